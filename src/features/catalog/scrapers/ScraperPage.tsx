import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf } from '@/api/errors';
import {
  usePostRunScraperMutation,
  useListJobHistoriesScraperQuery,
  useListConfigScrapersOneQuery,
  type Scraper,
  type ScraperJob,
} from './api';
import { useAccess } from '@/auth/access';
import { Age, DateTime } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { tableParams, tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Facts } from '@/components/facts/Facts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { AppLink } from '@/components/link/AppLink';
import { LongName } from '@/components/name/LongName';
import { PageTitle } from '@/components/page/PageTitle';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import { paths } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import { Page } from '@/components/page/Page';
import { Section } from '../facts';
import { jobTone } from '@/components/status/jobTone';

const ScraperSpec = lazy(() => import('./ScraperSpec'));

const url = tableParams();

const columns: readonly Column<ScraperJob>[] = [
  col.status<ScraperJob>('status', { sortable: false, rowHeader: true, tone: jobTone }),
  col.age<ScraperJob>('time_start', { headerName: 'Ran', sortable: false }),
  col.duration<ScraperJob>('duration_millis', { headerName: 'Took', sortable: false }),
  col.number<ScraperJob>('success_count', { headerName: 'Scraped', sortable: false }),
  col.number<ScraperJob>('error_count', { headerName: 'Errors', sortable: false }),
  col.text<ScraperJob>('hostname', { sortable: false, flex: 1 }),
];
const idOf = (row: ScraperJob) => row.id;
const nameOf = (row: ScraperJob) => `${row.status ?? 'job'} ${row.created_at}`;
const JOBS = ['job', 'jobs'] as const;

/** `/catalog/scrapers/{id}`: one scraper with its spec and the history of its jobs. */
export default function ScraperPage() {
  const { id = '' } = useParams();
  const query = useListConfigScrapersOneQuery(id);
  return (
    <Page>
      <QueryView query={{ ...query, data: query.currentData }} messageOf={messageOf}>
        {scraper =>
          scraper ? (
            <ScraperBody scraper={scraper} />
          ) : (
            <EmptyState text="Scraper not found" hint="It was deleted, or you do not have access to it.">
              <AppLink href={paths.scrapers}>All scrapers</AppLink>
            </EmptyState>
          )
        }
      </QueryView>
    </Page>
  );
}

function ScraperBody({ scraper }: { scraper: Scraper }) {
  const [state, patch] = useUrlState(url);
  const notify = useNotify();
  const { roles } = useAccess();
  const [run, running] = usePostRunScraperMutation();
  const jobs = useListJobHistoriesScraperQuery({
    id: scraper.id,
    pageIndex: state.pageIndex,
    pageSize: state.pageSize,
  });
  const runNow = async () => {
    const { error } = await run({ id: scraper.id });
    if (error) notify.error(messageOf(error));
    else notify.success('Scraper ran');
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <PageTitle title={`Scraper: ${scraper.name}`} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <AppLink href={paths.scrapers}>Scrapers</AppLink>
        <Box component="h2" sx={{ m: 0, minWidth: 0, typography: 'h2', flex: 1 }}>
          <LongName name={scraper.name} />
        </Box>
        {roles.includes('admin') && (
          <Button variant="outlined" loading={running.isLoading} onClick={() => void runNow()}>
            Run now
          </Button>
        )}
      </Box>
      <Facts
        facts={[
          ['Namespace', scraper.namespace],
          ['Agent', scraper.agent?.name ?? 'local'],
          ['Source', scraper.source],
          ['Description', scraper.description],
          [
            'Last job',
            scraper.job_status && (
              <StatusDot tone={jobTone(scraper.job_status)} label={statusWord(scraper.job_status)} />
            ),
          ],
          ['Ran', scraper.job_time_start && <Age value={scraper.job_time_start} suffix />],
          ['Created', <DateTime key="created" value={scraper.created_at} />],
        ]}
      />
      <Section title="Jobs">
        <DataTable<ScraperJob>
          id="scraper-jobs"
          label="Jobs"
          noun={JOBS}
          columns={columns}
          rowId={idOf}
          rowLabel={nameOf}
          rows={jobs.data?.rows}
          total={jobs.data?.total}
          state={tableStateOf(state)}
          onStateChange={change => patch(tablePatchOf(change))}
          isFetching={jobs.isFetching}
          error={jobs.error}
          onRetry={() => void jobs.refetch()}
          empty="No jobs ran yet"
          maxHeight="420px"
        />
      </Section>
      <Section title="Spec">
        <LazyBoundary fallback={<Skeleton variant="rounded" height={240} />}>
          <ScraperSpec spec={scraper.spec} />
        </LazyBoundary>
      </Section>
    </Box>
  );
}
