// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  Comment,
  CommentInsert,
  Evidence,
  EvidencePatch,
  Filter,
  Hypothesis,
  IncidentHistory,
  IncidentSummary,
  Responder,
  ResponderInsert,
  ResponderPatch,
} from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listIncidentSummaries: build.query<ListIncidentSummariesApiResponse, ListIncidentSummariesApiArg>({
      query: queryArg => ({
        url: `/db/incident_summary`,
        params: {
          id: queryArg.id,
          title: queryArg.title,
          status: queryArg.status,
          severity: queryArg.severity,
          type: queryArg['type'],
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
    listIncidentHistories: build.query<ListIncidentHistoriesApiResponse, ListIncidentHistoriesApiArg>({
      query: queryArg => ({
        url: `/db/incident_histories`,
        params: {
          incident_id: queryArg.incidentId,
          type: queryArg['type'],
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
    deleteHypothesisRow: build.mutation<DeleteHypothesisRowApiResponse, DeleteHypothesisRowApiArg>({
      query: queryArg => ({
        url: `/db/hypotheses`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
        },
      }),
    }),
    updateEvidenceRow: build.mutation<UpdateEvidenceRowApiResponse, UpdateEvidenceRowApiArg>({
      query: queryArg => ({
        url: `/db/evidences`,
        method: 'PATCH',
        body: queryArg.evidencePatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          select: queryArg.select,
        },
      }),
    }),
    deleteEvidenceRow: build.mutation<DeleteEvidenceRowApiResponse, DeleteEvidenceRowApiArg>({
      query: queryArg => ({
        url: `/db/evidences`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
          hypothesis_id: queryArg.hypothesisId,
        },
      }),
    }),
    listComments: build.query<ListCommentsApiResponse, ListCommentsApiArg>({
      query: queryArg => ({
        url: `/db/comments`,
        params: {
          id: queryArg.id,
          incident_id: queryArg.incidentId,
          hypothesis_id: queryArg.hypothesisId,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    createCommentRow: build.mutation<CreateCommentRowApiResponse, CreateCommentRowApiArg>({
      query: queryArg => ({
        url: `/db/comments`,
        method: 'POST',
        body: queryArg.commentInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    deleteCommentRow: build.mutation<DeleteCommentRowApiResponse, DeleteCommentRowApiArg>({
      query: queryArg => ({
        url: `/db/comments`,
        method: 'DELETE',
        params: {
          id: queryArg.id,
          hypothesis_id: queryArg.hypothesisId,
        },
      }),
    }),
    listResponders: build.query<ListRespondersApiResponse, ListRespondersApiArg>({
      query: queryArg => ({
        url: `/db/responders`,
        params: {
          incident_id: queryArg.incidentId,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    createResponderRow: build.mutation<CreateResponderRowApiResponse, CreateResponderRowApiArg>({
      query: queryArg => ({
        url: `/db/responders`,
        method: 'POST',
        body: queryArg.responderInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateResponderRow: build.mutation<UpdateResponderRowApiResponse, UpdateResponderRowApiArg>({
      query: queryArg => ({
        url: `/db/responders`,
        method: 'PATCH',
        body: queryArg.responderPatch,
        params: {
          id: queryArg.id,
          select: queryArg.select,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListIncidentSummariesApiResponse =
  | /** status 200 Incidents as listed. */ IncidentSummary[]
  | /** status 206 Incidents as listed. */ IncidentSummary[];
export type ListIncidentSummariesApiArg = {
  id?: Filter;
  title?: Filter;
  status?: Filter;
  severity?: Filter;
  type?: Filter;
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
export type ListIncidentHistoriesApiResponse =
  | /** status 200 History of incidents. */ IncidentHistory[]
  | /** status 206 History of incidents. */ IncidentHistory[];
export type ListIncidentHistoriesApiArg = {
  incidentId?: Filter;
  type?: Filter;
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
export type DeleteHypothesisRowApiResponse = /** status 200 Hypotheses. */ Hypothesis[];
export type DeleteHypothesisRowApiArg = {
  id: Filter;
};
export type UpdateEvidenceRowApiResponse = /** status 200 Evidence. */ Evidence[];
export type UpdateEvidenceRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  evidencePatch: EvidencePatch;
};
export type DeleteEvidenceRowApiResponse = /** status 200 Evidence. */ Evidence[];
export type DeleteEvidenceRowApiArg = {
  id?: Filter;
  hypothesisId?: Filter;
};
export type ListCommentsApiResponse =
  /** status 200 Comments. */ Comment[] | /** status 206 Comments. */ Comment[];
export type ListCommentsApiArg = {
  id?: Filter;
  incidentId?: Filter;
  hypothesisId?: Filter;
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
export type CreateCommentRowApiResponse = /** status 201 Comments. */ Comment[];
export type CreateCommentRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  commentInsert: CommentInsert;
};
export type DeleteCommentRowApiResponse = /** status 200 Comments. */ Comment[];
export type DeleteCommentRowApiArg = {
  id?: Filter;
  hypothesisId?: Filter;
};
export type ListRespondersApiResponse = /** status 200 Responders. */ Responder[];
export type ListRespondersApiArg = {
  incidentId?: Filter;
  deletedAt?: Filter;
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
export type CreateResponderRowApiResponse = /** status 201 Responders. */ Responder[];
export type CreateResponderRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  responderInsert: ResponderInsert;
};
export type UpdateResponderRowApiResponse = /** status 200 Responders. */ Responder[];
export type UpdateResponderRowApiArg = {
  id: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  responderPatch: ResponderPatch;
};
