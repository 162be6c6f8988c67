import { holdsMask, maskSecrets, unmaskSecrets } from '../../../src/lib/secrets/mask';
import { MASK } from '../../../src/lib/secrets/names';
import { isSecretText } from '../../../src/lib/secrets/text';
import { HttpError } from '../../core/errors';
import { isRecord } from '../../core/records';
import { groupColumns, isGroup, orderColumns, testedColumn } from './query';
import { parseSelect } from './select';

/**
 * Secrets of connections: people who may read connections see `***` in their place, and writing `***` back
 * keeps what is stored. Username, password and certificate are kept by a trigger of the schema; secrets
 * inside addresses and properties are put back here. What counts as a secret is said in src/lib/secrets.
 */

/** Relations whose rows hold secrets. Their answers are JSON, so that they can be masked. */
const SECRET_RELATIONS: ReadonlySet<string> = new Set(['connections', 'connection_details']);

/** Whether rows of the relation hold secrets. */
export const holdsSecrets = (relation: string | undefined): boolean =>
  relation !== undefined && SECRET_RELATIONS.has(relation);

/** Columns that are a secret, or may hold one somewhere inside. */
const GUARDED: ReadonlySet<string> = new Set(['username', 'password', 'certificate', 'url', 'properties']);

/** All other columns; a test compares both with the schema. */
const OPEN: ReadonlySet<string> = new Set(
  `id name namespace type category source insecure_tls created_by created_at updated_at deleted_at`.split(
    ' ',
  ),
);

export const CONNECTION_COLUMNS: ReadonlySet<string> = new Set([...OPEN, ...GUARDED]);

type Row = Record<string, unknown>;

/** A user name is masked as well, as the schema's own `connection_details` does: for some types it is half of a key. */
function maskRow(row: unknown): unknown {
  const masked = maskSecrets(row);
  if (!isRecord(masked) || typeof masked['username'] !== 'string') return masked;
  return isSecretText(masked['username']) ? { ...masked, username: MASK } : masked;
}

/** The rows of an answer with secrets masked; a single object is read as well. */
export function maskConnections(body: unknown): unknown {
  return Array.isArray(body) ? body.map(maskRow) : maskRow(body);
}

const refusal = (what: string) => new HttpError(400, `connections: ${what}`);

const hidden = (column: string) => refusal(`${column} can only be selected by its own name`);

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/**
 * Columns stand by their own names: under another, as another type or by a path they would escape the mask. What is no
 * column may be a function that is given the whole row (`select=to_json`).
 */
function checkSelect(select: string): void {
  for (const { name, alias, suffix, embedded } of parseSelect(select)) {
    const isPlain = alias === undefined && suffix === '' && !embedded;
    if (name === '*' && isPlain) continue;
    if (GUARDED.has(name) && !isPlain) throw hidden(`'${name}'`);
    const isEmbed = embedded !== undefined && /^(!\w+)*$/.test(suffix);
    if (!isEmbed && (embedded || !CONNECTION_COLUMNS.has(name))) throw refusal(`'${name}' is no column`);
  }
  // Without quotes, and with brackets that close, there is one way to read a list.
  if (/[^\w*,():!.>-]|\)(?![,)]|$)/.test(select) || !isBalanced(select)) throw hidden('a column');
}

/** A person who may test a secret, or order by it, can guess it letter by letter. */
function checkTested(columns: readonly string[] | undefined): void {
  const closed = columns ? columns.find(column => !OPEN.has(column)) : 'a column';
  if (closed !== undefined) throw hidden(columns ? `'${closed}'` : closed);
}

const PLAIN: ReadonlySet<string> = new Set(['columns', 'limit', 'offset', 'on_conflict']);

/** Throws a 400 when a query would show or test a secret in spite of the mask. */
export function checkConnectionQuery(parameters: URLSearchParams): void {
  for (const [key, value] of parameters) {
    if (PLAIN.has(key)) continue;
    if (key === 'select') checkSelect(value);
    else if (key === 'order') checkTested(orderColumns(value));
    else if (isGroup(key)) checkTested(groupColumns(value));
    else {
      const name = key.replace(/\.filter$/, '');
      const column = testedColumn(name);
      // Of an embedded relation: that one has rules of its own. No word of it may be one that is guarded here.
      const words = name.split(/[^a-z_]+/).filter(word => GUARDED.has(word));
      checkTested(column === undefined ? words : [column]);
      if (isGroup(name)) throw hidden('a column');
    }
  }
}

/** What of a stored connection is needed to put masked values back. */
export interface StoredConnection {
  url: string | null;
  properties: Row | null;
}

/** Whether a change carries a mask that only the stored row can resolve. */
export const needsStored = ({ url, properties }: Row): boolean => holdsMask(url) || holdsMask(properties);

/** The change with what is stored in place of each mask. A mask without a stored value becomes empty. */
export function restoreMasked(change: Row, stored: StoredConnection): Row {
  return {
    ...change,
    ...('url' in change && { url: unmaskSecrets(change['url'], stored.url) }),
    ...('properties' in change && { properties: unmaskSecrets(change['properties'], stored.properties) }),
  };
}
