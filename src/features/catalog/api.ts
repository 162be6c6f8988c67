import { QuerySyntaxError } from './list/query';
import { configConditions, type ConfigFilter } from './list/filter';
import type { InstantOf } from './list/search';
import { read, rowsOf } from '@/api/calls';
import { complete, rowQuery, rowsQuery } from '@/api/endpoints';
import { missingIn, resourceMissing } from '@/auth/slice';
import type { ApiError } from '@/lib/errors';
import { calls } from '@/api/generated/calls/dbCatalog';
import { generated as service } from '@/api/generated/catalog';
import { generated } from '@/api/generated/dbCatalog';
import type { CatalogSummaryRequest, CatalogSummaryRow } from '@/api/generated/types/catalog';
import type { CheckSummaryForConfig, ConfigListItem, ConfigPlace } from '@/api/generated/types/db';
import { toPage, type CountedPage } from '@/api/page';
import { eq, isNull, order, pageRange, type Sort } from '@/api/postgrest';
import type { PartOf, Projection } from '@/api/projection';
import { listTag, rowTags, tagOf } from '@/api/tags';
import { offeredPairs, offeredValues } from '@/lib/offered';
import { serverNow } from '@/lib/time/clock';

export type { CatalogSummaryRequest, CatalogSummaryRow, CheckSummaryForConfig, ConfigPlace };

const { listConfigs, listConfigDetails, listChecksOfConfig } = calls;

/** Columns that one release or another lacks, and refuses a list for that asks for them: those that came together. */
const PERHAPS = [
  ['configs.cost_total_7d', ['cost_total_7d']],
  ['configs.billing_currency', ['billing_currency', 'mixed_currency']],
] as const;
const UNKNOWN_COLUMN = '42703';

/** What a list asks for. @param absent parts that this backend was found to lack */
const itemsWithout = (absent: ReadonlySet<unknown>) =>
  rowsOf(listConfigs)
    .pick(
      'id',
      'type',
      'config_class',
      'status',
      'health',
      'labels',
      'name',
      'tags',
      'created_at',
      'updated_at',
      'deleted_at',
      'cost_per_minute',
      'cost_total_1d',
      'cost_total_30d',
      'changes',
      'analysis',
    )
    .perhaps(PERHAPS.flatMap(([part, columns]) => (absent.has(part) ? [] : columns)))
    .embed('agent', agent => agent.pick('id', 'name'), { from: 'agents' });
/** What is asked for first. */
export const ITEM = itemsWithout(new Set());
const COSTS = rowsOf(listConfigs)
  .pick('cost_total_1d', 'cost_total_30d')
  .perhaps(['billing_currency', 'mixed_currency']);
const DETAIL = rowsOf(listConfigDetails).all();

/** A config item as listed: `changes` of 7 days, open insights by type, costs in the billing currency. */
export type ConfigRow = PartOf<ReturnType<typeof itemsWithout>>;
/** One item with its document and counters. */
export type ConfigDetail = PartOf<typeof DETAIL>;

/** The store, as far as what the backend lacks is kept there. */
interface Session {
  dispatch: (action: ReturnType<typeof resourceMissing>) => unknown;
  getState: () => unknown;
}

/**
 * Asks for a list, and again without a column for as long as the backend says that it lacks one. The session keeps that: later
 * lists do not ask for it.
 * @param send sends the list for a projection; what it throws of another kind is passed on
 * @param lacks the failure, where the answer is one
 */
export async function withoutAbsentColumns<Answer>(
  { dispatch, getState }: Session,
  send: (projection: ReturnType<typeof itemsWithout>) => Promise<Answer>,
  lacks: (answer: Answer) => ApiError | undefined,
): Promise<Answer> {
  const absent = new Set(missingIn(getState()));
  for (;;) {
    const answer = await send(itemsWithout(absent));
    const error = lacks(answer);
    const found =
      error?.code === UNKNOWN_COLUMN
        ? PERHAPS.find(
            ([part, columns]) => !absent.has(part) && columns.some(column => error.message.includes(column)),
          )
        : undefined;
    if (found === undefined) return answer;
    absent.add(found[0]);
    dispatch(resourceMissing(found[0]));
  }
}

export interface ConfigListArgs extends ConfigFilter {
  sort: Sort;
  /** Zero-based. */
  pageIndex: number;
  pageSize: number;
}

/** The list's request. The name and id at the end keep pages from repeating or losing rows. */
export function listRequest<Part>(
  args: ConfigListArgs,
  projection: Projection<ConfigListItem, Part>,
  instantOf: InstantOf,
) {
  const { sort, pageIndex, pageSize, deleted, ...filter } = args;
  const ties = ['name', 'id'].filter(column => column !== sort.column).map(column => ({ column }));
  const and = configConditions(filter, instantOf);
  return listConfigs(
    {
      order: order({ ...sort, nulls: 'last' }, ...ties),
      ...pageRange(pageIndex, pageSize),
      ...(deleted ? {} : { deletedAt: isNull() }),
      ...(and === undefined ? {} : { and }),
    },
    projection,
  );
}

