import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as pages } from '@/api/generated/calls/dbIncidentPages';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as notifications } from '@/api/generated/calls/dbNotificationPages';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { calls as silences } from '@/api/generated/calls/dbSilences';
import { calls as teams } from '@/api/generated/calls/dbTeams';
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
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { ENDED_STATUSES } from '@/lib/incidents/basics';
import {
  duringShift,
  MOST_IN_SHIFT,
  NEWEST_OF_SHIFT,
  RESPONDING,
  SHIFT_CHECK,
  SHIFT_HANDOVER,
  SHIFT_INCIDENT,
  SHIFT_MEMBER,
  SHIFT_RUN,
  SHIFT_SEND,
  SHIFT_SILENCE,
  type ShiftTime,
} from './columns';

/** What the history of an incident calls a change of its status, in either of two words, and a new responder. */
const HANDED = ['incident.status_updated', 'incident_status.updated', 'responder.created'];

/** What of a shift is handed over: of each question as many as one person can read, and what matters most before the rest. */
export const shiftApi = api.injectEndpoints({
  endpoints: () => ({
    /** Incidents that somebody had to work on at a time, the newest first. @param to ISO */
    'listIncidents/inWorkAt': rowsQuery({
      query: (to: string) =>
        incidents.listIncidents(
          {
            ...RESPONDING,
            and: group(
              where('created_at', lte(to)),
              anyOf(
                where('status', notInList(ENDED_STATUSES)),
                where('resolved', gt(to)),
                allOf(where('resolved', isNull()), where('closed', gt(to))),
              ),
            ),
            order: NEWEST_OF_SHIFT,
            limit: MOST_IN_SHIFT,
          },
          SHIFT_INCIDENT,
        ),
      providesTags: [listTag('Incident')],
    }),
    /** Incidents that ended then and are not worked on again, the last one first. */
    'listIncidents/endedDuring': rowsQuery({
      query: (time: ShiftTime) =>
        incidents.listIncidents(
          {
            ...RESPONDING,
            status: inList(ENDED_STATUSES),
            or: group(
              allOf(...duringShift('resolved', time)),
              allOf(where('resolved', isNull()), ...duringShift('closed', time)),
            ),
            order: order(
              { column: 'resolved', desc: true, nulls: 'last' },
              { column: 'closed', desc: true, nulls: 'last' },
              { column: 'id' },
            ),
            limit: MOST_IN_SHIFT,
          },
          SHIFT_INCIDENT,
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
          SHIFT_CHECK,
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
          SHIFT_SILENCE,
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
          SHIFT_RUN,
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
              allOf(...duringShift('end_time', time)),
              allOf(where('end_time', isNull()), ...duringShift('created_at', time)),
            ),
            order: order(
              { column: 'end_time', desc: true, nulls: 'last' },
              { column: 'created_at', desc: true },
              { column: 'id' },
            ),
            limit: MOST_IN_SHIFT,
          },
          SHIFT_RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
    /** Notifications that could not be sent then, the newest first. */
    'listNotificationSends/failedDuring': rowsQuery({
      query: ({ from, to }: ShiftTime) =>
        notifications.listNotificationSends(
          {
            status: eq('error'),
            createdAt: [gte(from), lte(to)],
            order: NEWEST_OF_SHIFT,
            limit: MOST_IN_SHIFT,
          },
          SHIFT_SEND,
        ),
      providesTags: [listTag('NotificationHistory')],
    }),
    /** Changes of status and new responders of incidents then, the newest first. */
    'listIncidentHistories/handedDuring': rowsQuery({
      query: ({ from, to }: ShiftTime) =>
        pages.listIncidentHistories(
          {
            type: inList(HANDED),
            createdAt: [gte(from), lte(to)],
            order: NEWEST_OF_SHIFT,
            limit: MOST_IN_SHIFT,
          },
          SHIFT_HANDOVER,
        ),
      providesTags: [listTag('Incident'), listTag('Responder')],
    }),
    /** Who is in a team. @param id of the team */
    'listTeamMembers/shift': rowsQuery({
      query: (id: string) => teams.listTeamMembers({ teamId: eq(id) }, SHIFT_MEMBER),
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
  'useListTeamMembers/shiftQuery': useListTeamMembersShiftQuery,
  'useListTeams/shiftQuery': useListTeamsShiftQuery,
} = shiftApi;
