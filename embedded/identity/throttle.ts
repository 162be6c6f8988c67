/**
 * Slows down guessing: after a few failures for one identifier, further attempts wait, each failure doubling the wait.
 * Kept in memory: a restart forgives, which is good enough against guessing and never locks anybody out for long.
 */

const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** A person who stopped trying for this long starts with a clean slate. */
const FORGET_MS = 15 * 60_000;
const LIMIT = 10_000;

interface Attempts {
  failures: number;
  last: number;
}

export class LoginThrottle {
  private readonly attempts = new Map<string, Attempts>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Whole seconds to wait before the next attempt; 0 when it may be made now. */
  waitSeconds(identifier: string): number {
    const known = this.attempts.get(identifier);
    if (!known) return 0;
    const since = this.now() - known.last;
    if (since > FORGET_MS) {
      this.attempts.delete(identifier);
      return 0;
    }
    if (known.failures < FREE_ATTEMPTS) return 0;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (known.failures - FREE_ATTEMPTS), LONGEST_WAIT_MS);
    return Math.max(0, Math.ceil((wait - since) / 1000));
  }

  failed(identifier: string): void {
    const failures = (this.attempts.get(identifier)?.failures ?? 0) + 1;
    this.attempts.delete(identifier);
    if (this.attempts.size >= LIMIT) {
      const oldest = this.attempts.keys().next();
      if (!oldest.done) this.attempts.delete(oldest.value);
    }
    this.attempts.set(identifier, { failures, last: this.now() });
  }

  succeeded(identifier: string): void {
    this.attempts.delete(identifier);
  }
}
