// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  Evidence,
  EvidenceInserts,
  Filter,
  Hypothesis,
  HypothesisInsert,
  HypothesisPatch,
  Incident,
  IncidentInsert,
  IncidentOfComponent,
  IncidentOfConfig,
  IncidentPatch,
} from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listIncidents: build.query<ListIncidentsApiResponse, ListIncidentsApiArg>({
      query: queryArg => ({
        url: `/db/incidents`,
        params: {
          id: queryArg.id,
          title: queryArg.title,
          status: queryArg.status,
          severity: queryArg.severity,
          type: queryArg['type'],
          created_by: queryArg.createdBy,
          commander_id: queryArg.commanderId,
          incident_rule_id: queryArg.incidentRuleId,
          'hypotheses.evidences.component_id': queryArg['hypotheses.evidences.component_id'],
          'hypotheses.evidences.config_id': queryArg['hypotheses.evidences.config_id'],
          'hypotheses.evidences.check_id': queryArg['hypotheses.evidences.check_id'],
          'hypotheses.evidences.or': queryArg['hypotheses.evidences.or'],
          'responders.deleted_at': queryArg['responders.deleted_at'],
          'incident_histories.type': queryArg['incident_histories.type'],
          'incident_histories.description': queryArg['incident_histories.description'],
          'incident_histories.order': queryArg['incident_histories.order'],
          'incident_histories.limit': queryArg['incident_histories.limit'],
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
    createIncidentRow: build.mutation<CreateIncidentRowApiResponse, CreateIncidentRowApiArg>({
      query: queryArg => ({
        url: `/db/incidents`,
        method: 'POST',
        body: queryArg.incidentInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateIncidentRow: build.mutation<UpdateIncidentRowApiResponse, UpdateIncidentRowApiArg>({
      query: queryArg => ({
        url: `/db/incidents`,
        method: 'PATCH',
        body: queryArg.incidentPatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          select: queryArg.select,
        },
      }),
    }),
    listIncidentsByComponent: build.query<
      ListIncidentsByComponentApiResponse,
      ListIncidentsByComponentApiArg
    >({
      query: queryArg => ({
        url: `/db/incidents_by_component`,
        params: {
          component_id: queryArg.componentId,
          status: queryArg.status,
          type: queryArg['type'],
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listIncidentsByConfig: build.query<ListIncidentsByConfigApiResponse, ListIncidentsByConfigApiArg>({
      query: queryArg => ({
        url: `/db/incidents_by_config`,
        params: {
          config_id: queryArg.configId,
          status: queryArg.status,
          type: queryArg['type'],
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listHypotheses: build.query<ListHypothesesApiResponse, ListHypothesesApiArg>({
      query: queryArg => ({
        url: `/db/hypotheses`,
        params: {
          id: queryArg.id,
          incident_id: queryArg.incidentId,
          parent_id: queryArg.parentId,
          title: queryArg.title,
          type: queryArg['type'],
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
    createHypothesisRow: build.mutation<CreateHypothesisRowApiResponse, CreateHypothesisRowApiArg>({
      query: queryArg => ({
        url: `/db/hypotheses`,
        method: 'POST',
        body: queryArg.hypothesisInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateHypothesisRow: build.mutation<UpdateHypothesisRowApiResponse, UpdateHypothesisRowApiArg>({
      query: queryArg => ({
        url: `/db/hypotheses`,
        method: 'PATCH',
        body: queryArg.hypothesisPatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          select: queryArg.select,
        },
      }),
    }),
    createEvidenceRow: build.mutation<CreateEvidenceRowApiResponse, CreateEvidenceRowApiArg>({
      query: queryArg => ({
        url: `/db/evidences`,
        method: 'POST',
        body: queryArg.evidenceInserts,
        params: {
          select: queryArg.select,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListIncidentsApiResponse =
  /** status 200 Incidents. */ Incident[] | /** status 206 Incidents. */ Incident[];
export type ListIncidentsApiArg = {
  id?: Filter;
  title?: Filter;
  status?: Filter;
  severity?: Filter;
  type?: Filter;
  createdBy?: Filter;
  commanderId?: Filter;
  incidentRuleId?: Filter;
  'hypotheses.evidences.component_id'?: Filter;
  'hypotheses.evidences.config_id'?: Filter;
  'hypotheses.evidences.check_id'?: Filter;
  'hypotheses.evidences.or'?: Filter;
  'responders.deleted_at'?: Filter;
  'incident_histories.type'?: Filter;
  'incident_histories.description'?: Filter;
  /** Order of the embedded history. */
  'incident_histories.order'?: string;
  /** Embedded entries of the history of each incident at most. */
  'incident_histories.limit'?: number;
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
export type CreateIncidentRowApiResponse = /** status 201 Incidents. */ Incident[];
export type CreateIncidentRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  incidentInsert: IncidentInsert;
};
export type UpdateIncidentRowApiResponse = /** status 200 Incidents. */ Incident[];
export type UpdateIncidentRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  incidentPatch: IncidentPatch;
};
export type ListIncidentsByComponentApiResponse =
  /** status 200 Incidents of components. */ IncidentOfComponent[];
export type ListIncidentsByComponentApiArg = {
  componentId?: Filter;
  status?: Filter;
  type?: Filter;
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
export type ListIncidentsByConfigApiResponse =
  /** status 200 Incidents of config items. */ IncidentOfConfig[];
export type ListIncidentsByConfigApiArg = {
  configId?: Filter;
  status?: Filter;
  type?: Filter;
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
export type ListHypothesesApiResponse =
  /** status 200 Hypotheses. */ Hypothesis[] | /** status 206 Hypotheses. */ Hypothesis[];
export type ListHypothesesApiArg = {
  id?: Filter;
  incidentId?: Filter;
  parentId?: Filter;
  title?: Filter;
  type?: Filter;
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
export type CreateHypothesisRowApiResponse = /** status 201 Hypotheses. */ Hypothesis[];
export type CreateHypothesisRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  hypothesisInsert: HypothesisInsert;
};
export type UpdateHypothesisRowApiResponse = /** status 200 Hypotheses. */ Hypothesis[];
export type UpdateHypothesisRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  hypothesisPatch: HypothesisPatch;
};
export type CreateEvidenceRowApiResponse = /** status 201 Evidence. */ Evidence[];
export type CreateEvidenceRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  evidenceInserts: EvidenceInserts;
};
