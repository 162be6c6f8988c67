import { useCallback, type RefCallback, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/** The first control of a part that the keyboard reaches; undefined where there is none, or the part is gone. */
function firstControl(part: Element | null | undefined): HTMLElement | undefined {
  if (!part?.isConnected) return undefined;
  return [part, ...part.querySelectorAll(CONTROLS)].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.tabIndex >= 0 && !control.matches(':disabled'),
  );
}

/**
 * For a part of the page that its own use takes away, as a row that is deleted or a chip that is removed: browsers leave the
 * focus nowhere then, and the keyboard begins again at the top. It goes to the part after it, or the one before.
 * @param rest has it where neither holds a control
 * @returns the ref of the part; one does for several
 */
export function useFocusHeir(rest?: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (part: HTMLElement) => () => {
      // Here it still stands in the page.
      if (!part.contains(document.activeElement)) return;
      const { nextElementSibling: next, previousElementSibling: previous } = part;
      queueMicrotask(() => {
        // Whoever took the focus meanwhile keeps it.
        if (document.activeElement !== document.body) return;
        (firstControl(next) ?? firstControl(previous) ?? firstControl(rest?.current))?.focus();
      });
    },
    [rest],
  );
}
