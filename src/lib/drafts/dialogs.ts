/** Dialogs that are open, one on the other. */
const openDialogs = () => document.querySelectorAll('.MuiDialog-root').length;

/** How long those beneath may take to come. */
const PATIENCE_MS = 5_000;

/** How many dialogs lie beneath the topmost one. */
export const dialogsBeneath = (): number => Math.max(0, openDialogs() - 1);

/** Resolves when that many dialogs are open, so that the one that lay on top of them is opened last again. */
export function whenOpen(count: number): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      watcher.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (openDialogs() >= count) done();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true });
    look();
  });
}
