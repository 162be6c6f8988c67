import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { ViewResult } from '@/api/generated/types/views';
import { DataTable } from '@/components/data-table/DataTable';
import { TableFooter } from '@/components/data-table/TableFooter';
import { useLastPage } from '@/components/data-table/useLastPage';
import { QueryError } from '@/components/feedback/QueryView';
import { CardSkeletons } from '@/components/feedback/skeletons';
import { Bar } from '@/components/filter/Bar';
import { Choice } from '@/components/filter/Choice';
import { toggleTri } from '@/components/filter/triState';
import { ViewSwitch } from '@/components/filter/ViewSwitch';
import { Stack } from '@/components/layout/layout';
import { Cards } from '@/components/view-table/Cards';
import { rowKey } from '@/components/view-table/column';
import { gridColumns } from '@/components/view-table/gridColumns';
import { toggleOnly } from '@/components/view-panels/valueChoice';
import type { PanelRow } from '@/components/view-panels/values';
import { ownValue } from '@/lib/own';
import { useLatest } from '@/lib/hooks/useLatest';
import { useListViewTableRowsPageQuery } from './api';
import { RowFilters } from './RowFilters';
import { tableName } from './rowsCall';
import { useResultTable } from './useResultTable';
import { useViewExport } from './useViewExport';

interface ViewRowsProps {
  result: ViewResult;
  /** The view is run again: its rows may change. */
  isRunning: boolean;
  maxHeight?: string;
  /** False beside other tables of a page, which leave the keys of rows to the first. */
  rowKeys?: boolean;
}

const ROWS = ['row', 'rows'] as const;

/**
 * The rows of a run: a table or cards, narrowed, sorted and paged by the backend. They are asked by the
 * fingerprint of the run, and rows of another one are never drawn: until the right ones are there, nothing
 * is.
 */
export function ViewRows({
  result,
  isRunning,
  maxHeight = 'calc(100vh - 14rem)',
  rowKeys = true,
}: ViewRowsProps) {
  const { namespace, name, requestFingerprint, lastRefreshedAt = '', card } = result;
  const { columns, ...url } = useResultTable(result);
  const { table, filter } = url;
  const arg = {
    table: tableName(namespace, name),
    fingerprint: requestFingerprint,
    ranAt: lastRefreshedAt,
    chosen: url.chosen,
    ranges: url.ranges,
    sortBy: table.sortBy ?? '',
    sortDesc: table.sortDesc ?? false,
    keys: columns.filter(column => column.primaryKey).map(column => column.name),
    pageIndex: table.page,
    pageSize: table.pageSize,
  };
  const query = useListViewTableRowsPageQuery(arg, { skip: columns.length === 0 });
  // Of a former question only rows of the same run may stay while the next ones come.
  const answered =
    query.originalArgs?.fingerprint === requestFingerprint && query.originalArgs.table === arg.table;
  const held = query.data?.rows.every(row => row['request_fingerprint'] === requestFingerprint);
  const page = query.currentData ?? (answered && held ? query.data : undefined);
  const rows = page?.rows as readonly PanelRow[] | undefined;
  const exporting = useViewExport(arg, columns);

  const choose = useLatest((column: string, value: string, tri: 1 | -1) =>
    filter(column, toggleTri(ownValue(url.chosen, column) ?? {}, value, tri)),
  );
  const only = useLatest((column: string, value: string) =>
    filter(column, toggleOnly(ownValue(url.chosen, column), value)),
  );
  const drawn = useMemo(
    () => gridColumns(columns, { onOnly: only, onChoose: choose }),
    [columns, only, choose],
  );
  const hasCards = columns.some(column => column.card !== undefined);
  const fallback = card?.default === true && !result.panels?.length ? 'cards' : 'table';
  const display = hasCards ? url.display || fallback : 'table';
  const label = result.title || name;
  const problems = columns.filter(column => column.problem !== undefined);
  const rowId = useMemo(() => (row: PanelRow) => rowKey(columns, row), [columns]);
  const refetch = () => void query.refetch();
  const isBusy = query.isFetching || isRunning;
  // The table goes there by itself.
  const isPast = useLastPage(
    {
      state: table,
      rows: rows?.length,
      total: page?.total,
      totalIsEstimate: page?.estimated,
      isFetching: isBusy,
      error: query.error,
    },
    url.change,
    display === 'cards',
  );
  const error = isPast ? undefined : query.error;

  return (
    <Stack gap={2}>
      <Bar label={`Filters of ${label}`}>
        <RowFilters
          columns={columns}
          columnOptions={result.columnOptions}
          chosen={url.chosen}
          ranges={url.ranges}
          onFilter={filter}
          onClear={url.clear}
        />
        {display === 'cards' && (
          <Choice
            label="Sort"
            value={table.sortBy ? `${table.sortDesc ? '-' : ''}${table.sortBy}` : ''}
            choices={[
              ['', 'Default order'] as const,
              ...columns
                .filter(column => !column.hidden && column.type !== 'labels')
                .flatMap(column => [
                  [column.name, `${column.title} ascending`] as const,
                  [`-${column.name}`, `${column.title} descending`] as const,
                ]),
            ]}
            onChange={sort => url.change({ sortBy: sort.replace(/^-/, ''), sortDesc: sort.startsWith('-') })}
            width={200}
          />
        )}
        {hasCards && (
          <Box sx={{ ml: 'auto' }}>
            <ViewSwitch
              label="Display"
              value={display}
              views={[
                ['table', 'Table'],
                ['cards', 'Cards'],
              ]}
              onChange={url.show}
            />
          </Box>
        )}
      </Bar>
      {problems.map(column => (
        <Alert key={column.name} severity="error">
          The column {column.name} has the width ‘{column.problem}’: it is a weight such as 2, or pixels such
          as 150px.
        </Alert>
      ))}
      {display === 'cards' ? (
        <div aria-busy={isBusy}>
          {error !== undefined && <QueryError error={error} refetch={refetch} dense />}
          {rows ? (
            <Cards label={label} columns={columns} rows={rows} pairs={card?.columns ?? 2} />
          ) : (
            error === undefined && <CardSkeletons width={300} label={`Loading ${label}`} />
          )}
          <TableFooter
            label={label}
            state={table}
            onStateChange={url.change}
            total={page?.total}
            estimated={page?.estimated ?? false}
            shown={rows?.length ?? 0}
            pageSizes={url.sizes}
            paging="pages"
            selected={0}
            noun={ROWS}
          />
        </div>
      ) : (
        <DataTable<PanelRow>
          id={`view-${namespace || 'default'}-${name}`}
          label={label}
          noun={ROWS}
          columns={drawn}
          rowId={rowId}
          rows={rows}
          total={page?.total}
          totalIsEstimate={page?.estimated ?? false}
          state={table}
          onStateChange={url.change}
          isFetching={isBusy}
          error={error}
          errorTitle="Error loading table data"
          onRetry={refetch}
          pageSizes={url.sizes}
          maxHeight={maxHeight}
          exporting={exporting}
          rowKeys={rowKeys}
        />
      )}
    </Stack>
  );
}
