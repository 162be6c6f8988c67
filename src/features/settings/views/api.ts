import { pageQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbViewRows';
import type { View } from '@/api/generated/types/db';
import { ilike, isNull, order, pageOf } from '@/api/postgrest';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

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

const { listViews } = calls;
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
    ...pageOf(pageIndex, pageSize),
  });
}

/** Definitions of views, for the settings. The sidebar's are in `views.ts`, which every page loads. */
export const viewRowsApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of live views. */
    'listViews/page': pageQuery({
      query: viewRowsRequest,
      providesTags: result => rowTags('View', result?.rows),
    }),
  }),
});

export const { 'useListViews/pageQuery': useListViewsPageQuery } = viewRowsApi;
