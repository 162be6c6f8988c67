// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  AnalysisOfComponent,
  Analyzer,
  ChangeOfComponent,
  ChangeType,
  ConfigAnalysis,
  ConfigAnalysisItem,
  ConfigChange,
  Filter,
} from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listConfigChanges: build.query<ListConfigChangesApiResponse, ListConfigChangesApiArg>({
      query: queryArg => ({
        url: `/db/config_changes`,
        params: {
          id: queryArg.id,
          config_id: queryArg.configId,
          change_type: queryArg.changeType,
          severity: queryArg.severity,
          source: queryArg.source,
          created_at: queryArg.createdAt,
          patches: queryArg.patches,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listChangeTypes: build.query<ListChangeTypesApiResponse, ListChangeTypesApiArg>({
      query: queryArg => ({
        url: `/db/change_types`,
        params: {
          change_type: queryArg.changeType,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listChangesByComponent: build.query<ListChangesByComponentApiResponse, ListChangesByComponentApiArg>({
      query: queryArg => ({
        url: `/db/changes_by_component`,
        params: {
          component_id: queryArg.componentId,
          change_type: queryArg.changeType,
          severity: queryArg.severity,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigAnalyses: build.query<ListConfigAnalysesApiResponse, ListConfigAnalysesApiArg>({
      query: queryArg => ({
        url: `/db/config_analysis`,
        params: {
          id: queryArg.id,
          config_id: queryArg.configId,
          analyzer: queryArg.analyzer,
          analysis_type: queryArg.analysisType,
          severity: queryArg.severity,
          status: queryArg.status,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigAnalysisItems: build.query<ListConfigAnalysisItemsApiResponse, ListConfigAnalysisItemsApiArg>({
      query: queryArg => ({
        url: `/db/config_analysis_items`,
        params: {
          id: queryArg.id,
          config_id: queryArg.configId,
          config_type: queryArg.configType,
          'named.name': queryArg['named.name'],
          analyzer: queryArg.analyzer,
          analysis_type: queryArg.analysisType,
          severity: queryArg.severity,
          status: queryArg.status,
          message: queryArg.message,
          'item.deleted_at': queryArg['item.deleted_at'],
          'linked.links.component_id': queryArg['linked.links.component_id'],
          'linked.links.deleted_at': queryArg['linked.links.deleted_at'],
          first_observed: queryArg.firstObserved,
          last_observed: queryArg.lastObserved,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listAnalysisByComponent: build.query<ListAnalysisByComponentApiResponse, ListAnalysisByComponentApiArg>({
      query: queryArg => ({
        url: `/db/analysis_by_component`,
        params: {
          component_id: queryArg.componentId,
          analysis_type: queryArg.analysisType,
          severity: queryArg.severity,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listAnalyzers: build.query<ListAnalyzersApiResponse, ListAnalyzersApiArg>({
      query: queryArg => ({
        url: `/db/config_analysis_analyzers`,
        params: {
          analyzer: queryArg.analyzer,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListConfigChangesApiResponse =
  /** status 200 Changes. */ ConfigChange[] | /** status 206 Changes. */ ConfigChange[];
export type ListConfigChangesApiArg = {
  id?: Filter;
  configId?: Filter;
  changeType?: Filter;
  severity?: Filter;
  source?: Filter;
  createdAt?: Filter;
  patches?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListChangeTypesApiResponse = /** status 200 Change types. */ ChangeType[];
export type ListChangeTypesApiArg = {
  changeType?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListChangesByComponentApiResponse =
  /** status 200 Changes. */ ChangeOfComponent[] | /** status 206 Changes. */ ChangeOfComponent[];
export type ListChangesByComponentApiArg = {
  componentId?: Filter;
  changeType?: Filter;
  severity?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListConfigAnalysesApiResponse =
  /** status 200 Insights. */ ConfigAnalysis[] | /** status 206 Insights. */ ConfigAnalysis[];
export type ListConfigAnalysesApiArg = {
  id?: Filter;
  configId?: Filter;
  analyzer?: Filter;
  analysisType?: Filter;
  severity?: Filter;
  status?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListConfigAnalysisItemsApiResponse =
  /** status 200 Insights. */ ConfigAnalysisItem[] | /** status 206 Insights. */ ConfigAnalysisItem[];
export type ListConfigAnalysisItemsApiArg = {
  id?: Filter;
  configId?: Filter;
  configType?: Filter;
  'named.name'?: Filter;
  analyzer?: Filter;
  analysisType?: Filter;
  severity?: Filter;
  status?: Filter;
  message?: Filter;
  'item.deleted_at'?: Filter;
  'linked.links.component_id'?: Filter;
  'linked.links.deleted_at'?: Filter;
  firstObserved?: Filter;
  lastObserved?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListAnalysisByComponentApiResponse =
  /** status 200 Insights. */ AnalysisOfComponent[] | /** status 206 Insights. */ AnalysisOfComponent[];
export type ListAnalysisByComponentApiArg = {
  componentId?: Filter;
  analysisType?: Filter;
  severity?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListAnalyzersApiResponse = /** status 200 Rules. */ Analyzer[];
export type ListAnalyzersApiArg = {
  analyzer?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
