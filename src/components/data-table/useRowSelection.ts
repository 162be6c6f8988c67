import { useCallback, useMemo, useState } from 'react';
import type { TableSelection } from './props';

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Rows chosen in a table that the server pages: those of other pages are kept, so that what is done with the selection
 * is done with every row that was chosen.
 * @param rows of the page
 * @param idOf a module function
 */
export function useRowSelection<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): TableSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(NONE);
  const onChange = useCallback(
    (ids: string[]) => {
      const known = new Map((rows ?? []).map(row => [idOf(row), row]));
      setChosen(last => {
        const pairs = ids.flatMap(id => {
          const row = known.get(id) ?? last.get(id);
          return row === undefined ? [] : [[id, row] as const];
        });
        return new Map(pairs);
      });
    },
    [rows, idOf],
  );
  return useMemo(
    () => ({
      ids: [...chosen.keys()],
      rows: [...chosen.values()],
      onChange,
      onClear: () => setChosen(NONE),
    }),
    [chosen, onChange],
  );
}
