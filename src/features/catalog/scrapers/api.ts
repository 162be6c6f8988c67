import { generated as service } from '@/api/generated/catalog';
import { generated as rows } from '@/api/generated/dbScrapers';
import type { ConfigScraperWithStatus, JobHistory } from '@/api/generated/types/db';
import { firstRow, toPage, type Page } from '@/api/page';
import { eq, isNull, order, pageOf } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

/** A scraper with its newest job. */
export type Scraper = ConfigScraperWithStatus;
/** One run of a scraper; duration in milliseconds. */
export type ScraperJob = JobHistory;

/** Rows of the list (core spec, section 9). */
export const SCRAPER_LIMIT = 100;

const listScrapers = requestOf(rows, 'listConfigScrapers');
const listJobs = requestOf(rows, 'listJobHistories');
const runScraper = requestOf(service, 'postRunScraper');

/** The list's request. */
export const scrapersRequest = () =>
  listScrapers({
    deletedAt: isNull(),
    order: order({ column: 'created_at', desc: true }, { column: 'id' }),
    limit: SCRAPER_LIMIT,
  });

/** Where config items come from. */
export const scrapersApi = api.injectEndpoints({
  endpoints: build => ({
    scrapers: build.query<Page<Scraper>, void>({
      query: scrapersRequest,
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<Scraper>,
      providesTags: result => rowTags('Settings', result?.rows),
    }),
    /** One scraper; null when there is none. */
    scraper: build.query<Scraper | null, string>({
      query: id => listScrapers({ id: eq(id), limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<Scraper>,
      providesTags: (_result, _error, id) => [tagOf('Settings', id)],
    }),
    /** A page of the runs of a scraper, newest first. */
    scraperJobs: build.query<Page<ScraperJob>, { id: string; pageIndex: number; pageSize: number }>({
      query: ({ id, pageIndex, pageSize }) =>
        listJobs({
          resourceType: eq('config_scraper'),
          resourceId: eq(id),
          order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
          ...pageOf(pageIndex, pageSize),
        }),
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<ScraperJob>,
      providesTags: (_result, _error, { id }) => [tagOf('JobHistory', id)],
    }),
    runScraper: build.mutation<Record<string, unknown>, string>({
      query: id => runScraper({ id }),
      invalidatesTags: (_result, error, id) =>
        error
          ? []
          : [
              tagOf('Settings', id),
              listTag('Settings'),
              tagOf('JobHistory', id),
              listTag('JobHistory'),
              listTag('Config'),
            ],
    }),
  }),
});

export const { useScrapersQuery, useScraperQuery, useScraperJobsQuery, useRunScraperMutation } = scrapersApi;