/** Reads date math, for searches that may hold some: the calendar is large, and most searches do without. */
export async function calendarFor(search: string | undefined): Promise<InstantOf> {
  if (!search?.includes('now')) return () => undefined;
  const { evaluateDateMath } = await import('@/lib/time/datemath');
  const context = { now: serverNow(), zone: 'UTC' };
  return text => evaluateDateMath(text, context);
}

/** A search that cannot be understood is never sent; it reads like any other error. */
const notUnderstood = (error: QuerySyntaxError): ApiError => ({
  kind: 'http',
  status: 400,
  code: 'search',
  message: error.message,
});

/** Config items: the list, one item and what is around it, and what filters offer. */
export const catalogApi = complete(generated)<{
  listConfigTypes: string[];
  listConfigStatuses: string[];
  listConfigTags: string[];
  listConfigLabels: string[];
}>({
  listConfigTypes: {
    transformResponse: found => offeredValues(found.map(row => row.type)),
    providesTags: [listTag('Config')],
  },
  listConfigStatuses: {
    transformResponse: found => offeredValues(found.map(row => row.status)),
    providesTags: [listTag('Config')],
  },
  /** Tags in use as `key=value`. */
  listConfigTags: {
    transformResponse: pairs,
    providesTags: [listTag('Config')],
  },
  /** Labels in use as `key=value`; some of them where there are more than the backend gives at once. */
  listConfigLabels: {
    transformResponse: pairs,
    providesTags: [listTag('Config')],
  },
  /** What an item lies in, outermost first. */
  getParentsByLocation: {
    providesTags: (_result, _error, { configId }) => [tagOf('Config', configId)],
  },
}).injectEndpoints({
  endpoints: build => ({
    /** A page of items with the exact total. */
    'listConfigs/page': build.query<CountedPage<ConfigRow>, ConfigListArgs>({
      async queryFn(args, store, _options, send) {
        try {
          const instantOf = await calendarFor(args.search);
          const { data, error, meta } = await withoutAbsentColumns(
            store,
            projection => read(send, listRequest(args, projection, instantOf)),
            answer => answer.error,
          );
          if (error) return { error, meta };
          return { data: toPage<ConfigRow>(data, meta) };
        } catch (error) {
          if (error instanceof QuerySyntaxError) return { error: notUnderstood(error) };
          throw error;
        }
      },
      extraOptions: { count: 'exact' },
      providesTags: result => rowTags('Config', result?.rows),
    }),
    /** One item with its document and counters; null when there is none. @param id of the item */
    listConfigDetails: rowQuery({
      query: (id: string) => listConfigDetails({ id: eq(id), limit: 1 }, DETAIL),
      providesTags: (_result, _error, id) => [tagOf('Config', id)],
    }),
    /** What an item costs, where its detail does not say it; null when there is no such item. @param id of the item */
    'listConfigs/costs': rowQuery({
      query: (id: string) => listConfigs({ id: eq(id), limit: 1 }, COSTS),
      providesTags: (_result, _error, id) => [tagOf('Config', id)],
    }),
    /** Checks linked to an item. @param id of the item */
    listChecksOfConfig: rowsQuery({
      query: (id: string) =>
        listChecksOfConfig({ configId: eq(id), order: order({ column: 'name' }, { column: 'id' }) }),
      providesTags: result => rowTags('Check', result),
    }),
  }),
});

/** The summary of the catalog. */
export const catalogSummaryApi = complete(service)<{ postCatalogSummary: readonly CatalogSummaryRow[] }>({
  /** Items in groups. Null of the backend is no groups. */
  postCatalogSummary: {
    transformResponse: found => found ?? [],
    providesTags: [listTag('Config')],
  },
});

function pairs(found: readonly { key: string; value: string | null }[]): string[] {
  return offeredValues(offeredPairs(found).map(({ key, value }) => `${key}=${value}`));
}

export const {
  useListConfigTypesQuery,
  useListConfigStatusesQuery,
  useListConfigTagsQuery,
  useListConfigLabelsQuery,
  useGetParentsByLocationQuery,
  'useListConfigs/pageQuery': useListConfigsPageQuery,
  'useListConfigs/costsQuery': useListConfigsCostsQuery,
  useListConfigDetailsQuery,
  useListChecksOfConfigQuery,
} = catalogApi;
export const { usePostCatalogSummaryQuery } = catalogSummaryApi;
