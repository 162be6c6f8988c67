import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { curlOf } from '@/lib/export/curl';
import { exportText } from '@/lib/export/formats';
import { countOf, formatCount } from '@/lib/format';
import { useCopy } from '../copy/useCopy';
import type { RowModel } from '../data-table/types';
import { exportColumns } from './exportColumns';
import { ExportDialog } from './ExportDialog';
import type { ExportInput, TableAtHand } from './scopes';

interface ExportMenuProps<Row extends RowModel> {
  /** Where the menu hangs; closed without. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
  /** The table as it is now. */
  table: () => TableAtHand<Row>;
}

/** Export to a file, or copy: the chosen rows, or the page, as JSON, CSV or Markdown, and the call as curl. */
export default function ExportMenu<Row extends RowModel>({ anchor, onClose, table }: ExportMenuProps<Row>) {
  const copy = useCopy();
  const [exporting, setExporting] = useState<ExportInput<Row>>();
  const input = (): ExportInput<Row> => {
    const now = table();
    return { ...now, columns: exportColumns(now.columns) };
  };
  const { selected, page, columns, noun, offer } = input();
  const rows = selected.length > 0 ? selected : page;
  const what = countOf(rows.length, ...noun);
  const copyAs = (name: string, text: () => string) => () => {
    onClose();
    void copy(text(), `Copied ${what} as ${name}`);
  };
  const copyCall = async (call: NonNullable<typeof offer.call>) => {
    onClose();
    await copy(curlOf(await call()), 'Copied the query as curl; put a token into CONSOLE_TOKEN');
  };
  return (
    <>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={onClose}>
        <MenuItem
          onClick={() => {
            onClose();
            setExporting(input());
          }}
        >
          Export to a file...
        </MenuItem>
        <Divider />
        <ListSubheader disableSticky sx={{ px: 3, fontSize: 'note', lineHeight: '28px', background: 'none' }}>
          {selected.length > 0
            ? `Copy ${formatCount(rows.length)} selected ${noun[rows.length === 1 ? 0 : 1]}`
            : `Copy this page, ${what}`}
        </ListSubheader>
        <MenuItem onClick={copyAs('JSON', () => exportText('json', columns, rows))}>Copy as JSON</MenuItem>
        <MenuItem onClick={copyAs('CSV', () => exportText('csv', columns, rows))}>Copy as CSV</MenuItem>
        <MenuItem onClick={copyAs('Markdown', () => exportText('md', columns, rows))}>
          Copy as Markdown
        </MenuItem>
        {offer.call && (
          <MenuItem onClick={() => offer.call && void copyCall(offer.call)}>Copy query as curl</MenuItem>
        )}
      </Menu>
      {exporting && <ExportDialog input={exporting} onClose={() => setExporting(undefined)} />}
    </>
  );
}
