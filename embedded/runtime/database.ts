import { rmSync, writeFileSync } from 'node:fs';
import type pg from 'pg';
import { carryRows } from '../carry/carry';
import { momentOf } from '../carry/moment';
import { reportOf, summaryOf } from '../carry/report';
import { errorCode } from '../core/errors';
import { StartError, progress, say, timed } from '../core/say';
import type { Part, Program } from './child';
import { writeJson, type DataFolder, type Verdict } from './dataFolder';
import type { SeedHistory } from '../seed/index';
import { loadDemoData } from './demoData';
import {
  DATABASE,
  WrongPassword,
  asAdmin,
  connect,
  endOfLog,
  explain,
  initCluster,
  postgresPart,
  type Postgres,
} from './postgres';
import { handOver, ownerUrl, prepareOwner, setPasswords } from './owner';
import { applySchema, schemaHash, type SchemaFile } from './schema';

const NO_SPACE = /No space left on device|ENOSPC/;

const isDiskFull = (error: unknown) =>
  error instanceof Error &&
  (NO_SPACE.test(error.message) || ['53100', 'ENOSPC'].includes(errorCode(error) ?? ''));

/** The database of the stack: from an empty folder to one that holds the demonstration data. */

export interface FormerData {
  path: string;
  /** Does something with its database, which is only read. */
  read: (work: (client: pg.Client) => Promise<void>) => Promise<void>;
}

interface DatabaseOptions {
  folder: DataFolder;
  postgres: Postgres;
  schema: readonly SchemaFile[];
  verdict: Verdict;
  /** How far the runs of checks go back where the demonstration data are built. */
  history: SeedHistory;
  authenticatorPassword: string;
  /** The former data folder, what people wrote in which is taken along; undefined when there is none. */
  former: FormerData | undefined;
  /** Starts a part that is stopped with the others, also while it is still being started. */
  start: (part: Part) => Promise<void>;
  /** The same for a program that ends by itself; resolves when it has. */
  run: (program: Program) => Promise<void>;
  /** Called as soon as the schema is there, so that PostgREST can read it while the data are loaded. */
  onSchema: () => void;
}

async function startPostgres({ postgres, start }: DatabaseOptions): Promise<void> {
  try {
    await start(postgresPart(postgres));
  } catch (error) {
    if (error instanceof WrongPassword) throw error;
    throw new StartError(`Postgres did not start: ${explain(postgres, error)}`);
  }
}

/** Brings the database up; builds it first when the verdict says so. Prints a line a step. */
export async function startDatabase(options: DatabaseOptions): Promise<void> {
  const { folder, postgres, verdict } = options;
  if (verdict.build) {
    if (verdict.why) say(`  ${verdict.why}`);
    rmSync(folder.file('version.json'), { force: true });
  }
  const up = await timed(() =>
    withRoom(options, async () => {
      if (verdict.build) await initCluster(postgres, options.run);
      await startPostgres(options);
    }),
  );
  progress('Postgres', `127.0.0.1:${postgres.port}`, up.ms);
  await withRoom(options, async () => {
    await prepare(options);
    options.onSchema();
    if (verdict.build) await load(options);
  });
}

/** Throws with one line when the work fails since the disk is full: Postgres names the file that it could not write. */
async function withRoom<Result>(
  { postgres, folder }: DatabaseOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error) && !NO_SPACE.test(endOfLog(postgres, 40))) throw error;
    throw new StartError(
      `There is no room left on the disk of ${postgres.cluster}. Make some (the demonstration data need 400 MB), or name a folder on another disk in DATA_DIR. See ${folder.file('log/postgres.log')}.`,
    );
  }
}

/** The role that owns the database, the schema, and the rights to it: what the superuser is there for. */
async function prepare({ postgres, schema, verdict, authenticatorPassword }: DatabaseOptions): Promise<void> {
  await asAdmin(postgres, 'postgres', async admin => {
    await prepareOwner(admin, postgres);
    if (verdict.build) await admin.query(`CREATE DATABASE ${DATABASE}`);
  });
  await asAdmin(postgres, DATABASE, async admin => {
    // In one transaction: a caller that comes meanwhile finds no tables yet, and none that is not its own.
    await admin.query('BEGIN');
    if (verdict.build) {
      const applied = await timed(() => applySchema(admin, schema));
      progress('Schema', `${schema.length} files`, applied.ms);
    }
    await handOver(admin);
    await setPasswords(admin, postgres, authenticatorPassword);
    await admin.query('COMMIT');
  });
}

/** Fills the database, as its owner. */
async function load(options: DatabaseOptions): Promise<void> {
  const { folder, postgres, schema, verdict, former } = options;
  const client = await connect(ownerUrl(postgres));
  try {
    if (former) await former.read(source => loadWith(client, options, source, former.path));
    else await loadDemonstration(client, options);
    writeJson(folder, 'version.json', {
      schema: schemaHash(schema),
      ...verdict.size,
      builtAt: new Date().toISOString(),
    });
  } finally {
    await client.end();
  }
}

/** @param now the moment that its times are relative to; the current one when absent */
async function loadDemonstration(
  client: pg.Client,
  { verdict: { size }, history }: DatabaseOptions,
  now?: Date,
): Promise<void> {
  const wanted = { ...size, history, log: () => undefined, ...(now ? { now } : {}) };
  const loaded = await timed(() => loadDemoData(client, wanted));
  // The data make tables of their own (generated views): PostgREST reads the schema again.
  await client.query('NOTIFY pgrst');
  progress(
    'Demonstration data',
    `${size.checks} checks, ${size.configs} configs, ${size.components} components, ${loaded.result} accounts`,
    loaded.ms,
  );
}

const MOST_LINES = 8;

/** The demonstration data as of the moment of the former ones, then what people wrote there. */
async function loadWith(
  client: pg.Client,
  options: DatabaseOptions,
  source: pg.Client,
  former: string,
): Promise<void> {
  const { folder } = options;
  const moment = await momentOf(source);
  await loadDemonstration(client, options, moment);
  const carried = await timed(() => carryRows(source, client, moment));
  const report = folder.file('carried.txt');
  const at = new Date();
  writeFileSync(report, reportOf(carried.result, former, at));
  writeFileSync(folder.file('edited'), `${at.toISOString()}\n`);
  progress('Carried over', summaryOf(carried.result), carried.ms);
  const { lost } = carried.result;
  for (const sentence of lost.slice(0, MOST_LINES)) say(`    Not as it was: ${sentence}`);
  if (lost.length > MOST_LINES) say(`    and ${lost.length - MOST_LINES} more`);
  say(`    Everything is in ${report}; the former data are in ${former}, as they were.`);
}
