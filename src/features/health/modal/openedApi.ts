import { pageQuery, query, rowQuery } from '@/api/endpoints';
import { rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbHealth';
import { toPage } from '@/api/page';
import type { PartOf } from '@/api/projection';
import { eq, gt, gte, isNull, order, pageRange } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import { HISTORY_STALE_SECONDS, RUN } from './api';
import { serverNow } from '@/lib/time/clock';

const { listChecks, listCheckStatuses, listCanaries } = calls;

const DETAIL = rowsOf(listChecks)
  .all()
  .embed('canaries', canary => canary.pick('id', 'name', 'source'), { by: 'checks_canary_id_fkey' })
  .embed('agents', agent => agent.pick('id', 'name'), { by: 'checks_agent_id_fkey' })
  .embed(
    'components',
    link => link.none().embed('components', component => component.pick('id', 'name', 'icon')),
    { from: 'check_component_relationships' },
  )
  .embed('configs', link => link.none().embed('configs', config => config.pick('id', 'name', 'type')), {
    from: 'check_config_relationships',
  });
const TIME = rowsOf(listCheckStatuses).pick('time');
const CANARY = rowsOf(listCanaries).pick('id', 'source', 'spec', 'name', 'namespace');

/** A check with its canary, agent, related components and related config items. */
export type CheckDetail = PartOf<typeof DETAIL>;
/** What the check's footer and Spec tab need of its canary. */
export type CanaryDetail = PartOf<typeof CANARY>;

/** Rows on a page of the history (CHK-041). */
export const HISTORY_PAGE_SIZE = 50;

export interface CheckHistory {
  checkId: string;
  /** Length of the time range up to now, in minutes. */
  minutes: number;
  /** True: passed runs only; false: failed ones only. */
  status?: boolean;
  /** Runs that took at least so many milliseconds. */
  minDuration?: number;
  /** Zero-based; 0 when absent. */
  pageIndex?: number;
  /** 50 when absent. */
  pageSize?: number;
}

const minutesAgo = (minutes: number): string => new Date(serverNow() - minutes * 60_000).toISOString();

/** What only an opened check asks for: all of itself, its history and its canary. */
export const openedApi = api.injectEndpoints({
  endpoints: () => ({
    /** One check by id; null when there is none. */
    'listChecks/detail': rowQuery({
      query: (id: string) =>
        listChecks(
          {
            id: eq(id),
            // Links that were taken back stay in their tables.
            'components.deleted_at': isNull(),
            'configs.deleted_at': isNull(),
            limit: 1,
          },
          DETAIL,
        ),
      providesTags: (_result, _error, id) => [tagOf('Check', id)],
    }),
    /** A page of the runs of a check, newest first, with the total. The range ends at the time of each request. */
    'listCheckStatuses/page': pageQuery({
      query: ({
        checkId,
        minutes,
        status,
        minDuration,
        pageIndex = 0,
        pageSize = HISTORY_PAGE_SIZE,
      }: CheckHistory) =>
        listCheckStatuses(
          {
            checkId: eq(checkId),
            time: gt(minutesAgo(minutes)),
            order: order({ column: 'time', desc: true }),
            ...pageRange(pageIndex, pageSize),
            ...(status === undefined ? {} : { status: eq(status ? 1 : 0) }),
            ...(minDuration === undefined ? {} : { duration: gte(minDuration) }),
          },
          RUN,
        ),
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, { checkId }) => [tagOf('Check', checkId)],
    }),
    /** How many runs of a check are newer than a time: where in its history, newest first, that time stands. */
    'listCheckStatuses/newer': query({
      query: ({ checkId, time }: { checkId: string; time: string }) =>
        listCheckStatuses({ checkId: eq(checkId), time: gt(time), ...pageRange(0, 1) }, TIME),
      extraOptions: { count: 'exact' },
      transformResponse: (rows, meta) => toPage(rows, meta).total ?? rows.length,
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, { checkId }) => [tagOf('Check', checkId)],
    }),
    /** One canary by id; null when there is none. */
    'listCanaries/one': rowQuery({
      query: (id: string) => listCanaries({ id: eq(id), limit: 1 }, CANARY),
      providesTags: (_result, _error, id) => [tagOf('Canary', id)],
    }),
  }),
});

export const {
  'useListChecks/detailQuery': useListChecksDetailQuery,
  'useListCheckStatuses/pageQuery': useListCheckStatusesPageQuery,
  'useListCheckStatuses/newerQuery': useListCheckStatusesNewerQuery,
  'useListCanaries/oneQuery': useListCanariesOneQuery,
} = openedApi;
