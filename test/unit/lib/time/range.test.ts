// @vitest-environment jsdom
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/lib/time/clock';
import { evaluateDateMath, isDateMath } from '@/lib/time/datemath';
import {
  absoluteRange,
  displayInterval,
  mappedRange,
  rangeFromParams,
  rangeToParams,
  relativeRange,
  sameRange,
  toDateMath,
  toInterval,
  type TimeRange,
} from '@/lib/time/range';
import {
  FUTURE_RANGES,
  INDEFINITELY,
  MAPPED_RANGES,
  RELATIVE_RANGES,
  relativeDisplay,
} from '@/lib/time/rangeChoices';
import { MAX_RECENTS, recentRanges, rememberRange } from '@/lib/time/recents';
import { parseTyped, parseTypedRange, rangeToClipboard } from '@/lib/time/typed';

/** Wednesday, 12:34:56.789 UTC. */
const NOW = Date.UTC(2025, 0, 15, 12, 34, 56, 789);
const utc = { now: NOW, zone: 'UTC' };
const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Los_Angeles',
  'America/Havana',
  'America/Caracas',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Asia/Tehran',
  'Asia/Beirut',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const zone = fc.constantFrom(...ZONES);
/** 2015 to 2030: every zone above changes its clocks in it, or has decided not to any more. */
const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2030, 0, 1) });

