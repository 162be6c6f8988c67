import { QueryError } from './list/query';
import { configConditions, type ConfigFilter } from './list/filter';
import type { InstantOf } from './list/search';
import { read, rowsOf } from '@/api/calls';
import { complete, rowQuery, rowsQuery } from '@/api/endpoints';
import type { ApiError } from '@/api/errors';
import { calls } from '@/api/generated/calls/dbCatalog';
import { generated as service } from '@/api/generated/catalog';
import { generated } from '@/api/generated/dbCatalog';
import type { CatalogSummaryRequest, CatalogSummaryRow } from '@/api/generated/types/catalog';
import type { CheckSummaryForConfig, ConfigListItem, ConfigPlace } from '@/api/generated/types/db';
import { toPage, type Page } from '@/api/page';
import { eq, isNull, order, pageOf, type Sort } from '@/api/postgrest';
import type { PartOf, Projection } from '@/api/projection';
import { listTag, rowTags, tagOf } from '@/api/tags';

export type { CatalogSummaryRequest, CatalogSummaryRow, CheckSummaryForConfig, ConfigPlace };

const { listConfigs, listConfigDetails, listChecksOfConfig } = calls;

/** Newer backends no longer have it, and refuse a list that asks for it (call contract, 6.1). */
const GONE_SINCE = 'cost_total_7d';
const UNKNOWN_COLUMN = '42703';

const FIRST = [
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
] as const;
const LAST = ['cost_total_30d', 'changes', 'analysis'] as const;

export const ITEM = rowsOf(listConfigs)
  .pick(...FIRST, GONE_SINCE, ...LAST)
  .embed('agent', agent => agent.pick('id', 'name'), { from: 'agents' });
/** What newer backends answer. */
export const NEWER_ITEM = rowsOf(listConfigs)
  .pick(...FIRST, ...LAST)
  .embed('agent', agent => agent.pick('id', 'name'), { from: 'agents' });
const DETAIL = rowsOf(listConfigDetails).all();

/** A config item as listed: `changes` of 7 days, open insights by type, costs in the billing currency. */
export type ConfigRow = PartOf<typeof NEWER_ITEM> & Partial<PartOf<typeof ITEM>>;
/** One item with its document and counters. */
export type ConfigDetail = PartOf<typeof DETAIL>;

/** Whether a list failed for asking a newer backend for the column that it no longer has. */
export const lacksColumn = (error: ApiError | undefined): boolean =>
  error?.code === UNKNOWN_COLUMN && error.message.includes(GONE_SINCE);

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
      ...pageOf(pageIndex, pageSize),
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
  const context = { now: Date.now(), zone: 'UTC' };
  return text => evaluateDateMath(text, context);
}

/** A search that cannot be understood is never sent; it reads like any other error. */
const notUnderstood = (error: QueryError): ApiError => ({
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
    extraOptions: { shape: 'list' },
    transformResponse: found => found.map(row => row.type),
    providesTags: [listTag('Config')],
  },
  listConfigStatuses: {
    extraOptions: { shape: 'list' },
    transformResponse: found => found.map(row => row.status),
    providesTags: [listTag('Config')],
  },
  /** Tags in use as `key=value`. */
  listConfigTags: {
    extraOptions: { shape: 'list' },
    transformResponse: pairs,
    providesTags: [listTag('Config')],
  },
  /** Labels in use as `key=value`; the first 2,000 of them where there are more. */
  listConfigLabels: {
    extraOptions: { shape: 'list' },
    transformResponse: pairs,
    providesTags: [listTag('Config')],
  },
  /** What an item lies in, outermost first. */
  getParentsByLocation: {
    extraOptions: { shape: 'list' },
    providesTags: (_result, _error, { configId }) => [tagOf('Config', configId)],
  },
}).injectEndpoints({
  endpoints: build => ({
    /** A page of items with the exact total. */
    'listConfigs/page': build.query<Page<ConfigRow>, ConfigListArgs>({
      async queryFn(args, _api, _options, send) {
        try {
          const instantOf = await calendarFor(args.search);
          const answer = await read(send, listRequest(args, ITEM, instantOf));
          const { data, error, meta } = lacksColumn(answer.error)
            ? await read(send, listRequest(args, NEWER_ITEM, instantOf))
            : answer;
          if (error) return { error, meta };
          return { data: toPage<ConfigRow>(data, meta) };
        } catch (error) {
          if (error instanceof QueryError) return { error: notUnderstood(error) };
          throw error;
        }
      },
      extraOptions: { count: 'exact', shape: 'list' },
      providesTags: result => rowTags('Config', result?.rows),
    }),
    /** One item with its document and counters; null when there is none. @param id of the item */
    listConfigDetails: rowQuery({
      query: (id: string) => listConfigDetails({ id: eq(id), limit: 1 }, DETAIL),
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
  return found.map(({ key, value }) => `${key}=${value ?? ''}`);
}

export const {
  useListConfigTypesQuery,
  useListConfigStatusesQuery,
  useListConfigTagsQuery,
  useListConfigLabelsQuery,
  useGetParentsByLocationQuery,
  'useListConfigs/pageQuery': useListConfigsPageQuery,
  useListConfigDetailsQuery,
  useListChecksOfConfigQuery,
} = catalogApi;
export const { usePostCatalogSummaryQuery } = catalogSummaryApi;
