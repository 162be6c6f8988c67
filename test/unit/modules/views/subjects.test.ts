import { expect, test } from 'vitest';
import { readColumns } from '@/components/view-table/column';
import { MOST_VIEW_ITEMS, viewSubjects } from '@/modules/views/subjects';

/** What a view is about. */

const id = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const columns = readColumns([
  { name: 'pod', type: 'string' },
  { name: 'owner', type: 'config_item' },
]);
const rowOf = (pod: string, owner?: string) => ({
  __row__attributes: { pod: { url: pod }, ...(owner && { owner: { config: { id: owner } } }) },
});
const nothing = { itemId: undefined, chosen: {}, columns, rows: [] };

test('the item of a tab comes first, then ids of variables, then the items of the rows', () => {
  const rows = [rowOf(`/catalog/${id(1)}`, id(2)), rowOf(`/catalog/${id(1)}?tab=x`)];
  expect(viewSubjects({ ...nothing, itemId: id(9), chosen: { a: id(8) }, rows }).subjects).toEqual({
    configIds: [id(9)],
  });
  expect(viewSubjects({ ...nothing, chosen: { a: id(8), b: 'prod' }, rows }).subjects).toEqual({
    checkIds: [id(8)],
    configIds: [id(8)],
    componentIds: [id(8)],
  });
  expect(viewSubjects({ ...nothing, chosen: { b: 'prod' }, rows })).toEqual({
    subjects: { configIds: [id(1), id(2)] },
    about: 'Marks of the 2 items of the rows.',
  });
});

test('names, other links and odd values are no items; without any the view is about anything', () => {
  const odd = [
    rowOf('/catalog/payments'),
    rowOf('https://other.example/catalog/x'),
    { __row__attributes: 'no object' },
    { pod: id(1) },
    {},
  ];
  expect(viewSubjects({ ...nothing, rows: odd }).subjects).toBe('anything');
});

test('of more items than an address holds the first are meant, and that is said', () => {
  const rows = Array.from({ length: MOST_VIEW_ITEMS }, (_, index) =>
    rowOf(`/catalog/${id(2 * index)}`, id(2 * index + 1)),
  );
  const { subjects, about } = viewSubjects({ ...nothing, rows });
  expect(subjects).toEqual({ configIds: Array.from({ length: MOST_VIEW_ITEMS }, (_, index) => id(index)) });
  expect(about).toBe('Marks of the first 60 items of the rows.');
});
