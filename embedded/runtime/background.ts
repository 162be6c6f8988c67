import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { serveParent } from './processes';
import { startRefresher } from './refresher';

/** The moving world: the simulator, and the refresh of what the schema keeps materialised. Not with --still. */
const connectionString = process.env['DATABASE_URL'];
if (!connectionString) throw new Error('The background process needs DATABASE_URL.');

interface SimulatorModule {
  startSimulator: (pool: pg.Pool, options: { log: (line: string) => void }) => { stop: () => Promise<void> };
}

const ENTRY = new URL('../simulator/index.ts', import.meta.url);

const pool = new pg.Pool({
  connectionString,
  max: 3,
  application_name: 'console simulator',
  options: '-c timezone=UTC',
});
pool.on('error', () => undefined);
pool.on('connect', client => client.on('error', () => undefined));

const log = (line: string) => console.error(`simulator: ${line}`);
const refresher = startRefresher(pool, log);
let stopSimulator = () => Promise.resolve();
if (existsSync(fileURLToPath(ENTRY))) {
  const { startSimulator } = (await import(ENTRY.href)) as SimulatorModule;
  const simulator = startSimulator(pool, { log });
  stopSimulator = () => simulator.stop();
}

serveParent(async () => {
  await Promise.all([stopSimulator(), refresher.stop()]);
  await pool.end();
});
