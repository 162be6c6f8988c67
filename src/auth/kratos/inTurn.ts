/** Milliseconds that a tab waits for the others: one that hangs must not keep all of them from the form. */
const PATIENCE_MS = 3000;

/**
 * Begins a flow in one tab of the browser after the other. The service binds a flow to the token of the browser, which it hands out with
 * the first: of tabs that begin at the same moment, as those of a restored window do, each would get another, and all forms but the one
 * that came last would be refused. Where the browser has no Web Locks, outside of https, all begin at once.
 */
export async function inTurn<Flow>(begin: () => Promise<Flow>, patienceMs = PATIENCE_MS): Promise<Flow> {
  if (!globalThis.navigator?.locks) return begin();
  let begun: Promise<Flow> | undefined;
  const once = () => (begun ??= begin());
  const signal = AbortSignal.timeout(patienceMs);
  // Refused where the others take too long; what fails in its turn is told by the flow itself.
  await navigator.locks.request('begin-flow', { signal }, once).catch(() => {});
  return once();
}
