import { describe, expect, test } from 'vitest';
import { parseDateMath } from '../../../embedded/core/time/datemath';
import { parseDuration, parseEvery } from '../../../embedded/core/time/duration';
import { nextRun } from '../../../embedded/core/time/schedule';

describe('durations', () => {
  test.each([
    ['1h30m', 5_400_000],
    ['7d', 604_800_000],
    ['90d', 7_776_000_000],
    ['500ms', 500],
    ['1.5h', 5_400_000],
    ['2w', 1_209_600_000],
    ['3mo', 7_776_000_000],
    ['1y', 31_536_000_000],
    ['1500us', 1.5],
  ])('%s', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });

  test.each(['', 'never', '1', 'h', '1h ', '-1h', '1h2x', 'now', '1 h'])('%j is none', text => {
    expect(parseDuration(text)).toBeUndefined();
  });
});

describe('schedules', () => {
  const after = new Date('2026-03-18T10:20:30.000Z');

  test.each([
    ['@every 30s', '2026-03-18T10:21:00.000Z'],
    [' @every 1h30m ', '2026-03-18T11:50:30.000Z'],
    ['@hourly', '2026-03-18T11:00:00.000Z'],
    ['@daily', '2026-03-19T00:00:00.000Z'],
    ['@weekly', '2026-03-22T00:00:00.000Z'],
    ['*/15 * * * *', '2026-03-18T10:30:00.000Z'],
    ['0 6 * * 1', '2026-03-23T06:00:00.000Z'],
  ])('%s comes round next at %s', (schedule, expected) => {
    expect(nextRun(schedule, after)?.toISOString()).toBe(expected);
  });

  test.each(['', '@every', '@every 0s', '@every never', 'sometimes', '99 * * * *'])(
    '%j never does',
    schedule => {
      expect(nextRun(schedule, after)).toBeUndefined();
    },
  );
});

describe('date math', () => {
  const now = new Date('2026-03-18T10:20:30.400Z'); // a Wednesday

  test.each([
    ['now', '2026-03-18T10:20:30.400Z'],
    ['now-2d', '2026-03-16T10:20:30.400Z'],
    ['now-1w+1d', '2026-03-12T10:20:30.400Z'],
    ['now/d', '2026-03-18T00:00:00.000Z'],
    ['now/w', '2026-03-16T00:00:00.000Z'],
    ['now-1M/M', '2026-02-01T00:00:00.000Z'],
    ['now/y', '2026-01-01T00:00:00.000Z'],
    ['now-20h/d', '2026-03-17T00:00:00.000Z'],
    ['now/h', '2026-03-18T10:00:00.000Z'],
    ['now/H', '2026-03-18T10:00:00.000Z'],
    ['now-3b', '2026-03-13T10:20:30.400Z'],
    ['now+1y', '2027-03-18T10:20:30.400Z'],
    ['2026-01-01T00:00:00||+1M', '2026-02-01T00:00:00.000Z'],
    ['2026-01-31||+1M', '2026-02-28T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T02:00:00+02:00', '2026-01-01T00:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(parseDateMath(text, now)?.toISOString()).toBe(expected);
  });

  test.each(['', 'yesterday', 'now-1', 'now-1mo', 'now+', 'now/q', 'nowish', '2026-13-01', 'now-99999999y'])(
    '%j is none',
    text => {
      expect(parseDateMath(text, now)).toBeUndefined();
    },
  );
});

describe('intervals of schedules', () => {
  test.each([
    ['@every 30s', 30_000],
    ['@hourly', 3_600_000],
    [' @daily ', 86_400_000],
    ['*/5 * * * *', undefined],
    ['@every', undefined],
    ['hourly', undefined],
  ])('%j', (schedule, ms) => {
    expect(parseEvery(schedule)).toBe(ms);
  });
});
