import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { canaryApi, useGetHealthSummaryQuery } from './api';
import { usePolling } from '@/lib/hooks/usePolling';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { selectRefreshes } from '@/lib/store/dashboard';
import { parseRate } from '@/lib/time/rate';

/**
 * The checks of the dashboard, kept fresh: asked anew when the time range changes, when someone asks for fresh data,
 * and at the refresh rate while the tab is in front. A newer question aborts the one under way, and what was on the
 * screen stays until the answer is there.
 * @param rate auto-refresh rate such as '30s'; 'None' or garbage switches it off
 */
export function useHealthChecks(timeRange: string, rate: string) {
  const dispatch = useAppDispatch();
  const query = useGetHealthSummaryQuery({ timeRange });
  const intervalMs = parseRate(rate) ?? null;

  // The cache refuses a second question while one is open, so an aborted one has to settle before the next is put.
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const ask = useCallback(
    async (signal: AbortSignal) => {
      await underWay.current;
      if (signal.aborted) return;
      const call = dispatch(
        canaryApi.endpoints.getHealthSummary.initiate(
          { timeRange },
          { forceRefetch: true, subscribe: false },
        ),
      );
      signal.addEventListener('abort', () => call.abort());
      underWay.current = Promise.resolve(call);
      await call.unwrap();
    },
    [dispatch, timeRange],
  );
  const polling = usePolling({ name: `health-summary ${timeRange}`, intervalMs, run: ask });
  const { runNow } = polling;

  // The counter of the store, not a callback, so that a check run by hand anywhere refreshes the dashboard too.
  const refreshes = useAppSelector(selectRefreshes);
  const seen = useRef(refreshes);
  useEffect(() => {
    if (seen.current === refreshes) return;
    seen.current = refreshes;
    runNow();
  }, [refreshes, runNow]);

  // The store tells of an answer in one go that nothing can interrupt; thousands of new rows are drawn in steps instead.
  // The first are what everybody waits for: they are drawn at once.
  const checks = useDeferredValue(query.data) ?? query.data;

  const { error, isFetching, fulfilledTimeStamp } = query;
  return useMemo(
    () => ({
      /** Undefined until the first answer. Of the range before while those of a new range are on their way. */
      checks,
      error,
      isFetching,
      /** When the answer on the screen arrived, epoch ms. */
      answeredAt: fulfilledTimeStamp,
      intervalMs,
      refresh: runNow,
    }),
    [checks, error, isFetching, fulfilledTimeStamp, intervalMs, runNow],
  );
}
