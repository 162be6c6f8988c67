import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Freshness } from '@/components/age/Freshness';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { Inline } from '@/components/layout/layout';
import { useAppSelector } from '@/lib/store/hooks';
import { selectPreferences } from '@/lib/store/preferences';
import type { PatchUrl } from '@/lib/useUrlState';
import { CardGrid, leastCardWidth } from './cards/CardGrid';
import { ComponentCard } from './cards/ComponentCard';
import { ComponentsSkeleton } from './ComponentsSkeleton';
import { componentFilters, componentViewFilters } from './filterBar';
import { HealthCounters } from './HealthCounters';
import { hrefFrom } from './link';
import type { Component } from './model/component';
import { parseExpression } from './model/expression';
import type { TopologyUrlState, topologyUrl } from './url';
import { useComponents } from './useComponents';
import type { TopologyAge } from './useTopology';

const CardMenu = lazy(() => import('./actions/CardMenu'));
const ComponentTable = lazy(() => import('./ComponentTable'));
const ComponentGraph = lazy(() => import('./ComponentGraph'));

/** What takes all filters back. */
const ALL: Partial<TopologyUrlState> = {
  find: '',
  health: {},
  status: {},
  type: {},
  team: {},
  labels: {},
  agent_id: {},
  showHiddenComponents: true,
  pageIndex: 0,
};

interface ComponentViewsProps {
  /** What is at the top: the trees, or what is below the component of the page. */
  roots: readonly Component[];
  /** Id of the component of the page; undefined on the dashboard. */
  openId?: string | undefined;
  url: TopologyUrlState;
  patch: PatchUrl<typeof topologyUrl>;
  age: TopologyAge;
  /** Said where there is nothing at all. */
  empty: ReactNode;
  /** Beside the filters: those that were saved. */
  saved?: ReactNode;
}

/** Components as cards, rows or a graph of one and the same selection, with the filters above them. */
export function ComponentViews({ empty, ...rest }: ComponentViewsProps) {
  return rest.roots.length === 0 ? empty : <Views {...rest} />;
}

function Views({ roots, openId, url, patch, age, saved }: Omit<ComponentViewsProps, 'empty'>) {
  const { search } = useLocation();
  const { cardWidth } = useAppSelector(selectPreferences);
  const { owners, all, counted, shown, offered } = useComponents(roots, url);
  const viewFilters = useMemo(() => componentViewFilters(offered, url.view), [offered, url.view]);
  const filters = useMemo(() => componentFilters(offered), [offered]);
  const hrefOf = useCallback((component: Component) => hrefFrom(search, component, openId), [search, openId]);
  const [menu, setMenu] = useState<{ component: Component; anchor: HTMLElement }>();
  const openMenu = useCallback(
    (component: Component, anchor: HTMLElement) => setMenu({ component, anchor }),
    [],
  );
  const closeMenu = () => setMenu(undefined);
  const parsed = parseExpression(url.find);
  return (
    <>
      <FilterBar label="View and order" filters={viewFilters} url={url} patch={patch} />
      <FilterBar label="Filters" filters={filters} url={url} patch={patch}>
        {saved}
      </FilterBar>
      {'problem' in parsed && (
        <Box role="alert" sx={{ fontSize: 'note', color: 'status.unhealthy.text' }}>
          {parsed.problem}
        </Box>
      )}
      <Inline gap={3} align="center" justify="space-between" wrap>
        <HealthCounters
          components={counted}
          health={url.health}
          onChange={health => patch({ health, pageIndex: 0 })}
        />
        <Freshness {...age} />
      </Inline>
      {shown.length === 0 && url.view !== 'graph' ? (
        <EmptyState text="There are no components matching this criteria">
          <Button size="small" variant="outlined" onClick={() => patch(ALL)}>
            Clear filters
          </Button>
        </EmptyState>
      ) : url.view === 'cards' ? (
        <CardGrid label="Components" components={shown} least={leastCardWidth(cardWidth)}>
          {(component, width) => (
            <ComponentCard
              component={component}
              width={width}
              agent={owners.agentName(component)}
              hrefOf={hrefOf}
              isOpen={component.id === openId}
              onMenu={openMenu}
            />
          )}
        </CardGrid>
      ) : (
        <LazyBoundary fallback={<ComponentsSkeleton view={url.view} label="Loading Components" />}>
          {url.view === 'table' ? (
            <ComponentTable components={shown} owners={owners} hrefOf={hrefOf} url={url} patch={patch} />
          ) : (
            <ComponentGraph
              roots={roots}
              root={openId}
              all={all}
              passing={shown}
              owners={owners}
              hrefOf={hrefOf}
              url={url}
              patch={patch}
            />
          )}
        </LazyBoundary>
      )}
      {menu && (
        <OverlayBoundary onClose={closeMenu}>
          <CardMenu {...menu} href={hrefOf(menu.component)} onClose={closeMenu} />
        </OverlayBoundary>
      )}
    </>
  );
}
