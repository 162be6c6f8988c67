import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatAgo,
  formatPastAge,
  formatPastAgo,
  showsAgo,
  TABLE_AGO_MIN_MS,
} from '@/lib/time/age';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/time/clock';
import { DATE_FORMATS, DEFAULT_DATE_FORMAT, formatDate, formatExact, formatUtc } from '@/lib/time/dates';
import { wallClock } from '@/lib/time/wallClock';
import { zoned } from '@/lib/time/zoned';
import { formatDuration, formatDurationNs, parseDuration } from '@/lib/time/duration';
import { toInstant } from '@/lib/time/instant';
import { parseRate, REFRESH_RATES } from '@/lib/time/rate';
import {
  BROWSER_ZONE,
  browserZone,
  formatOffset,
  resolveZone,
  zoneOffset,
  zoneOptions,
} from '@/lib/time/zones';

/** Wednesday. */
const NOW = Date.UTC(2025, 0, 15, 12);

describe('durations', () => {
  test.each([
    [0, '0ms'],
    [0.25, '0.2ms'],
    [9.9, '9.9ms'],
    [0.04, '<0.1ms'],
    [350, '350ms'],
    [999.9, '999ms'],
    [1000, '1s'],
    [1500, '1.5s'],
    [59_999, '59.9s'],
    [60_000, '1m'],
    [150_000, '2.5m'],
    [3_599_999, '59.9m'],
    [3_600_000, '1h'],
    [5_400_000, '1.5h'],
    [93_600_000, '26h'],
  ])('[FMT-001] %d ms shows as %s', (ms, shown) => expect(formatDuration(ms)).toBe(shown));

  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1])('%s is no duration', value => {
    expect(formatDuration(value)).toBe('');
    expect(formatDurationNs(value)).toBe('');
  });

  test.each([
    [750, '750ns'],
    [1500, '1.5µs'],
    [2_500_000, '2.5ms'],
    [1_500_000_000, '1.5s'],
  ])('%d ns shows as %s', (ns, shown) => expect(formatDurationNs(ns)).toBe(shown));

  test.each([
    ['30s', 30 * SECOND],
    ['5m', 5 * MINUTE],
    ['1h30m', 90 * MINUTE],
    ['250ms', 250],
    ['1.5h', 90 * MINUTE],
    ['7d', 7 * DAY],
    ['2w', 14 * DAY],
    ['1y', 365 * DAY],
    ['2mo', 60 * DAY],
    [' 10S ', 10 * SECOND],
    ['1500us', 1.5],
    ['0s', 0],
  ])('parses %j', (text, ms) => expect(parseDuration(text)).toBeCloseTo(ms, 6));

  test.each(['', '5', 's', '5x', '5 m', '-5m', '5m!', 'now', null, undefined])('%j is no duration', text =>
    expect(parseDuration(text)).toBeUndefined(),
  );
});

describe('timestamps', () => {
  test.each([
    ['2025-01-01T10:30:01.999Z', Date.UTC(2025, 0, 1, 10, 30, 1, 999)],
    ['2025-01-01T10:30:01.999999+00:00', Date.UTC(2025, 0, 1, 10, 30, 1, 999)],
    ['2025-01-01 10:30:01.5+02', Date.UTC(2025, 0, 1, 8, 30, 1, 500)],
    ['2025-01-01T10:30:01+0530', Date.UTC(2025, 0, 1, 5, 0, 1)],
    ['2025-01-01T10:30', Date.UTC(2025, 0, 1, 10, 30)],
    ['2025-01-01T10:30:00', Date.UTC(2025, 0, 1, 10, 30)],
    ['2025-01-01', Date.UTC(2025, 0, 1)],
  ])('reads %s, as UTC when it names no zone', (text, ms) => expect(toInstant(text)).toBe(ms));

  test.each(['', 'yesterday', '2025-13-01T00:00:00Z', '2025-01-01T25:00:00Z', '12:30', 'Invalid Date'])(
    '%j is no timestamp',
    text => expect(toInstant(text)).toBeUndefined(),
  );

  test.each(['0001-01-01T00:00:00Z', '0001-01-01T00:00:00', '0001-01-01', '0001-01-01T12:00:00+05:30'])(
    '[FMT-009] the zero date %s counts as empty',
    text => {
      expect(toInstant(text)).toBeUndefined();
      expect(formatAge(text, NOW)).toBe('');
      expect(formatDate(text, 'timestamp', 'UTC', NOW)).toBe('');
    },
  );
});

