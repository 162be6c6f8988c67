import type { GridApi } from '@mui/x-data-grid';
import { useEffect, type RefObject } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';

interface VirtualPagingOptions {
  apiRef: RefObject<GridApi | null>;
  enabled: boolean;
  /** Rows drawn in all. */
  rows: number;
  /** There are more rows than these, and none are on their way. */
  more: boolean;
  /** Asks for twice as many. */
  onEnd: () => void;
}

/** Virtual paging: asks for more rows once the last one comes into view (TBL-010). */
export function useVirtualPaging({ apiRef, enabled, rows, more, onEnd }: VirtualPagingOptions): void {
  const check = useLatest((last: number) => {
    if (more && rows > 0 && last >= rows) onEnd();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return apiRef.current?.subscribeEvent('renderedRowsIntervalChange', context =>
      check(context.lastRowIndex),
    );
  }, [apiRef, enabled, check]);
}
