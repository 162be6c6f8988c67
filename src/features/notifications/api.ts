import { rowsOf } from '@/api/calls';
import { pageQuery, query, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as rows } from '@/api/generated/calls/dbNotificationPages';
import { calls } from '@/api/generated/calls/notification';
import type { NotificationSend } from '@/api/generated/types/db';
import type { NotifiedResource } from '@/api/generated/types/notification';
import type { CountedPage } from '@/api/page';
import { eq, order, pageRange } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { triStateConditions, triStateExpression } from '@/api/triState';
import type { TriState } from '@/lib/triState';

const { getNotificationSend, postNotificationSummary } = calls;
const { listNotificationSends } = rows;

export type { NotificationSend, NotifiedResource };

/** Every column: released backends lack some of them, and refuse a list that names one. */
const LISTED = rowsOf(listNotificationSends).all();
const FALLBACK = rowsOf(listNotificationSends).pick(
  'id',
  'status',
  'error',
  'created_at',
  'person_id',
  'team_id',
);

/** A send as lists tell it. */
export type ListedSend = PartOf<typeof LISTED>;
export type FallbackSend = PartOf<typeof FALLBACK>;

/** Which resources: a filter of `/notifications`. */
export interface SummaryFilter {
  /** The beginning of a name; stars stand for anything. */
  search: string;
  statuses: TriState;
  /** Kinds: config, component, check. */
  types: TriState;
  /** Tags as `key=value`; older backends take no notice of them. */
  tags?: TriState;
  /** With those that were deleted. */
  deleted: boolean;
}

/** Which sends: those of a resource or of a rule. */
export interface SendFilter {
  resourceId?: string;
  ruleId?: string;
  statuses: TriState;
}

interface Paged {
  pageIndex: number;
  pageSize: number;
}

/** A page of resources, as rows. */
const toSummaryPage = ({
  total,
  results,
}: {
  total: number;
  results: NotifiedResource[] | null;
}): CountedPage<NotifiedResource> => ({ rows: results ?? [], total, estimated: false });

/** The call of a page of resources, the newest first. */
export const notificationSummaryRequest = ({
  search,
  statuses,
  types,
  tags = {},
  deleted,
  pageIndex,
  pageSize,
}: SummaryFilter & Paged) => {
  const status = triStateExpression(statuses);
  const resourceType = triStateExpression(types);
  const tagged = triStateExpression(tags);
  return postNotificationSummary({
    notificationSummaryRequest: {
      ...(search !== '' && { search }),
      includeDeletedResources: deleted,
      pageIndex,
      pageSize,
      ...(status && { status }),
      ...(resourceType && { resourceType }),
      ...(tagged && { tags: tagged }),
    },
  });
};

const SORTABLE: readonly string[] = ['created_at', 'status', 'count', 'source_event'];

/** The call of a page of sends, the newest first unless sorted. */
export function sendsRequest({
  resourceId,
  ruleId,
  statuses,
  sortBy = '',
  sortDesc = true,
  pageIndex,
  pageSize,
}: SendFilter & Paged & { sortBy?: string; sortDesc?: boolean }) {
  const status = triStateConditions(statuses);
  const isKnown = SORTABLE.includes(sortBy);
  const desc = isKnown ? sortDesc : true;
  return listNotificationSends(
    {
      ...(resourceId && { resourceId: eq(resourceId) }),
      ...(ruleId && { notificationId: eq(ruleId) }),
      ...(status && { status }),
      order: order({ column: isKnown ? sortBy : 'created_at', desc }, { column: 'id', desc }),
      ...pageRange(pageIndex, pageSize),
    },
    LISTED,
  );
}

/** What was sent, and to whom. */
export const notificationsApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of resources with what became of their notifications, the newest first. */
    postNotificationSummary: query({
      query: notificationSummaryRequest,
      transformResponse: toSummaryPage,
      providesTags: [listTag('NotificationHistory')],
    }),
    /** A page of the sends of a resource or of a rule, the newest first unless sorted. */
    'listNotificationSends/page': pageQuery({
      query: sendsRequest,
      providesTags: [listTag('NotificationHistory')],
    }),
    /** One send with its body; null when there is none. @param id of the send */
    'listNotificationSends/one': rowQuery({
      query: (id: string) => listNotificationSends({ id: eq(id), limit: 1 }),
      providesTags: [listTag('NotificationHistory')],
    }),
    /** One send with its Markdown body, for people who see its resource; older backends answer 404. @param id of the send */
    getNotificationSend: query({
      query: (id: string) => getNotificationSend({ id }),
      providesTags: [listTag('NotificationHistory')],
    }),
    /** What was sent in the place of a send that failed. @param id of that send */
    'listNotificationSends/fallbacks': rowsQuery({
      query: (id: string) =>
        listNotificationSends(
          { parentId: eq(id), order: order({ column: 'created_at' }), limit: 10 },
          FALLBACK,
        ),
      providesTags: [listTag('NotificationHistory')],
    }),
  }),
});

export const {
  usePostNotificationSummaryQuery,
  'useListNotificationSends/pageQuery': useListNotificationSendsPageQuery,
  'useListNotificationSends/oneQuery': useListNotificationSendsOneQuery,
  useGetNotificationSendQuery,
  'useListNotificationSends/fallbacksQuery': useListNotificationSendsFallbacksQuery,
} = notificationsApi;
