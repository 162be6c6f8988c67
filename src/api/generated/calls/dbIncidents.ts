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
  IncidentPatch,
} from '@/api/generated/types/db';
import { api } from '@/api/calls';
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
          select: queryArg.select,
        },
      }),
    }),
    listEvidences: build.query<ListEvidencesApiResponse, ListEvidencesApiArg>({
      query: queryArg => ({
        url: `/db/evidences`,
        params: {
          id: queryArg.id,
          hypothesis_id: queryArg.hypothesisId,
          'hypotheses.incident_id': queryArg['hypotheses.incident_id'],
          type: queryArg['type'],
          check_id: queryArg.checkId,
          component_id: queryArg.componentId,
          config_id: queryArg.configId,
          config_change_id: queryArg.configChangeId,
          config_analysis_id: queryArg.configAnalysisId,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
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
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  hypothesisPatch: HypothesisPatch;
};
export type ListEvidencesApiResponse =
  /** status 200 Evidence. */ Evidence[] | /** status 206 Evidence. */ Evidence[];
export type ListEvidencesApiArg = {
  id?: Filter;
  hypothesisId?: Filter;
  'hypotheses.incident_id'?: Filter;
  type?: Filter;
  checkId?: Filter;
  componentId?: Filter;
  configId?: Filter;
  configChangeId?: Filter;
  configAnalysisId?: Filter;
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
export type CreateEvidenceRowApiResponse = /** status 201 Evidence. */ Evidence[];
export type CreateEvidenceRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  evidenceInserts: EvidenceInserts;
};
