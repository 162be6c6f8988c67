const ID = 'speaking-root';

/**
 * The element of the page in which texts for screen readers are put: toasts and the polite region. An open dialog hides
 * everything beside it from them (aria-hidden on what stands in the body); this element stays heard, because what
 * happens in a dialog is said there as well.
 */
export function speakingRoot(): HTMLElement {
  const known = document.getElementById(ID);
  if (known) return known;
  const root = document.createElement('div');
  root.id = ID;
  new MutationObserver(() => {
    if (root.hasAttribute('aria-hidden')) root.removeAttribute('aria-hidden');
  }).observe(root, { attributeFilter: ['aria-hidden'] });
  document.body.append(root);
  return root;
}
