import { read, rowsOf } from '@/api/calls';
import { mutation, pageQuery, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as evidenceCalls } from '@/api/generated/calls/dbEvidence';
import { calls as pageCalls } from '@/api/generated/calls/dbIncidentPages';
import { calls } from '@/api/generated/calls/dbIncidents';
import { calls as settingsCalls } from '@/api/generated/calls/dbSettings';
import { calls as topologyCalls } from '@/api/generated/calls/dbTopology';
import type { Incident, IncidentPatch } from '@/api/generated/types/db';
import {
  chunks,
  eq,
  group,
  gte,
  ilike,
  inList,
  isNull,
  lte,
  notInList,
  notNull,
  order,
  pageRange,
  where,
} from '@/api/postgrest';
import type { LinkEnds } from '@/components/time-range/useLinkEnds';
import type { PartOf, Selection } from '@/api/projection';
import { readPages } from '@/api/readPages';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';
import { ENDED_STATUSES } from '@/lib/incidents/basics';
import { EVERY, IN_WORK } from '@/lib/incidents/vocabulary';
import { ownValue } from '@/lib/own';

export type { IncidentPatch };

const { listIncidents, updateIncidentRow } = calls;
const { listIncidentSummaries } = pageCalls;
const { listEvidences } = evidenceCalls;
const { listComponents } = topologyCalls;
const { listIncidentRules } = settingsCalls;

const SUMMARY = rowsOf(listIncidentSummaries).all();
/** The same of the table, for filters by what the summary lacks. */
const FOUND = rowsOf(listIncidents)
  .pick('id', 'incident_id', 'title', 'severity', 'type', 'status', 'created_at', 'updated_at')
  .embed('commander', person => person.pick('id', 'name', 'avatar'), { from: 'commander_id' })
  .embed('responders', responder =>
    responder
      .pick('id')
      .embed('person', person => person.pick('id', 'name', 'avatar'), { from: 'person_id' })
      .embed('team', team => team.pick('id', 'name', 'icon'), { from: 'team_id' }),
  );
/** Those with evidence that the conditions on it hold for, and no others. */
export const aboutEvidence = <Part>(projection: Selection<Incident, Part>) =>
  projection.embed(
    'hypotheses',
    hypothesis => hypothesis.none().embed('evidences', evidence => evidence.pick('id'), { inner: true }),
    { inner: true },
  );
const BY_EVIDENCE = aboutEvidence(FOUND);
const PROGRESS = rowsOf(listEvidences)
  .pick('id', 'done')
  .embed('hypotheses', hypothesis => hypothesis.pick('incident_id'), { inner: true });

type SummaryRow = PartOf<typeof SUMMARY>;
type FoundRow = PartOf<typeof FOUND>;
/** An incident as listed: of the summary, or of the table where a filter needs it. */
export type ListedIncident = SummaryRow | FoundRow;

/** What incidents are narrowed to. */
export interface IncidentFilters {
  type: string;
  severity: string;
  status: string;
  owner: string;
  component: string;
  config: string;
  rule: string;
  search: string;
  /** When it was opened; undefined for any time. */
  opened?: LinkEnds | undefined;
}

export interface IncidentListArgs extends IncidentFilters {
  sortBy: string;
  sortDesc: boolean;
  /** Zero-based. */
  pageIndex: number;
  pageSize: number;
}

/** What `status` of a call holds for the incidents that nobody works on any more. */
export const ENDED = 'ended';

/** Conditions on the status that a word of the link stands for; every other word is a status itself. */
const STATUS_GROUPS: Readonly<Record<string, string>> = {
  [IN_WORK]: notInList(ENDED_STATUSES),
  [ENDED]: inList(ENDED_STATUSES),
};

/** Whether the list must be asked of the table: the summary does not say who opened it, by which rule, and about what. */
export const needsTable = ({ owner, component, config, rule }: IncidentListArgs): boolean =>
  [owner, component, config, rule].some(Boolean);

/** Columns that the backend sorts by; codes are in the order of their time, and not of their letters. */
const SORTED: Readonly<Record<string, string>> = {
  incident_id: 'created_at',
  title: 'title',
  type: 'type',
  status: 'status',
  created_at: 'created_at',
};

const CODE = /^inc-\d+$/i;

function filtersOf({
  type,
  severity,
  status,
  search,
  opened,
  sortBy,
  sortDesc,
  pageIndex,
  pageSize,
}: IncidentListArgs) {
  const text = search.trim();
  const column = ownValue(SORTED, sortBy);
  return {
    ...(type === EVERY
      ? {}
      : { type: type === 'technicalDebt' ? inList([type, 'technical_debt']) : eq(type) }),
    // Backends write a severity with a capital or without.
    ...(severity === EVERY ? {} : { severity: `ilike.${severity}` }),
    ...(status === EVERY ? {} : { status: ownValue(STATUS_GROUPS, status) ?? eq(status) }),
    ...(text && !CODE.test(text) && { title: ilike(text) }),
    ...(CODE.test(text) && {
      or: group(where('title', ilike(text)), where('incident_id', eq(text.toUpperCase()))),
    }),
    ...(opened && {
      and: group(where('created_at', gte(opened.from)), where('created_at', lte(opened.to))),
    }),
    order: order(column ? { column, desc: sortDesc } : { column: 'created_at', desc: true }, {
      column: 'id',
      desc: true,
    }),
    ...pageRange(pageIndex, pageSize),
  };
}

