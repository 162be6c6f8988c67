import { expect, test } from 'vitest';
import { httpError } from '@/lib/errors';
import { lastPageOf, type AskedPage } from '@/components/data-table/useLastPage';

const PAST = httpError(416, {});

test.each<[string, Partial<AskedPage> & { page: number }, number | undefined]>([
  ['a page that exists', { page: 1, rows: 20, total: 70 }, undefined],
  ['the first page of nothing', { page: 0, rows: 0, total: 0 }, undefined],
  ['a refused page', { page: 9, error: { ...PAST, total: 120 } }, 2],
  ['a refused page of an uncounted list', { page: 9, error: PAST }, 0],
  [
    'a refused page, while it is asked again',
    { page: 9, error: { ...PAST, total: 50 }, isFetching: true },
    0,
  ],
  ['another error', { page: 9, rows: 0, total: 10, error: httpError(500, {}) }, undefined],
  ['nothing came yet', { page: 9 }, undefined],
  [
    'rows of the page before, while the next come',
    { page: 9, rows: 50, total: 70, isFetching: true },
    undefined,
  ],
  ['an empty page past the total', { page: 9, rows: 0, total: 101 }, 2],
  ['an empty page of an uncounted list', { page: 9, rows: 0 }, 0],
  ['rows cut to the last page', { page: 9, rows: 20, total: 70 }, 1],
  ['rows past an estimate', { page: 9, rows: 50, total: 70, totalIsEstimate: true }, undefined],
  ['rows of an uncounted list', { page: 9, rows: 50 }, undefined],
])('%s', (_what, { page, ...asked }, expected) => {
  const state = { page, pageSize: 50 };
  expect(lastPageOf({ state, rows: undefined, total: undefined, ...asked })).toBe(expected);
});
