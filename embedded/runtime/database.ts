import { rmSync } from 'node:fs';
import { StartError, progress, say, timed } from '../cli/say';
import { ManagedChild } from './child';
import type { DataFolder, Verdict } from './dataFolder';
import { writeJson } from './dataFolder';
import { loadDemoData } from './demoData';
import type { Postgres } from './postgres';
import { connectAdmin, initCluster, lastLogLine, postgresPart } from './postgres';
import type { SchemaFile } from './schema';
import { applySchema, schemaHash, setAuthenticatorPassword } from './schema';

/** The database of the stack: from an empty folder to one that holds the demonstration data. */

interface DatabaseOptions {
  folder: DataFolder;
  postgres: Postgres;
  schema: readonly SchemaFile[];
  verdict: Verdict;
  authenticatorPassword: string;
  onPid: () => void;
  /** Called as soon as the schema is there, so that PostgREST can read it while the data are loaded. */
  onSchema: () => void;
}

async function startPostgres(options: DatabaseOptions): Promise<ManagedChild> {
  const { postgres } = options;
  const child = new ManagedChild(postgresPart(postgres), options.onPid);
  try {
    await child.start();
  } catch (error) {
    const detail = lastLogLine(postgres) ?? (error instanceof Error ? error.message : String(error));
    await child.stop();
    throw new StartError(`Postgres did not start: ${detail} (see ${postgres.logFile})`);
  }
  return child;
}

/** Brings the database up; builds it first when the verdict says so. Prints a line a step. */
export async function startDatabase(
  options: DatabaseOptions,
  register: (child: ManagedChild) => void,
): Promise<void> {
  const { folder, postgres, verdict } = options;
  if (verdict.build) {
    if (verdict.why) say(`  ${verdict.why}`);
    for (const name of ['version.json', 'edited']) rmSync(folder.file(name), { force: true });
  }
  const up = await timed(async () => {
    if (verdict.build) await initCluster(postgres);
    register(await startPostgres(options));
  });
  progress('Postgres', `127.0.0.1:${postgres.port}`, up.ms);
  if (verdict.build) await build(options);
  const client = await connectAdmin(postgres);
  try {
    await setAuthenticatorPassword(client, options.authenticatorPassword);
  } finally {
    await client.end();
  }
  if (!verdict.build) options.onSchema();
}

async function build(options: DatabaseOptions): Promise<void> {
  const { folder, postgres, schema, verdict } = options;
  const applied = await timed(() => applySchema(postgres, schema));
  progress('Schema', `${schema.length} files`, applied.ms);
  const client = await connectAdmin(postgres);
  try {
    await setAuthenticatorPassword(client, options.authenticatorPassword);
    options.onSchema();
    const { checks, configs } = verdict;
    const loaded = await timed(() => loadDemoData(client, { checks, configs, log: () => undefined }));
    // The data make tables of their own (generated views): PostgREST reads the schema again.
    await client.query('NOTIFY pgrst');
    progress(
      'Demonstration data',
      `${checks} checks, ${configs} configs, ${loaded.result} accounts`,
      loaded.ms,
    );
    writeJson(folder, 'version.json', {
      schema: schemaHash(schema),
      checks,
      configs,
      builtAt: new Date().toISOString(),
    });
  } finally {
    await client.end();
  }
}
