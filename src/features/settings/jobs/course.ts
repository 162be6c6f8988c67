import type { JobRun } from './api';
import type { StripSlot } from '@/components/status-strip/slots';
import { formatDuration } from '@/lib/time/duration';

/** A run as a bar of the strip. */
export interface JobSlot extends StripSlot {
  run: JobRun;
}

const failed = (run: JobRun) => run.status === 'FAILED';
const ended = (run: JobRun) => run.status === 'SUCCESS' || run.status === 'WARNING' || failed(run);

/** The runs as bars, the newest last. Those that did not end are empty. @param runs the newest first */
export const slotsOf = (runs: readonly JobRun[]): JobSlot[] =>
  runs.toReversed().map(run => ({
    key: run.id,
    tone: failed(run) ? 'unhealthy' : ended(run) ? 'healthy' : 'empty',
    run,
  }));

/** The duration, ms, that 95 of 100 runs stay within; undefined when none has one. */
export function p95(runs: readonly JobRun[]): number | undefined {
  const sorted = runs.flatMap(run => run.duration_millis ?? []).toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)];
}

/** The p95 of consecutive portions, oldest first: its trend. Portions without durations are left out. */
export function p95Trend(runs: readonly JobRun[], portions = 10): number[] {
  const size = Math.max(1, Math.ceil(runs.length / portions));
  const ordered = runs.toReversed();
  const values: number[] = [];
  for (let at = 0; at < ordered.length; at += size) {
    const value = p95(ordered.slice(at, at + size));
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** How many of the ended runs succeeded, warnings included, in percent; undefined when none ended. */
export function successRate(runs: readonly JobRun[]): number | undefined {
  const all = runs.filter(ended);
  return all.length === 0 ? undefined : (100 * (all.length - all.filter(failed).length)) / all.length;
}

/** What a bar says. @param at the time of the run, as the person reads times */
export const describeRun = (run: JobRun, at: string): string =>
  [run.name, run.status, at, formatDuration(run.duration_millis)].filter(Boolean).join(', ');
