import { hashesOf, pageParts } from '@/trace/pageText';
import type { Recorder } from '@/trace/recorder';

/** After an action, the page is at rest when nothing on it has changed for so long, in ms. */
const STILL_MS = 1000;

/** The bar of the recording and the ages of things count seconds. */
const isOfClock = (node: Node): boolean =>
  Boolean((node instanceof Element ? node : node.parentElement)?.closest('[data-trace=none], time'));

/** Signs that something is still loading. */
const BUSY = '[aria-busy=true], .skeleton, [role=progressbar]';

/**
 * Watches what the store does not tell: what the page says after each action, for a replay to be compared with, and what
 * was thrown. Of a page that was scrolled nothing is noted, since lists draw the rows that are seen.
 * @returns `stirred` is called after each action
 */
export function watchPage(recorder: Recorder): { stirred: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  const scrolled = new Set<Element>();
  const read = () => {
    waiting = false;
    for (const one of scrolled) if (!one.isConnected || one.scrollTop === 0) scrolled.delete(one);
    if (document.querySelector(BUSY)) return;
    if (scrolled.size === 0) recorder.noteTexts(hashesOf(pageParts()));
  };
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(read, STILL_MS);
  };
  const changes = new MutationObserver(records => {
    if (waiting && records.some(({ target }) => !isOfClock(target))) again();
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  const controller = new AbortController();
  const { signal } = controller;
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element) scrolled.add(target);
  };
  const threw = (error: unknown, message: string) =>
    recorder.note(
      {
        type: 'trace/threw',
        payload: { message, ...(error instanceof Error && { stack: error.stack?.slice(0, 2000) }) },
      },
      undefined,
      undefined,
    );
  addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  addEventListener('error', event => threw(event.error, event.message), { signal });
  addEventListener('unhandledrejection', ({ reason }) => threw(reason, String(reason)), { signal });
  return {
    stirred: () => {
      waiting = true;
      again();
    },
    stop: () => {
      clearTimeout(timer);
      changes.disconnect();
      controller.abort();
    },
  };
}
