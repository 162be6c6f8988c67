import { describe, expect, test } from 'vitest';
import { groupingByFailure } from '@/features/health/failure/groupByFailure';
import { isGroup, isGrouping, narrowEntries } from '@/features/health/model/group';
import { isFailing } from '@/features/health/model/filter';
import { sortEntries } from '@/features/health/model/sort';
import { check, ids } from '../checks';

const failing = (id: string, severity?: string) => check({ id, status: 'unhealthy', severity });
const checks = [
  failing('a', 'low'),
  check({ id: 'b' }),
  failing('c'),
  failing('d'),
  failing('e', 'critical'),
  failing('f'),
  failing('constructor'),
];
const lines = {
  a: 'disk full',
  c: 'dial tcp 10.0.0.1:80: refused',
  d: 'dial tcp 10.0.0.2:80: refused',
  e: 'out of memory',
  f: '',
  b: 'said before it passed',
};
const grouping = groupingByFailure(lines);
const shapeOf = (entries: ReturnType<typeof grouping>) =>
  entries.map(entry => (isGroup(entry) ? [entry.name, ...ids(entry.members)] : entry.id));

const GROUPS = [
  ['dial tcp …: refused', 'c', 'd'],
  ['out of memory', 'e'],
  ['disk full', 'a'],
  ['(no message)', 'f'],
  ['(message not read)', 'constructor'],
  ['Passing', 'b'],
];

describe('grouping by failure', () => {
  test('the largest first, of equal ones the worst; what says nothing and what passes last', () => {
    expect(isGrouping('failure')).toBe(true);
    expect(shapeOf(grouping(checks))).toEqual(GROUPS);
  });

  test('without failures there is one group, and without checks none', () => {
    expect(shapeOf(grouping([check({ id: 'b' })]))).toEqual([['Passing', 'b']]);
    expect(grouping([])).toEqual([]);
  });

  test('Hide Passing leaves the passing ones out', () => {
    expect(shapeOf(narrowEntries(grouping(checks), isFailing))).toEqual(GROUPS.slice(0, -1));
  });

  test.each([
    ['', false, GROUPS.map(([name]) => name)],
    ['health', false, GROUPS.map(([name]) => name)],
    [
      'name',
      false,
      ['dial tcp …: refused', 'disk full', 'out of memory', ...GROUPS.slice(3).map(([name]) => name)],
    ],
    [
      'name',
      true,
      ['out of memory', 'disk full', 'dial tcp …: refused', ...GROUPS.slice(3).map(([name]) => name)],
    ],
  ] as const)('sorted by "%s", descending: %s', (by, desc, names) => {
    expect(sortEntries(grouping(checks), by, desc).map(({ name }) => name)).toEqual(names);
  });

  test('a group says what all of its checks say to the letter, else what they have in common and an example', () => {
    const [refused, memory] = grouping(checks).filter(isGroup);
    expect(refused?.account).toMatchObject({
      text: 'dial tcp …: refused',
      title: 'dial tcp …: refused\n\nFor example: dial tcp 10.0.0.1:80: refused',
    });
    const [same] = groupingByFailure({ c: lines.c, d: lines.c })(checks.slice(2, 4)).filter(isGroup);
    expect(same).toMatchObject({ name: 'dial tcp …: refused', account: { text: lines.c, title: lines.c } });
    expect(narrowEntries([memory ?? check({ id: '' })], isFailing)[0]).toMatchObject({
      account: { text: 'out of memory' },
    });
  });
});
