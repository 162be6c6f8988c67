import type { JobRun } from './api';
import type { SlotTone } from '@/components/status-strip/slots';
import { formatDuration } from '@/lib/time/duration';

/** The tone of a run's slot: one that ended with warnings succeeded, one that did not end is empty. */
export function jobSlotTone({ status }: JobRun): SlotTone {
  if (status === 'FAILED') return 'unhealthy';
  return status === 'SUCCESS' || status === 'WARNING' ? 'healthy' : 'empty';
}

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

/** What a bar says. @param at the time of the run, as the person reads times */
export const describeRun = (run: JobRun, at: string): string =>
  [run.name, run.status, at, formatDuration(run.duration_millis)].filter(Boolean).join(', ');
