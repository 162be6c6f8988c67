import { messageOf } from '@/lib/errors';
import { useConfirm } from '@/components/dialog/confirm';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';
import type { RemoveRecord } from './types';

/**
 * Asks, removes and says so. While the call is under way the question stays; when it fails, with the reason.
 * @returns resolves to whether the row was removed
 */
export function useRemove<Row>(
  remove: RemoveRecord<Row> | undefined,
  nameOf: (row: Row) => string,
): (row: Row) => Promise<boolean> {
  const confirm = useConfirm();
  const notify = useNotify();
  return useLatest(async (row: Row) => {
    if (!remove) return false;
    const agreed = await confirm({
      title: `Delete ${nameOf(row)}?`,
      text: typeof remove.question === 'function' ? remove.question(row) : remove.question,
      severity: 'error',
      work: async () => {
        const { error } = await remove.call(row);
        if (error) throw new Error(messageOf(error));
      },
    });
    if (agreed) notify.success(remove.done(row));
    return agreed;
  });
}
