import { useMemo, useState } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { isDetailRow, isGroupRow, type AnyRow } from './rows';
import type { RowModel } from './types';

interface RowClassInput<Row extends RowModel> {
  /** The rows as drawn. */
  drawn: readonly AnyRow<Row>[];
  /** Those below the heading of an open group. */
  members: ReadonlySet<Row>;
  rowId: (row: Row) => string;
  /** Id of the row to point out. */
  marked: string | undefined;
  /** Whether a click on a row opens it. */
  opens: boolean;
}

/** Whether a row in its former place comes under a heading, or leaves one. */
function isRegrouped<Row extends RowModel>(
  before: Pick<RowClassInput<Row>, 'drawn' | 'members'>,
  { drawn, members }: Pick<RowClassInput<Row>, 'drawn' | 'members'>,
): boolean {
  return drawn.some((row, index) => {
    const one = row as Row;
    return row === before.drawn[index] && members.has(one) !== before.members.has(one);
  });
}

/**
 * The class of a row. The function stays the same while the grid asks for it anyway, which is for rows that are new or
 * have moved; it is another one when rows that stand where they stood need another class.
 */
export function useRowClass<Row extends RowModel>(input: RowClassInput<Row>): (row: RowModel) => string {
  const { drawn, members, rowId, marked, opens } = input;
  const [seen, setSeen] = useState({ drawn, members, turn: 0 });
  if (seen.drawn !== drawn)
    setSeen({ drawn, members, turn: isRegrouped(seen, input) ? seen.turn + 1 : seen.turn });
  const classOf = useLatest((model: RowModel) => {
    const row = model as AnyRow<Row>;
    if (isDetailRow(row)) return 'row-detail';
    if (isGroupRow(row)) return 'row-group row-opens';
    return `${opens ? 'row-opens' : ''}${members.has(row) ? ' row-member' : ''}${rowId(row) === marked ? ' row-marked' : ''}`;
  });
  const { turn } = seen;
  return useMemo(() => {
    // Named here, because the grid draws its rows anew for them.
    void [turn, marked, opens];
    return (row: RowModel) => classOf(row);
  }, [classOf, turn, marked, opens]);
}
