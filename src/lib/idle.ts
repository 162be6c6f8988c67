/** A page that is never idle is not waited for longer, in ms. */
const LONGEST_WAIT_MS = 1000;

/** Resolves when the page has nothing else to do; what was drawn is on the screen by then. */
export function idle(): Promise<void> {
  return new Promise(done => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(done);
  });
}
