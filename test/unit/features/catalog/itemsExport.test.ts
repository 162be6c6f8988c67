import { afterEach, expect, test } from 'vitest';
import { itemsSource } from '@/features/catalog/export/items';
import { apiStore, fakeFetch, json, resetCalls } from '../../api/harness';

afterEach(resetCalls);

const ARGS = { sort: { column: 'name', desc: false }, pageIndex: 0, pageSize: 5 };
const asked = ({ url }: Request) => new URL(url).searchParams.get('select')?.split(',') ?? [];
const refuse = (column: string) =>
  json({ code: '42703', message: `column configs.${column} does not exist` }, { status: 400 });

test('a backend without a column that is gone in newer ones is asked without it, and so for each page that follows', async () => {
  const rows = [{ id: 'a', name: 'api' }];
  const { requests } = fakeFetch(refuse('cost_total_7d'), json(rows), json([]));
  const source = await itemsSource(apiStore().store.dispatch, ARGS);
  const { signal } = new AbortController();
  expect(await source.page(undefined, signal)).toEqual({ rows, next: 'a' });
  expect(await source.page('a', signal)).toEqual({ rows: [], next: 'a' });
  expect(requests.map(request => asked(request).includes('cost_total_7d'))).toEqual([true, false, false]);
});

test('an older backend is asked without the columns that it lacks: those that came together at once', async () => {
  const rows = [{ id: 'a', name: 'api' }];
  const { requests } = fakeFetch(refuse('mixed_currency'), refuse('cost_total_7d'), json(rows));
  const source = await itemsSource(apiStore().store.dispatch, ARGS);
  await source.page(undefined, new AbortController().signal);
  expect(
    requests.map(request =>
      ['cost_total_7d', 'billing_currency', 'mixed_currency'].filter(one => asked(request).includes(one)),
    ),
  ).toEqual([['cost_total_7d', 'billing_currency', 'mixed_currency'], ['cost_total_7d'], []]);
});

test('the count is asked without it as well', async () => {
  const counted = json([], { headers: { 'Content-Range': '*/7' } });
  fakeFetch(refuse('cost_total_7d'), counted);
  const source = await itemsSource(apiStore().store.dispatch, ARGS);
  expect(await source.count(new AbortController().signal)).toBe(7);
});

test('another failure of an export is said, and nothing is asked again', async () => {
  const { requests } = fakeFetch(refuse('name'));
  const source = await itemsSource(apiStore().store.dispatch, ARGS);
  await expect(source.page(undefined, new AbortController().signal)).rejects.toThrow(
    'column configs.name does not exist',
  );
  expect(requests).toHaveLength(1);
});
