import { useConfirm } from '@/components/dialog/confirm';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';
import { problemOfWrite } from './save';
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
      ...(remove.details && { details: remove.details(row) }),
      severity: 'error',
      work: async () => {
        const problem = problemOfWrite(await remove.call(row), 'delete');
        if (problem !== undefined) throw new Error(problem);
      },
    });
    if (agreed) notify.success(remove.done(row));
    return agreed;
  });
}

/**
 * What the Delete of an opened record does.
 * @param rests why it cannot be deleted here, or not for now
 * @returns undefined where it cannot be
 */
export function useDeleteOpened<Row>(
  removal: RemoveRecord<Row>,
  nameOf: (row: Row) => string,
  row: Row | undefined,
  rests: string | undefined,
  onGone: () => void,
): (() => void) | undefined {
  const remove = useRemove(removal, nameOf);
  if (!row || rests) return undefined;
  return () => void remove(row).then(gone => gone && onGone());
}
