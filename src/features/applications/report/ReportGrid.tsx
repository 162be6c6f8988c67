import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { DataTable } from '@/components/data-table/DataTable';
import { READ_INCIDENTS } from '@/lib/access/reading';
import { sortRows } from '@/lib/sortRows';
import { ownValue } from '@/lib/own';
import { gridColumn } from './gridColumns';
import type { ReportTable } from './model/table';
import type { TablePatch } from '@/components/data-table/tableState';
import type { TableSort } from './url';

interface ReportGridProps {
  table: ReportTable;
  /** Said in place of rows. */
  empty: string;
  sort: TableSort | undefined;
  onSort: (patch: TablePatch) => void;
}

const idOf = ({ id }: { id: string }) => id;

/** The rows of a table in the order that was asked for. */
export function sortedRows({ rows }: ReportTable, sort: TableSort | undefined) {
  return sort ? sortRows(rows, { by: row => ownValue(row, sort.by), desc: sort.desc }) : rows;
}

/** A table of a report on the screen: only rows in sight are drawn, and each can be sorted and exported by itself. */
export function ReportGrid({ table, empty, sort, onSort }: ReportGridProps) {
  const { can } = useAccess();
  const linksIncidents = can(READ_INCIDENTS.need);
  const columns = useMemo(
    () => table.columns.map(column => gridColumn(column, linksIncidents)),
    [table.columns, linksIncidents],
  );
  const rows = useMemo(() => sortedRows(table, sort), [table, sort]);
  return (
    <DataTable
      id={`report-${table.id}`}
      label={table.title}
      noun={table.noun}
      columns={columns}
      rowId={idOf}
      rowLabel={row => String(ownValue(row, table.columns[0]?.field ?? 'id') ?? '')}
      rows={rows}
      total={rows.length}
      paging="none"
      state={{ page: 0, pageSize: rows.length, sortBy: sort?.by, sortDesc: sort?.desc }}
      onStateChange={onSort}
      exporting={{ rows: () => rows }}
      empty={empty}
      maxHeight={420}
      rowKeys={false}
    />
  );
}
