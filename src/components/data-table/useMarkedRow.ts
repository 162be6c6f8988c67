import type { GridApi } from '@mui/x-data-grid';
import { useEffect, type RefObject } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';

/** Rows below the one pointed out that come into view with it. */
const BELOW = 2;

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
  const scroll = useLatest((id: string) =>
    apiRef.current?.scrollToIndexes({ rowIndex: Math.min(ids.indexOf(id) + BELOW, ids.length - 1) }),
  );
  useEffect(() => {
    if (!there || marked === undefined) return undefined;
    // The grid measures itself after the rows came: before that it knows of nothing to scroll.
    const frame = requestAnimationFrame(() => scroll(marked));
    return () => cancelAnimationFrame(frame);
  }, [scroll, there, marked]);
}
