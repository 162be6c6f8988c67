import { HttpError, errorCode } from '../core/errors';
import type { Route } from './routes';
import { judgePlace, judgeUrl } from './outgoing/address';
import { callUrl, reach } from './outgoing/call';
import { rowById, type Services } from './services';
import { asText, ownValue } from '../core/records';

/**
 * Testing a connection (CON-030). Only this console's own addresses are really called, as with checks: the
 * demonstration estate does not exist, and the embedded backend has no cluster to read secrets from. Both are
 * said.
 */

const TIMEOUT_MS = 5_000;

/** What is tested: a stored row. */
export interface TestedConnection {
  type: string;
  url: string | null;
  username: string | null;
  password: string | null;
  properties: Record<string, unknown> | null;
}

/** Ports of addresses that name none. */
const PORTS: Readonly<Record<string, number>> = {
  http: 80,
  https: 443,
  postgres: 5432,
  postgresql: 5432,
  mysql: 3306,
  sqlserver: 1433,
  mongodb: 27017,
  redis: 6379,
  ldap: 389,
  ldaps: 636,
  ssh: 22,
  sftp: 22,
  smtp: 587,
  smb: 445,
};

export interface Target {
  scheme: string;
  host: string;
  port: number;
}

/**
 * The place a connection leads to: that of its address, or of its properties `host` or `server` and `port`. Undefined when it
 * names none.
 */
export function targetOf({ type, url, properties }: TestedConnection): Target | undefined {
  const host = asText(properties?.['host']).trim() || asText(properties?.['server']).trim();
  const bare = (url ?? '').trim();
  // Placeholders for secrets are no part of a place, and no URL could be read with them in it.
  const address = bare.replace(/\$\((username|password)\)/g, 'x');
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `${type}://${address || host}`;
  if (!address && !host) return undefined;
  const parts = /^([a-z][a-z0-9+.-]*):\/\/(?:[^/?#]*@)?(\[[^\]]+\]|[^/?#:]+)(?::(\d+))?/i.exec(written);
  if (!parts) return undefined;
  const scheme = (parts[1] ?? '').toLowerCase();
  const port = Number(parts[3] ?? asText(properties?.['port'])) || ownValue(PORTS, scheme);
  return port === undefined ? undefined : { scheme, host: parts[2] ?? '', port };
}

/** The first value that is kept elsewhere and cannot be read here, as its reference: `secret://orders-db/password`. */
export function unreadable({ username, password }: TestedConnection): string | undefined {
  return [username, password].find(value => /^(secret|configmap):\/\//.test(value ?? '')) ?? undefined;
}

/** The status of a GET with the connection's name and password. */
async function statusOf(
  { url, username, password }: TestedConnection,
  ownPorts: readonly number[],
  signal: AbortSignal,
): Promise<number> {
  const { code } = await callUrl((url ?? '').trim(), {
    method: 'GET',
    ownPorts,
    agent: 'ops-console connection test',
    limit: 0,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    ...(username ? { auth: `${username}:${password ?? ''}` } : {}),
  });
  return code;
}

/** Why a connection does not work; undefined when it does. Nothing said holds a secret. */
async function failureOf(
  row: TestedConnection,
  ownPorts: readonly number[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const target = targetOf(row);
  if (!target)
    return `connections of type ${row.type} without an address cannot be tested by the embedded backend`;
  const place = `${target.host}:${target.port}`;
  const reference = unreadable(row);
  if (reference) return `${reference} cannot be read: the embedded backend has no cluster`;
  const judged = judgePlace(target.host, target.port, ownPorts);
  if (!judged.place) return judged.refused;
  const refused = target.scheme === 'http' ? judgeUrl((row.url ?? '').trim(), ownPorts).refused : undefined;
  if (refused !== undefined) return refused;
  try {
    if (target.scheme !== 'http') {
      await reach(judged.place, TIMEOUT_MS, signal);
      return undefined;
    }
    const status = await statusOf(row, ownPorts, signal);
    if (status === 401 || status === 403)
      return `${place} refused the user name and password: HTTP ${status}`;
    return status >= 500 ? `${place} answered HTTP ${status}` : undefined;
  } catch (error) {
    if (errorCode(error) === 'ECONNREFUSED') return `${place} refused the connection: nothing listens there`;
    return `${place} could not be reached: ${error instanceof Error ? error.message : 'unknown reason'}`;
  }
}

const ROW = /* sql */ `
  SELECT type, url, username, password, properties FROM connections WHERE id = $1 AND deleted_at IS NULL`;

export function connectionRoutes({ db, ports }: Services): Route[] {
  return [
    {
      method: 'POST',
      path: '/connection/test/:id',
      access: { kind: 'area', area: 'connections', action: 'write' },
      scope: { object: 'connection', action: 'update' },
      handler: async context => {
        const id = context.req.param('id') ?? '';
        const row = await rowById<TestedConnection>(statement => db.query(statement), ROW, id);
        if (!row) throw new HttpError(404, 'connection was not found');
        const failure = await failureOf(row, ports, context.req.raw.signal);
        if (failure !== undefined) throw new HttpError(500, failure);
        return context.json({ message: 'ok' });
      },
    },
  ];
}
