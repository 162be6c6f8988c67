import './print.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useCopy } from '@/components/copy/useCopy';
import { AppDialog } from '@/components/dialog/AppDialog';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { download } from '@/lib/export/download';
import {
  useListCommentsItemQuery,
  useListEvidencesItemQuery,
  useListHypothesesItemQuery,
  useListRespondersItemQuery,
  type IncidentDetail,
} from '../api';
import { useTimeline } from '../timeline/useTimeline';
import { postMortemJson, postMortemMarkdown, postMortemOf } from './postMortem';

interface PostMortemDialogProps {
  incident: IncidentDetail;
  onClose: () => void;
}

/** Prints only the text: the page behind the dialog is left out. */
function print(): void {
  document.body.classList.add('prints-dialog');
  globalThis.print();
  document.body.classList.remove('prints-dialog');
}

/** The post-mortem of an incident, to read, copy, download or print. */
export default function PostMortemDialog({ incident, onClose }: PostMortemDialogProps) {
  const copy = useCopy();
  const hypotheses = useListHypothesesItemQuery(incident.id);
  const evidences = useListEvidencesItemQuery(incident.id);
  const comments = useListCommentsItemQuery(incident.id);
  const responders = useListRespondersItemQuery(incident.id);
  const { query: timeline, isPartial, missing } = useTimeline(incident);
  const report = useMemo(
    () =>
      hypotheses.data && evidences.data && comments.data && responders.data && timeline.data && !isPartial
        ? postMortemOf({
            incident,
            hypotheses: hypotheses.data,
            evidences: evidences.data,
            comments: comments.data,
            responders: responders.data,
            timeline: timeline.data,
          })
        : undefined,
    [incident, hypotheses.data, evidences.data, comments.data, responders.data, timeline.data, isPartial],
  );
  const text = report && postMortemMarkdown(report);
  const name = `${incident.incident_id}-post-mortem`;
  return (
    <AppDialog
      open
      size="large"
      title={`Post-mortem of ${incident.incident_id}`}
      onClose={onClose}
      footer={
        text !== undefined &&
        report && (
          <>
            <Button onClick={() => void copy(text)}>Copy Markdown</Button>
            <Button onClick={() => download(`${name}.md`, text, 'text/markdown')}>Download Markdown</Button>
            <Button onClick={() => download(`${name}.json`, postMortemJson(report), 'application/json')}>
              Download JSON
            </Button>
            <Button variant="contained" onClick={print}>
              Print
            </Button>
          </>
        )
      }
    >
      {missing.map(one => (
        <Box
          key={one}
          component="output"
          sx={{ display: 'block', fontSize: 12, color: 'status.warning.text' }}
        >
          {`Not in it: ${one}`}
        </Box>
      ))}
      <QueryView
        query={{
          data: text,
          error: hypotheses.error ?? evidences.error ?? comments.error ?? responders.error ?? timeline.error,
          refetch: timeline.refetch,
        }}
        skeleton={<LinesSkeleton lines={12} />}
      >
        {written => (
          <Box
            component="pre"
            aria-label="Post-mortem"
            tabIndex={0}
            sx={{
              m: 0,
              fontFamily: 'monospace',
              fontSize: 12,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {written}
          </Box>
        )}
      </QueryView>
    </AppDialog>
  );
}
