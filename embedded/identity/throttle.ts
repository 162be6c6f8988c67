/**
 * Slows down guessing: after a few failures further attempts wait, each failure doubling the wait. Kept in memory: a
 * restart forgives, which is good enough against guessing and never locks anybody out for long.
 */

const MINUTE = 60_000;

/** How many attempts are free, and how the waits after them grow. */
export interface Pace {
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** Who stopped trying for this long starts with a clean slate. */
  forgetMs: number;
}

/** Guesses at one secret. */
export const GUESSES: Pace = {
  free: 5,
  firstWaitMs: 2_000,
  longestWaitMs: 5 * MINUTE,
  forgetMs: 15 * MINUTE,
};

/** Guesses at one password from everywhere its account was never signed in to from: for attackers of many addresses. */
const STRANGERS: Pace = { free: 50, firstWaitMs: 1_000, longestWaitMs: MINUTE, forgetMs: 15 * MINUTE };

/** Mail to one address that strangers ask for. */
const STRANGERS_MAIL: Pace = {
  free: 20,
  firstWaitMs: 30_000,
  longestWaitMs: 5 * MINUTE,
  forgetMs: 60 * MINUTE,
};

/** Accounts made from one address, and addresses found to be taken. */
const REGISTRATIONS: Pace = {
  free: 30,
  firstWaitMs: 10_000,
  longestWaitMs: 5 * MINUTE,
  forgetMs: 60 * MINUTE,
};

const LIMIT = 10_000;

interface Attempts {
  failures: number;
  last: number;
}

export class Throttle {
  private readonly attempts = new Map<string, Attempts>();

  constructor(
    private readonly pace: Pace,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whole seconds to wait before the next attempt; 0 when it may be made now. */
  waitSeconds(key: string): number {
    const { free, firstWaitMs, longestWaitMs, forgetMs } = this.pace;
    const known = this.attempts.get(key);
    if (!known) return 0;
    const since = this.now() - known.last;
    if (since > forgetMs) {
      this.attempts.delete(key);
      return 0;
    }
    if (known.failures < free) return 0;
    const wait = Math.min(firstWaitMs * 2 ** (known.failures - free), longestWaitMs);
    return Math.max(0, Math.ceil((wait - since) / 1000));
  }

  failed(key: string): void {
    const failures = (this.attempts.get(key)?.failures ?? 0) + 1;
    this.attempts.delete(key);
    if (this.attempts.size >= LIMIT) {
      const oldest = this.attempts.keys().next();
      if (!oldest.done) this.attempts.delete(oldest.value);
    }
    this.attempts.set(key, { failures, last: this.now() });
  }

  succeeded(key: string): void {
    this.attempts.delete(key);
  }

  /** Takes one failure back. */
  forgive(key: string): void {
    const known = this.attempts.get(key);
    if (known) known.failures -= 1;
  }
}

/** No account has a longer name; what is remembered of callers must not fill the memory. */
const LONGEST_NAME = 254;
const bounded = (name: string) => name.slice(0, LONGEST_NAME);

/** Where an attempt comes from. */
export interface Source {
  /** A browser that the account knows, else an address. */
  key: string;
  /** Whether the account was signed in to from there before. */
  isKnown: () => Promise<boolean>;
}

/**
 * Slows down attempts at accounts by account and source, so that nobody locks another person out of the browser or the
 * address they sign in from. All other sources of an account together have a limit as well, which is milder.
 */
export class AccountThrottle {
  private readonly bySource: Throttle;
  private readonly strangers: Throttle;

  constructor(strangers: Pace = STRANGERS, now: () => number = Date.now) {
    this.bySource = new Throttle(GUESSES, now);
    this.strangers = new Throttle(strangers, now);
  }

  /**
   * Begins an attempt, which counts as failed until it has succeeded: those made at once count too.
   * @returns whole seconds to wait; 0 when the attempt may be made now
   */
  async begin(name: string, source: Source): Promise<number> {
    const account = bounded(name);
    const key = `${source.key} ${account}`;
    const strangers = this.bySource.waitSeconds(key) > 0 ? 0 : this.strangers.waitSeconds(account);
    if (strangers > 0 && !(await source.isKnown())) return strangers;
    const wait = this.bySource.waitSeconds(key);
    if (wait > 0) return wait;
    this.bySource.failed(key);
    this.strangers.failed(account);
    return 0;
  }

  /** The attempt was a good one. What strangers tried meanwhile is not forgiven by it. */
  succeeded(name: string, source: Source): void {
    const account = bounded(name);
    this.bySource.succeeded(`${source.key} ${account}`);
    this.strangers.forgive(account);
  }
}

export interface Throttles {
  /** By account name and source. */
  passwords: AccountThrottle;
  /** Second factors, by account: who gets there has the password, and six digits must not be tried out from many places. */
  codes: Throttle;
  /** Mail that is asked for without a sign-in, by its address and source. */
  mail: AccountThrottle;
  /** By the address of the caller. */
  registrations: Throttle;
}

export const createThrottles = (): Throttles => ({
  passwords: new AccountThrottle(),
  codes: new Throttle(GUESSES),
  mail: new AccountThrottle(STRANGERS_MAIL),
  registrations: new Throttle(REGISTRATIONS),
});
