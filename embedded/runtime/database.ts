import { rmSync } from 'node:fs';
import { StartError, progress, say, timed } from '../cli/say';
import type { Part, Program } from './child';
import type { DataFolder, Verdict } from './dataFolder';
import { writeJson } from './dataFolder';
import { loadDemoData } from './demoData';
import type { Postgres } from './postgres';
import { WrongPassword, connectAdmin, explain, initCluster, postgresPart } from './postgres';
import type { SchemaFile } from './schema';
import { applySchema, schemaHash, setAuthenticatorPassword } from './schema';

/** The database of the stack: from an empty folder to one that holds the demonstration data. */

interface DatabaseOptions {
  folder: DataFolder;
  postgres: Postgres;
  schema: readonly SchemaFile[];
  verdict: Verdict;
  authenticatorPassword: string;
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
  const up = await timed(async () => {
    if (verdict.build) await initCluster(postgres, options.run);
    await startPostgres(options);
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
    const { size } = verdict;
    const loaded = await timed(() => loadDemoData(client, { ...size, log: () => undefined }));
    // The data make tables of their own (generated views): PostgREST reads the schema again.
    await client.query('NOTIFY pgrst');
    progress(
      'Demonstration data',
      `${size.checks} checks, ${size.configs} configs, ${size.components} components, ${loaded.result} accounts`,
      loaded.ms,
    );
    writeJson(folder, 'version.json', {
      schema: schemaHash(schema),
      ...size,
      builtAt: new Date().toISOString(),
    });
  } finally {
    await client.end();
  }
}
