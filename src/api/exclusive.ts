import type { BaseQueryApi } from '@reduxjs/toolkit/query';

// Calls under way of endpoints that allow one at a time, by store.
const underWay = new WeakMap<() => unknown, Map<string, AbortController>>();

/**
 * A signal for this call that also fires when the next call of the endpoint begins, whatever its arguments.
 * @returns the signal, and `end`, to be called once the call is over: a call that is over is not aborted by the next.
 * Aborting it would keep its answer in memory for as long as the page lives.
 */
export function exclusively({
  endpoint,
  getState,
  signal,
}: Pick<BaseQueryApi, 'endpoint' | 'getState' | 'signal'>): { signal: AbortSignal; end: () => void } {
  let calls = underWay.get(getState);
  if (!calls) underWay.set(getState, (calls = new Map()));
  const ofStore = calls;
  ofStore.get(endpoint)?.abort();
  const controller = new AbortController();
  ofStore.set(endpoint, controller);
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      signal.removeEventListener('abort', abort);
      if (ofStore.get(endpoint) === controller) ofStore.delete(endpoint);
    },
  };
}
