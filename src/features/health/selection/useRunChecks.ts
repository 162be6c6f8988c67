import { useCallback, useEffect, useRef, useState } from 'react';
import { canaryApi } from '@/api/canary';
import { messageOf } from '@/api/errors';
import { concurrently } from '@/lib/concurrently';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';

/** Checks run by hand at a time, so that a long selection does not swamp what they check. */
export const AT_A_TIME = 5;

export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export interface CheckRunState {
  state: RunState;
  /** Why it could not be run. */
  error?: string;
}

/** Runs many checks by hand, five at a time, and says how each is getting on. Leaving the screen cancels the rest. */
export function useRunChecks(ids: readonly string[]) {
  const dispatch = useAppDispatch();
  const [states, setStates] = useState<Readonly<Record<string, CheckRunState>>>({});
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = useCallback(async () => {
    const controller = new AbortController();
    abort.current = controller;
    const set = (id: string, state: CheckRunState) => setStates(all => ({ ...all, [id]: state }));
    setStates(Object.fromEntries(ids.map(id => [id, { state: 'waiting' }])));
    const run = async (id: string) => {
      set(id, { state: 'running' });
      const { error } = await dispatch(canaryApi.endpoints.runCheck.initiate(id, { track: false }));
      set(id, error ? { state: 'failed', error: messageOf(error) } : { state: 'done' });
    };
    await concurrently(ids, AT_A_TIME, run, controller.signal);
    setStates(all =>
      Object.fromEntries(
        Object.entries(all).map(([id, one]) => [id, one.state === 'waiting' ? { state: 'cancelled' } : one]),
      ),
    );
    dispatch(refreshRequested());
  }, [dispatch, ids]);

  const cancel = useCallback(() => abort.current?.abort(), []);
  const each = Object.values(states);
  const over = each.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
  return {
    states,
    start,
    cancel,
    over,
    isRunning: over < each.length,
    failed: each.filter(one => one.state === 'failed').length,
  };
}
