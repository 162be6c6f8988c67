import { DAY, HOUR, MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';

/** How long before a failure began, and after it, changes are looked at, ms: a clock of another system may be a little ahead. */
const BEFORE = 6 * HOUR;
const AFTER = 10 * MINUTE;
/** How long before the start, and after it, logs are looked at, ms. */
const LOGS = 15 * MINUTE;

/** When a failure began, epoch ms; 'unknown' where nothing tells it, undefined while that is being asked. */
export type FailureStart = number | 'unknown' | undefined;

const iso = (instant: number): string => new Date(instant).toISOString();

/**
 * When what fails now began to, epoch ms: the first of the checks that turned with the latest one. Those that failed for long
 * before that explain nothing of it. Undefined where none says when it turned.
 */
export function failureStart(
  checks: readonly { last_transition_time?: string | null }[],
): number | undefined {
  const latestFirst = checks
    .flatMap(({ last_transition_time: turned }) => toInstant(turned) ?? [])
    .toSorted((a, b) => b - a);
  return latestFirst.find((at, index) => at - (latestFirst[index + 1] ?? -Infinity) > BEFORE);
}

/** How a sentence on that start begins: of checks of which some fail for longer, it is that of the others. */
export const sinceOfFailing = (
  checks: readonly { last_transition_time?: string | null }[],
  start: FailureStart,
): string =>
  typeof start === 'number' &&
  checks.some(({ last_transition_time: turned }) => (toInstant(turned) ?? start) < start)
    ? 'Latest failures since'
    : 'Checks failing since';

/** The time around the start of a failure, ISO. @param start epoch ms */
export const aroundStart = (start: number): { from: string; to: string } => ({
  from: iso(start - BEFORE),
  to: iso(start + AFTER),
});

/** The last 24 hours, ISO, and what comes while it is looked at. @param now epoch ms */
export const lastDay = (now: number): { from: string; to: string } => ({
  from: iso(now - DAY),
  to: iso(now + DAY),
});

/** The time whose logs may tell how a failure began, ISO. @param start epoch ms */
export const logsAround = (start: number): { since: string; until: string } => ({
  since: iso(start - LOGS),
  until: iso(start + LOGS),
});

/** '4 min before', '2 h before', 'less than a minute after': where an instant stands to the start, both epoch ms; '' for none. */
export function toStart(at: number | undefined, start: number): string {
  if (at === undefined) return '';
  const side = at <= start ? 'before' : 'after';
  const minutes = Math.floor(Math.abs(start - at) / MINUTE);
  if (minutes < 1) return `less than a minute ${side}`;
  return minutes < 120 ? `${minutes} min ${side}` : `${Math.floor(minutes / 60)} h ${side}`;
}