export const summariesRequest = (args: IncidentListArgs) => listIncidentSummaries(filtersOf(args), SUMMARY);

/** What the table of incidents is asked for a list; by a component or a config item the projection is `aboutEvidence`. */
export const tableFilters = (args: IncidentListArgs) => ({
  ...filtersOf(args),
  ...(args.owner && { createdBy: eq(args.owner) }),
  ...(args.rule && { incidentRuleId: eq(args.rule) }),
  ...(args.component && { 'hypotheses.evidences.component_id': eq(args.component) }),
  ...(args.config && { 'hypotheses.evidences.config_id': eq(args.config) }),
});

export const incidentsRequest = (args: IncidentListArgs) =>
  listIncidents(
    { ...tableFilters(args), 'responders.deleted_at': isNull() },
    args.component || args.config ? BY_EVIDENCE : FOUND,
  );

const NAMED_COMPONENT = rowsOf(listComponents).pick('id', 'name');

const STANDS = rowsOf(listIncidents).pick('id', 'status', 'severity', 'commander_id', 'resolved', 'closed');
/** What a change of several incidents may change of each, as it stands. */
export type StandingIncident = PartOf<typeof STANDS>;

const CHANGED = rowsOf(updateIncidentRow).pick('id', 'updated_at');
/** The same change of several incidents. */
export interface SeveralIncidents {
  ids: readonly string[];
  /** Only of those that were changed last at that time. */
  since?: string;
  patch: IncidentPatch;
}

/** An incident that was changed, and when. */
export type ChangedIncident = PartOf<typeof CHANGED>;

/** How much of a definition of done is met. */
export interface IncidentProgress {
  done: number;
  total: number;
}

/** Lists of incidents, and what is done with several of them. */
export const incidentsApi = api.injectEndpoints({
  endpoints: build => ({
    listIncidentSummaries: pageQuery({
      query: summariesRequest,
      providesTags: result => rowTags('Incident', result?.rows),
    }),
    /** Incidents by who opened them, by the rule that did, or by what their evidence is about. */
    'listIncidents/page': pageQuery({
      query: incidentsRequest,
      providesTags: result => [...rowTags('Incident', result?.rows), listTag('Evidence')],
    }),
    /** How far the definition of done of each incident is met; those without one are absent. @param ids of incidents */
    'listEvidences/progress': build.query<Readonly<Record<string, IncidentProgress>>, readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        const found: Record<string, IncidentProgress> = {};
        for (const portion of chunks(ids)) {
          const { data, error, meta } = await read(
            send,
            listEvidences(
              { 'hypotheses.incident_id': inList(portion), definitionOfDone: 'is.true' },
              PROGRESS,
            ),
          );
          if (error) return { error, meta };
          for (const { done, hypotheses } of data) {
            const { incident_id: id } = hypotheses;
            const progress = (found[id] ??= { done: 0, total: 0 });
            progress.total += 1;
            if (done === true) progress.done += 1;
          }
        }
        return { data: found };
      },
      providesTags: [listTag('Evidence')],
    }),
    /** Components that a filter offers: all those that something outside names. */
    'listComponents/external': build.query<PartOf<typeof NAMED_COMPONENT>[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(send, range =>
          listComponents(
            {
              externalId: notNull(),
              deletedAt: isNull(),
              order: order({ column: 'name' }, { column: 'id' }),
              ...range,
            },
            NAMED_COMPONENT,
          ),
        ),
      extraOptions: { count: 'exact' },
      providesTags: [listTag('Topology')],
    }),
    /** What a list that is narrowed to the incidents of one rule calls it. @param id of the rule */
    'listIncidentRules/narrowing': rowQuery({
      query: (id: string) =>
        listIncidentRules({ id: eq(id), limit: 1 }, rowsOf(listIncidentRules).pick('id', 'name')),
      providesTags: [listTag('Settings')],
    }),
    /** How several incidents stand. @param ids of incidents, 1 to 100 */
    'listIncidents/several': rowsQuery({
      query: (ids: readonly string[]) => listIncidents({ id: inList(ids) }, STANDS),
      keepUnusedDataFor: 0,
      providesTags: result => rowTags('Incident', result),
    }),
    /** Writes the same to several incidents. Resolves to those that were changed. */
    'updateIncidentRow/several': mutation({
      query: ({ ids, since, patch }: SeveralIncidents) =>
        updateIncidentRow(
          { id: inList(ids), ...(since !== undefined && { updatedAt: eq(since) }), incidentPatch: patch },
          CHANGED,
        ),
      transformResponse: (rows: ChangedIncident[] | null) => rows ?? [],
      invalidatesTags: onSuccess(({ ids }) => [
        listTag('Incident'),
        ...ids.flatMap(id => [tagOf('Incident', id), tagOf('IncidentHistory', id)]),
      ]),
    }),
  }),
});

export const {
  useListIncidentSummariesQuery,
  useLazyListIncidentSummariesQuery,
  'useListIncidents/pageQuery': useListIncidentsPageQuery,
  'useLazyListIncidents/pageQuery': useLazyListIncidentsPageQuery,
  'useListEvidences/progressQuery': useListEvidencesProgressQuery,
  'useListComponents/externalQuery': useListComponentsExternalQuery,
  'useListIncidentRules/narrowingQuery': useListIncidentRulesNarrowingQuery,
} = incidentsApi;
