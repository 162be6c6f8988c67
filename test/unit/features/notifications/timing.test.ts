import { describe, expect, test } from 'vitest';
import { lengthInWords, timingWords, type RuleTiming } from '@/features/notifications/rules/timing';

const MINUTE_NS = 60e9;
const HOUR_MS = 3_600_000;

describe('lengths of time in words', () => {
  test.each([
    [undefined, undefined],
    [0, undefined],
    [1000, '1 second'],
    [1.5 * HOUR_MS, '1 hour 30 minutes'],
    [7 * 24 * HOUR_MS, '7 days'],
    [Number.NaN, undefined],
  ])('%s is %s', (ms, words) => {
    expect(lengthInWords(ms)).toBe(words);
  });
});

describe('when a rule sends', () => {
  test.each<[RuleTiming, string[]]>([
    [{ wait_for: null, repeat_interval: null }, []],
    [{ wait_for: 5 * MINUTE_NS, repeat_interval: null }, ['Waits 5 minutes before it sends.']],
    [
      { wait_for: 0, repeat_interval: '4h', group_by: [] },
      ['Sends at most once in 4 hours about the same resource.'],
    ],
    // 'm' is a minute, never a month.
    [{ wait_for: null, repeat_interval: '1m' }, ['Sends at most once in 1 minute about the same resource.']],
    [{ wait_for: null, repeat_interval: 'soon' }, []],
    [
      { wait_for: null, repeat_interval: null, group_by: ['type', 'tag:cluster'] },
      ['What has the same type, tag:cluster is sent together.'],
    ],
  ])('%j', (rule, words) => {
    expect(timingWords(rule)).toEqual(words);
  });
});
