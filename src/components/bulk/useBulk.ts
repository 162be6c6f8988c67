import { useCallback, useEffect, useRef, useState } from 'react';
import { bulkOf, type BulkAction, type BulkStates } from '@/lib/bulk/bulk';
import { useLatest } from '@/lib/hooks/useLatest';

/**
 * A bulk change and how it is getting on. Leaving the screen cancels what has not begun.
 * @param ids as they are the first time; later ones change nothing
 * @param onOver after every run and after undoing
 */
export function useBulk(ids: readonly string[], action: BulkAction, onOver: () => void) {
  const over = useLatest(onOver);
  const [states, setStates] = useState<BulkStates>();
  const [bulk] = useState(() => bulkOf(ids, action, setStates));
  const [busy, setBusy] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const work = useCallback(
    async (step: (signal: AbortSignal) => Promise<void>) => {
      const controller = new AbortController();
      abort.current = controller;
      setBusy(true);
      await step(controller.signal);
      setBusy(false);
      over();
    },
    [over],
  );
  return {
    /** Undefined until it was begun. */
    states,
    busy,
    /** Does it. */
    run: useCallback(() => void work(signal => bulk.run(signal)), [work, bulk]),
    /** Does again what failed. */
    retry: useCallback(() => void work(signal => bulk.run(signal, ['failed'])), [work, bulk]),
    /** Does what was cancelled. */
    goOn: useCallback(() => void work(signal => bulk.run(signal, ['cancelled'])), [work, bulk]),
    undo: useCallback(() => void work(bulk.undo), [work, bulk]),
    cancel: useCallback(() => abort.current?.abort(), []),
  };
}
