import { describe, expect, test } from 'vitest';
import { evaluate, tableRow } from '../../../embedded/services/views/rows';
import { readSpec } from '../../../embedded/services/views/definition';
import { resultsOf } from '../../../embedded/services/views/results';
import { askTables, type Table } from '../../../embedded/services/views/sqlite';
import { inTurn } from '../../../embedded/services/turns';

/** Views: what their authors write runs in SQLite, over the results of the view's own queries. */

const PODS: Table = {
  name: 'pods',
  columns: ['id', 'tags', 'created_at', 'ready'],
  rows: [
    { id: 'a', tags: { zone: 'one' }, created_at: new Date('2026-11-26T10:00:00Z'), ready: true },
    { id: 'b', tags: null, created_at: null, ready: false },
  ],
};

const ask = async (text: string, most = 10) => (await askTables([PODS], [{ text, most }]))[0];

describe('statements of authors', () => {
  test.each([
    ['SELECT count(*) AS value FROM pods', [{ value: 2 }]],
    [
      "SELECT tags ->> 'zone' AS zone, ready FROM pods ORDER BY id",
      [
        { zone: 'one', ready: 1 },
        { zone: null, ready: 0 },
      ],
    ],
    ['SELECT date(created_at) AS day FROM pods WHERE created_at IS NOT NULL;', [{ day: '2026-11-26' }]],
    ['-- why\n/* and how */ WITH one AS (SELECT 1 AS n) SELECT n FROM one', [{ n: 1 }]],
  ])('%s', async (text, rows) => {
    expect(await ask(text)).toEqual({ rows });
  });

  test('bring as many rows as are wanted, of none a name is known', async () => {
    expect(await ask('SELECT id FROM pods ORDER BY id', 1)).toEqual({ rows: [{ id: 'a' }] });
    const none = { ...PODS, rows: [] };
    expect(await askTables([none], [{ text: 'SELECT max(id) AS id FROM pods', most: 1 }])).toEqual([
      { rows: [{ id: null }] },
    ]);
  });

  test.each([
    ['SELECT * FROM config_items', 'no such table'],
    ['SELECT usename FROM pg_shadow', 'no such table'],
    [`SELECT pg_read_file('/etc/passwd')`, 'no such function'],
    [`SELECT readfile('/etc/passwd')`, 'no such function'],
    [`SELECT load_extension('/tmp/x.so')`, 'no such function'],
    ['SELECT pg_sleep(60)', 'no such function'],
    [`ATTACH '/etc/passwd' AS x`, 'begins with SELECT'],
    [`VACUUM INTO '/tmp/console-attack'`, 'begins with SELECT'],
    ['PRAGMA query_only = OFF', 'begins with SELECT'],
    ['WITH gone AS (SELECT 1) DELETE FROM pods', 'readonly'],
    ['SELECT zeroblob(900000000)', 'out of memory'],
    ['', 'begins with SELECT'],
  ])('%s reaches nothing else', async (text, why) => {
    expect(await ask(text)).toEqual({ error: expect.stringContaining(why) as string });
  });

  test('one that fails leaves the others their rows', async () => {
    const replies = await askTables(
      [PODS],
      [
        { text: 'SELECT nobody FROM pods', most: 1 },
        { text: 'SELECT id FROM pods ORDER BY id', most: 1 },
      ],
    );
    expect(replies).toEqual([{ error: 'no such column: nobody' }, { rows: [{ id: 'a' }] }]);
  });

  test('one without end is cut off', async () => {
    const endless = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
    await expect(askTables([PODS], [{ text: endless, most: 1 }], 200)).rejects.toThrow('took too long');
  });
});

describe('the results of a view', () => {
  const spec = readSpec({
    queries: { pods: { configs: { types: ['Kubernetes::Pod'] } } },
    columns: [
      { name: 'id', type: 'string', primaryKey: true },
      { name: 'zone', type: 'string' },
      { name: 'ready', type: 'boolean' },
      { name: 'tags', type: 'labels' },
      { name: 'up', type: 'duration' },
    ],
    mapping: { zone: 'row.tags.zone' },
    merge: 'SELECT id, tags, ready, 10.0 / 4 AS up FROM pods ORDER BY id',
    panels: [{ name: 'Pods', type: 'number', query: 'SELECT count(*) AS value FROM pods' }],
  });

  test('are asked of Postgres in statements that hold nothing of the author', async () => {
    const texts: string[] = [];
    const { rows, panels } = await resultsOf(spec, {}, ({ text }) => {
      texts.push(text);
      return Promise.resolve(PODS.rows);
    });
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toMatch(/Kubernetes|10\.0|pods/);
    expect(panels).toEqual([{ name: 'Pods', type: 'number', rows: [{ value: 2 }] }]);
    expect(rows).toMatchObject([
      { id: 'a', zone: 'one', ready: true, tags: { zone: 'one' }, up: 3 },
      { id: 'b', ready: false, tags: null },
    ]);
  });

  test('say which part failed', async () => {
    const broken = { ...spec, panels: [{ name: 'Pods', type: 'number', query: 'SELECT nobody FROM pods' }] };
    const brought = () => Promise.resolve(PODS.rows);
    await expect(resultsOf(broken, {}, brought)).rejects.toThrow('panel "Pods": no such column: nobody');
    await expect(resultsOf({ ...spec, merge: 'SELECT' }, {}, brought)).rejects.toMatchObject({
      message: expect.stringMatching(/^merge: /) as string,
      status: 400,
    });
  });

  test('without a merge are the rows of the query', () => {
    const row = { id: 'a', tags: { zone: 'one' }, ready: true };
    expect(tableRow(spec, row, '')).toMatchObject({
      id: 'a',
      zone: 'one',
      ready: true,
      tags: { zone: 'one' },
    });
    expect(evaluate('row.tags.zone', { tags: '{"zone":"two"}' })).toBe('two');
    expect(evaluate('row.tags.zone', { tags: '{"zone":' })).toBeUndefined();
  });
});

test('one after the other for one person, at once for two, whether it goes well or not', async () => {
  const seen: string[] = [];
  const open: (() => void)[] = [];
  const work = (name: string) => () => {
    seen.push(name);
    return new Promise<void>((resolve, reject) =>
      open.push(name === 'one' ? () => reject(new Error(name)) : resolve),
    );
  };
  const one = inTurn('ada', work('one'));
  const two = inTurn('ada', work('two'));
  const other = inTurn('ben', work('other'));
  await Promise.resolve();
  expect(seen).toEqual(['one', 'other']);
  open[0]?.();
  await expect(one).rejects.toThrow('one');
  open[1]?.();
  await other;
  expect(seen).toEqual(['one', 'other', 'two']);
  open[2]?.();
  await two;
});
