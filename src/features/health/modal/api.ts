import { pageQuery, query, rowQuery } from '@/api/endpoints';
import { read, rowsOf } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbHealth';
import { toPage } from '@/api/page';
import type { PartOf } from '@/api/projection';
import { chunks, eq, gt, gte, isNull, oneOf, order, pageOf } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import { saidBy } from './runText';

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
const RUNS = rowsOf(listChecks)
  .pick('id')
  .embed('check_statuses', run => run.pick('time', 'status', 'duration'));
const SAID = rowsOf(listChecks)
  .pick('id')
  .embed('check_statuses', run => run.pick('message', 'error'));
const RUN = rowsOf(listCheckStatuses).pick('time', 'status', 'duration', 'message', 'error');
const TIME = rowsOf(listCheckStatuses).pick('time');
const CANARY = rowsOf(listCanaries).pick('id', 'source', 'spec', 'name', 'namespace');

/** A check with its canary, agent, related components and related config items. */
export type CheckDetail = PartOf<typeof DETAIL>;
/** A run in a status strip: without its texts, which may be long. Duration in milliseconds. */
export type RunMark = PartOf<typeof RUNS>['check_statuses'][number];
/** One run of a check; duration in milliseconds. */
export type CheckRun = PartOf<typeof RUN>;
/** What the check's footer and Spec tab need of its canary. */
export type CanaryDetail = PartOf<typeof CANARY>;

/** Something a check is linked to. */
export interface RelatedItem {
  id: string;
  name: string;
  /** What it is, as the Relationships tab says it (health spec, section 2). */
  kind: 'Config' | 'Component';
  /** Type of a config item, such as Kubernetes::Pod. */
  type?: string;
  icon?: string;
}

/**
 * What a check is linked to, each once and by name; its length is the tab's count. A link whose other end is gone or
 * may not be seen is left out.
 */
export function relatedOf({
  components,
  configs,
}: Pick<CheckDetail, 'components' | 'configs'>): RelatedItem[] {
  const items = new Map<string, RelatedItem>();
  for (const { components: component } of components) {
    const { id, name, icon } = component ?? {};
    if (id) items.set(id, { id, name: name ?? id, kind: 'Component', ...(icon ? { icon } : {}) });
  }
  for (const { configs: config } of configs) {
    const { id, name, type } = config ?? {};
    if (id) items.set(id, { id, name: name ?? id, kind: 'Config', ...(type ? { type } : {}) });
  }
  return [...items.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** Rows on a page of the history (health spec, section 9). */
export const HISTORY_PAGE_SIZE = 50;
/** Seconds for which a page of the history is not asked for again (health spec, section 9). */
export const HISTORY_STALE_SECONDS = 10;

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

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Checks, their history and their canaries. */
export const checksApi = api.injectEndpoints({
  endpoints: build => ({
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
    /** A page of the runs of a check, newest first, with the total. The range ends now, at each request anew. */
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
            ...pageOf(pageIndex, pageSize),
            ...(status === undefined ? {} : { status: eq(status ? 1 : 0) }),
            ...(minDuration === undefined ? {} : { duration: gte(minDuration) }),
          },
          RUN,
        ),
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, { checkId }) => [tagOf('Check', checkId)],
    }),
    /**
     * The newest runs of many checks, newest first, by id of the check: what status strips show. One call for up to a
     * hundred checks; no call for none. A check that is gone has no entry.
     * @param limit runs a check at most
     */
    'listChecks/runs': build.query<
      Readonly<Record<string, readonly RunMark[]>>,
      { checkIds: readonly string[]; limit: number }
    >({
      async queryFn({ checkIds, limit }, _api, _options, send) {
        const runs: Record<string, readonly RunMark[]> = {};
        for (const portion of chunks([...checkIds].sort())) {
          const request = listChecks(
            {
              id: oneOf(portion),
              'check_statuses.order': order({ column: 'time', desc: true }),
              'check_statuses.limit': limit,
            },
            RUNS,
          );
          const { data, error, meta } = await read(send, request);
          if (error) return { error, meta };
          for (const { id, check_statuses: newest } of data) runs[id] = newest;
        }
        return { data: runs };
      },
      extraOptions: { shape: 'list' },
      serializeQueryArgs: ({ queryArgs: { checkIds, limit } }) => ({
        limit,
        ids: [...new Set(checkIds)].sort(),
      }),
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, { checkIds }) => checkIds.map(id => tagOf('Check', id)),
    }),
    /** What the newest run of checks said, as one line, by id of the check; those that said nothing are left out. */
    'listChecks/messages': query({
      query: (ids: readonly string[]) =>
        listChecks(
          {
            id: oneOf(ids),
            'check_statuses.order': order({ column: 'time', desc: true }),
            'check_statuses.limit': 1,
          },
          SAID,
        ),
      extraOptions: { shape: 'list' },
      transformResponse: (found): Readonly<Record<string, string>> =>
        Object.fromEntries(
          found.flatMap(({ id, check_statuses: [run] }) => {
            const said = saidBy({ message: run?.message, error: run?.error });
            return said === '' ? [] : [[id, said]];
          }),
        ),
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, ids) => ids.map(id => tagOf('Check', id)),
    }),
    /** One run with its message and error, by the check and the time it ran at; null when it is no longer kept. */
    'listCheckStatuses/one': rowQuery({
      query: ({ checkId, time }: { checkId: string; time: string }) =>
        listCheckStatuses({ checkId: eq(checkId), time: eq(time), limit: 1 }, RUN),
    }),
    /** How many runs of a check are newer than a time: where in its history, newest first, that time stands. */
    'listCheckStatuses/newer': query({
      query: ({ checkId, time }: { checkId: string; time: string }) =>
        listCheckStatuses({ checkId: eq(checkId), time: gt(time), ...pageOf(0, 1) }, TIME),
      extraOptions: { count: 'exact', shape: 'list' },
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
  'useListChecks/runsQuery': useListChecksRunsQuery,
  'useListChecks/messagesQuery': useListChecksMessagesQuery,
  'useListCheckStatuses/pageQuery': useListCheckStatusesPageQuery,
  'useListCheckStatuses/oneQuery': useListCheckStatusesOneQuery,
  'useListCheckStatuses/newerQuery': useListCheckStatusesNewerQuery,
  'useListCanaries/oneQuery': useListCanariesOneQuery,
} = checksApi;
