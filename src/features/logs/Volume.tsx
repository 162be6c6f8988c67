import './logs.css';
import Button from '@mui/material/Button';
import { lazy, useMemo, useState, type KeyboardEvent } from 'react';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Inline } from '@/components/layout/layout';
import { countOf } from '@/lib/format';
import { ownValue } from '@/lib/own';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';
import { tickLabel, ticksOf } from '@/lib/time/tickLabel';
import type { PatchUrl } from '@/lib/useUrlState';
import { pressedKey } from '@/lib/pressedKey';
import type { During, LogLines } from './model/lines';
import { volumeOf, type VolumeBucket } from './model/volume';
import type { logsUrl } from './url';

const LogMarks = lazy(() => import('./LogMarks'));

/** Bars at most: as many as a phone can show. */
const MOST = 60;

/** Px of a bar at most; see logs.css. */
const HEIGHT = 36;

/** Times below the bars at most: as many as a phone has room for. */
const MOST_TICKS = 6;
/** The last one, as a share of the width. */
const LAST_TICK = 0.9;

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

/** How long a bar is, written out: '5 minutes'. */
function lengthWords(span: number, bars: number): string {
  const length = Math.round(span / bars);
  const [size, unit] = UNITS.find(([one]) => length % one === 0) ?? [SECOND, 'second'];
  return countOf(length / size, unit);
}

interface VolumeProps {
  /** Of the components; the same list while they are the same. */
  ids: readonly string[];
  /** Changes, incidents and playbook runs stand below. */
  marks: boolean;
  lines: LogLines;
  /** The time that is chosen. */
  during: During | undefined;
  patch: PatchUrl<typeof logsUrl>;
}

/** How many lines came when, errors and warnings apart. A bar narrows the lines to its time; with Shift, up to it. */
export function Volume({ ids, marks, lines, during, patch }: VolumeProps) {
  const { zone } = useTimeDisplay();
  const buckets = useMemo(() => volumeOf(lines, MOST), [lines]);
  const most = useMemo(() => Math.max(1, ...buckets.map(({ total }) => total)), [buckets]);
  const [active, setActive] = useState(0);
  const time = (at: number) => formatDate(at, 'timestamp', zone, 0);
  const choose = ({ from, until: to }: VolumeBucket, isExtended: boolean) => {
    if (!isExtended && during?.since === from && during.until === to) return patch({ since: '', until: '' });
    const [start, end] =
      isExtended && during ? [Math.min(during.since, from), Math.max(during.until, to)] : [from, to];
    return patch({ since: new Date(start).toISOString(), until: new Date(end).toISOString() });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = buckets.length - 1;
    const to = ownValue(
      { ArrowLeft: active - 1, ArrowRight: active + 1, Home: 0, End: last },
      pressedKey(event),
    );
    const next = event.currentTarget.querySelectorAll('button')[to ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  // Bars begin and end at whole seconds.
  const shortTime = (at: number) => time(at).replace(/\.000$/, '');
  const say = ({ from, until: to, total, errors, warnings }: VolumeBucket) =>
    [
      `${time(from)} to ${time(to)}: ${countOf(total, 'line')}`,
      ...(errors > 0 ? [countOf(errors, 'error')] : []),
      ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
    ].join(', ');
  const [from, until] = [buckets[0]?.from ?? 0, buckets.at(-1)?.until ?? 0];
  const whole = useMemo(() => ({ from, to: until }), [from, until]);
  const ticks = useMemo(() => {
    // One at the very end would have no room for its label.
    const last = whole.from + LAST_TICK * (whole.to - whole.from);
    return ticksOf(whole, zone, MOST_TICKS).filter(tick => tick <= last);
  }, [whole, zone]);
  if (buckets.length < 2) return null;
  return (
    <Inline gap={3} style={{ alignItems: 'end', minWidth: 0 }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <div className="log-scale tabular">
          <span>
            {shortTime(from)} to {shortTime(until)}
          </span>
          <span>
            up to {countOf(most, 'line')} in {lengthWords(until - from, buckets.length)}
          </span>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its buttons */}
        <fieldset
          className="log-volume"
          aria-label="Lines over time"
          onKeyDown={onKeyDown}
          style={{ minWidth: 0 }}
        >
          {buckets.map((bucket, index) => {
            const { from, until: to, total, errors, warnings } = bucket;
            const share = (count: number) => `${(100 * count) / most}%`;
            const isIn = during !== undefined && from >= during.since && to <= during.until;
            return (
              <button
                key={from}
                type="button"
                className="log-bar"
                tabIndex={index === Math.min(active, buckets.length - 1) ? 0 : -1}
                aria-label={say(bucket)}
                aria-pressed={isIn}
                data-outside={(during && !isIn) || undefined}
                title={say(bucket)}
                onFocus={() => setActive(index)}
                onClick={event => choose(bucket, event.shiftKey)}
              >
                <span className="log-bar-errors" style={{ height: share(errors) }} />
                <span className="log-bar-warnings" style={{ height: share(warnings) }} />
                <span className="log-bar-rest" style={{ height: share(total - errors - warnings) }} />
              </button>
            );
          })}
        </fieldset>
        {marks && (
          <LazyBoundary fallback={<div style={{ height: 20 }} />}>
            <LogMarks key={ids.join()} ids={ids} window={whole} height={HEIGHT} />
          </LazyBoundary>
        )}
        <div className="log-ticks" aria-hidden="true">
          {ticks.map(tick => (
            <span key={tick} style={{ left: `${(100 * (tick - from)) / (until - from)}%` }}>
              {tickLabel(tick, until - from, zone)}
            </span>
          ))}
        </div>
      </div>
      {during && (
        <Button size="small" onClick={() => patch({ since: '', until: '' })}>
          All times
        </Button>
      )}
    </Inline>
  );
}
