import { sortRows } from '@/lib/sortRows';
import type { HealthRange } from '@/lib/time/healthRanges';
import { query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/canary';
import type { GraphPoint, HealthCheck, HealthSummary } from '@/api/generated/types/canary';
import { readLargeWith } from '@/api/parseJson';
import { RowMemory } from '@/api/rowMemory';
import { listTag, tagOf } from '@/api/tags';
import { GRAPH_COUNT, readGraph } from '@/modules/checks/graph';
import { checkRunsApi } from '@/modules/checks/runApi';
import { serverNow } from '@/lib/time/clock';

/** A check as the dashboard shows it, with uptime and latency (ms) over the range asked for. */
export type CheckSummary = HealthCheck;
export type { GraphPoint };

const { getHealthSummary, getCheckGraph } = calls;

const byId = (a: CheckSummary, b: CheckSummary) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Checks in the order of their names, equal names by id. */
export function sortByName(checks: readonly CheckSummary[]): readonly CheckSummary[] {
  return sortRows(checks, { by: ({ name }) => name, tie: byId });
}

/**
 * The rows of a summary by name: filtering keeps the order, so that a keystroke over 20,000 checks sorts nothing. The
 * list is frozen at its top only: a store freezes what it is given all the way down, which
 * for 20,000 rows takes longer than everything else it does, and stops at what is frozen already.
 */
function checksOf({ checks_summary: checks }: HealthSummary): readonly CheckSummary[] {
  return Object.freeze(Array.isArray(checks) ? sortByName(checks) : []);
}

/**
 * A range token as the graph call takes it. The backend knows no months, so those become a time.
 * @param range for example 15m, 1h, 2w, 3mo
 */
export function graphStart(range: string, now: Date = new Date(serverNow())): string {
  const months = /^(\d+)mo$/.exec(range)?.[1];
  if (months === undefined) return range;
  const start = new Date(now);
  const day = start.getUTCDate();
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - Number(months));
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(day, lastDay));
  return start.toISOString();
}

/**
 * The window of the same length just before a range, as the graph call takes it: durations back from now, so that the
 * backend measures both windows alike. Months, which it does not know, become times.
 * @param range for example 15m, 1h, 2w, 3mo
 */
export function windowBefore(
  range: HealthRange,
  now: Date = new Date(serverNow()),
): { start: string; end: string } {
  const end = graphStart(range, now);
  if (end === range) return { start: range.replace(/^\d+/, length => String(2 * Number(length))), end };
  return { start: new Date(2 * Date.parse(end) - now.getTime()).toISOString(), end };
}

/** Of one poll to the next most rows stay. */
const rows = new RowMemory();

/** The health-check service: the dashboard's summary, a check's graph, and running a check. */
export const canaryApi = checkRunsApi.injectEndpoints({
  endpoints: () => ({
    /**
     * Every check. One call at a time: a new one cancels the one under way. Not kept once no screen shows it. Rows that
     * read as before are the same objects, and so need not be compared.
     */
    getHealthSummary: query({
      query: ({ timeRange }: { timeRange: string }) => getHealthSummary({ timeRange }),
      extraOptions: { exclusive: true, readBody: readLargeWith(rows) },
      transformResponse: checksOf,
      structuralSharing: false,
      keepUnusedDataFor: 5,
      onCacheEntryAdded: async (_range, { cacheEntryRemoved }) => {
        await cacheEntryRemoved;
        rows.forget();
      },
      providesTags: [listTag('Check')],
    }),
    'getCheckGraph/range': query({
      query: ({ checkId, range }: { checkId: string; range: string }) =>
        getCheckGraph({ check: checkId, start: graphStart(range), count: GRAPH_COUNT }),
      transformResponse: readGraph,
      providesTags: (_result, _error, { checkId }) => [tagOf('Check', checkId)],
    }),
    /** The figures of the window of equal length before the range, to compare with. */
    'getCheckGraph/before': query({
      query: ({ checkId, range }: { checkId: string; range: HealthRange }) =>
        getCheckGraph({ check: checkId, ...windowBefore(range), count: GRAPH_COUNT }),
      transformResponse: readGraph,
      providesTags: (_result, _error, { checkId }) => [tagOf('Check', checkId)],
    }),
  }),
});

export const {
  useGetHealthSummaryQuery,
  'useGetCheckGraph/rangeQuery': useGetCheckGraphRangeQuery,
  'useGetCheckGraph/beforeQuery': useGetCheckGraphBeforeQuery,
} = canaryApi;
