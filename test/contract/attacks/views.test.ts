import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { change, session, useCallers } from './callers';

/** Views whose names are statements, written by an editor, who may write views and nothing that opens the machine. */

const db = useCallers();
const editor = session('editor');

const id = randomUUID();
const name = `attack-${id.slice(0, 8)}`;
const column = { name: 'name', type: 'string', primaryKey: true, filter: { type: 'multiselect' } };
const spec = {
  columns: [column],
  queries: { nodes: { configs: { types: ['Kubernetes::Node'] } } },
};

const write = (fields: object) => editor(`/db/views?id=eq.${id}`, change('PATCH', fields));
const run = () =>
  editor(`/view/${id}`, { ...change('POST', {}), headers: { 'Cache-Control': 'max-age=600' } });

/** As rows from before names were judged are there. */
async function writeUnjudged(fields: { name?: string; spec?: object }): Promise<void> {
  await db.query('BEGIN');
  await db.query('SET LOCAL session_replication_role = replica');
  await db.query('UPDATE views SET name = coalesce($2, name), spec = coalesce($3, spec) WHERE id = $1', [
    id,
    fields.name,
    fields.spec && JSON.stringify(fields.spec),
  ]);
  await db.query('COMMIT');
}

beforeEach(async () => {
  const row = { id, name, namespace: 'default', spec, source: 'UI' };
  const answers = [await editor('/db/views', change('POST', row)), await run()];
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`a view that is fine: ${refused.status} ${await refused.text()}`);
});

afterEach(async () => {
  await db.query('DELETE FROM view_panels WHERE view_id = $1', [id]);
  await db.query('DELETE FROM views WHERE id = $1', [id]);
  await db.query(`DROP TABLE IF EXISTS view_default_${name.replaceAll('-', '_')}`);
});

const FILE = `pg_read_file('/etc/passwd')`;
/** Columns whose names leave the quotes in which they stood. */
const COLUMNS = [
  `name"::text || (SELECT string_agg(value, ',') FROM connections)::text || "name`,
  `name"::text, ${FILE} AS value --`,
  'na"me',
  'two words',
  '',
  'request_fingerprint',
  'x'.repeat(64),
];

describe('names that are statements', () => {
  test.each(COLUMNS)('a column %j is refused where it is written, and is not run', async evil => {
    const bad = { ...spec, columns: [column, { ...column, name: evil, primaryKey: false }] };
    const answer = await write({ spec: bad });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain('the name of a column');
    await writeUnjudged({ spec: bad });
    const ran = await run();
    expect(ran.status).toBe(400);
    expect(await ran.text()).toContain('the name of a column');
  });

  test.each([`x" WHERE false UNION SELECT ${FILE} --`, 'A', 'x.y', 'x'.repeat(60), ''])(
    'a view %j is refused where it is written, and is not run',
    async evil => {
      expect((await write({ name: evil })).status).toBe(400);
      expect((await write({ namespace: evil || '"' })).status).toBe(400);
      await writeUnjudged({ name: evil });
      expect((await run()).status).toBe(400);
    },
  );

  test.each([
    ['a query', { queries: { 'n"; SELECT 1 --': spec.queries.nodes } }],
    ['a variable', { templating: [{ key: 'a b', values: ['x'] }] }],
    ['a panel', { panels: [{ name: 'a\nb', type: 'number', query: 'SELECT 1 AS value' }] }],
    ['two columns of one name', { columns: [column, { ...column, name: 'NAME' }] }],
  ])('%s is refused where it is written', async (_what, part) => {
    expect((await write({ spec: { ...spec, ...part } })).status).toBe(400);
  });
});

test('two views do not share one table', async () => {
  const clash = {
    id: randomUUID(),
    name: name.replaceAll('-', '_'),
    namespace: 'default',
    spec,
    source: 'UI',
  };
  const answer = await editor('/db/views', change('POST', clash));
  expect(answer.status).toBe(409);
  expect(((await answer.json()) as { message: string }).message).toContain('another view');
  const apart = await editor(
    '/db/views',
    change('POST', { ...clash, namespace: `default-${name}`, name: 'x' }),
  );
  expect(apart.status).toBe(201);
  await db.query('DELETE FROM views WHERE id = $1', [clash.id]);
});
