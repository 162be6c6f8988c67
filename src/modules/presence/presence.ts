import { isObject } from '@/lib/json';
import { storedValue } from '@/lib/storage';
import { HOUR } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';

/** When a person was here in this browser, by the server's clock, epoch ms. */
export interface Presence {
  /** Last. */
  seen: number;
  /** Before they came today; undefined where they have been told, or were not away. */
  away?: number;
}

/** People of one browser whose presence is kept, those seen last. */
const MOST_PEOPLE = 20;
/** Who was here so lately was not away: a shift goes on past midnight. */
const LEAST_AWAY = 2 * HOUR;

type Kept = Readonly<Record<string, Presence>>;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** By the id of the person. */
export const presences = storedValue<Kept>({
  key: 'console.presence',
  version: 1,
  fallback: {},
  parse: raw =>
    isObject(raw)
      ? Object.fromEntries(
          Object.entries(raw).flatMap(([id, one]) =>
            isObject(one) && isTime(one.seen)
              ? [[id, { seen: one.seen, ...(isTime(one.away) && { away: one.away }) }]]
              : [],
          ),
        )
      : undefined,
});

const dayOf = (at: number, zone: string) =>
  formatDate(at, 'timestamp', zone, 0).slice(0, 'yyyy-mm-dd'.length);

/** Presence of a person who is here now: on the first visit of a day it says since when they were away. */
export function present(before: Presence | undefined, now: number, zone: string): Presence {
  if (!before || before.seen > now) return { seen: now };
  const comes = dayOf(before.seen, zone) !== dayOf(now, zone) && now - before.seen >= LEAST_AWAY;
  const away = comes ? before.seen : before.away;
  return { seen: now, ...(away !== undefined && { away }) };
}

/** Keeps the presence of a person, and of others those seen last. */
export function keepPresence(id: string, presence: Presence): void {
  const others = Object.entries(presences.read()).filter(([one]) => one !== id);
  presences.write(
    Object.fromEntries(
      [[id, presence] as const, ...others.toSorted(([, a], [, b]) => b.seen - a.seen)].slice(0, MOST_PEOPLE),
    ),
  );
}
