import { useCallback } from 'react';
import { useConfirm } from '@/components/dialog/confirm';
import type { Saved } from './save';

/** What a save comes to when the person takes it back. */
export const TAKEN_BACK: Saved<never> = { kind: 'failed', message: 'Not saved. Narrow the selector first.' };

/**
 * Asks before selectors are saved of which one matches everything.
 * @returns a function of what is said of it (`everythingNote`) that resolves to whether to go on; true when nothing is
 */
export function useAskEverything(): (note: string | undefined) => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(
    async note =>
      note === undefined ||
      (await confirm({
        title: 'Save a selector that matches everything?',
        text: note,
        confirmLabel: 'Save anyway',
        severity: 'warning',
      })),
    [confirm],
  );
}
