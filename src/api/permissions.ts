import type { PermissionColumns } from '@/lib/access/permissions/record';
import { AUTHOR } from './author';
import { read, rowsOf } from './calls';
import { complete, query } from './endpoints';
import { calls } from './generated/calls/dbPermissions';
import { generated } from './generated/dbPermissions';
import type { Permission, PermissionGroup, PermissionInsert, PermissionPatch } from './generated/types/db';
import { firstRow, toPage, type Counted, type CountedPage } from './page';
import { eq, group, ilike, isNull, notNull, order, pageRange, where, type Sort } from './postgrest';
import type { PartOf } from './projection';
import { listTag, onSuccess, rowTags, tagOf } from './tags';

export type { Permission, PermissionGroup, PermissionInsert, PermissionPatch };

const { listPermissionSummaries, listPermissions } = calls;

const WITH_AUTHOR = rowsOf(listPermissionSummaries).all().follow('created_by', AUTHOR);
type Listed = PartOf<typeof WITH_AUTHOR>;

/**
 * A permission with the names of its subject and resource, and who made it; nobody for those of a cluster. In a list the
 * id columns are those of the named resource, and the empty text for one that is gone.
 */
export type PermissionRow = Listed & PermissionColumns;

/** What a list can be about: the first of these that is given counts. */
const ABOUT = [
  'componentId',
  'personId',
  'teamId',
  'configId',
  'checkId',
  'canaryId',
  'playbookId',
  'connectionId',
  'subject',
] as const;
export type PermissionAbout = Partial<Record<(typeof ABOUT)[number], string>>;

/** Which permissions, and which page of them. */
export interface PermissionFilter extends PermissionAbout {
  /** A part of the description, or of the name of the subject or the target. */
  text?: string | undefined;
  /** Kind of subject, as the table stores it. */
  subjectType?: string | undefined;
  action?: string | undefined;
  /** Only those that deny, or only those that grant. */
  deny?: boolean | undefined;
  source?: string | undefined;
  /** Zero-based; 0 when absent. */
  pageIndex?: number;
  /** 50 when absent. */
  pageSize?: number;
  /** Newest first when absent. */
  sort?: Sort | undefined;
}

/** Rows of everything that explains one person's access: the most PostgREST answers. */
const ALL = 2000;

/** Where a text is looked for: the view keeps the names in JSON columns. */
const TEXT_COLUMNS = [
  'description',
  'subject',
  'object',
  'person->>name',
  'person->>email',
  'team->>name',
  'group->>name',
  'notification->>name',
  'playbook->>name',
  'config_object->>name',
  'component_object->>name',
  'connection_object->>name',
  'playbook_object->>name',
  'canary_object->>name',
] as const;

/** The one condition on whom or what the list is about. */
function about(filter: PermissionAbout): PermissionAbout {
  const name = ABOUT.find(one => filter[one] !== undefined);
  return name === undefined ? {} : { [name]: eq(filter[name] ?? '') };
}

const idOf = (named: { id?: string | null } | null) => (named ? (named.id ?? '') : null);

/** A row of the summary with the columns that the summary tells by its names. */
const rowOf = (row: Listed): PermissionRow => ({
  ...row,
  config_id: idOf(row.config_object),
  component_id: idOf(row.component_object),
  connection_id: idOf(row.connection_object),
  playbook_id: idOf(row.playbook_object),
  canary_id: idOf(row.canary_object),
  person_id: null,
  team_id: null,
  notification_id: null,
});

/** A page of the summary as rows. */
const toRows = (rows: Listed[], meta: Counted | undefined): CountedPage<PermissionRow> =>
  toPage(rows.map(rowOf), meta);

const isOf = (value: string | undefined) => (value ? eq(value) : undefined);

