import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCopy } from '@/components/copy/useCopy';
import { AppDialog } from '@/components/dialog/AppDialog';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { download } from '@/lib/export/download';
import { printDialog } from '@/modules/documents/printDialog';
import { useMayWrite } from '@/modules/records/useMayWrite';
import type { IncidentDetail } from '../api';
import { postMortemMarkdown } from './markdown';
import { postMortemJson, type PostMortem } from './postMortem';
import { PostMortemDocument } from './PostMortemDocument';
import { usePostMortem } from './usePostMortem';
import { useWrittenSave } from './useWrittenSave';

interface PostMortemDialogProps {
  incident: IncidentDetail;
  onClose: () => void;
}

/** The post-mortem of an incident, to read, write, copy, download or print. */
export default function PostMortemDialog({ incident, onClose }: PostMortemDialogProps) {
  const { may } = useMayWrite('incident');
  const { query, isWaiting, missing } = usePostMortem(incident);
  const save = useWrittenSave(incident.id);
  return (
    <AppDialog
      open
      size="large"
      title={`Post-mortem of ${incident.incident_id}`}
      onClose={onClose}
      footer={query.data && <Exports report={query.data.report} isWaiting={isWaiting} />}
    >
      {missing.map(one => (
        <Box
          key={one}
          component="output"
          sx={{ display: 'block', fontSize: 'note', color: 'status.warning.text' }}
        >
          {`Not in it: ${one}`}
        </Box>
      ))}
      <QueryView query={query} skeleton={<LinesSkeleton lines={12} />}>
        {parts => <PostMortemDocument {...parts} save={may ? save : undefined} />}
      </QueryView>
    </AppDialog>
  );
}

/** What is taken out of it. Nothing is, while a part is still asked for: the same data give the same bytes. */
function Exports({ report, isWaiting }: { report: PostMortem; isWaiting: boolean }) {
  const copy = useCopy();
  const name = `${report.id}-post-mortem`;
  return (
    <>
      <Button disabled={isWaiting} onClick={() => void copy(postMortemMarkdown(report))}>
        Copy Markdown
      </Button>
      <Button
        disabled={isWaiting}
        onClick={() => download(`${name}.md`, postMortemMarkdown(report), 'text/markdown')}
      >
        Download Markdown
      </Button>
      <Button
        disabled={isWaiting}
        onClick={() => download(`${name}.json`, postMortemJson(report), 'application/json')}
      >
        Download JSON
      </Button>
      <Button variant="contained" disabled={isWaiting} onClick={printDialog}>
        Print
      </Button>
    </>
  );
}
