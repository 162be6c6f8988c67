import { useRef } from 'react';
import { messageOf } from '@/lib/errors';
import { useConfirm } from '@/components/dialog/confirm';
import { useNotify } from '@/components/toast/notify';
import { countOf } from '@/lib/format';
import { useLatest } from '@/lib/hooks/useLatest';
import { problemOfWrite } from '@/modules/records/save';
import { useUpdateSilenceRowsEndMutation } from '@/modules/silences/api';
import { useRestoreSilences } from '@/modules/silences/useRestoreSilences';
import { useUpdateSilenceRowsExtendMutation, type SilenceEnd, type SilenceRow } from './api';
import { extended, formerEnds } from './extend';
import { serverNow } from '@/lib/time/clock';

const silencesText = (count: number) => countOf(count, 'silence');

const MISSED = 'the others were changed or ended meanwhile, or you may not change them.';
const MISSED_ALL = 'changed or ended meanwhile, or not yours to change.';

/** A silence as a move left it, for who moves it again before the list was asked again. */
interface Moved {
  /** The `updated_at` that the list still has. */
  listed: string;
  until: string | null;
  updated_at: string;
}

/** Ends and extends silences, one or many, and offers to take it back. */
export function useSilenceChanges() {
  const notify = useNotify();
  const confirm = useConfirm();
  const [endRows] = useUpdateSilenceRowsEndMutation();
  const restore = useRestoreSilences();
  const [extendRows] = useUpdateSilenceRowsExtendMutation();

  const known = useRef(new Map<string, Moved>());
  const last = useRef(Promise.resolve());

  const asMoved = (row: SilenceRow): SilenceRow => {
    const one = known.current.get(row.id);
    return one?.listed === row.updated_at ? { ...row, until: one.until, updated_at: one.updated_at } : row;
  };
  /** @returns those that were moved, and why the others were not; undefined where all were */
  const move = async (ends: readonly SilenceEnd[]) => {
    const { data, error } = await extendRows(ends);
    const moved = data?.moved ?? [];
    const failure = error ?? data?.failure;
    const problem = failure ? messageOf(failure) : moved.length < ends.length ? MISSED : undefined;
    return { moved, problem };
  };
  const moveBack = async (ends: readonly SilenceEnd[]) => {
    for (const { id } of ends) known.current.delete(id);
    const { moved, problem } = await move(ends);
    if (problem === undefined) notify.success('Change undone');
    else notify.error(`Undone for ${moved.length} of ${silencesText(ends.length)}: ${problem}`);
  };

  /** Asks for more than one, ends them, and says so with a way back. @returns whether they are ended */
  const end = useLatest(async (rows: readonly SilenceRow[]): Promise<boolean> => {
    const ids = rows.map(({ id }) => id);
    let ended: readonly string[] = [];
    const agreed = await confirm({
      title: ids.length === 1 ? `End ${rows[0]?.name ?? 'the silence'}?` : `End ${silencesText(ids.length)}?`,
      text: 'Notifications are sent again from now on.',
      severity: 'error',
      confirmLabel: 'End',
      work: async () => {
        const answer = await endRows(ids);
        const problem = problemOfWrite(answer, 'end');
        if (problem !== undefined) throw new Error(problem);
        ended = answer.data ?? [];
      },
    });
    const left = ids.length - ended.length;
    // What another person ended is not brought back.
    const action = {
      label: 'Undo',
      onClick: () => void restore(ended, `${silencesText(ended.length)} back`),
    };
    if (agreed && left === 0) notify.success(`${silencesText(ended.length)} ended`, { action });
    else if (agreed)
      notify.error(
        `${ended.length} of ${silencesText(ids.length)} ended: the others were ended already, or you may not end them.`,
        { action },
      );
    return agreed;
  });
  const extendNow = async (listed: readonly SilenceRow[], by: { label: string; ms: number }) => {
    const rows = listed.map(asMoved);
    const ends = extended(rows, by.ms, serverNow());
    if (ends.length === 0) {
      notify.success('Nothing to extend: they have no end');
      return;
    }
    const { moved, problem } = await move(ends);
    for (const { id, updated_at } of moved) {
      const row = listed.find(one => one.id === id);
      const end = ends.find(one => one.id === id);
      if (row && end) known.current.set(id, { listed: row.updated_at, until: end.until, updated_at });
    }
    const before = formerEnds(rows, moved);
    const action = { label: 'Undo', onClick: () => void moveBack(before) };
    if (problem === undefined)
      notify.success(`${silencesText(moved.length)} extended by ${by.label}`, { action });
    else if (moved.length === 0) notify.error(`Not extended: ${problem === MISSED ? MISSED_ALL : problem}`);
    else
      notify.error(`${moved.length} of ${silencesText(ends.length)} extended by ${by.label}: ${problem}`, {
        action,
      });
  };
  /** Moves the ends of silences, one move after the other, and says so with a way back. */
  const extend = useLatest((rows: readonly SilenceRow[], by: { label: string; ms: number }) => {
    last.current = last.current.then(() => extendNow(rows, by));
    return last.current;
  });
  return { end, extend };
}
