import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that never changes identity and always calls the newest version of `handler`. For effects and
 * subscriptions that must not restart with every render. Not to be called while rendering.
 */
export function useLatest<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
