import { rowsOf } from './calls';
import { rowsQuery } from './endpoints';
import { calls } from './generated/calls/dbViews';
import { eq, order } from './postgrest';
import type { PartOf } from './projection';
import { api } from './root';
import { rowTags } from './tags';

const { listViewSummaries } = calls;

const SIDEBAR = rowsOf(listViewSummaries).pick('id', 'name', 'namespace', 'title', 'icon', 'ordinal');

/** A view as the sidebar shows it. */
export type SidebarView = PartOf<typeof SIDEBAR>;

/** Views. The sidebar's are kept for five minutes (SHL-006), the default of every query. */
export const viewsApi = api.injectEndpoints({
  endpoints: () => ({
    /** Views flagged for the sidebar, in its order. */
    'listViewSummaries/sidebar': rowsQuery({
      query: () =>
        listViewSummaries(
          { sidebar: eq(true), order: order({ column: 'ordinal' }, { column: 'title' }) },
          SIDEBAR,
        ),
      providesTags: result => rowTags('View', result),
    }),
  }),
});

export const { 'useListViewSummaries/sidebarQuery': useListViewSummariesSidebarQuery } = viewsApi;
