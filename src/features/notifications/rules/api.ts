import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { pageQuery, rowMutation, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as pages } from '@/api/generated/calls/dbNotificationPages';
import type {
  NotificationRule,
  NotificationRuleInsert,
  NotificationRulePatch,
} from '@/api/generated/types/db';
import {
  anyOf,
  contains,
  eq,
  group,
  ilike,
  isNull,
  notNull,
  order,
  pageOf,
  unchangedSince,
  where,
} from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

export type { NotificationRule, NotificationRuleInsert, NotificationRulePatch };

const {
  listNotificationRuleSummaries,
  createNotificationRuleRow,
  updateNotificationRuleRow,
  listNotificationSends,
} = pages;

const SUMMARY = rowsOf(listNotificationRuleSummaries)
  .all()
  .embed('person', person => person.pick('id', 'name', 'avatar'), { from: 'person_id' })
  .embed('team', team => team.pick('id', 'name', 'icon'), { from: 'team_id' })
  .follow('created_by', AVATAR);
const COURSE = rowsOf(listNotificationSends).pick('id', 'status', 'error', 'duration_millis', 'created_at');
const CHANGED = rowsOf(updateNotificationRuleRow).pick('id');

/** A rule with what it sent, and whom it is for. */
export type RuleRow = PartOf<typeof SUMMARY>;
/** One send of a rule, for its course. */
export type CourseSend = PartOf<typeof COURSE>;

export interface RuleFilter {
  /** Found in name, title and filter. */
  search: string;
  /** Rules that listen to it. */
  event: string;
  status: '' | 'active' | 'paused';
}

/** Columns the backend sorts by, by what the heading is called. Status is the error; the counts are three columns. */
const SORTABLE: readonly string[] = [
  'name',
  'error',
  'sent',
  'avg_duration_ms',
  'repeat_interval',
  'wait_for',
  'created_at',
  'updated_at',
];
/** Sends a course is drawn from. */
export const COURSE_LENGTH = 200;

interface ListArgs extends RuleFilter {
  pageIndex: number;
  pageSize: number;
  sortBy?: string;
  sortDesc?: boolean;
}

/** The call of a page of rules, the newest first unless sorted (call contract, 12.1). */
export function rulesRequest({
  search,
  event,
  status,
  pageIndex,
  pageSize,
  sortBy = '',
  sortDesc = false,
}: ListArgs) {
  const isKnown = SORTABLE.includes(sortBy);
  const desc = isKnown ? sortDesc : true;
  const text = search.trim();
  return listNotificationRuleSummaries(
    {
      ...(event !== '' && { events: contains([event]) }),
      ...(status !== '' && { error: status === 'paused' ? notNull() : isNull() }),
      ...(text !== '' && {
        and: group(anyOf(...['name', 'title', 'filter'].map(column => where(column, ilike(text))))),
      }),
      order: order({ column: isKnown ? sortBy : 'created_at', desc }, { column: 'id', desc }),
      ...pageOf(pageIndex, pageSize),
    },
    SUMMARY,
  );
}

/** Notification rules (call contract, 12.1). */
export const rulesApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of live rules with what they sent. */
    'listNotificationRuleSummaries/page': pageQuery({
      query: rulesRequest,
      providesTags: page => rowTags('NotificationRule', page?.rows),
    }),
    /** What one live rule sent; null when there is none. @param id of the rule */
    'listNotificationRuleSummaries/one': rowQuery({
      query: (id: string) => listNotificationRuleSummaries({ id: eq(id) }, SUMMARY),
      providesTags: (_result, _error, id) => [tagOf('NotificationRule', id), listTag('NotificationHistory')],
    }),
    /** The newest sends of a rule, those that were held back included. @param id of the rule */
    'listNotificationSends/course': rowsQuery({
      query: (id: string) =>
        listNotificationSends(
          {
            notificationId: eq(id),
            order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
            limit: COURSE_LENGTH,
          },
          COURSE,
        ),
      providesTags: [listTag('NotificationHistory')],
    }),
    createNotificationRuleRow: rowMutation({
      query: (notificationRuleInsert: NotificationRuleInsert) =>
        createNotificationRuleRow({ notificationRuleInsert }),
      invalidatesTags: (_result, error) => (error ? [] : [listTag('NotificationRule')]),
    }),
    /** Changes a rule, or marks it deleted; null when it is not any more as it was read. */
    updateNotificationRuleRow: rowMutation({
      query: ({
        id,
        updatedAt,
        patch,
      }: {
        id: string;
        updatedAt?: string | null;
        patch: NotificationRulePatch;
      }) =>
        updateNotificationRuleRow(
          {
            id: eq(id),
            ...(updatedAt !== undefined && unchangedSince(updatedAt)),
            notificationRulePatch: patch,
          },
          CHANGED,
        ),
      invalidatesTags: (_result, error, { id }) => (error ? [] : rowTags('NotificationRule', [{ id }])),
    }),
  }),
});

export const {
  'useListNotificationRuleSummaries/pageQuery': useListNotificationRuleSummariesPageQuery,
  'useListNotificationRuleSummaries/oneQuery': useListNotificationRuleSummariesOneQuery,
  'useListNotificationSends/courseQuery': useListNotificationSendsCourseQuery,
  useCreateNotificationRuleRowMutation,
  useUpdateNotificationRuleRowMutation,
} = rulesApi;
