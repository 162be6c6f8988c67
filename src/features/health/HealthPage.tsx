import Box from '@mui/material/Box';
import { lazy, useCallback, useMemo, useState } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { useLocation } from 'react-router-dom';
import { selectUser } from '@/auth/slice';
import { isGroupRow } from '@/components/data-table/rows';
import { WithDefaultFilter } from '@/modules/saved-filters/WithDefaultFilter';
import { PageControls, usePageRefresh } from '@/components/page/PageChrome';
import { paths } from '@/lib/routing/paths';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { refreshRequested } from '@/lib/store/dashboard';
import { useUrlState } from '@/lib/useUrlState';
import { Freshness } from './Freshness';
import { FilterButton, FilterSidebar, useWide } from './HealthFilters';
import { HealthList } from './HealthList';
import { HealthTabs } from './HealthTabs';
import { HealthToolbar } from './HealthToolbar';
import { RangeAndRate } from './RangeAndRate';
import { openOrder } from './model/order';
import { SelectionBar, useMaySelect } from './selection/SelectionBar';
import { SilencesProvider } from '@/modules/silences/SilencedMark';
import { StripProvider } from './strips';
import { HEALTH_FILTER_KEYS, healthUrl } from './url';
import { useHealthChecks } from './useHealthChecks';
import { useHealthModel } from './useHealthModel';
import { useTabLabel } from './useTabLabel';

const CheckModal = lazy(() => import('./CheckModal').then(m => ({ default: m.CheckModal })));

/** `/health`, and `/view/health` for embedding: every check with its filters, and the modal of one check. */
export default function HealthPage() {
  const embedded = useLocation().pathname === paths.viewHealth;
  const owner = useAppSelector(selectUser)?.id;
  return (
    <WithDefaultFilter owner={embedded ? undefined : owner} list="health" keys={HEALTH_FILTER_KEYS}>
      <Health embedded={embedded} />
    </WithDefaultFilter>
  );
}

function Health({ embedded }: { embedded: boolean }) {
  const [url, patch] = useUrlState(healthUrl);
  const dispatch = useAppDispatch();
  const health = useHealthChecks(url.timeRange, url.refresh);
  const tabLabel = useTabLabel(health.checks, url.tabBy);
  const model = useHealthModel(health.checks, url);
  const refresh = useCallback(() => dispatch(refreshRequested()), [dispatch]);
  const ids = useMemo(() => model.rows.flatMap(row => (isGroupRow(row) ? [] : [row.id])), [model.rows]);
  const open = (checkId: string, run = '') => patch({ checkId, run, timeRange: url.timeRange });
  const maySelect = useMaySelect();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const selected = useMemo(() => {
    const chosen = new Set(selectedIds);
    return chosen.size === 0 ? [] : model.all.filter(check => chosen.has(check.id));
  }, [model.all, selectedIds]);
  const selection = useMemo(
    () => (maySelect ? { ids: selectedIds, onChange: setSelectedIds } : undefined),
    [maySelect, selectedIds],
  );
  usePageRefresh(refresh, health.isFetching);

  const order = useMemo(() => openOrder(model.entries, url), [model.entries, url]);

  const wide = useWide();
  const filters = { url, patch, facets: model.facets, loaded: model.facetsReady };
  const age = (
    <Freshness
      answeredAt={health.answeredAt}
      intervalMs={health.intervalMs}
      failed={health.error !== undefined}
    />
  );
  return (
    <Box sx={{ display: 'flex', height: '100%', minHeight: 0 }}>
      <PageControls>
        <RangeAndRate url={url} patch={patch} />
        {age}
      </PageControls>
      {wide && <FilterSidebar {...filters} />}
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          p: { xs: 2, sm: 4 },
        }}
      >
        <HealthToolbar url={url} patch={patch} model={model} failed={health.error !== undefined}>
          {!wide && <FilterButton {...filters} />}
        </HealthToolbar>
        {(health.checks !== undefined || health.error === undefined) && (
          <HealthTabs url={url} patch={patch} sets={model.sets} labelOf={tabLabel} />
        )}
        <SilencesProvider answeredAt={health.answeredAt}>
          <StripProvider ids={ids} answeredAt={health.answeredAt} onOpen={open}>
            <HealthList
              url={url}
              patch={patch}
              model={model}
              health={health}
              onRetry={refresh}
              embedded={embedded}
              labelOf={tabLabel}
              selection={selection}
            />
          </StripProvider>
        </SilencesProvider>
        <SelectionBar
          selected={selected}
          all={model.all}
          timeRange={url.timeRange}
          onClear={() => setSelectedIds([])}
        />
      </Box>
      {url.checkId && (
        <LazyBoundary>
          <CheckModal checkId={url.checkId} checks={model.all} order={order} />
        </LazyBoundary>
      )}
    </Box>
  );
}
