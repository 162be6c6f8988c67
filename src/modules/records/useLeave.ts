import type { FormApi } from 'final-form';
import type { RefObject } from 'react';
import { useAskDiscard } from '@/components/dialog/unsaved';
import { useForgetDraft } from './RecordDraft';

/**
 * Leaving the page of a record's form: asks first when something was typed that is not saved; its draft goes.
 * @param draftKey names the draft of the form
 * @param what is lost, in a sentence
 */
export function useLeave<Values extends object>(
  handle: RefObject<FormApi<Values> | null>,
  draftKey: string,
  what: string,
  leave: () => void,
): () => Promise<void> {
  const ask = useAskDiscard();
  const forget = useForgetDraft(draftKey);
  return async () => {
    if (handle.current?.getState().dirty && !(await ask(what))) return;
    forget();
    leave();
  };
}
