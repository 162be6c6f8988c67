import type { GridApi } from '@mui/x-data-grid';
import { useEffect, type RefObject } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';

/** Frames to wait for a grid that is not laid out: a second. */
const PATIENCE = 60;

/** Rows above the one pointed out that stay in view with it. */
const ABOVE = 2;

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
  /** False while the grid knows of nothing to scroll: it is mounted, takes its rows and measures itself after they came. */
  const scroll = useLatest((id: string): boolean => {
    const state = apiRef.current?.state;
    const top = state?.rowsMeta.positions[Math.max(ids.indexOf(id) - ABOVE, 0)];
    const { height = 0 } = state?.dimensions.viewportInnerSize ?? {};
    if (top === undefined || height === 0) return false;
    // To the top: what is drawn around the table later may take away from its foot.
    apiRef.current?.scroll({ top });
    return true;
  });
  useEffect(() => {
    if (!there || marked === undefined) return undefined;
    let frame = 0;
    const look = (left: number) => {
      frame = requestAnimationFrame(() => {
        if (!scroll(marked) && left > 0) look(left - 1);
      });
    };
    look(PATIENCE);
    return () => cancelAnimationFrame(frame);
  }, [scroll, there, marked]);
}
