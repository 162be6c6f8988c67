import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Skeleton } from '@/components/feedback/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useCallback, useMemo } from 'react';
import type { ChangeSeries } from '../api';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { Muted, Stack } from '@/components/layout/layout';
import { StatusShape } from '@/components/status/StatusShape';
import { ZoomButtons } from '@/components/time-range/ZoomButtons';
import { countOf, formatCount } from '@/lib/format';
import { DAY } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';
import { toInstant } from '@/lib/time/instant';
import { selected, type TimeWindow } from '@/lib/time/window';
import { useRowHref } from '@/lib/useUrlState';
import { changesUrl, MOST_LANES, openedChange } from '../../url';
import { ReadMore } from '../ReadMore';
import { useSeries, type SeriesProps } from '../useSeries';
import { Histogram } from './Histogram';
import { Lanes } from './Lanes';
import { SEVERITY_LEVELS, changeTimeline, type ChangeTimeline } from './timeline';
import { zoomOut, zoomIn } from './zoom';

interface ChangeGraphProps extends SeriesProps {
  maxHeight: string;
}

/** Steps of the time axis: as many as marks can stand side by side. */
const STEPS = { wide: 96, narrow: 32 } as const;
const MORE_LANES = 30;
/** How far back zooming out goes, in ms. */
const BACK = 3_650 * DAY;

/** Changes over time: how many there were when, and a lane for each of the most changed items. Loaded when it is shown. */
export default function ChangeGraph(props: ChangeGraphProps) {
  const { now, url, patch, maxHeight } = props;
  const { window, query } = useSeries(props);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const steps = wide ? STEPS.wide : STEPS.narrow;
  const { data } = query;
  const timeline = useMemo(
    () => data && changeTimeline(data.rows, { window, steps, lanes: url.lanes }),
    [data, window, steps, url.lanes],
  );
  const whole = useMemo(() => ({ from: now - BACK, to: Math.max(now, window.to) }), [now, window.to]);
  const look = useCallback(
    (chosen: TimeWindow | undefined) =>
      patch({ ...(chosen ? zoomIn(url, chosen) : zoomOut(url.before)), pageIndex: 0, asOf: '' }),
    [patch, url],
  );
  return (
    <Stack gap={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <Legend />
        <div style={{ flex: 1 }} />
        <ZoomButtons
          shown={window}
          whole={whole}
          onLook={look}
          back={{ label: 'Range before zooming', offered: url.before !== '' }}
        />
      </Box>
      <QueryView
        query={{ ...query, data: data && timeline ? { data, timeline } : undefined }}
        skeleton={<Skeleton variant="rounded" height={360} aria-busy="true" aria-label="Loading changes" />}
      >
        {found => (
          <Drawn
            {...found}
            window={window}
            url={url}
            patch={patch}
            onLook={look}
            whole={whole}
            maxHeight={maxHeight}
          />
        )}
      </QueryView>
    </Stack>
  );
}

function Legend() {
  return (
    <Box
      component="ul"
      aria-label="Severities"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: 'note',
        color: 'text.secondary',
        '& li': { display: 'inline-flex', alignItems: 'center', gap: 1.5 },
      }}
    >
      {SEVERITY_LEVELS.map(({ tone, label }) => (
        <li key={tone}>
          <StatusShape tone={tone} />
          {label}
        </li>
      ))}
    </Box>
  );
}

interface DrawnProps extends Pick<ChangeGraphProps, 'url' | 'patch' | 'maxHeight'> {
  data: ChangeSeries;
  timeline: ChangeTimeline;
  window: TimeWindow;
  whole: TimeWindow;
  onLook: (window: TimeWindow | undefined) => void;
}

function Drawn({ data, timeline, window, whole, url, patch, onLook, maxHeight }: DrawnProps) {
  const { zone } = useTimeDisplay();
  const hrefOf = useRowHref(changesUrl, openedChange);
  const say = useCallback(
    (time: number | string) => formatDate(time, 'timestamp', zone, 0).replace(/\.\d+$/, ''),
    [zone],
  );
  const unread = data.total - data.rows.length;
  const oldest = data.rows.at(-1)?.created_at;
  const { items, itemsShown, notDrawn } = timeline;
  if (timeline.count === 0) {
    return <EmptyState text="No changes in this range" hint="Choose a longer range, or fewer filters." />;
  }
  return (
    <>
      <div className="timeline">
        <Histogram
          key={`${window.from}-${window.to}`}
          timeline={timeline}
          window={window}
          readFrom={unread > 0 ? toInstant(oldest) : undefined}
          zone={zone}
          say={say}
          onSelect={(a, b) => onLook(selected(a, b, whole))}
        />
        {/* The histogram, what is above it and what is below take their part. */}
        <Box className="timeline-scroll" sx={{ maxHeight: `max(240px, ${maxHeight} - 11rem)` }}>
          <Lanes
            groups={timeline.groups}
            steps={timeline.bars[0]?.length ?? 1}
            open={url.change}
            say={say}
            onOpen={change => patch({ change })}
            hrefOf={hrefOf}
          />
        </Box>
      </div>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          minHeight: 32,
          fontSize: 'note',
        }}
      >
        <Muted component="output" aria-label="What is drawn">
          {`${formatCount(itemsShown)} of ${countOf(items, 'item')} shown, ${countOf(notDrawn, 'change')} not drawn`}
          {unread > 0 &&
            ` · the newest ${formatCount(data.rows.length)} of ${countOf(data.total, 'change')} read`}
        </Muted>
        {itemsShown < items && itemsShown < MOST_LANES && (
          <Button
            size="small"
            onClick={() => patch({ lanes: Math.min(MOST_LANES, url.lanes + MORE_LANES) }, 'replace')}
          >
            {`Show ${formatCount(Math.min(MORE_LANES, items - itemsShown))} more`}
          </Button>
        )}
        <ReadMore beyond={unread} read={url.read} patch={patch} />
      </Box>
    </>
  );
}
