/** Lets the page go on between two pieces of work. */
export type Pause = () => Promise<void>;

/** Longest stretch of work between two looks at what the page wants, in ms. */
const SLICE_MS = 8;

/** A page that is never idle is not waited for longer, in ms. */
const LONGEST_WAIT_MS = 1000;

/** When the page has nothing else to do. */
const idle = (): Promise<unknown> =>
  new Promise(done => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: LONGEST_WAIT_MS });
    else setTimeout(done);
  });

/** Work is done while the page is idle, a slice at a time: what a person waits for comes first. */
export function whileIdle(): Pause {
  let since = -Infinity;
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await idle();
    since = performance.now();
  };
}
