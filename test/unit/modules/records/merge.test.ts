import { describe, expect, test } from 'vitest';
import { disagreements, merged, plain, plainValues } from '@/modules/records/merge';

describe('what two saves of a record disagree about', () => {
  test.each([
    ['an emptied field', ''],
    ['null', null],
    ['nothing at all', undefined],
  ])('%s is nothing', (_name, value) => {
    expect(plain(value)).toBeNull();
    expect(plainValues({ a: value, b: 1 })).toEqual({ b: 1 });
    for (const other of ['', null, undefined])
      expect(disagreements({}, { a: value }, { a: other })).toEqual([]);
  });

  test.each([0, false, ' ', [], {}])('%j is something', value => {
    expect(plain(value)).toEqual(value);
    expect(disagreements({}, { a: value }, { a: '' })).toHaveLength(1);
  });

  test.each([
    ['what I changed and they did not', 'old', 'mine', 'old', 'mine'],
    ['what they changed and I did not', 'old', 'old', 'theirs', 'theirs'],
    ['what both changed', 'old', 'mine', 'theirs', 'mine'],
    ['what I emptied', 'old', '', 'old', 'mine'],
    ['what they emptied', 'old', 'old', undefined, 'theirs'],
    ['what both were first to fill in', undefined, 'mine', 'theirs', 'mine'],
    ['what only they filled in', undefined, '', 'theirs', 'theirs'],
  ])('%s: %j, mine %j and theirs %j leave %s where nobody chooses', (_name, base, mine, theirs, likely) => {
    expect(disagreements({ a: base }, { a: mine }, { a: theirs })).toEqual([
      { field: 'a', mine: plain(mine), theirs: plain(theirs), likely },
    ]);
  });

  test('the order of keys and fields that are the same say nothing', () => {
    const mine = { name: 'x', spec: { a: 1, b: [1, 2] } };
    expect(disagreements({}, mine, { spec: { b: [1, 2], a: 1 }, name: 'x' })).toEqual([]);
    expect(disagreements({}, mine, { spec: { b: [2, 1], a: 1 }, name: 'x' })).toMatchObject([
      { field: 'spec' },
    ]);
  });

  test('where theirs was chosen it is theirs, also where they have nothing', () => {
    const chosen = new Map([
      ['a', 'theirs'],
      ['b', 'mine'],
      ['c', 'theirs'],
    ] as const);
    expect(merged({ a: 1, b: 1, c: 1 }, { a: 2, b: 2 }, chosen)).toEqual({ a: 2, b: 1, c: undefined });
  });
});
