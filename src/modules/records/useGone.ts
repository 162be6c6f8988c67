import { useEffect } from 'react';
import { useNotify } from '@/components/toast/notify';
import { messageOf } from '@/lib/errors';
import { useLatest } from '@/lib/hooks/useLatest';

/**
 * Says that the record which a link opens is not there, or why it could not be read, and closes it.
 * @param error of the question for it; undefined while there is none
 */
export function useGone(isGone: boolean, error: unknown, goneText: string, onClose: () => void): void {
  const notify = useNotify();
  const failed = error !== undefined;
  const tell = useLatest(() => {
    notify.error(failed ? messageOf(error) : goneText);
    onClose();
  });
  useEffect(() => {
    if (isGone || failed) tell();
  }, [isGone, failed, tell]);
}
