import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Skeleton } from '@/components/feedback/Skeleton';
import { lazy, useCallback, useMemo, type ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryError } from '@/components/feedback/QueryView';
import { Loading, TableSkeleton } from '@/components/feedback/skeletons';
import { Stack } from '@/components/layout/layout';
import { ChartLaneContext, type ChartPlace } from '@/components/view-panels/chartLane';
import { readPanels } from '@/components/view-panels/panel';
import { useUrlState } from '@/lib/useUrlState';
import type { CompletedViewRun } from './api';
import { viewMarksUrl } from './url';

const ViewMarks = lazy(() => import('./ViewMarks'));
const ViewPanels = lazy(() => import('./ViewPanels'));
const ViewRows = lazy(() => import('./ViewRows').then(m => ({ default: m.ViewRows })));

/** What of a run's query is drawn. */
interface RunQuery {
  currentData?: CompletedViewRun | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ViewBodyProps {
  query: RunQuery;
  maxHeight?: string;
  rowKeys?: boolean;
  /** The item whose tab the view is. */
  itemId?: string;
  /** What comes after the rows: the sections. */
  children?: ReactNode;
}

/** The shape of a view before its first run. */
const Waiting = () => (
  <Loading label="Loading view results...">
    <Stack gap={3}>
      <Stack gap={3} style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}>
        {[0, 1, 2].map(tile => (
          <Skeleton key={tile} variant="rounded" height={132} />
        ))}
      </Stack>
      <TableSkeleton rows={8} />
    </Stack>
  </Loading>
);

/**
 * What a run brought: why it could not be run again, its panels, its rows. Only a run with the variables of the moment is
 * drawn; while another is under way its place is empty, so that nothing on the page is of other variables than it says.
 */
export function ViewBody({ query, maxHeight, rowKeys = true, itemId, children }: ViewBodyProps) {
  const { currentData: run, error, isFetching, refetch } = query;
  const result = run?.result;
  const panels = useMemo(() => readPanels(result?.panels), [result?.panels]);
  const [{ marks }] = useUrlState(viewMarksUrl);
  const drawLane = useCallback(
    (place: ChartPlace) =>
      run && (
        <LazyBoundary fallback={<div style={{ height: 20 }} />}>
          <ViewMarks run={run} itemId={itemId} place={place} />
        </LazyBoundary>
      ),
    [run, itemId],
  );
  const failed = error !== undefined && error !== null;
  if (!result) return failed ? <QueryError error={error} refetch={refetch} /> : <Waiting />;
  const hasRows = (result.columns?.length ?? 0) > 0;
  const isStale = result.refreshStatus === 'error';
  return (
    <Stack gap={3} aria-busy={isFetching}>
      {failed && <QueryError error={error} refetch={refetch} dense />}
      {isStale && (
        <Alert severity="warning">
          <AlertTitle>View refresh failed</AlertTitle>
          {result.refreshError || 'The view could not be run.'} Results of the last run are shown.
        </Alert>
      )}
      {panels.length > 0 && (
        <LazyBoundary fallback={<Skeleton variant="rounded" height={132} />}>
          <ChartLaneContext value={marks ? drawLane : undefined}>
            <ViewPanels result={result} panels={panels} />
          </ChartLaneContext>
        </LazyBoundary>
      )}
      {hasRows && (
        <LazyBoundary fallback={<TableSkeleton rows={8} />}>
          <ViewRows
            key={`${result.namespace} ${result.name}`}
            result={result}
            isRunning={isFetching}
            rowKeys={rowKeys}
            {...(maxHeight && { maxHeight })}
          />
        </LazyBoundary>
      )}
      {!hasRows && panels.length === 0 && !result.sections?.length && (
        <EmptyState text="No view data" hint="No data available for this view." />
      )}
      {children}
    </Stack>
  );
}
