import type pg from 'pg';
import { readSpec, type Choice } from '../../services/views/definition';
import { resultsOf, type Ask } from '../../services/views/results';
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
export async function loadViewResults(client: pg.ClientBase): Promise<void> {
  // Two loads of one moment are the same: the clock of a query is that of the load.
  const ask: Ask = async (text, values) =>
    (await client.query<{ row: Row }>(text.replaceAll('now()', 'pg_temp.seed_now()'), [...values])).rows;
  const failing = new Set(viewPlans().flatMap(({ name, error }) => (error ? [name] : [])));
  const { rows } = await client.query<Stored>(
    'SELECT id, name, namespace, spec, last_ran FROM views ORDER BY namespace, name',
  );
  for (const view of rows) {
    const spec = readSpec(view.spec);
    await makeTable(client, view, spec);
    if (failing.has(view.name) || spec.queries.length === 0) continue;
    for (const choice of OPENED_WITH[view.name] ?? [{}])
      await keep(client, view, spec, await resultsOf(spec, choice, ask), view.last_ran);
  }
}
