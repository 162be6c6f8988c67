import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { download, exportName, toCsv, toJson, type ExportColumn } from '@/lib/export';
import type { Column, RowModel } from './types';

interface ExportButtonProps {
  label: string;
  columns: readonly Column<RowModel>[];
  /** What is exported; asked for when the menu is used. */
  rows: () => readonly RowModel[];
  empty: boolean;
}

/** The columns of an export: the value behind each cell, not its drawing. */
export function exportColumns(columns: readonly Column<RowModel>[]): ExportColumn<RowModel>[] {
  return columns
    .filter(column => column.type !== 'actions' && !column.disableExport)
    .map(column => ({
      header: column.headerName || column.field,
      value: row => {
        if (column.exportValue) return column.exportValue(row);
        const value: unknown = row[column.field];
        // A value getter of ours reads the row alone; the grid's other arguments are not there outside it.
        return column.valueGetter
          ? (column.valueGetter as (value: unknown, row: RowModel) => unknown)(value, row)
          : value;
      },
    }));
}

/** Saves the rows at hand as CSV or JSON. */
export function ExportButton({ label, columns, rows, empty }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const save = (kind: 'csv' | 'json') => {
    setAnchor(undefined);
    const fields = exportColumns(columns);
    const text = kind === 'csv' ? toCsv(fields, rows()) : toJson(fields, rows());
    download(exportName(label, kind, Date.now()), text, kind === 'csv' ? 'text/csv' : 'application/json');
  };
  return (
    <>
      <Tooltip title="Export">
        <span>
          <IconButton
            aria-label={`${label}: export`}
            aria-haspopup="menu"
            aria-expanded={Boolean(anchor)}
            disabled={empty}
            onClick={event => setAnchor(event.currentTarget)}
            sx={{ p: '3px' }}
          >
            <ExportIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </span>
      </Tooltip>
      <Menu open={Boolean(anchor)} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        <MenuItem onClick={() => save('csv')}>Save as CSV</MenuItem>
        <MenuItem onClick={() => save('json')}>Save as JSON</MenuItem>
      </Menu>
    </>
  );
}
