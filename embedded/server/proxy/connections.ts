import { HttpError } from '../errors';
import { parseSelect } from './select';
import { ownValue } from '../records';

/**
 * Secrets of connections (database contract, Q18): whoever may read connections sees `***` in their place, and writing
 * `***` back keeps what is stored. Username, password and certificate are kept by a trigger of the schema; the password
 * inside an address and secret properties are put back here.
 */

export const MASK = '***';

/** Columns shown masked as a whole, as the schema's own `connection_details` does. */
const SECRET_COLUMNS = ['username', 'password', 'certificate'] as const;
/** Columns that may hold a secret somewhere inside. */
const MIXED_COLUMNS = ['url', 'properties'] as const;
const GUARDED: ReadonlySet<string> = new Set([...SECRET_COLUMNS, ...MIXED_COLUMNS]);

const REFERENCE = /^(secret|configmap|helm|serviceaccount|connection):\/\//;
const SECRET_PROPERTY = /(secret|password|token|credential|private.?key|access.?key|api.?key)/i;
/** `scheme://user:password@`, unless the password is a placeholder that the server fills in. */
const URL_PASSWORD = /^([a-z][a-z0-9+.-]*:\/\/[^/?#:@]*:)([^/?#@]+)@/i;

type Row = Record<string, unknown>;

const isSecretText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !REFERENCE.test(value) && !value.startsWith('$(');

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function maskUrl(url: unknown): unknown {
  if (typeof url !== 'string') return url;
  return url.replace(URL_PASSWORD, (whole, before: string, password: string) =>
    password.startsWith('$(') ? whole : `${before}${MASK}@`,
  );
}

function maskProperties(properties: unknown): unknown {
  if (!isRow(properties)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      SECRET_PROPERTY.test(key) && isSecretText(value) ? MASK : value,
    ]),
  );
}

function maskRow(row: Row): Row {
  const masked = { ...row };
  for (const column of SECRET_COLUMNS) if (isSecretText(masked[column])) masked[column] = MASK;
  if ('url' in masked) masked['url'] = maskUrl(masked['url']);
  if ('properties' in masked) masked['properties'] = maskProperties(masked['properties']);
  return masked;
}

/** The answer's rows with secrets masked. A single object (`vnd.pgrst.object`) is read as well. */
export function maskConnections(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(row => (isRow(row) ? maskRow(row) : row));
  // An error of PostgREST is an object too; it has none of the columns.
  return isRow(body) ? maskRow(body) : body;
}

/** The words of a parameter's name: the column of a filter is one of them. */
const WORDS = /[a-z_]+/g;
/** The columns of an order list or of an `or` tree: what stands at the start of each member. */
const MEMBERS = /(?:^|[(,])\s*(?:not\.)?"?([a-z_]+)/g;

function refuse(column: string): never {
  throw new HttpError(400, `connections: '${column}' can only be selected by its own name`);
}

/**
 * Throws a 400 when a query would show or test a secret in spite of the mask: read under another name, as another type
 * or by a path, or used in a filter or an order.
 */
export function checkConnectionQuery(parameters: URLSearchParams): void {
  for (const [key, value] of parameters) {
    if (key === 'select') {
      for (const item of parseSelect(value)) {
        const touched = (`${item.name} ${item.suffix}`.match(WORDS) ?? []).find(word => GUARDED.has(word));
        const plain = item.alias === undefined && item.suffix === '' && !item.embedded;
        if (touched !== undefined && !plain) refuse(touched);
      }
      continue;
    }
    if (key === 'columns' || key === 'limit' || key === 'offset' || key === 'on_conflict') continue;
    const isTree = key === 'order' || /(^|\.)(or|and|not)$/.test(key);
    const members = isTree ? [...value.matchAll(MEMBERS)].map(match => match[1] ?? '') : [];
    const touched = [...(key.match(WORDS) ?? []), ...members].find(word => GUARDED.has(word));
    if (touched !== undefined) refuse(touched);
  }
}

/** What of a stored connection is needed to put masked values back. */
export interface StoredConnection {
  url: string | null;
  properties: Row | null;
}

/** Whether a change carries a mask that only the stored row can resolve. */
export function needsStored(change: Row): boolean {
  const { url, properties } = change;
  const maskedUrl = typeof url === 'string' && URL_PASSWORD.exec(url)?.[2] === MASK;
  return maskedUrl || (isRow(properties) && Object.values(properties).includes(MASK));
}

/** The change with what is stored in place of each mask. A mask without a stored value becomes empty. */
export function restoreMasked(change: Row, stored: StoredConnection): Row {
  const restored = { ...change };
  const { url, properties } = change;
  if (typeof url === 'string' && URL_PASSWORD.exec(url)?.[2] === MASK) {
    const password = URL_PASSWORD.exec(stored.url ?? '')?.[2] ?? '';
    restored['url'] = url.replace(URL_PASSWORD, (_whole, before: string) => `${before}${password}@`);
  }
  if (isRow(properties)) {
    restored['properties'] = Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        key,
        value === MASK ? (ownValue(stored.properties, key) ?? '') : value,
      ]),
    );
  }
  return restored;
}
