import { useCallback, useEffect, useRef, useState } from 'react';
import { bulkOf, idsIn, type BulkAction, type BulkState, type BulkStates } from '@/lib/bulk/bulk';
import { useIsHere } from '@/lib/hooks/useIsHere';
import { useLatest } from '@/lib/hooks/useLatest';

/**
 * A bulk change and how it is getting on. Leaving the screen cancels what has not begun.
 * @param ids as they are the first time; later ones change nothing
 * @param onOver after every run and after undoing
 * @param onLeft after one that was left before all of it was done
 */
export function useBulk(
  ids: readonly string[],
  action: BulkAction,
  onOver: () => void,
  onLeft: (states: BulkStates) => void,
) {
  const over = useLatest(onOver);
  const left = useLatest(onLeft);
  const isHere = useIsHere();
  const [states, setStates] = useState<BulkStates>();
  const [bulk] = useState(() => bulkOf(ids, action, setStates));
  const [busy, setBusy] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const work = useCallback(
    async (
      step: (signal: AbortSignal) => Promise<void>,
      open: readonly BulkState[] = ['failed', 'cancelled'],
    ) => {
      const controller = new AbortController();
      abort.current = controller;
      setBusy(true);
      await step(controller.signal);
      setBusy(false);
      over();
      if (!isHere() && idsIn(bulk.states(), ...open).length > 0) left(bulk.states());
    },
    [over, left, isHere, bulk],
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
    undo: useCallback(() => void work(bulk.undo, ['done']), [work, bulk]),
    cancel: useCallback(() => abort.current?.abort(), []),
  };
}
