import { QueryError } from './list/query';
import { configConditions, type ConfigFilter } from './list/filter';
import type { InstantOf } from './list/search';
import type { ApiError } from '@/api/errors';
import { generated as service } from '@/api/generated/catalog';
import type { CatalogSummaryRequest, CatalogSummaryRow } from '@/api/generated/types/catalog';
import { generated as rows } from '@/api/generated/dbCatalog';
import type {
  CheckSummaryForConfig,
  ConfigComponentRelationship,
  ConfigDetail,
  ConfigListItem,
  ConfigName,
  ConfigPlace,
} from '@/api/generated/types/db';
import { firstRow, toPage, type Counted, type Page } from '@/api/page';
import { eq, isNull, order, pageOf, type Sort } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

export type { CatalogSummaryRequest, CatalogSummaryRow, CheckSummaryForConfig, ConfigDetail, ConfigPlace };

const COLUMNS = [
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
  'cost_total_7d',
  'cost_total_30d',
  'changes',
  'analysis',
] as const satisfies readonly (keyof ConfigListItem)[];

/** Newer backends no longer have it, and refuse a list that asks for it (call contract, 6.1). */
const GONE_SINCE = 'cost_total_7d';
const UNKNOWN_COLUMN = '42703';
export const ALL_COLUMNS = `${COLUMNS.join(',')},agent:agents(id,name)`;
export const NEWER_COLUMNS = ALL_COLUMNS.replace(`${GONE_SINCE},`, '');

/** A config item as listed: `changes` of 7 days, open insights by type, costs in the billing currency. */
export type ConfigRow = Pick<ConfigListItem, (typeof COLUMNS)[number]> &
  Pick<Required<ConfigListItem>, 'agent'>;

/** Whether a list failed for asking a newer backend for the column that it no longer has. */
export const lacksColumn = (error: ApiError | undefined): boolean =>
  error?.code === UNKNOWN_COLUMN && error.message.includes(GONE_SINCE);

export interface ConfigListArgs extends ConfigFilter {
  sort: Sort;
  /** Zero-based. */
  pageIndex: number;
  pageSize: number;
}

export interface ComponentLink {
  componentId: string;
  configId: string;
}

const listConfigs = requestOf(rows, 'listConfigs');
const listConfigDetails = requestOf(rows, 'listConfigDetails');
const listConfigNames = requestOf(rows, 'listConfigNames');
const listConfigTypes = requestOf(rows, 'listConfigTypes');
const listConfigStatuses = requestOf(rows, 'listConfigStatuses');
const listConfigTags = requestOf(rows, 'listConfigTags');
const listConfigLabels = requestOf(rows, 'listConfigLabels');
const createLink = requestOf(rows, 'createConfigComponentLink');
const deleteLink = requestOf(rows, 'deleteConfigComponentLink');
const listChecksOfConfig = requestOf(rows, 'listChecksOfConfig');
const getParentsByLocation = requestOf(rows, 'getParentsByLocation');
const postSummary = requestOf(service, 'postCatalogSummary');

