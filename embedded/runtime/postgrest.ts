import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { SignJWT } from 'jose';
import { until, type Part } from './child';
import { HOST } from './ports';
import { databaseUrl } from './postgres';
import { testMark } from './signals';

/** PostgREST of the stack. */
export interface Postgrest {
  program: string;
  port: number;
  postgresPort: number;
  authenticatorPassword: string;
  jwtSecret: string;
  logFile: string;
}

/** As in a real deployment: 2000 rows an answer. */
const MAX_ROWS = 2_000;
const READY_WITHIN_MS = 60_000;

function environment(postgrest: Postgrest): Record<string, string> {
  return {
    PGRST_DB_URI: databaseUrl(postgrest.postgresPort, 'authenticator', postgrest.authenticatorPassword),
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_ANON_ROLE: '', // nobody without a token: the services always bring one
    PGRST_DB_MAX_ROWS: String(MAX_ROWS),
    PGRST_DB_POOL: '12',
    PGRST_DB_POOL_ACQUISITION_TIMEOUT: '10',
    PGRST_DB_PRE_REQUEST: 'server.begin_request',
    PGRST_DB_CHANNEL_ENABLED: 'true',
    PGRST_JWT_SECRET: postgrest.jwtSecret,
    PGRST_OPENAPI_MODE: 'ignore-privileges',
    PGRST_SERVER_HOST: HOST,
    PGRST_SERVER_PORT: String(postgrest.port),
    PGRST_LOG_LEVEL: 'crit',
    // The address of the admin endpoint is not used; readiness is asked through the front.
    ...(process.env['LANG'] ? { LANG: process.env['LANG'] } : { LANG: 'C.UTF-8' }),
  };
}

/** Resolves when PostgREST serves a signed-in call: it listens, it reached Postgres, and it has read the schema. */
async function postgrestAnswers({ port, jwtSecret }: Pick<Postgrest, 'port' | 'jwtSecret'>): Promise<void> {
  const token = await new SignJWT({ role: 'postgrest_api', disable_rls: true })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(jwtSecret));
  await until(
    async () => {
      const answer = await fetch(`http://${HOST}:${port}/severities?select=id&limit=1`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(2_000),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`PostgREST is not ready: it answers ${answer.status}`);
    },
    40,
    READY_WITHIN_MS,
  );
}

/** PostgREST as a part of the stack. */
export function postgrestPart(postgrest: Postgrest, beforeRestart: () => Promise<void>): Part {
  return {
    name: 'PostgREST',
    spawn: () => {
      const log = openSync(postgrest.logFile, 'a');
      const child = spawn(postgrest.program, [], {
        detached: true,
        stdio: ['ignore', log, log],
        env: { ...environment(postgrest), ...testMark() },
      });
      closeSync(log);
      return child;
    },
    ready: () => postgrestAnswers(postgrest),
    before: beforeRestart,
    stop: { signal: 'SIGTERM', group: true, withinMs: 3_000 },
  };
}
