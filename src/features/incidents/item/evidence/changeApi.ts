import { rowsOf } from '@/api/calls';
import { rowQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbCatalogActivity';
import { eq } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

const { listConfigChanges } = calls;

const evidenceChangeApi = api.injectEndpoints({
  endpoints: () => ({
    /** What a change did; null when it is gone. @param id of the change */
    'listConfigChanges/evidence': rowQuery({
      query: (id: string) =>
        listConfigChanges({ id: eq(id), limit: 1 }, rowsOf(listConfigChanges).pick('id', 'diff')),
      providesTags: (_result, _error, id) => [tagOf('ConfigChange', id)],
    }),
  }),
});

export const { 'useListConfigChanges/evidenceQuery': useListConfigChangesEvidenceQuery } = evidenceChangeApi;