/** The list's request. The name and id at the end keep pages from repeating or losing rows. */
export function listRequest(args: ConfigListArgs, select: string, instantOf: InstantOf) {
  const { sort, pageIndex, pageSize, deleted, ...filter } = args;
  const ties = ['name', 'id'].filter(column => column !== sort.column).map(column => ({ column }));
  const and = configConditions(filter, instantOf);
  return listConfigs({
    select,
    order: order({ ...sort, nulls: 'last' }, ...ties),
    ...pageOf(pageIndex, pageSize),
    ...(deleted ? {} : { deletedAt: isNull() }),
    ...(and === undefined ? {} : { and }),
  });
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

/** Config items: the list and its summary, one item and what is around it, and what filters offer. */
export const catalogApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of items with the exact total. */
    configPage: build.query<Page<ConfigRow>, ConfigListArgs>({
      async queryFn(args, _api, _options, call) {
        try {
          const instantOf = await calendarFor(args.search);
          let answer = await call(listRequest(args, ALL_COLUMNS, instantOf));
          if (lacksColumn(answer.error)) answer = await call(listRequest(args, NEWER_COLUMNS, instantOf));
          if (answer.error) return { error: answer.error, meta: answer.meta };
          return { data: toPage(answer.data as ConfigRow[], answer.meta as Counted | undefined) };
        } catch (error) {
          if (error instanceof QueryError) return { error: notUnderstood(error) };
          throw error;
        }
      },
      extraOptions: { count: 'exact', shape: 'list' },
      providesTags: result => rowTags('Config', result?.rows),
    }),
    /** Items in groups. Null of the backend is no groups. */
    catalogSummary: build.query<readonly CatalogSummaryRow[], CatalogSummaryRequest>({
      query: catalogSummaryRequest => postSummary({ catalogSummaryRequest }),
      transformResponse: (found: CatalogSummaryRow[] | null) => found ?? [],
      providesTags: [listTag('Config')],
    }),
    /** One item with its document and counters; null when there is none. */
    config: build.query<ConfigDetail | null, string>({
      query: id => listConfigDetails({ id: eq(id), select: '*', limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<ConfigDetail>,
      providesTags: (_result, _error, id) => [tagOf('Config', id)],
    }),
    configName: build.query<ConfigName | null, string>({
      query: id => listConfigNames({ id: eq(id), limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<ConfigName>,
      providesTags: (_result, _error, id) => [tagOf('Config', id)],
    }),
    configTypes: build.query<string[], void>({
      query: () => listConfigTypes({}),
      extraOptions: { shape: 'list' },
      transformResponse: (found: { type: string }[]) => found.map(row => row.type),
      providesTags: [listTag('Config')],
    }),
    configStatuses: build.query<string[], void>({
      query: () => listConfigStatuses({}),
      extraOptions: { shape: 'list' },
      transformResponse: (found: { status: string }[]) => found.map(row => row.status),
      providesTags: [listTag('Config')],
    }),
    /** Tags in use as `key=value`. */
    configTags: build.query<string[], void>({
      query: () => listConfigTags({}),
      extraOptions: { shape: 'list' },
      transformResponse: pairs,
      providesTags: [listTag('Config')],
    }),
    /** Labels in use as `key=value`; the first 2,000 of them where there are more. */
    configLabels: build.query<string[], void>({
      query: () => listConfigLabels({}),
      extraOptions: { shape: 'list' },
      transformResponse: pairs,
      providesTags: [listTag('Config')],
    }),
    /** What an item lies in, outermost first. @param id of the item */
    configParents: build.query<ConfigPlace[], string>({
      query: id => getParentsByLocation({ configId: id }),
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, id) => [tagOf('Config', id)],
    }),
    /** Checks linked to an item. */
    checksOfConfig: build.query<CheckSummaryForConfig[], string>({
      query: id =>
        listChecksOfConfig({ configId: eq(id), order: order({ column: 'name' }, { column: 'id' }) }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Check', result),
    }),
    linkComponent: build.mutation<ConfigComponentRelationship[], ComponentLink>({
      query: ({ componentId, configId }) =>
        createLink({
          configComponentLinkInsert: {
            component_id: componentId,
            config_id: configId,
            selector_id: 'manual',
          },
        }),
      invalidatesTags: (_result, error, link) => (error ? [] : linkTags(link)),
    }),
    /** Takes back a link made by hand; those of selectors stay. */
    unlinkComponent: build.mutation<ConfigComponentRelationship[], ComponentLink>({
      query: ({ componentId, configId }) =>
        deleteLink({ componentId: eq(componentId), configId: eq(configId), selectorId: eq('manual') }),
      invalidatesTags: (_result, error, link) => (error ? [] : linkTags(link)),
    }),
  }),
});

function pairs(found: { key: string; value: string | null }[]): string[] {
  return found.map(({ key, value }) => `${key}=${value ?? ''}`);
}

const linkTags = ({ componentId, configId }: ComponentLink) => [
  tagOf('Config', configId),
  tagOf('ConfigComponentLink', componentId),
  tagOf('ConfigComponentLink', configId),
];

export const {
  useConfigPageQuery,
  useLazyConfigPageQuery,
  useCatalogSummaryQuery,
  useConfigQuery,
  useConfigNameQuery,
  useConfigTypesQuery,
  useConfigStatusesQuery,
  useConfigTagsQuery,
  useConfigLabelsQuery,
  useConfigParentsQuery,
  useChecksOfConfigQuery,
  useLinkComponentMutation,
  useUnlinkComponentMutation,
} = catalogApi;