describe('date math', () => {
  test.each([
    ['now', '2025-01-15T12:34:56.789Z'],
    ['now-2d', '2025-01-13T12:34:56.789Z'],
    ['now-1w+1d', '2025-01-09T12:34:56.789Z'],
    ['now/d', '2025-01-15T00:00:00.000Z'],
    ['now/w', '2025-01-13T00:00:00.000Z'],
    ['now-1M/M', '2024-12-01T00:00:00.000Z'],
    ['now/h', '2025-01-15T12:00:00.000Z'],
    ['now-90m', '2025-01-15T11:04:56.789Z'],
    ['now-3b', '2025-01-10T12:34:56.789Z'],
    ['now+3b', '2025-01-20T12:34:56.789Z'],
    ['now-1y', '2024-01-15T12:34:56.789Z'],
    ['now-2H', '2025-01-15T10:34:56.789Z'],
    ['2026-01-01T00:00:00||+1M', '2026-02-01T00:00:00.000Z'],
    ['2026-01-31T00:00:00Z||+1M/d', '2026-02-28T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ])('%s', (text, want) => expect(iso(evaluateDateMath(text, utc))).toBe(want));

  test.each([
    '',
    'now-',
    'now-2',
    'now-2mo',
    'now2d',
    'later',
    'now-1d/b',
    'nonsense||+1d',
    'now/x',
    'now--1d',
  ])('%j is no date math', text => expect(evaluateDateMath(text, utc)).toBeUndefined());

  test('days and weeks begin where the reader is', () => {
    expect(iso(evaluateDateMath('now/d', { now: NOW, zone: 'America/New_York' }))).toBe(
      '2025-01-15T05:00:00.000Z',
    );
    expect(iso(evaluateDateMath('now/d', { now: NOW, zone: 'Pacific/Kiritimati' }))).toBe(
      '2025-01-15T10:00:00.000Z',
    );
  });

  test('rounding down is never later, stays when repeated, and lands on the unit, in every zone and over every clock change', () => {
    fc.assert(
      fc.property(instant, zone, fc.constantFrom('d', 'w', 'M', 'y'), (now, iana, unit) => {
        const context = { now, zone: iana };
        const floor = evaluateDateMath(`now/${unit}`, context) ?? Number.NaN;
        expect(floor).toBeLessThanOrEqual(now);
        expect(evaluateDateMath(`now/${unit}`, { now: floor, zone: iana })).toBe(floor);
        const day = DateTime.fromMillis(floor, { zone: iana });
        expect(day.toMillis()).toBe(day.startOf('day').toMillis());
        expect(unit !== 'w' || day.weekday === 1).toBe(true);
        expect(unit === 'd' || unit === 'w' || day.day === 1).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('a day back keeps the time on the wall, except where the clock jumped over it', () => {
    fc.assert(
      fc.property(instant, zone, fc.integer({ min: 1, max: 400 }), (now, iana, days) => {
        const back = evaluateDateMath(`now-${days}d`, { now, zone: iana }) ?? Number.NaN;
        const a = DateTime.fromMillis(now, { zone: iana });
        const b = DateTime.fromMillis(back, { zone: iana });
        const shift = Math.abs(a.hour * 60 + a.minute - (b.hour * 60 + b.minute));
        expect(Math.min(shift, 1440 - shift)).toBeLessThanOrEqual(60);
        expect(Math.abs(now - back - days * DAY)).toBeLessThanOrEqual(DAY); // Samoa left a whole day out
      }),
      { numRuns: 400 },
    );
  });
});

describe('ranges', () => {
  test('[ENT-043] a range is absolute, relative or mapped, and says what it displays', () => {
    expect(relativeRange('now-2d')).toEqual({ type: 'relative', display: 'Last 2 days', range: 'now-2d' });
    expect(mappedRange('yesterday')).toEqual({ type: 'mapped', display: 'Yesterday', range: 'Yesterday' });
    expect(absoluteRange(NOW, NOW - HOUR, 'UTC')).toEqual({
      type: 'absolute',
      display: '2025-01-15 11:34:56 to 12:34:56',
      from: '2025-01-15T11:34:56.789Z',
      to: '2025-01-15T12:34:56.789Z',
    });
  });

  test('[TRP-006] relative ranges run from 5m to 5y', () => {
    expect(RELATIVE_RANGES[0]).toEqual({ display: 'Last 5 minutes', range: 'now-5m' });
    expect(RELATIVE_RANGES.at(-1)).toEqual({ display: 'Last 5 years', range: 'now-5y' });
    const lengths = RELATIVE_RANGES.map(({ range }) => NOW - (evaluateDateMath(range, utc) ?? Number.NaN));
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  test("[TRP-007] the future list also has 'Indefinitely'", () => {
    expect(FUTURE_RANGES.map(choice => choice.display)).toContain('Indefinitely');
    expect(RELATIVE_RANGES.map(choice => choice.display)).not.toContain('Indefinitely');
    const { from, to } = toInterval(relativeRange(INDEFINITELY.range), utc);
    expect([from, to]).toEqual([NOW, Number.POSITIVE_INFINITY]);
    const [first] = FUTURE_RANGES;
    expect(toInterval(relativeRange(first?.range ?? ''), utc)).toEqual({ from: NOW, to: NOW + 5 * MINUTE });
  });

  test.each([
    ['Today', '2025-01-15T00:00:00.000Z', '2025-01-16T00:00:00.000Z'],
    ['Yesterday', '2025-01-14T00:00:00.000Z', '2025-01-15T00:00:00.000Z'],
    ['This week so far', '2025-01-13T00:00:00.000Z', '2025-01-15T12:34:56.789Z'],
    ['This week', '2025-01-13T00:00:00.000Z', '2025-01-20T00:00:00.000Z'],
    ['Previous month', '2024-12-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
    ['This year so far', '2025-01-01T00:00:00.000Z', '2025-01-15T12:34:56.789Z'],
  ])('[TRP-008] the quick range %s', (name, from, to) => {
    const interval = toInterval(mappedRange(name), utc);
    expect([iso(interval.from), iso(interval.to)]).toEqual([from, to]);
  });

  test("[TRP-010] an unknown quick range throws 'Invalid mapped time range'", () => {
    expect(() => mappedRange('Last Tuesday')).toThrow('Invalid mapped time range');
    const stale: TimeRange = { type: 'mapped', display: 'Gone', range: 'Gone' };
    expect(() => toInterval(stale, utc)).toThrow('Invalid mapped time range');
    expect(() => toDateMath(stale)).toThrow('Invalid mapped time range');
  });

  test('every quick range is not empty and in order, in every zone', () => {
    fc.assert(
      fc.property(instant, zone, fc.constantFrom(...MAPPED_RANGES), (now, iana, { display }) => {
        const { from, to } = toInterval(mappedRange(display), { now, zone: iana });
        expect(from).toBeLessThanOrEqual(to);
        expect(to - from).toBeLessThanOrEqual(367 * DAY);
      }),
      { numRuns: 300 },
    );
  });

  test('date math of a range, for the catalog', () => {
    expect(toDateMath(relativeRange('now-2d'))).toEqual({ from: 'now-2d', to: 'now' });
    expect(toDateMath(mappedRange('Yesterday'))).toEqual({ from: 'now-1d/d', to: 'now/d' });
    expect(relativeDisplay('now-4h')).toBe('Last 4 hours');
    expect(relativeDisplay('now-1d/d')).toBe('now-1d/d');
  });

  test('an interval says its day once', () => {
    expect(displayInterval({ from: NOW - DAY, to: NOW }, 'UTC')).toBe(
      '2025-01-14 12:34:56 to 2025-01-15 12:34:56',
    );
    expect(displayInterval({ from: NOW - HOUR, to: NOW }, 'Asia/Tokyo')).toBe(
      '2025-01-15 20:34:56 to 21:34:56',
    );
  });
});

describe('ranges in the address', () => {
  const ranges = fc.oneof(
    fc
      .tuple(instant, fc.integer({ min: 1, max: 400 * DAY }))
      .map(([from, by]) => absoluteRange(from, from + by, 'UTC')),
    fc.constantFrom(...RELATIVE_RANGES, ...FUTURE_RANGES).map(({ range }) => relativeRange(range)),
    fc.constantFrom(...MAPPED_RANGES).map(({ display }) => mappedRange(display)),
  );
  test('what is written is read again', () => {
    fc.assert(
      fc.property(ranges, range => {
        const params = new URLSearchParams({ ...rangeToParams(range) });
        expect(rangeFromParams(Object.fromEntries(params), 'UTC')).toEqual(range);
      }),
    );
  });
  test('the parameters by name', () => {
    const used = (range: TimeRange) =>
      Object.fromEntries(Object.entries(rangeToParams(range)).filter(([, value]) => value !== ''));
    expect(used(relativeRange('now-2d'))).toEqual({
      rangeType: 'relative',
      range: 'now-2d',
      display: 'Last 2 days',
    });
    expect(used(mappedRange('Today'))).toEqual({ rangeType: 'mapped', timeRange: 'Today', display: 'Today' });
    expect(Object.keys(used(absoluteRange(NOW, NOW + 1000, 'UTC')))).toEqual([
      'rangeType',
      'from',
      'to',
      'display',
    ]);
  });
  test.each([
    {},
    { rangeType: 'absolute', from: 'x', to: '2025-01-01T00:00:00Z' },
    { rangeType: 'absolute', from: '2025-01-01T00:00:00Z' },
    { rangeType: 'relative', range: 'now-2mo' },
    { rangeType: 'relative', range: '<script>' },
    { rangeType: 'mapped', timeRange: '__proto__' },
    { rangeType: 'toString', range: 'now-1d' },
  ])('garbage %j gives nothing', params => expect(rangeFromParams(params, 'UTC')).toBeUndefined());
  test('the display of a link is worked out anew', () => {
    const read = rangeFromParams({ rangeType: 'relative', range: 'now-1h', display: 'Last 5 years' }, 'UTC');
    expect(read?.display).toBe('Last 1 hour');
    expect(sameRange(relativeRange('now-1h'), { type: 'relative', display: 'x', range: 'now-1h' })).toBe(
      true,
    );
    expect(sameRange(relativeRange('now-1h'), relativeRange('now-2h'))).toBe(false);
  });
});

describe('typed times', () => {
  test.each([
    ['now-6h', '2025-01-15T06:34:56.789Z'],
    ['6h', '2025-01-15T06:34:56.789Z'],
    ['6h ago', '2025-01-15T06:34:56.789Z'],
    ['2025-01-01T10:00:00Z', '2025-01-01T10:00:00.000Z'],
    ['2025-01-01 10:00', '2025-01-01T10:00:00.000Z'],
    ['2025-01-01T10:00:00+05:30', '2025-01-01T04:30:00.000Z'],
    ['2025-01-01 10:00:00 +05:30', '2025-01-01T04:30:00.000Z'],
    ['2025-01-01', '2025-01-01T00:00:00.000Z'],
    ['1735725600', '2025-01-01T10:00:00.000Z'],
    ['1735725600000', '2025-01-01T10:00:00.000Z'],
    ['yesterday', '2025-01-14T00:00:00.000Z'],
    ['yesterday 14:00', '2025-01-14T14:00:00.000Z'],
    ['Yesterday at 14:00', '2025-01-14T14:00:00.000Z'],
    ['today 9:30', '2025-01-15T09:30:00.000Z'],
    ['mon 09:30', '2025-01-13T09:30:00.000Z'],
    ['thursday', '2025-01-09T00:00:00.000Z'],
    ['14:00', '2025-01-15T14:00:00.000Z'],
    ['2pm', '2025-01-15T14:00:00.000Z'],
    ['12am', '2025-01-15T00:00:00.000Z'],
  ])('%s', (text, want) => expect(iso(parseTyped(text, utc))).toBe(want));

  test.each([
    '',
    ' ',
    '14',
    'later',
    '25:00',
    '13pm',
    '2025-13-01',
    'yesterday noon',
    'mo 10:00',
    'now-2mo',
    '{}',
  ])('%j is no time', text => expect(parseTyped(text, utc)).toBeUndefined());

  test('without a zone the reader is meant, with one that zone', () => {
    const tokyo = { now: NOW, zone: 'Asia/Tokyo' };
    expect(iso(parseTyped('2025-01-01 10:00', tokyo))).toBe('2025-01-01T01:00:00.000Z');
    expect(iso(parseTyped('2025-01-01T10:00:00Z', tokyo))).toBe('2025-01-01T10:00:00.000Z');
    expect(iso(parseTyped('yesterday 14:00', tokyo))).toBe('2025-01-14T05:00:00.000Z');
  });

  test('what is displayed can be typed again, in 24 zones and over every clock change', () => {
    fc.assert(
      fc.property(instant, zone, (at, iana) => {
        const shown = DateTime.fromMillis(at, { zone: iana }).toFormat('yyyy-MM-dd HH:mm:ss.SSS');
        const read = parseTyped(shown, { now: NOW, zone: iana }) ?? Number.NaN;
        // The hour that a clock shows twice stands for either of them.
        expect([0, 30 * MINUTE, HOUR]).toContain(Math.abs(read - at));
        const withZone = DateTime.fromMillis(at, { zone: iana }).toISO() ?? '';
        expect(parseTyped(withZone, { now: NOW, zone: 'UTC' })).toBe(at);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['now-6h', relativeRange('now-6h')],
    ['6h', relativeRange('now-6h')],
    ['last 15m', relativeRange('now-15m')],
    ['this week so far', mappedRange('This week so far')],
    ['now-6h to now', relativeRange('now-6h')],
    ['{"from":"now-6h","to":"now"}', relativeRange('now-6h')],
    [
      '2025-01-01 10:00 to 2025-01-02 10:00',
      absoluteRange(Date.UTC(2025, 0, 1, 10), Date.UTC(2025, 0, 2, 10), 'UTC'),
    ],
    [
      '2025-01-01 10:00:00 to 11:30:00',
      absoluteRange(Date.UTC(2025, 0, 1, 10), Date.UTC(2025, 0, 1, 11, 30), 'UTC'),
    ],
    [
      '{"from":1735725600000,"to":1735729200000}',
      absoluteRange(Date.UTC(2025, 0, 1, 10), Date.UTC(2025, 0, 1, 11), 'UTC'),
    ],
    ['2025-01-01', absoluteRange(Date.UTC(2025, 0, 1), NOW, 'UTC')],
  ])('a whole range: %s', (text, want) => expect(parseTypedRange(text, utc)).toEqual(want));

  test.each(['', 'soon', '{"from":{}}', '{', 'a to b', '2030-01-01'])('%j is no range', text =>
    expect(parseTypedRange(text, utc)).toBeUndefined(),
  );

  test('a copied range keeps its instants in another zone', () => {
    const range = absoluteRange(NOW - DAY, NOW, 'America/New_York');
    const pasted = parseTypedRange(rangeToClipboard(range), { now: NOW, zone: 'Asia/Tokyo' });
    expect(pasted && toInterval(pasted, utc)).toEqual({ from: NOW - DAY, to: NOW });
    for (const other of [relativeRange('now-3h'), relativeRange('now+2d'), mappedRange('Yesterday')]) {
      expect(parseTypedRange(rangeToClipboard(other), utc)).toEqual(other);
    }
  });
});

describe('recent ranges', () => {
  test('[TRP-005] up to 5 are kept, newest first, each once', () => {
    expect(MAX_RECENTS).toBe(5);
    for (let i = 1; i <= 7; i += 1) rememberRange({ from: NOW - i * HOUR, to: NOW });
    expect(recentRanges.read().map(range => (NOW - range.from) / HOUR)).toEqual([7, 6, 5, 4, 3]);
    rememberRange({ from: NOW - 4 * HOUR, to: NOW });
    expect(recentRanges.read().map(range => (NOW - range.from) / HOUR)).toEqual([4, 7, 6, 5, 3]);
  });
  test('garbage in the storage is dropped', () => {
    const write = (value: unknown) =>
      localStorage.setItem('timeRange.recent', JSON.stringify({ v: 1, value }));
    write([{ from: 1, to: 'x' }, null, { from: NOW, to: NOW - 1 }, { from: NOW - 1, to: NOW }]);
    expect(recentRanges.read()).toEqual([{ from: NOW - 1, to: NOW }]);
    write('nonsense');
    expect(recentRanges.read()).toEqual([]);
  });
  test('nothing is no date math', () => expect(isDateMath('')).toBe(false));
});
