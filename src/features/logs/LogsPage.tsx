import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, useMemo, useState } from 'react';
import { selectorNames, useListComponentsQuery, type LogComponent, type LogsArgs } from './api';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryError } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { useUrlState, type PatchUrl } from '@/lib/useUrlState';
import { ComponentList } from './ComponentList';
import { LogFailure } from './LogFailure';
import { LogsBar } from './LogsBar';
import { LogView } from './LogView';
import { logSource } from './model/sources';
import { QueryNotice } from './QueryNotice';
import { logsUrl, type LogsUrlState } from './url';
import { useLogs } from './useLogs';

// One source is what most visits read.
const SeveralLogs = lazy(() => import('./SeveralLogs'));

/** `/logs`: the lines of a log selector of a component, or of several sources in one stream. */
export default function LogsPage() {
  const [url, patch] = useUrlState(logsUrl);
  const query = useListComponentsQuery(url.component === '' ? skipToken : url.component);
  const component = url.component === '' ? undefined : query.currentData;
  return (
    <Box
      sx={{
        height: '100%',
        minHeight: 0,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        p: { xs: 2, sm: 4 },
        // The label of the first field stands above its edge.
        pt: { xs: 3, sm: 4 },
      }}
    >
      <LogsBar url={url} patch={patch} component={component} />
      {url.component === '' ? (
        <ComponentList />
      ) : url.with.length > 0 ? (
        <LazyBoundary fallback={<LinesSkeleton lines={16} />}>
          <SeveralLogs first={query} url={url} patch={patch} />
        </LazyBoundary>
      ) : query.error !== undefined && !component ? (
        <QueryError error={query.error} refetch={query.refetch} />
      ) : component === undefined ? (
        <LinesSkeleton lines={16} />
      ) : component === null ? (
        <EmptyState
          text="Component not found"
          hint="It was deleted, or you do not have access to it. Choose another one above."
        />
      ) : (
        <ComponentLogs key={component.id} component={component} url={url} patch={patch} />
      )}
    </Box>
  );
}

interface ComponentLogsProps {
  component: LogComponent;
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
}

/** The logs of a component that is known. */
function ComponentLogs({ component, url, patch }: ComponentLogsProps) {
  const names = selectorNames(component);
  const [first = ''] = names;
  const selector = url.selector || first;
  const args = useMemo(
    (): LogsArgs => ({ componentId: component.id, selector, query: url.query.trim(), labels: url.labels }),
    [component.id, selector, url.query, url.labels],
  );
  const [isAtNewest, setAtNewest] = useState(true);
  const logs = useLogs(selector === '' ? undefined : args, {
    isFollowing: url.follow,
    isPaused: url.follow && !isAtNewest,
  });
  const { refetch, lines, isRead, error } = logs;
  const sources = useMemo(() => [logSource(component, selector, 0)], [component, selector]);

  if (selector === '')
    return (
      <EmptyState
        text={`${component.name} has no log selectors`}
        hint="Its topology defines no log selectors."
      />
    );
  const failure = error !== undefined && !logs.isFetching && (
    <LogFailure
      error={error}
      names={names}
      onRetry={() => void refetch()}
      onSelect={name => patch({ selector: name, line: '', open: [] })}
    />
  );
  if (!isRead) return failure || <LinesSkeleton lines={16} />;
  return (
    <>
      {failure}
      <QueryNotice lines={lines} url={url} patch={patch} isStale={logs.isStale} />
      {lines.items.length === 0 ? (
        <EmptyState
          text="No lines"
          hint={
            url.query === '' && Object.keys(url.labels).length === 0
              ? 'The backend has no lines of this selector.'
              : 'The backend has no lines for this query and these labels.'
          }
        />
      ) : (
        <LogView
          key={selector}
          sources={sources}
          logs={logs}
          url={url}
          patch={patch}
          isAtNewest={isAtNewest}
          onEdge={setAtNewest}
        />
      )}
    </>
  );
}
