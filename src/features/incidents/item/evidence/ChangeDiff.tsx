import { DiffView } from '@/components/diff/DiffView';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted } from '@/components/layout/layout';
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
          <Muted small>The change has no diff.</Muted>
        )
      }
    </QueryView>
  );
}
