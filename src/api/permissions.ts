import type { PermissionColumns } from '@/lib/access/permissions/record';
import {
  generated,
  type Permission,
  type PermissionGroup,
  type PermissionInsert,
  type PermissionPatch,
  type PermissionSummary as SummaryRow,
} from './generated/dbPermissions';
import { firstRow, toPage, type Counted, type Page } from './page';
import {
  eq,
  group,
  ilike,
  isNull,
  notNull,
  order,
  pageOf,
  unchangedSince,
  where,
  type Sort,
} from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { listTag, rowTags, tagOf } from './tags';

export type { Permission, PermissionGroup, PermissionInsert, PermissionPatch };

/**
 * A permission with the names of its subject and resource, and who made it; nobody for those of a cluster. In a list the
 * id columns are those of the named resource, and the empty text for one that is gone.
 */
export type PermissionRow = Omit<SummaryRow, 'created_by'> &
  PermissionColumns & {
    created_by: { id: string; name: string | null; avatar: string | null; email?: string | null } | null;
  };
type Listed = Omit<SummaryRow, 'created_by'> & Pick<PermissionRow, 'created_by'>;

/** What a list can be about: the first of these that is given counts (call contract, section 13). */
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

const listSummaries = requestOf(generated, 'listPermissionSummaries');
const listPermissions = requestOf(generated, 'listPermissions');
const listGroups = requestOf(generated, 'listPermissionGroups');
const createRow = requestOf(generated, 'createPermissionRow');
const updateRow = requestOf(generated, 'updatePermissionRow');
const deleteRow = requestOf(generated, 'deletePermissionRow');

const WITH_AUTHOR = '*,created_by(id,name,avatar,email)';
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
const toRows = (rows: Listed[], meta: Counted | undefined): Page<PermissionRow> =>
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
  listSummaries({
    ...about(rest),
    ...(text ? { or: group(...TEXT_COLUMNS.map(column => where(column, ilike(text)))) } : {}),
    subjectType: isOf(subjectType),
    action: isOf(action),
    deny: deny === undefined ? undefined : `is.${deny}`,
    source: isOf(source),
    deletedAt: isNull(),
    select: WITH_AUTHOR,
    order: order(sort ?? { column: 'created_at', desc: true }, { column: 'id', desc: true }),
    ...pageOf(pageIndex, pageSize),
  });

/** Permissions: who may do what, and the groups they are given to. */
export const permissionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of live permissions with the total. */
    permissionPage: build.query<Page<PermissionRow>, PermissionFilter>({
      query: permissionsRequest,
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toRows,
      providesTags: page => rowTags('Permission', page?.rows),
    }),
    /** Every live permission, to explain what somebody may do; `total` tells when there are more than were answered. */
    allPermissions: build.query<Page<PermissionRow>, void>({
      query: () =>
        listSummaries({
          deletedAt: isNull(),
          select: WITH_AUTHOR,
          order: order({ column: 'created_at' }, { column: 'id' }),
          limit: ALL,
        }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toRows,
      providesTags: page => rowTags('Permission', page?.rows),
    }),
    /** One permission by id, to edit it, with the names of the summary; null when there is none. */
    permission: build.query<PermissionRow | null, string>({
      async queryFn(id, _api, _options, call) {
        const [record, names] = await Promise.all([
          call(listPermissions({ id: eq(id), deletedAt: isNull() })),
          call(listSummaries({ id: eq(id), select: WITH_AUTHOR })),
        ]);
        if (record.error) return { error: record.error, meta: record.meta };
        if (names.error) return { error: names.error, meta: names.meta };
        const [own] = record.data as Permission[];
        const [named] = names.data as Listed[];
        return { data: own && named ? { ...named, ...own, created_by: named.created_by } : null };
      },
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, id) => [tagOf('Permission', id)],
    }),
    /** Live groups that permissions are given to, by name. */
    permissionGroups: build.query<PermissionGroup[], void>({
      query: () =>
        listGroups({
          name: notNull(),
          deletedAt: isNull(),
          order: order({ column: 'name' }, { column: 'id' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: [listTag('Permission')],
    }),
    createPermission: build.mutation<Permission | null, PermissionInsert>({
      query: permissionInsert => createRow({ permissionInsert }),
      transformResponse: firstRow<Permission>,
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Permission')]),
    }),
    /**
     * Changes the permission while it is as it was read: null when it is not any more.
     * @param since its `updated_at` as it was read
     */
    updatePermission: build.mutation<
      Permission | null,
      { id: string; since: string; patch: PermissionPatch }
    >({
      query: ({ id, since, patch }) =>
        updateRow({ id: eq(id), ...unchangedSince(since), permissionPatch: patch }),
      transformResponse: firstRow<Permission>,
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [listTag('Permission'), tagOf('Permission', id)],
    }),
    /** Removes a permission for good; null when it was gone already. @param id of the permission */
    deletePermission: build.mutation<Permission | null, string>({
      query: id => deleteRow({ id: eq(id) }),
      transformResponse: firstRow<Permission>,
      invalidatesTags: (_result, error, id) =>
        error ? [] : [listTag('Permission'), tagOf('Permission', id)],
    }),
  }),
});

export const {
  usePermissionPageQuery,
  useAllPermissionsQuery,
  usePermissionQuery,
  useLazyPermissionQuery,
  usePermissionGroupsQuery,
  useCreatePermissionMutation,
  useUpdatePermissionMutation,
  useDeletePermissionMutation,
} = permissionsApi;
