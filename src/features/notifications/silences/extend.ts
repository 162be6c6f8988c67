import { toInstant } from '@/lib/time/instant';
import type { SilenceRow } from './api';

const HOUR = 3_600_000;

/** By how much a silence may be extended at once. */
export const EXTENSIONS = [
  { label: '1 hour', ms: HOUR },
  { label: '4 hours', ms: 4 * HOUR },
  { label: '1 day', ms: 24 * HOUR },
  { label: '1 week', ms: 7 * 24 * HOUR },
] as const;

/**
 * The new ends of silences, by id: later by so much, those that are over from now on. Silences without an end have none
 * to move, and are left out.
 */
export function extended(rows: readonly SilenceRow[], ms: number, now: number): Record<string, string> {
  const ends = rows.flatMap(({ id, until }) => {
    const end = toInstant(until);
    return end === undefined ? [] : [[id, new Date(Math.max(end, now) + ms).toISOString()] as const];
  });
  return Object.fromEntries(ends);
}

/** The ends that silences have, to go back to. */
export const silenceEnds = (rows: readonly SilenceRow[]): Record<string, string | null> =>
  Object.fromEntries(rows.map(({ id, until }) => [id, until]));
