import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as pages } from '@/api/generated/calls/dbIncidentPages';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as notifications } from '@/api/generated/calls/dbNotificationPages';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { calls as silences } from '@/api/generated/calls/dbSilences';
import { calls as teams } from '@/api/generated/calls/dbTeams';
import type { Incident, Responder, Team } from '@/api/generated/types/db';
import {
  allOf,
  anyOf,
  eq,
  group,
  gt,
  gte,
  inList,
  isNull,
  lte,
  notInList,
  order,
  where,
} from '@/api/postgrest';
import { columns, type PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { ENDED_STATUSES } from '@/lib/incidents/basics';

/** Rows of each question at most. */
export const MOST_IN_SHIFT = 200;

/** What the history of an incident calls a change of its status, in either of two words, and a new responder. */
const HANDED = ['incident.status_updated', 'incident_status.updated', 'responder.created'];

const INCIDENT = rowsOf(incidents.listIncidents)
  .pick('id', 'incident_id', 'title', 'severity', 'status', 'created_at', 'resolved', 'closed')
  .follow('created_by', AVATAR)
  .embed('commander', person => person.pick('id', 'name'), { from: 'commander_id' })
  .embed('responders', responder =>
    responder
      .pick('id')
      .embed('person', person => person.pick('id', 'name'), { from: 'person_id' })
      .embed('team', team => team.pick('id', 'name'), { from: 'team_id' }),
  );
const CHECK = rowsOf(health.listChecks).pick(
  'id',
  'name',
  'severity',
  'status',
  'last_transition_time',
  'deleted_at',
);
const SILENCE = rowsOf(silences.listSilences)
  .pick('id', 'name', 'until', 'created_at')
  .embed('checks', check => check.pick('id', 'name', 'status'), { from: 'check_id' })
  .embed('catalog', item => item.pick('id', 'name'), { from: 'config_id' })
  .embed('component', component => component.pick('id', 'name'), { from: 'component_id' })
  .embed('canary', canary => canary.pick('id', 'name'), { from: 'canary_id' })
  .follow('created_by', AVATAR);
const RUN = rowsOf(playbooks.listPlaybookRuns)
  .pick('id', 'status', 'error', 'created_at', 'end_time')
  .follow('created_by', AVATAR)
  .embed('playbooks', playbook => playbook.pick('name', 'title'));
const SEND = rowsOf(notifications.listNotificationSends).pick('id', 'error', 'resource', 'created_at');
const NAMED = columns<Incident>().pick('id', 'incident_id', 'title');
const HANDOVER = rowsOf(pages.listIncidentHistories)
  .pick('id', 'type', 'description', 'created_at')
  .follow('created_by', AVATAR)
  .follow('incident_id', NAMED)
  .follow(
    'responder_id',
    columns<Responder>()
      .pick('id')
      .follow('person_id', AVATAR)
      .follow('team_id', columns<Team>().pick('id', 'name')),
  );
const COMMENT = rowsOf(pages.listComments).pick('id', 'comment', 'created_at').follow('incident_id', NAMED);
const MEMBER = rowsOf(teams.listTeamMembers).pick('person_id');

/** An incident, and who works on it. */
export type ShiftIncident = PartOf<typeof INCIDENT>;
export type ShiftCheck = PartOf<typeof CHECK>;
export type ShiftSilence = PartOf<typeof SILENCE>;
export type ShiftRun = PartOf<typeof RUN>;
export type FailedSend = PartOf<typeof SEND>;
/** A change of who works on an incident, or of how far it is. */
export type HandedOver = PartOf<typeof HANDOVER>;
export type OwnComment = PartOf<typeof COMMENT>;

/** ISO; both ends belong to it. */
interface ShiftTime {
  from: string;
  to: string;
}
interface OwnTime extends ShiftTime {
  /** Id of the person. */
  by: string;
}

const during = (column: string, { from, to }: ShiftTime) => [
  where(column, gte(from)),
  where(column, lte(to)),
];
const NEWEST = order({ column: 'created_at', desc: true }, { column: 'id' });
const ALIVE = { 'responders.deleted_at': isNull() };

/** What of a shift is handed over: of each question as many as one person can read, and what matters most before the rest. */
export const shiftApi = api.injectEndpoints({
  endpoints: () => ({
    /** Incidents that somebody had to work on at a time, the newest first. @param to ISO */
    'listIncidents/inWorkAt': rowsQuery({
      query: (to: string) =>
        incidents.listIncidents(
          {
            ...ALIVE,
            and: group(
              where('created_at', lte(to)),
              anyOf(
                where('status', notInList(ENDED_STATUSES)),
                where('resolved', gt(to)),
                allOf(where('resolved', isNull()), where('closed', gt(to))),
              ),
            ),
            order: NEWEST,
            limit: MOST_IN_SHIFT,
          },
          INCIDENT,
        ),
      providesTags: [listTag('Incident')],
    }),
    /** Incidents that ended then and are not worked on again, the last one first. */
    'listIncidents/endedDuring': rowsQuery({
      query: (time: ShiftTime) =>
        incidents.listIncidents(
          {
            ...ALIVE,
            status: inList(ENDED_STATUSES),
            or: group(
              allOf(...during('resolved', time)),
              allOf(where('resolved', isNull()), ...during('closed', time)),
            ),
            order: order(
              { column: 'resolved', desc: true, nulls: 'last' },
              { column: 'closed', desc: true, nulls: 'last' },
              { column: 'id' },
            ),
            limit: MOST_IN_SHIFT,
          },
          INCIDENT,
        ),
      providesTags: [listTag('Incident')],
    }),
    /** Checks that fail now: critical and high ones first, as their words are in that order; of each those that turned last. */
    'listChecks/redNow': rowsQuery({
      query: () =>
        health.listChecks(
          {
            status: eq('unhealthy'),
            deletedAt: isNull(),
            order: order(
              { column: 'severity', nulls: 'last' },
              { column: 'last_transition_time', desc: true, nulls: 'last' },
              { column: 'id' },
            ),
            limit: MOST_IN_SHIFT,
          },
          CHECK,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Silences that nobody ended and that end by themselves then, the next one first. */
    'listSilences/endingDuring': rowsQuery({
      query: ({ from, to }: ShiftTime) =>
        silences.listSilences(
          {
            deletedAt: isNull(),
            and: group(where('until', gt(from)), where('until', lte(to))),
            order: order({ column: 'until' }, { column: 'id' }),
            limit: MOST_IN_SHIFT,
          },
          SILENCE,
        ),
      providesTags: [listTag('Silence')],
    }),
    /** Playbook runs that wait for an approval now, the longest first. */
    'listPlaybookRuns/waitingNow': rowsQuery({
      query: () =>
        playbooks.listPlaybookRuns(
          {
            parentId: isNull(),
            status: eq('pending_approval'),
            order: order({ column: 'created_at' }, { column: 'id' }),
            limit: MOST_IN_SHIFT,
          },
          RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
    /** Playbook runs that failed then, the last one first; of those without an end it is taken when they were asked for. */
    'listPlaybookRuns/failedDuring': rowsQuery({
      query: (time: ShiftTime) =>
        playbooks.listPlaybookRuns(
          {
            parentId: isNull(),
            status: inList(['failed', 'timed_out']),
            or: group(
              allOf(...during('end_time', time)),
              allOf(where('end_time', isNull()), ...during('created_at', time)),
            ),
            order: order(
              { column: 'end_time', desc: true, nulls: 'last' },
              { column: 'created_at', desc: true },
              { column: 'id' },
            ),
            limit: MOST_IN_SHIFT,
          },
          RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
    /** Notifications that could not be sent then, the newest first. */
    'listNotificationSends/failedDuring': rowsQuery({
      query: ({ from, to }: ShiftTime) =>
        notifications.listNotificationSends(
          { status: eq('error'), createdAt: [gte(from), lte(to)], order: NEWEST, limit: MOST_IN_SHIFT },
          SEND,
        ),
      providesTags: [listTag('NotificationHistory')],
    }),
    /** Changes of status and new responders of incidents then, the newest first. */
    'listIncidentHistories/handedDuring': rowsQuery({
      query: ({ from, to }: ShiftTime) =>
        pages.listIncidentHistories(
          { type: inList(HANDED), createdAt: [gte(from), lte(to)], order: NEWEST, limit: MOST_IN_SHIFT },
          HANDOVER,
        ),
      providesTags: [listTag('Incident'), listTag('Responder')],
    }),
    /** Playbook runs that a person asked for then, the newest first. */
    'listPlaybookRuns/byDuring': rowsQuery({
      query: ({ by, ...time }: OwnTime) =>
        playbooks.listPlaybookRuns(
          {
            parentId: isNull(),
            createdBy: eq(by),
            and: group(...during('created_at', time)),
            order: NEWEST,
            limit: MOST_IN_SHIFT,
          },
          RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
    /** Incidents that a person opened then, the newest first. */
    'listIncidents/byDuring': rowsQuery({
      query: ({ by, ...time }: OwnTime) =>
        incidents.listIncidents(
          {
            ...ALIVE,
            createdBy: eq(by),
            and: group(...during('created_at', time)),
            order: NEWEST,
            limit: MOST_IN_SHIFT,
          },
          INCIDENT,
        ),
      providesTags: [listTag('Incident')],
    }),
    /** Comments on incidents that a person wrote then, the newest first. */
    'listComments/byDuring': rowsQuery({
      query: ({ by, ...time }: OwnTime) =>
        pages.listComments(
          {
            and: group(where('created_by', eq(by)), ...during('created_at', time)),
            order: NEWEST,
            limit: MOST_IN_SHIFT,
          },
          COMMENT,
        ),
      providesTags: [listTag('Comment')],
    }),
    /** Silences that a person created then, the newest first; those that somebody ended since are left out. */
    'listSilences/byDuring': rowsQuery({
      query: ({ by, ...time }: OwnTime) =>
        silences.listSilences(
          {
            deletedAt: isNull(),
            and: group(where('created_by', eq(by)), ...during('created_at', time)),
            order: NEWEST,
            limit: MOST_IN_SHIFT,
          },
          SILENCE,
        ),
      providesTags: [listTag('Silence')],
    }),
    /** Who is in a team. @param id of the team */
    'listTeamMembers/ofTeam': rowsQuery({
      query: (id: string) => teams.listTeamMembers({ teamId: eq(id) }, MEMBER),
      providesTags: [listTag('Team')],
    }),
    /** Live teams by name. */
    'listTeams/shift': rowsQuery({
      query: () =>
        teams.listTeams(
          { deletedAt: isNull(), order: order({ column: 'name' }, { column: 'id' }) },
          rowsOf(teams.listTeams).pick('id', 'name'),
        ),
      providesTags: [listTag('Team')],
    }),
    /** Incidents as they are now. @param ids 1 to 100 */
    'listIncidents/standing': rowsQuery({
      query: (ids: readonly string[]) => incidents.listIncidents({ ...ALIVE, id: inList(ids) }, INCIDENT),
      providesTags: [listTag('Incident')],
    }),
    /** Incidents that were opened after a time, the newest first. @param since ISO */
    'listIncidents/openedSince': rowsQuery({
      query: (since: string) =>
        incidents.listIncidents(
          { ...ALIVE, createdAt: gt(since), order: NEWEST, limit: MOST_IN_SHIFT },
          INCIDENT,
        ),
      providesTags: [listTag('Incident')],
    }),
    /** Checks as they are now, also deleted ones. @param ids 1 to 100 */
    'listChecks/standing': rowsQuery({
      query: (ids: readonly string[]) => health.listChecks({ id: inList(ids) }, CHECK),
      providesTags: [listTag('Check')],
    }),
    /** Checks that fail now and turned after a time, the last one first. @param since ISO */
    'listChecks/redSince': rowsQuery({
      query: (since: string) =>
        health.listChecks(
          {
            status: eq('unhealthy'),
            deletedAt: isNull(),
            lastTransitionTime: gt(since),
            order: order({ column: 'last_transition_time', desc: true }, { column: 'id' }),
            limit: MOST_IN_SHIFT,
          },
          CHECK,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Playbook runs as they are now. @param ids 1 to 100 */
    'listPlaybookRuns/standing': rowsQuery({
      query: (ids: readonly string[]) => playbooks.listPlaybookRuns({ id: inList(ids) }, RUN),
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const {
  'useListIncidents/inWorkAtQuery': useListIncidentsInWorkAtQuery,
  'useListIncidents/endedDuringQuery': useListIncidentsEndedDuringQuery,
  'useListChecks/redNowQuery': useListChecksRedNowQuery,
  'useListSilences/endingDuringQuery': useListSilencesEndingDuringQuery,
  'useListPlaybookRuns/waitingNowQuery': useListPlaybookRunsWaitingNowQuery,
  'useListPlaybookRuns/failedDuringQuery': useListPlaybookRunsFailedDuringQuery,
  'useListNotificationSends/failedDuringQuery': useListNotificationSendsFailedDuringQuery,
  'useListIncidentHistories/handedDuringQuery': useListIncidentHistoriesHandedDuringQuery,
  'useListPlaybookRuns/byDuringQuery': useListPlaybookRunsByDuringQuery,
  'useListIncidents/byDuringQuery': useListIncidentsByDuringQuery,
  'useListComments/byDuringQuery': useListCommentsByDuringQuery,
  'useListSilences/byDuringQuery': useListSilencesByDuringQuery,
  'useListTeamMembers/ofTeamQuery': useListTeamMembersOfTeamQuery,
  'useListTeams/shiftQuery': useListTeamsShiftQuery,
  'useListIncidents/standingQuery': useListIncidentsStandingQuery,
  'useListIncidents/openedSinceQuery': useListIncidentsOpenedSinceQuery,
  'useListChecks/standingQuery': useListChecksStandingQuery,
  'useListChecks/redSinceQuery': useListChecksRedSinceQuery,
  'useListPlaybookRuns/standingQuery': useListPlaybookRunsStandingQuery,
} = shiftApi;
