import { useMemo, useState } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import type { TableContextValue } from './context';
import type { DataTableProps } from './props';
import { insertDetails, isDetailRow, isGroupRow, type AnyRow } from './rows';
import type { RowModel } from './types';

const NONE: ReadonlySet<string> = new Set();

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The rows of a table as they are drawn, details included, and what can be done with each of them. */
export function useTableRows<Row extends RowModel>(props: DataTableProps<Row>) {
  const { rows, rowId, onRowOpen, onToggleGroup, renderDetail, selection, rowLabel, empty } = props;
  const hasDetails = renderDetail !== undefined;
  const [opened, setOpened] = useState<ReadonlySet<string>>(NONE);
  const open = hasDetails ? opened : NONE;

  const drawn = useMemo(() => insertDetails<Row>(rows ?? [], rowId, open), [rows, rowId, open]);
  /** The rows without headings. */
  const plain = useMemo(() => (rows ?? []).filter((row): row is Row => !isGroupRow(row)), [rows]);
  /** Rows that stand under the heading of an open group. */
  const members = useMemo(
    () =>
      new Set((rows ?? []).filter(isGroupRow<Row>).flatMap(group => (group.expanded ? group.members : []))),
    [rows],
  );
  const gridId = (row: AnyRow<Row>) => (isGroupRow(row) || isDetailRow(row) ? row.id : rowId(row));
  const ids = useMemo(
    () => drawn.map(row => (isGroupRow(row) || isDetailRow(row) ? row.id : rowId(row))),
    [drawn, rowId],
  );
  const byId = (id: string) => drawn[ids.indexOf(id)];

  /** What a click or Enter does: a heading opens or closes, a row opens. */
  const act = useLatest((row: AnyRow<Row> | undefined) => {
    if (row === undefined || isDetailRow(row)) return;
    if (isGroupRow(row)) onToggleGroup?.(row);
    else onRowOpen?.(row);
  });
  const expand = useLatest((id: string) => {
    const row = byId(id);
    if (row === undefined || isDetailRow(row)) return;
    if (isGroupRow(row)) onToggleGroup?.(row);
    else if (hasDetails) setOpened(toggled(opened, id));
  });
  const isSelectable = (row: AnyRow<Row>) =>
    !isGroupRow(row) && !isDetailRow(row) && selection?.isSelectable?.(row) !== false;
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
  const opens = onRowOpen !== undefined;
  const context = useMemo<TableContextValue>(
    () => ({
      onOpen: opens ? row => act(row as Row) : undefined,
      onToggleGroup: expand,
      onToggleDetail: hasDetails ? expand : undefined,
      renderDetail: drawDetail,
      empty,
    }),
    [opens, act, expand, hasDetails, drawDetail, empty],
  );
  return {
    isMember: (row: Row) => members.has(row),
    drawn,
    plain,
    ids,
    gridId,
    details,
    context,
    opens,
    act,
    expand,
    select,
    isSelectable,
  };
}
