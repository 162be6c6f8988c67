import { expect, test } from 'vitest';
import { isOfTeam, rowsOfTeam, shiftLists, teamNotes, type ShiftRows } from '@/features/shift/sections';
import {
  ADA,
  atHour,
  BO,
  handedOver,
  idAt,
  OPS,
  SHIFT,
  shiftCheck,
  shiftIncident,
  shiftRun,
  shiftSilence,
} from './rows';

const told = (rows: ShiftRows) =>
  Object.fromEntries(
    Object.entries(shiftLists(rows, SHIFT)).map(([list, entries]) => [list, entries.map(({ text }) => text)]),
  );

test.each<{ what: string; rows: ShiftRows; lists: Record<string, string[]> }>([
  { what: 'what was not read is no list', rows: {}, lists: {} },
  {
    what: 'incidents by when they were opened, the worst first, in the order they came in',
    rows: {
      inWork: [
        shiftIncident(1, { severity: 'low' }),
        shiftIncident(2, { severity: 'critical', created_at: atHour(0) }),
        shiftIncident(3, { severity: 'critical', created_at: atHour(-0.01) }),
        shiftIncident(4, { severity: 'none of ours' }),
        shiftIncident(5, { severity: '1' }),
      ],
    },
    lists: {
      begun: ['INC-2 · Incident 2', 'INC-5 · Incident 5', 'INC-1 · Incident 1', 'INC-4 · Incident 4'],
      goesOn: ['INC-3 · Incident 3'],
    },
  },
  {
    what: 'checks by when they turned; of what is not known it is not said that it is from before',
    rows: {
      red: [
        shiftCheck(1, { last_transition_time: atHour(-1) }),
        shiftCheck(2, { last_transition_time: atHour(0) }),
        shiftCheck(3, { last_transition_time: null }),
        shiftCheck(4, { last_transition_time: atHour(8) }),
        shiftCheck(5, { last_transition_time: atHour(9), severity: 'critical' }),
      ],
    },
    lists: { redSince: ['check-2', 'check-3', 'check-4'], redBefore: ['check-1'], redAfter: ['check-5'] },
  },
  {
    what: 'of silences that ended those whose check is still red',
    rows: {
      ending: [shiftSilence(1)],
      lapsed: [
        shiftSilence(2, { checks: { id: idAt(20), name: 'api', status: 'unhealthy' } }),
        shiftSilence(3, { checks: { id: idAt(21), name: 'web', status: 'healthy' } }),
        shiftSilence(4),
      ],
    },
    lists: { ending: ['silence-1'], lapsed: ['api'] },
  },
  {
    what: 'changes of incidents that may not be seen are none',
    rows: { handed: [handedOver(1), handedOver(2, { incident_id: null })] },
    lists: { handed: ['INC-1 · Incident 1'] },
  },
  {
    what: 'what a person did, of whatever could be read, the newest first',
    rows: {
      ownRuns: [shiftRun(1, { created_at: atHour(1) })],
      ownSilences: [shiftSilence(2, { created_at: atHour(3) })],
      ownComments: [
        {
          id: idAt(3),
          comment: 'Ask @[Bo](user:1)\nnow',
          created_at: atHour(2),
          incident_id: { id: idAt(1), incident_id: 'INC-1', title: 'Down' },
        },
        { id: idAt(4), comment: 'x', created_at: atHour(2), incident_id: null },
      ],
    },
    lists: { mine: ['silence-2', 'INC-1 · Down', 'Restart'] },
  },
])('$what', ({ rows, lists }) => {
  expect(told(rows)).toEqual(lists);
});

