import { useCallback, useSyncExternalStore } from 'react';
import { storedColumns, type ColumnState } from './columnState';

/**
 * The arrangement of a table: what a shared link says while it says something, else the person's own.
 * @param shared from the address (columnsParam); a change made by the person becomes their own and leaves the address
 */
export function useColumnState(
  tableId: string,
  shared?: ColumnState,
  onSharedChange?: (state: ColumnState | undefined) => void,
): [ColumnState, (state: ColumnState) => void] {
  const store = storedColumns(tableId);
  const own = useSyncExternalStore(store.subscribe, store.read);
  const change = useCallback(
    (state: ColumnState) => {
      store.write(state);
      if (shared) onSharedChange?.(undefined);
    },
    [store, shared, onSharedChange],
  );
  return [shared ?? own, change];
}
