import { LOCAL_AGENT_ID } from '@/api/agents';
import { rowsOf } from '@/api/calls';
import { pageQuery } from '@/api/endpoints';
import { calls as agents } from '@/api/generated/calls/dbAgentAdmin';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as scrapers } from '@/api/generated/calls/dbScrapers';
import { eq, group, isNull, lt, neq, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { DAY, HOUR, serverNow } from '@/lib/time/clock';

/** Rows of each list; their totals count all. */
const ROWS = 20;

const OVERDUE = rowsOf(health.listChecks).pick('id', 'name', 'type', 'icon', 'next_runtime');
const SCRAPER = rowsOf(scrapers.listConfigScrapers).pick('id', 'name', 'job_time_start');
const AGENT = rowsOf(agents.listAgentSummaries).pick('id', 'name', 'last_seen');
export type OverdueCheck = PartOf<typeof OVERDUE>;
export type SilentScraper = PartOf<typeof SCRAPER>;
export type SilentAgent = PartOf<typeof AGENT>;

const ago = (span: number): string => new Date(serverNow() - span).toISOString();

/** What should report and does not, each list with its total. Times count from when it is asked. */
export const silentApi = api.injectEndpoints({
  endpoints: () => ({
    /** Checks that should have run an hour ago and did not, the longest first. */
    'listChecks/overdue': pageQuery({
      query: () =>
        health.listChecks(
          {
            nextRuntime: lt(ago(HOUR)),
            deletedAt: isNull(),
            order: order({ column: 'next_runtime' }, { column: 'id' }),
            limit: ROWS,
          },
          OVERDUE,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Scrapers that ran before, and not for a day; the longest first. When they are due no relation says: a schedule is in their specs. */
    'listConfigScrapers/silent': pageQuery({
      query: () =>
        scrapers.listConfigScrapers(
          {
            deletedAt: isNull(),
            and: group(where('job_time_start', lt(ago(DAY)))),
            order: order({ column: 'job_time_start' }, { column: 'id' }),
            limit: ROWS,
          },
          SCRAPER,
        ),
      providesTags: [listTag('Settings')],
    }),
    /** Agents that were heard of and are not any more, those that fell silent last first. */
    'listAgentSummaries/silent': pageQuery({
      query: () =>
        agents.listAgentSummaries(
          {
            id: neq(LOCAL_AGENT_ID),
            status: eq('offline'),
            order: order({ column: 'last_seen', desc: true, nulls: 'last' }, { column: 'id' }),
            limit: ROWS,
          },
          AGENT,
        ),
      providesTags: [listTag('Agent')],
    }),
  }),
});

export const {
  'useListChecks/overdueQuery': useListChecksOverdueQuery,
  'useListConfigScrapers/silentQuery': useListConfigScrapersSilentQuery,
  'useListAgentSummaries/silentQuery': useListAgentSummariesSilentQuery,
} = silentApi;
