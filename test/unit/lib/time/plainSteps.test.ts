import { describe, expect, test } from 'vitest';
import { evaluateDateMath } from '@/lib/time/datemath';
import { plainStepBack } from '@/lib/time/plainSteps';

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const DAY = 86_400_000;

describe('one step back, without the calendar', () => {
  test.each(['now-30s', 'now-5m', 'now-1h', 'now-3H', 'now-7d', 'now-2w', 'now-180d', 'now-0d'])(
    '%s is what the calendar says, in every zone and at every time of the year, or is left to it',
    text => {
      const said = ZONES.flatMap(zone =>
        Array.from({ length: 120 }, (_, at) => {
          const now = Date.UTC(2026, 0, 1, 1, 30) + at * 3.1 * DAY;
          return [plainStepBack(text, now, zone), evaluateDateMath(text, { now, zone })] as const;
        }),
      );
      expect(said.filter(([plain, calendar]) => plain !== undefined && plain !== calendar)).toEqual([]);
      expect(said.filter(([plain]) => plain !== undefined).length).toBeGreaterThan(said.length / 3);
    },
  );

  test('where a clock was changed between, it takes the calendar', () => {
    const now = Date.UTC(2026, 9, 27, 12);
    expect(plainStepBack('now-1d', now, 'Europe/Berlin')).toBe(now - DAY);
    expect(plainStepBack('now-3d', now, 'Europe/Berlin')).toBeUndefined();
    expect(plainStepBack('now-72h', now, 'Europe/Berlin')).toBe(now - 3 * DAY);
    expect(plainStepBack('now-3d', now, 'UTC')).toBe(now - 3 * DAY);
  });

  test.each([
    '',
    'now',
    'now+1d',
    'now-1M',
    'now-1y',
    'now-1b',
    'now/d',
    'now-1d/d',
    'now-1d-1h',
    'now-1234567d',
    '2026',
  ])('%j takes the calendar, or is nothing', text =>
    expect(plainStepBack(text, Date.UTC(2026, 0, 1), 'UTC')).toBeUndefined(),
  );
});
