import pg from 'pg';

/** One parameterised statement. */
export interface Statement {
  text: string;
  values?: readonly unknown[];
}

/** Rows keyed by column; the caller states their shape. */
export type Rows<Row> = readonly Row[];

/** The services' way to Postgres. */
export interface Db {
  readonly pool: pg.Pool;
  /** Runs one statement. When `signal` aborts, the statement is cancelled in Postgres and the promise rejects. */
  query<Row extends pg.QueryResultRow>(statement: Statement, signal?: AbortSignal): Promise<Rows<Row>>;
  /**
   * Runs one statement with the rights of a restricted user: role `postgrest_api` and the claims of the row policies,
   * read only, in a transaction of its own.
   */
  queryAs<Row extends pg.QueryResultRow>(
    claims: Readonly<Record<string, unknown>>,
    statement: Statement,
    signal?: AbortSignal,
  ): Promise<Rows<Row>>;
  /** Runs `work` in one transaction; any error rolls it back. */
  transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
}

// Whole numbers beyond 2^53 do not occur in this schema; text would surprise every reader of a count.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A timestamp without zone is UTC here; the driver would read it as local time. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, text => new Date(`${text.replace(' ', 'T')}Z`));

async function cancel(pool: pg.Pool, processId: number | undefined): Promise<void> {
  if (processId !== undefined) await pool.query('select pg_cancel_backend($1)', [processId]);
}

/** The backend process of a client: the driver has it, its types do not. */
function processIdOf(client: pg.PoolClient): number | undefined {
  const id: unknown = Reflect.get(client, 'processID');
  return typeof id === 'number' ? id : undefined;
}

/**
 * Opens the pool. Connecting fails fast (2 s), so that an outage is answered and not waited out; statements stop after
 * a minute, as PostgREST's do.
 */
export function openDb(connectionString: string, options: { max?: number; name?: string } = {}): Db {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 8,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    query_timeout: 65_000,
    application_name: options.name ?? 'console services',
    options: '-c timezone=UTC',
  });
  // An idle connection that Postgres closes is no news: the next query opens another.
  pool.on('error', () => undefined);
  // One in use reports the same by failing its query; the event beside it must not end the process.
  pool.on('connect', client => client.on('error', () => undefined));

  async function withClient<Result>(
    signal: AbortSignal | undefined,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const client = await pool.connect();
    let broken = false;
    const stop = () => void cancel(pool, processIdOf(client)).catch(() => undefined);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await work(client);
    } catch (error) {
      // A failed connection must not go back to the pool; a failed statement leaves a good one.
      broken = !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      // A cancel request may still be on its way: it must not hit the next statement of this connection.
      client.release(broken || signal?.aborted === true);
    }
  }

  const inTransaction = async <Result>(client: pg.PoolClient, begin: string, work: () => Promise<Result>) => {
    await client.query(begin);
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  };

  return {
    pool,
    query: async <Row extends pg.QueryResultRow>(statement: Statement, signal?: AbortSignal) => {
      const run = (client: pg.PoolClient) => client.query<Row>(statement.text, [...(statement.values ?? [])]);
      return (await withClient(signal, run)).rows;
    },
    queryAs: async <Row extends pg.QueryResultRow>(
      claims: Readonly<Record<string, unknown>>,
      statement: Statement,
      signal?: AbortSignal,
    ) =>
      withClient(signal, client =>
        inTransaction(client, 'begin read only', async () => {
          await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
          await client.query('set local role postgrest_api');
          return (await client.query<Row>(statement.text, [...(statement.values ?? [])])).rows;
        }),
      ),
    transaction: work => withClient(undefined, client => inTransaction(client, 'begin', () => work(client))),
    end: () => pool.end(),
  };
}
