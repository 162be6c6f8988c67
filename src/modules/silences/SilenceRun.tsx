import { useMemo, useRef } from 'react';
import { messageOf } from '@/lib/errors';
import { silencesApi } from './api';
import type { CheckSilence } from './standingApi';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { BulkDialog } from '@/components/bulk/BulkDialog';
import { Icon } from '@/components/icon/Icon';
import { useNotify } from '@/components/toast/notify';
import type { BulkAction } from '@/lib/bulk/bulk';
import { countOf } from '@/lib/format';
import { useAppDispatch } from '@/lib/store/hooks';
import type { SilenceTimes } from './standing';
import { madeOf, silenceForCheck, describeSilenceTimes, type SilenceTarget } from './silence';
import { serverNow } from '@/lib/time/clock';

/** What was decided in the form. */
export interface SilencePlan {
  /** One at least. */
  checks: readonly SilenceTarget[];
  /** Of each check's silence, by id of the check. */
  names: ReadonlyMap<string, string>;
  times: SilenceTimes;
  description: string | undefined;
  /** The silences there were before. */
  before: readonly CheckSilence[];
}

/** Calls at a time. */
const WIDTH = 5;

const NOUN = ['check', 'checks'] as const;
const WORDS = { act: 'Silence', running: 'Silencing...', done: 'Silenced', failed: 'Not silenced' } as const;

/** The calls of a plan. The service answers with nothing, so what was made is found by its name. */
function useSilenceCalls({ checks, names, times, description, before }: SilencePlan) {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const {
      'listSilences/checks': listSilences,
      postSilence,
      'updateSilenceRows/end': endSilences,
    } = silencesApi.endpoints;
    const find = async (ids: readonly string[]) => {
      const wanted = checks
        .filter(check => ids.includes(check.id))
        .map(({ id, canary_id }) => ({ id, canary_id }));
      const { data, error } = await dispatch(
        listSilences.initiate(wanted, { forceRefetch: true, subscribe: false }),
      );
      if (!data) throw new Error(messageOf(error));
      return madeOf(data, names, before).filter(({ check_id: id }) => id !== null && ids.includes(id));
    };
    const tried = new Set<string>();
    return {
      create: async (id: string) => {
        // The answer to the first try may have got lost, and the silence be there.
        if (tried.has(id) && (await find([id])).length > 0) return;
        tried.add(id);
        const newSilence = silenceForCheck(id, names.get(id) ?? '', times, description);
        const { error } = await dispatch(postSilence.initiate({ newSilence }, { track: false }));
        if (error) throw new Error(messageOf(error));
      },
      end: async (ids: readonly string[]) => {
        const made = await find(ids);
        if (made.length === 0) return;
        const { error } = await dispatch(
          endSilences.initiate(
            made.map(({ id }) => id),
            { track: false },
          ),
        );
        if (error) throw new Error(messageOf(error));
      },
    };
  }, [dispatch, checks, names, times, description, before]);
}

interface SilenceRunProps {
  plan: SilencePlan;
  onClose: () => void;
  onDone: () => void;
}

/** Silences the checks of a plan, and says of each how it went. Closes by itself when all are silenced. */
export function SilenceRun({ plan, onClose, onDone }: SilenceRunProps) {
  const { zone } = useTimeDisplay();
  const notify = useNotify();
  const { create, end } = useSilenceCalls(plan);
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
      notify.success(`${countOf(ids.length, ...NOUN)} no longer silenced`);
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
      const text = `${countOf(ids.length, ...NOUN)} silenced ${describeSilenceTimes(plan.times, { now: serverNow(), zone })}`;
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
      words={WORDS}
      action={action}
      onOver={() => {
        if (done.current.size === plan.checks.length) leave();
      }}
      onClose={leave}
    />
  );
}
