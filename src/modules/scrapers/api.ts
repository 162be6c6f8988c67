import { complete, pageQuery, rowQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbScrapers';
import { generated } from '@/api/generated/catalog';
import type { ConfigScraperWithStatus } from '@/api/generated/types/db';
import { eq, isNull, order } from '@/api/postgrest';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

const { listConfigScrapers } = calls;

/** A scraper with its newest job. */
export type Scraper = ConfigScraperWithStatus;

/** Rows of the list (GEN-005). */
const SCRAPER_LIMIT = 100;

/** The list's request. */
export const scrapersRequest = () =>
  listConfigScrapers({
    deletedAt: isNull(),
    order: order({ column: 'created_at', desc: true }, { column: 'id' }),
    limit: SCRAPER_LIMIT,
  });

/** Where config items come from. */
export const scrapersApi = complete(generated)({
  postRunScraper: {
    invalidatesTags: onSuccess(({ id }) => [
      tagOf('Settings', id),
      listTag('Settings'),
      tagOf('JobHistory', id),
      listTag('JobHistory'),
      // What it finds is known when it answers: new and changed items, their changes and insights.
      { type: 'Config' },
      { type: 'ConfigChange' },
      { type: 'ConfigInsight' },
    ]),
  },
}).injectEndpoints({
  endpoints: () => ({
    'listConfigScrapers/page': pageQuery({
      query: scrapersRequest,
      providesTags: result => rowTags('Settings', result?.rows),
    }),
    /** One scraper; null when there is none. @param id of the scraper */
    'listConfigScrapers/one': rowQuery({
      query: (id: string) => listConfigScrapers({ id: eq(id), limit: 1 }),
      providesTags: (_result, _error, id) => [tagOf('Settings', id)],
    }),
  }),
});

export const {
  'useListConfigScrapers/pageQuery': useListConfigScrapersPageQuery,
  'useListConfigScrapers/oneQuery': useListConfigScrapersOneQuery,
  usePostRunScraperMutation,
} = scrapersApi;
