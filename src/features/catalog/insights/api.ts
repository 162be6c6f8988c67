import { rowsOf } from '@/api/calls';
import { complete, pageQuery, query, rowQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbCatalogActivity';
import { generated } from '@/api/generated/dbCatalogActivity';
import {
  eq,
  group,
  ilike,
  isNull,
  notNull,
  inList,
  order,
  pageRange,
  where,
  type Sort,
} from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { listTag, rowTags, tagOf } from '@/api/tags';
import { triStateMembers } from '@/api/triState';
import { offeredValues } from '@/lib/offered';
import type { TriState } from '@/lib/triState';

const { listConfigAnalysisItems, listConfigAnalyses, listAnalyzers } = calls;

const ROW = rowsOf(listConfigAnalysisItems)
  .pick(
    'id',
    'config_id',
    'analyzer',
    'analysis_type',
    'severity',
    'status',
    'summary',
    'message',
    'source',
    'first_observed',
    'last_observed',
    'config_type',
  )
  .embed('item', item => item.pick('name', 'deleted_at'), { from: 'configs', inner: true });
/** With the item once more, which is there where its name was found: a search is about either of both. */
const FOUND_ROW = ROW.embed('named', item => item.pick('name'), { from: 'configs' });
/** Of items that are linked to components. */
const LINKED_ROW = ROW.embed(
  'linked',
  item =>
    item.none().embed('links', link => link.none(), { from: 'config_component_relationships', inner: true }),
  { from: 'configs', inner: true },
);
const FOUND_LINKED_ROW = LINKED_ROW.embed('named', item => item.pick('name'), { from: 'configs' });
const DETAIL = rowsOf(listConfigAnalyses)
  .all()
  .embed('config', config => config.pick('id', 'name', 'type', 'config_class'), { from: 'configs' });

/** An insight as listed, with the name and type of what it is about. */
export type InsightRow = PartOf<typeof ROW>;
/** An insight in full, with the item it is about. */
export type InsightDetail = PartOf<typeof DETAIL>;

export interface InsightListArgs {
  status?: TriState;
  type?: TriState;
  severity?: TriState;
  analyzer?: TriState;
  configType?: TriState;
  /** Contained in the message, the analyzer or the name of the item. */
  search?: string;
  /** Those of one item. */
  configId?: string;
  /** Those of items that are linked to one of these components; at most 100. */
  componentIds?: readonly string[] | undefined;
  /** Those of deleted items as well. */
  deleted?: boolean;
  sort: Sort;
  /** Zero-based. */
  pageIndex: number;
  pageSize: number;
}

function conditions({ status, type, severity, analyzer, configType }: InsightListArgs): string[] {
  return [
    ...triStateMembers('status', status),
    ...triStateMembers('analysis_type', type),
    ...triStateMembers('severity', severity),
    ...triStateMembers('analyzer', analyzer),
    ...triStateMembers('config_type', configType),
  ];
}

/**
 * The list's request, of columns that every release has: the item is embedded. The id at the end keeps pages from
 * repeating or losing rows.
 */
export function insightsRequest(args: InsightListArgs) {
  const all = conditions(args);
  const text = args.search?.trim();
  const { componentIds } = args;
  const [row, found] = componentIds ? [LINKED_ROW, FOUND_LINKED_ROW] : [ROW, FOUND_ROW];
  const sort = args.sort.column === 'config_name' ? { ...args.sort, column: 'name', of: 'item' } : args.sort;
  return listConfigAnalysisItems(
    {
      order: order({ ...sort, nulls: 'last' }, { column: 'id' }),
      ...pageRange(args.pageIndex, args.pageSize),
      ...(args.configId === undefined ? {} : { configId: eq(args.configId) }),
      ...(args.deleted || args.configId !== undefined ? {} : { 'item.deleted_at': isNull() }),
      ...(componentIds && {
        'linked.links.component_id': inList(componentIds),
        'linked.links.deleted_at': isNull(),
      }),
      ...(text
        ? {
            'named.name': ilike(text),
            or: group(
              where('message', ilike(text)),
              where('analyzer', ilike(text)),
              where('named', notNull()),
            ),
          }
        : {}),
      ...(all.length > 0 ? { and: group(...all) } : {}),
    },
    text ? found : row,
  );
}

/** Insights about config items. */
export const configInsightsApi = complete(generated)<{ listAnalysisTypes: string[] }>({
  listAnalysisTypes: {
    transformResponse: found => offeredValues(found.map(row => row.analysis_type)),
    providesTags: [listTag('ConfigInsight')],
  },
}).injectEndpoints({
  endpoints: () => ({
    listConfigAnalysisItems: pageQuery({
      query: insightsRequest,
      providesTags: result => rowTags('ConfigInsight', result?.rows),
    }),
    /** One insight in full; null when there is none. @param id of the insight */
    listConfigAnalyses: rowQuery({
      query: (id: string) => listConfigAnalyses({ id: eq(id), limit: 1 }, DETAIL),
      providesTags: (_result, _error, id) => [tagOf('ConfigInsight', id)],
    }),
    /** The rules that have open insights. */
    listAnalyzers: query({
      query: () => listAnalyzers({ order: order({ column: 'analyzer' }) }),
      transformResponse: found => offeredValues(found.map(row => row.analyzer)),
      providesTags: [listTag('ConfigInsight')],
    }),
  }),
});

export const {
  useListConfigAnalysisItemsQuery,
  useListConfigAnalysesQuery,
  useListAnalyzersQuery,
  useListAnalysisTypesQuery,
} = configInsightsApi;
