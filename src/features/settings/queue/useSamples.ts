import { useState } from 'react';
import type { QueuedEvents } from '@/api/eventQueue';
import { sampleOf, withSample, type Sample } from './history';

/** Kept as long as the page is loaded, so that leaving the screen loses nothing. Counts only: nothing of the events. */
let kept: readonly Sample[] = [];

/** Forgets the samples; for tests. */
export const forgetSamples = (): void => {
  kept = [];
};

/** The queue over this session, with what was read now. @param at when the events were read, ms */
export function useSamples(
  events: readonly QueuedEvents[] | undefined,
  at: number | undefined,
): readonly Sample[] {
  const [samples, setSamples] = useState(kept);
  if (events && at !== undefined && samples.at(-1)?.at !== at) {
    kept = withSample(kept, sampleOf(events, at));
    setSamples(kept);
  }
  return samples;
}
