import { expect, test } from 'vitest';
import { shiftSentence, spanWords } from '@/features/shift/sentence';
import { SHIFT } from './rows';

const HOUR = 3_600_000;
const n = (count: number, isMore = false) => ({ count, isMore });
type Facts = Parameters<typeof shiftSentence>[0];

const CASES: readonly { counts: Facts['counts']; unread?: readonly string[]; says: string }[] = [
  {
    counts: { begun: n(3), goesOn: n(1), ended: n(0), redSince: n(3), redBefore: n(2), waiting: n(1) },
    says: '3 incidents begun, 1 goes on; 5 checks are red, 2 of them since before; 1 run waits for approval.',
  },
  {
    counts: { begun: n(0), goesOn: n(0), ended: n(0), redSince: n(0), redBefore: n(0), waiting: n(0) },
    says: 'no incident is in work; no check is red.',
  },
  {
    counts: { begun: n(0), goesOn: n(2), ended: n(1), redSince: n(0), redBefore: n(1) },
    says: '2 incidents go on, 1 ended; 1 check is red, since before.',
  },
  {
    counts: { begun: n(0), goesOn: n(0), ended: n(1), redSince: n(0), redBefore: n(4), redAfter: n(1) },
    says: '1 incident ended; 5 checks are red, 4 of them since before.',
  },
  {
    counts: {
      redSince: n(1),
      redBefore: n(0),
      waiting: n(2),
      failedRuns: n(1),
      failedSends: n(3),
      ending: n(1),
    },
    says: '1 check is red; 2 runs wait for approval; 1 run failed; 3 notifications failed; 1 silence ends soon.',
  },
  {
    counts: {
      begun: n(200, true),
      goesOn: n(1, true),
      redSince: n(200, true),
      redBefore: n(0),
      waiting: n(1, true),
    },
    says: '200+ incidents begun, 1+ go on; 200+ checks are red; 1+ runs wait for approval.',
  },
  // What could not be read is not told as none.
  {
    counts: { redSince: n(0), redBefore: n(3) },
    unread: ['incidents', 'runs'],
    says: '3 checks are red, all since before; incidents and runs were not read.',
  },
  { counts: {}, says: 'nothing is known of it.' },
];

test.each(CASES)('$says', ({ counts, unread = [], says }) => {
  expect(shiftSentence({ window: SHIFT, zone: 'UTC', counts, unread })).toBe(
    `8 h from 22:00 to 06:00: ${says}`,
  );
});

test('times are those of the zone, and of more than a day with their days', () => {
  const says = (window: { from: number; to: number }, zone: string) =>
    shiftSentence({ window, zone, counts: {}, unread: ['checks'] });
  expect(says(SHIFT, 'Europe/Berlin')).toBe('8 h from 23:00 to 07:00: checks were not read.');
  expect(says({ from: SHIFT.from, to: SHIFT.to + 24 * HOUR }, 'UTC')).toBe(
    '1 d 8 h from Nov 28 22:00 to Nov 30 06:00: checks were not read.',
  );
});

test.each([
  [0, 'Less than a minute'],
  [59_999, 'Less than a minute'],
  [30 * 60_000, '30 min'],
  [8 * HOUR, '8 h'],
  [8.25 * HOUR + 1, '8 h 15 min'],
  [24 * HOUR, '1 d'],
  [53 * HOUR, '2 d 5 h'],
])('%i ms: %s', (ms, words) => expect(spanWords(ms)).toBe(words));
