import { useEffect, useState } from 'react';

/**
 * Keeps the screen awake while it is shown. Browsers take the lock back when the page is hidden, so it is asked for again
 * when the page comes back.
 * @returns whether the screen is kept awake; undefined until that is known
 */
export function useWakeLock(): boolean | undefined {
  const [isHeld, setIsHeld] = useState<boolean>();
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') {
        if (!('wakeLock' in navigator)) setIsHeld(false);
        return;
      }
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) {
          await held.release();
          return;
        }
        lock = held;
        held.addEventListener('release', () => setIsHeld(false));
        setIsHeld(true);
      } catch {
        // Low battery, or the browser does not allow it: the page says so.
        if (!isOver) setIsHeld(false);
      }
    };
    const again = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
