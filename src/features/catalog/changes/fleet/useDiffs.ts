import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readDiffs } from './readDiffs';
import type { CatalogChange } from '../api';
import { useAppDispatch } from '@/lib/store/hooks';
import { fingerprintOf, type Fingerprint } from './fingerprint';

type Found = ReadonlyMap<string, Fingerprint | undefined>;

/** Where a reading ended. */
interface Ended {
  changes: readonly CatalogChange[];
  /** By id; undefined for changes without a diff, no entry for those that were not read. */
  found: Found;
  state: 'done' | 'stopped' | 'failed';
  error: unknown;
}

export interface DiffsState {
  /** The last reading that ended, with the changes it was about; it stays while the next is under way. */
  ended: Ended | undefined;
  /** How far the reading under way is; undefined when none is. */
  progress: { read: number; of: number } | undefined;
  /** Ends the reading with what was read until then. */
  stop: () => void;
  /** Reads what was not read. */
  resume: () => void;
}

/** A change that happened again may have another diff. */
const versionOf = ({ created_at, count = 1 }: CatalogChange) => `${created_at} ${count}`;

/**
 * Reads the diffs of changes and takes their fingerprints, a call's worth at a time so that the page goes on meanwhile.
 * What was read once is not asked for again.
 * @param changes memoised; undefined while they are not known
 */
export function useDiffs(changes: readonly CatalogChange[] | undefined): DiffsState {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const known = useRef(new Map<string, { version: string; fingerprint: Fingerprint | undefined }>());
  const stopping = useRef<() => void>(undefined);
  // One object for each reading, so that what an earlier one says late is not taken for this one's.
  const reading = useMemo(() => changes && { changes, attempt }, [changes, attempt]);
  const [progress, setProgress] = useState<{ of: typeof reading; read: number }>();
  const [result, setResult] = useState<{ of: typeof reading; ended: Ended }>();

  useEffect(() => {
    if (!reading) return undefined;
    const controller = new AbortController();
    const gone = new AbortController();
    stopping.current = () => controller.abort();
    const byId = new Map(reading.changes.map(change => [change.id, change]));
    const isKnown = (change: CatalogChange) => known.current.get(change.id)?.version === versionOf(change);
    const due = reading.changes.filter(change => !isKnown(change)).map(change => change.id);
    let read = reading.changes.length - due.length;
    const run = async () => {
      const error = await readDiffs(due, {
        dispatch,
        signal: controller.signal,
        onRead: (ids, rows) => {
          for (const row of rows) {
            const change = byId.get(row.id);
            if (!change) continue;
            const words = { id: change.config_id, name: change.name, namespace: change.tags?.['namespace'] };
            known.current.set(row.id, {
              version: versionOf(change),
              fingerprint: fingerprintOf(row, words),
            });
          }
          read += ids.length;
          setProgress({ of: reading, read });
        },
      });
      if (gone.signal.aborted) return;
      const found = new Map(
        reading.changes.flatMap(change => {
          const one = known.current.get(change.id);
          return one && isKnown(change) ? [[change.id, one.fingerprint] as const] : [];
        }),
      );
      const state = error !== undefined ? 'failed' : controller.signal.aborted ? 'stopped' : 'done';
      // Those of earlier ranges are of no more use.
      if (state === 'done') {
        for (const id of known.current.keys()) if (!byId.has(id)) known.current.delete(id);
      }
      setResult({ of: reading, ended: { changes: reading.changes, found, state, error } });
    };
    void run();
    return () => {
      gone.abort();
      controller.abort();
    };
  }, [reading, dispatch]);

  const busy = reading !== undefined && result?.of !== reading;
  return {
    ended: result?.ended,
    progress: busy
      ? { read: progress?.of === reading ? progress.read : 0, of: reading.changes.length }
      : undefined,
    stop: useCallback(() => stopping.current?.(), []),
    resume: useCallback(() => setAttempt(count => count + 1), []),
  };
}
