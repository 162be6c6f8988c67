import './moment.css';
import Button from '@mui/material/Button';
import { Fragment, useMemo, useRef } from 'react';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { mayRetry } from '@/components/feedback/QueryView';
import { Inline } from '@/components/layout/layout';
import { StatusShape } from '@/components/status/StatusShape';
import { formatCount } from '@/lib/format';
import { useMedia } from '@/lib/hooks/useMedia';
import { tickLabel, ticksOf } from '@/lib/time/tickLabel';
import type { TimeWindow } from '@/lib/time/window';
import { MarkButtons } from '@/modules/marks/MarkButtons';
import type { StatusTone } from '@/theme/tokens';
import { MOMENT_KINDS, type MomentEntry } from './entries';
import { foldAlike } from './fold';
import { laneNote } from './notes';
import { momentClock } from './sentence';
import { useLaneDrag } from './useLaneDrag';
import type { MomentLane } from './useMoment';

/** Of tones that stand together the first of these is drawn. */
const WORST_FIRST = [
  'unhealthy',
  'warning',
  'mixed',
  'caution',
  'info',
  'unknown',
] as const satisfies StatusTone[];
/** Times of the axis at most: as many as a phone has room for. */
const MOST_TICKS = 6;
/** Share of the axis at either end in which there is no room for a time. */
const TICK_MARGIN = 0.02;

function lookOfTone(entries: readonly MomentEntry[]) {
  const tone = WORST_FIRST.find(one => entries.some(entry => entry.tone === one)) ?? 'healthy';
  return { colour: `var(--mui-palette-status-${tone}-text)`, shape: <StatusShape tone={tone} size={11} /> };
}

const membersOf = (entry: MomentEntry) => (entry.members.length > 0 ? entry.members : [entry]);

interface MomentLanesProps {
  lanes: readonly MomentLane[];
  window: TimeWindow;
  /** The middle is the moment that was asked about. */
  hasMiddle: boolean;
  /** A stretch was dragged over: its two ends, epoch ms, the earlier first. */
  onStretch: (from: number, to: number) => void;
  /** Where an entry leads. */
  hrefOf: (entry: MomentEntry) => string;
  /** Opens the details of an entry beside the lanes; false where there are none to open. */
  onOpen: (entry: MomentEntry) => boolean;
}

/** One time axis, and below it a lane for each kind of what happened. Dragging over them chooses a stretch. */
export function MomentLanes({ lanes, window, hasMiddle, onStretch, hrefOf, onOpen }: MomentLanesProps) {
  const { zone } = useTimeDisplay();
  const span = window.to - window.from;
  const plot = useRef<HTMLDivElement>(null);
  const timeOf = (share: number) => Math.round(window.from + share * span);
  const { stretch, handlers } = useLaneDrag(plot, ([low, high]) => onStretch(timeOf(low), timeOf(high)));
  return (
    <section aria-label="Over time" className="moment-lanes tabular" {...handlers}>
      <div ref={plot} className="moment-plot" aria-hidden="true">
        {stretch && (
          <div
            className="moment-stretch"
            style={{ left: `${stretch[0] * 100}%`, width: `${(stretch[1] - stretch[0]) * 100}%` }}
          >
            <span>{stretch.map(share => momentClock(timeOf(share), window, zone)).join(' to ')}</span>
          </div>
        )}
      </div>
      <span className="moment-corner" />
      <div className="moment-axis" aria-hidden="true">
        {ticksOf(window, zone, MOST_TICKS)
          .filter(at => Math.min(at - window.from, window.to - at) >= span * TICK_MARGIN)
          .map(at => (
            <span key={at} style={{ left: `${((at - window.from) / span) * 100}%` }}>
              {tickLabel(at, span, zone)}
            </span>
          ))}
      </div>
      {lanes.map(lane => (
        <Fragment key={lane.kind}>
          <span className="moment-name">
            {MOMENT_KINDS[lane.kind]}
            {lane.entries.length > 0 && (
              <span className="moment-count">
                {`${formatCount(lane.entries.length)}${lane.cutAt === undefined ? '' : '+'}`}
              </span>
            )}
          </span>
          <div className={`moment-lane${hasMiddle ? ' has-middle' : ''}`}>
            <LaneContent lane={lane} window={window} hrefOf={hrefOf} onOpen={onOpen} />
          </div>
        </Fragment>
      ))}
    </section>
  );
}

interface LaneContentProps extends Pick<MomentLanesProps, 'window' | 'hrefOf' | 'onOpen'> {
  lane: MomentLane;
}

function LaneContent({ lane, window, hrefOf, onOpen }: LaneContentProps) {
  const { kind, entries, error, isWaiting, refused, retry } = lane;
  const marks = useMemo(() => foldAlike(entries), [entries]);
  // A mark takes more of a phone's width.
  const nearness = useMedia('(max-width: 600px)') ? 0.06 : 0.02;
  if (entries.length > 0) {
    return (
      <MarkButtons
        label={MOMENT_KINDS[kind]}
        marks={marks}
        membersOf={membersOf}
        window={window}
        look={lookOfTone}
        nearness={nearness}
        hrefOf={hrefOf}
        onAlone={onOpen}
      />
    );
  }
  if (isWaiting) return <div className="moment-said">…</div>;
  if (error !== undefined && refused === undefined) {
    return (
      <Inline role="alert" className="moment-said" gap={2} align="center">
        {laneNote(lane)}
        {mayRetry(error) && (
          <Button size="small" sx={{ py: 0 }} onClick={retry} aria-label={`Retry ${MOMENT_KINDS[kind]}`}>
            Retry
          </Button>
        )}
      </Inline>
    );
  }
  return <div className="moment-said">{laneNote(lane) || 'None'}</div>;
}
