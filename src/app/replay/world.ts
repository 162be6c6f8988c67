import { pageHost } from '@/lib/hooks/ticker';
import { pagePollHost } from '@/lib/pollHost';
import type { Outside } from '@/trace/file';
import { setClockOffset } from '@/lib/time/clock';

/*
 * The world as it was when a trace was recorded: its clock, zone, language, choices of the system and local storage, and
 * no way out of the page. Put in place before anything of the console runs, and never taken back: who leaves a replay
 * reloads the page.
 */

const RealDate = Date;
let instant = 0;

/** Sets the clock of the page, epoch ms, and has the ages on it redrawn. */
export function setClock(at: number): void {
  instant = at;
  document.dispatchEvent(new Event('visibilitychange'));
}

const recordedDate: DateConstructor = new Proxy(RealDate, {
  construct: (date, given: unknown[]): Date =>
    Reflect.construct(date, given.length > 0 ? given : [instant]) as Date,
  apply: () => new RealDate(instant).toString(),
  get: (date, key): unknown => (key === 'now' ? () => instant : Reflect.get(date, key)),
});

function inZone(zone: string, locale: string): typeof Intl.DateTimeFormat {
  const given = (locales: unknown, options: unknown): [unknown, object] => [
    locales ?? locale,
    { timeZone: zone, ...(typeof options === 'object' ? options : {}) },
  ];
  return new Proxy(Intl.DateTimeFormat, {
    construct: (format, [locales, options]: unknown[]): object =>
      Reflect.construct(format, given(locales, options)) as object,
    apply: (format, _self, [locales, options]: unknown[]) =>
      Reflect.construct(format, given(locales, options)) as Intl.DateTimeFormat,
  });
}

/** Storage that lives as long as the page. */
function memory(entries: Readonly<Record<string, string>>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: key => kept.get(key) ?? null,
    key: at => [...kept.keys()][at] ?? null,
    removeItem: key => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** Why nothing leaves the page. */
export const NOTHING_IS_SENT = 'This is a replay: nothing is sent.';

function closeWaysOut(): void {
  const refuse = () => {
    throw new TypeError(NOTHING_IS_SENT);
  };
  window.fetch = () => Promise.reject(new TypeError(NOTHING_IS_SENT));
  XMLHttpRequest.prototype.open = refuse;
  navigator.sendBeacon = () => false;
  for (const name of ['EventSource', 'WebSocket', 'BroadcastChannel'] as const)
    Object.defineProperty(window, name, {
      value: class {
        constructor() {
          refuse();
        }
      },
    });
}

/** Waits this long or longer, in ms, are the console's: asking again, forgetting answers. Shorter ones draw. */
const LONG_MS = 1000;

function stopTimers(): void {
  const never = () => undefined;
  // Ages and polling.
  Object.assign(pageHost, { setTimer: never });
  Object.assign(pagePollHost, { setTimer: never, lock: () => never });
  const wait = window.setTimeout.bind(window);
  const brief = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
    ms >= LONG_MS ? 0 : wait(run, ms, ...given);
  Object.assign(window, { setTimeout: brief, setInterval: () => 0 });
}

/** The same numbers in each replay (mulberry32). */
function seededRandom(): () => number {
  let seed = 1;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some systems name languages that browsers refuse, such as 'en-US@posix'. */
const knownLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
};

/** Makes the page live in what was recorded around it. @param at epoch ms */
export function enterWorld(
  { zone, clockOffset = 0, locale, dark, reducedMotion, storage }: Outside,
  at: number,
): void {
  instant = at;
  setClockOffset(clockOffset);
  closeWaysOut();
  stopTimers();
  const ask = window.matchMedia.bind(window);
  const answer = (holds: boolean) => ask(holds ? 'all' : 'not all');
  window.matchMedia = query =>
    query.includes('prefers-color-scheme')
      ? answer(query.includes('dark') === dark)
      : query.includes('prefers-reduced-motion')
        ? answer(query.includes('no-preference') !== reducedMotion)
        : ask(query);
  Object.defineProperty(window, 'localStorage', { value: memory(storage), configurable: true });
  Object.defineProperty(navigator, 'language', { value: locale, configurable: true });
  Math.random = seededRandom();
  Intl.DateTimeFormat = inZone(zone, knownLocale(locale));
  globalThis.Date = recordedDate;
}
