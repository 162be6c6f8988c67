import { insightsRequest, type InsightRow } from '@/features/catalog/insights/api';
import { tableSource } from '@/modules/export/exportRows';
import { randomUUID } from 'node:crypto';
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { api, apiMiddleware } from '@/api/root';
import { changesSource } from '@/features/catalog/export/changes';
import { itemsSource } from '@/features/catalog/export/items';
import { collection } from '@/lib/export/collect';
import type { RowSource } from '@/lib/export/source';
import { useStackAs } from './backend';
import { useDatabase } from './server/database';

const db = useDatabase();

function viewer() {
  useStackAs('viewer');
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: getDefault =>
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(...apiMiddleware),
  });
}

const never = new AbortController().signal;
const PAGE = 100;

/** Reads all of a source, doing something between its pages. */
async function collect<Row extends { id: string }>(
  source: RowSource<Row>,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
) {
  const rows: Row[] = [];
  const run = collection<Row>(
    {
      ...source,
      page: async (cursor, signal) => {
        await meanwhile();
        return source.page(cursor, signal);
      },
    },
    portion => rows.push(...portion),
  );
  return { collected: await run(never, () => {}), ids: rows.map(row => row.id), rows };
}

const idsOf = async (text: string, values: unknown[] = []) =>
  (await db.query<{ id: string }>(text, values)).rows.map(row => row.id);

beforeEach(() => resetActivity());

const list = { pageIndex: 0, pageSize: 50 };

describe('exports of all that match', () => {
  const marker = `export-${randomUUID()}`;
  const insert = (count: number) =>
    idsOf(
      `INSERT INTO config_items (id, name, type, config_class, tags)
       SELECT gen_random_uuid(), 'row ' || n, 'Test::Export', 'Export', jsonb_build_object('batch', $1::text)
         FROM generate_series(1, $2) AS n RETURNING id`,
      [marker, count],
    );
  const filter = { ...list, tags: { [`batch=${marker}`]: 1 as const } };

  test('items: each row that is there all along comes once while others come and go', async () => {
    const stay = await insert(730);
    const goers = await insert(60);
    try {
      const source = await itemsSource(viewer().dispatch, { ...filter, sort: { column: 'name' } }, PAGE);
      const { collected, ids } = await collect(source, async () => {
        await insert(3);
        await db.query('UPDATE config_items SET deleted_at = now() WHERE id = ANY ($1::uuid[])', [
          goers.splice(0, 5),
        ]);
        await db.query('UPDATE config_items SET name = name || $2 WHERE id = ANY ($1::uuid[])', [
          stay.slice(0, 20),
          'x',
        ]);
      });
      expect(new Set(ids).size).toBe(ids.length);
      const got = new Set(ids);
      expect(stay.filter(id => !got.has(id))).toEqual([]);
      expect(collected).toMatchObject({ received: ids.length, before: 790, verdict: 'moved' });
    } finally {
      await db.query(`DELETE FROM config_items WHERE type = 'Test::Export' AND tags ->> 'batch' = $1`, [
        marker,
      ]);
    }
  });

  test('items: a still list is whole, also where pages are larger than the row cap', async () => {
    const store = viewer();
    const source = await itemsSource(store.dispatch, { ...list, sort: { column: 'name' } }, 5_000);
    const { collected, ids } = await collect(source);
    expect(collected.verdict).toBe('complete');
    expect(ids.toSorted()).toEqual(
      await idsOf('SELECT id FROM config_items WHERE deleted_at IS NULL ORDER BY id::text COLLATE "C"'),
    );
    // Nothing of it stays in the cache.
    await expect.poll(() => Object.keys(store.getState().api.queries)).toEqual([]);
  });

  test('items: filters and the search hold for every page', async () => {
    const source = await itemsSource(
      viewer().dispatch,
      { ...list, sort: { column: 'name' }, search: 'type=pod created<now-1h', health: { unhealthy: -1 } },
      7,
    );
    const { collected, rows } = await collect(source);
    expect(collected.verdict).toBe('complete');
    expect(rows.length).toBeGreaterThan(7);
    expect(rows.filter(row => row.type !== 'Kubernetes::Pod' || row.health === 'unhealthy')).toEqual([]);
  });

  test('insights: each once', async () => {
    const source = tableSource<InsightRow>(
      viewer().dispatch,
      insightsRequest({ ...list, sort: { column: 'first_observed' }, status: { open: 1 } }),
      PAGE,
    );
    const { collected, ids } = await collect(source);
    expect(collected.verdict).toBe('complete');
    expect(ids.length).toBeGreaterThan(PAGE);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('changes: each once, many of them of one millisecond, while others come and go', async () => {
    const [item = ''] = await insert(1);
    const put = (count: number, at: string) =>
      idsOf(
        `INSERT INTO config_changes (id, config_id, change_type, severity, source, created_at)
         SELECT gen_random_uuid(), $1, 'ExportTest', 'info', 'test', $3 FROM generate_series(1, $2) RETURNING id`,
        [item, count, at],
      );
    const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const early = hour(20);
    const goers = await put(60, hour(21));
    const stay = [
      ...(await put(250, early)),
      ...(await put(130, hour(10))),
      ...(await put(40, hour(5))),
      ...(await put(1, hour(2))),
    ];
    try {
      const source = await changesSource(
        viewer().dispatch,
        { from: 'now-1d', to: 'now', type: 'ExportTest', page_size: 50, page: 3, sort_by: '-name' },
        PAGE,
      );
      const { collected, ids } = await collect(source, async () => {
        await put(2, hour(-1));
        await db.query('DELETE FROM config_changes WHERE id = ANY ($1::uuid[])', [goers.splice(0, 10)]);
      });
      const got = new Set(ids);
      expect(got.size).toBe(ids.length);
      expect(stay.filter(id => !got.has(id))).toEqual([]);
      expect(collected).toMatchObject({ before: 481, received: ids.length });
    } finally {
      await db.query('DELETE FROM config_changes WHERE config_id = $1', [item]);
      await db.query('DELETE FROM config_items WHERE id = $1', [item]);
    }
  });

  test('a refusal is told in its own words', async () => {
    const source = await changesSource(viewer().dispatch, { from: 'soon', to: 'now' });
    await expect(source.count(never)).rejects.toThrow(/from 'soon'/);
  });
});
