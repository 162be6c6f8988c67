import { useEffect, useMemo, useState } from 'react';
import type { Json } from '@/lib/json';
import { BY_NO_RULES, compare, type ComparedBy, type Comparison } from './comparison';

/** Letters of both documents together that are compared at once, within a frame or few; more goes to a worker. */
const AT_ONCE = 40_000;
/** Letters of both documents beyond which nothing is compared. */
export const MOST_LETTERS = 30_000_000;

/** A comparison on its way, or why there is none. */
export type ComparisonState =
  | { state: 'busy' }
  | { state: 'done'; comparison: Comparison }
  | { state: 'too large' }
  | { state: 'failed' };

const BUSY: ComparisonState = { state: 'busy' };

/**
 * Two documents compared, large ones in a worker, so that the page goes on meanwhile.
 * @param left memoised, as is `right`; undefined while it is not there
 * @param by what is left out; memoised
 */
export function useComparison(
  left: Json | undefined,
  right: Json | undefined,
  by: ComparedBy = BY_NO_RULES,
): ComparisonState {
  const texts = useMemo(
    () =>
      left === undefined || right === undefined
        ? undefined
        : { left: JSON.stringify(left), right: JSON.stringify(right), by },
    [left, right, by],
  );
  const letters = texts ? texts.left.length + texts.right.length : 0;
  // Without workers (unit tests) everything is compared at once.
  const atOnce = letters <= AT_ONCE || typeof Worker === 'undefined';
  const own = useMemo<ComparisonState | undefined>(() => {
    if (left === undefined || right === undefined) return BUSY;
    if (letters > MOST_LETTERS) return { state: 'too large' };
    return atOnce ? { state: 'done', comparison: compare(left, right, by) } : undefined;
  }, [left, right, by, letters, atOnce]);
  const [answer, setAnswer] = useState<{ of: typeof texts; state: ComparisonState }>();
  const needed = own === undefined;
  useEffect(() => {
    if (!needed || !texts) return undefined;
    const worker = new Worker(new URL('./comparison.worker.ts', import.meta.url), { type: 'module' });
    const tell = (state: ComparisonState) => setAnswer({ of: texts, state });
    worker.addEventListener('message', (event: MessageEvent<Comparison>) =>
      tell({ state: 'done', comparison: event.data }),
    );
    worker.addEventListener('error', () => tell({ state: 'failed' }));
    worker.postMessage(texts);
    return () => worker.terminate();
  }, [needed, texts]);
  return own ?? (answer && answer.of === texts ? answer.state : BUSY);
}
