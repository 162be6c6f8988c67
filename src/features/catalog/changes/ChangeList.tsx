import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import { lazy, useEffect, useMemo, useRef } from 'react';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { useUrlState } from '@/lib/useUrlState';
import { changesUrl } from '../url';
import { changesBody, changesMatch } from './body';
import { ChangeTable } from './ChangeTable';
import { useEnds } from './ends';
import { changeFilters } from './filterBar';

const ChangeDrawer = lazy(() => import('./ChangeDrawer'));
const ChangeGraph = lazy(() => import('./graph/ChangeGraph'));
const FleetDiff = lazy(() => import('./fleet/FleetDiff'));
const ChangeEffect = lazy(() => import('./effect/ChangeEffect'));

/** Ways to show many changes at once. */
const WAYS = { graph: ChangeGraph, fleet: FleetDiff, effect: ChangeEffect } as const;

const WAITING = <Skeleton variant="rounded" height={360} aria-busy="true" />;

interface ChangeListProps {
  /** The item whose changes these are; those of all items without one. */
  configId?: string;
  maxHeight: string;
}

/** Changes under the filters of the link, as a list, over time, by diff or by what followed, and the drawer of one. */
export function ChangeList({ configId, maxHeight }: ChangeListProps) {
  const [url, patch] = useUrlState(changesUrl);
  const { zone } = useTimeDisplay();
  // A range of whole days keeps its ends until it is chosen again or asked for again.
  const now = useAskedAt();
  const ends = useEnds(url, now, zone);
  const askedAt = useRef(now);
  useEffect(() => {
    if (askedAt.current === now) return;
    askedAt.current = now;
    // A refresh leads to the newest changes.
    patch({ asOf: '', pageIndex: 0 }, 'replace');
  }, [now, patch]);
  const match = useMemo(() => ends && changesMatch(url, { ends, configId }), [url, ends, configId]);
  const filters = useMemo(() => changeFilters(configId !== undefined), [configId]);
  const shown = { url, patch, maxHeight };
  const Chosen = url.show === 'list' ? undefined : WAYS[url.show];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <FilterBar label="Filters" filters={filters} url={url} patch={patch} resets={{ asOf: '' }} />
      {Chosen ? (
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
        <OverlayBoundary onClose={() => patch({ change: '' })}>
          <ChangeDrawer id={url.change} onClose={() => patch({ change: '' })} />
        </OverlayBoundary>
      )}
    </Box>
  );
}
