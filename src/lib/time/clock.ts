/** Where "now" comes from: epoch milliseconds, UTC. Injected so that tests, replay and frozen pages can stop it. */
export interface Clock {
  now: () => number;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What the server's clock is ahead of this computer's, in ms; 0 below a minute. */
let ahead = 0;
/** The least that it can be ahead by what was answered so far, in ms; Infinity before the first answer. */
let least = Infinity;
/** In ms: so long before it was asked for here an answer may have been written, for boot.js asks for some ahead. */
const SLACK = 30 * SECOND;
const listeners = new Set<() => void>();

/**
 * This computer's clock, epoch ms: for waits, for what is kept here for a time, and for comparisons with what the store
 * stamps.
 */
export const computerNow = (): number => Date.now();

/** The server's time, epoch ms: what ages, ranges, countdowns and the times that are sent reckon with. */
export const serverNow = (): number => Date.now() + ahead;

/** The server's time at an instant of this computer's clock, such as a time stamp of the store; epoch ms. */
export const serverTime = (at: number): number => at + ahead;

/** What the server's clock is ahead of this computer's, in ms; negative where it is behind, 0 below a minute. */
export const clockOffset = (): number => ahead;

/** Told whenever that changes. @returns ends it */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: number): void {
  ahead = next;
  listeners.forEach(listener => listener());
}

/** Puts the difference between the clocks in place: in replays that of the recording, in tests 0. @param ms */
export function setClockOffset(ms: number): void {
  least = Infinity;
  change(ms);
}

/**
 * Learns from the `Date` of an answer. It was written before the answer came, however long that took: so each answer tells
 * the least that the server is ahead, and the greatest of those is the nearest. An answer that contradicts it, as after this
 * computer's clock was set, begins again. One alone is not believed, and one that may have been kept on its way is not heard.
 * @param headers of the answer; across origins they hold no `Date`
 * @param sentAt when the call was sent, by this computer's clock
 */
export function learnClock(headers: Headers, sentAt: number): void {
  const written = Date.parse(headers.get('date') ?? '');
  const isKept = headers.has('age') || /max-age=[1-9]/.test(headers.get('cache-control') ?? '');
  if (Number.isNaN(written) || isKept) return;
  const told = written - Date.now();
  const begins = written + SLACK - sentAt < least;
  least = begins ? told : Math.max(least, told);
  if (begins) return;
  // The header cuts half a second off on average.
  const next = Math.abs(least) < MINUTE ? 0 : least + SECOND / 2;
  if (Math.abs(next - ahead) >= SECOND) change(next);
}

/** The clock that ages on the page follow. */
export const systemClock: Clock = { now: serverNow };
