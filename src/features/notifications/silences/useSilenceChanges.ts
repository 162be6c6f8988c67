import { messageOf } from '@/lib/errors';
import { useConfirm } from '@/components/dialog/confirm';
import { useNotify } from '@/components/toast/notify';
import { countOf } from '@/lib/format';
import { useLatest } from '@/lib/hooks/useLatest';
import { useUpdateSilenceRowsEndMutation } from '@/modules/silences/api';
import { useRestoreSilences } from '@/modules/silences/useRestoreSilences';
import { useUpdateSilenceRowsExtendMutation, type SilenceRow } from './api';
import { extended, silenceEnds } from './extend';
import { serverNow } from '@/lib/time/clock';

const silencesText = (count: number) => countOf(count, 'silence');

/** Ends and extends silences, one or many, and offers to take it back. */
export function useSilenceChanges() {
  const notify = useNotify();
  const confirm = useConfirm();
  const [endRows] = useUpdateSilenceRowsEndMutation();
  const restore = useRestoreSilences();
  const [extendRows] = useUpdateSilenceRowsExtendMutation();

  const setEnds = async (ends: Readonly<Record<string, string | null>>, done: string) => {
    const { error } = await extendRows(ends);
    if (error) notify.error(`Not all were changed: ${messageOf(error)}`);
    else notify.success(done);
    return !error;
  };

  /** Asks for more than one, ends them, and says so with a way back. @returns whether they are ended */
  const end = useLatest(async (rows: readonly SilenceRow[]): Promise<boolean> => {
    const ids = rows.map(({ id }) => id);
    const agreed = await confirm({
      title: ids.length === 1 ? `End ${rows[0]?.name ?? 'the silence'}?` : `End ${silencesText(ids.length)}?`,
      text: 'Notifications are sent again from now on.',
      severity: 'error',
      confirmLabel: 'End',
      work: async () => {
        const { error } = await endRows(ids);
        if (error) throw new Error(messageOf(error));
      },
    });
    if (agreed)
      notify.success(`${silencesText(ids.length)} ended`, {
        action: { label: 'Undo', onClick: () => void restore(ids, `${silencesText(ids.length)} back`) },
      });
    return agreed;
  });
  /** Moves the ends of silences, and says so with a way back. */
  const extend = useLatest(async (rows: readonly SilenceRow[], by: { label: string; ms: number }) => {
    const ends = extended(rows, by.ms, serverNow());
    const moved = rows.filter(({ id }) => Object.hasOwn(ends, id));
    if (moved.length === 0) {
      notify.success('Nothing to extend: they have no end');
      return;
    }
    const { error } = await extendRows(ends);
    if (error) {
      notify.error(`Not all were extended: ${messageOf(error)}`);
      return;
    }
    const before = silenceEnds(moved);
    notify.success(`${silencesText(moved.length)} extended by ${by.label}`, {
      action: { label: 'Undo', onClick: () => void setEnds(before, 'Change undone') },
    });
  });
  return { end, extend };
}
