import { useState } from 'react';
import { DataTable } from '@/components/data-table/DataTable';
import { PanelGrid } from '@/components/view-panels/PanelGrid';
import type { PanelRow } from '@/components/view-panels/values';
import { Cards } from '@/components/view-table/Cards';
import { rowKey } from '@/components/view-table/column';
import { gridColumns } from '@/components/view-table/gridColumns';
import { CASES, columnsOf, panelsOf, tableRows } from './viewSamples';

const ROWS = ['row', 'rows'] as const;
const none = () => undefined;

/** A panel of each type, of each case. */
export function PanelSection() {
  const [now] = useState(() => Date.now());
  return CASES.map(of => <PanelGrid key={of} panels={panelsOf(of, now)} />);
}

/** A column of each type, and a row of each case, as a table and as cards. */
export function ColumnSection() {
  const columns = columnsOf();
  const rows = tableRows();
  return (
    <>
      <DataTable<PanelRow>
        id="view-columns"
        label="Columns"
        noun={ROWS}
        columns={gridColumns(columns, { onChoose: none, onOnly: none })}
        rowId={row => rowKey(columns, row)}
        rows={rows}
        total={rows.length}
        state={{ page: 0, pageSize: 50, sortBy: '', sortDesc: false }}
        onStateChange={none}
        pageSizes={[50]}
      />
      <Cards label="Cards" columns={columns} rows={rows} pairs={2} />
    </>
  );
}
