import { GRID_CHECKBOX_SELECTION_FIELD, gridFocusCellSelector, type GridApi } from '@mui/x-data-grid';
import type { RefObject } from 'react';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { fromGridId, toGridId } from './gridIds';

interface RowKeysOptions {
  apiRef: RefObject<GridApi | null>;
  /** Ids of the rows as shown. */
  ids: readonly string[];
  enabled: boolean;
  /** 'x' on a row. */
  onSelect: ((id: string) => void) | undefined;
  /** 'e' on a row. */
  onExpand: ((id: string) => void) | undefined;
  /** A shortcut of the page's own for the row that has the focus. */
  own: { id: string; run: (id: string) => void } | undefined;
}

const NONE = () => undefined;

/** The keys that move through rows from anywhere on the page: j and k, x to select, e to expand. */
export function useRowKeys({ apiRef, ids, enabled, onSelect, onExpand, own }: RowKeysOptions): void {
  const current = () => (apiRef.current ? gridFocusCellSelector(apiRef) : null);
  const move = (by: 1 | -1) => {
    const api = apiRef.current;
    const field =
      current()?.field ??
      api?.getVisibleColumns().find(column => column.field !== GRID_CHECKBOX_SELECTION_FIELD)?.field;
    if (!api || !field || ids.length === 0) return;
    const focused = current();
    const at = focused ? ids.indexOf(fromGridId(focused.id)) : -1;
    const to = at === -1 ? (by === 1 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, at + by));
    const id = ids[to];
    if (id === undefined) return;
    api.scrollToIndexes({ rowIndex: to });
    api.setCellFocus(toGridId(id), field);
  };
  const onRow = (act: ((id: string) => void) | undefined) => () => {
    const focused = current();
    if (focused && act) act(fromGridId(focused.id));
  };
  useShortcut('table.next', () => move(1), { enabled });
  useShortcut('table.previous', () => move(-1), { enabled });
  useShortcut('table.select', onRow(onSelect), { enabled: enabled && onSelect !== undefined });
  useShortcut('table.expand', onRow(onExpand), { enabled: enabled && onExpand !== undefined });
  useShortcut(own?.id ?? 'table.expand', own ? onRow(own.run) : NONE, {
    enabled: enabled && own !== undefined,
  });
}
