import { complete, rowQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbScrapers';
import { generated } from '@/api/generated/catalog';
import type { ConfigScraperWithStatus } from '@/api/generated/types/db';
import { eq, isNull, order } from '@/api/postgrest';
import { readPages, type RowRange } from '@/api/readPages';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

const { listConfigScrapers } = calls;

/** A scraper with its newest job. */
export type Scraper = ConfigScraperWithStatus;

/** Rows asked for at a time (GEN-005). */
const SCRAPER_LIMIT = 100;

/** The list's request. */
export const scrapersRequest = (range: RowRange = { limit: SCRAPER_LIMIT, offset: 0 }) =>
  listConfigScrapers({
    deletedAt: isNull(),
    order: order({ column: 'created_at', desc: true }, { column: 'id' }),
    ...range,
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
  endpoints: build => ({
    /** All live scrapers, the newest first. */
    'listConfigScrapers/live': build.query<Scraper[], void>({
      queryFn: (_arg, _api, _options, send) => readPages(send, scrapersRequest, SCRAPER_LIMIT),
      extraOptions: { count: 'exact' },
      providesTags: result => rowTags('Settings', result),
    }),
    /** One scraper; null when there is none. @param id of the scraper */
    'listConfigScrapers/one': rowQuery({
      query: (id: string) => listConfigScrapers({ id: eq(id), limit: 1 }),
      providesTags: (_result, _error, id) => [tagOf('Settings', id)],
    }),
  }),
});

export const {
  'useListConfigScrapers/liveQuery': useListConfigScrapersLiveQuery,
  'useListConfigScrapers/oneQuery': useListConfigScrapersOneQuery,
  usePostRunScraperMutation,
} = scrapersApi;
