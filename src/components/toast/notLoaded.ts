import { useCallback } from 'react';
import { useNotify } from './notify';

/** Says that a part of the page cannot be shown, and offers what helps. */
export function useNotLoaded(): () => void {
  const notify = useNotify();
  return useCallback(
    () =>
      notify.error('This could not be loaded. Reload the page to try again.', {
        key: 'not-loaded',
        action: { label: 'Reload', onClick: () => window.location.reload() },
      }),
    [notify],
  );
}
