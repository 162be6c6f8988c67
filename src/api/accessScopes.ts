import { AUTHOR } from './author';
import { rowsOf } from './calls';
import { rowMutation, rowQuery } from './endpoints';
import { calls } from './generated/calls/dbAccessScopes';
import type { AccessScopeInsert, AccessScopeItem, AccessScopePatch } from './generated/types/db';
import { DELETED_NOW, eq, isNull, order, unchangedSince } from './postgrest';
import type { PartOf } from './projection';
import { readPages } from './readPages';
import { api } from './root';
import { listTag, onSuccess, rowTags, tagOf } from './tags';

export type { AccessScopeInsert, AccessScopeItem, AccessScopePatch };

const { listAccessScopes, createAccessScopeRow, updateAccessScopeRow } = calls;

/** The person by the name of the foreign key: created_by leads to people too. */
const SCOPE = rowsOf(listAccessScopes)
  .all()
  .embed('person', person => person.pick('id', 'email', 'name'), {
    from: 'people',
    by: 'access_scopes_sub_person_id_fkey',
  })
  .embed('team', team => team.pick('id', 'name'), { from: 'teams' })
  .follow('created_by', AUTHOR);

/**
 * What a person or a team may see, with the name of whom it is for: `person` is null for a team, and for a person who is
 * not there any more.
 */
export type AccessScope = PartOf<typeof SCOPE>;

/** Whose names stand in it. */
const NAMED = [listTag('People'), listTag('Team')] as const;

/** Access scopes. */
export const accessScopesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live access scopes, newest first. */
    'listAccessScopes/live': build.query<AccessScope[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(send, range =>
          listAccessScopes(
            {
              deletedAt: isNull(),
              order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
              ...range,
            },
            SCOPE,
          ),
        ),
      extraOptions: { count: 'exact' },
      providesTags: result => [...rowTags('AccessScope', result), ...NAMED],
    }),
    /** One live access scope by id; null when there is none. */
    'listAccessScopes/one': rowQuery({
      query: (id: string) => listAccessScopes({ id: eq(id), deletedAt: isNull() }, SCOPE),
      providesTags: (_result, _error, id) => [tagOf('AccessScope', id), ...NAMED],
    }),
    createAccessScopeRow: rowMutation({
      query: (accessScopeInsert: AccessScopeInsert) => createAccessScopeRow({ accessScopeInsert }, SCOPE),
      invalidatesTags: onSuccess(() => [listTag('AccessScope')]),
    }),
    /**
     * Changes the access scope while it is as it was read: null when it is not any more.
     * @param since its `updated_at` as it was read
     */
    'updateAccessScopeRow/change': rowMutation({
      query: ({ id, since, patch }: { id: string; since: string; patch: AccessScopePatch }) =>
        updateAccessScopeRow({ id: eq(id), ...unchangedSince(since), accessScopePatch: patch }, SCOPE),
      invalidatesTags: onSuccess(({ id }) => [listTag('AccessScope'), tagOf('AccessScope', id)]),
    }),
    /** Marks an access scope deleted. @param id of the access scope */
    'updateAccessScopeRow/delete': rowMutation({
      query: (id: string) => updateAccessScopeRow({ id: eq(id), accessScopePatch: DELETED_NOW }, SCOPE),
      invalidatesTags: onSuccess(id => [listTag('AccessScope'), tagOf('AccessScope', id)]),
    }),
  }),
});

export const {
  'useListAccessScopes/liveQuery': useListAccessScopesLiveQuery,
  'useLazyListAccessScopes/oneQuery': useLazyListAccessScopesOneQuery,
  useCreateAccessScopeRowMutation,
  'useUpdateAccessScopeRow/changeMutation': useUpdateAccessScopeRowChangeMutation,
  'useUpdateAccessScopeRow/deleteMutation': useUpdateAccessScopeRowDeleteMutation,
} = accessScopesApi;
