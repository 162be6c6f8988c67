import { EVERY, NEW_INCIDENT_STATUS } from '@/lib/incidents/vocabulary';
import { generated } from './generated/dbIncidents';
import type {
  Comment,
  Evidence,
  Hypothesis,
  Incident,
  IncidentHistory,
  IncidentOfComponent,
  IncidentOfConfig,
  IncidentPatch,
  IncidentSummary,
} from './generated/types/db';
import { firstRow, toPage, type Page } from './page';
import { eq, group, ilike, order, pageOf, where } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { listTag, rowTags, tagOf } from './tags';

export type { Incident, IncidentOfComponent, IncidentOfConfig, IncidentPatch, IncidentSummary };

/** A person beside what they did. */
export type Author = { id: string; name: string | null; avatar: string | null; email?: string | null } | null;
/** An incident that is offered for a choice, with its hypotheses in short. */
export type IncidentOption = Incident & { hypotheses: Pick<Hypothesis, 'id' | 'type'>[] };

type By<Row> = Omit<Row, 'created_by'> & { created_by: Author };
export type EvidenceOfIncident = By<Evidence>;
export type CommentOfIncident = By<
  Pick<Comment, 'id' | 'comment' | 'created_at' | 'external_created_by' | 'created_by'>
>;
export type HypothesisOfIncident = By<Hypothesis> & {
  evidences: EvidenceOfIncident[];
  comments: CommentOfIncident[];
};
/** An incident with its people, hypotheses, evidence and comments. */
export type IncidentDetail = Omit<Incident, 'communicator_id'> & {
  commander: Author;
  communicator: Author;
  hypotheses: HypothesisOfIncident[];
};

type Named = { id: string; name: string | null } | null;
/** One thing that happened in an incident, with what it happened to. */
export type IncidentEvent = By<IncidentHistory> & {
  evidence:
    | (Pick<Evidence, 'id' | 'description' | 'type'> & {
        components: Named;
        configs: Named;
        config_changes: { id: string; change_type: string } | null;
        config_analysis: { id: string; analyzer: string; message: string | null } | null;
        checks: (Named & { icon?: string | null }) | null;
      })
    | null;
  hypothesis: { id: string; title: string } | null;
  responder: { id: string; person: Author; team: Named } | null;
  comment: { id: string; comment: string } | null;
};

/** Filters of the incident list; `all` and absent let everything through. */
export interface IncidentFilter {
  text?: string;
  status?: string;
  severity?: string;
  type?: string;
  /** Zero-based; 0 when absent. */
  pageIndex?: number;
  /** 50 when absent. */
  pageSize?: number;
}

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

const listIncidents = requestOf(generated, 'listIncidents');
const postIncident = requestOf(generated, 'createIncidentRow');
const patchIncident = requestOf(generated, 'updateIncidentRow');
const listSummaries = requestOf(generated, 'listIncidentSummaries');
const listHistories = requestOf(generated, 'listIncidentHistories');
const listByComponent = requestOf(generated, 'listIncidentsByComponent');
const listByConfig = requestOf(generated, 'listIncidentsByConfig');

const AVATAR = 'id,name,avatar,email';
const DETAIL =
  `*,hypotheses(*,created_by(${AVATAR}),evidences(*,created_by(${AVATAR})),` +
  `comments(id,comment,created_at,external_created_by,created_by(${AVATAR}))),` +
  `commander:commander_id(${AVATAR}),communicator:communicator_id(${AVATAR})`;
const EVENT =
  '*,evidence:evidences(id,description,type,components(id,name,icon),configs(id,name),' +
  'config_changes(id,change_type),config_analysis(id,analyzer,message,analysis),checks(id,icon,name)),' +
  'hypothesis:hypotheses(id,title),' +
  'responder:responders(id,person:person_id(id,name,avatar),team:team_id(id,name,icon)),' +
  'comment:comments(id,comment),created_by(id,name,avatar)';

