import Box from '@mui/material/Box';
import { DiffView } from '@/components/diff/DiffView';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { useListConfigChangesEvidenceQuery } from './changeApi';

/** What a change that is evidence did. */
export default function ChangeDiff({ changeId }: { changeId: string }) {
  const query = useListConfigChangesEvidenceQuery(changeId);
  return (
    <QueryView query={query} skeleton={<LinesSkeleton lines={4} />}>
      {change =>
        change?.diff ? (
          <DiffView diff={change.diff} layout="inline" label="Lines of the diff" />
        ) : (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>The change has no diff.</Box>
        )
      }
    </QueryView>
  );
}
