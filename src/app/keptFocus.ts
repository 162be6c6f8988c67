/**
 * Gives the focus back to a control that its own use has switched off ('Saving'), once it is on again. Browsers take the focus from
 * what is disabled, and who works by keyboard would begin anew at the top of the page or the dialog. Who went on to something else
 * stays there.
 * @param page what is watched, from now on
 * @returns ends it
 */
export function keepFocus(page: Document): () => void {
  let lost: HTMLElement | undefined;
  const observer = new MutationObserver(changes => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      const { activeElement: active } = page;
      if (target.hasAttribute('disabled')) {
        if (target === active) lost = target;
      } else if (target === lost) {
        lost = undefined;
        // Nobody has it, or, by its focus trap, the dialog as a whole.
        if (active === null || active.contains(target)) target.focus();
      }
    }
  });
  observer.observe(page, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
