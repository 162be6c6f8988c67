import { useCallback, useEffect, useState } from 'react';
import { computerNow } from '@/lib/time/clock';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait before looking again: 2 s, doubled each time, half a minute at most. @param looks made so far */
export const pauseAfter = (looks: number): number => Math.min(FIRST_PAUSE_MS * 2 ** looks, LONGEST_PAUSE_MS);

/** Milliseconds as '45 s' or '3 min 5 s'. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Looks again and again, with longer and longer pauses between, until the component goes. A page nobody looks at waits
 * as well; it looks at once when a person comes back.
 * @param look settles when its outcome is known; failures are its own affair
 * @returns when it looks next (Date.now()), undefined while it does, and a way to look at once
 */
export function useBackoff(look: () => Promise<unknown>): { nextAt: number | undefined; now: () => void } {
  const [looks, setLooks] = useState(0);
  const [nextAt, setNextAt] = useState<number | undefined>(() => computerNow() + pauseAfter(0));

  const now = useCallback(() => {
    setNextAt(undefined);
    const goOn = () => {
      setLooks(made => made + 1);
      setNextAt(computerNow() + pauseAfter(looks + 1));
    };
    look().then(goOn, goOn);
  }, [look, looks]);

  useEffect(() => {
    if (nextAt === undefined) return;
    const dueNow = () => {
      if (document.visibilityState === 'visible' && computerNow() >= nextAt) now();
    };
    const timer = setTimeout(dueNow, Math.max(0, nextAt - computerNow()));
    document.addEventListener('visibilitychange', dueNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', dueNow);
    };
  }, [nextAt, now]);

  return { nextAt, now };
}
