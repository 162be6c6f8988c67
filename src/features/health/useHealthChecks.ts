import { useCallback, useDeferredValue, useMemo } from 'react';
import { refetchShown } from '@/api/revalidate';
import { useGetHealthSummaryQuery } from './api';
import { isAborted } from '@/lib/aborted';
import { usePolling } from '@/lib/hooks/usePolling';
import { useAppDispatch } from '@/lib/store/hooks';
import { SECOND, computerNow } from '@/lib/time/clock';
import { parseRate } from '@/lib/time/rate';
import { standingApi } from '@/modules/silences/standingApi';
import { checksApi } from './modal/api';

/** What stands beside the checks and is asked for after them, each at most so often (ms). */
const BESIDE: ReadonlyMap<string, number> = new Map([
  [checksApi.endpoints['listChecks/runs'].name, 0],
  [standingApi.endpoints['listSilences/standing'].name, 10 * SECOND],
  // Of failure/api.ts, whose code comes on use.
  ['listChecks/failures', 20 * SECOND],
]);

/**
 * The checks of the dashboard, kept fresh: asked again when the time range changes, and at the refresh rate while the tab
 * is in front. A newer question aborts the one under way, and what was on the screen stays until the answer is there.
 * @param rate auto-refresh rate such as '30s'; 'None' or garbage switches it off
 */
export function useHealthChecks(timeRange: string, rate: string) {
  const dispatch = useAppDispatch();
  const query = useGetHealthSummaryQuery({ timeRange });
  const { data, isFetching, fulfilledTimeStamp, refetch } = query;
  // A call that was given up is no failure: another one is on its way, or the tab is hidden.
  const error = isAborted(query.error) ? undefined : query.error;
  const intervalMs = parseRate(rate) ?? null;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const call = refetch();
      signal.addEventListener('abort', () => call.abort());
      await call.unwrap();
      const now = computerNow();
      await Promise.all(
        dispatch(refetchShown(({ name, askedAt }) => now - askedAt >= (BESIDE.get(name) ?? Infinity))),
      );
    },
    [dispatch, refetch],
  );
  usePolling({
    name: `health-summary ${timeRange}`,
    intervalMs,
    run: ask,
    answeredAt: fulfilledTimeStamp,
  });

  // The store tells of an answer in one go that nothing can interrupt; thousands of new rows are drawn in steps instead.
  // The first are what everybody waits for: they are drawn at once.
  const checks = useDeferredValue(data) ?? data;

  return useMemo(
    () => ({
      /** Undefined until the first answer. Of the range before while those of a new range are on their way. */
      checks,
      error,
      isFetching,
      /** When the answer on the screen arrived, epoch ms. */
      answeredAt: fulfilledTimeStamp,
      intervalMs,
    }),
    [checks, error, isFetching, fulfilledTimeStamp, intervalMs],
  );
}
