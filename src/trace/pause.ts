import { idle } from '@/lib/idle';

/** Lets the page go on between two pieces of work. */
export type Pause = () => Promise<void>;

/** Longest stretch of work between two looks at what the page wants, in ms. */
const SLICE_MS = 8;

/** Work is done while the page is idle, a slice at a time: what a person waits for comes first. */
export function whileIdle(): Pause {
  let since = -Infinity;
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await idle();
    since = performance.now();
  };
}
