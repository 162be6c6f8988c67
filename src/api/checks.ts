import {
  generated,
  type Canary,
  type CanaryName,
  type Check,
  type CheckOfComponent,
  type CheckStatus,
} from './generated/dbHealth';
import { toPage, type Page } from './page';
import { eq, gt, gte, order, pageOf } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { rowTags, tagOf } from './tags';

type Embeds = 'canaries' | 'agents' | 'components' | 'configs';

/** A check with its canary, agent, related components and related config items. */
export type CheckDetail = Omit<Check, Embeds> & Required<Pick<Check, Embeds>>;
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

/** The first row, or null when there is none: the record was deleted, or is not visible. */
const first = <Row>(rows: Row[]): Row | null => rows[0] ?? null;

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Checks, their history and their canaries. */
export const checksApi = api.injectEndpoints({
  endpoints: build => ({
    /** One check by id; null when there is none. */
    check: build.query<CheckDetail | null, string>({
      query: id => listChecks({ id: eq(id), select: CHECK_DETAIL, limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: first<CheckDetail>,
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
    /** One canary by id; null when there is none. */
    canary: build.query<CanaryDetail | null, string>({
      query: id => listCanaries({ id: eq(id), select: 'id,source,spec,name,namespace', limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: first<CanaryDetail>,
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
  useCanaryQuery,
  useCanaryNamesQuery,
  useChecksOfComponentQuery,
} = checksApi;
