import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '@/lib/hooks/useLatest';
import { useRoot } from '@/lib/routing/useRoot';
import type { TableContextValue } from './context';
import type { DataTableProps } from './props';
import { insertDetails, isDetailRow, isGroupRow, type AnyRow, type GroupRow } from './rows';
import type { RowModel } from './types';
import { toGridId } from './gridIds';

const NONE: readonly string[] = [];

const NO_MEMBERS: ReadonlySet<never> = new Set();

/** Rows below the heading of an open group; the same set for every list without one, so that nothing hangs on it. */
function membersOf<Row extends RowModel>(rows: readonly (Row | GroupRow<Row>)[]): ReadonlySet<Row> {
  const open = rows.filter(isGroupRow<Row>).filter(group => group.expanded);
  return open.length === 0 ? NO_MEMBERS : new Set(open.flatMap(group => group.members));
}

/** The rows of a table as they are drawn, details included, and what can be done with each of them. */
export function useTableRows<Row extends RowModel>(props: DataTableProps<Row>) {
  const { rows, rowId, rowHref, onRowOpen, onToggleGroup, renderDetail, selection, rowLabel, empty } = props;
  const hasDetails = renderDetail !== undefined;
  const [remembered, remember] = useState<readonly string[]>(NONE);
  const opened = props.opened?.ids ?? remembered;
  const setOpened = props.opened?.onChange ?? remember;
  const open = useMemo(() => new Set(hasDetails ? opened : NONE), [hasDetails, opened]);

  const drawn = useMemo(() => insertDetails<Row>(rows ?? [], rowId, open), [rows, rowId, open]);
  /** The rows without headings. */
  const plain = useMemo(() => (rows ?? []).filter((row): row is Row => !isGroupRow(row)), [rows]);
  /** Rows that stand under the heading of an open group. */
  const members = useMemo(() => membersOf<Row>(rows ?? []), [rows]);
  const gridId = useCallback(
    (model: RowModel) => {
      const row = model as AnyRow<Row>;
      return toGridId(isGroupRow(row) || isDetailRow(row) ? row.id : rowId(row));
    },
    [rowId],
  );
  const ids = useMemo(
    () => drawn.map(row => (isGroupRow(row) || isDetailRow(row) ? row.id : rowId(row))),
    [drawn, rowId],
  );
  const byId = (id: string) => drawn[ids.indexOf(id)];

  const navigate = useNavigate();
  const root = useRoot();
  const hrefOf = useMemo(
    () =>
      rowHref &&
      ((model: RowModel) => {
        const row = model as AnyRow<Row>;
        const href = isGroupRow(row) || isDetailRow(row) ? undefined : rowHref(row);
        return href === undefined ? undefined : root + href;
      }),
    [rowHref, root],
  );
  /** What a click or Enter does: a heading opens or closes, a row opens. */
  const act = useLatest((row: AnyRow<Row> | undefined) => {
    if (row === undefined || isDetailRow(row)) return;
    if (isGroupRow(row)) onToggleGroup?.(row);
    else if (onRowOpen) onRowOpen(row);
    else {
      const href = rowHref?.(row);
      if (href !== undefined) void navigate(href);
    }
  });
  const expand = useLatest((id: string) => {
    const row = byId(id);
    if (row === undefined || isDetailRow(row)) return;
    if (isGroupRow(row)) onToggleGroup?.(row);
    else if (hasDetails) setOpened(open.has(id) ? opened.filter(other => other !== id) : [...opened, id]);
  });
  const rule = selection?.isSelectable;
  const isSelectable = useCallback(
    (model: RowModel) => {
      const row = model as AnyRow<Row>;
      return !isGroupRow(row) && !isDetailRow(row) && rule?.(row) !== false;
    },
    [rule],
  );
  const select = (id: string) => {
    const row = byId(id);
    if (!selection || row === undefined || !isSelectable(row)) return;
    const chosen = selection.ids;
    selection.onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  };

  const idOf = useLatest((row: RowModel) => rowId(row as Row));
  const nameOf = useLatest(
    (row: RowModel) => rowLabel?.(row as Row) ?? String(row.name ?? rowId(row as Row)),
  );
  const details = useMemo(
    () => (hasDetails ? { rowId: idOf, nameOf, open } : undefined),
    [hasDetails, idOf, nameOf, open],
  );
  const drawDetail = useLatest((row: RowModel) => renderDetail?.(row as Row));
  const context = useMemo<TableContextValue>(
    () => ({
      onOpen: row => act(row as Row),
      hrefOf,
      onToggleGroup: expand,
      onToggleDetail: hasDetails ? expand : undefined,
      renderDetail: drawDetail,
      empty,
    }),
    [hrefOf, act, expand, hasDetails, drawDetail, empty],
  );
  return {
    members,
    drawn,
    plain,
    ids,
    gridId,
    details,
    context,
    hrefOf,
    act,
    expand,
    select,
    isSelectable,
  };
}
