import { expect, test } from 'vitest';
import {
  aroundStart,
  sinceOfFailing,
  failureStart,
  lastDay,
  logsAround,
  toStart,
} from '@/modules/why/nearStart';
import { minuteWords } from '@/modules/why/LogsAround';
import { causesFirst, unwellItems } from '@/modules/why/unwell';

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

const turned = (minutes: number) => ({ last_transition_time: new Date(at(minutes)).toISOString() });
const UNTOLD = { last_transition_time: null };

test.each([
  ['the first of its checks turned', [turned(0), UNTOLD, turned(-65)], -65, 'Checks failing since'],
  ['six hours apart are one failure', [turned(-360), turned(0), turned(-720)], -720, 'Checks failing since'],
  [
    'what failed for longer before explains nothing of it',
    [turned(-30 * 1440), turned(0), turned(-5), turned(-366)],
    -5,
    'Latest failures since',
  ],
])('what fails does so since %s', (_why, checks, minutes, words) => {
  expect(failureStart(checks)).toBe(at(minutes));
  expect(sinceOfFailing(checks, failureStart(checks))).toBe(words);
});

test('where no check says when it turned, nothing tells the start', () => {
  expect(failureStart([UNTOLD, { last_transition_time: '' }])).toBeUndefined();
  expect(failureStart([])).toBeUndefined();
  expect(toStart(undefined, START)).toBe('');
  expect(sinceOfFailing([turned(0)], 'unknown')).toBe('Checks failing since');
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

test('unhealthy items before those with a warning, of each what others run on before what is made by others', () => {
  const item = (name: string, type: string | null, health: string) => ({ name, type, health });
  const items = [
    item('warned pod', 'Kubernetes::Pod', 'warning'),
    item('pod', 'Kubernetes::Pod', 'unhealthy'),
    item('set', 'Kubernetes::ReplicaSet', 'Unhealthy'),
    item('warned node', 'Kubernetes::Node', 'warning'),
    item('node', 'Kubernetes::Node', 'unhealthy'),
    item('untyped', null, 'unhealthy'),
  ];
  expect(causesFirst(items).map(({ name }) => name)).toEqual([
    'node',
    'untyped',
    'pod',
    'set',
    'warned node',
    'warned pod',
  ]);
});
