import { isAborted } from './aborted';
import { retryAtIn } from './errors';
import { MINUTE, SECOND } from './time/clock';

/**
 * A polite poller: one call at a time, none while the tab is hidden or offline, slower after errors, and one tab at a
 * time for the same data. Pure: everything it needs of the page comes in as its host.
 *
 * Several tabs: the tab that holds the lock of the poller's name is the owner and polls at the rate. Another visible
 * tab of the same name polls FOLLOWER_FACTOR times slower, and takes over within one turn when the owner is hidden or
 * closed. Results are not sent between tabs: each keeps its own cache, filters and session, and copying megabytes
 * through a channel costs more than the slower poll. Hidden tabs give up the lock.
 */
export const FOLLOWER_FACTOR = 3;

/** Waits after errors: doubling from one second to one minute, plus up to a quarter at random. */
export const BACKOFF = { min: SECOND, max: MINUTE, jitter: 0.25 } as const;

export interface PollState {
  /** Epoch milliseconds of the last call that succeeded. */
  lastSuccessAt: number | undefined;
  lastError: unknown;
  /** When the next call is due; undefined while resting (hidden, offline, rate off, or a call is under way). */
  nextAt: number | undefined;
  running: boolean;
  /** Calls that failed since the last success. */
  failures: number;
}

export interface PollHost {
  now: () => number;
  random: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
  /** The tab is in front and the browser believes to be connected. */
  isAwake: () => boolean;
  onWakeChange: (listener: () => void) => () => void;
  /** Ask for the lock of a name; `held` is called when it is ours, and the answer gives it back. */
  lock: (name: string, held: () => void) => () => void;
}

export interface PollOptions {
  /** Same name in two tabs = same data. Without it every tab polls at the rate. */
  name?: string;
  /** Longest wait after errors in milliseconds; a minute when absent. */
  longestWaitMs?: number | undefined;
  /** One call. Must honour the signal; its abort is not an error, nor is that of another caller that asks for the same. */
  run: (signal: AbortSignal) => Promise<unknown>;
  onChange: (state: PollState) => void;
}

export interface Poller {
  /** Change the rate: milliseconds, or null to rest. A call under way goes on. */
  setInterval: (ms: number | null) => void;
  /** Call now; a call under way is aborted. */
  runNow: () => void;
  /** The data came by another way, at this time (epoch ms): the wait begins again there. */
  restart: (at: number) => void;
  stop: () => void;
}

/** Milliseconds to wait after the nth failure in a row (from 1). */
export function backoffOf(failures: number, random: () => number): number {
  const wait = Math.min(BACKOFF.max, BACKOFF.min * 2 ** Math.min(30, failures - 1));
  return Math.min(BACKOFF.max, wait * (1 + BACKOFF.jitter * random()));
}

const NOTHING: PollState = {
  lastSuccessAt: undefined,
  lastError: undefined,
  nextAt: undefined,
  running: false,
  failures: 0,
};

/**
 * Start a poller. It makes no call at once: the first is due one interval from now (the screen's own query has just
 * asked), or on runNow.
 */
export function createPoller(
  { name, longestWaitMs = BACKOFF.max, run, onChange }: PollOptions,
  host: PollHost,
): Poller {
  let state = NOTHING;
  let interval: number | null = null;
  let timer: unknown;
  let controller: AbortController | undefined;
  let stopped = false;
  let owner = !name;
  let unlock: (() => void) | undefined;
  /** When the present wait began: the start, or the end of the last call. */
  let since = host.now();

  const set = (patch: Partial<PollState>) => {
    state = { ...state, ...patch };
    if (!stopped) onChange(state);
  };
  const clear = () => {
    if (timer !== undefined) host.clearTimer(timer);
    timer = undefined;
  };
  const waitOf = (every: number) => {
    const pace = owner ? every : every * FOLLOWER_FACTOR;
    if (state.failures === 0) return pace;
    // After errors the wait grows from a second, but a slow rate never gets faster by failing.
    const wait = Math.max(backoffOf(state.failures, host.random), Math.min(pace, BACKOFF.max));
    return Math.min(wait, Math.max(longestWaitMs, pace));
  };
  const plan = () => {
    clear();
    if (stopped || controller) return;
    if (interval === null || !host.isAwake()) {
      if (state.nextAt !== undefined) set({ nextAt: undefined });
      return;
    }
    // A wait that the answer named is kept, however long it is.
    const nextAt = Math.max(since + waitOf(interval), retryAtIn(state.lastError) ?? 0);
    timer = host.setTimer(call, Math.max(0, nextAt - host.now()));
    set({ nextAt });
  };
  const call = () => {
    clear();
    controller?.abort();
    const own = new AbortController();
    controller = own;
    set({ running: true, nextAt: undefined });
    const settle = (patch: Partial<PollState>) => {
      if (controller !== own) return; // a newer call has taken over
      controller = undefined;
      since = host.now();
      set({ running: false, ...patch });
      plan();
    };
    void run(own.signal).then(
      () => settle({ lastSuccessAt: host.now(), lastError: undefined, failures: 0 }),
      error =>
        settle(
          own.signal.aborted || isAborted(error) ? {} : { lastError: error, failures: state.failures + 1 },
        ),
    );
  };
  const compete = () => {
    const wants = name !== undefined && interval !== null && host.isAwake() && !stopped;
    if (wants && !unlock) {
      unlock = host.lock(name, () => {
        owner = true;
        plan();
      });
    } else if (!wants && unlock) {
      unlock();
      unlock = undefined;
      owner = !name;
    }
  };
  const stopWatching = host.onWakeChange(() => {
    compete();
    if (!host.isAwake()) {
      controller?.abort();
      controller = undefined;
      if (state.running) set({ running: false });
    }
    plan(); // overdue after a rest: due at once
  });

  return {
    setInterval(ms) {
      if (ms === interval) return;
      interval = ms;
      compete();
      plan();
    },
    runNow: () => {
      if (!stopped) call();
    },
    restart(at) {
      if (at <= since) return;
      since = at;
      plan();
    },
    stop() {
      stopped = true;
      clear();
      stopWatching();
      compete();
      controller?.abort();
      controller = undefined;
    },
  };
}
