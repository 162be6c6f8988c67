import { useState } from 'react';

/**
 * The row of a list that is open, as it was when it was opened: what others change or delete meanwhile must neither
 * change nor close the form a person types into.
 * @param id of the row; '' for none
 * @param opened the row when the list does not hold it
 */
export function useOpened<Row>(
  rows: readonly Row[] | undefined,
  id: string,
  rowId: (row: Row) => string,
  opened: Row | undefined,
): Row | undefined {
  const [held, hold] = useState<Row>();
  const found = id === '' ? undefined : (rows?.find(row => rowId(row) === id) ?? opened);
  const heldId = held === undefined ? '' : rowId(held);
  if (heldId !== id && held !== found) hold(found);
  return heldId === id ? held : found;
}
