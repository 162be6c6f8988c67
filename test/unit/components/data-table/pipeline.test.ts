import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampPage, groupRows, pageCount, pageRows } from '@/components/data-table/pipeline';
import {
  detailRow,
  flattenGroups,
  insertDetails,
  isDetailRow,
  isGroupRow,
} from '@/components/data-table/rows';
import { compareNatural, naturalKey, sortRows, type SortValue } from '@/lib/sortRows';

const sorted = (values: readonly SortValue[], desc = false) =>
  sortRows(
    values.map(value => ({ value })),
    { by: row => row.value, desc },
  ).map(row => row.value);

describe('sorting', () => {
  test('[TBL-001] texts sort naturally: by number, without regard to case and accents', () => {
    expect(sorted(['pod-10', 'pod-2', 'Pod-1', 'pod-002b', 'épée', 'epee-2', 'zebra', 'Äpfel'])).toEqual([
      'Äpfel',
      'épée',
      'epee-2',
      'Pod-1',
      'pod-2',
      'pod-002b',
      'pod-10',
      'zebra',
    ]);
  });
  test('numbers of any length keep their order', () => {
    expect(sorted(['v9007199254740993', 'v9007199254740992', 'v99'])).toEqual([
      'v99',
      'v9007199254740992',
      'v9007199254740993',
    ]);
  });
  test('absent values come last in either direction', () => {
    expect(sorted([3, null, 1, undefined, 2, Number.NaN])).toEqual([1, 2, 3, null, undefined, Number.NaN]);
    expect(sorted([3, null, 1, undefined, 2], true)).toEqual([3, 2, 1, null, undefined]);
    expect(sorted(['b', '', 'a'], true)).toEqual(['b', 'a', '']);
  });
  test('numbers, dates and booleans sort by size; texts come after numbers', () => {
    expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
    expect(sorted([true, false])).toEqual([false, true]);
    expect(sorted([new Date(2), new Date(1)])).toEqual([new Date(1), new Date(2)]);
    expect(sorted(['a', 5])).toEqual([5, 'a']);
  });
  test('equal rows keep their order, in both directions, and the input is left alone', () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({ i, key: i % 3 }));
    const before = [...rows];
    for (const desc of [false, true]) {
      const result = sortRows(rows, { by: row => row.key, desc });
      const places = result.filter(row => row.key === 1).map(row => row.i);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(rows).toEqual(before);
  });
  test('the order is total: sorting a shuffled list gives the same', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[aA]?[0-9]{0,4}-[bB0-9]{0,3}$/),
    );
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 30 }), values => {
        const once = sorted(values).map(String);
        expect(sorted(values.toReversed()).map(String)).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });
  test('names compare as they sort', () => {
    expect(['b10', 'b9', 'A'].toSorted(compareNatural)).toEqual(['A', 'b9', 'b10']);
    expect(naturalKey('Pod-007')).toBe(naturalKey('pod-7'));
  });
});

describe('grouping and paging', () => {
  const rows = Array.from({ length: 23 }, (_, i) => ({ id: String(i), kind: ['a', 'b', 'c'][i % 3] ?? '' }));

  test('[TBL-002] groups keep the order of their first row, and their counts add up', () => {
    const groups = groupRows(rows, row => row.kind);
    expect(groups.map(group => group.key)).toEqual(['a', 'b', 'c']);
    expect(groups.reduce((sum, group) => sum + group.rows.length, 0)).toBe(rows.length);
  });
  test('[TBL-002] a group is a heading, and while open its members', () => {
    const groups = groupRows(rows.slice(0, 4), row => row.kind);
    const flat = flattenGroups(groups, new Set(['a']), group => group.key === 'c');
    expect(flat.map(row => (isGroupRow(row) ? `${row.label}(${row.members.length})` : row.id))).toEqual([
      'a(2)',
      '0',
      '3',
      'b(1)',
      '2',
    ]);
  });
  test('[TBL-003] an opened row is followed by its detail', () => {
    const shown = insertDetails(rows.slice(0, 3), row => row.id, new Set(['1']));
    expect(
      shown.map(row => (isDetailRow(row) ? `detail of ${row.of.id}` : (row as { id: string }).id)),
    ).toEqual(['0', '1', 'detail of 1', '2']);
    expect(detailRow(rows[0], '0').id).not.toBe('0');
  });

  test.each([
    [0, 10, 10],
    [2, 10, 3],
    [9, 10, 3],
    [-4, 10, 10],
    [Number.NaN, 10, 10],
    [0, 1000, 23],
  ])('page %d of size %d has %d rows', (page, size, count) =>
    expect(pageRows(rows, page, size)).toHaveLength(count),
  );

  test('pages cover every row once', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer({ min: 1, max: 60 }), (total, size) => {
        const all = Array.from({ length: total }, (_, i) => i);
        const pages = Array.from({ length: pageCount(total, size) }, (_, page) =>
          pageRows(all, page, size),
        ).flat();
        expect(pages).toEqual(all);
        expect(clampPage(1e9, total, size)).toBe(pageCount(total, size) - 1);
      }),
    );
  });
});

test('20,000 rows are sorted by name, grouped and paged', () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => ({
    name: `check-${(i * 7919) % 20_000}-prod/${i % 50}`,
    canary: `canary-${i % 400}`,
  }));
  const groups = groupRows(sortRows(rows, { by: row => row.name }), row => row.canary);
  expect(groups).toHaveLength(400);
  expect(flattenGroups(pageRows(groups, 2, 50), new Set()).filter(isGroupRow)).toHaveLength(50);
});
