import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { pageQuery, rowMutation, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as pages } from '@/api/generated/calls/dbNotificationPages';
import { calls as plain } from '@/api/generated/calls/dbNotificationRules';
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
  pageRange,
  unchangedSince,
  where,
} from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

export type { NotificationRule, NotificationRuleInsert, NotificationRulePatch };

const {
  listNotificationRuleSummaries,
  createNotificationRuleRow,
  updateNotificationRuleRow,
  listNotificationSends,
} = pages;

const { listNotificationRules } = plain;

const SUMMARY = rowsOf(listNotificationRuleSummaries)
  .all()
  .embed('person', person => person.pick('id', 'name', 'avatar'), { from: 'person_id' })
  .embed('team', team => team.pick('id', 'name', 'icon'), { from: 'team_id' })
  .follow('created_by', AVATAR);
/** A rule without what it sent, which only those may read who may read the history. */
const PLAIN = rowsOf(listNotificationRules)
  .pick(
    'id',
    'name',
    'namespace',
    'error',
    'error_at',
    'title',
    'events',
    'filter',
    'person_id',
    'team_id',
    'custom_services',
    'created_at',
    'updated_at',
    'source',
    'repeat_interval',
    'wait_for',
  )
  .embed('person', person => person.pick('id', 'name', 'avatar'), { from: 'person_id' })
  .embed('team', team => team.pick('id', 'name', 'icon'), { from: 'team_id' })
  .follow('created_by', AVATAR);
const COURSE = rowsOf(listNotificationSends).pick('id', 'status', 'error', 'duration_millis', 'created_at');
const CHANGED = rowsOf(updateNotificationRuleRow).pick('id');

type Summary = PartOf<typeof SUMMARY>;
type Plain = PartOf<typeof PLAIN>;
/** A rule and whom it is for, with what it sent for those who may read the history. */
export type RuleRow = Plain & Partial<Omit<Summary, keyof Plain>>;
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
const COUNTED: readonly string[] = ['sent', 'avg_duration_ms'];
const SORTABLE: readonly string[] = [
  ...COUNTED,
  'name',
  'error',
  'repeat_interval',
  'wait_for',
  'created_at',
  'updated_at',
];
/** Sends a course is drawn from. */
const COURSE_LENGTH = 200;

interface ListArgs extends RuleFilter {
  pageIndex: number;
  pageSize: number;
  sortBy?: string;
  sortDesc?: boolean;
  /** With what they sent: of the history. */
  counted: boolean;
}

/** What narrows and orders a page of rules, the newest first unless sorted. */
function rulesAsked({
  search,
  event,
  status,
  pageIndex,
  pageSize,
  sortBy = '',
  sortDesc = false,
  counted,
}: ListArgs) {
  const isKnown = SORTABLE.includes(sortBy) && (counted || !COUNTED.includes(sortBy));
  const desc = isKnown ? sortDesc : true;
  const text = search.trim();
  return {
    ...(event !== '' && { events: contains([event]) }),
    ...(status !== '' && { error: status === 'paused' ? notNull() : isNull() }),
    ...(text !== '' && {
      and: group(anyOf(...['name', 'title', 'filter'].map(column => where(column, ilike(text))))),
    }),
    order: order({ column: isKnown ? sortBy : 'created_at', desc }, { column: 'id', desc }),
    ...pageRange(pageIndex, pageSize),
  };
}

/** The call of a page of rules with what they sent. */
export const rulesRequest = (args: ListArgs) => listNotificationRuleSummaries(rulesAsked(args), SUMMARY);
/** The same without, for those who may not read the history. */
export const plainRulesRequest = (args: ListArgs) =>
  listNotificationRules({ ...rulesAsked(args), deletedAt: isNull() }, PLAIN);

/** Whose names stand in a rule; a change of its team also takes back the error of the rule. */
const RECIPIENTS = [listTag('People'), listTag('Team')] as const;

/** Notification rules. */
export const rulesApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of live rules with what they sent. */
    'listNotificationRuleSummaries/page': pageQuery({
      query: rulesRequest,
      providesTags: page => [...rowTags('NotificationRule', page?.rows), ...RECIPIENTS],
    }),
    /** A page of live rules without what they sent. */
    'listNotificationRules/page': pageQuery({
      query: plainRulesRequest,
      providesTags: page => [...rowTags('NotificationRule', page?.rows), ...RECIPIENTS],
    }),
    /** One live rule without what it sent; null when there is none. @param id of the rule */
    'listNotificationRules/live': rowQuery({
      query: (id: string) => listNotificationRules({ id: eq(id), deletedAt: isNull() }, PLAIN),
      providesTags: (_result, _error, id) => [tagOf('NotificationRule', id), ...RECIPIENTS],
    }),
    /** What one live rule sent; null when there is none. @param id of the rule */
    'listNotificationRuleSummaries/one': rowQuery({
      query: (id: string) => listNotificationRuleSummaries({ id: eq(id) }, SUMMARY),
      providesTags: (_result, _error, id) => [
        tagOf('NotificationRule', id),
        listTag('NotificationHistory'),
        ...RECIPIENTS,
      ],
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
      invalidatesTags: onSuccess(() => [listTag('NotificationRule')]),
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
      invalidatesTags: onSuccess(({ id }) => rowTags('NotificationRule', [{ id }])),
    }),
  }),
});

export const {
  'useListNotificationRules/pageQuery': useListNotificationRulesPageQuery,
  'useListNotificationRules/liveQuery': useListNotificationRulesLiveQuery,
  'useListNotificationRuleSummaries/pageQuery': useListNotificationRuleSummariesPageQuery,
  'useListNotificationRuleSummaries/oneQuery': useListNotificationRuleSummariesOneQuery,
  'useListNotificationSends/courseQuery': useListNotificationSendsCourseQuery,
  useCreateNotificationRuleRowMutation,
  useUpdateNotificationRuleRowMutation,
} = rulesApi;
