import { rowsQuery } from '@/api/endpoints';
import { calls as pages } from '@/api/generated/calls/dbIncidentPages';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { calls as silences } from '@/api/generated/calls/dbSilences';
import { eq, group, isNull, where } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import {
  duringShift,
  MOST_IN_SHIFT,
  NEWEST_OF_SHIFT,
  RESPONDING,
  SHIFT_COMMENT,
  SHIFT_INCIDENT,
  SHIFT_RUN,
  SHIFT_SILENCE,
  type OwnTime,
} from './columns';

/** What one person did in a shift, as far as rows say by whom they are. */
export const ownApi = api.injectEndpoints({
  endpoints: () => ({
    /** Playbook runs that a person asked for then, the newest first. */
    'listPlaybookRuns/byDuring': rowsQuery({
      query: ({ by, ...time }: OwnTime) =>
        playbooks.listPlaybookRuns(
          {
            parentId: isNull(),
            createdBy: eq(by),
            and: group(...duringShift('created_at', time)),
            order: NEWEST_OF_SHIFT,
            limit: MOST_IN_SHIFT,
          },
          SHIFT_RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
    /** Incidents that a person opened then, the newest first. */
    'listIncidents/byDuring': rowsQuery({
      query: ({ by, ...time }: OwnTime) =>
        incidents.listIncidents(
          {
            ...RESPONDING,
            createdBy: eq(by),
            and: group(...duringShift('created_at', time)),
            order: NEWEST_OF_SHIFT,
            limit: MOST_IN_SHIFT,
          },
          SHIFT_INCIDENT,
        ),
      providesTags: [listTag('Incident')],
    }),
    /** Comments on incidents that a person wrote then, the newest first. */
    'listComments/byDuring': rowsQuery({
      query: ({ by, ...time }: OwnTime) =>
        pages.listComments(
          {
            and: group(where('created_by', eq(by)), ...duringShift('created_at', time)),
            order: NEWEST_OF_SHIFT,
            limit: MOST_IN_SHIFT,
          },
          SHIFT_COMMENT,
        ),
      providesTags: [listTag('Comment')],
    }),
    /** Silences that a person created then, the newest first; those that somebody ended since are left out. */
    'listSilences/byDuring': rowsQuery({
      query: ({ by, ...time }: OwnTime) =>
        silences.listSilences(
          {
            deletedAt: isNull(),
            and: group(where('created_by', eq(by)), ...duringShift('created_at', time)),
            order: NEWEST_OF_SHIFT,
            limit: MOST_IN_SHIFT,
          },
          SHIFT_SILENCE,
        ),
      providesTags: [listTag('Silence')],
    }),
  }),
});

export const {
  'useListPlaybookRuns/byDuringQuery': useListPlaybookRunsByDuringQuery,
  'useListIncidents/byDuringQuery': useListIncidentsByDuringQuery,
  'useListComments/byDuringQuery': useListCommentsByDuringQuery,
  'useListSilences/byDuringQuery': useListSilencesByDuringQuery,
} = ownApi;
