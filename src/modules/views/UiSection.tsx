import { useMemo } from 'react';
import type { CatalogChange } from '@/api/generated/types/catalog';
import { col } from '@/components/data-table/col';
import { indicatorTone } from '@/components/status/tones';
import { DataTable } from '@/components/data-table/DataTable';
import type { TablePatch, TableState } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import type { PanelRow } from '@/components/view-panels/values';
import { to } from '@/lib/routing/paths';
import { int } from '@/lib/urlState';
import { useUrlState, type UrlMode } from '@/lib/useUrlState';
import { textSize } from '@/theme/tokens';
import { catalogLink } from './presets';
import {
  SECTION_PAGE,
  useListConfigsSectionQuery,
  usePostCatalogChangesSectionQuery,
  type SectionItem,
} from './sectionsApi';

const fixed = <R extends PanelRow>(column: Column<R>): Column<R> => ({ ...column, sortable: false });

const itemColumns: readonly Column<SectionItem>[] = [
  fixed(
    col.name<SectionItem>({
      href: row => to('catalogItem', { id: row.id }),
      icon: row => <Icon name={row.type} />,
      text: row => row.name ?? row.id,
    }),
  ),
  fixed(col.text<SectionItem>('type', { width: 200 })),
  fixed(col.status<SectionItem>('health', { tone: indicatorTone })),
  fixed(col.text<SectionItem>('status', { width: 128 })),
  fixed(col.age<SectionItem>('updated_at', { headerName: 'Updated' })),
];

const changeColumns: readonly Column<CatalogChange>[] = [
  fixed(
    col.name<CatalogChange>({
      headerName: 'Item',
      href: row => to('catalogItem', { id: row.config_id }),
      icon: row => <Icon name={row.type} />,
      text: row => row.name ?? row.config_id,
    }),
  ),
  fixed(col.text<CatalogChange>('change_type', { headerName: 'Change', width: 180 })),
  fixed(col.text<CatalogChange>('severity', { width: 96 })),
  fixed(col.text<CatalogChange>('summary', { flex: 1 })),
  fixed(col.age<CatalogChange>('created_at', { headerName: 'Age', width: 72 })),
];

const idOf = ({ id }: { id: string }) => id;
const SIZES = [SECTION_PAGE] as const;

interface UiSectionProps {
  kind: 'configs' | 'changes';
  title: string;
  filters: PanelRow;
}

/** A list of the catalog inside a view, narrowed as its author says; the catalog itself shows the same, to narrow further. */
export default function UiSection({ kind, title, filters }: UiSectionProps) {
  const page = `${kind}_${title}__page`;
  const schema = useMemo(() => ({ [page]: int(0, { min: 0, max: 1_000_000 }) }), [page]);
  const [url, patch] = useUrlState(schema);
  const at = url[page] ?? 0;
  const arg = { filters, page: at };
  const items = useListConfigsSectionQuery(arg, { skip: kind !== 'configs' });
  const changes = usePostCatalogChangesSectionQuery(arg, { skip: kind !== 'changes' });
  const state: TableState = { page: at, pageSize: SECTION_PAGE };
  const onStateChange = (change: TablePatch, mode?: UrlMode) => patch({ [page]: change.page ?? 0 }, mode);
  const common = {
    label: title,
    state,
    onStateChange,
    pageSizes: SIZES,
    maxHeight: '60vh',
    rowKeys: false,
  } as const;
  return (
    <Stack gap={1}>
      {kind === 'configs' ? (
        <DataTable<SectionItem>
          id="view-section-configs"
          {...common}
          columns={itemColumns}
          rowId={idOf}
          rows={items.data?.rows}
          total={items.data?.total}
          isFetching={items.isFetching}
          error={items.error}
          errorTitle="Failed to load section"
          onRetry={() => void items.refetch()}
          empty="No items match"
        />
      ) : (
        <DataTable<CatalogChange>
          id="view-section-changes"
          {...common}
          columns={changeColumns}
          rowId={idOf}
          rows={changes.data ? (changes.data.changes ?? []) : undefined}
          total={changes.data ? (changes.data.total ?? 0) : undefined}
          isFetching={changes.isFetching}
          error={changes.error}
          errorTitle="Failed to load changes"
          onRetry={() => void changes.refetch()}
          empty="No changes match"
        />
      )}
      <div style={{ fontSize: textSize.note }}>
        <AppLink href={catalogLink(kind, filters)}>Open in the catalog</AppLink>
      </div>
    </Stack>
  );
}
