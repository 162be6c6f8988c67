import type { EvidenceType } from '@/lib/incidents/evidenceTypes';
import {
  NEW_HYPOTHESIS,
  NEW_INCIDENT_STATUS,
  type HypothesisStatus,
  type HypothesisType,
} from '@/lib/incidents/vocabulary';
import { read, rowsOf } from '@/api/calls';
import { mutation, rowMutation, rowsQuery } from '@/api/endpoints';
import { calls as evidenceCalls } from '@/api/generated/calls/dbEvidence';
import { calls } from '@/api/generated/calls/dbIncidents';
import type {
  Evidence,
  EvidenceInsert,
  Hypothesis,
  HypothesisPatch,
  Incident,
  IncidentPatch,
} from '@/api/generated/types/db';
import { chunks, eq, group, ilike, inList, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

export type { Evidence, Hypothesis, HypothesisPatch, Incident, IncidentPatch };

const {
  listIncidents,
  createIncidentRow,
  updateIncidentRow,
  listHypotheses,
  createHypothesisRow,
  updateHypothesisRow,
  createEvidenceRow,
} = calls;
const { listEvidences } = evidenceCalls;

/** Columns that say what a piece of evidence is about, the most particular first. */
const SUBJECT_COLUMNS = [
  'config_change_id',
  'config_analysis_id',
  'check_id',
  'component_id',
  'config_id',
] as const;
type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

/** An incident that is offered for a choice, with its hypotheses in short. */
const OPTION = rowsOf(listIncidents)
  .all()
  .embed('hypotheses', hypothesis => hypothesis.pick('id', 'type'));
const NEW = rowsOf(createIncidentRow).all();
const LINKED = rowsOf(listEvidences)
  .pick('id', 'type', 'hypothesis_id', ...SUBJECT_COLUMNS)
  .embed('hypotheses', hypothesis => hypothesis.pick('incident_id'), { inner: true });

/** Evidence of an incident that is about the same thing as something else. */
export type LinkedEvidence = Omit<PartOf<typeof LINKED>, 'hypotheses'>;

export interface NewIncident {
  /** Made by the caller when the call may be repeated. */
  id?: string;
  title: string;
  description: string;
  severity: string;
  type: string;
  /** open when absent. */
  status?: string;
  /** Id of the person who opens it: they become its commander and communicator. */
  userId: string;
}

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

/** What can be attached: the ids of what it is about, and what is kept of it. */
export type EvidenceContent = Partial<Record<SubjectColumn, string>> & {
  /** Made by the caller when the call may be repeated. */
  id?: string;
  type: EvidenceType;
  description: string;
  evidence?: Record<string, unknown>;
  /** It must hold before the incident is over. */
  definition_of_done?: boolean;
};

export interface NewEvidences {
  incidentId: string;
  hypothesisId: string;
  /** Id of the person who attaches it. */
  userId: string;
  /** One at least. Several are attached all or not at all. */
  items: readonly EvidenceContent[];
}

/** Incidents offered without a text, and with one. */
const OFFERED = { recent: 10, found: 50 } as const;

/** What people call an incident by: its short code. */
const CODE = /^inc-\d+$/i;

/** Incidents that have the text in their title, or as their code. */
function matching(text: string): { title?: string; or?: string } {
  if (text === '') return {};
  if (!CODE.test(text)) return { title: ilike(text) };
  return { or: group(where('title', ilike(text)), where('incident_id', eq(text.toUpperCase()))) };
}

/** What a piece of evidence is about: its most particular id; undefined when it has none, as a comment. */
export function subjectReference(
  content: Readonly<Partial<Record<SubjectColumn, string | null>>>,
): { column: SubjectColumn; id: string } | undefined {
  for (const column of SUBJECT_COLUMNS) {
    const id = content[column];
    if (id) return { column, id };
  }
  return undefined;
}

/** The rows of a write. PostgREST wants the same keys in all rows of one call, so absent ids are written as null then. */
function insertsOf({ hypothesisId, userId, items }: NewEvidences): EvidenceInsert | EvidenceInsert[] {
  const [only, ...others] = items;
  const common = { hypothesis_id: hypothesisId, created_by: userId };
  if (only && others.length === 0) return { ...common, ...only };
  const keys = [...new Set(items.flatMap(item => Object.keys(item)))];
  const nothing = Object.fromEntries(keys.map(key => [key, null]));
  return items.map(item => ({ ...nothing, ...common, ...item }));
}

/** What a change to the hypotheses of an incident makes stale. */
const touched = (incidentId: string) => [
  tagOf('Incident', incidentId),
  listTag('Hypothesis'),
  tagOf('IncidentHistory', incidentId),
];

/** What linking evidence asks and writes: incidents, their hypotheses and evidence. */
export const evidenceApi = api.injectEndpoints({
  endpoints: build => ({
    /** Incidents by a part of their title or by their code, newest first, at most 50; the ten newest without a text. */
    listIncidents: rowsQuery({
      query: (text: string) =>
        listIncidents(
          {
            ...matching(text),
            order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
            limit: text ? OFFERED.found : OFFERED.recent,
          },
          OPTION,
        ),
      keepUnusedDataFor: 10,
      providesTags: result => rowTags('Incident', result),
    }),
    /** Open an incident; who opens it commands it and speaks for it (INC-007). */
    createIncidentRow: rowMutation({
      query: ({ userId, status = NEW_INCIDENT_STATUS, ...incident }: NewIncident) =>
        createIncidentRow(
          {
            incidentInsert: {
              ...incident,
              status,
              created_by: userId,
              commander_id: userId,
              communicator_id: userId,
            },
          },
          NEW,
        ),
      invalidatesTags: onSuccess(() => [listTag('Incident')]),
    }),
    updateIncidentRow: rowMutation({
      query: ({ id, patch }: { id: string; patch: IncidentPatch }) =>
        updateIncidentRow({ id: eq(id), incidentPatch: patch }),
      invalidatesTags: onSuccess(({ id }) => [
        tagOf('Incident', id),
        listTag('Incident'),
        tagOf('IncidentHistory', id),
      ]),
    }),
    /** Hypotheses of an incident: in the order in which they were stated, or, with a text, those that have it, newest first. */
    listHypotheses: rowsQuery({
      query: ({ incidentId, text }: { incidentId: string; text?: string }) =>
        listHypotheses({
          incidentId: eq(incidentId),
          ...(text ? { title: ilike(text) } : {}),
          order: order({ column: 'created_at', desc: Boolean(text) }, { column: 'id' }),
        }),
      providesTags: [listTag('Hypothesis')],
    }),
    createHypothesisRow: rowMutation({
      query: ({
        incidentId,
        parentId,
        userId,
        type = NEW_HYPOTHESIS.type,
        status = NEW_HYPOTHESIS.status,
        ...rest
      }: NewHypothesis) =>
        createHypothesisRow({
          hypothesisInsert: {
            ...rest,
            type,
            status,
            incident_id: incidentId,
            created_by: userId,
            ...(parentId === undefined ? {} : { parent_id: parentId }),
          },
        }),
      invalidatesTags: onSuccess(({ incidentId }) => [...touched(incidentId), listTag('Incident')]),
    }),
    updateHypothesisRow: rowMutation({
      query: ({ id, patch }: { id: string; incidentId: string; patch: HypothesisPatch }) =>
        updateHypothesisRow({ id: eq(id), hypothesisPatch: patch }),
      invalidatesTags: onSuccess(({ incidentId }) => touched(incidentId)),
    }),
    /**
     * What the incident already has about the same things, so that a link is not made twice unnoticed. No call is made
     * for what has no id.
     */
    'listEvidences/linked': build.query<
      LinkedEvidence[],
      {
        incidentId: string;
        contents: readonly Readonly<Partial<Record<SubjectColumn, string>>>[];
      }
    >({
      async queryFn({ incidentId, contents }, _api, _options, send) {
        const subjects = contents.flatMap(content => subjectReference(content) ?? []);
        const found: LinkedEvidence[] = [];
        for (const column of SUBJECT_COLUMNS) {
          const ids = subjects.filter(subject => subject.column === column).map(({ id }) => id);
          for (const portion of chunks(ids)) {
            const filter = inList(portion);
            const request = listEvidences(
              {
                'hypotheses.incident_id': eq(incidentId),
                ...(column === 'check_id' && { checkId: filter }),
                ...(column === 'component_id' && { componentId: filter }),
                ...(column === 'config_id' && { configId: filter }),
                ...(column === 'config_change_id' && { configChangeId: filter }),
                ...(column === 'config_analysis_id' && { configAnalysisId: filter }),
              },
              LINKED,
            );
            const { data, error, meta } = await read(send, request);
            if (error) return { error, meta };
            found.push(...data.filter(row => subjectReference(row)?.column === column));
          }
        }
        return { data: found };
      },
      keepUnusedDataFor: 10,
      providesTags: [listTag('Evidence')],
    }),
    createEvidenceRow: mutation({
      query: (wanted: NewEvidences) => createEvidenceRow({ evidenceInserts: insertsOf(wanted) }),
      transformResponse: (rows: Evidence[] | null) => rows ?? [],
      invalidatesTags: onSuccess(({ incidentId }) => [
        ...touched(incidentId),
        listTag('Incident'),
        listTag('Evidence'),
      ]),
    }),
  }),
});

export const {
  useListIncidentsQuery,
  useCreateIncidentRowMutation,
  useUpdateIncidentRowMutation,
  useListHypothesesQuery,
  useCreateHypothesisRowMutation,
  useUpdateHypothesisRowMutation,
  'useListEvidences/linkedQuery': useListEvidencesLinkedQuery,
  'useLazyListEvidences/linkedQuery': useLazyListEvidencesLinkedQuery,
  useCreateEvidenceRowMutation,
} = evidenceApi;
