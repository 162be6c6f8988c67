import type { CheckSilence } from './standingApi';
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

/** How a check stands already. */
export interface Standing extends SilenceTimes {
  /** It is silent now, and not only to come. */
  active: boolean;
  /** Its canary is silenced with everything in it, and not the check itself. */
  byCanary: boolean;
  /** Who made the silence. */
  author?: string;
  /** Why, in their words. */
  reason?: string;
}

/** Whether a silence has come to its end. */
function isOver({ until }: CheckSilence, now: number): boolean {
  const end = toInstant(until);
  return end !== undefined && end <= now;
}

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
        active: from <= now,
        byCanary: !own,
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
