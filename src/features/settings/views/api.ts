import { rowsOf } from '@/api/calls';
import { pageQuery, rowMutation, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbViewRows';
import type { View, ViewInsert, ViewPatch } from '@/api/generated/types/db';
import { eq, ilike, isNull, order, pageRange, unchangedSince } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

/** A view as it is defined. */
export type ViewRow = View;

interface ViewListArg {
  /** A part of the name. */
  search: string;
  pageIndex: number;
  pageSize: number;
  sortBy?: string;
  sortDesc?: boolean;
}

const { listViews, createViewRow, updateViewRow, deleteViewRow } = calls;
const NAMED = rowsOf(listViews).pick('id', 'name', 'namespace');
/** Views in a list for a choice at most. */
const MOST_NAMES = 1000;
const CHANGED = rowsOf(updateViewRow).pick('id');
const GONE = rowsOf(deleteViewRow).pick('id');
/** Columns the backend sorts by; any other in the address gives the newest first. */
const SORTABLE: readonly string[] = ['name', 'namespace', 'source', 'error', 'last_ran', 'created_at'];

/** The call of a page of live views. */
export function viewRowsRequest({ search, pageIndex, pageSize, sortBy = '', sortDesc = false }: ViewListArg) {
  const column = SORTABLE.includes(sortBy) ? sortBy : 'created_at';
  const desc = column === sortBy ? sortDesc : true;
  return listViews({
    deletedAt: isNull(),
    ...(search && { name: ilike(search) }),
    order: order({ column, desc }, { column: 'id', desc }),
    ...pageRange(pageIndex, pageSize),
  });
}

/** A view changed: the lists, the sidebar and whatever shows it. */
const touched = (id?: string) => [
  ...rowTags('View', id === undefined ? [] : [{ id }]),
  listTag('ViewResult'),
  listTag('ViewRows'),
];

/** Definitions of views, for the settings. The sidebar's are in `views.ts`, which every page loads. */
export const viewRowsApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of live views. */
    'listViews/page': pageQuery({
      query: viewRowsRequest,
      providesTags: result => rowTags('View', result?.rows),
    }),
    /** One view, to edit it; null when there is none. @param id of the view */
    'listViews/one': rowQuery({
      query: (id: string) => listViews({ id: eq(id), deletedAt: isNull() }),
      providesTags: (_result, _error, id) => [tagOf('View', id)],
    }),
    /** Live views by name, to choose one. */
    'listViews/names': rowsQuery({
      query: () =>
        listViews(
          {
            deletedAt: isNull(),
            order: order({ column: 'name' }, { column: 'id' }),
            limit: MOST_NAMES,
          },
          NAMED,
        ),
      providesTags: rows => rowTags('View', rows),
    }),
    createViewRow: rowMutation({
      query: (viewInsert: ViewInsert) => createViewRow({ viewInsert }),
      invalidatesTags: onSuccess(() => touched()),
    }),
    /** Changes a view as it was read; null when it is not any more like that. */
    updateViewRow: rowMutation({
      query: ({ id, updatedAt, patch }: { id: string; updatedAt: string | null; patch: ViewPatch }) =>
        updateViewRow({ id: eq(id), ...unchangedSince(updatedAt), viewPatch: patch }, CHANGED),
      invalidatesTags: onSuccess(({ id }) => touched(id)),
    }),
    /** Deletes a view for good. */
    deleteViewRow: rowMutation({
      query: (id: string) => deleteViewRow({ id: eq(id) }, GONE),
      invalidatesTags: onSuccess(id => touched(id)),
    }),
  }),
});

export const {
  'useListViews/pageQuery': useListViewsPageQuery,
  'useListViews/namesQuery': useListViewsNamesQuery,
  'useListViews/oneQuery': useListViewsOneQuery,
  'useLazyListViews/oneQuery': useLazyListViewsOneQuery,
  useCreateViewRowMutation,
  useUpdateViewRowMutation,
  useDeleteViewRowMutation,
} = viewRowsApi;
