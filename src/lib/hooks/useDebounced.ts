import { useEffect, useState } from 'react';

/**
 * Waits after typing, in ms: search 400, resource search 300, incident options 100 (HLT-055, FRM-010,
 * INC-040).
 */
export const DEBOUNCE = { search: 400, resourceSearch: 300, incidentOptions: 100 } as const;

/**
 * A value that follows another one once it has been still for a while.
 * @param delayMs milliseconds without change
 */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