describe('dates', () => {
  const at = '2025-01-01T10:30:01.999Z';

  test('[FMT-004] short shows an age', () => {
    expect(formatDate(NOW - HOUR, 'short', 'UTC', NOW)).toBe('1h');
  });
  test('[FMT-005] medium shows weekday and time', () => {
    expect(formatDate('2025-01-06T10:30:45Z', 'medium', 'UTC', NOW)).toBe('Mon 10:30:45');
  });
  test('[FMT-006] full shows month, day and milliseconds', () => {
    expect(formatDate(at, 'full', 'UTC', NOW)).toBe('Jan 1 10:30:01.999');
  });
  test('[FMT-003][FMT-007] timestamp shows YYYY-MM-DD HH:mm:ss.SSS', () => {
    expect(formatDate(at, 'timestamp', 'UTC', NOW)).toBe('2025-01-01 10:30:01.999');
    expect(formatDate('2025-01-01T09:05:00Z', 'timestamp', 'UTC', NOW)).toBe('2025-01-01 09:05:00.000');
  });
  test('dates are shown in the zone that was asked for', () => {
    expect(formatDate(at, 'timestamp', 'Asia/Kolkata', NOW)).toBe('2025-01-01 16:00:01.999');
    expect(formatDate('2025-07-01T10:30:00Z', 'medium', 'Europe/Berlin', NOW)).toBe('Tue 12:30:00');
    expect(formatExact(at, 'America/New_York')).toBe('2025-01-01 05:30:01.999 -05:00');
    expect(formatUtc(at)).toBe('2025-01-01T10:30:01.999Z');
  });
  test('[SHL-044] there are exactly four date formats', () => {
    expect(DATE_FORMATS).toEqual(['short', 'medium', 'full', 'timestamp']);
    expect(DEFAULT_DATE_FORMAT).toBe('timestamp');
  });
});

describe('ages', () => {
  test.each([
    [0, '0s'],
    [59_999, '59s'],
    [MINUTE, '1m'],
    [59 * MINUTE, '59m'],
    [HOUR, '1h'],
    [23 * HOUR, '23h'],
    [DAY, '1d'],
    [29 * DAY, '29d'],
    [30 * DAY, '1mo'],
    [364 * DAY, '11mo'],
    [365 * DAY, '1y'],
    [800 * DAY, '2y'],
  ])('[FMT-008] an age of %d ms is %s', (age, shown) => expect(formatAge(NOW - age, NOW)).toBe(shown));

  test('a future instant says so, a small skew of clocks does not', () => {
    expect(formatAge(NOW + 5 * MINUTE, NOW)).toBe('in 5m');
    expect(formatAge(NOW + 2000, NOW)).toBe('0s');
    expect(formatAgo(NOW - HOUR, NOW)).toBe('1h ago');
    expect(formatAgo(NOW, NOW)).toBe('just now');
    expect(formatAgo(NOW + HOUR, NOW)).toBe('in 1h');
    expect(formatAgo(null, NOW)).toBe('');
  });

  test.each([
    [9 * MINUTE, 'clock differs by 9m', '(clock differs by 9m)'],
    [MINUTE, 'clock differs by 1m', '(clock differs by 1m)'],
    [59_999, '0s', 'just now'],
    [0, '0s', 'just now'],
    [-9 * MINUTE, '9m', '9m ago'],
  ])('what has happened %d ms ahead of this clock: %s', (ahead, plain, phrase) => {
    expect(formatPastAge(NOW + ahead, NOW)).toBe(plain);
    expect(formatPastAgo(NOW + ahead, NOW)).toBe(phrase);
  });
  test('what has not happened has no past age', () => {
    expect([formatPastAge(null, NOW), formatPastAgo('0001-01-01T00:00:00Z', NOW)]).toEqual(['', '']);
  });

  test('[HLT-071] the table hides ages of one hour or less', () => {
    expect(TABLE_AGO_MIN_MS).toBe(3_600_001);
    expect(showsAgo(3_600_000, 'table')).toBe(false);
    expect(showsAgo(3_600_001, 'table')).toBe(true);
    expect(showsAgo(1, 'general')).toBe(true);
  });
  test('[HLT-072] ages over 7 days or not positive are hidden', () => {
    for (const place of ['table', 'general'] as const) {
      expect(showsAgo(7 * DAY, place)).toBe(true);
      expect(showsAgo(7 * DAY + 1, place)).toBe(false);
      expect(showsAgo(0, place)).toBe(false);
      expect(showsAgo(-1, place)).toBe(false);
      expect(showsAgo(Number.NaN, place)).toBe(false);
    }
  });
});

