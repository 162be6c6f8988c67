import { useCallback } from 'react';
import { useNotify } from '../toast/notify';

/** Texts of copying (settings spec, section 8). */
export const COPIED = 'Copied to clipboard';
export const NO_CLIPBOARD = 'Clipboard not available';
export const COPY_FAILED = 'Failed to copy to clipboard';

/** Copies a text and says how that went; the success text may be the screen's own ('Copied {id} to clipboard'). */
export type Copy = (text: string, said?: string) => Promise<boolean>;

/** The way to copy. Resolves to whether it worked; never rejects. Needs a ToastProvider above. */
export function useCopy(): Copy {
  const notify = useNotify();
  return useCallback(
    async (text, said = COPIED) => {
      // Pages without https have no clipboard.
      if (!navigator.clipboard) {
        notify.error(NO_CLIPBOARD);
        return false;
      }
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        notify.error(COPY_FAILED);
        return false;
      }
      notify.success(said);
      return true;
    },
    [notify],
  );
}
