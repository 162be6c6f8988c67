import { useEffect } from 'react';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';

/**
 * Says once that what a link opens is not there, and closes it.
 * @param isGone as far as is known; false while it is asked for, and while somebody may be typing in it
 */
export function useGone(isGone: boolean, text: string, onClose: () => void): void {
  const notify = useNotify();
  const tell = useLatest(() => {
    notify.error(text);
    onClose();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone, tell]);
}
