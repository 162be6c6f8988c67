import { AUTHOR } from './author';
import { rowsOf } from './calls';
import { pageQuery, rowMutation, rowQuery } from './endpoints';
import { calls } from './generated/calls/dbScopes';
import type { ScopeInsert, ScopePatch } from './generated/types/db';
import {
  containsJson,
  DELETED_NOW,
  eq,
  group,
  ilike,
  isNull,
  order,
  pageRange,
  unchangedSince,
  where,
  type Sort,
} from './postgrest';
import type { PartOf } from './projection';
import { listTag, onSuccess, rowTags, tagOf } from './tags';
import { api } from './root';
import { ROW_CAP } from './page';

export type { ScopeInsert, ScopePatch };

const { listScopes, createScopeRow, updateScopeRow } = calls;

const SCOPE = rowsOf(listScopes).all().follow('created_by', AUTHOR);
const NAME = rowsOf(listScopes).pick('id', 'namespace', 'name', 'targets');

/** A named set of targets, which permissions refer to; nobody made those of a cluster. */
export type NamedScope = PartOf<typeof SCOPE>;
/** What permissions need to know of a scope. */
export type NamedScopeTargets = PartOf<typeof NAME>;

/** Which scopes, and which page of them. */
export interface NamedScopesFilter {
  /** A part of the name, the namespace or the description. */
  text?: string | undefined;
  /** Only those with a target of this type, as the table stores it. */
  kind?: string | undefined;
  source?: string | undefined;
  /** Zero-based. */
  pageIndex: number;
  pageSize: number;
  /** By name when absent. */
  sort?: Sort | undefined;
}

const TEXT_COLUMNS = ['name', 'namespace', 'description'] as const;

/** The call of a page of live scopes. */
export const namedScopesRequest = ({ text, kind, source, pageIndex, pageSize, sort }: NamedScopesFilter) =>
  listScopes(
    {
      ...(text ? { or: group(...TEXT_COLUMNS.map(column => where(column, ilike(text)))) } : {}),
      targets: kind ? containsJson([{ [kind]: {} }]) : undefined,
      source: source ? eq(source) : undefined,
      deletedAt: isNull(),
      order: order(sort ?? { column: 'name' }, { column: 'id' }),
      ...pageRange(pageIndex, pageSize),
    },
    SCOPE,
  );

/** Scopes. */
export const namedScopesApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of live scopes with the total. */
    'listScopes/page': pageQuery({
      query: namedScopesRequest,
      providesTags: page => rowTags('Scope', page?.rows),
    }),
    /** What every live scope is called and holds; `total` tells when there are more than were answered. */
    'listScopes/names': pageQuery({
      query: () =>
        listScopes(
          { deletedAt: isNull(), order: order({ column: 'name' }, { column: 'id' }), limit: ROW_CAP },
          NAME,
        ),
      providesTags: page => rowTags('Scope', page?.rows),
    }),
    /** One live scope by id; null when there is none. */
    'listScopes/one': rowQuery({
      query: (id: string) => listScopes({ id: eq(id), deletedAt: isNull() }, SCOPE),
      providesTags: (_result, _error, id) => [tagOf('Scope', id)],
    }),
    createScopeRow: rowMutation({
      query: (scopeInsert: ScopeInsert) => createScopeRow({ scopeInsert }, SCOPE),
      invalidatesTags: onSuccess(() => [listTag('Scope')]),
    }),
    /**
     * Changes the scope while it is as it was read: null when it is not any more.
     * @param since its `updated_at` as it was read
     */
    'updateScopeRow/change': rowMutation({
      query: ({ id, since, patch }: { id: string; since: string; patch: ScopePatch }) =>
        updateScopeRow({ id: eq(id), ...unchangedSince(since), scopePatch: patch }, SCOPE),
      invalidatesTags: onSuccess(({ id }) => [listTag('Scope'), tagOf('Scope', id)]),
    }),
    /** Marks a scope deleted. @param id of the scope */
    'updateScopeRow/delete': rowMutation({
      query: (id: string) => updateScopeRow({ id: eq(id), scopePatch: DELETED_NOW }, SCOPE),
      invalidatesTags: onSuccess(id => [listTag('Scope'), tagOf('Scope', id)]),
    }),
  }),
});

export const {
  'useListScopes/pageQuery': useListScopesPageQuery,
  'useListScopes/namesQuery': useListScopesNamesQuery,
  'useListScopes/oneQuery': useListScopesOneQuery,
  'useLazyListScopes/oneQuery': useLazyListScopesOneQuery,
  useCreateScopeRowMutation,
  'useUpdateScopeRow/changeMutation': useUpdateScopeRowChangeMutation,
  'useUpdateScopeRow/deleteMutation': useUpdateScopeRowDeleteMutation,
} = namedScopesApi;
