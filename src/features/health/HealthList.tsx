import Box from '@mui/material/Box';
import { lazy } from 'react';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import type { TablePatch } from '@/components/data-table/tableState';
import { fetchOnIntent } from '@/lib/intent';
import { HealthTable } from './HealthTable';
import { pivotKey } from './model/pivot';
import { checksOf } from './model/counts';
import type { HealthListInput, HealthListProps } from './types';
import { isSortColumn } from './url';

const HealthCards = lazy(() => import('./HealthCards'));
const HealthPivot = lazy(() => import('./HealthPivot'));

/** The checks as the link wants them: a table, cards, or a field's values as columns. */
export function HealthList({ embedded, ...props }: HealthListInput) {
  const { url, patch, model } = props;
  const onStateChange = ({ page, pageSize, ...sorting }: TablePatch) => {
    const sortBy = sorting.sortBy ?? '';
    patch({
      pageIndex: page ?? 0,
      ...(pageSize !== undefined && { pageSize }),
      ...('sortBy' in sorting && {
        sortBy: isSortColumn(sortBy) ? sortBy : '',
        sortDesc: sorting.sortDesc ?? false,
      }),
    });
  };
  const list: HealthListProps = {
    ...props,
    onStateChange,
    maxHeight: embedded ? 'calc(100vh - 10rem)' : 'calc(100vh - 14rem)',
    exporting: {
      rows: () => checksOf(model.entries),
      call: () => import('./exportCall').then(({ summaryCall }) => summaryCall(url.timeRange)),
    },
  };
  const Other = pivotKey(url) ? HealthPivot : url.layout === 'card' ? HealthCards : undefined;
  return (
    // A row opens its check.
    <Box sx={{ display: 'contents' }} {...fetchOnIntent(() => import('./CheckModal'))}>
      {Other ? (
        <LazyBoundary fallback={<TableSkeleton label="Loading Checks" />}>
          <Other {...list} />
        </LazyBoundary>
      ) : (
        <HealthTable {...list} />
      )}
    </Box>
  );
}
