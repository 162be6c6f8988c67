import { generated, type ViewSummary } from './generated/dbViews';
import { eq, order } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { rowTags } from './tags';

/** A view as the sidebar shows it. */
export type SidebarView = Pick<ViewSummary, 'id' | 'name' | 'namespace' | 'title' | 'icon' | 'ordinal'>;

const listViewSummaries = requestOf(generated, 'listViewSummaries');

/** Views. The sidebar's are kept for five minutes, the default of every query (core spec, section 9). */
export const viewsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Views flagged for the sidebar, in its order. */
    sidebarViews: build.query<SidebarView[], void>({
      query: () =>
        listViewSummaries({
          sidebar: eq(true),
          select: 'id,name,namespace,title,icon,ordinal',
          order: order({ column: 'ordinal' }, { column: 'title' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('View', result),
    }),
  }),
});

export const { useSidebarViewsQuery } = viewsApi;
