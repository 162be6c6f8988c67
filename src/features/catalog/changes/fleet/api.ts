import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { concurrently } from '@/lib/bulk/concurrently';
import { generated as rows } from '@/api/generated/dbCatalogActivity';
import type { ConfigChange } from '@/api/generated/types/db';
import { chunks, oneOf } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { rowTags } from '@/api/tags';

/** What a change did, as it was recorded: a unified diff, a JSON merge patch, both or neither. */
export type ChangeText = Pick<ConfigChange, 'id' | 'diff' | 'patches'>;

/** Changes asked for in one call: each may bring a document's worth of text. */
export const DIFFS_A_CALL = 50;
/** Calls at a time. */
const WIDTH = 2;

const listConfigChanges = requestOf(rows, 'listConfigChanges');

/** Diffs of many changes: the search over changes answers without them. */
const changeDiffsApi = api.injectEndpoints({
  endpoints: build => ({
    changeDiffs: build.query<ChangeText[], readonly string[]>({
      query: ids => listConfigChanges({ id: oneOf(ids), select: 'id,diff,patches', limit: ids.length }),
      extraOptions: { shape: 'list' },
      // Who asks keeps what it needs of them; texts of thousands of changes stay no second time.
      keepUnusedDataFor: 0,
      providesTags: result => rowTags('ConfigChange', result),
    }),
  }),
});

interface ReadOptions {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  /** Ends the reading: calls under way are aborted, no further ones begin. */
  signal: AbortSignal;
  /** What one call brought: the ids it asked for, and the rows that came, which may be fewer. */
  onRead: (ids: readonly string[], rows: readonly ChangeText[]) => void;
}

/**
 * Reads the diffs of changes by id, some at a time. The first call that fails ends it.
 * @returns the error of that call; undefined when all were read or the signal fired
 */
export async function readDiffs(
  ids: readonly string[],
  { dispatch, signal, onRead }: ReadOptions,
): Promise<unknown> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let problem: unknown;
  const job = async (portion: string[]) => {
    const asked = dispatch(changeDiffsApi.endpoints.changeDiffs.initiate(portion, { forceRefetch: true }));
    const stop = () => asked.abort();
    either.addEventListener('abort', stop, { once: true });
    try {
      const { data, error } = await asked;
      if (either.aborted) return;
      if (data) onRead(portion, data);
      else {
        problem = error;
        failed.abort();
      }
    } finally {
      either.removeEventListener('abort', stop);
      asked.unsubscribe();
    }
  };
  await concurrently(chunks(ids, DIFFS_A_CALL), WIDTH, job, either);
  return problem;
}
