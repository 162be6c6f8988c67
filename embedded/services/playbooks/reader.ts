import pg from 'pg';
import type { Db } from '../../core/db';
import { rolePassword } from '../../core/rolePassword';

/**
 * Reads for the SQL of playbooks, as a role of its own (schema, 81_server): it may read what every role of the
 * console may read, and nothing else, whatever the statement does.
 */

export const READER = 'playbook_reader';
/** Rows kept of a result. */
const MOST_ROWS = 200;

export interface ReadResult {
  columns: string[];
  rows: Record<string, unknown>[];
}

/** Asks within the transaction of a reader. */
type Asking = <Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<pg.QueryResult<Row>>;

/** Runs reads in one read-only transaction, so that all see the same rows. Rejects with Postgres's own reason. */
async function withReader<Result>(
  db: Db,
  signal: AbortSignal,
  work: (ask: Asking) => Promise<Result>,
): Promise<Result> {
  const address = new URL(String(db.pool.options.connectionString));
  address.password = rolePassword(READER, decodeURIComponent(address.password));
  address.username = READER;
  const client = new pg.Client({
    connectionString: address.href,
    connectionTimeoutMillis: 2_000,
    application_name: 'console reader',
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined);
  await client.connect();
  const stop = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
      // The extended protocol takes one statement alone.
      const config: pg.QueryConfig & { queryMode: 'extended' } = {
        text,
        values: [...values],
        queryMode: 'extended',
      };
      return client.query<Row>(config);
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

/** Runs one query, read only. Rejects with Postgres's own reason. */
export function readQuery(db: Db, query: string, signal: AbortSignal): Promise<ReadResult> {
  return withReader(db, signal, async ask => {
    // Within another query only something that reads can stand.
    const text = `SELECT * FROM (${query.trim().replace(/;$/, '')}\n) AS asked LIMIT ${MOST_ROWS}`;
    const { fields, rows } = await ask<Record<string, unknown>>(text, []);
    return { columns: fields.map(({ name }) => name), rows };
  });
}
