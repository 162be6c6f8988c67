import {
  generated,
  type AccessScope as ScopeRow,
  type AccessScopeInsert,
  type AccessScopeItem,
  type AccessScopePatch,
} from './generated/dbAccessScopes';
import { firstRow } from './page';
import { eq, isNull, order, unchangedSince } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { listTag, rowTags, tagOf } from './tags';

export type { AccessScopeInsert, AccessScopeItem, AccessScopePatch };

/** What a person or a team may see, with the name of whom it is for. */
export type AccessScope = Omit<ScopeRow, 'created_by' | 'person' | 'team'> & {
  /** Null for a team, and for somebody who is not there any more. */
  person: { id: string; email: string | null; name: string | null } | null;
  team: { id: string; name: string | null } | null;
  created_by: { id: string; name: string | null; avatar: string | null; email?: string | null } | null;
};

const listScopes = requestOf(generated, 'listAccessScopes');
const createRow = requestOf(generated, 'createAccessScopeRow');
const updateRow = requestOf(generated, 'updateAccessScopeRow');

/** The person by the name of the foreign key: created_by leads to people too (call contract, section 4). */
const SELECT =
  '*,person:people!access_scopes_sub_person_id_fkey(id,email,name),team:teams(id,name),' +
  'created_by(id,name,avatar,email)';

/** Access scopes. */
export const accessScopesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live access scopes, newest first. */
    accessScopes: build.query<AccessScope[], void>({
      query: () =>
        listScopes({
          select: SELECT,
          deletedAt: isNull(),
          order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('AccessScope', result),
    }),
    /** One live access scope by id; null when there is none. */
    accessScope: build.query<AccessScope | null, string>({
      query: id => listScopes({ select: SELECT, id: eq(id), deletedAt: isNull() }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<AccessScope>,
      providesTags: (_result, _error, id) => [tagOf('AccessScope', id)],
    }),
    createAccessScope: build.mutation<AccessScope | null, AccessScopeInsert>({
      query: accessScopeInsert => createRow({ select: SELECT, accessScopeInsert }),
      transformResponse: firstRow<AccessScope>,
      invalidatesTags: (_result, error) => (error ? [] : [listTag('AccessScope')]),
    }),
    /**
     * Changes the access scope while it is as it was read: null when it is not any more.
     * @param since its `updated_at` as it was read
     */
    updateAccessScope: build.mutation<
      AccessScope | null,
      { id: string; since: string; patch: AccessScopePatch }
    >({
      query: ({ id, since, patch }) =>
        updateRow({
          id: eq(id),
          select: SELECT,
          ...unchangedSince(since),
          accessScopePatch: patch,
        }),
      transformResponse: firstRow<AccessScope>,
      invalidatesTags: (_result, error, { id }) =>
        error ? [] : [listTag('AccessScope'), tagOf('AccessScope', id)],
    }),
    /** Marks an access scope deleted. @param id of the access scope */
    deleteAccessScope: build.mutation<AccessScope | null, string>({
      query: id =>
        updateRow({
          id: eq(id),
          select: SELECT,
          accessScopePatch: { deleted_at: new Date().toISOString() },
        }),
      transformResponse: firstRow<AccessScope>,
      invalidatesTags: (_result, error, id) =>
        error ? [] : [listTag('AccessScope'), tagOf('AccessScope', id)],
    }),
  }),
});

export const {
  useAccessScopesQuery,
  useAccessScopeQuery,
  useLazyAccessScopeQuery,
  useCreateAccessScopeMutation,
  useUpdateAccessScopeMutation,
  useDeleteAccessScopeMutation,
} = accessScopesApi;
