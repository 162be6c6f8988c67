import { useCallback } from 'react';
import { useNotify } from '../toast/notify';

/** Texts of copying (WID-022, WID-023, WID-024). */
const COPIED = 'Copied to clipboard';
const NO_CLIPBOARD = 'Clipboard not available';
const COPY_FAILED = 'Failed to copy to clipboard';

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
