import { concurrently } from './concurrently';

/** Ids in one call at most: a hundred uuids make 3.7 kB of address, more is refused by servers on the way. */
const MOST_IN_CHUNK = 100;

export type BulkState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone';

/** How one id is getting on. */
export interface BulkItem {
  state: BulkState;
  /** Why it failed, or why it could not be undone. */
  error?: string;
}

export type BulkStates = ReadonlyMap<string, BulkItem>;

/**
 * Does one step with some ids. Resolves to why some of them failed, by id; ids that are not named succeeded. When it
 * rejects, all of them failed for that reason.
 */
export type BulkStep = (ids: readonly string[]) => Promise<ReadonlyMap<string, string> | void>;

export interface BulkAction {
  perform: BulkStep;
  /** Takes back what was done: for soft deletes. Absent where it cannot be. */
  undo?: BulkStep;
  /** Ids of one call; 100 at most, and that many unless told. */
  chunkSize?: number;
  /** Calls at a time; 3 unless told. */
  width?: number;
}

/** Nothing was chosen. A change without ids would be one of every row, so it is never begun. */
export class NothingChosenError extends Error {
  constructor() {
    super('Nothing is chosen, so nothing was changed.');
    this.name = 'NothingChosenError';
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function chunksOf(ids: readonly string[], size: number): string[][] {
  const chunks: string[][] = [];
  for (let at = 0; at < ids.length; at += size) chunks.push(ids.slice(at, at + size));
  return chunks;
}

/** Ids in a state. */
export const idsIn = (states: BulkStates, ...wanted: readonly BulkState[]): string[] =>
  [...states].flatMap(([id, { state }]) => (wanted.includes(state) ? [id] : []));

export interface Bulk {
  /** What it is about, each id once; nothing changes that any more. */
  ids: readonly string[];
  states: () => BulkStates;
  /**
   * Does it with all ids, or again with those that failed or were cancelled. Never rejects.
   * @param only those in a state: retrying what failed does not begin what somebody stopped
   */
  run: (signal?: AbortSignal, only?: readonly BulkState[]) => Promise<void>;
  /** Takes back what was done; nothing where the action cannot be. */
  undo: (signal?: AbortSignal) => Promise<void>;
}

/**
 * One thing done with many rows. The rows are the ids of this moment, not a filter, so that what is confirmed is what is
 * changed. A chunk that fails stops no other.
 * @param onChange told of the states after every step
 * @throws NothingChosenError without ids
 * @throws RangeError on a chunk size that is not 1 to 100
 */
export function bulkOf(
  chosen: readonly string[],
  { perform, undo, chunkSize = MOST_IN_CHUNK, width = 3 }: BulkAction,
  onChange: (states: BulkStates) => void = () => {},
): Bulk {
  const ids = Object.freeze([...new Set(chosen)]);
  if (ids.length === 0) throw new NothingChosenError();
  if (!(chunkSize >= 1 && chunkSize <= MOST_IN_CHUNK))
    throw new RangeError(`A chunk has 1 to ${MOST_IN_CHUNK} ids.`);
  let states: BulkStates = new Map(ids.map(id => [id, { state: 'waiting' }]));
  const set = (some: readonly string[], next: (id: string) => BulkItem) => {
    states = new Map([...states, ...some.map(id => [id, next(id)] as const)]);
    onChange(states);
  };
  const each = (some: readonly string[], job: (chunk: string[]) => Promise<void>, signal?: AbortSignal) =>
    concurrently(chunksOf(some, chunkSize), width, job, signal);

  return {
    ids,
    states: () => states,
    async run(signal, only = ['waiting', 'failed', 'cancelled']) {
      const due = idsIn(states, ...only);
      set(due, () => ({ state: 'waiting' }));
      const job = async (chunk: string[]) => {
        set(chunk, () => ({ state: 'running' }));
        try {
          const failures = await perform(chunk);
          set(chunk, id => {
            const error = failures?.get(id);
            return error === undefined ? { state: 'done' } : { state: 'failed', error };
          });
        } catch (error) {
          set(chunk, () => ({ state: 'failed', error: messageOf(error) }));
        }
      };
      await each(due, job, signal);
      set(idsIn(states, 'waiting'), () => ({ state: 'cancelled' }));
    },
    async undo(signal) {
      if (!undo) return;
      const job = async (chunk: string[]) => {
        try {
          const failures = await undo(chunk);
          set(chunk, id => {
            const error = failures?.get(id);
            return error === undefined ? { state: 'undone' } : { state: 'done', error };
          });
        } catch (error) {
          set(chunk, () => ({ state: 'done', error: messageOf(error) }));
        }
      };
      await each(idsIn(states, 'done'), job, signal);
    },
  };
}
