import { rowsOf } from '@/api/calls';
import { rowQuery } from '@/api/endpoints';
import { calls as catalog } from '@/api/generated/calls/dbCatalog';
import { calls } from '@/api/generated/calls/dbTopology';
import { eq } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

const { listComponents } = calls;
const { listConfigs } = catalog;

const LINK = rowsOf(listComponents).pick('id', 'name', 'icon');

/** Components and items that something else names by their id. */
export const componentNameApi = api.injectEndpoints({
  endpoints: () => ({
    /** What a link to a component shows; null when there is none or it may not be seen. @param id of the component */
    'listComponents/link': rowQuery({
      query: (id: string) => listComponents({ id: eq(id), limit: 1 }, LINK),
      providesTags: (_result, _error, id) => [tagOf('Topology', id)],
    }),
    /** What a page that is narrowed to one item calls it; null when there is none or it may not be seen. @param id of the item */
    'listConfigs/link': rowQuery({
      query: (id: string) => listConfigs({ id: eq(id), limit: 1 }, rowsOf(listConfigs).pick('id', 'name')),
      providesTags: (_result, _error, id) => [tagOf('Config', id)],
    }),
  }),
});

export const {
  'useListComponents/linkQuery': useListComponentsLinkQuery,
  'useListConfigs/linkQuery': useListConfigsLinkQuery,
} = componentNameApi;
