import { useCallback, useSyncExternalStore } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { storedColumns, type ColumnState } from './columnState';

/**
 * The arrangement of a table: what a shared link says while it says something, else the person's own.
 * @param shared from the address (linkedColumnsParam); a change made by the person becomes their own and leaves the address
 * @param onLeave takes it out of the address
 */
export function useColumnState(
  tableId: string,
  shared: ColumnState | undefined,
  onLeave: () => void,
): [ColumnState, (state: ColumnState) => void] {
  const store = storedColumns(tableId);
  const own = useSyncExternalStore(store.subscribe, store.read);
  const isShared = shared !== undefined;
  const leave = useLatest(onLeave);
  const change = useCallback(
    (state: ColumnState) => {
      store.write(state);
      if (isShared) leave();
    },
    [store, isShared, leave],
  );
  return [shared ?? own, change];
}
