import type { CheckSilence } from './standingApi';
import { DAY, MINUTE } from '@/lib/time/clock';
import { formatClock } from '@/lib/time/dates';
import { toInstant } from '@/lib/time/instant';

/** When a silence begins and ends, in epoch milliseconds; an end of null is none. */
export interface SilenceTimes {
  from: number;
  until: number | null;
}

/** What of a check says whether it is silenced. */
export interface Silenceable {
  id: string;
  canary_id: string;
}

/**
 * How the name of a silence begins by which a person acknowledged a failing check. Nothing else tells it from others: the
 * backend knows no acknowledgements. Extended over more than a day it is a silence like others.
 */
export const ACKNOWLEDGED_NAME = 'Acknowledged: ';

/** How a check stands already. */
export interface Standing extends SilenceTimes {
  /** It is silent now, and not only to come. */
  active: boolean;
  /** Its canary is silenced with everything in it, and not the check itself. */
  byCanary: boolean;
  /** It was acknowledged by a person. */
  acknowledged?: true;
  /** Who made the silence. */
  author?: string;
  /** Why, in their words. */
  reason?: string;
}

/** 'acknowledged by Amara until 14:05': within a day, for which the time of day is enough. */
export const acknowledgedText = (
  { author, until }: Pick<Standing, 'author' | 'until'>,
  zone: string,
): string =>
  [
    'acknowledged',
    author && `by ${author}`,
    until !== null && `until ${formatClock(until, zone).slice(0, 5)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Whether a silence has come to its end. */
function isOver({ until }: CheckSilence, now: number): boolean {
  const end = toInstant(until);
  return end !== undefined && end <= now;
}

/**
 * What begins so soon holds, in ms: one that was made a moment ago is shown at once, though the page's clock moves in steps and
 * another person's is set a little otherwise.
 */
const CLOSE = MINUTE;

const endOf = (silence: SilenceTimes) => silence.until ?? Number.POSITIVE_INFINITY;

/**
 * The silence that says most about a check: of those of now the one that ends last, else the next to come. Undefined
 * when it has none but past ones.
 */
export function currentSilence(
  check: Silenceable,
  silences: readonly CheckSilence[],
  now: number,
): Standing | undefined {
  const all = silences.flatMap((silence): Standing[] => {
    const own = silence.check_id === check.id;
    if ((!own && silence.canary_id !== check.canary_id) || isOver(silence, now)) return [];
    const from = toInstant(silence.from) ?? Number.NEGATIVE_INFINITY;
    const until = toInstant(silence.until) ?? null;
    const author = silence.created_by?.name;
    const reason = silence.description?.trim();
    return [
      {
        from,
        until,
        active: from <= now + CLOSE,
        byCanary: !own,
        ...(own &&
          until !== null &&
          until - from <= DAY &&
          silence.name.startsWith(ACKNOWLEDGED_NAME) && { acknowledged: true }),
        ...(author && { author }),
        ...(reason && { reason }),
      },
    ];
  });
  const [first] = all.toSorted((a, b) => {
    if (a.active !== b.active) return a.active ? -1 : 1;
    return a.active ? endOf(b) - endOf(a) || 0 : a.from - b.from;
  });
  return first;
}

/** The silences of the check itself that are not over, those to come among them. */
export const silencesOfCheck = (
  check: Pick<Silenceable, 'id'>,
  silences: readonly CheckSilence[],
  now: number,
): CheckSilence[] => silences.filter(silence => silence.check_id === check.id && !isOver(silence, now));

/** The acknowledgements of a check that hold now. */
export const acknowledgements = (
  check: Silenceable,
  silences: readonly CheckSilence[],
  now: number,
): CheckSilence[] =>
  silences.filter(silence => {
    const standing = currentSilence(check, [silence], now);
    return standing?.active && standing.acknowledged;
  });
