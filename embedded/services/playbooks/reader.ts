import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from '../../server/db';

/**
 * Reads for the SQL actions of playbooks, as a role of its own (schema, 81_server): it may read what every role of the
 * console may read, and nothing else, whatever the statement does.
 */

const ROLE = 'playbook_reader';
/** Rows kept of a result. */
export const MOST_ROWS = 200;

let password: Promise<string> | undefined;

/** The role's password, made anew by each process and kept nowhere. */
function passwordOf(db: Db): Promise<string> {
  password ??= (async () => {
    const made = randomBytes(24).toString('hex');
    await db.query({ text: `ALTER ROLE ${ROLE} PASSWORD '${made}'` });
    return made;
  })();
  password.catch(() => {
    password = undefined;
  });
  return password;
}

export interface ReadResult {
  columns: string[];
  rows: Record<string, unknown>[];
}

/** Runs one query, read only. Rejects with Postgres's own reason. */
export async function readQuery(db: Db, query: string, signal: AbortSignal): Promise<ReadResult> {
  const address = new URL(String(db.pool.options.connectionString));
  address.username = ROLE;
  address.password = await passwordOf(db);
  const client = new pg.Client({
    connectionString: address.href,
    connectionTimeoutMillis: 2_000,
    application_name: 'console playbook',
  });
  client.on('error', () => undefined);
  await client.connect();
  const stop = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await client.query('BEGIN READ ONLY');
    // Within another query only something that reads can stand, and the extended protocol takes one statement alone.
    const text = `SELECT * FROM (${query.trim().replace(/;$/, '')}\n) AS asked LIMIT ${MOST_ROWS}`;
    const config: pg.QueryConfig & { queryMode: 'extended' } = { text, values: [], queryMode: 'extended' };
    const { fields, rows } = await client.query<Record<string, unknown>>(config);
    return { columns: fields.map(({ name }) => name), rows };
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}