describe('refresh rates', () => {
  test.each([
    ['30s', 30 * SECOND],
    ['5m', 5 * MINUTE],
    ['2h', 2 * HOUR],
    ['1d', DAY],
    ['1w', 7 * DAY],
  ])('[HLT-068] the rate %s is %d ms', (rate, ms) => expect(parseRate(rate)).toBe(ms));

  test.each(['None', 'none', ' None '])('[HLT-069] %j switches the refresh off', rate =>
    expect(parseRate(rate)).toBeNull(),
  );
  test.each(['', '0s', '5', '5x', '1y', '1mo', '1h30m', '-5s', 'NaN', '5.5s', '9999999s', null, undefined])(
    '[HLT-068] %j is no rate',
    rate => expect(parseRate(rate)).toBeUndefined(),
  );
  test('every offered rate can be read', () => {
    for (const rate of REFRESH_RATES) expect(parseRate(rate)).not.toBeUndefined();
  });
});

describe('zones', () => {
  test('[SHL-046] Browser comes first, the others by offset', () => {
    const options = zoneOptions(NOW);
    expect(options[0]?.value).toBe(BROWSER_ZONE);
    const others = options.slice(1);
    expect(others.length).toBeGreaterThan(300);
    expect(others.some(zone => zone.value === 'UTC')).toBe(true);
    const offsets = others.map(zone => zone.offset);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(
      others.find(zone => zone.value === 'Asia/Kolkata' || zone.value === 'Asia/Calcutta')?.label,
    ).toMatch(/^\(UTC\+05:30\) Asia/);
  });
  test('offsets follow daylight saving', () => {
    const berlin = (month: number) =>
      zoneOptions(Date.UTC(2025, month, 1)).find(zone => zone.value === 'Europe/Berlin')?.offset;
    expect([berlin(0), berlin(6)]).toEqual([60, 120]);
    expect([formatOffset(-210), formatOffset(0)]).toEqual(['-03:30', '+00:00']);
  });
  test.each([undefined, null, '', 'Browser', 'Mars/Olympus', '../etc'])(
    '%j resolves to the browser zone',
    zone => expect(resolveZone(zone)).toBe(browserZone()),
  );
});

test('the wall clock of every zone agrees with luxon, daylight saving included', () => {
  const zones = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));
  const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2045, 0) });
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const { year, month, day, hour, minute, second, millisecond, weekdayShort } = zoned(instant, zone);
      expect(wallClock(instant, zone)).toEqual({
        year,
        month,
        day,
        hour,
        minute,
        second,
        millisecond,
        weekday: weekdayShort,
      });
      expect(zoneOffset(zone, instant)).toBe(zoned(instant, zone).offset);
    }),
    { numRuns: 500, seed: 7 },
  );
});
