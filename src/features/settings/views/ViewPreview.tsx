import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useDeferredValue, useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { DataTable } from '@/components/data-table/DataTable';
import type { TableState } from '@/components/data-table/tableState';
import type { Finding } from '@/components/code-editor/types';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Icon } from '@/components/icon/Icon';
import { Inline, Muted, Stack } from '@/components/layout/layout';
import { PanelGrid } from '@/components/view-panels/PanelGrid';
import { readPanels } from '@/components/view-panels/panel';
import { fieldsOf, panelRows, textOf, type PanelRow } from '@/components/view-panels/values';
import { readColumns, rowKey } from '@/components/view-table/column';
import { gridColumns } from '@/components/view-table/gridColumns';
import { useListViewTableRowsPageQuery, usePostViewRunSettledQuery } from '@/modules/views/api';
import { tableName } from '@/modules/views/rowsCall';
import type { VariableChoice } from '@/modules/views/variables';
import { textSize } from '@/theme/tokens';
import type { ViewRow } from './api';
import { SpecContents } from './SpecContents';
import { specParts } from './specParts';

const NOTHING: VariableChoice = {};
const NO_ROWS: readonly PanelRow[] = [];
const ROWS: TableState = { page: 0, pageSize: 5 };
const nothing = () => undefined;

interface ViewPreviewProps {
  row: ViewRow | undefined;
  spec: unknown;
  /** What is wrong with the text by its schema. */
  findings: readonly Finding[];
  /** The text cannot be read: the spec is that of an earlier one. */
  isUnread: boolean;
  /** Goes to the place in the text. */
  onGoTo: (finding: Finding) => void;
}

/**
 * What a spec comes to, beside its text: what it defines, its panels and columns with what the view's last run brought for
 * those of their names. Backends run saved views only, so what is new has no rows yet, and nothing unsaved is run.
 */
export default function ViewPreview({ row, spec: written, findings, isUnread, onGoTo }: ViewPreviewProps) {
  const spec = useDeferredValue(fieldsOf(written));
  const { currentData: run } = usePostViewRunSettledQuery(
    row && !row.error ? { place: { id: row.id }, wanted: NOTHING } : skipToken,
  );
  const result = run?.result;
  const { data } = useListViewTableRowsPageQuery(
    row && result?.columns?.length
      ? {
          table: tableName(row.namespace ?? undefined, row.name),
          fingerprint: result.requestFingerprint,
          ranAt: result.lastRefreshedAt ?? '',
          chosen: {},
          ranges: {},
          sortBy: '',
          sortDesc: false,
          keys: readColumns(result.columns).flatMap(column => (column.primaryKey ? [column.name] : [])),
          pageIndex: 0,
          pageSize: ROWS.pageSize,
        }
      : skipToken,
  );
  const panels = useMemo(() => {
    const former = new Map(panelRows(result?.panels).map(panel => [textOf(panel['name']), panel['rows']]));
    return readPanels(
      panelRows(spec['panels']).map(panel => ({ ...panel, rows: former.get(textOf(panel['name'])) ?? [] })),
    );
  }, [spec, result?.panels]);
  const columns = useMemo(() => readColumns(spec['columns']), [spec]);
  const parts = useMemo(() => specParts(spec, findings), [spec, findings]);
  const drawn = useMemo(
    () => gridColumns(columns).map(column => ({ ...column, sortable: false })),
    [columns],
  );
  const rows = (data?.rows ?? NO_ROWS) as readonly PanelRow[];
  const display = fieldsOf(spec['display']);
  const sections = panelRows(spec['sections']);
  const isEmpty = panels.length === 0 && columns.length === 0 && sections.length === 0;
  return (
    <Stack component="section" aria-label="Preview" gap={3} style={{ alignContent: 'start' }}>
      <Inline gap={2} align="center">
        <Icon name={textOf(display['icon']) || 'workflow'} />
        <span style={{ fontSize: textSize.title, fontWeight: 600 }}>
          {textOf(display['title']) || row?.name || 'Preview'}
        </span>
      </Inline>
      <Muted small>
        {result
          ? 'Only saved views are run. Panels and columns show the data of the last run; new ones have none until you save.'
          : 'Only saved views are run. Save to see data.'}
      </Muted>
      {isUnread && (
        <Alert severity="info">The text cannot be read. The preview is of what it said before.</Alert>
      )}
      <SpecContents parts={parts} onGoTo={onGoTo} />
      {isEmpty && (
        <EmptyState text="Nothing to show yet" hint="Panels and columns of the spec appear here." />
      )}
      {panels.length > 0 && <PanelGrid panels={panels} />}
      {columns.length > 0 && (
        <DataTable<PanelRow>
          id="view-preview"
          label="Preview of the table"
          columns={drawn}
          rowId={one => rowKey(columns, one)}
          rows={rows}
          total={rows.length}
          state={ROWS}
          onStateChange={nothing}
          paging="none"
          maxHeight={260}
          rowKeys={false}
        />
      )}
      {sections.map((section, index) => (
        <Box key={index} sx={{ borderTop: '1px solid var(--mui-palette-divider)', pt: 2, fontWeight: 600 }}>
          {textOf(section['title']) || `Section ${index + 1}`}
        </Box>
      ))}
    </Stack>
  );
}
