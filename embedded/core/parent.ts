/** What a process of the backend and the one that started it say to each other. */

/** Asked of a process, which says that it is alive. */
export const QUESTION = 'alive?';

/**
 * The child's side: tells the parent that it works, and ends in good order on SIGTERM or when the parent is gone.
 * @param close what to do before the end; it has three seconds
 */
export function serveParent(close: () => Promise<void>): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), 3_000).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
  // The parent went while this process was loading.
  if (process.send && !process.connected) return end();
  process.on('message', message => {
    if (message === QUESTION) process.send?.('alive');
  });
  process.send?.('ready');
}
