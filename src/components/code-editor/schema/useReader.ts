import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import type { ReadCode } from '../codeText';
import { readTextAs, type ReadAs } from '../readSpec';
import { hasWorkers, NoAnswer, readText } from './assistant';

/** Letters that are read at once, within a frame; more are read beside the page, when the hands rest. */
const AT_ONCE = 5_000;
const REST_MS = 200;

const tooLong: ReadCode = { problem: { line: 1, message: 'It takes too long to read' } };

/**
 * Reads what is typed without holding up the next key: large YAML is read by the worker.
 * @param take gets what the newest text says, never that of one that was typed over
 * @returns `read`, which says whether it is still being read
 */
export function useReader(as: ReadAs, take: (text: string, read: ReadCode) => void) {
  const [isReading, setReading] = useState(false);
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const taken = useLatest(take);
  useEffect(
    () => () => {
      newest.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  const read = useCallback(
    (text: string): boolean => {
      newest.current += 1;
      clearTimeout(timer.current);
      if ((as !== 'yaml' && as !== 'spec') || text.length <= AT_ONCE || !hasWorkers()) {
        setReading(false);
        taken(text, readTextAs(text, as));
        return false;
      }
      const mine = newest.current;
      const done = (said: ReadCode) => {
        if (mine !== newest.current) return;
        setReading(false);
        taken(text, said);
      };
      setReading(true);
      timer.current = setTimeout(() => {
        readText(text, as).then(done, (error: unknown) =>
          done(error instanceof NoAnswer && error.reason === 'too long' ? tooLong : readTextAs(text, as)),
        );
      }, REST_MS);
      return true;
    },
    [as, taken],
  );
  return { read, isReading };
}
