import Box from '@mui/material/Box';
import { lazy, useCallback, useMemo, useState } from 'react';
import { Freshness } from '@/components/age/Freshness';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { selectUser } from '@/auth/slice';
import { isGroupRow } from '@/components/data-table/rows';
import { startingQuery } from '@/modules/saved-filters/defaultFilter';
import { WithDefaultFilter } from '@/modules/saved-filters/WithDefaultFilter';
import { PageControls } from '@/components/page/PageChrome';
import { paths } from '@/lib/routing/paths';
import type { Screen } from '@/lib/routing/rows';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import type { RootState } from '@/lib/store/root';
import { refreshRequested } from '@/lib/store/dashboard';
import { selectLocation } from '@/lib/store/location';
import { FilterButton, FilterSidebar, useRail } from './HealthFilters';
import { HealthList } from './HealthList';
import { HealthTabs } from './HealthTabs';
import { HealthToolbar } from './HealthToolbar';
import { RangeAndRate } from './RangeAndRate';
import { openOrder } from './model/order';
import { selectList } from './selectors';
import { checkClosed, checkOpened, selectCheckId } from './slice';
import { useMaySelect } from './selection/useMaySelect';
import { SilencesProvider } from '@/modules/silences/SilencedMark';
import { PageChecksProvider } from './pageChecks';
import { canaryApi } from './api';
import type { Failures } from './types';
import { BY_FAILURE, HEALTH_FILTER_KEYS } from './url';
import { useHealthChecks } from './useHealthChecks';
import { useHealthModel } from './useHealthModel';
import { useTabLabel } from './useTabLabel';

const SelectionBar = lazy(() => import('./selection/SelectionBar').then(m => ({ default: m.SelectionBar })));
const FailureReader = lazy(() => import('./failure/FailureReader'));
const CheckModal = lazy(() => import('./CheckModal').then(m => ({ default: m.CheckModal })));

const isEmbedded = (state: RootState) => selectLocation(state).pathname === paths.viewHealth;

/** Whose default filter the list opens with: nobody's where it is embedded. */
const selectFilterOwner = (state: RootState) => (isEmbedded(state) ? undefined : selectUser(state)?.id);

const FILTERS = { list: 'health', keys: HEALTH_FILTER_KEYS } as const;

/** Asks for the checks. Not where the person's default filter leads on to another link first. */
export const ask: Screen['ask'] = (dispatch, state) => {
  const { search } = selectLocation(state);
  if (startingQuery({ search, owner: selectFilterOwner(state), ...FILTERS }) !== undefined) return;
  const { timeRange } = selectList(state);
  void dispatch(canaryApi.endpoints.getHealthSummary.initiate({ timeRange }, { subscribe: false }));
};

/** `/health`, and `/view/health` for embedding: every check with its filters, and the modal of one check. */
export default function HealthPage() {
  const embedded = useAppSelector(isEmbedded);
  return (
    <WithDefaultFilter owner={useAppSelector(selectFilterOwner)} {...FILTERS}>
      <Health embedded={embedded} />
    </WithDefaultFilter>
  );
}

/** The list by failure is there as soon as what the checks say is. */
const withFailures = <Answered extends { checks: unknown; error: unknown }>(
  answered: Answered,
  failures: Failures | undefined,
) => ({
  ...answered,
  checks: failures?.grouping && answered.checks,
  error: answered.error ?? failures?.error,
});

function Health({ embedded }: { embedded: boolean }) {
  const list = useAppSelector(selectList);
  const checkId = useAppSelector(selectCheckId);
  const dispatch = useAppDispatch();
  const answered = useHealthChecks(list.timeRange, list.refresh);
  const byFailure = list.groupBy === BY_FAILURE;
  const [failures, setFailures] = useState<Failures>();
  const health = useMemo(
    () => (byFailure ? withFailures(answered, failures) : answered),
    [byFailure, answered, failures],
  );
  const tabLabel = useTabLabel(answered.checks, list.tabBy);
  const model = useHealthModel(answered.checks, list, failures?.grouping);
  const refresh = useCallback(() => dispatch(refreshRequested()), [dispatch]);
  const checks = useMemo(() => model.rows.flatMap(row => (isGroupRow(row) ? [] : [row])), [model.rows]);
  const open = (id: string, run?: string) => dispatch(checkOpened({ id, ...(run && { run }) }));
  const maySelect = useMaySelect();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  // Its bar stays from then on: a dialog of it is open longer than something is chosen.
  const [hasSelected, setHasSelected] = useState(false);
  if (selectedIds.length > 0 && !hasSelected) setHasSelected(true);
  const selected = useMemo(() => {
    const chosen = new Set(selectedIds);
    return chosen.size === 0 ? [] : model.all.filter(check => chosen.has(check.id));
  }, [model.all, selectedIds]);
  const selection = useMemo(
    () => (maySelect ? { ids: selectedIds, onChange: setSelectedIds } : undefined),
    [maySelect, selectedIds],
  );

  const { sortBy, sortDesc } = list;
  const order = useMemo(
    () => openOrder(model.entries, { checkId, sortBy, sortDesc }),
    [model.entries, checkId, sortBy, sortDesc],
  );

  const hasRail = useRail();
  const filters = { facets: model.facets, loaded: model.facetsReady };
  const age = (
    <Freshness
      answeredAt={health.answeredAt}
      intervalMs={health.intervalMs}
      failed={health.error !== undefined}
    />
  );
  return (
    <div style={{ display: 'flex', height: '100%', minHeight: 0 }}>
      {hasRail && <FilterSidebar {...filters} />}
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
        <PageControls>
          <RangeAndRate />
          {age}
        </PageControls>
        <HealthToolbar model={model} failed={health.error !== undefined}>
          {!hasRail && <FilterButton {...filters} />}
        </HealthToolbar>
        {(health.checks !== undefined || health.error === undefined) && (
          <HealthTabs sets={model.sets} labelOf={tabLabel} />
        )}
        <SilencesProvider ready={health.answeredAt !== undefined}>
          <PageChecksProvider checks={checks} onOpen={open}>
            <HealthList
              model={model}
              health={health}
              onRetry={refresh}
              embedded={embedded}
              labelOf={tabLabel}
              selection={selection}
            />
          </PageChecksProvider>
        </SilencesProvider>
        {hasSelected && (
          <LazyBoundary>
            <SelectionBar
              selected={selected}
              all={model.all}
              entries={model.entries}
              onSelect={setSelectedIds}
              timeRange={list.timeRange}
              onClear={() => setSelectedIds([])}
            />
          </LazyBoundary>
        )}
      </Box>
      {byFailure && (
        <LazyBoundary>
          <FailureReader onRead={setFailures} />
        </LazyBoundary>
      )}
      {checkId && (
        <OverlayBoundary onClose={() => dispatch(checkClosed())}>
          <CheckModal
            checkId={checkId}
            checks={model.all}
            isWaiting={answered.checks === undefined && answered.error === undefined}
            order={order}
          />
        </OverlayBoundary>
      )}
    </div>
  );
}