test('each line says who, how bad and how far, and leads to its record', () => {
  const lists = shiftLists(
    {
      inWork: [
        shiftIncident(1, {
          commander: { id: ADA.id, name: 'Ada' },
          responders: [
            { id: idAt(50), person: { id: ADA.id, name: 'Ada' }, team: null },
            { id: idAt(51), person: { id: BO.id, name: 'Bo' }, team: null },
            { id: idAt(52), person: null, team: OPS },
          ],
        }),
      ],
      ended: [shiftIncident(2, { status: 'closed', closed: atHour(5) })],
      failedRuns: [shiftRun(3, { status: 'timed_out', error: 'too\nlong', end_time: atHour(6) })],
      failedSends: [{ id: idAt(4), error: 'no such channel', resource: null, created_at: atHour(6) }],
      handed: [
        handedOver(5),
        handedOver(6, {
          type: 'responder.created',
          description: null,
          responder_id: { id: idAt(60), person_id: null, team_id: OPS },
        }),
        handedOver(7, { type: 'responder.created', created_by: null }),
      ],
      ownComments: [
        {
          id: idAt(8),
          comment: 'Ask @[Bo](user:1)\nnow',
          created_at: atHour(2),
          incident_id: { id: idAt(1), incident_id: 'INC-1', title: 'Down' },
        },
      ],
    },
    SHIFT,
  );
  expect(lists.begun?.[0]).toMatchObject({
    note: 'High · Investigating · led by Ada · with Bo, Operations',
    href: `/incidents/${idAt(1)}`,
  });
  expect(lists.ended?.[0]).toMatchObject({
    at: Date.parse(atHour(5)),
    note: 'High · Closed · nobody leads it',
  });
  expect(lists.failedRuns?.[0]).toMatchObject({
    at: Date.parse(atHour(6)),
    note: 'Timed out · requested by Bo · too long',
    href: `/playbooks/runs/${idAt(3)}`,
  });
  expect(lists.failedSends?.[0]).toMatchObject({
    text: 'Notification about Unknown',
    note: 'no such channel',
    href: `/notifications?id=${idAt(4)}`,
  });
  expect(lists.handed?.map(({ note }) => note)).toEqual([
    'Bo set the status to Mitigated',
    'Bo added responder Operations',
    'Unknown person added responder who was removed',
  ]);
  expect(lists.mine?.[0]?.note).toBe('Commented · “Ask @Bo now”');
});

const team = { id: OPS.id, memberIds: new Set([BO.id]) };
const unreadTeam = { id: OPS.id, memberIds: undefined };
const responders = (
  ...named: { person?: { id: string; name: string }; team?: { id: string; name: string } }[]
) => named.map(({ person = null, team: one = null }, index) => ({ id: idAt(70 + index), person, team: one }));

test.each([
  { what: 'the team responds', given: { responders: responders({ team: OPS }) }, is: true, unread: true },
  { what: 'somebody in it responds', given: { responders: responders({ person: BO }) }, is: true },
  { what: 'somebody in it leads', given: { commander: { id: BO.id, name: 'Bo' } }, is: true },
  { what: 'somebody in it opened it', given: { created_by: BO }, is: true },
  { what: 'others work on it', given: { responders: responders({ person: ADA }) }, is: false },
  { what: 'who opened it may not be seen', given: { created_by: null }, is: undefined },
])('an incident of a team: $what', ({ given, is, unread }) => {
  expect(isOfTeam(shiftIncident(1, given), team)).toBe(is);
  expect(isOfTeam(shiftIncident(1, given), unreadTeam)).toBe(unread);
});

test('an answer without responders does not tell whose an incident is', () => {
  const { responders: _none, ...row } = shiftIncident(1);
  expect(isOfTeam(row, team)).toBeUndefined();
  expect(isOfTeam({ ...row, responders: null, created_by: BO }, team)).toBe(true);
});

test('narrowed to a team: its incidents and their changes, with those of which nobody knows; nothing else', () => {
  const rows = {
    inWork: [shiftIncident(1, { created_by: BO }), shiftIncident(2), shiftIncident(3, { created_by: null })],
    red: [shiftCheck(9)],
    handed: [
      handedOver(11),
      handedOver(12, { incident_id: { id: idAt(2), incident_id: 'INC-2', title: '' } }),
      handedOver(13, { incident_id: { id: idAt(99), incident_id: 'INC-99', title: '' } }),
    ],
  };
  const narrowed = rowsOfTeam(rows, team);
  expect(narrowed.inWork?.map(({ id }) => id)).toEqual([idAt(1), idAt(3)]);
  expect(narrowed.handed?.map(({ id }) => id)).toEqual([idAt(11), idAt(13)]);
  expect(narrowed.red).toBe(rows.red);
  expect(teamNotes(narrowed, team)).toEqual([
    'Only incidents are narrowed to the team: checks, silences, runs and notifications belong to none.',
    '1 incident is listed although what was read does not tell whether it is of this team.',
  ]);
  expect(rowsOfTeam(rows, undefined)).toBe(rows);
  expect(teamNotes(rows, undefined)).toEqual([]);
});
