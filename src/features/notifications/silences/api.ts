import { AVATAR } from '@/api/author';
import { read, rowsOf } from '@/api/calls';
import { pageQuery, query, rowMutation, rowQuery } from '@/api/endpoints';
import { calls as sends } from '@/api/generated/calls/dbNotificationPages';
import { calls as rows } from '@/api/generated/calls/dbSilences';
import type { NotificationSilencePatch } from '@/api/generated/types/db';
import {
  anyOf,
  chunks,
  eq,
  gt,
  gte,
  group,
  ilike,
  isNull,
  lt,
  lte,
  notNull,
  inList,
  order,
  pageRange,
  unchangedSince,
  where,
} from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess } from '@/api/tags';
import type { ApiError } from '@/lib/errors';

export type { NotificationSilencePatch };

const { listSilences, updateSilenceRows } = rows;
const { listNotificationSends } = sends;

const ROW = rowsOf(listSilences)
  .all()
  .embed('checks', check => check.pick('id', 'name', 'type', 'status'), { from: 'check_id' })
  .embed('catalog', item => item.pick('id', 'name', 'type', 'config_class'), { from: 'config_id' })
  .embed('component', component => component.pick('id', 'name', 'icon'), { from: 'component_id' })
  .embed('canary', canary => canary.pick('id', 'name'), { from: 'canary_id' })
  .follow('created_by', AVATAR);

/** A silence with what it is about, by name, and who made it. Without `until` it has no end. */
export type SilenceRow = PartOf<typeof ROW>;

const CHANGED = rowsOf(updateSilenceRows).pick('id', 'updated_at');
const MATCH = rowsOf(listNotificationSends).pick('silenced_by', 'created_at');

/** When a silence is to end. */
export interface SilenceEnd {
  id: string;
  /** As it was read: what another person changed or ended meanwhile stays as it is. */
  updatedAt: string | null;
  /** ISO; null for no end. */
  until: string | null;
}

/** Silences whose ends were moved, with the time of that, and what stopped it before all were. */
export interface MovedEnds {
  moved: PartOf<typeof CHANGED>[];
  failure?: ApiError;
}

/** What the list shows: all that nobody has ended, or those that were perhaps forgotten. */
export type SilenceView = 'all' | 'indefinite' | 'unmatched' | 'ending' | 'over';

export interface SilenceFilter {
  view: SilenceView;
  /** Found in name, reason and filter. */
  search: string;
  /** The column of what it must be about. */
  about: '' | 'config_id' | 'component_id' | 'check_id' | 'canary_id' | 'filter' | 'selectors';
  /** Epoch milliseconds: what 'now' is. */
  now: number;
}

const HOUR = 3_600_000;
/** Days without a match after which a silence counts as forgotten. */
const FORGOTTEN_DAYS = 30;
const FORGOTTEN = FORGOTTEN_DAYS * 24 * HOUR;

const at = (instant: number) => new Date(instant).toISOString();

/** Conditions of a view; those without a match have a list of their own. */
function viewConditions(view: SilenceView, now: number): string[] {
  switch (view) {
    case 'indefinite':
      return [where('until', isNull())];
    case 'ending':
      return [where('until', gt(at(now))), where('until', lte(at(now + HOUR)))];
    case 'over':
      return [where('until', lte(at(now)))];
    case 'unmatched':
      // Old enough to have matched something.
      return [
        anyOf(where('until', isNull()), where('until', gt(at(now)))),
        anyOf(where('from', isNull()), where('from', lt(at(now - FORGOTTEN)))),
        where('created_at', lt(at(now - FORGOTTEN))),
      ];
    default:
      return [];
  }
}

const SORTABLE: readonly string[] = ['name', 'from', 'until', 'created_at'];

interface ListArgs extends SilenceFilter {
  pageIndex: number;
  pageSize: number;
  sortBy?: string;
  sortDesc?: boolean;
  /** Only these; with the view 'unmatched'. */
  ids?: readonly string[] | undefined;
}

/** The call of a page of silences that nobody has ended, the newest first unless sorted. */
export function silencesRequest(args: ListArgs) {
  const { view, search, about, now, ids, sortBy = '', sortDesc = false, pageIndex, pageSize } = args;
  const isKnown = SORTABLE.includes(sortBy);
  const desc = isKnown ? sortDesc : true;
  const conditions = viewConditions(view, now);
  const text = search.trim();
  if (text !== '')
    conditions.push(anyOf(...['name', 'description', 'filter'].map(column => where(column, ilike(text)))));
  if (about !== '') conditions.push(where(about, notNull()));
  // Beside the parameter `id`, by which exports go on.
  if (ids) conditions.push(where('id', inList(ids)));
  return listSilences(
    {
      deletedAt: isNull(),
      ...(conditions.length > 0 && { and: group(...conditions) }),
      order: order({ column: isKnown ? sortBy : 'created_at', desc }, { column: 'id', desc }),
      ...pageRange(pageIndex, pageSize),
    },
    ROW,
  );
}

type Send = Parameters<typeof read>[0];

/** Rows of the history looked at in one go. */
const LOOKED_AT = 1000;

/**
 * When each of some silences held something back the last time. Each answer tells of all silences among the newest rows;
 * those that are not among them are asked for again, without the others.
 * @param since ISO; how far back, where that matters
 * @returns by id, without those that held nothing back
 */