/** The call of a page of live permissions. */
export const permissionsRequest = ({
  text,
  subjectType,
  action,
  deny,
  source,
  pageIndex = 0,
  pageSize = 50,
  sort,
  ...rest
}: PermissionFilter) =>
  listPermissionSummaries(
    {
      ...about(rest),
      ...(text ? { or: group(...TEXT_COLUMNS.map(column => where(column, ilike(text)))) } : {}),
      subjectType: isOf(subjectType),
      action: isOf(action),
      deny: deny === undefined ? undefined : `is.${deny}`,
      source: isOf(source),
      deletedAt: isNull(),
      order: order(sort ?? { column: 'created_at', desc: true }, { column: 'id', desc: true }),
      ...pageRange(pageIndex, pageSize),
    },
    WITH_AUTHOR,
  );

/** Live groups that permissions are given to, by name. */
export const LIVE_GROUPS = {
  name: notNull(),
  deletedAt: isNull(),
  order: order({ column: 'name' }, { column: 'id' }),
};

/** Where what stands in it by its name is renamed or deleted: teams, canaries, scrapers and topologies are settings. */
const NAMED = [
  listTag('People'),
  listTag('Settings'),
  listTag('Playbook'),
  listTag('Connection'),
  listTag('NotificationRule'),
] as const;

/** Permissions: who may do what, and the groups they are given to. */
export const permissionsApi = complete(generated)<{
  createPermissionRow: Permission | null;
  updatePermissionRow: Permission | null;
  deletePermissionRow: Permission | null;
}>({
  listPermissionGroups: { providesTags: [listTag('Permission')] },
  createPermissionRow: {
    transformResponse: firstRow,
    invalidatesTags: onSuccess(() => [listTag('Permission')]),
  },
  /** With `unchangedSince` nothing is written, and the answer is null, when the permission has moved. */
  updatePermissionRow: {
    transformResponse: firstRow,
    invalidatesTags: onSuccess((_arg, row) => rowTags('Permission', row ? [row] : [])),
  },
  /** Removes a permission for good; null when it was gone already. */
  deletePermissionRow: {
    transformResponse: firstRow,
    invalidatesTags: onSuccess((_arg, row) => rowTags('Permission', row ? [row] : [])),
  },
}).injectEndpoints({
  endpoints: build => ({
    /** A page of live permissions with the total. */
    'listPermissionSummaries/page': query({
      query: permissionsRequest,
      extraOptions: { count: 'exact' },
      transformResponse: toRows,
      providesTags: page => [...rowTags('Permission', page?.rows), ...NAMED],
    }),
    /** Every live permission, to explain what a person may do; `total` tells when there are more than were answered. */
    'listPermissionSummaries/all': query({
      query: () =>
        listPermissionSummaries(
          { deletedAt: isNull(), order: order({ column: 'created_at' }, { column: 'id' }), limit: ALL },
          WITH_AUTHOR,
        ),
      extraOptions: { count: 'exact' },
      transformResponse: toRows,
      providesTags: page => [...rowTags('Permission', page?.rows), ...NAMED],
    }),
    /** One permission by id, to edit it, with the names of the summary; null when there is none. */
    'listPermissions/one': build.query<PermissionRow | null, string>({
      async queryFn(id, _api, _options, send) {
        const [record, names] = await Promise.all([
          read(send, listPermissions({ id: eq(id), deletedAt: isNull() })),
          read(send, listPermissionSummaries({ id: eq(id) }, WITH_AUTHOR)),
        ]);
        if (record.error) return { error: record.error, meta: record.meta };
        if (names.error) return { error: names.error, meta: names.meta };
        const [own] = record.data;
        const [named] = names.data;
        return { data: own && named ? { ...named, ...own, created_by: named.created_by } : null };
      },
      providesTags: (_result, _error, id) => [tagOf('Permission', id), ...NAMED],
    }),
  }),
});

export const {
  'useListPermissionSummaries/pageQuery': useListPermissionSummariesPageQuery,
  'useListPermissionSummaries/allQuery': useListPermissionSummariesAllQuery,
  'useListPermissions/oneQuery': useListPermissionsOneQuery,
  'useLazyListPermissions/oneQuery': useLazyListPermissionsOneQuery,
  useListPermissionGroupsQuery,
  useCreatePermissionRowMutation,
  useUpdatePermissionRowMutation,
  useDeletePermissionRowMutation,
} = permissionsApi;
