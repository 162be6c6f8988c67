import pg from 'pg';
import { readSchema } from '../../../embedded/runtime/schema';
import { seed, type SeedHistory, type SeedOptions, type SeedReport } from '../../../embedded/seed/index';
import { stackSecret } from '../identity/target';
import { databaseUrl } from '../server/database';

/** Databases of a test's own beside that of the stack: other tests write there, and these count. */

/** The address of a database on the stack's Postgres, as the superuser, who alone makes databases. */
export function addressOf(database: string): string {
  const address = new URL(databaseUrl() ?? '');
  address.username = 'postgres';
  address.password = stackSecret('postgresPassword');
  address.pathname = `/${database}`;
  return address.href;
}

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressOf(database), options: '-c timezone=UTC' });
  await client.connect();
  return client;
}

/** The rows the schema itself begins with know when that was; here they all begin at one moment. */
const BEGIN = `
  SET session_replication_role = replica;
  UPDATE people SET created_at = '2026-01-01';
  UPDATE agents SET created_at = '2026-01-01', updated_at = '2026-01-01';
  UPDATE config_scrapers SET created_at = '2026-01-01';
  SET session_replication_role = origin`;

const TEMPLATE = 'seed_schema';

/** Replaces a database, by a copy of another one where that is named: a quarter of what the schema takes. */
async function create(name: string, template = 'template1'): Promise<void> {
  const admin = await connect('postgres');
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  await admin.end();
}

async function makeTemplate(): Promise<void> {
  await create(TEMPLATE);
  const client = await connect(TEMPLATE);
  for (const { text } of readSchema()) await client.query(`BEGIN; ${text}; COMMIT`);
  await client.query(BEGIN);
  await client.end();
}

let template: Promise<void> | undefined;

/** An empty database with the schema. */
export async function prepare(name: string): Promise<pg.Client> {
  await (template ??= makeTemplate());
  await create(name, TEMPLATE);
  return connect(name);
}

/** Loads the least demonstration data there are, or more of them. */
export const fill = (client: pg.Client, options: Partial<SeedOptions>): Promise<SeedReport> =>
  seed(client, { checks: 400, configs: 1_400, components: 180, log: () => undefined, ...options });

/** The moment of the demonstration data, and another one; ids that hold a time are others at each of them. */
export const MOMENT = new Date();
export const EARLIER = new Date(MOMENT.getTime() - 1_977);

/** Only those of one moment have the whole history of checks: it is a third of the load. */
export const historyOf = (now: Date): SeedHistory => (now === MOMENT ? 'full' : 'brief');

const worlds = new Map<Date, Promise<string>>();

/** A database with the least demonstration data of a moment: made once for all files, which read it and copy it. */
function worldOf(now: Date): Promise<string> {
  const make = async (name: string) => {
    const client = await prepare(name);
    await fill(client, { now, history: historyOf(now) });
    await client.end();
    return name;
  };
  let world = worlds.get(now);
  if (!world) worlds.set(now, (world = make(`seed_world_${worlds.size}`)));
  return world;
}

/** The demonstration data of a moment, to be read alone; the caller ends the client. */
export const openWorld = async (now: Date): Promise<pg.Client> => connect(await worldOf(now));

/** The demonstration data of a moment in a database of its own. */
export async function copyWorld(name: string, now: Date): Promise<pg.Client> {
  await create(name, await worldOf(now));
  return connect(name);
}

export async function remove(client: pg.Client, name: string): Promise<void> {
  await client.end();
  const admin = await connect('postgres');
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}
