import type { Context } from 'hono';
import { readJson, writeJson } from '../../../src/lib/numbers';
import type { Db } from '../../core/db';
import { DbError, HttpError } from '../../core/errors';
import { isUuid } from '../../core/principal';
import { isRecord, ownValue } from '../../core/records';
import { needsStored, restoreMasked, type StoredConnection } from './connections';

/** Bodies that must be looked into before PostgREST gets them. All others are streamed past. */

/** Columns computed by the schema: a row that was read and is written back still carries them. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  components: ['properties_values'],
  config_items: ['properties_values', 'tags_values'],
  config_analysis: ['properties_values'],
};

/** Whether a change to the relation has to be read here. */
export function mustRead(method: string, relation: string | undefined): boolean {
  if (relation === undefined || (method !== 'POST' && method !== 'PATCH')) return false;
  return Object.hasOwn(COMPUTED, relation) || relation === 'connections';
}

/** A row that is written to `connections`, with what is stored in place of its masks. */
async function withSecrets(db: Db, row: unknown, id: unknown): Promise<unknown> {
  if (!isRecord(row) || !needsStored(row)) return row;
  if (typeof id !== 'string' || !isUuid(id)) {
    throw new HttpError(
      400,
      'connections: masked values can be written back to one connection only, named by id=eq.',
    );
  }
  const [stored] = await db.query<StoredConnection>({
    text: 'SELECT url, properties FROM connections WHERE id = $1',
    values: [id],
  });
  return restoreMasked(row, stored ?? { url: null, properties: null });
}

/** How a row that is written to a relation has to be changed. */
function rewriterOf(
  db: Db,
  relation: string,
  method: string,
  parameters: URLSearchParams,
): (row: unknown) => unknown {
  if (relation === 'connections') {
    const ids = parameters.getAll('id');
    const changed = ids.length === 1 ? ids[0]?.replace(/^eq\./, '') : undefined;
    // Rows to insert may be rows that exist (`resolution=merge-duplicates`): each names itself.
    return row => withSecrets(db, row, method === 'PATCH' ? changed : isRecord(row) && row['id']);
  }
  const computed = ownValue(COMPUTED, relation) ?? [];
  return row =>
    isRecord(row) ? Object.fromEntries(Object.entries(row).filter(([key]) => !computed.includes(key))) : row;
}

/**
 * The body to send on. Text that is no JSON is passed as it is: PostgREST says what is wrong with it. Throws a 413 when it is
 * nested too deeply to be read.
 */
export async function rewriteBody(
  { req }: Context,
  db: Db,
  relation: string,
  parameters: URLSearchParams,
): Promise<string> {
  const text = await req.text();
  const rewrite = rewriterOf(db, relation, req.method, parameters);
  try {
    // Numbers stay as they were written, as they do where bodies are streamed past.
    const body = readJson(text);
    return writeJson(await (Array.isArray(body) ? Promise.all(body.map(rewrite)) : rewrite(body))) ?? text;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    if (error instanceof RangeError) throw new DbError(413, '54001', 'A value is nested too deeply.');
    throw error;
  }
}
