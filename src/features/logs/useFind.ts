import { useDeferredValue, useMemo } from 'react';
import { positionsWith, type LogLines } from './model/lines';

/** Where a text stands in the lines. */
export interface FoundLines {
  text: string;
  /** Positions in the lines, from the oldest on. */
  positions: readonly number[];
}

/** Looks for a text in all lines; typing goes on meanwhile. */
export function useFind(lines: LogLines, text: string): FoundLines {
  const deferred = useDeferredValue(text.trim());
  return useMemo(() => ({ text: deferred, positions: positionsWith(lines, deferred) }), [lines, deferred]);
}
