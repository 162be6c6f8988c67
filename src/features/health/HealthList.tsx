import { lazy, memo } from 'react';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import type { TablePatch } from '@/components/data-table/tableState';
import { fetchOnIntent } from '@/lib/intent';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import type { UrlMode } from '@/lib/useUrlState';
import { HealthTable } from './HealthTable';
import { pivotKey } from './model/pivot';
import { listedChecks } from './model/counts';
import { selectList } from './selectors';
import { lastPageShown, pageSizeChosen, pageTurned, sorted } from './slice';
import type { HealthListInput, HealthListProps } from './types';
import { isSortColumn } from './url';

const HealthCards = lazy(() => import('./HealthCards'));
const HealthPivot = lazy(() => import('./HealthPivot'));

/** What a table asks for, as a person's choice. */
function choiceOf(change: TablePatch, mode: UrlMode = 'push') {
  if ('sortBy' in change) {
    const { sortBy = '', sortDesc = false } = change;
    return sorted({ by: isSortColumn(sortBy) ? sortBy : '', desc: sortDesc });
  }
  if (change.pageSize !== undefined) return pageSizeChosen(change.pageSize);
  return (mode === 'replace' ? lastPageShown : pageTurned)(change.page ?? 0);
}

/** The checks as the person wants them: a table, cards, or a field's values as columns. */
export const HealthList = memo(function HealthList({ embedded, ...props }: HealthListInput) {
  const { model } = props;
  const dispatch = useAppDispatch();
  const { layout, pivotBy, pivotLabel, timeRange } = useAppSelector(selectList);
  const list: HealthListProps = {
    ...props,
    onStateChange: (change, mode) => dispatch(choiceOf(change, mode)),
    maxHeight: embedded ? 'calc(100vh - 10rem)' : 'calc(100vh - 14rem)',
    exporting: {
      rows: () => listedChecks(model.entries),
      call: () => import('./exportCall').then(({ summaryCall }) => summaryCall(timeRange)),
    },
  };
  const Other = pivotKey({ pivotBy, pivotLabel }) ? HealthPivot : layout === 'card' ? HealthCards : undefined;
  return (
    // A row opens its check.
    <div style={{ display: 'contents' }} {...fetchOnIntent(() => import('./CheckModal'))}>
      {Other ? (
        <LazyBoundary fallback={<TableSkeleton label="Loading Checks" />}>
          <Other {...list} />
        </LazyBoundary>
      ) : (
        <HealthTable {...list} />
      )}
    </div>
  );
});
