import { useEffect } from 'react';
import { useFoundAgain, useInterrupted } from '@/lib/drafts/useInterrupted';

/** What scrolls in a page: the page, tables, dialogs. Their order is the same whenever the same things are shown. */
const SCROLLERS = '#page, .MuiDataGrid-virtualScroller, .MuiDialogContent-root';

/** How long rows may take to come before the person is taken to be where the page begins. */
const PATIENCE_MS = 10_000;

/** What a person does who wants to be elsewhere. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const areTops = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(top => typeof top === 'number');

const scrollers = () => [...document.querySelectorAll(SCROLLERS)];

function readTops(): number[] | undefined {
  const tops = scrollers().map(({ scrollTop }) => Math.round(scrollTop));
  return tops.some(top => top > 0) ? tops : undefined;
}

/**
 * Brings everything that scrolls back to where it was when the session ended, each as soon as its content is high
 * enough; a person who scrolls meanwhile is not interrupted. Draws nothing.
 */
export function KeptScroll() {
  const tops = useInterrupted('scroll', areTops);
  useFoundAgain('scroll', readTops);
  useEffect(() => {
    if (!tops) return;
    const waiting = new Map([...tops.entries()].filter(([, top]) => top > 0));
    let frame = 0;
    const tryIt = () => {
      frame = 0;
      const elements = scrollers();
      for (const [index, top] of waiting) {
        const element = elements[index];
        if (!element || element.scrollHeight - element.clientHeight < top) continue;
        element.scrollTop = top;
        waiting.delete(index);
      }
      if (waiting.size === 0) stop();
    };
    const soon = () => {
      frame ||= requestAnimationFrame(tryIt);
    };
    const watcher = new MutationObserver(soon);
    const stop = () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, stop, true);
    };
    const timer = setTimeout(stop, PATIENCE_MS);
    for (const move of MOVES) window.addEventListener(move, stop, { capture: true, passive: true });
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
    soon();
    return stop;
  }, [tops]);
  return null;
}
