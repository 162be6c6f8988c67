import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbCatalogActivity';
import { inList } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

const { listConfigChanges } = calls;

const TEXT = rowsOf(listConfigChanges).pick('id', 'diff', 'patches');

/** What a change did, as it was recorded: a unified diff, a JSON merge patch, both or neither. */
export type ChangeText = PartOf<typeof TEXT>;

/** Diffs of many changes: the search over changes answers without them. */
export const changeDiffsApi = api.injectEndpoints({
  endpoints: () => ({
    'listConfigChanges/diffs': rowsQuery({
      query: (ids: readonly string[]) => listConfigChanges({ id: inList(ids), limit: ids.length }, TEXT),
      // Who asks keeps what it needs of them; texts of thousands of changes stay no second time.
      keepUnusedDataFor: 0,
      providesTags: result => rowTags('ConfigChange', result),
    }),
  }),
});
