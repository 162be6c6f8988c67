import {
  generated,
  type AnalysisOfComponent,
  type ConfigAnalysis,
  type ConfigAnalysisItem,
} from '@/api/generated/dbCatalogActivity';
import { firstRow, toPage, type Page } from '@/api/page';
import { anyOf, eq, group, ilike, isNull, order, pageOf, where, type Sort } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';
import { triStateMembers } from '@/api/triState';
import type { TriState } from '@/lib/triState';

const COLUMNS = [
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
  'config_name',
  'config_type',
  'deleted_at',
] as const satisfies readonly (keyof ConfigAnalysisItem)[];

/** An insight as listed, with the name and type of what it is about. */
export type InsightRow = Pick<ConfigAnalysisItem, (typeof COLUMNS)[number]>;
export type InsightDetail = ConfigAnalysis & Pick<Required<ConfigAnalysis>, 'config'>;

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
  /** Those of deleted items as well. */
  deleted?: boolean;
  sort: Sort;
  /** Zero-based. */
  pageIndex: number;
  pageSize: number;
}

const listItems = requestOf(generated, 'listConfigAnalysisItems');
const listAnalyses = requestOf(generated, 'listConfigAnalyses');
const listAnalyzers = requestOf(generated, 'listAnalyzers');
const listAnalysisTypes = requestOf(generated, 'listAnalysisTypes');
const listAnalysisByComponent = requestOf(generated, 'listAnalysisByComponent');
const lookupByComponent = requestOf(generated, 'lookupAnalysisByComponent');

function conditions({
  status,
  type,
  severity,
  analyzer,
  configType,
  search = '',
}: InsightListArgs): string[] {
  const text = search.trim();
  return [
    ...triStateMembers('status', status),
    ...triStateMembers('analysis_type', type),
    ...triStateMembers('severity', severity),
    ...triStateMembers('analyzer', analyzer),
    ...triStateMembers('config_type', configType),
    ...(text === ''
      ? []
      : [anyOf(...['message', 'analyzer', 'config_name'].map(column => where(column, ilike(text))))]),
  ];
}

/** The list's request. The name and id at the end keep pages from repeating or losing rows. */
export function insightsRequest(args: InsightListArgs) {
  const all = conditions(args);
  const ties = ['config_name', 'id'].filter(column => column !== args.sort.column);
  return listItems({
    select: COLUMNS.join(','),
    order: order({ ...args.sort, nulls: 'last' }, ...ties.map(column => ({ column }))),
    ...pageOf(args.pageIndex, args.pageSize),
    ...(args.configId === undefined ? {} : { configId: eq(args.configId) }),
    ...(args.deleted || args.configId !== undefined ? {} : { deletedAt: isNull() }),
    ...(all.length > 0 ? { and: group(...all) } : {}),
  });
}

/** Insights about config items. */
export const configInsightsApi = api.injectEndpoints({
  endpoints: build => ({
    insightPage: build.query<Page<InsightRow>, InsightListArgs>({
      query: insightsRequest,
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<InsightRow>,
      providesTags: result => rowTags('ConfigInsight', result?.rows),
    }),
    /** One insight in full; null when there is none. @param id of the insight */
    insight: build.query<InsightDetail | null, string>({
      query: id =>
        listAnalyses({ id: eq(id), select: '*,config:configs(id,name,type,config_class)', limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<InsightDetail>,
      providesTags: (_result, _error, id) => [tagOf('ConfigInsight', id)],
    }),
    /** The rules that have open insights. */
    analyzers: build.query<string[], void>({
      query: () => listAnalyzers({ order: order({ column: 'analyzer' }) }),
      extraOptions: { shape: 'list' },
      transformResponse: (found: { analyzer: string }[]) => found.map(row => row.analyzer),
      providesTags: [listTag('ConfigInsight')],
    }),
    insightTypes: build.query<string[], void>({
      query: () => listAnalysisTypes({}),
      extraOptions: { shape: 'list' },
      transformResponse: (found: { analysis_type: string | null }[]) =>
        found.flatMap(row => row.analysis_type ?? []),
      providesTags: [listTag('ConfigInsight')],
    }),
    /** Open insights of the items of a component. @param componentId of the component */
    openInsightsOfComponent: build.query<AnalysisOfComponent[], string>({
      query: componentId => listAnalysisByComponent({ componentId: eq(componentId) }),
      extraOptions: { shape: 'list' },
      providesTags: [listTag('ConfigInsight')],
    }),
    /** Every insight of the items of a component, whatever its status. @param componentId of the component */
    insightsOfComponent: build.query<ConfigAnalysis[], string>({
      query: componentId => lookupByComponent({ id: componentId }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('ConfigInsight', result),
    }),
  }),
});

export const { useInsightPageQuery, useInsightQuery, useAnalyzersQuery, useInsightTypesQuery } =
  configInsightsApi;
