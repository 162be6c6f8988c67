import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chownSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../core/say';
import { makeOwned, type Account } from './account';
import { until, type Part, type Program } from './child';
import { HOST } from './ports';
import { testMark } from './signals';
import { errorText } from '../core/errors';

/** The Postgres of the stack: a cluster of its own, on loopback TCP only. */
export interface Postgres {
  programs: string;
  cluster: string;
  account: Account | undefined;
  port: number;
  password: string;
  logFile: string;
  /** Whether what was acknowledged survives a power cut, too; tests have no need to wait for the disk. */
  durable: boolean;
}

export const DATABASE = 'console';
const SUPERUSER = 'postgres';
/** The role that owns the database (owner.ts). */
export const OWNER = 'console_owner';

/** What a database that is thrown away after its test need not do: the system holds what was written, a power cut ends it. */
const NOT_DURABLE: readonly string[] = ['fsync=off', 'full_page_writes=off'];

const SETTINGS: readonly string[] = [
  'synchronous_commit=on',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=30min',
  'shared_buffers=256MB',
  'work_mem=32MB',
  'maintenance_work_mem=256MB',
  'effective_cache_size=2GB',
  'random_page_cost=1.1',
  'max_connections=80',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  // Statements and details carry data; they stay out of the log.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  `listen_addresses=${HOST}`,
  'unix_socket_directories=',
];

/** The address of the database for a role. */
export function databaseUrl(port: number, role: string, password: string, database = DATABASE): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@${HOST}:${port}/${database}`;
}

/** The address with all rights: for making the cluster, its roles and the schema, and for nothing that serves anybody. */
function adminUrl({ port, password }: Postgres, database: string): string {
  return databaseUrl(port, SUPERUSER, password, database);
}

const identityOf = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {});

/** Starts a program of Postgres under its account, with its output in the log. */
function spawnLogged(
  postgres: Postgres,
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const log = openSync(postgres.logFile, 'a');
  try {
    return spawn(join(postgres.programs, 'bin', program), parameters, {
      ...identityOf(postgres.account),
      cwd: postgres.cluster,
      detached: true,
      stdio: ['ignore', log, log],
      env,
    });
  } finally {
    closeSync(log);
  }
}

/**
 * Makes an empty cluster in place of whatever is there.
 * @param run runs a program to its end; it can be stopped meanwhile
 */
export async function initCluster(
  postgres: Postgres,
  run: (program: Program) => Promise<void>,
): Promise<void> {
  rmSync(postgres.cluster, { recursive: true, force: true });
  makeOwned(postgres.cluster, postgres.account);
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${postgres.password}\n`, { mode: 0o600 });
  if (postgres.account) {
    chownSync(folder, postgres.account.uid, postgres.account.gid);
    chownSync(passwordFile, postgres.account.uid, postgres.account.gid);
  }
  const parameters = [
    `--pgdata=${postgres.cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of text on every machine, whatever its locales.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    ...(postgres.durable ? [] : ['--no-sync']),
    '--no-instructions',
  ];
  try {
    await run({
      name: 'initdb',
      spawn: () => spawnLogged(postgres, 'initdb', parameters, process.env),
      // It has Postgres do the work: the two are a group.
      stop: { signal: 'SIGTERM', group: true, withinMs: 2_000 },
    });
  } catch (error) {
    throw new StartError(`Postgres could not make its cluster: ${explain(postgres, error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Connects; the caller ends the client. A machine that is busy may take its time to answer. */
export async function connect(address: string, withinMs = 20_000): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: withinMs,
    application_name: 'console runtime',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** Does something as the superuser, whose connection ends with it. */
export async function asAdmin(
  postgres: Postgres,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connect(adminUrl(postgres, database));
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Postgres runs and refuses the password that this installation has for it: waiting will not help. */
export class WrongPassword extends StartError {}

const isRefused = (error: unknown) => error instanceof pg.DatabaseError && error.code === '28P01';

/** Resolves when Postgres accepts connections. Throws WrongPassword at once when it refuses this one. */
export async function postgresAnswers(postgres: Postgres, withinMs = 60_000): Promise<void> {
  const probe = async () => {
    try {
      await (await connect(adminUrl(postgres, 'postgres'), 2_000)).end();
    } catch (error) {
      if (!isRefused(error)) throw error;
      throw new WrongPassword(
        `The database in ${postgres.cluster} has another password than secrets.json. Put back the secrets.json that belongs to it, or start once with --fresh to throw the data away.`,
      );
    }
  };
  await until(probe, 40, withinMs);
}

/** Postgres as a part of the stack. */
export function postgresPart(postgres: Postgres): Part {
  return {
    name: 'Postgres',
    spawn: () =>
      spawnLogged(
        postgres,
        'postgres',
        [
          '-D',
          postgres.cluster,
          '-p',
          String(postgres.port),
          ...[...SETTINGS, ...(postgres.durable ? [] : NOT_DURABLE)].flatMap(setting => ['-c', setting]),
        ],
        testMark(),
      ),
    ready: () => postgresAnswers(postgres),
    // SIGINT is Postgres's fast shutdown: sessions end, the cluster is left clean.
    stop: { signal: 'SIGINT', group: false, withinMs: 10_000 },
  };
}

/** The last lines of what Postgres and its programs have said. */
export function endOfLog({ logFile }: Pick<Postgres, 'logFile'>, lines = 8): string {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim() : '';
  return log.split('\n').slice(-lines).join('\n');
}

/** Why a program of Postgres failed: what its log says in the end, else what happened to it. */
export function explain(postgres: Postgres, error: unknown): string {
  const lines = endOfLog(postgres).split('\n');
  const last = lines.findLast(line => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1);
  const detail = last || errorText(error);
  return `${detail} (see ${postgres.logFile})`;
}
