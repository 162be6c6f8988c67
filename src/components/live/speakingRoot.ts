const ID = 'speaking-root';

/**
 * The element of the page in which toasts stand. An open dialog hides everything beside it from screen readers
 * (aria-hidden on what stands in the body); this element stays heard, because what happens in a dialog is said there too.
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