const NEWEST_FIRST = order({ column: 'created_at', desc: true }, { column: 'id', desc: true });
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

/** A condition for a chosen value; nothing for `all`. */
const chosen = (value: string | undefined) => (value && value !== EVERY ? eq(value) : undefined);

/** Incidents: lists, one with everything in it, and writes. */
export const incidentsApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of the incident list, newest first, with the total. */
    incidentPage: build.query<Page<IncidentSummary>, IncidentFilter>({
      query: ({ text, status, severity, type, pageIndex = 0, pageSize = 50 }) =>
        listSummaries({
          ...matching(text ?? ''),
          status: chosen(status),
          severity: chosen(severity),
          type: chosen(type),
          order: NEWEST_FIRST,
          ...pageOf(pageIndex, pageSize),
        }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<IncidentSummary>,
      providesTags: page => rowTags('Incident', page?.rows),
    }),
    /** Incidents by a part of their title or by their code, newest first, at most 50; the ten newest without a text. */
    searchIncidents: build.query<IncidentOption[], string>({
      query: text =>
        listIncidents({
          ...matching(text),
          select: '*,hypotheses(id,type)',
          order: NEWEST_FIRST,
          limit: text ? OFFERED.found : OFFERED.recent,
        }),
      extraOptions: { shape: 'list' },
      keepUnusedDataFor: 10,
      providesTags: result => rowTags('Incident', result),
    }),
    /** One incident by id; null when there is none. */
    incident: build.query<IncidentDetail | null, string>({
      query: id => listIncidents({ id: eq(id), select: DETAIL, limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<IncidentDetail>,
      providesTags: (_result, _error, id) => [tagOf('Incident', id)],
    }),
    /** What happened in an incident, newest first. @param incidentId of the incident */
    incidentHistory: build.query<IncidentEvent[], string>({
      query: incidentId => listHistories({ incidentId: eq(incidentId), select: EVENT, order: NEWEST_FIRST }),
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, incidentId) => [tagOf('IncidentHistory', incidentId)],
    }),
    /** Incidents with evidence on a component, newest first. */
    incidentsOfComponent: build.query<
      IncidentOfComponent[],
      { componentId: string; status?: string; type?: string }
    >({
      query: ({ componentId, status, type }) =>
        listByComponent({
          componentId: eq(componentId),
          status: chosen(status),
          type: chosen(type),
          order: NEWEST_FIRST,
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Incident', result),
    }),
    /** Incidents with evidence on a config item, newest first. */
    incidentsOfConfig: build.query<IncidentOfConfig[], { configId: string; status?: string; type?: string }>({
      query: ({ configId, status, type }) =>
        listByConfig({
          configId: eq(configId),
          status: chosen(status),
          type: chosen(type),
          order: NEWEST_FIRST,
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('Incident', result),
    }),
    /** Open an incident; who opens it commands it and speaks for it (core spec, section 4). */
    createIncident: build.mutation<Incident | null, NewIncident>({
      query: ({ userId, status = NEW_INCIDENT_STATUS, ...incident }) =>
        postIncident({
          select: '*',
          incidentInsert: {
            ...incident,
            status,
            created_by: userId,
            commander_id: userId,
            communicator_id: userId,
          },
        }),
      transformResponse: firstRow<Incident>,
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Incident')]),
    }),
    updateIncident: build.mutation<Incident | null, { id: string; patch: IncidentPatch }>({
      query: ({ id, patch }) => patchIncident({ id: eq(id), incidentPatch: patch }),
      transformResponse: firstRow<Incident>,
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [tagOf('Incident', id), listTag('Incident'), tagOf('IncidentHistory', id)],
    }),
  }),
});

export const {
  useIncidentPageQuery,
  useSearchIncidentsQuery,
  useIncidentQuery,
  useIncidentHistoryQuery,
  useIncidentsOfComponentQuery,
  useIncidentsOfConfigQuery,
  useCreateIncidentMutation,
  useUpdateIncidentMutation,
} = incidentsApi;
