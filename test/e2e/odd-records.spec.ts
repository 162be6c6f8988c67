import type pg from 'pg';
import { BOUNDARY_TITLE } from '../../src/components/feedback/BoundaryView';
import { type Stack, startStack } from '../stack';
import { expect, test, withDatabase } from './fixtures';
import { addressesOf } from './support/addresses';
import { travel } from './support/travel';

/** What anyone may have written into a JSON column. */
const SHAPES: readonly unknown[] = [
  { a: 1, b: { c: [null, true] }, name: 4, items: {}, spec: [], text: null },
  [1, 'two', null, { name: [3], text: {}, links: 'no', value: { a: 1 } }],
  17,
  'a text',
  null,
  Array.from({ length: 300 }).reduce<unknown>((inner, _, level) => (level % 2 ? [inner] : { inner }), 1),
  { long: 'x'.repeat(1_000_000) },
];

/** Lists show all of the shapes at once; the record of a page of its own takes one in each round (7: all of them). */
const ROUNDS = Number(process.env['ODD_ROUNDS'] ?? 1);

let stack: Stack | undefined;

test.use({ trace: 'off' });
// A backend of its own: what is written here is nothing that other journeys could use.
test.beforeAll(async () => {
  const port = Number(process.env['STACK_PORT'] ?? 4910) + 70;
  stack = await startStack({ own: true, port, args: ['--auth', 'none', '--checks', '20'] });
});
test.afterAll(() => stack?.stop());

interface JsonColumn {
  table_name: string;
  column_name: string;
  /** Rows are taken in this order: those that the addresses name come first. */
  first: 'id' | 'ctid';
}

/** Gives the first rows of every table odd documents, each row another one. @returns how many columns took some */
async function write(database: pg.Client, columns: readonly JsonColumn[], round: number): Promise<number> {
  let taken = 0;
  for (const { table_name: table, column_name: column, first } of columns) {
    const written = await database
      .query(
        `WITH rows AS (SELECT ctid, row_number() OVER (ORDER BY ${first}) AS n FROM "${table}" LIMIT ${SHAPES.length})
         UPDATE "${table}" t SET "${column}" = $1::jsonb -> ((rows.n + ${round}) % ${SHAPES.length})::int
         FROM rows WHERE t.ctid = rows.ctid`,
        [JSON.stringify(SHAPES)],
      )
      // Some are held to a shape by the database itself.
      .catch(() => undefined);
    if (written?.rowCount) taken += 1;
  }
  return taken;
}

for (let round = 0; round < ROUNDS; round += 1)
  test(`documents of any shape in every JSON column, round ${round + 1} of ${ROUNDS}: each screen stays`, async ({
    page,
    guard,
  }) => {
    // A view whose spec is none is refused, in words.
    guard.allow(/^400: POST .*\/api\/view\//);
    const url = stack?.url ?? '';
    await withDatabase(stack?.facts, async database => {
      const { rows: columns } = await database.query<JsonColumn>(
        `SELECT c.table_name, c.column_name,
         CASE WHEN EXISTS (SELECT FROM information_schema.columns i WHERE i.table_schema = 'public'
           AND i.table_name = c.table_name AND i.column_name = 'id') THEN 'id' ELSE 'ctid' END AS first
       FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'jsonb'
         AND c.is_generated = 'NEVER'`,
      );
      const addresses = await addressesOf(database);
      const broken: string[] = [];
      page.on('pageerror', error => broken.push(`thrown: ${error.message}`));
      await page.goto(`${url}/settings/users`);
      expect(await write(database, columns, round)).toBeGreaterThan(40);
      for (const address of addresses) {
        await travel(page, address);
        await page.waitForFunction(
          () => document.querySelector('#root > *') && !document.querySelector('[aria-busy=true]'),
        );
        const titles = page.getByText(BOUNDARY_TITLE);
        for (const title of await titles.all())
          broken.push(`${address}: ${(await title.locator('..').innerText()).slice(0, 200)}`);
      }
      expect(broken).toEqual([]);
    });
  });
