import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { mutation, rowMutation, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as evidenceCalls } from '@/api/generated/calls/dbEvidence';
import { calls as pageCalls } from '@/api/generated/calls/dbIncidentPages';
import { calls } from '@/api/generated/calls/dbIncidents';
import { calls as teamCalls } from '@/api/generated/calls/dbTeams';
import type {
  CommentInsert,
  Evidence,
  EvidencePatch,
  HypothesisPatch,
  IncidentPatch,
  ResponderInsert,
  Responder,
  Team,
  Check,
  Hypothesis,
  Comment,
} from '@/api/generated/types/db';
import { DELETED_NOW, eq, isNull, order } from '@/api/postgrest';
import { columns, type PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

const { listIncidents, updateIncidentRow, listHypotheses, updateHypothesisRow } = calls;
const {
  listIncidentHistories,
  deleteHypothesisRow,
  updateEvidenceRow,
  deleteEvidenceRow,
  listComments,
  createCommentRow,
  deleteCommentRow,
  listResponders,
  createResponderRow,
  updateResponderRow,
} = pageCalls;
const { listEvidences } = evidenceCalls;

const { listTeams } = teamCalls;

const TEAM = columns<Team>().pick('id', 'name', 'icon');
const RESPONDER = columns<Responder>().pick('id').follow('person_id', AVATAR).follow('team_id', TEAM);

const INCIDENT = rowsOf(listIncidents)
  .all()
  .embed('commander', person => person.pick('id', 'name', 'avatar'), { from: 'commander_id' })
  .embed('communicator', person => person.pick('id', 'name', 'avatar'), { from: 'communicator_id' })
  .embed('rule', rule => rule.pick('id', 'name'), { from: 'incident_rules' })
  .follow('created_by', AVATAR);
const HYPOTHESIS = rowsOf(listHypotheses).all().follow('created_by', AVATAR);
const EVIDENCE = rowsOf(listEvidences)
  .all()
  .follow('created_by', AVATAR)
  .embed('hypotheses', hypothesis => hypothesis.pick('incident_id'), { inner: true })
  .embed('checks', check =>
    check.pick('id', 'name', 'icon', 'type', 'namespace', 'status', 'last_transition_time', 'deleted_at'),
  )
  .embed('components', component => component.pick('id', 'name', 'icon', 'type', 'status', 'deleted_at'))
  .embed('configs', config => config.pick('id', 'name', 'type', 'health', 'deleted_at'))
  .embed('config_changes', change =>
    change.pick('id', 'config_id', 'change_type', 'summary', 'severity', 'created_at'),
  )
  .embed('config_analysis', insight =>
    insight.pick('id', 'config_id', 'analyzer', 'analysis_type', 'summary', 'severity', 'status'),
  );
const COMMENT = rowsOf(listComments).all().follow('created_by', AVATAR).follow('responder_id', RESPONDER);
const RESPONDING = rowsOf(listResponders)
  .all()
  .follow('person_id', AVATAR)
  .follow('team_id', columns<Team>().pick('id', 'name', 'icon', 'spec'));
const HISTORY = rowsOf(listIncidentHistories)
  .all()
  .follow('created_by', AVATAR)
  .follow(
    'evidence_id',
    columns<Evidence>()
      .pick('id', 'description', 'type')
      .follow('check_id', columns<Check>().pick('id', 'name')),
  )
  .follow('hypothesis_id', columns<Hypothesis>().pick('id', 'title'))
  .follow('responder_id', RESPONDER)
  .follow('comment_id', columns<Comment>().pick('id', 'comment'));

/** An incident with its people and the rule that opened it. */
export type IncidentDetail = PartOf<typeof INCIDENT>;
/** A hypothesis with who stated it. */
export type HypothesisDetail = PartOf<typeof HYPOTHESIS>;
/** A piece of evidence with what it is about; that is null once it is gone, or when it may not be seen. */
export type EvidenceDetail = PartOf<typeof EVIDENCE>;
/** A comment with who wrote it. */
export type CommentDetail = PartOf<typeof COMMENT>;
/** A person, or a system of a team, that responds. */
export type ResponderDetail = PartOf<typeof RESPONDING>;
/** Something that happened in an incident. */
export type HistoryEntry = PartOf<typeof HISTORY>;

/** What a change in an incident makes stale, beside what it changed. */
const history = (incidentId: string) => tagOf('IncidentHistory', incidentId);

interface Within {
  /** Of the incident it belongs to. */
  incidentId: string;
  id: string;
}

/** One incident and everything in it. */
export const incidentApi = api.injectEndpoints({
  endpoints: () => ({
    /** Null when there is none, or it may not be seen. @param id of the incident */
    'listIncidents/item': rowQuery({
      query: (id: string) => listIncidents({ id: eq(id), limit: 1 }, INCIDENT),
      providesTags: (_result, _error, id) => [tagOf('Incident', id)],
    }),
    /** @param id of the incident */
    'listHypotheses/item': rowsQuery({
      query: (id: string) =>
        listHypotheses(
          { incidentId: eq(id), order: order({ column: 'created_at' }, { column: 'id' }) },
          HYPOTHESIS,
        ),
      providesTags: [listTag('Hypothesis')],
    }),
    /** Oldest first. @param id of the incident */
    'listEvidences/item': rowsQuery({
      query: (id: string) =>
        listEvidences(
          {
            'hypotheses.incident_id': eq(id),
            order: order({ column: 'created_at' }, { column: 'id' }),
          },
          EVIDENCE,
        ),
      providesTags: [listTag('Evidence')],
    }),
    /** Newest first: of more than one answer holds, the oldest are left out. @param id of the incident */
    'listComments/item': rowsQuery({
      query: (id: string) =>
        listComments(
          { incidentId: eq(id), order: order({ column: 'created_at', desc: true }, { column: 'id' }) },
          COMMENT,
        ),
      providesTags: (_result, _error, id) => [tagOf('Comment', id)],
    }),
    /** Those who were not taken away. @param id of the incident */
    'listResponders/item': rowsQuery({
      query: (id: string) =>
        listResponders(
          {
            incidentId: eq(id),
            deletedAt: isNull(),
            order: order({ column: 'created_at' }, { column: 'id' }),
          },
          RESPONDING,
        ),
      providesTags: (_result, _error, id) => [tagOf('Responder', id), listTag('Team')],
    }),
    /** Live teams by name, with the systems through which they respond. */
    'listTeams/responders': rowsQuery({
      query: () =>
        listTeams(
          { deletedAt: isNull(), order: order({ column: 'name' }, { column: 'id' }) },
          rowsOf(listTeams).pick('id', 'name', 'icon', 'spec'),
        ),
      providesTags: result => rowTags('Team', result),
    }),
    /** Newest first. @param id of the incident */
    'listIncidentHistories/item': rowsQuery({
      query: (id: string) =>
        listIncidentHistories(
          {
            incidentId: eq(id),
            order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
          },
          HISTORY,
        ),
      providesTags: (_result, _error, id) => [history(id)],
    }),
    /** Changes an incident as it was read; null when it was changed meanwhile or is gone. */
    'updateIncidentRow/guarded': rowMutation({
      query: ({ id, updatedAt, patch }: { id: string; updatedAt: string; patch: IncidentPatch }) =>
        updateIncidentRow({ id: eq(id), updatedAt: eq(updatedAt), incidentPatch: patch }),
      invalidatesTags: onSuccess(({ id }) => [tagOf('Incident', id), listTag('Incident'), history(id)]),
    }),
    /** Changes a hypothesis as it was read; null when it was changed meanwhile or is gone. */
    'updateHypothesisRow/guarded': rowMutation({
      query: ({ id, updatedAt, patch }: Within & { updatedAt: string; patch: HypothesisPatch }) =>
        updateHypothesisRow({ id: eq(id), updatedAt: eq(updatedAt), hypothesisPatch: patch }),
      invalidatesTags: onSuccess(({ incidentId }) => [listTag('Hypothesis'), history(incidentId)]),
    }),
    /** Only without comments and evidence: they go first (INC-053). */
    deleteHypothesisRow: mutation({
      query: ({ id }: Within) => deleteHypothesisRow({ id: eq(id) }),
      invalidatesTags: (_result, _error, { incidentId }) => [listTag('Hypothesis'), history(incidentId)],
    }),
    'deleteCommentRow/ofHypothesis': mutation({
      query: ({ id }: Within) => deleteCommentRow({ hypothesisId: eq(id) }),
      invalidatesTags: (_result, _error, { incidentId }) => [
        tagOf('Comment', incidentId),
        listTag('Comment'),
      ],
    }),
    'deleteEvidenceRow/ofHypothesis': mutation({
      query: ({ id }: Within) => deleteEvidenceRow({ hypothesisId: eq(id) }),
      invalidatesTags: () => [listTag('Evidence')],
    }),
    deleteEvidenceRow: mutation({
      query: ({ id }: Within) => deleteEvidenceRow({ id: eq(id) }),
      invalidatesTags: onSuccess(({ incidentId }) => [listTag('Evidence'), history(incidentId)]),
    }),
    updateEvidenceRow: rowMutation({
      query: ({ id, patch }: Within & { patch: EvidencePatch }) =>
        updateEvidenceRow({ id: eq(id), evidencePatch: patch }),
      invalidatesTags: onSuccess(({ incidentId }) => [listTag('Evidence'), history(incidentId)]),
    }),
    /** Changes evidence as it was read; null when it was changed meanwhile or is gone. */
    'updateEvidenceRow/guarded': rowMutation({
      query: ({ id, updatedAt, patch }: Within & { updatedAt: string; patch: EvidencePatch }) =>
        updateEvidenceRow({ id: eq(id), updatedAt: eq(updatedAt), evidencePatch: patch }),
      invalidatesTags: onSuccess(({ incidentId }) => [listTag('Evidence'), history(incidentId)]),
    }),
    createCommentRow: rowMutation({
      query: (comment: CommentInsert) => createCommentRow({ commentInsert: comment }),
      invalidatesTags: onSuccess(({ incident_id: id }) => [
        tagOf('Comment', id),
        listTag('Comment'),
        history(id),
      ]),
    }),
    createResponderRow: rowMutation({
      query: (responder: ResponderInsert) => createResponderRow({ responderInsert: responder }),
      invalidatesTags: onSuccess(({ incident_id: id }) => [
        tagOf('Responder', id),
        listTag('Incident'),
        history(id),
      ]),
    }),
    /** Takes a responder away. */
    updateResponderRow: rowMutation({
      query: ({ id }: Within) => updateResponderRow({ id: eq(id), responderPatch: DELETED_NOW }),
      invalidatesTags: onSuccess(({ incidentId }) => [
        tagOf('Responder', incidentId),
        listTag('Incident'),
        history(incidentId),
      ]),
    }),
  }),
});

export const {
  'useListIncidents/itemQuery': useListIncidentsItemQuery,
  'useLazyListIncidents/itemQuery': useLazyListIncidentsItemQuery,
  'useListHypotheses/itemQuery': useListHypothesesItemQuery,
  'useListEvidences/itemQuery': useListEvidencesItemQuery,
  'useListComments/itemQuery': useListCommentsItemQuery,
  'useListResponders/itemQuery': useListRespondersItemQuery,
  'useListTeams/respondersQuery': useListTeamsRespondersQuery,
  'useListIncidentHistories/itemQuery': useListIncidentHistoriesItemQuery,
  'useUpdateIncidentRow/guardedMutation': useUpdateIncidentRowGuardedMutation,
  'useUpdateHypothesisRow/guardedMutation': useUpdateHypothesisRowGuardedMutation,
  useDeleteHypothesisRowMutation,
  'useDeleteCommentRow/ofHypothesisMutation': useDeleteCommentRowOfHypothesisMutation,
  'useDeleteEvidenceRow/ofHypothesisMutation': useDeleteEvidenceRowOfHypothesisMutation,
  useDeleteEvidenceRowMutation,
  useUpdateEvidenceRowMutation,
  'useUpdateEvidenceRow/guardedMutation': useUpdateEvidenceRowGuardedMutation,
  useCreateCommentRowMutation,
  useCreateResponderRowMutation,
  useUpdateResponderRowMutation,
} = incidentApi;
