import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ArrowDown from '@mui/icons-material/ArrowDownward';
import { selectUser } from '@/auth/slice';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { formatCount } from '@/lib/format';
import { useAppSelector } from '@/lib/store/hooks';
import { useListCommentsItemQuery, useListEvidencesItemQuery, useListHypothesesItemQuery } from '../api';
import { useNewSaid } from '../live/useNewSaid';
import { withoutPostMortem } from '../report/written';
import { CommentBox } from './CommentBox';
import { SaidList } from './SaidList';

interface CommentsProps {
  incidentId: string;
  may: boolean;
}

/** What was said and added, of all hypotheses, oldest first; at the end what is written now. What comes meanwhile is counted until it is in sight. */
export function Comments({ incidentId, may }: CommentsProps) {
  const comments = useListCommentsItemQuery(incidentId);
  const evidences = useListEvidencesItemQuery(incidentId);
  const { data: hypotheses = [] } = useListHypothesesItemQuery(incidentId);
  const titles = new Map(hypotheses.map(({ id, title }) => [id, title]));
  const roots = hypotheses.toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null));
  const titleOf = (id: string | null) => (hypotheses.length > 1 && id !== null ? titles.get(id) : undefined);
  const both = {
    data:
      comments.data && evidences.data
        ? { comments: comments.data, evidences: withoutPostMortem(evidences.data) }
        : undefined,
    error: comments.error ?? evidences.error,
    isFetching: comments.isFetching || evidences.isFetching,
    refetch: () => {
      void comments.refetch();
      void evidences.refetch();
    },
  };
  const user = useAppSelector(selectUser);
  const { count, show, list, end } = useNewSaid(
    both.data && [...both.data.evidences, ...both.data.comments],
    user?.id,
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: 4 }}>
      <QueryView query={both} skeleton={<LinesSkeleton lines={8} />}>
        {said =>
          said.comments.length + said.evidences.length === 0 ? (
            <EmptyState text="No comments yet" hint="Comments and evidence appear here." />
          ) : (
            <SaidList
              label="Comments and evidence"
              incidentId={incidentId}
              {...said}
              may={may}
              listRef={list}
              titleOf={titleOf}
            />
          )
        }
      </QueryView>
      <div ref={end} />
      {(may || count > 0) && (
        // Always at hand, however long the conversation is.
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            py: 2,
            background: 'var(--mui-palette-surface-canvas)',
          }}
        >
          <output>
            {count > 0 && (
              <Button
                size="small"
                variant="contained"
                startIcon={<ArrowDown />}
                onClick={show}
                sx={{ display: 'flex', mx: 'auto', mb: 2 }}
              >
                {`${formatCount(count)} new`}
              </Button>
            )}
          </output>
          {may && <CommentBox incidentId={incidentId} hypotheses={roots} draft={`comment ${incidentId}`} />}
        </Box>
      )}
    </Box>
  );
}
