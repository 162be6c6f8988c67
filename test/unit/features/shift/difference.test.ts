import { expect, test } from 'vitest';
import { shiftDifference, type SinceRows } from '@/features/shift/difference';
import type { ShiftSnapshot } from '@/features/shift/snapshot';
import { atHour, idAt, SHIFT, shiftCheck, shiftIncident, shiftRun } from './rows';

const held = <Row>(rows: readonly Row[], isMore = false) => ({ rows, isMore });
const THEN: ShiftSnapshot = {
  at: SHIFT.to,
  incidents: held([1, 2, 3, 4, 5].map(last => ({ id: idAt(last), status: last === 5 ? undefined : 'open' }))),
  checks: held([11, 12, 13, 14, 15].map(idAt), true),
  runs: held([21, 22].map(idAt)),
};
const NOW: SinceRows = {
  incidents: [
    shiftIncident(1, { status: 'open' }),
    shiftIncident(2, { status: 'resolved', resolved: atHour(9) }),
    shiftIncident(3, { status: 'mitigated' }),
    shiftIncident(5, { status: 'investigating' }),
  ],
  opened: [
    shiftIncident(6, { created_at: atHour(9) }),
    // Of the second in which the link was made.
    shiftIncident(1, { status: 'open', created_at: atHour(8.0001) }),
  ],
  checks: [
    shiftCheck(11),
    shiftCheck(12, { status: 'healthy', last_transition_time: atHour(9) }),
    // Red, well, and red again.
    shiftCheck(13, { last_transition_time: atHour(9) }),
    shiftCheck(14, { deleted_at: atHour(9) }),
    shiftCheck(15, { status: null }),
  ],
  red: [
    shiftCheck(11, { last_transition_time: atHour(8.0001) }),
    shiftCheck(13, { last_transition_time: atHour(9) }),
    shiftCheck(16, { last_transition_time: atHour(10) }),
  ],
  runs: [shiftRun(21), shiftRun(22, { status: 'cancelled' })],
};

const texts = (then: ShiftSnapshot, now: SinceRows) => {
  const { lists, notes } = shiftDifference(then, now);
  return {
    lists: Object.fromEntries(
      Object.entries(lists).map(([list, entries]) => [list, entries.map(({ text }) => text)]),
    ),
    notes,
  };
};

test('what ended, moved, came, healed, broke and was decided; what did not change, and what is gone, is counted', () => {
  expect(texts(THEN, NOW)).toEqual({
    lists: {
      ended: ['INC-2 · Incident 2'],
      moved: ['INC-3 · Incident 3'],
      opened: ['INC-6 · Incident 6'],
      healthy: ['check-12'],
      red: ['check-13', 'check-16'],
      decided: ['Restart'],
    },
    notes: [
      'Unchanged: 2 incidents, 1 red check and 1 waiting run.',
      'No longer there, or not visible to you: 1 incident and 1 check.',
      'The link holds only the first of the checks.',
    ],
  });
  const { lists } = shiftDifference(THEN, NOW);
  expect(lists.moved?.[0]?.note).toMatch(/^was Open · High · Mitigated/);
  expect(lists.ended?.[0]?.at).toBe(Date.parse(atHour(9)));
});

test.each<{ what: string; stood: Partial<ShiftSnapshot>; now: SinceRows; told: ReturnType<typeof texts> }>([
  {
    what: 'nothing was read',
    stood: {},
    now: {},
    told: { lists: {}, notes: ['The link holds only the first of the checks.'] },
  },
  {
    what: 'who made the link could not read a kind',
    stood: { incidents: undefined, checks: held([]) },
    now: { checks: [], runs: NOW.runs },
    told: {
      lists: { healthy: [], decided: ['Restart'] },
      notes: [
        'Unchanged: 1 waiting run.',
        'Who made the link could not read incidents: what became of them is not known.',
      ],
    },
  },
  {
    what: 'a link with ids of nothing that is there',
    stood: { checks: held([]), runs: held([]) },
    now: { incidents: [] },
    told: {
      lists: { ended: [], moved: [] },
      notes: ['No longer there, or not visible to you: 5 incidents.'],
    },
  },
])('$what', ({ stood, now, told }) => {
  expect(texts({ ...THEN, ...stood }, now)).toEqual(told);
});
