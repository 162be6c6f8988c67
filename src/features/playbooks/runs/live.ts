import { useMemo } from 'react';
import { MOST_IN_LIST } from '@/api/postgrest';
import { usePolling } from '@/lib/hooks/usePolling';
import { followEvery } from '@/modules/playbooks/followEvery';
import { useLazyListPlaybookRunsFollowedQuery, type ListedRun } from '@/modules/playbooks/runsApi';
import { hasRunEnded } from '@/modules/playbooks/status';

/**
 * Rows of a list with what is known of them by now, each in its place.
 * @param fresh undefined while nothing newer than the list is known
 */
export function inPlace(rows: readonly ListedRun[], fresh: readonly ListedRun[] | undefined) {
  if (!fresh) return rows;
  const byId = new Map(fresh.map(run => [run.id, run]));
  return rows.map(row => byId.get(row.id) ?? row);
}

interface Listed {
  data?: { rows: readonly ListedRun[] } | undefined;
  /** When it was answered, epoch ms. */
  fulfilledTimeStamp?: number | undefined;
}

/**
 * The runs of a page as they are now: those that were not over when the page was asked are followed until they are. None
 * moves, joins or goes; the next asking of the page does that.
 */
export function useLiveRuns({ data, fulfilledTimeStamp: listedAt = 0 }: Listed) {
  const rows = data?.rows;
  const [ask, answer] = useLazyListPlaybookRunsFollowedQuery();
  // What was followed before the page was asked again is older than the page.
  const fresh = (answer.fulfilledTimeStamp ?? 0) > listedAt ? answer.data : undefined;
  const shown = useMemo(() => rows && inPlace(rows, fresh), [rows, fresh]);
  const ids = (rows ?? [])
    .filter(({ status }) => !hasRunEnded(status))
    .slice(0, MOST_IN_LIST)
    .map(({ id }) => id);
  usePolling({
    name: `runs ${ids.join(' ')}`,
    intervalMs: shown && ids.length > 0 ? followEvery(shown.filter(({ id }) => ids.includes(id))) : null,
    answeredAt: listedAt || undefined,
    run: () => ask(ids).unwrap(),
  });
  return shown;
}
