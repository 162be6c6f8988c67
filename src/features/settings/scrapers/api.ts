import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbSettings';
import { isNull, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

const { listConfigScraperRows } = calls;
const NAMED = rowsOf(listConfigScraperRows).pick('id', 'name', 'namespace');

/** Scrapers in a list for a choice at most. */
const MOST_NAMES = 1000;

export const scraperNamesApi = api.injectEndpoints({
  endpoints: () => ({
    /** Live scrapers by name, to choose one. */
    'listConfigScraperRows/names': rowsQuery({
      query: () =>
        listConfigScraperRows(
          { deletedAt: isNull(), order: order({ column: 'name' }, { column: 'id' }), limit: MOST_NAMES },
          NAMED,
        ),
      providesTags: [listTag('Integration')],
    }),
  }),
});

export const { 'useListConfigScraperRows/namesQuery': useListConfigScraperRowsNamesQuery } = scraperNamesApi;
