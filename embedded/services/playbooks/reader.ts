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

/** Runs one query in a read-only transaction. Rejects with Postgres's own reason. */
export async function readQuery(db: Db, query: string, signal: AbortSignal): Promise<ReadResult> {
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
    // Within another query only something that reads can stand; the extended protocol takes one statement alone.
    const asked: pg.QueryConfig & { queryMode: 'extended' } = {
      text: `SELECT * FROM (${query.trim().replace(/;$/, '')}\n) AS asked LIMIT ${MOST_ROWS}`,
      values: [],
      queryMode: 'extended',
    };
    const { fields, rows } = await client.query<Record<string, unknown>>(asked);
    return { columns: fields.map(({ name }) => name), rows };
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}
