import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { concurrently } from '@/lib/bulk/concurrently';
import { chunks } from '@/api/postgrest';
import { changeDiffsApi, type ChangeText } from './api';

/** Changes asked for in one call: each may bring a document's worth of text. */
const DIFFS_A_CALL = 50;
/** Calls at a time. */
const WIDTH = 2;

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
    const asked = dispatch(
      changeDiffsApi.endpoints['listConfigChanges/diffs'].initiate(portion, { forceRefetch: true }),
    );
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
