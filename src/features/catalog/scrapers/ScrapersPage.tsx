import { useNavigate } from 'react-router-dom';
import { scrapersRequest, useListConfigScrapersLiveQuery, type Scraper } from '@/modules/scrapers/api';
import { useTableExport } from '@/modules/export/useTableExport';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { tableParams, tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Inline } from '@/components/layout/layout';
import { to } from '@/lib/routing/paths';
import { sortRows } from '@/lib/sortRows';
import { useUrlState } from '@/lib/useUrlState';
import { CatalogNav } from '../CatalogNav';
import { NEW } from '@/modules/records/listUrl';
import { AddButton } from '@/modules/records/SettingsPage';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { Page } from '@/components/page/Page';
import { jobTone } from '@/components/status/jobTone';

const url = tableParams();

const columns: readonly Column<Scraper>[] = [
  col.name<Scraper>(),
  col.text<Scraper>('namespace', { width: 120 }),
  col.text<Scraper>('agent', {
    width: 120,
    valueGetter: (_value, row) => row.agent?.name ?? 'local',
  }),
  col.text<Scraper>('source', { width: 128 }),
  col.status<Scraper>('job_status', { headerName: 'Last job', tone: jobTone }),
  col.number<Scraper>('job_success_count', { headerName: 'Scraped', width: 84 }),
  col.number<Scraper>('job_error_count', { headerName: 'Errors', width: 76 }),
  col.duration<Scraper>('job_duration_millis', { headerName: 'Duration' }),
  col.age<Scraper>('job_time_start', { headerName: 'Ran', width: 72 }),
  col.age<Scraper>('job_last_failed', { headerName: 'Failed', width: 76 }),
  col.age<Scraper>('created_at', { headerName: 'Age', width: 72 }),
];

const idOf = (row: Scraper) => row.id;
const hrefOf = ({ id }: Scraper) => to('scraper', { id });
const NARROW = [
  ['name', 196],
  ['job_status', 104],
  ['job_time_start', 68],
] as const;
const SCRAPERS = ['scraper', 'scrapers'] as const;

/** `/catalog/scrapers`: where items come from, and how the last job of each went. */
export default function ScrapersPage() {
  const [state, patch] = useUrlState(url);
  const navigate = useNavigate();
  const { may, block } = useMayWrite('config_scrapers');
  const exporting = useTableExport<Scraper>(scrapersRequest());
  const { data, error, isFetching, refetch } = useListConfigScrapersLiveQuery();
  const field = columns.find(column => column.field === state.sortBy)?.field ?? 'name';
  const rows =
    data &&
    sortRows(data, {
      by: row =>
        field === 'agent'
          ? row.agent?.name
          : ((row as Readonly<Record<string, unknown>>)[field] as string | number | null),
      desc: state.sortOrder === 'desc',
    });
  return (
    <Page>
      <Inline gap={2} align="center" wrap>
        <div style={{ flex: 1, minWidth: 0 }}>
          <CatalogNav />
        </div>
        {may && (
          <AddButton
            label="Add scraper"
            block={block}
            onClick={() => void navigate(to('scraper', { id: NEW }))}
          />
        )}
      </Inline>
      <DataTable<Scraper>
        id="catalog-scrapers"
        label="Scrapers"
        noun={SCRAPERS}
        columns={columns}
        narrow={NARROW}
        rowId={idOf}
        rows={rows}
        total={data?.length}
        paging="none"
        state={{ ...tableStateOf(state), sortBy: field }}
        onStateChange={change => patch(tablePatchOf(change))}
        exporting={exporting}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        rowHref={hrefOf}
        empty="No scrapers found"
        maxHeight="calc(100vh - 10rem)"
      />
    </Page>
  );
}
