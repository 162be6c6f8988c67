import type pg from 'pg';
import { readSpec, type Choice } from '../../services/views/definition';
import { startSqlite } from '../../services/views/sqlite';
import { resultsOf, type Ask, type AskAuthor } from '../../services/views/results';
import { keep, makeTable } from '../../services/views/store';
import type { Row } from '../../services/views/rows';
import { viewPlans } from './build';

/** What the views showed last: run over the data as the service runs them, at the moment of the load. */

/** The variables that views were opened with; the first are their defaults. */
const OPENED_WITH: Readonly<Record<string, readonly Choice[]>> = {
  'payments-overview': [
    { cluster: 'prod-eu-1', namespace: 'payments' },
    { cluster: 'prod-eu-1', namespace: 'checkout' },
    { cluster: 'staging-eu-1', namespace: 'payments' },
  ],
  'rds-backups': [{ database: '*' }],
};

interface Stored {
  id: string;
  name: string;
  namespace: string;
  spec: unknown;
  last_ran: Date;
}

/** Makes the tables of the views and keeps their first results; the table of the failing one stays empty. */
export async function loadViewResults(client: pg.ClientBase, now: Date): Promise<void> {
  const ask: Ask = async ({ text, values = [] }) => (await client.query<Row>(text, [...values])).rows;
  // One thread for all views: each takes longer to start than its questions do.
  const sqlite = await startSqlite();
  // Two loads of one moment are the same: the clock of a query is that of the load.
  const askAuthor: AskAuthor = (tables, questions) =>
    sqlite.ask(
      tables,
      questions.map(({ text, most }) => ({ text: text.replaceAll("'now'", `'${now.toISOString()}'`), most })),
    );
  const failing = new Set(viewPlans().flatMap(({ name, error }) => (error ? [name] : [])));
  try {
    const { rows } = await client.query<Stored>(
      'SELECT id, name, namespace, spec, last_ran FROM views ORDER BY namespace, name',
    );
    for (const view of rows) {
      const spec = readSpec(view.spec);
      await makeTable(client, view, spec);
      if (failing.has(view.name) || spec.queries.length === 0) continue;
      for (const choice of OPENED_WITH[view.name] ?? [{}])
        await keep(client, view, spec, await resultsOf(spec, choice, ask, askAuthor), view.last_ran);
    }
  } finally {
    await sqlite.end();
  }
}
