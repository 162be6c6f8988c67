import type { Context } from 'hono';
import type { Db } from '../db';
import { HttpError } from '../errors';
import { isUuid } from '../principal';
import type { StoredConnection } from './connections';
import { needsStored, restoreMasked } from './connections';
import { ownValue } from '../records';

/** Bodies that must be looked into before PostgREST gets them. All others are streamed past. */

/** Columns computed by the schema: a row that was read and is written back still carries them (database contract, Q19). */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  components: ['properties_values'],
  config_items: ['properties_values', 'tags_values'],
  config_analysis: ['properties_values'],
};

const LIMIT = 10 * 1024 * 1024;

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a change to the relation has to be read here. */
export function mustRead(method: string, relation: string | undefined): boolean {
  if (relation === undefined || (method !== 'POST' && method !== 'PATCH')) return false;
  return Object.hasOwn(COMPUTED, relation) || (relation === 'connections' && method === 'PATCH');
}

async function storedConnection(db: Db, parameters: URLSearchParams): Promise<StoredConnection> {
  const ids = parameters.getAll('id');
  const id = ids.length === 1 ? ids[0]?.replace(/^eq\./, '') : undefined;
  if (!id || !isUuid(id)) {
    throw new HttpError(
      400,
      'connections: masked values can be written back to one connection only, named by id=eq.',
    );
  }
  const rows = await db.query<StoredConnection & Row>({
    text: 'SELECT url, properties FROM connections WHERE id = $1',
    values: [id],
  });
  return rows[0] ?? { url: null, properties: null };
}

/** The body to send on. Text that is no JSON is passed as it is: PostgREST says what is wrong with it. */
export async function rewriteBody(
  context: Context,
  db: Db,
  relation: string,
  parameters: URLSearchParams,
): Promise<string> {
  const text = await context.req.text();
  if (text.length > LIMIT) throw new HttpError(413, 'The body is too large.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  if (relation === 'connections') {
    if (!isRow(body) || !needsStored(body)) return text;
    return JSON.stringify(restoreMasked(body, await storedConnection(db, parameters)));
  }
  const computed = ownValue(COMPUTED, relation) ?? [];
  const strip = (row: unknown) =>
    isRow(row) ? Object.fromEntries(Object.entries(row).filter(([key]) => !computed.includes(key))) : row;
  return JSON.stringify(Array.isArray(body) ? body.map(strip) : strip(body));
}
