import { describe, expect, test } from 'vitest';
import { DATE_GROUPS, dateGroupOf } from '@/lib/time/dateGroups';

/** A Wednesday: 18:30 in London, the 22nd, 03:30, in Tokyo. */
const NOW = Date.parse('2026-10-21T18:30:00Z');

describe('[FMT-010] date groups', () => {
  test('are today, this week, this month, this year and previous year', () => {
    expect(DATE_GROUPS).toEqual(['Today', 'This week', 'This month', 'This year', 'Previous year']);
  });
  test.each([
    ['2026-10-21T18:30:00Z', 'Europe/London', 'Today'],
    ['2026-10-20T23:00:00Z', 'Europe/London', 'Today'],
    ['2026-10-20T22:59:59Z', 'Europe/London', 'This week'],
    ['2026-10-18T23:00:00Z', 'Europe/London', 'This week'],
    ['2026-10-18T22:59:59Z', 'Europe/London', 'This month'],
    ['2026-09-30T23:00:00Z', 'Europe/London', 'This month'],
    ['2026-09-30T22:59:59Z', 'Europe/London', 'This year'],
    ['2026-01-01T00:00:00Z', 'Europe/London', 'This year'],
    ['2025-12-31T23:59:59Z', 'Europe/London', 'Previous year'],
    ['2025-01-01T00:00:00Z', 'Europe/London', 'Previous year'],
    ['2024-12-31T23:59:59Z', 'Europe/London', 'Earlier'],
    // The same instants lie elsewhere in the calendar of another reader.
    ['2026-10-21T14:59:59Z', 'Asia/Tokyo', 'This week'],
    ['2025-12-31T23:59:59Z', 'Asia/Tokyo', 'This year'],
    // Clocks that differ.
    ['2026-10-22T06:00:00Z', 'Europe/London', 'Today'],
  ])('%s in %s is of: %s', (time, zone, group) => {
    expect(dateGroupOf(Date.parse(time), NOW, zone)).toBe(group);
  });
  test('a week reaches over the turn of the year', () => {
    const friday = Date.parse('2027-01-01T12:00:00Z');
    expect(dateGroupOf(Date.parse('2026-12-28T12:00:00Z'), friday, 'UTC')).toBe('This week');
    expect(dateGroupOf(Date.parse('2026-12-27T12:00:00Z'), friday, 'UTC')).toBe('Previous year');
  });
});
