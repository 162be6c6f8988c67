import { readAfresh } from '@/api/readAfresh';
import { isApiError, messageOf } from '@/lib/errors';

/**
 * What came of a save.
 * - `conflict`: the row is not as it was read; `theirs` is how it is now, null when it is gone
 * - `failed`: nothing was written; `fields` are messages that belong to fields
 */
export type Saved<Row> =
  | { kind: 'saved' }
  | { kind: 'conflict'; theirs: Row | null }
  | { kind: 'failed'; message: string; fields?: Readonly<Record<string, string>> };

/** What the trigger of a mutation or a lazy query resolves to. */
interface Answer<Data> extends PromiseLike<{
  data?: Data | undefined;
  error?: unknown;
  requestId?: string | undefined;
}> {
  requestId?: string | undefined;
}

const UNIQUE = '23505';

/** Why a save failed. A name that is taken is said so, not as the name of a constraint. */
export function failureOf(error: unknown): Extract<Saved<never>, { kind: 'failed' }> {
  const taken = isApiError(error) && error.code === UNIQUE;
  return { kind: 'failed', message: taken ? 'This name is already in use.' : messageOf(error) };
}

/** The answer of a write says that it met no row. */
const hasMissed = (data: unknown): boolean => data === null || (Array.isArray(data) && data.length === 0);

const MISSED = {
  change: 'It was deleted, or you may not change it.',
  delete: 'It was deleted already, or you may not delete it.',
  end: 'It was ended already, or you may not end it.',
} as const;

/**
 * Why a write that names its row by no more than its id did nothing; undefined once it did. An answer without a row says that it met
 * none: the row is gone, or the backend lets this person change none like it.
 */
export function problemOfWrite(
  { data, error }: { data?: unknown; error?: unknown },
  act: keyof typeof MISSED = 'change',
): string | undefined {
  if (error) return messageOf(error);
  return hasMissed(data) ? MISSED[act] : undefined;
}

/** The outcome of adding a record. */
export async function created(write: Answer<unknown>): Promise<Saved<never>> {
  const { error } = await write;
  return error ? failureOf(error) : { kind: 'saved' };
}

/**
 * The outcome of a guarded change: one that names the row and the time it was changed last, and gives back the row it
 * changed, or null when there was none like that. Then the row is read again: it was changed, or it is gone.
 */
export async function updated<Row>(
  write: Answer<unknown>,
  reread: () => Answer<Row | null>,
): Promise<Saved<Row>> {
  const { data, error } = await write;
  if (error) return failureOf(error);
  if (data !== undefined && !hasMissed(data)) return { kind: 'saved' };
  const now = await readAfresh(reread);
  if (now.error) return failureOf(now.error);
  return { kind: 'conflict', theirs: now.data ?? null };
}
