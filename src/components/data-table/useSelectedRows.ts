import { useState } from 'react';

/**
 * Rows chosen in a list of pages: those of other pages stay chosen, as they were last seen.
 * @param rows of the page that is shown, as they are now
 */
export function useSelectedRows<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const known = new Map([...chosen, ...(rows ?? []).map(row => [row.id, row] as const)]);
  const rowsOf = (ids: Iterable<string>) =>
    [...ids].flatMap(id => {
      const row = known.get(id);
      return row ? [row] : [];
    });
  const selected = rowsOf(chosen.keys());
  const clear = () => setChosen(new Map());
  return {
    selected,
    clear,
    /** What a DataTable is given of it. */
    selection: {
      ids: [...chosen.keys()],
      onChange: (ids: string[]) => setChosen(new Map(rowsOf(ids).map(row => [row.id, row]))),
      rows: selected,
      onClear: clear,
    },
  };
}
