import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { deleteExpired } from '../identity/store/flows';
import { serveParent } from '../core/parent';
import { createBackend } from './app';
import { readConfig } from './config';
import { openDb } from '../core/db';
import type { ServerEnv } from '../core/env';
import { notTakenUp, whenSchemaStands } from './whenSchemaStands';

/** The services process: one server on the services' port and, in preview, on the page's. */

const HOST = '127.0.0.1';
const CLEANUP_MS = 10 * 60_000;

const config = readConfig(process.env);
const db = openDb(config.databaseUrl);
const { appFor, adminFor, ready } = createBackend(config, db);

function listen(port: number, app: Hono<ServerEnv>): Promise<{ close: () => void }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: HOST, port }, () => resolve(server));
    server.on('error', reject);
    // Longer than the pauses of polling pages, so that a poll does not open a connection each time.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = 65_000;
  });
}

const servers = [await listen(config.servicesPort, appFor(false))];
if (config.pagePort !== undefined) servers.push(await listen(config.pagePort, appFor(true)));
if (config.identityAdmin) {
  servers.push(await listen(config.identityAdmin.port, adminFor(config.identityAdmin.token)));
}

const stopping = new AbortController();
// Not awaited: the services answer while the database is still being built.
void whenSchemaStands(ready, { signal: stopping.signal }).catch((error: unknown) => {
  if (!stopping.signal.aborted) console.error(notTakenUp(error));
});

// What expired is deleted now and then; while the database is away, the next turn does it.
const cleanup = setInterval(() => void deleteExpired(db).catch(() => undefined), CLEANUP_MS);

serveParent(async () => {
  stopping.abort();
  clearInterval(cleanup);
  for (const server of servers) server.close();
  await db.end();
});
