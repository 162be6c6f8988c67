import { useListPlaybookRunsPageQuery, type ListedRun } from './runsApi';
import type { PlaybookTarget } from './targets';

/** Runs that are told of. */
const TOLD = 3;

interface LastRunsOf {
  playbookId: string;
  /** What they were on; anything without it. */
  target?: Pick<PlaybookTarget, 'kind' | 'id'> | undefined;
  /** The run that is looked at, which is none of them. */
  runId?: string | undefined;
}

/** The last three runs of a playbook on a target, the newest first. @param isAsked false asks for nothing */
export function useLastRuns({ playbookId, target, runId }: LastRunsOf, isAsked = true) {
  const query = useListPlaybookRunsPageQuery(
    {
      playbookId,
      ...(target && { target: { kind: target.kind, id: target.id } }),
      pageIndex: 0,
      pageSize: TOLD + 1,
    },
    { skip: !isAsked },
  );
  const data: ListedRun[] | undefined = query.currentData?.rows
    .filter(({ id }) => id !== runId)
    .slice(0, TOLD);
  return { ...query, data };
}
