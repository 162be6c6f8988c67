import { startTransition, useEffect, useState } from 'react';

/** Calls back once what was drawn last is on the screen; where nobody looks, soon. @returns calls it off */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(run);
  };
  // A hidden page has no frames.
  if (document.hidden) later();
  const frame = document.hidden ? undefined : requestAnimationFrame(later);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The value, once the screen that came with it is painted: for parts that may fill in after what the person came for.
 * Undefined at first; after a change the former value until then. React's own deferred values may come before the paint
 * and hold it up.
 */
export function usePainted<T>(value: T): T | undefined {
  const [painted, setPainted] = useState<T | undefined>(undefined);
  useEffect(() => {
    if (Object.is(painted, value)) return undefined;
    return afterPaint(() => startTransition(() => setPainted(() => value)));
  }, [painted, value]);
  return painted;
}
