import { rowsOf } from '@/api/calls';
import { rowQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbTopology';
import { eq } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

const { listComponents } = calls;

const LINK = rowsOf(listComponents).pick('id', 'name', 'icon');

/** Components that something else names by their id. */
export const componentNameApi = api.injectEndpoints({
  endpoints: () => ({
    /** What a link to a component shows; null when there is none or it may not be seen. @param id of the component */
    'listComponents/link': rowQuery({
      query: (id: string) => listComponents({ id: eq(id), limit: 1 }, LINK),
      providesTags: (_result, _error, id) => [tagOf('Topology', id)],
    }),
  }),
});

export const { 'useListComponents/linkQuery': useListComponentsLinkQuery } = componentNameApi;
