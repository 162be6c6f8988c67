import { toInstant } from '@/lib/time/instant';
import type { MovedEnds, SilenceEnd, SilenceRow } from './api';

const HOUR = 3_600_000;

/** By how much a silence may be extended at once. */
export const EXTENSIONS = [
  { label: '1 hour', ms: HOUR },
  { label: '4 hours', ms: 4 * HOUR },
  { label: '1 day', ms: 24 * HOUR },
  { label: '1 week', ms: 7 * 24 * HOUR },
] as const;

/**
 * The new ends of silences: later by so much, those that are over from now on. Silences without an end have none to move, and are left
 * out.
 */
export const extended = (rows: readonly SilenceRow[], ms: number, now: number): SilenceEnd[] =>
  rows.flatMap(({ id, until, updated_at: updatedAt }) => {
    const end = toInstant(until);
    return end === undefined
      ? []
      : [{ id, updatedAt, until: new Date(Math.max(end, now) + ms).toISOString() }];
  });

/** The ends that silences had before they were moved, to go back to. */
export const formerEnds = (rows: readonly SilenceRow[], moved: MovedEnds['moved']): SilenceEnd[] =>
  moved.flatMap(({ id, updated_at: updatedAt }) => {
    const row = rows.find(one => one.id === id);
    return row ? [{ id, updatedAt, until: row.until }] : [];
  });
