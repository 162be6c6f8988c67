import { NEW_HYPOTHESIS, type HypothesisStatus, type HypothesisType } from '@/lib/incidents/vocabulary';
import type { ApiError } from './errors';
import { generated } from './generated/dbIncidents';
import type { Comment, Hypothesis, HypothesisPatch } from './generated/types/db';
import { firstRow } from './page';
import type { Author } from './incidents';
import { eq, ilike, order } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { listTag, tagOf } from './tags';

export type { Hypothesis, HypothesisPatch };

/** A comment on a hypothesis, with who wrote it. */
export type HypothesisComment = Omit<Comment, 'created_by'> & { created_by: Author };

export interface NewHypothesis {
  /** Made by the caller when the call may be repeated. */
  id?: string;
  incidentId: string;
  parentId?: string;
  title: string;
  /** root when absent. */
  type?: HypothesisType;
  /** possible when absent. */
  status?: HypothesisStatus;
  /** Id of the person who states it. */
  userId: string;
}

/** A hypothesis and the incident it belongs to, whose screens show it. */
interface Target {
  id: string;
  incidentId: string;
}

const listHypotheses = requestOf(generated, 'listHypotheses');
const postHypothesis = requestOf(generated, 'createHypothesisRow');
const patchHypothesis = requestOf(generated, 'updateHypothesisRow');
const removeHypothesis = requestOf(generated, 'deleteHypothesisRow');
const removeEvidence = requestOf(generated, 'deleteEvidenceRow');
const listComments = requestOf(generated, 'listComments');
const postComment = requestOf(generated, 'createCommentRow');
const removeComment = requestOf(generated, 'deleteCommentRow');

/** What a change to the hypotheses of an incident makes stale. */
const touched = (incidentId: string) => [
  tagOf('Incident', incidentId),
  listTag('Hypothesis'),
  tagOf('IncidentHistory', incidentId),
];

/** Why a hypothesis with others below it is not removed: they would lose the one they hang on. */
export const HAS_CHILDREN: ApiError = {
  kind: 'http',
  status: 409,
  message: 'Other hypotheses stand below this one. Delete them first.',
};

/** Hypotheses of incidents, and the comments on them. */
export const hypothesesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Hypotheses of an incident: in the order in which they were stated, or, with a text, those that have it, newest first. */
    hypotheses: build.query<Hypothesis[], { incidentId: string; text?: string }>({
      query: ({ incidentId, text }) =>
        listHypotheses({
          incidentId: eq(incidentId),
          ...(text ? { title: ilike(text) } : {}),
          order: order({ column: 'created_at', desc: Boolean(text) }, { column: 'id' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: [listTag('Hypothesis')],
    }),
    createHypothesis: build.mutation<Hypothesis | null, NewHypothesis>({
      query: ({
        incidentId,
        parentId,
        userId,
        type = NEW_HYPOTHESIS.type,
        status = NEW_HYPOTHESIS.status,
        ...rest
      }) =>
        postHypothesis({
          hypothesisInsert: {
            ...rest,
            type,
            status,
            incident_id: incidentId,
            created_by: userId,
            ...(parentId === undefined ? {} : { parent_id: parentId }),
          },
        }),
      transformResponse: firstRow<Hypothesis>,
      invalidatesTags: (_result, error, { incidentId }) =>
        error ? [] : [...touched(incidentId), listTag('Incident')],
    }),
    updateHypothesis: build.mutation<Hypothesis | null, Target & { patch: HypothesisPatch }>({
      query: ({ id, patch }) => patchHypothesis({ id: eq(id), hypothesisPatch: patch }),
      transformResponse: firstRow<Hypothesis>,
      invalidatesTags: (_result, error, { incidentId }) => (error ? [] : touched(incidentId)),
    }),
    /**
     * Remove a hypothesis for good, its comments and evidence first (core spec, section 7). The calls are not one
     * transaction, so a hypothesis that the last of them could not remove is not begun with: see HAS_CHILDREN.
     */
    deleteHypothesis: build.mutation<null, Target>({
      async queryFn({ id }, _api, _options, call) {
        const below = await call(listHypotheses({ parentId: eq(id), select: 'id', limit: 1 }));
        if (below.error) return { error: below.error, meta: below.meta };
        if (Array.isArray(below.data) && below.data.length > 0) return { error: HAS_CHILDREN };
        for (const request of [
          removeComment({ hypothesisId: eq(id) }),
          removeEvidence({ hypothesisId: eq(id) }),
          removeHypothesis({ id: eq(id) }),
        ]) {
          const { error, meta } = await call(request);
          if (error) return { error, meta };
        }
        return { data: null };
      },
      // After a failure part of it may be gone: what is left is read again then, too.
      invalidatesTags: (_result, error, { incidentId }) =>
        error === HAS_CHILDREN
          ? []
          : [...touched(incidentId), listTag('Incident'), listTag('Evidence'), listTag('Comment')],
    }),
    /** Comments on a hypothesis, oldest first. @param hypothesisId of the hypothesis */
    comments: build.query<HypothesisComment[], string>({
      query: hypothesisId =>
        listComments({
          hypothesisId: eq(hypothesisId),
          select: '*,created_by(id,name,avatar)',
          order: order({ column: 'created_at' }, { column: 'id' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: [listTag('Comment')],
    }),
    createComment: build.mutation<
      Comment | null,
      { incidentId: string; hypothesisId?: string; comment: string; userId: string }
    >({
      query: ({ incidentId, hypothesisId, comment, userId }) =>
        postComment({
          commentInsert: {
            incident_id: incidentId,
            comment,
            created_by: userId,
            ...(hypothesisId === undefined ? {} : { hypothesis_id: hypothesisId }),
          },
        }),
      transformResponse: firstRow<Comment>,
      invalidatesTags: (_result, error, { incidentId }) =>
        error
          ? []
          : [tagOf('Incident', incidentId), listTag('Comment'), tagOf('IncidentHistory', incidentId)],
    }),
  }),
});

export const {
  useHypothesesQuery,
  useCreateHypothesisMutation,
  useUpdateHypothesisMutation,
  useDeleteHypothesisMutation,
  useCommentsQuery,
  useCreateCommentMutation,
} = hypothesesApi;
