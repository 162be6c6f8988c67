import { useCallback, useSyncExternalStore } from 'react';

const query = (text: string) => globalThis.matchMedia?.(text);

/**
 * Whether a media query holds, live; false where the browser knows no media queries.
 * @param text such as '(min-width: 1024px)'
 */
export function useMedia(text: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = query(text);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => query(text)?.matches ?? false);
}

/** Whether the person asked their system for less motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
