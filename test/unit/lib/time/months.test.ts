import { describe, expect, test } from 'vitest';
import { monthInterval, monthOf, monthsOf } from '@/lib/time/months';

test.each(['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Asuncion', 'America/Havana'])(
  'of many instants in %s each is of the month that it is of by itself',
  zone => {
    const monthAt = monthsOf(zone);
    const start = Date.parse('2023-09-01T00:00:00Z');
    // Forth in steps of 9 hours and 59 minutes, over four years of clocks that change, and back.
    const instants = Array.from({ length: 3_600 }, (_, index) => start + index * 599 * 60_000);
    for (const list of [instants, instants.toReversed()])
      expect(list.map(monthAt)).toEqual(list.map(instant => monthOf(instant, zone)));
  },
);

describe('months', () => {
  test.each([
    ['2026-10-31T23:59:59.999Z', 'UTC', '2026-10'],
    ['2026-11-01T00:00:00Z', 'UTC', '2026-11'],
    // The same instant is of another month, and of another year, elsewhere.
    ['2026-10-31T23:59:59.999Z', 'Asia/Tokyo', '2026-11'],
    ['2026-12-31T18:15:00Z', 'Asia/Kathmandu', '2027-01'],
    ['2026-12-31T18:14:59Z', 'Asia/Kathmandu', '2026-12'],
    ['2026-11-01T03:30:00Z', 'America/New_York', '2026-10'],
    ['0987-03-05T00:00:00Z', 'UTC', '0987-03'],
  ])('%s in %s is of %s', (time, zone, month) => expect(monthOf(Date.parse(time), zone)).toBe(month));

  test.each([
    ['2026-10', 'UTC', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    ['2026-12', 'UTC', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02', 'Asia/Tokyo', '2028-01-31T15:00:00.000Z', '2028-02-29T15:00:00.000Z'],
    // Clocks are set forward in March, back in October.
    ['2026-03', 'Europe/Berlin', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-10', 'Europe/Berlin', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    // There is no midnight: clocks went from 00:00 to 01:00 on the first of the month.
    ['2023-10', 'America/Asuncion', '2023-10-01T04:00:00.000Z', '2023-11-01T03:00:00.000Z'],
    // There are two: clocks go from 01:00 back to 00:00 on the first of the month.
    ['2026-11', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ])('%s in %s is from %s to %s', (month, zone, from, to) => {
    const interval = monthInterval(month, zone);
    expect(new Date(interval.from).toISOString()).toBe(from);
    expect(new Date(interval.to).toISOString()).toBe(to);
    // What begins it is of it, what comes before is not, and the next month begins where it ends.
    expect(monthOf(interval.from, zone)).toBe(month);
    expect(monthOf(interval.from - 1, zone)).not.toBe(month);
    expect(monthOf(interval.to - 1, zone)).toBe(month);
    expect(monthOf(interval.to, zone)).not.toBe(month);
  });
});
