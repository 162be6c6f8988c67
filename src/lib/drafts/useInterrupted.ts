import { useEffect, useRef, useState } from 'react';
import { peek, register, settle } from './keeper';

/**
 * Makes a part of the page survive the end of the session: what `read` gives when it ends is returned, once, to the same
 * person at the same address.
 * @param part a name of its own; undefined for none
 * @param read plain data without secrets; undefined when there is nothing to find again
 * @param fits whether what was stored still has the shape
 */
export function useInterrupted<State>(
  part: string | undefined,
  read: () => State | undefined,
  fits: (value: unknown) => value is State,
): State | undefined {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  // Read while drawing, taken away afterwards: React may throw a drawing away and begin again.
  const [found] = useState(() => {
    const state = part === undefined ? undefined : peek(part);
    return fits(state) ? state : undefined;
  });
  useEffect(() => {
    if (part === undefined) return;
    settle(part);
    return register(part, () => latest.current());
  }, [part]);
  return found;
}
