import { expect, test } from 'vitest';
import { aroundStart, byNearness, failureStart, lastDay, logsAround, toStart } from '@/modules/why/nearStart';
import { minuteWords } from '@/modules/why/LogsAround';
import { unwellItems } from '@/modules/why/unwell';

const START = Date.UTC(2026, 10, 28, 14, 5);
const at = (minutes: number) => START + minutes * 60_000;

test('six hours before a failure began, and ten minutes after it', () => {
  expect(aroundStart(START)).toEqual({ from: '2026-11-28T08:05:00.000Z', to: '2026-11-28T14:15:00.000Z' });
});

test('logs of a quarter of an hour to either side of the start', () => {
  expect(logsAround(START)).toEqual({ since: '2026-11-28T13:50:00.000Z', until: '2026-11-28T14:20:00.000Z' });
});

test('the last day begins 24 hours ago, and holds what comes while it is looked at', () => {
  expect(lastDay(START)).toEqual({ from: '2026-11-27T14:05:00.000Z', to: '2026-11-29T14:05:00.000Z' });
});

test('what fails does so since the first of its checks turned', () => {
  const turned = (time: string | null) => ({ last_transition_time: time });
  const all = [turned('2026-11-28T14:05:00Z'), turned(null), turned('2026-11-28T13:00:00Z')];
  expect(failureStart(all)).toBe(Date.parse('2026-11-28T13:00:00Z'));
  expect(failureStart([turned(null), turned('')])).toBeUndefined();
  expect(failureStart([])).toBeUndefined();
});

test('what came nearest to the start comes first, of equal ones what came before it', () => {
  const changes = [5, -5, -1, -300, 9].map(minutes => ({ created_at: new Date(at(minutes)).toISOString() }));
  expect(
    byNearness(changes, START).map(({ created_at: time }) => (Date.parse(time) - START) / 60_000),
  ).toEqual([-1, -5, 5, 9, -300]);
});

test('a change of no time comes last, and stands nowhere', () => {
  const changes = [{ created_at: '' }, { created_at: new Date(at(-300)).toISOString() }];
  expect(byNearness(changes, START)).toEqual(changes.toReversed());
  expect(toStart(undefined, START)).toBe('');
});

test.each([
  [-0.5, 'less than a minute before'],
  [0, 'less than a minute before'],
  [0.5, 'less than a minute after'],
  [-4, '4 min before'],
  [9, '9 min after'],
  [-119, '119 min before'],
  [-120, '2 h before'],
])('%d minutes from the start are %j', (minutes, words) => expect(toStart(at(minutes), START)).toBe(words));

test.each([
  [0, 'UTC', '14:05'],
  [23 * 60, 'Europe/Berlin', '15:05'],
  [24 * 60, 'UTC', 'Nov 28 14:05'],
])('the minute of the start, looked at %d minutes later in %s, is %j', (minutes, zone, words) =>
  expect(minuteWords(START, zone, at(minutes))).toBe(words),
);

test.each([
  ['unhealthy', null, true],
  ['Warning', null, true],
  ['healthy', null, false],
  ['unknown', null, false],
  [null, null, false],
  ['unhealthy', '2026-11-28T14:05:00Z', false],
])('an item of health %j, deleted at %j, is unwell: %j', (health, deleted_at, unwell) =>
  expect(unwellItems([{ health, deleted_at }])).toHaveLength(unwell ? 1 : 0),
);
