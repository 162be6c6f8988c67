import { rowsOf } from '@/api/calls';
import { pageQuery } from '@/api/endpoints';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as notifications } from '@/api/generated/calls/dbNotificationPages';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { eq, gte, inList, isNull, notInList, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { ENDED_STATUSES } from '@/lib/incidents/basics';
import { DAY, HOUR, serverNow } from '@/lib/time/clock';

/** Incidents in work that are looked at, the newest first: whose they are is not for the backend to sort by. */
const INCIDENTS = 200;
/** Rows of the other lists; their totals count all. */
const ROWS = 20;

const INCIDENT = rowsOf(incidents.listIncidents)
  .pick('id', 'title', 'severity', 'status', 'created_at', 'commander_id')
  .embed('responders', responder =>
    responder
      .pick('id')
      .embed('person', person => person.pick('id'), { from: 'person_id' })
      .embed('team', team => team.pick('id'), { from: 'team_id' }),
  );
const CHECK = rowsOf(health.listChecks)
  .pick('id', 'canary_id', 'name', 'type', 'icon', 'severity', 'status', 'last_transition_time')
  .embed('check_statuses', run => run.pick('message', 'error'));
const TURNED = rowsOf(health.listChecks).pick('id', 'name', 'type', 'icon', 'status', 'last_transition_time');
const SEND = rowsOf(notifications.listNotificationSends).pick('id', 'created_at', 'error', 'resource');
const RUN = rowsOf(playbooks.listPlaybookRuns)
  .pick('id', 'created_at', 'error')
  .embed('playbooks', playbook => playbook.pick('name', 'title', 'icon'));

/** An incident that somebody has to work on. */
export type NowIncident = PartOf<typeof INCIDENT>;
/** A check that fails, with what its newest run said. */
export type FailingCheck = PartOf<typeof CHECK>;

const ago = (span: number): string => new Date(serverNow() - span).toISOString();

/** What needs somebody now, each list with its total. Times count from when it is asked. */
export const nowApi = api.injectEndpoints({
  endpoints: () => ({
    /** Incidents in work, the newest first. */
    'listIncidents/now': pageQuery({
      query: () =>
        incidents.listIncidents(
          {
            status: notInList(ENDED_STATUSES),
            'responders.deleted_at': isNull(),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: INCIDENTS,
          },
          INCIDENT,
        ),
      providesTags: [listTag('Incident')],
    }),
    /** Failing checks: critical and high ones first, as their words are in that order; of each those that turned last. */
    'listChecks/failing': pageQuery({
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
            limit: ROWS,
            'check_statuses.order': order({ column: 'time', desc: true }),
            'check_statuses.limit': 1,
          },
          CHECK,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Checks that turned in the last hour, to either side, the newest first. */
    'listChecks/turned': pageQuery({
      query: () =>
        health.listChecks(
          {
            lastTransitionTime: gte(ago(HOUR)),
            deletedAt: isNull(),
            order: order({ column: 'last_transition_time', desc: true }, { column: 'id' }),
            limit: ROWS,
          },
          TURNED,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Notifications that could not be sent in the last 24 hours, the newest first. */
    'listNotificationSends/now': pageQuery({
      query: () =>
        notifications.listNotificationSends(
          {
            status: eq('error'),
            createdAt: gte(ago(DAY)),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: ROWS,
          },
          SEND,
        ),
      providesTags: [listTag('NotificationHistory')],
    }),
    /** Playbook runs that failed in the last 24 hours, the newest first. */
    'listPlaybookRuns/failedNow': pageQuery({
      query: () =>
        playbooks.listPlaybookRuns(
          {
            parentId: isNull(),
            status: inList(['failed', 'timed_out']),
            createdAt: gte(ago(DAY)),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: ROWS,
          },
          RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const {
  'useListIncidents/nowQuery': useListIncidentsNowQuery,
  'useListChecks/failingQuery': useListChecksFailingQuery,
  'useListChecks/turnedQuery': useListChecksTurnedQuery,
  'useListNotificationSends/nowQuery': useListNotificationSendsNowQuery,
  'useListPlaybookRuns/failedNowQuery': useListPlaybookRunsFailedNowQuery,
} = nowApi;
