import { LOCAL_AGENT_ID } from '@/api/agents';
import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as agents } from '@/api/generated/calls/dbAgentAdmin';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as notifications } from '@/api/generated/calls/dbNotificationPages';
import { calls as jobs } from '@/api/generated/calls/dbScrapers';
import { eq, gte, inList, isNull, lte, neq, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { MOST_MARKS, type AskedTime } from '@/modules/marks/api';

const SEND = rowsOf(notifications.listNotificationSends).pick(
  'id',
  'status',
  'error',
  'resource',
  'created_at',
);
const JOB = rowsOf(jobs.listJobHistories).pick('id', 'name', 'resource_name', 'created_at');
const CHECK = rowsOf(health.listChecks).pick('id', 'name', 'type', 'icon', 'status', 'last_transition_time');
const AGENT = rowsOf(agents.listAgentSummaries).pick('id', 'name', 'last_seen');

/** What happened around a moment, as far as only its screen asks for it. */
export type SendThen = PartOf<typeof SEND>;
export type FailedJobThen = PartOf<typeof JOB>;
export type TurnedCheckThen = PartOf<typeof CHECK>;
export type SilentAgentThen = PartOf<typeof AGENT>;

interface AskedAbout extends AskedTime {
  ids?: readonly string[];
}

const NEWEST = order({ column: 'created_at', desc: true }, { column: 'id' });

/**
 * What happened in a time, of each kind as many as charts are marked with, the newest first. Changes, incidents, insights and
 * playbook runs are asked for as they are elsewhere.
 */
export const momentApi = api.injectEndpoints({
  endpoints: () => ({
    /** Notifications, whatever became of them. @param ids 1 to 100, of what they are about; about anything where it is absent */
    'listNotificationSends/during': rowsQuery({
      query: ({ from, to, ids }: AskedAbout) =>
        notifications.listNotificationSends(
          {
            ...(ids && { resourceId: inList(ids) }),
            createdAt: [gte(from), lte(to)],
            order: NEWEST,
            limit: MOST_MARKS,
          },
          SEND,
        ),
      providesTags: [listTag('NotificationHistory')],
    }),
    /** Runs of background jobs that failed. */
    'listJobHistories/failedDuring': rowsQuery({
      query: ({ from, to }: AskedTime) =>
        jobs.listJobHistories(
          { status: eq('FAILED'), createdAt: [gte(from), lte(to)], order: NEWEST, limit: MOST_MARKS },
          JOB,
        ),
      providesTags: [listTag('JobHistory')],
    }),
    /** Checks whose last change of status was then: earlier ones are not kept with the check. @param ids 1 to 100; all without it */
    'listChecks/turnedDuring': rowsQuery({
      query: ({ from, to, ids }: AskedAbout) =>
        health.listChecks(
          {
            ...(ids && { id: inList(ids) }),
            lastTransitionTime: [gte(from), lte(to)],
            deletedAt: isNull(),
            order: order({ column: 'last_transition_time', desc: true }, { column: 'id' }),
            limit: MOST_MARKS,
          },
          CHECK,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Agents that were last heard of then, and are offline now. */
    'listAgentSummaries/silentSince': rowsQuery({
      query: ({ from, to }: AskedTime) =>
        agents.listAgentSummaries(
          {
            id: neq(LOCAL_AGENT_ID),
            status: eq('offline'),
            lastSeen: [gte(from), lte(to)],
            order: order({ column: 'last_seen', desc: true }, { column: 'id' }),
            limit: MOST_MARKS,
          },
          AGENT,
        ),
      providesTags: [listTag('Agent')],
    }),
  }),
});

export const {
  'useListNotificationSends/duringQuery': useListNotificationSendsDuringQuery,
  'useListJobHistories/failedDuringQuery': useListJobHistoriesFailedDuringQuery,
  'useListChecks/turnedDuringQuery': useListChecksTurnedDuringQuery,
  'useListAgentSummaries/silentSinceQuery': useListAgentSummariesSilentSinceQuery,
} = momentApi;
