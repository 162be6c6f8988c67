/** What Tab may reach. */
const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** No further than this: who works in a dialog stays there. */
const WITHIN = '[role="dialog"], [role="alertdialog"], main, body > *';

const WHEEL = { capture: true, passive: true } as const;

function tabStops(within: Element): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(REACHED)).filter(
    stop => stop.tabIndex >= 0 && !stop.matches(':disabled, [aria-hidden="true"] *'),
  );
}

/** @param before what stands before the gap; null where it is the first of the place */
function fromGap(within: Element, place: Node, before: Node | null): HTMLElement[] {
  const isAfter = (stop: Element) =>
    ((before ?? place).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    !before?.contains(stop);
  const stops = tabStops(within);
  return [...stops.filter(isAfter), ...stops.filter(stop => !isAfter(stop)).toReversed()];
}

/**
 * Where what has the focus is taken out of the page by its own use (the last row deleted, a chip taken out, a note dismissed), the
 * next thing gets the focus, or the one before where it was the last of its list. Browsers leave it nowhere, and a screen reader, or
 * the dialog around it, begins anew at the top. Whoever the page moves elsewhere, and whoever works with the mouse, is left alone.
 * @param page what is watched, from now on
 * @returns ends it
 */
export function moveFocusOn(page: Document): () => void {
  let held: HTMLElement | undefined;
  let path = '';
  let isByKeyboard = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isNowhere = () => page.activeElement === null || page.activeElement === page.body;
  const goOn = (lost: HTMLElement, place: Element, before: Node | null) => {
    if (!isNowhere() || page.location.pathname !== path) return;
    // Moved within the page, as an entry in an order.
    if (lost.isConnected) {
      lost.focus({ preventScroll: true });
      return;
    }
    const kept = before?.isConnected ? before : null;
    const far = place.closest(WITHIN) ?? place;
    for (const stop of [...fromGap(place, place, kept), ...fromGap(far, place, kept)]) {
      stop.focus({ preventScroll: true });
      if (!isNowhere()) return;
    }
  };
  const look = (changes: readonly MutationRecord[]) => {
    const lost = held;
    if (!lost || !isByKeyboard) return;
    for (const { target, removedNodes, previousSibling } of changes) {
      // What stands in the body itself, as a dialog or a menu, gives the focus back on its own.
      if (!(target instanceof Element) || target === page.body || !target.isConnected) continue;
      if (!Array.from(removedNodes).some(node => node.contains(lost))) continue;
      // Later than what the part of the page does about it, and than the rest of the key press.
      clearTimeout(timer);
      timer = setTimeout(() => goOn(lost, target, previousSibling), 0);
    }
  };
  const observer = new MutationObserver(look);
  const onFocus = ({ target }: Event) => {
    observer.disconnect();
    held = target instanceof HTMLElement ? target : undefined;
    path = page.location.pathname;
    for (let around = held?.parentElement; around; around = around.parentElement)
      observer.observe(around, { childList: true });
  };
  // Left for nothing, but not because it goes or is switched off while it works.
  const onBlur = () =>
    queueMicrotask(() => {
      look(observer.takeRecords());
      if (held?.isConnected && !held.matches(':disabled') && isNowhere()) held = undefined;
    });
  const onKey = () => {
    isByKeyboard = true;
  };
  const onPointer = () => {
    isByKeyboard = false;
  };

  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', onBlur);
  page.addEventListener('keydown', onKey, true);
  page.addEventListener('pointerdown', onPointer, true);
  // What scrolls out of a long list may go.
  page.addEventListener('wheel', onPointer, WHEEL);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', onBlur);
    page.removeEventListener('keydown', onKey, true);
    page.removeEventListener('pointerdown', onPointer, true);
    page.removeEventListener('wheel', onPointer, WHEEL);
  };
}
