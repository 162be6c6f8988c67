import { onClockChange, systemClock, type Clock } from '../time/clock';

/** What a ticker needs of the page; replaced in tests. */
export interface TickerHost {
  clock: Clock;
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
  isVisible: () => boolean;
  /** Told when that changes, or the clock does. */
  onVisibility: (listener: () => void) => () => void;
}

/**
 * One ticking clock for many readers: it steps on whole multiples of its interval, so that all ages on a page change
 * together; it rests while nobody listens or the tab is hidden, and steps at once when the tab returns.
 */
export interface Ticker {
  /** The instant of the last step, epoch milliseconds; the present while nothing listens. */
  now: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** @param intervalMs milliseconds between steps */
export function createTicker(intervalMs: number, host: TickerHost): Ticker {
  const listeners = new Set<() => void>();
  let at = host.clock.now();
  let timer: unknown;
  let stopWatching: (() => void) | undefined;

  const step = () => {
    at = host.clock.now();
    listeners.forEach(listener => listener());
  };
  const rest = () => {
    if (timer !== undefined) host.clearTimer(timer);
    timer = undefined;
  };
  const plan = () => {
    rest();
    if (listeners.size === 0 || !host.isVisible()) return;
    timer = host.setTimer(
      () => {
        step();
        plan();
      },
      intervalMs - (host.clock.now() % intervalMs),
    );
  };

  return {
    now() {
      // A step of the interval keeps this the same between two renders; without listeners nothing else would move it.
      if (listeners.size === 0 && Math.abs(host.clock.now() - at) >= intervalMs) at = host.clock.now();
      return at;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stopWatching = host.onVisibility(() => {
          if (host.isVisible()) step();
          plan();
        });
        plan();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopWatching?.();
        rest();
      };
    },
  };
}

/** The page's own host: its clock, timers and visibility. */
export const pageHost: TickerHost = {
  clock: systemClock,
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: timer => clearTimeout(timer as ReturnType<typeof setTimeout>),
  isVisible: () => document.visibilityState !== 'hidden',
  onVisibility: listener => {
    document.addEventListener('visibilitychange', listener);
    const stop = onClockChange(listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      stop();
    };
  },
};
