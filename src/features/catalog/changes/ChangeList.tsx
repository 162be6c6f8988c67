import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, useCallback, useMemo, useState } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { useUrlState } from '@/lib/useUrlState';
import { changesUrl } from '../url';
import { changesBody, changesMatch } from './body';
import { ChangeFilters } from './ChangeFilters';
import { ChangeTable } from './ChangeTable';
import { useEnds } from './ends';

const ChangeDrawer = lazy(() => import('./ChangeDrawer'));
const ChangeGraph = lazy(() => import('./graph/ChangeGraph'));
const FleetDiff = lazy(() => import('./fleet/FleetDiff'));

const WAITING = <Skeleton variant="rounded" height={360} aria-busy="true" />;

interface ChangeListProps {
  /** The item whose changes these are; those of all items without one. */
  configId?: string;
  maxHeight: string;
}

/** Changes under the filters of the link, as a list, over time or by diff, and the drawer of one. */
export function ChangeList({ configId, maxHeight }: ChangeListProps) {
  const [url, patch] = useUrlState(changesUrl);
  const { zone } = useTimeDisplay();
  // A range of whole days keeps its ends until it is chosen anew or asked for again.
  const [now, setNow] = useState(Date.now);
  const ends = useEnds(url, now, zone);
  const refresh = useCallback(() => {
    setNow(Date.now());
    patch({ asOf: '', pageIndex: 0 }, 'replace');
  }, [patch]);
  const match = useMemo(() => ends && changesMatch(url, { ends, configId }), [url, ends, configId]);
  const shown = { url, patch, onRefresh: refresh, maxHeight };
  const Chosen = url.show === 'graph' ? ChangeGraph : FleetDiff;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <ChangeFilters url={url} patch={patch} ofItem={configId !== undefined} />
      {url.show !== 'list' ? (
        <LazyBoundary fallback={WAITING}>
          {ends && match ? <Chosen {...shown} request={match} ends={ends} now={now} /> : WAITING}
        </LazyBoundary>
      ) : (
        <ChangeTable
          {...shown}
          request={ends && changesBody(url, { ends, configId })}
          ofOne={configId !== undefined && url.around === 'none'}
        />
      )}
      {url.change && (
        <LazyBoundary>
          <ChangeDrawer
            id={url.change}
            view={url.diffView}
            onView={diffView => patch({ diffView }, 'replace')}
            onClose={() => patch({ change: '' })}
          />
        </LazyBoundary>
      )}
    </Box>
  );
}
