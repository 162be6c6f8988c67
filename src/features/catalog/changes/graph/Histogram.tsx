import './graph.css';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { countOf, formatCount } from '@/lib/format';
import { formatDuration } from '@/lib/time/duration';
import { tickLabel, ticksOf } from '@/lib/time/tickLabel';
import type { TimeWindow } from '@/lib/time/window';
import { pressedKey } from '@/lib/pressedKey';
import { type ChangeTimeline, SEVERITY_LEVELS } from './timeline';

interface HistogramProps {
  timeline: ChangeTimeline;
  window: TimeWindow;
  /** Epoch ms before which changes were not read; undefined when all were. */
  readFrom: number | undefined;
  zone: string;
  /** How a time is said. */
  say: (time: number) => string;
  /** A stretch was chosen: its two ends, epoch ms, in either order. */
  onSelect: (a: number, b: number) => void;
}

/** Two ends as shares of the width, 0 to 1. */
type Brush = readonly [a: number, b: number];

const ALL: Brush = [0, 1];
/** Pixels below which a drag was meant as a click. */
const CLICK = 6;
/** Steps that a page key moves an end by. */
const PAGE = 10;
/** Marks of the time axis at most. */
const TICKS = 8;

const percent = (share: number) => `${100 * share}%`;

/** The bars of a level as one path, standing on those of the levels before it. */
function barsPath(bars: ChangeTimeline['bars'], level: number, peak: number): string {
  return (bars[level] ?? [])
    .map((count, index) => {
      if (count === 0) return '';
      const below = bars.slice(0, level).reduce((sum, one) => sum + (one[index] ?? 0), 0);
      const height = (100 * count) / peak;
      return `M${index + 0.08} ${100 - (100 * below) / peak}v${-height}h0.84v${height}z`;
    })
    .join('');
}

interface EndProps {
  label: string;
  share: number;
  text: string;
  steps: number;
  onMove: (share: number) => void;
  onTake: () => void;
  onLeave: () => void;
}

/** One end of the stretch, moved by the arrow keys. */
function End({ label, share, text, steps, onMove, onTake, onLeave }: EndProps) {
  const step = Math.round(share * steps);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: step - 1,
      ArrowDown: step - 1,
      ArrowRight: step + 1,
      ArrowUp: step + 1,
      PageDown: step - PAGE,
      PageUp: step + PAGE,
      Home: 0,
      End: steps,
    }[pressedKey(event)];
    if (to !== undefined) onMove(Math.min(steps, Math.max(0, to)) / steps);
    else if (pressedKey(event) === 'Enter') onTake();
    else if (pressedKey(event) === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input covers the whole width: only one end could be pointed at
      role="slider"
      tabIndex={0}
      className="histogram-end"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      style={{ left: percent(share) }}
    />
  );
}

/**
 * How many changes there were when. A stretch is chosen by dragging over it, or by moving its ends with the arrow keys and
 * pressing Enter; Escape gives it up.
 */
export function Histogram({ timeline, window, readFrom, zone, say, onSelect }: HistogramProps) {
  const [brush, setBrush] = useState<Brush>(ALL);
  const [pointed, setPointed] = useState<number>();
  const start = useRef<number>(undefined);
  const { bars, peak, count } = timeline;
  const steps = bars[0]?.length ?? 1;
  const length = window.to - window.from;
  const ticks = useMemo(() => ticksOf(window, zone, TICKS), [window, zone]);
  const timeOf = (share: number) => window.from + share * length;
  const shareOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
  };
  const [low, high] = brush[0] <= brush[1] ? brush : [brush[1], brush[0]];
  const chosen = low > 0 || high < 1;
  const take = () => {
    if (chosen && high > low) onSelect(timeOf(low), timeOf(high));
  };
  const onDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = shareOf(event);
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const at = shareOf(event);
    setPointed(Math.min(steps - 1, Math.floor(at * steps)));
    if (start.current !== undefined) setBrush([start.current, at]);
  };
  const onUp = (event: PointerEvent<HTMLElement>) => {
    const [from, at] = [start.current, shareOf(event)];
    start.current = undefined;
    if (from === undefined) return;
    setBrush(ALL);
    if (Math.abs(at - from) * event.currentTarget.clientWidth >= CLICK) onSelect(timeOf(from), timeOf(at));
  };
  const stop = () => {
    start.current = undefined;
    setBrush(ALL);
  };
  const read = readFrom === undefined ? 0 : Math.min(1, Math.max(0, (readFrom - window.from) / length));

  let words = `${countOf(count, 'change')} between ${say(window.from)} and ${say(window.to)}`;
  if (chosen) words = `${say(timeOf(low))} to ${say(timeOf(high))}`;
  else if (pointed !== undefined) {
    const inside = SEVERITY_LEVELS.map(({ label }, level) => [label, bars[level]?.[pointed] ?? 0] as const);
    const parts = inside
      .filter(([, number]) => number > 0)
      .map(([label, number]) => `${label.toLowerCase()} ${number}`);
    const total = inside.reduce((sum, [, number]) => sum + number, 0);
    words = `${say(timeOf(pointed / steps))}: ${countOf(total, 'change')}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
  }
  return (
    <div className="timeline-row">
      <div className="timeline-head histogram-head">
        <output className="histogram-words">{words}</output>
        <span className="timeline-muted">{`At most ${formatCount(peak)} in ${formatDuration(length / steps)}`}</span>
      </div>
      <div>
        <fieldset
          className="histogram"
          aria-label="Range of changes"
          onPointerDown={onDown}
          onPointerMove={onMove}
          onPointerUp={onUp}
          onPointerCancel={stop}
          onPointerLeave={() => setPointed(undefined)}
        >
          <svg
            viewBox={`0 0 ${steps} 100`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="histogram-bars"
          >
            {SEVERITY_LEVELS.map(({ tone }, level) => (
              <path
                key={tone}
                d={barsPath(bars, level, Math.max(1, peak))}
                fill={`var(--mui-palette-status-${tone}-dot)`}
              />
            ))}
          </svg>
          {read > 0 && (
            <div className="histogram-unread" style={{ width: percent(read) }}>
              {read > 0.12 && 'not read'}
            </div>
          )}
          {chosen && (
            <div className="histogram-brush" style={{ left: percent(low), width: percent(high - low) }} />
          )}
          <End
            label="Start of the range"
            share={brush[0]}
            text={say(timeOf(brush[0]))}
            steps={steps}
            onMove={share => setBrush([share, brush[1]])}
            onTake={take}
            onLeave={stop}
          />
          <End
            label="End of the range"
            share={brush[1]}
            text={say(timeOf(brush[1]))}
            steps={steps}
            onMove={share => setBrush([brush[0], share])}
            onTake={take}
            onLeave={stop}
          />
        </fieldset>
        <div className="histogram-ticks" aria-hidden="true">
          {ticks.map(time => (
            <span key={time} style={{ left: percent((time - window.from) / length) }}>
              {tickLabel(time, length, zone)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
