import type { MouseEvent } from 'react';

/** What answers a click by itself inside of something that opens. */
const CONTROLS = 'a, button, input, label, [role=button]';

/** Whether a click hit a link, a button or a field inside of what opens, or what is drawn elsewhere, such as a popover of it. */
const hitsOther = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && (!currentTarget.contains(target) || target.closest(CONTROLS) !== null);

/** Whether a click asks for a tab or a window of its own: Ctrl, Cmd, Shift or the middle button. */
export const asksForTab = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 1 || ctrlKey || metaKey || shiftKey;

/** Whether text is marked. Someone who marks text does not want to leave. */
const marksText = () => window.getSelection()?.isCollapsed === false;

/**
 * The press of a button on what opens `href`: without this the middle button begins to scroll and Shift marks text.
 * @param href undefined where nothing opens
 */
export function pressAsLink(event: MouseEvent, href: string | undefined): void {
  if (href !== undefined && (event.button === 1 || event.shiftKey) && !hitsOther(event))
    event.preventDefault();
}

/**
 * A click on what opens `href` and is no link itself, such as a row of a table: a tab for Ctrl, Cmd and the middle button,
 * a window for Shift where the browser makes one of the same click on a link, and otherwise `open`.
 * @param href with the path below which the page is served; undefined where there is no address
 */
export function clickAsLink(event: MouseEvent, href: string | undefined, open: () => void): void {
  const { button, shiftKey } = event;
  if (hitsOther(event) || button > 1) return;
  const tab = href !== undefined && asksForTab(event);
  // What marks no text (pressAsLink) does not mind a mark that is there.
  if (!(tab && (shiftKey || button === 1)) && marksText()) return;
  if (tab) window.open(href, '_blank', 'noopener');
  else if (button === 0) open();
}
