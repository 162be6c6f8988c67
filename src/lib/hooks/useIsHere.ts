import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the component is still drawn: asked by what comes after an answer, since the person may have gone on to something else by
 * then, and is not to be taken away from it.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
