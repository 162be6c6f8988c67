import { isSuspect, withMarks } from '@/lib/text/hidden';

/** Attributes that are read out or shown as a tip. */
const ATTRIBUTES = ['title', 'aria-label', 'aria-description', 'alt', 'placeholder'];
const SELECTOR = ATTRIBUTES.map(name => `[${name}]`).join();

/** MUI's own blank, which keeps the height of empty lines. */
const isBlank = ({ parentElement }: Node) => parentElement?.classList.contains('notranslate') ?? false;

function showText(node: Node): void {
  const text = node.nodeValue ?? '';
  const shown = withMarks(text);
  if (shown !== text && !isBlank(node)) node.nodeValue = shown;
}

function showAttributes(element: Element): void {
  for (const name of ATTRIBUTES) {
    const text = element.getAttribute(name) ?? '';
    const shown = withMarks(text);
    if (shown !== text) element.setAttribute(name, shown);
  }
}

function showAll(node: Node): void {
  if (!(node instanceof Element)) return showText(node);
  showAttributes(node);
  for (const one of node.querySelectorAll(SELECTOR)) showAttributes(one);
  if (!isSuspect(node.textContent)) return;
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) showText(texts.currentNode);
}

/**
 * Draws a mark for each character of the page that would be there without being seen, or would turn the text around it:
 * names come from data, and the people who chose them may want them to be read as others. It looks at what is drawn, no
 * matter what draws it, before it is painted; what is edited, copied by a button and sent stays as it is.
 * @param root what is watched, from now on
 * @returns ends it
 */
export function showHiddenCharacters(root: Node): () => void {
  const observer = new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') showText(target);
      else if (type === 'attributes') showAttributes(target as Element);
      else addedNodes.forEach(showAll);
    }
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
  return () => observer.disconnect();
}
