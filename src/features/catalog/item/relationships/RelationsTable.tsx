import { DataTable } from '@/components/data-table/DataTable';
import { col } from '@/components/data-table/col';
import { pageRows } from '@/components/data-table/pipeline';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { useRowHref, type PatchUrl } from '@/lib/useUrlState';
import { ITEM_NARROW, itemColumns } from '../../itemColumns';
import { relationsUrl, type RelationsUrlState } from './url';
import type { RelatedRow } from './relations';

const columns: readonly Column<RelatedRow>[] = [
  ...itemColumns<RelatedRow>(),
  col.number<RelatedRow>('incoming', { headerName: 'Comes from', width: 100 }),
  col.number<RelatedRow>('outgoing', { headerName: 'Leads to', width: 88 }),
  col.number<RelatedRow>('changes', { headerName: 'Changes 7d', width: 96 }),
  col.tags<RelatedRow>('tags', { width: 248 }),
  col.age<RelatedRow>('updated_at', { headerName: 'Updated' }),
];
const idOf = (row: RelatedRow) => row.id;
const selected = (row: RelatedRow) => ({ selected: row.id });
const ITEMS = ['related item', 'related items'] as const;

interface RelationsTableProps {
  /** All rows of the filters, sorted; undefined until the first answer. */
  rows: readonly RelatedRow[] | undefined;
  url: RelationsUrlState;
  patch: PatchUrl<typeof relationsUrl>;
  isFetching: boolean;
  error: { message?: string | undefined } | undefined;
  onRetry: () => void;
}

/** Related items as rows; one of them is selected, its name leads to it. */
export function RelationsTable(props: RelationsTableProps) {
  const { rows, url, patch, isFetching, error, onRetry } = props;
  const rowHref = useRowHref(relationsUrl, selected);
  return (
    <DataTable<RelatedRow>
      id="catalog-related"
      label="Related items"
      noun={ITEMS}
      columns={columns}
      narrow={ITEM_NARROW}
      rowId={idOf}
      rows={rows && pageRows(rows, url.pageIndex, url.pageSize)}
      total={rows?.length}
      state={tableStateOf(url)}
      onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
      isFetching={isFetching}
      error={error}
      onRetry={onRetry}
      rowHref={rowHref}
      // Nothing covers the rows: the selected one may be hit again, which is no step of the history.
      onRowOpen={row => patch({ selected: row.id })}
      marked={url.selected || undefined}
      exporting={{ rows: () => rows ?? [] }}
      empty="Nothing is related to this item"
      maxHeight="calc(100vh - 25rem)"
    />
  );
}
