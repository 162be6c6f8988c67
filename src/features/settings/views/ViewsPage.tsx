import { useListViewsPageQuery, viewRowsRequest, type ViewRow } from './api';
import { col } from '@/components/data-table/col';
import { useTableExport } from '@/modules/export/useTableExport';
import { StatusDot } from '@/components/status/Status';
import { to } from '@/lib/routing/paths';
import { useListUrl } from '@/modules/records/listUrl';
import { askedPage } from '@/modules/records/pagedTable';
import { SettingsList } from '@/modules/records/SettingsList';
import { sourceName } from '@/modules/records/source';
import type { SettingsKind } from '@/modules/records/types';

const kind: SettingsKind<ViewRow> = {
  id: 'views',
  noun: ['view', 'views'],
  resource: 'views',
  rowId: row => row.id,
  nameOf: row => row.name,
  empty: 'No views found',
  columns: [
    col.name<ViewRow>({ href: row => to('view', { id: row.id }) }),
    col.text<ViewRow>('title', {
      flex: 1,
      minWidth: 160,
      sortable: false,
      valueGetter: (_value, row) => row.spec.display?.title ?? '',
    }),
    col.text<ViewRow>('namespace', { width: 128 }),
    col.text<ViewRow>('source', { width: 128, valueGetter: (_value, row) => sourceName(row.source) }),
    {
      ...col.text<ViewRow>('error', { headerName: 'State', width: 200 }),
      display: 'flex',
      renderCell: ({ row }) => (
        <span title={row.error ?? ''} className="cell-cut">
          <StatusDot tone={row.error ? 'unhealthy' : 'healthy'} label={row.error ?? 'Ready'} />
        </span>
      ),
    },
    col.age<ViewRow>('last_ran', { headerName: 'Last run', width: 88 }),
    col.age<ViewRow>('created_at', { headerName: 'Created', width: 80 }),
  ],
};

/** `/settings/views`: the views there are, paged by the backend. */
export default function ViewsPage() {
  const [url] = useListUrl();
  const asked = { search: url.q, ...askedPage(url) };
  const query = useListViewsPageQuery(asked);
  const exporting = useTableExport<ViewRow>(viewRowsRequest(asked));
  return <SettingsList<ViewRow> kind={kind} page={query} exporting={exporting} />;
}
