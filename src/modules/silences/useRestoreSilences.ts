import { chunks } from '@/api/postgrest';
import { useNotify } from '@/components/toast/notify';
import { problemOfWrite } from '../records/save';
import { useUpdateSilenceRowsRestoreMutation } from './api';

/** Takes the end of silences back, the way of an Undo, and says how it went. */
export function useRestoreSilences() {
  const notify = useNotify();
  const [restoreRows] = useUpdateSilenceRowsRestoreMutation();
  /** @param done what is said then */
  const restore = async (ids: readonly string[], done: string): Promise<void> => {
    for (const portion of chunks(ids)) {
      const problem = problemOfWrite(await restoreRows(portion));
      if (problem !== undefined) {
        notify.error(`Still ended: ${problem}`, {
          action: { label: 'Try again', onClick: () => void restore(ids, done) },
        });
        return;
      }
    }
    notify.success(done);
  };
  return restore;
}
