import type { GridApi } from '@mui/x-data-grid';
import { useEffect, type RefObject } from 'react';

/**
 * Scrolls to the row that is pointed out, once it is there. Later changes of the rows leave the scroll where the person
 * put it.
 * @param ids of the rows as shown
 */
export function useMarkedRow(
  apiRef: RefObject<GridApi | null>,
  ids: readonly string[],
  marked: string | undefined,
): void {
  const there = marked !== undefined && ids.includes(marked);
  useEffect(() => {
    if (!there || marked === undefined) return undefined;
    // The grid measures itself after the rows came: before that it knows of nothing to scroll.
    const frame = requestAnimationFrame(() => {
      const rowIndex = apiRef.current?.getRowIndexRelativeToVisibleRows(marked);
      if (rowIndex !== undefined && rowIndex >= 0) apiRef.current?.scrollToIndexes({ rowIndex });
    });
    return () => cancelAnimationFrame(frame);
  }, [apiRef, there, marked]);
}
