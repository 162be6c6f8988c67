import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/lib/time/clock';
import {
  DEFAULT_HEALTH_RANGE,
  defaultRangeFor,
  HEALTH_RANGES,
  isHealthRange,
  rangeMinutes,
} from '@/lib/time/healthRanges';

test('[HLT-070] the health time ranges', () => {
  expect(HEALTH_RANGES.join(', ')).toBe(
    '15m, 1h, 2h, 3h, 6h, 12h, 1d, 2d, 3d, 1w, 2w, 3w, 1mo, 2mo, 3mo, 6mo, 1y, 2y, 3y, 5y',
  );
});

test.each([
  ['15m', 15],
  ['1h', 60],
  ['12h', 720],
  ['1d', 1440],
  ['1w', 10_080],
  ['1mo', 43_200],
  ['6mo', 259_200],
  ['1y', 518_400],
  ['5y', 2_592_000],
] as const)('%s is %d minutes', (range, minutes) => expect(rangeMinutes(range)).toBe(minutes));

test('[CHK-011] last run under 60 minutes ago: 1h', () => {
  expect(defaultRangeFor(0)).toBe('1h');
  expect(defaultRangeFor(60 * MINUTE - 1)).toBe('1h');
  expect(defaultRangeFor(-5)).toBe('1h');
  expect(defaultRangeFor(Number.NaN)).toBe('1h');
});
test('[CHK-012] last run under 180 minutes ago: 3h', () => {
  expect(defaultRangeFor(60 * MINUTE)).toBe('3h');
  expect(defaultRangeFor(180 * MINUTE - 1)).toBe('3h');
});
test('[CHK-013] last run under 360 minutes ago: 6h', () => {
  expect(defaultRangeFor(180 * MINUTE)).toBe('6h');
  expect(defaultRangeFor(360 * MINUTE - 1)).toBe('6h');
});
test('[CHK-014] older runs climb 12h, 1d, 2d, 3d, 1w, 2w, 3w, 1mo, 2mo, 3mo, 6mo, 1y, 2y, 3y, and 5y above', () => {
  const steps = [
    [12 * HOUR, '12h'],
    [DAY, '1d'],
    [2 * DAY, '2d'],
    [3 * DAY, '3d'],
    [7 * DAY, '1w'],
    [14 * DAY, '2w'],
    [21 * DAY, '3w'],
    [30 * DAY, '1mo'],
    [60 * DAY, '2mo'],
    [90 * DAY, '3mo'],
    [180 * DAY, '6mo'],
    [360 * DAY, '1y'],
    [720 * DAY, '2y'],
    [1080 * DAY, '3y'],
  ] as const;
  for (const [index, [limit, range]] of steps.entries())
    expect([limit, defaultRangeFor(limit - 1), defaultRangeFor(limit)]).toEqual([
      limit,
      range,
      steps[index + 1]?.[1] ?? '5y',
    ]);
  expect(defaultRangeFor(360 * MINUTE)).toBe('12h');
  expect(defaultRangeFor(1080 * DAY)).toBe('5y');
  expect(defaultRangeFor(1800 * DAY)).toBe('5y');
  expect(defaultRangeFor(Number.POSITIVE_INFINITY)).toBe('5y');
});

test('what is and is not a range', () => {
  expect(DEFAULT_HEALTH_RANGE).toBe('1h');
  expect(isHealthRange('1mo')).toBe(true);
  for (const text of ['', '4h', '1H', 'now-1h', '__proto__']) expect(isHealthRange(text)).toBe(false);
});
