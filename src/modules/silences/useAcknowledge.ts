import { useState } from 'react';
import { readAfresh } from '@/api/readAfresh';
import { messageOf } from '@/lib/errors';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { useNotify } from '@/components/toast/notify';
import { useAppDispatch } from '@/lib/store/hooks';
import { serverNow } from '@/lib/time/clock';
import { acknowledgePlan } from './acknowledge';
import { silencesApi } from './api';
import { standingText, type SilenceTarget } from './silence';
import { silenceCalls } from './silenceCalls';
import { acknowledgedText, currentSilence, type Silenceable } from './standing';
import type { CheckSilence } from './standingApi';
import { useEndSilences } from './useEndSilences';

/** How an acknowledgement is ended, in every place that offers it. */
const ENDED = ['No longer acknowledged', 'Still acknowledged'] as const;

/** Acknowledges a check by one press, and ends that by another; both are said with a way back. */
export function useAcknowledge() {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const { zone } = useTimeDisplay();
  const { end, busy: ending } = useEndSilences();
  const [adding, setAdding] = useState(false);

  /** The silences of the check as they are now: another person may have been faster. */
  const silencesOf = async ({ id, canary_id }: Silenceable): Promise<readonly CheckSilence[]> => {
    const { data, error } = await readAfresh(() =>
      dispatch(
        silencesApi.endpoints['listSilences/checks'].initiate([{ id, canary_id }], {
          forceRefetch: true,
          subscribe: false,
        }),
      ),
    );
    if (!data) throw new Error(messageOf(error));
    return data;
  };
  const takeBack = async (work: () => Promise<void>) => {
    try {
      await work();
      notify.success(ENDED[0]);
    } catch (error) {
      notify.error(`${ENDED[1]}: ${messageOf(error)}`, {
        action: { label: 'Try again', onClick: () => void takeBack(work) },
      });
    }
  };
  const acknowledge = async (check: SilenceTarget) => {
    setAdding(true);
    try {
      const before = await silencesOf(check);
      const now = serverNow();
      const standing = currentSilence(check, before, now);
      if (standing?.active) {
        notify.success(`${check.name} is already ${standingText(standing, { now, zone })}`);
        return;
      }
      const plan = acknowledgePlan([check], before, now, zone);
      const calls = silenceCalls(dispatch, plan);
      await calls.create(check.id);
      notify.success(`${check.name} ${acknowledgedText({ until: plan.times.until }, zone)}`, {
        action: { label: 'Undo', onClick: () => void takeBack(() => calls.end([check.id])) },
      });
    } catch (error) {
      notify.error(`Not acknowledged: ${messageOf(error)}`, {
        action: { label: 'Try again', onClick: () => void acknowledge(check) },
      });
    } finally {
      setAdding(false);
    }
  };
  return {
    acknowledge,
    endAcknowledgement: (silences: readonly CheckSilence[]) => end(silences, ...ENDED),
    busy: adding || ending,
  };
}
