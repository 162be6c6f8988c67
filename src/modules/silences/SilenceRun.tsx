import { useMemo, useRef } from 'react';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { BulkDialog } from '@/components/bulk/BulkDialog';
import { Icon } from '@/components/icon/Icon';
import { useNotify } from '@/components/toast/notify';
import type { BulkAction } from '@/lib/bulk/bulk';
import { countOf } from '@/lib/format';
import { useAppDispatch } from '@/lib/store/hooks';
import { describeSilenceTimes } from './silence';
import { silenceCalls, type SilencePlan } from './silenceCalls';
import { serverNow } from '@/lib/time/clock';

/** Calls at a time. */
const WIDTH = 5;

const NOUN = ['check', 'checks'] as const;
const ACTS = {
  silence: {
    words: { act: 'Silence', running: 'Silencing...', done: 'Silenced', failed: 'Not silenced' },
    done: 'silenced',
  },
  acknowledge: {
    words: {
      act: 'Acknowledge',
      running: 'Acknowledging...',
      done: 'Acknowledged',
      failed: 'Not acknowledged',
    },
    done: 'acknowledged',
  },
} as const;

interface SilenceRunProps {
  plan: SilencePlan;
  onClose: () => void;
  onDone: () => void;
}

/** Silences the checks of a plan, and says of each how it went. Closes by itself when all are silenced. */
export function SilenceRun({ plan, onClose, onDone }: SilenceRunProps) {
  const { zone } = useTimeDisplay();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const { create, end } = useMemo(() => silenceCalls(dispatch, plan), [dispatch, plan]);
  const { words, done: past } = ACTS[plan.act];
  const done = useRef(new Set<string>());
  const action = useMemo<BulkAction>(
    () => ({
      chunkSize: 1,
      width: WIDTH,
      perform: async ids => {
        for (const id of ids) {
          await create(id);
          done.current.add(id);
        }
      },
      undo: async ids => {
        await end(ids);
        for (const id of ids) done.current.delete(id);
      },
    }),
    [create, end],
  );

  const takeBack = async (ids: readonly string[]) => {
    try {
      await end(ids);
      notify.success(`${countOf(ids.length, ...NOUN)} no longer ${past}`);
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error), {
        action: { label: 'Try again', onClick: () => void takeBack(ids) },
      });
    }
  };
  /** Says what was silenced, if anything was, and leaves. */
  const leave = () => {
    const ids = [...done.current];
    if (ids.length > 0) {
      const text = `${countOf(ids.length, ...NOUN)} ${past} ${describeSilenceTimes(plan.times, { now: serverNow(), zone })}`;
      notify.success(text, { action: { label: 'Undo', onClick: () => void takeBack(ids) } });
    }
    onClose();
    if (ids.length === plan.checks.length) onDone();
  };
  return (
    <BulkDialog
      rows={plan.checks.map(({ id, name, icon, type }) => ({
        id,
        name,
        icon: <Icon name={icon || type} size={16} />,
      }))}
      noun={NOUN}
      words={words}
      action={action}
      onOver={() => {
        if (done.current.size === plan.checks.length) leave();
      }}
      onClose={leave}
    />
  );
}
