import pg from 'pg';
import { startSimulator } from '../simulator/index';
import { serveParent } from '../core/parent';
import { startRefresher } from './refresher';

/** The moving world: the simulator, and the refresh of what the schema keeps materialised. Not with --still. */
const connectionString = process.env['DATABASE_URL'];
if (!connectionString) throw new Error('The background process needs DATABASE_URL.');

const pool = new pg.Pool({
  connectionString,
  max: 3,
  application_name: 'console simulator',
  options: '-c timezone=UTC',
});
// A connection that Postgres closes fails its query, if it has one; the event beside it must not end the process.
pool.on('error', () => undefined);
pool.on('connect', client => client.on('error', () => undefined));

const log = (line: string) => console.error(`simulator: ${line}`);
const refresher = startRefresher(pool, log);
const simulator = startSimulator(pool, { log });

serveParent(async () => {
  await Promise.all([simulator.stop(), refresher.stop()]);
  await pool.end();
});
