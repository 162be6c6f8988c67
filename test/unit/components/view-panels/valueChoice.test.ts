import { expect, test } from 'vitest';
import { isOnlyValue, narrowingValue, toggleOnly } from '@/components/view-panels/valueChoice';
import { readColumns } from '@/components/view-table/column';

const FILTER = { filter: { type: 'multiselect' } };
const columns = readColumns([
  { name: 'health', type: 'health', ...FILTER },
  { name: 'owner', type: 'string' },
  { name: 'pods', type: 'number', ...FILTER },
  { name: 'constructor', type: 'string', ...FILTER },
]);
const choice = { columns, chosen: {}, onOnly: () => undefined };

test.each([
  ['a column with a filter', { health: 'healthy', count: 3 }, 'health', 'healthy'],
  ['a column without one', { owner: 'Ann', count: 3 }, 'owner', undefined],
  ['no column', { zone: 'eu-1', count: 3 }, 'zone', undefined],
  ['a figure', { pods: 3 }, 'pods', undefined],
  ['a figure in a column of words', { health: 3 }, 'health', undefined],
  ['nothing', { health: null }, 'health', undefined],
  ['an empty text', { health: '' }, 'health', undefined],
  ['what every object inherits', {}, 'constructor', undefined],
  ['a row without a label', { count: 3 }, undefined, undefined],
])('a row of a panel about %s', (_what, row, key, value) => {
  expect(narrowingValue(choice, row, key)).toEqual(value === undefined ? undefined : { column: key, value });
  expect(narrowingValue(undefined, row, key)).toBeUndefined();
});

test.each([
  ['nothing chosen', undefined, { a: 1 }],
  ['another value', { b: 1 }, { a: 1 }],
  ['it among others', { a: 1, b: 1 }, { a: 1 }],
  ['it left out', { a: -1 }, { a: 1 }],
  ['it and no other', { a: 1 }, {}],
] as const)('a press where there was %s', (_what, states, after) => {
  expect(toggleOnly(states, 'a')).toEqual(after);
  expect(isOnlyValue(states, 'a')).toBe(Object.keys(after).length === 0);
});
