import Box from '@mui/material/Box';
import { lazy, useDeferredValue } from 'react';
import type { CheckDetail } from './openedApi';
import { relatedOf } from './related';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { AppTabs, type TabItem } from '@/components/tabs/AppTabs';
import { useMedia } from '@/lib/hooks/useMedia';
import type { HealthRange } from '@/lib/time/healthRanges';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { selectCheck, type CheckState } from '../selectors';
import {
  chartZoomed,
  checkRangeChosen,
  checkTabChosen,
  failedRunsShown,
  marksShown,
  specFormatChosen,
} from '../slice';
import type { KnownCheck } from './CheckTitle';
import { HealthOverview, OVERVIEW_HEIGHT } from './graph/HealthOverview';
import { HistoryTab } from './HistoryTab';
import { MetricTiles } from './MetricTiles';
import { CheckRelationshipsTab } from './CheckRelationshipsTab';

// With the languages that it writes; most visits never open it.
const SpecTab = lazy(() => import('./SpecTab'));
const WhyTab = lazy(() => import('./WhyTab'));

/**
 * From here up the chart stands above the tabs. Title, tiles, chart, tabs, filters and the footers take some 600 px; a
 * lower window would leave fewer than eight runs below them, so there the chart has a tab of its own.
 */
const TALL = '(min-height: 860px)';

type Tab = CheckState['checkTab'];

/** Pixels that the tab's content keeps; in a lower window the dialog scrolls as a whole. */
const LEAST_PANEL = 320;

interface CheckBodyProps {
  /** As the link says it: what the backend answers may lack it. */
  checkId: string;
  check: KnownCheck;
  /** The full record, once it is there. */
  detail: CheckDetail | undefined;
  range: HealthRange;
  /** The run that Run Now made, ISO: its row is marked. */
  ranAt?: string | undefined;
}

/** What is told of one check: its figures, its chart and its tabs. */
export function CheckBody({ checkId, check, detail, range, ranAt }: CheckBodyProps) {
  const { checkTab, specFormat, zoom, marks } = useAppSelector(selectCheck);
  const dispatch = useAppDispatch();
  const tall = useMedia(TALL);
  // Title and figures are there at once; what is heavy comes with the next drawing.
  const drawn = useDeferredValue(true, false);
  const related = detail && relatedOf(detail);
  const isFailing = (detail?.status ?? check.status) === 'unhealthy';
  const tabs: TabItem<Tab>[] = [
    { id: 'history', label: 'History' },
    ...(isFailing ? [{ id: 'why', label: 'Why' } as const] : []),
    ...(tall ? [] : [{ id: 'graph', label: 'Graph' } as const]),
    { id: 'spec', label: 'Spec' },
    { id: 'relationships', label: 'Relationships', ...(related && { badge: related.length }) },
  ];
  // A link to the graph is good on a tall screen too, where the graph is not a tab.
  const overview = !drawn ? (
    <Box sx={{ height: OVERVIEW_HEIGHT, flex: 'none' }} />
  ) : (
    <HealthOverview
      checkId={checkId}
      range={range}
      zoom={zoom}
      onZoom={chosen => dispatch(chartZoomed({ zoom: chosen, range }))}
      detail={detail}
      marks={marks}
      onMarks={shown => dispatch(marksShown(shown))}
    />
  );
  // So is one to what explains a failure that is over.
  const isOver = checkTab === 'why' && !isFailing;
  const tab = isOver || (tall && checkTab === 'graph') ? 'history' : checkTab;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        '& > [role=tabpanel]': { flex: `1 0 ${LEAST_PANEL}px`, overflow: 'auto' },
      }}
    >
      <MetricTiles
        check={check}
        checkId={checkId}
        range={range}
        onRange={chosen => dispatch(checkRangeChosen(chosen))}
        onFailed={() => dispatch(failedRunsShown())}
      />
      {tall && overview}
      <AppTabs label="Check" tabs={tabs} value={tab} onChange={chosen => dispatch(checkTabChosen(chosen))}>
        <PanelBoundary resetKeys={[tab]}>
          {tab === 'history' && drawn && <HistoryTab checkId={checkId} range={range} ranAt={ranAt} />}
          {tab === 'graph' && <Box sx={{ pt: 3 }}>{overview}</Box>}
          {tab === 'spec' && (
            <LazyBoundary fallback={<LinesSkeleton />}>
              <SpecTab
                canaryId={check.canary_id}
                format={specFormat}
                onFormat={chosen => dispatch(specFormatChosen(chosen))}
              />
            </LazyBoundary>
          )}
          {tab === 'why' && (
            <LazyBoundary fallback={<LinesSkeleton />}>
              {detail ? <WhyTab check={detail} /> : <LinesSkeleton />}
            </LazyBoundary>
          )}
          {tab === 'relationships' && <CheckRelationshipsTab items={related} />}
        </PanelBoundary>
      </AppTabs>
    </Box>
  );
}
