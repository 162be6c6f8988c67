import type { CheckGraph } from './graph';
import { formatDecimals, percentOf } from '@/lib/format';
import { formatDuration } from '@/lib/time/duration';

/** How a figure differs from that of the window before. */
export interface RunDifference {
  direction: 'up' | 'down' | 'same';
  /** Whether that is good news; undefined for no change. */
  better?: boolean;
  /** The difference in words: '1.25 points higher', '20ms faster', 'no change'. */
  text: string;
}

type Figures = Pick<CheckGraph, 'uptime' | 'latency'> | undefined;

const SAME: RunDifference = { direction: 'same', text: 'no change' };

/** Uptime against the window before, in percentage points; undefined when either has no runs. */
export function uptimeDifference(now: Figures, before: Figures): RunDifference | undefined {
  const current = now?.uptime && percentOf(now.uptime.passed, now.uptime.failed);
  const previous = before?.uptime && percentOf(before.uptime.passed, before.uptime.failed);
  if (current === undefined || previous === undefined) return undefined;
  if (current === previous) return SAME;
  const better = current > previous;
  return {
    direction: better ? 'up' : 'down',
    better,
    text: `${formatDecimals(Math.abs(current - previous), 2)} points ${better ? 'higher' : 'lower'}`,
  };
}

/** The 95th percentile of latency against the window before; undefined when either has none. */
export function latencyDifference(now: Figures, before: Figures): RunDifference | undefined {
  const current = now?.latency.p95;
  const previous = before?.latency.p95;
  if (typeof current !== 'number' || typeof previous !== 'number') return undefined;
  const ms = Math.round(current - previous);
  if (ms === 0) return SAME;
  const better = ms < 0;
  return {
    direction: better ? 'down' : 'up',
    better,
    text: `${formatDuration(Math.abs(ms))} ${better ? 'faster' : 'slower'}`,
  };
}
