import {
  generated,
  type Canary,
  type CanaryName,
  type Check,
  type CheckOfComponent,
  type CheckStatus,
} from '@/api/generated/dbHealth';
import { firstRow, toPage, type Counted, type Page } from '@/api/page';
import { chunks, eq, gt, gte, isNull, oneOf, order, pageOf } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { rowTags, tagOf } from '@/api/tags';

type Embeds = 'canaries' | 'agents' | 'components' | 'configs';

/** A check with its canary, agent, related components and related config items. */
export type CheckDetail = Omit<Check, Embeds | 'check_statuses'> & Required<Pick<Check, Embeds>>;

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

/** A run in a status strip: without its texts, which may be long. Duration in milliseconds. */
export type RunMark = Pick<CheckStatus, 'time' | 'status' | 'duration'>;
/** One run of a check; duration in milliseconds. */
export type CheckRun = Pick<CheckStatus, 'time' | 'status' | 'duration' | 'message' | 'error'>;
/** What the check's footer and Spec tab need of its canary. */
export type CanaryDetail = Pick<Canary, 'id' | 'source' | 'spec' | 'name' | 'namespace'>;
export type { CanaryName, CheckOfComponent };

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

const listChecks = requestOf(generated, 'listChecks');
const listCheckStatuses = requestOf(generated, 'listCheckStatuses');
const listCanaries = requestOf(generated, 'listCanaries');
const listCanaryNames = requestOf(generated, 'listCanaryNames');
const listChecksByComponent = requestOf(generated, 'listChecksByComponent');

const CHECK_DETAIL = [
  '*',
  'canaries!checks_canary_id_fkey(id,name,source)',
  'agents!checks_agent_id_fkey(id,name)',
  'components:check_component_relationships(components(id,name,icon))',
  'configs:check_config_relationships(configs(id,name,type))',
].join(',');

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Checks, their history and their canaries. */
export const checksApi = api.injectEndpoints({
  endpoints: build => ({
    /** One check by id; null when there is none. */
    check: build.query<CheckDetail | null, string>({
      query: id =>
        listChecks({
          id: eq(id),
          select: CHECK_DETAIL,
          // Links that were taken back stay in their tables.
          'components.deleted_at': isNull(),
          'configs.deleted_at': isNull(),
          limit: 1,
        }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<CheckDetail>,
      providesTags: (_result, _error, id) => [tagOf('Check', id)],
    }),
    /** A page of the runs of a check, newest first, with the total. The range ends now, at each request anew. */
    checkStatuses: build.query<Page<CheckRun>, CheckHistory>({
      query: ({ checkId, minutes, status, minDuration, pageIndex = 0, pageSize = HISTORY_PAGE_SIZE }) =>
        listCheckStatuses({
          checkId: eq(checkId),
          time: gt(minutesAgo(minutes)),
          select: 'time,status,duration,message,error',
          order: order({ column: 'time', desc: true }),
          ...pageOf(pageIndex, pageSize),
          ...(status === undefined ? {} : { status: eq(status ? 1 : 0) }),
          ...(minDuration === undefined ? {} : { duration: gte(minDuration) }),
        }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<CheckRun>,
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, { checkId }) => [tagOf('Check', checkId)],
    }),
    /**
     * The newest runs of many checks, newest first, by id of the check: what status strips show. One call for up to a
     * hundred checks; no call for none. A check that is gone has no entry.
     * @param limit runs a check at most
     */
    recentRuns: build.query<
      Readonly<Record<string, readonly RunMark[]>>,
      { checkIds: readonly string[]; limit: number }
    >({
      async queryFn({ checkIds, limit }, _api, _options, call) {
        const runs: Record<string, readonly RunMark[]> = {};
        for (const portion of chunks([...checkIds].sort())) {
          const { data, error, meta } = await call(
            listChecks({
              id: oneOf(portion),
              select: 'id,check_statuses(time,status,duration)',
              'check_statuses.order': order({ column: 'time', desc: true }),
              'check_statuses.limit': limit,
            }),
          );
          if (error) return { error, meta };
          for (const { id, check_statuses: newest = [] } of data as Pick<Check, 'id' | 'check_statuses'>[]) {
            runs[id] = newest;
          }
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
    /** One run with its message and error, by the check and the time it ran at; null when it is no longer kept. */
    runOf: build.query<CheckRun | null, { checkId: string; time: string }>({
      query: ({ checkId, time }) =>
        listCheckStatuses({
          checkId: eq(checkId),
          time: eq(time),
          select: 'time,status,duration,message,error',
          limit: 1,
        }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<CheckRun>,
    }),
    /** How many runs of a check are newer than a time: where in its history, newest first, that time stands. */
    newerRuns: build.query<number, { checkId: string; time: string }>({
      query: ({ checkId, time }) =>
        listCheckStatuses({ checkId: eq(checkId), time: gt(time), select: 'time', ...pageOf(0, 1) }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: (rows: Pick<CheckRun, 'time'>[], meta: Counted | undefined) =>
        toPage(rows, meta).total ?? rows.length,
      keepUnusedDataFor: HISTORY_STALE_SECONDS,
      providesTags: (_result, _error, { checkId }) => [tagOf('Check', checkId)],
    }),
    /** One canary by id; null when there is none. */
    canary: build.query<CanaryDetail | null, string>({
      query: id => listCanaries({ id: eq(id), select: 'id,source,spec,name,namespace', limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<CanaryDetail>,
      providesTags: (_result, _error, id) => [tagOf('Canary', id)],
    }),
    canaryNames: build.query<CanaryName[], void>({
      query: () => listCanaryNames({ order: order({ column: 'name' }) }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Canary', result),
    }),
    /** @param componentId of the component whose checks are wanted */
    checksOfComponent: build.query<CheckOfComponent[], string>({
      query: componentId =>
        listChecksByComponent({ componentId: eq(componentId), order: order({ column: 'name' }) }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Check', result),
    }),
  }),
});

export const {
  useCheckQuery,
  useCheckStatusesQuery,
  useRecentRunsQuery,
  useRunOfQuery,
  useNewerRunsQuery,
  useCanaryQuery,
  useCanaryNamesQuery,
  useChecksOfComponentQuery,
} = checksApi;
