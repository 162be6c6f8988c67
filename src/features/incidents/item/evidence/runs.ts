import { isHealthRange, rangeMillis } from '@/lib/time/healthRanges';
import { isObject } from '@/lib/json';
import type { EvidenceDetail } from '../api';

/** A run of a check, as far as evidence shows it. */
export interface KeptRun {
  time: string;
  status: boolean | null;
  /** ms. */
  duration: number | null;
  error: string | null;
}

/** The time that a check was looked at when it was attached: the range that was kept, up to that moment. */
export function windowOf({ evidence, created_at: at }: EvidenceDetail): { from: string; to: string } {
  const start: unknown = isObject(evidence) ? evidence['start'] : undefined;
  const range = typeof start === 'string' && isHealthRange(start) ? start : '1h';
  const to = Date.parse(at);
  return { from: new Date(to - rangeMillis(range)).toISOString(), to: new Date(to).toISOString() };
}

/** Share of passed runs, 0 to 1, the latency that 99 of 100 runs did not exceed (ms), and what the last failure said. */
export interface RunFigures {
  uptime: number | undefined;
  p99: number | undefined;
  lastError: string | undefined;
}

/** @param runs newest first */
export function figuresOf(runs: readonly KeptRun[]): RunFigures {
  const durations = runs
    .flatMap(({ duration }) => (duration === null ? [] : [duration]))
    .toSorted((a, b) => a - b);
  return {
    uptime: runs.length > 0 ? runs.filter(({ status }) => status === true).length / runs.length : undefined,
    p99: durations[Math.ceil(durations.length * 0.99) - 1],
    lastError: runs.find(({ status, error }) => status !== true && error)?.error ?? undefined,
  };
}
