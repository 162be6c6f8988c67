import { messageOf } from '@/lib/errors';
import { useNotify } from '@/components/toast/notify';
import { problemOfWrite } from '../records/save';
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
    const answer = await endRows(ids);
    const problem = problemOfWrite(answer, 'end');
    if (answer.error) notify.error(`${failed}: ${messageOf(answer.error)}`);
    else if (problem !== undefined) notify.error(`Nothing was ended. ${problem}`);
    else
      notify.success(done, {
        // What another person ended is not brought back.
        action: { label: 'Undo', onClick: () => void restore(answer.data, 'Silence restored') },
      });
  };
  return { end, busy: isLoading };
}