async function lastMatches(send: Send, ids: readonly string[], since?: string) {
  const found = new Map<string, string>();
  for (const portion of chunks(ids)) {
    let wanted = [...portion];
    while (wanted.length > 0) {
      const { data, error, meta } = await read(
        send,
        listNotificationSends(
          {
            silencedBy: inList(wanted),
            ...(since && { createdAt: gte(since) }),
            order: order({ column: 'created_at', desc: true }),
            limit: LOOKED_AT,
          },
          MATCH,
        ),
      );
      if (error) return { error, meta };
      for (const { silenced_by: id, created_at: time } of data)
        if (id !== null && !found.has(id)) found.set(id, time);
      if (data.length < LOOKED_AT) break;
      wanted = wanted.filter(id => !found.has(id));
    }
  }
  return { data: found };
}

/** Silences that are looked through for those without a match at most. */
export const MOST_FORGOTTEN = 100;

/** Silences that held nothing back. */
interface Forgotten {
  ids: string[];
  /** There are newer ones that were not looked through. */
  isCut: boolean;
}

/** Silences as records. */
export const silencePagesApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of silences. */
    'listSilences/page': pageQuery({ query: silencesRequest, providesTags: [listTag('Silence')] }),
    /** One silence, also one that was ended; null when there is none. @param id of the silence */
    'listSilences/one': rowQuery({
      query: (id: string) => listSilences({ id: eq(id) }, ROW),
      providesTags: [listTag('Silence')],
    }),
    /** Whether a live silence has a name. @param name without spaces around it */
    'listSilences/named': query({
      query: (name: string) =>
        listSilences({ name: eq(name), deletedAt: isNull(), limit: 1 }, rowsOf(listSilences).pick('id')),
      transformResponse: found => found.length > 0,
      keepUnusedDataFor: 0,
    }),
    /** Silences of long standing that held nothing back for 30 days, among the oldest hundred. @param now epoch ms */
    'listSilences/unmatched': build.query<Forgotten, number>({
      async queryFn(now, _api, _options, send) {
        const { data, error, meta } = await read(
          send,
          listSilences(
            {
              deletedAt: isNull(),
              and: group(...viewConditions('unmatched', now)),
              order: order({ column: 'created_at' }, { column: 'id' }),
              limit: MOST_FORGOTTEN + 1,
            },
            rowsOf(listSilences).pick('id'),
          ),
        );
        if (error) return { error, meta };
        const ids = data.slice(0, MOST_FORGOTTEN).map(({ id }) => id);
        const matched = await lastMatches(send, ids, at(now - FORGOTTEN));
        if (matched.error) return { error: matched.error, meta: matched.meta };
        return {
          data: { ids: ids.filter(id => !matched.data.has(id)), isCut: data.length > MOST_FORGOTTEN },
        };
      },
      providesTags: [listTag('Silence'), listTag('NotificationHistory')],
    }),
    /** When silences held something back the last time, by id. @param ids in order */
    'listNotificationSends/lastSilenced': build.query<Readonly<Record<string, string>>, readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        const { data, error, meta } = await lastMatches(send, ids);
        return error ? { error, meta } : { data: Object.fromEntries(data) };
      },
      providesTags: [listTag('Silence'), listTag('NotificationHistory')],
    }),
    /** Changes a silence; null when it is not any more as it was read. */
    'updateSilenceRows/one': rowMutation({
      query: ({
        id,
        updatedAt,
        patch,
      }: {
        id: string;
        updatedAt: string | null;
        patch: NotificationSilencePatch;
      }) =>
        updateSilenceRows(
          {
            id: eq(id),
            ...unchangedSince(updatedAt),
            notificationSilencePatch: { ...patch, updated_at: 'now()' },
          },
          CHANGED,
        ),
      invalidatesTags: onSuccess(() => [listTag('Silence')]),
    }),
    /** Moves the ends of silences, each to its own time, until one fails. */
    'updateSilenceRows/extend': build.mutation<MovedEnds, readonly SilenceEnd[]>({
      async queryFn(ends, _api, _options, send) {
        const moved: MovedEnds['moved'] = [];
        for (const { id, updatedAt, until } of ends) {
          const { data, error } = await read(
            send,
            updateSilenceRows(
              {
                id: eq(id),
                ...unchangedSince(updatedAt),
                notificationSilencePatch: { until, updated_at: 'now()' },
              },
              CHANGED,
            ),
          );
          if (error) return { data: { moved, failure: error } };
          moved.push(...data);
        }
        return { data: { moved } };
      },
      invalidatesTags: [listTag('Silence')],
    }),
  }),
});

export const {
  'useListSilences/pageQuery': useListSilencesPageQuery,
  'useListSilences/oneQuery': useListSilencesOneQuery,
  'useLazyListSilences/oneQuery': useLazyListSilencesOneQuery,
  'useLazyListSilences/namedQuery': useLazyListSilencesNamedQuery,
  'useListSilences/unmatchedQuery': useListSilencesUnmatchedQuery,
  'useListNotificationSends/lastSilencedQuery': useListNotificationSendsLastSilencedQuery,
  'useUpdateSilenceRows/oneMutation': useUpdateSilenceRowsOneMutation,
  'useUpdateSilenceRows/extendMutation': useUpdateSilenceRowsExtendMutation,
} = silencePagesApi;
