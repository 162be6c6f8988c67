import type { FormApi } from 'final-form';
import type { RefObject } from 'react';
import { useConfirm } from '@/components/dialog/confirm';

/**
 * Closing a form: asks first when something was typed that is not saved.
 * @param what is lost, in a sentence
 */
export function useLeave<Values extends object>(
  handle: RefObject<FormApi<Values> | null>,
  what: string,
  leave: () => void,
): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    const agreed =
      !handle.current?.getState().dirty ||
      (await confirm({
        title: 'Discard what you typed?',
        text: what,
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        severity: 'warning',
      }));
    if (agreed) leave();
  };
}
