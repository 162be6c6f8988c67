import { connect } from 'node:net';
import { request } from 'node:http';
import { HttpError } from '../server/errors';
import { isUuid } from '../server/principal';
import type { Route } from '../server/routes';
import type { Services } from './services';
import { ownValue } from '../server/records';

/**
 * Testing a connection (services contract, 18.1). Only addresses on this machine are really called, as with checks: the
 * demonstration estate does not exist, and the embedded backend has no cluster to read secrets from. Both are said.
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

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The place a connection leads to: that of its address, or of its properties `host` or `server` and `port`. Undefined when it
 * names none.
 */
export function targetOf({ type, url, properties }: TestedConnection): Target | undefined {
  const host = textOf(properties?.['host']) || textOf(properties?.['server']);
  const bare = textOf(url);
  // Placeholders for secrets are no part of a place, and no URL could be read with them in it.
  const address = bare.replace(/\$\((username|password)\)/g, 'x');
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `${type}://${address || host}`;
  if (!address && !host) return undefined;
  const parts = /^([a-z][a-z0-9+.-]*):\/\/(?:[^/?#]*@)?(\[[^\]]+\]|[^/?#:]+)(?::(\d+))?/i.exec(written);
  if (!parts) return undefined;
  const scheme = (parts[1] ?? '').toLowerCase();
  const port = Number(parts[3] ?? textOf(properties?.['port'])) || ownValue(PORTS, scheme);
  return port === undefined ? undefined : { scheme, host: parts[2] ?? '', port };
}

/** The first value that is kept elsewhere and cannot be read here, as its reference: `secret://orders-db/password`. */
export function unreadable({ username, password }: TestedConnection): string | undefined {
  return [username, password].find(value => /^(secret|configmap):\/\//.test(value ?? '')) ?? undefined;
}

/** Whether something answers there; rejects with the system's reason. */
function reach({ host, port }: Target, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: TIMEOUT_MS });
    const end = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.once('connect', () => end());
    socket.once('error', end);
    socket.once('timeout', () => end(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    signal.addEventListener('abort', () => end(new Error('cancelled')), { once: true });
  });
}

/** The status of a GET with the connection's name and password. */
function statusOf({ url, username, password }: TestedConnection, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(textOf(url), {
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(username ? { auth: `${username}:${password ?? ''}` } : {}),
      headers: { 'user-agent': 'ops-console connection test' },
    });
    outgoing.on('response', incoming => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Why a connection does not work; undefined when it does. Nothing said holds a secret. */
export async function failureOf(row: TestedConnection, signal: AbortSignal): Promise<string | undefined> {
  const target = targetOf(row);
  if (!target)
    return `connections of type ${row.type} without an address cannot be tested by the embedded backend`;
  const place = `${target.host}:${target.port}`;
  const reference = unreadable(row);
  if (reference) return `${reference} cannot be read: the embedded backend has no cluster`;
  if (!LOCAL.test(target.host))
    return `${place} was not called: the embedded backend calls addresses on this machine only`;
  try {
    if (target.scheme !== 'http') {
      await reach(target, signal);
      return undefined;
    }
    const status = await statusOf(row, signal);
    if (status === 401 || status === 403)
      return `${place} refused the user name and password: HTTP ${status}`;
    return status >= 500 ? `${place} answered HTTP ${status}` : undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === 'ECONNREFUSED') return `${place} refused the connection: nothing listens there`;
    return `${place} could not be reached: ${error instanceof Error ? error.message : 'unknown reason'}`;
  }
}

const ROW = /* sql */ `
  SELECT type, url, username, password, properties FROM connections WHERE id = $1 AND deleted_at IS NULL`;

export function connectionRoutes({ db }: Services): Route[] {
  return [
    {
      method: 'POST',
      path: '/connection/test/:id',
      access: { kind: 'area', area: 'connections', action: 'write' },
      scope: { object: 'connection', action: 'update' },
      handler: async context => {
        const id = context.req.param('id') ?? '';
        const [row] = isUuid(id)
          ? await db.query<TestedConnection & Record<string, unknown>>({ text: ROW, values: [id] })
          : [];
        if (!row) throw new HttpError(404, 'connection was not found');
        const failure = await failureOf(row, context.req.raw.signal);
        if (failure !== undefined) throw new HttpError(500, failure);
        return context.json({ message: 'ok' });
      },
    },
  ];
}
