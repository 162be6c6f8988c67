// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
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
          config_name: queryArg.configName,
          analyzer: queryArg.analyzer,
          analysis_type: queryArg.analysisType,
          severity: queryArg.severity,
          status: queryArg.status,
          message: queryArg.message,
          deleted_at: queryArg.deletedAt,
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
    listAnalysisTypes: build.query<ListAnalysisTypesApiResponse, ListAnalysisTypesApiArg>({
      query: queryArg => ({
        url: `/db/analysis_types`,
        params: {
          analysis_type: queryArg.analysisType,
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
    lookupAnalysisByComponent: build.query<
      LookupAnalysisByComponentApiResponse,
      LookupAnalysisByComponentApiArg
    >({
      query: queryArg => ({
        url: `/db/rpc/lookup_analysis_by_component`,
        params: {
          id: queryArg.id,
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
export { injectedRtkApi as generated };
export type ListConfigChangesApiResponse =
  /** status 200 Changes. */ ConfigChange[] | /** status 206 Changes. */ ConfigChange[];
export type ListConfigChangesApiArg = {
  id?: Filter;
  configId?: Filter;
  changeType?: Filter;
  severity?: Filter;
  source?: Filter;
  createdAt?: Filter;
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
  configName?: Filter;
  analyzer?: Filter;
  analysisType?: Filter;
  severity?: Filter;
  status?: Filter;
  message?: Filter;
  deletedAt?: Filter;
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
export type ListAnalysisTypesApiResponse = /** status 200 Kinds of insights. */ AnalysisType[];
export type ListAnalysisTypesApiArg = {
  analysisType?: Filter;
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
export type LookupAnalysisByComponentApiResponse = /** status 200 Insights. */ ConfigAnalysis[];
export type LookupAnalysisByComponentApiArg = {
  id: string;
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
export type Id = string;
export type TextOrNull = string | null;
export type Json = unknown;
export type IdOrNull = string | null;
export type Time = string;
export type ConfigOfOrNull = {
  id: Id;
  name: TextOrNull;
  type: string;
  config_class: string;
} | null;
export type ConfigChange = {
  id: Id;
  config_id: Id;
  external_change_id: TextOrNull;
  external_created_by: TextOrNull;
  change_type: TextOrNull;
  severity: TextOrNull;
  source: TextOrNull;
  summary: TextOrNull;
  patches: Json;
  diff: TextOrNull;
  details: Json;
  created_by: IdOrNull;
  count: number;
  fingerprint: TextOrNull;
  first_observed: Time;
  inserted_at: Time;
  created_at: Time;
  is_pushed: boolean;
  config?: ConfigOfOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type ChangeType = {
  change_type: TextOrNull;
};
export type TimeOrNull = string | null;
export type ChangeOfComponent = {
  id: Id;
  config_id: Id;
  name: TextOrNull;
  config_class: string;
  type: string;
  change_type: TextOrNull;
  created_at: Time;
  created_by: IdOrNull;
  change_id: Id;
  severity: TextOrNull;
  component_id: Id;
  config_deleted_at: TimeOrNull;
};
export type Link = {
  type?: string;
  url: string;
  label?: string;
  text?: string;
  icon?: string;
  tooltip?: string;
};
export type Property = {
  name?: string;
  label?: string;
  icon?: string;
  type?: string;
  text?: string;
  value?: number | string;
  unit?: string;
  max?: number | string;
  min?: number | string;
  color?: string;
  order?: number;
  headline?: boolean;
  hidden?: boolean;
  tooltip?: string;
  status?: string;
  lastTransition?: string;
  links?: Link[];
};
export type PropertiesOrNull = Property[] | null;
export type JsonListOrNull = Json[] | null;
export type ConfigAnalysis = {
  id: Id;
  config_id: Id;
  scraper_id: IdOrNull;
  created_by: IdOrNull;
  source: TextOrNull;
  analyzer: string;
  analysis_type: TextOrNull;
  severity: TextOrNull;
  summary: TextOrNull;
  status: TextOrNull;
  message: TextOrNull;
  analysis: Json;
  properties: PropertiesOrNull;
  first_observed: Time;
  last_observed: Time;
  properties_values: JsonListOrNull;
  is_pushed: boolean;
  config?: ConfigOfOrNull;
};
export type Labels = {
  [key: string]: string;
};
export type LabelsOrNull = Labels | null;
export type ConfigAnalysisItem = {
  id: Id;
  config_id: Id;
  scraper_id: IdOrNull;
  created_by: IdOrNull;
  source: TextOrNull;
  analyzer: string;
  analysis_type: TextOrNull;
  severity: TextOrNull;
  summary: TextOrNull;
  status: TextOrNull;
  message: TextOrNull;
  analysis: Json;
  properties: PropertiesOrNull;
  first_observed: Time;
  last_observed: Time;
  properties_values: JsonListOrNull;
  is_pushed: boolean;
  name: TextOrNull;
  deleted_at: TimeOrNull;
  type: string;
  tags: LabelsOrNull;
  labels: LabelsOrNull;
  config: Json;
  agent_id: Id;
  path: TextOrNull;
  config_name: TextOrNull;
  config_type: string;
  config_class: string;
};
export type AnalysisOfComponent = {
  config_id: Id;
  name: TextOrNull;
  config_class: string;
  type: string;
  analysis_type: TextOrNull;
  first_observed: Time;
  last_observed: Time;
  created_by: IdOrNull;
  analysis_id: Id;
  severity: TextOrNull;
  component_id: Id;
};
export type AnalysisType = {
  analysis_type: TextOrNull;
};
export type Analyzer = {
  analyzer: string;
};
