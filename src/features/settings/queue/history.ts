import type { QueuedEvents } from './api';

/** The queue at one moment. */
export interface Sample {
  /** When it was read, ms. */
  at: number;
  pending: number;
  failed: number;
  /** Age of the oldest failure then, ms; 0 without failures. */
  oldest: number;
}

/** Samples kept at most: an hour at the slowest and ten minutes at the fastest rate. */
export const MOST = 60;

/** What the queue was like. @param at when it was read, ms */
export function sampleOf(events: readonly QueuedEvents[], at: number): Sample {
  const sum = (of: (row: QueuedEvents) => number) => events.reduce((total, row) => total + of(row), 0);
  const failures = events.flatMap(row => (row.first_failure ? [Date.parse(row.first_failure)] : []));
  return {
    at,
    pending: sum(row => row.pending),
    failed: sum(row => row.failed),
    oldest: failures.length === 0 ? 0 : Math.max(0, at - Math.min(...failures)),
  };
}

/** The samples with a newer one; the same moment counts once. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  if (samples.some(one => one.at === sample.at)) return samples;
  return [...samples, sample].slice(-MOST);
}
