import './panels.css';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import { Skeleton } from '@/components/feedback/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, useId, type ComponentType, type LazyExoticComponent } from 'react';
import { LazyBoundary } from '../feedback/LazyBoundary';
import { PanelBoundary } from '../feedback/PanelBoundary';
import { BarGaugePanel } from './BarGaugePanel';
import { GaugePanel } from './GaugePanel';
import { HeatmapPanel } from './HeatmapPanel';
import { isPanelType, type Panel, type PanelType } from './panel';
import { DurationPanel, NumberPanel, PropertiesPanel, TablePanel, TextPanel } from './PlainPanels';

type Drawn = ComponentType<{ panel: Panel }> | LazyExoticComponent<ComponentType<{ panel: Panel }>>;

const DRAWN: Readonly<Record<PanelType, Drawn>> = {
  number: NumberPanel,
  duration: DurationPanel,
  gauge: GaugePanel,
  bargauge: BarGaugePanel,
  piechart: lazy(() => import('./PiePanel')),
  text: TextPanel,
  table: TablePanel,
  properties: PropertiesPanel,
  timeseries: lazy(() => import('./TimeseriesPanel')),
  heatmap: HeatmapPanel,
};

/** Types that need twice the width. */
const WIDE: readonly string[] = ['timeseries', 'heatmap'];

/** One panel in its frame. One of a type that nobody knows, or whose drawing fails, says so in its own place. */
function PanelCard({ panel }: { panel: Panel }) {
  const titleId = useId();
  const { name, type, description } = panel;
  const Body = isPanelType(type) ? DRAWN[type] : undefined;
  return (
    <section className={`vp-card${WIDE.includes(type) ? ' vp-wide' : ''}`} aria-labelledby={titleId}>
      <div className="vp-head">
        <span id={titleId}>{name || 'Panel'}</span>
        {description && (
          <Tooltip title={description}>
            <IconButton aria-label={`About ${name}: ${description}`} sx={{ p: '2px' }}>
              <InfoIcon fontSize="mark" />
            </IconButton>
          </Tooltip>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="vp-body" tabIndex={0}>
        <PanelBoundary resetKeys={[panel]}>
          {Body ? (
            <LazyBoundary fallback={<Skeleton variant="rounded" height={160} />}>
              <Body panel={panel} />
            </LazyBoundary>
          ) : (
            <p className="vp-note">Panels of the type ‘{type}’ are not known to this console.</p>
          )}
        </PanelBoundary>
      </div>
    </section>
  );
}

/** The panels of a view. */
export function PanelGrid({ panels }: { panels: readonly Panel[] }) {
  return (
    <div className="vp-grid">
      {panels.map((panel, index) => (
        <PanelCard key={`${panel.name} ${index}`} panel={panel} />
      ))}
    </div>
  );
}
