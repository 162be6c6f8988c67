import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
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

/**
 * State that is there again after the session ended, or the page was loaded anew: which dialog is open, and of what.
 * @param fits whether what was stored still has the shape
 */
export function useKeptState<State>(
  part: string,
  fits: (value: unknown) => value is State,
): readonly [State | undefined, Dispatch<SetStateAction<State | undefined>>] {
  const [state, setState] = useState(useInterrupted(part, fits));
  useFoundAgain(part, () => state);
  return [state, setState];
}

const isTrue = (value: unknown): value is true => value === true;

/** Whether something is open that has no address of its own, as `useKeptState` keeps it. */
export function useKeptOpen(part: string): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useKeptState(part, isTrue);
  return [open === true, useCallback((next: boolean) => setOpen(next || undefined), [setOpen])];
}
