import { useEffect, useRef, useState } from 'react';
import { peek, register, settle } from './keeper';

/**
 * What a part of the page was in when the session ended; given once, to the same person at the same address.
 * @param part undefined for none
 * @param fits whether what was stored still has the shape
 */
export function useInterrupted<State>(
  part: string | undefined,
  fits: (value: unknown) => value is State,
): State | undefined {
  // Read while drawing, taken away afterwards: React may throw a drawing away and begin again.
  const [found] = useState(() => {
    const state = part === undefined ? undefined : peek(part);
    return fits(state) ? state : undefined;
  });
  useEffect(() => {
    if (part !== undefined) settle(part);
  }, [part]);
  return found;
}

/**
 * Has the state of a part of the page noted when the session ends, for `useInterrupted` of the same name.
 * @param read plain data without secrets; undefined when there is nothing to find again
 */
export function useFoundAgain(part: string, read: () => unknown): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => register(part, () => latest.current()), [part]);
}
