import {
  generated,
  type Permission,
  type PermissionGroup,
  type PermissionInsert,
  type PermissionPatch,
  type PermissionSummary as SummaryRow,
} from './generated/dbPermissions';
import { firstRow, toPage, type Page } from './page';
import { eq, group, ilike, isNull, notNull, order, pageOf, where, type Sort } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { listTag, rowTags, tagOf } from './tags';

export type { Permission, PermissionGroup, PermissionInsert, PermissionPatch };

/** A live permission with the names of its subject and target, and who made it; nobody for those of a cluster. */
export type PermissionSummary = Omit<SummaryRow, 'created_by'> & {
  created_by: { id: string; name: string | null; avatar: string | null; email?: string | null } | null;
};

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

const isOf = (value: string | undefined) => (value ? eq(value) : undefined);

/** Permissions: who may do what, and the groups they are given to. */
export const permissionsApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of live permissions with the total. */
    permissionPage: build.query<Page<PermissionSummary>, PermissionFilter>({
      query: ({ text, subjectType, action, deny, source, pageIndex = 0, pageSize = 50, sort, ...rest }) =>
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
        }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<PermissionSummary>,
      providesTags: page => rowTags('Permission', page?.rows),
    }),
    /** Every live permission, to explain what somebody may do; `total` tells when there are more than were answered. */
    allPermissions: build.query<Page<PermissionSummary>, void>({
      query: () =>
        listSummaries({
          deletedAt: isNull(),
          select: WITH_AUTHOR,
          order: order({ column: 'created_at' }, { column: 'id' }),
          limit: ALL,
        }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<PermissionSummary>,
      providesTags: page => rowTags('Permission', page?.rows),
    }),
    /** One permission by id, to edit it; null when there is none. */
    permission: build.query<Permission | null, string>({
      query: id => listPermissions({ id: eq(id) }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<Permission>,
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
     * @param seen its `updated_at` as it was read; absent to write over whatever is there
     */
    updatePermission: build.mutation<
      Permission | null,
      { id: string; seen?: string | undefined; patch: PermissionPatch }
    >({
      query: ({ id, seen, patch }) =>
        updateRow({ id: eq(id), updatedAt: isOf(seen), permissionPatch: patch }),
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
