import { useEffect, useSyncExternalStore } from 'react';
import type { QueuedEvents } from './api';
import { sampleOf, withSample, type Sample } from './history';

/** Kept as long as the page is loaded, so that leaving the screen loses nothing. Counts only: nothing of the events. */
let kept: readonly Sample[] = [];
const listeners = new Set<() => void>();

function keep(samples: readonly Sample[]): void {
  kept = samples;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Forgets the samples; for tests. */
export const forgetSamples = (): void => keep([]);

/** The queue over this session, with what was read now. @param at when the events were read, ms */
export function useSamples(
  events: readonly QueuedEvents[] | undefined,
  at: number | undefined,
): readonly Sample[] {
  useEffect(() => {
    if (events && at !== undefined) keep(withSample(kept, sampleOf(events, at)));
  }, [events, at]);
  return useSyncExternalStore(subscribe, () => kept);
}
