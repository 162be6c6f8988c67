import { messageOf } from '@/lib/errors';
import { useNotify } from '@/components/toast/notify';
import { useUpdateSilenceRowsEndMutation } from './api';
import type { CheckSilence } from './standingApi';
import { useRestoreSilences } from './useRestoreSilences';

/** Ends silences by one press, and says so with a way back. */
export function useEndSilences() {
  const notify = useNotify();
  const [endRows, { isLoading }] = useUpdateSilenceRowsEndMutation();
  const restore = useRestoreSilences();
  /** @param done what is said then @param failed what is said before the reason why it is not */
  const end = async (silences: readonly CheckSilence[], done: string, failed: string) => {
    const ids = silences.map(({ id }) => id);
    const { error } = await endRows(ids);
    if (error) notify.error(`${failed}: ${messageOf(error)}`);
    else
      notify.success(done, {
        action: { label: 'Undo', onClick: () => void restore(ids, 'Silence restored') },
      });
  };
  return { end, busy: isLoading };
}
