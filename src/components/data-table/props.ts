import type { ReactNode } from 'react';
import type { ExportOffer } from '@/lib/export/source';
import type { UrlMode } from '@/lib/useUrlState';
import type { GroupRow } from './rows';
import type { NarrowColumn } from './narrow';
import type { TablePatch, TableState } from './tableState';
import type { Column, RowModel } from './types';

/** Rows that can be chosen; the ids are explicit, never "all but these". */
export interface TableSelection<Row> {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  isSelectable?: (row: Row) => boolean;
  /** The chosen rows, where some may stand on other pages. */
  rows?: readonly Row[];
  /** Offers to let all of them go, beside their number. */
  onClear?: () => void;
}

export interface DataTableProps<Row extends RowModel> {
  /** Under which the arrangement of the columns is kept; the same for the same table everywhere. */
  id: string;
  /** Names the table to screen readers and exports. */
  label: string;
  /** A module constant, or memoised. */
  columns: readonly Column<Row>[];
  /** What a phone shows first, without boxes to select rows; a module constant. Absent: the same as elsewhere. */
  narrow?: readonly NarrowColumn[];
  /** A module function, or memoised. */
  rowId: (row: Row) => string;
  /** The rows of the page, sorted, with group rows among them (rows.ts). Undefined until the first ones came. */
  rows: readonly (Row | GroupRow<Row>)[] | undefined;
  /** Rows in all, before paging; undefined when the backend did not say. */
  total: number | undefined;
  /** In the foot, behind the total: what the filter leaves out. */
  beside?: ReactNode;
  /** The total is the backend's estimate. */
  totalIsEstimate?: boolean;
  state: TableState;
  /** 'replace' where nobody chose it, such as the last page instead of one past the end: Back does not undo it. */
  onStateChange: (patch: TablePatch, mode?: UrlMode) => void;
  isFetching?: boolean;
  /** Of the last load. Rows that are there stay. */
  error?: unknown;
  /** Said above the message of the error. */
  errorTitle?: string | undefined;
  onRetry?: () => void;
  /** 'No data available' unless told. */
  empty?: ReactNode;
  /**
   * The address in the app of what a row opens, such as `to('incident', { id })`; of what opens over the page `useRowHref`.
   * A click goes there, the name is a link to it, and Ctrl, Cmd, Shift and the middle button do on the row what they do on a
   * link. A module function, or memoised.
   */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** What a click does instead of going to `rowHref`, to the same effect. */
  onRowOpen?: (row: Row) => void;
  /** What a row is called in the names of its controls; its `name`, or its id. */
  rowLabel?: (row: Row) => string;
  onToggleGroup?: (group: GroupRow<Row>) => void;
  /** Id of a row to point out: it is scrolled to when it comes, and stands out. */
  marked?: string | undefined;
  /** Rows open to show this below themselves. */
  renderDetail?: (row: Row) => ReactNode;
  /** Which are open, where the address holds it. */
  opened?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void };
  selection?: TableSelection<Row>;
  /** 'virtual': no pages, but a list whose page size doubles at its end. */
  paging?: 'pages' | 'virtual' | 'none';
  pageSizes?: readonly number[];
  /** Px that a row has at least, where its cells hold two lines. */
  leastRowHeight?: number | undefined;
  /** CSS height beyond which the rows scroll under the header. */
  maxHeight?: string | number;
  /** What an export may hold beyond the rows of the page. */
  exporting?: ExportOffer<Row> | undefined;
  /** What the total counts: 'check', 'checks'. */
  noun?: readonly [one: string, many: string];
  /** A shortcut (lib/shortcuts/definitions) for the row that has the focus. */
  rowShortcut?: { id: string; run: (row: Row) => void } | undefined;
  /** False for a second table of a page, which then leaves j, k, x and e to the first. */
  rowKeys?: boolean;
}
