import type { EvidenceType } from '@/lib/incidents/vocabulary';
import { generated } from './generated/dbIncidents';
import type { Evidence, EvidenceInsert, EvidencePatch } from './generated/types/db';
import { firstRow } from './page';
import { chunks, eq, oneOf } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { listTag, tagOf } from './tags';

export type { Evidence, EvidencePatch };

/** Columns that say what a piece of evidence is about, the most particular first. */
export const SUBJECT_COLUMNS = [
  'config_change_id',
  'config_analysis_id',
  'check_id',
  'component_id',
  'config_id',
] as const;
export type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

/** What can be attached: the ids of what it is about, and what is kept of it. */
export type EvidenceContent = Partial<Record<SubjectColumn, string>> & {
  /** Made by the caller when the call may be repeated. */
  id?: string;
  type: EvidenceType;
  description: string;
  evidence?: Record<string, unknown>;
};

export interface NewEvidences {
  incidentId: string;
  hypothesisId: string;
  /** Id of the person who attaches it. */
  userId: string;
  /** One at least. Several are attached all or not at all. */
  items: readonly EvidenceContent[];
}

/** A piece of evidence, with the incident whose screens show it. */
interface Target {
  id: string;
  incidentId: string;
}

/** Evidence of an incident that is about the same thing as something else. */
export type LinkedEvidence = Pick<Evidence, 'id' | 'type' | 'hypothesis_id' | SubjectColumn>;

const listEvidences = requestOf(generated, 'listEvidences');
const postEvidence = requestOf(generated, 'createEvidenceRow');
const patchEvidence = requestOf(generated, 'updateEvidenceRow');
const removeEvidence = requestOf(generated, 'deleteEvidenceRow');

/** What a piece of evidence is about: its most particular id; undefined when it has none, as a comment. */
export function subjectOf(
  content: Readonly<Partial<Record<SubjectColumn, string | null>>>,
): { column: SubjectColumn; id: string } | undefined {
  for (const column of SUBJECT_COLUMNS) {
    const id = content[column];
    if (id) return { column, id };
  }
  return undefined;
}

/** The rows of a write. PostgREST wants the same keys in all rows of one call, so absent ids are written as null then. */
function rowsOf({ hypothesisId, userId, items }: NewEvidences): EvidenceInsert | EvidenceInsert[] {
  const [only, ...others] = items;
  const common = { hypothesis_id: hypothesisId, created_by: userId };
  if (only && others.length === 0) return { ...common, ...only };
  const keys = [...new Set(items.flatMap(item => Object.keys(item)))];
  const nothing = Object.fromEntries(keys.map(key => [key, null]));
  return items.map(item => ({ ...nothing, ...common, ...item }));
}

/** What a change to the evidence of an incident makes stale. */
const touched = (incidentId: string) => [
  tagOf('Incident', incidentId),
  listTag('Incident'),
  listTag('Hypothesis'),
  listTag('Evidence'),
  tagOf('IncidentHistory', incidentId),
];

/** Evidence of incidents. */
export const evidencesApi = api.injectEndpoints({
  endpoints: build => ({
    /** One piece of evidence by id; null when there is none. */
    evidence: build.query<Evidence | null, string>({
      query: id => listEvidences({ id: eq(id), limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<Evidence>,
      providesTags: [listTag('Evidence')],
    }),
    /**
     * What the incident already has about the same things, so that a link is not made twice unnoticed. No call is made
     * for what has no id.
     */
    linkedEvidence: build.query<
      LinkedEvidence[],
      {
        incidentId: string;
        contents: readonly Readonly<Partial<Record<SubjectColumn, string>>>[];
      }
    >({
      async queryFn({ incidentId, contents }, _api, _options, call) {
        const subjects = contents.flatMap(content => subjectOf(content) ?? []);
        const found: LinkedEvidence[] = [];
        for (const column of SUBJECT_COLUMNS) {
          const ids = subjects.filter(subject => subject.column === column).map(({ id }) => id);
          for (const portion of chunks(ids)) {
            const filter = oneOf(portion);
            const { data, error, meta } = await call(
              listEvidences({
                select: `id,type,hypothesis_id,${SUBJECT_COLUMNS.join(',')},hypotheses!inner(incident_id)`,
                'hypotheses.incident_id': eq(incidentId),
                ...(column === 'check_id' && { checkId: filter }),
                ...(column === 'component_id' && { componentId: filter }),
                ...(column === 'config_id' && { configId: filter }),
                ...(column === 'config_change_id' && { configChangeId: filter }),
                ...(column === 'config_analysis_id' && { configAnalysisId: filter }),
              }),
            );
            if (error) return { error, meta };
            found.push(...(data as LinkedEvidence[]).filter(row => subjectOf(row)?.column === column));
          }
        }
        return { data: found };
      },
      extraOptions: { shape: 'list' },
      keepUnusedDataFor: 10,
      providesTags: [listTag('Evidence')],
    }),
    createEvidences: build.mutation<Evidence[], NewEvidences>({
      query: wanted => postEvidence({ evidenceInserts: rowsOf(wanted) }),
      transformResponse: (rows: Evidence[] | null) => rows ?? [],
      invalidatesTags: (_result, error, { incidentId }) => (error ? [] : touched(incidentId)),
    }),
    updateEvidence: build.mutation<Evidence | null, Target & { patch: EvidencePatch }>({
      query: ({ id, patch }) => patchEvidence({ id: eq(id), evidencePatch: patch }),
      transformResponse: firstRow<Evidence>,
      invalidatesTags: (_result, error, { incidentId }) => (error ? [] : touched(incidentId)),
    }),
    deleteEvidence: build.mutation<Evidence | null, Target>({
      query: ({ id }) => removeEvidence({ id: eq(id) }),
      transformResponse: firstRow<Evidence>,
      invalidatesTags: (_result, error, { incidentId }) => (error ? [] : touched(incidentId)),
    }),
  }),
});

export const {
  useEvidenceQuery,
  useLinkedEvidenceQuery,
  useLazyLinkedEvidenceQuery,
  useCreateEvidencesMutation,
  useUpdateEvidenceMutation,
  useDeleteEvidenceMutation,
} = evidencesApi;
