import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clockOffset,
  computerNow,
  HOUR,
  learnClock,
  MINUTE,
  onClockChange,
  SECOND,
  serverNow,
  serverTime,
  setClockOffset,
} from '@/lib/time/clock';
import { describeClock } from '@/lib/time/clockWords';

const NOW = Date.UTC(2026, 0, 5, 12, 0, 0, 400);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  setClockOffset(0);
});

interface Given {
  ahead?: number;
  took?: number;
  late?: number;
  more?: Record<string, string>;
}

/** An answer comes now that was asked for `took` ms ago and written `late` ms ago, by a clock that is ahead. */
function answer({ ahead = 0, took = 100, late = took / 2, more = {} }: Given = {}): void {
  const date = new Date(Date.now() + ahead - late).toUTCString();
  learnClock(new Headers({ date, ...more }), Date.now() - took);
}

describe('the clock of the server', () => {
  test.each([
    ['the same', 0, 0],
    ['half a minute ahead', 30 * SECOND, 0],
    ['half a minute behind', -30 * SECOND, 0],
    ['three hours ahead', 3 * HOUR, 3 * HOUR],
    ['nine minutes behind', -9 * MINUTE, -9 * MINUTE],
  ])('is learnt to the second, and counts from a minute on: %s', (_what, ahead, offset) => {
    for (const took of [4000, 90, 700]) answer({ ahead, took });
    expect(Math.abs(clockOffset() - offset)).toBeLessThanOrEqual(SECOND);
    expect(clockOffset() === 0).toBe(offset === 0);
    expect(serverNow()).toBe(computerNow() + clockOffset());
    expect(serverTime(5)).toBe(5 + clockOffset());
  });

  test('one answer alone is not believed', () => {
    answer({ ahead: HOUR });
    expect(clockOffset()).toBe(0);
    answer({ ahead: HOUR });
    expect(Math.abs(clockOffset() - HOUR)).toBeLessThanOrEqual(SECOND);
  });

  test.each<[what: string, more: Record<string, string>]>([
    ['by a proxy', { age: '600' }],
    ['by the browser', { 'cache-control': 'private, max-age=3600' }],
  ])('answers that may have been kept %s are not heard', (_what, more) => {
    for (let n = 0; n < 3; n += 1) answer({ late: 10 * MINUTE, more });
    expect(clockOffset()).toBe(0);
  });

  test.each([
    ['none', {}],
    ['no date', { date: 'yesterday' }],
  ])('%s says nothing', (_what, headers: Record<string, string>) => {
    for (let n = 0; n < 3; n += 1) learnClock(new Headers(headers), Date.now());
    expect(clockOffset()).toBe(0);
  });

  test('an answer that waited for the page tells less, and takes nothing back', () => {
    answer({ ahead: HOUR });
    answer({ ahead: HOUR });
    const before = clockOffset();
    answer({ ahead: HOUR, late: 20 * SECOND, took: 1 });
    expect(clockOffset()).toBe(before);
    answer({ ahead: HOUR });
    expect(Math.abs(clockOffset() - HOUR)).toBeLessThanOrEqual(SECOND);
  });

  test('a slow answer tells no more than it can', () => {
    answer({ ahead: HOUR });
    answer({ ahead: HOUR });
    answer({ ahead: HOUR, took: 50_000, late: 40_000 });
    expect(Math.abs(clockOffset() - HOUR)).toBeLessThanOrEqual(SECOND);
  });

  test('a clock that was set here counts anew, and who listens is told', () => {
    const told = vi.fn<() => void>();
    const stop = onClockChange(told);
    answer({ ahead: 3 * HOUR });
    answer({ ahead: 3 * HOUR });
    expect(told).toHaveBeenCalledTimes(1);
    vi.setSystemTime(NOW + 3 * HOUR);
    answer();
    answer();
    expect(clockOffset()).toBe(0);
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    vi.setSystemTime(NOW);
    answer({ ahead: 3 * HOUR });
    answer({ ahead: 3 * HOUR });
    expect(told).toHaveBeenCalledTimes(2);
  });
});

test.each([
  [3 * HOUR - 400, '3 hours behind'],
  [-90 * MINUTE, '90 minutes ahead of'],
  [61 * SECOND, '1 minute behind'],
  [72 * HOUR, '3 days behind'],
])('%i ms are said as %s', (offset, words) => {
  expect(describeClock(offset)).toBe(
    `This computer's clock is ${words} the server's. Times here are the server's.`,
  );
});
