import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LogItem } from './api';
import type { LogLines } from './model/lines';
import { startPatterns } from './startPatterns';

/** Patterns of lines that were read once: a followed log asks for those of its new lines alone. */
const known = new WeakMap<LogItem, string>();

/** The patterns of lines, as far as they are known. Another object when more are. */
export interface KnownPatterns {
  patternOf: (item: LogItem) => string | undefined;
  /** None is known yet. */
  isPending: boolean;
  error: unknown;
  /** Tries again after an error. */
  retry: () => void;
}

/**
 * The pattern of each line.
 * @param isWanted nothing is worked out until somebody wants it
 */
export function usePatterns({ items }: LogLines, isWanted: boolean): KnownPatterns {
  const [failed, setFailed] = useState<unknown>();
  const [read, setRead] = useState(0);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => {
    setFailed(undefined);
    setTries(count => count + 1);
  }, []);
  useEffect(() => {
    const missing = isWanted ? items.filter(item => !known.has(item)) : [];
    if (missing.length === 0) return undefined;
    const { result, cancel } = startPatterns(missing.map(({ message }) => message));
    let isOver = false;
    result.then(
      patterns => {
        for (const [at, item] of missing.entries()) known.set(item, patterns[at] ?? '');
        if (isOver) return;
        setFailed(undefined);
        setRead(count => count + 1);
      },
      (error: unknown) => {
        if (!isOver) setFailed(error);
      },
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [items, isWanted, tries]);
  return useMemo(
    () => ({
      patternOf: item => known.get(item),
      isPending: isWanted && items.length > 0 && !items.some(item => known.has(item)),
      error: failed,
      retry,
    }),
    // What is known grows with each reading.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [items, isWanted, failed, read, retry],
  );
}
