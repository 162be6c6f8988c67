/*
 * What a page says, as far as a replay has to say it again: the texts of the page and of its dialogs. Times are taken as
 * what they stand for, since '5m ago' moves on; the frame around the page shows what goes on now, and is left out.
 */

/** Parts that are compared. */
const PARTS = 'main, [role=dialog]';

/** Nothing inside these is: what draws the recording and the replay, editors, which draw the lines that fit, and what no person reads. */
const LEFT_OUT = '[data-trace=none], .ace_editor, script, style, noscript, [role=progressbar]';

function textOf(node: Node): string {
  if (node instanceof HTMLTimeElement) return node.dateTime;
  return (node.nodeValue ?? '').replace(/\s+/g, ' ').trim();
}

/** The texts of a page in the order of the document. */
export function pageTexts(): string[] {
  const texts: string[] = [document.title];
  for (const part of document.querySelectorAll(PARTS)) {
    // A dialog inside the page is read with the page.
    if (part.parentElement?.closest(PARTS) || part.closest(LEFT_OUT)) continue;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node => {
      if (node instanceof Element) {
        if (node.matches(LEFT_OUT)) return NodeFilter.FILTER_REJECT;
        return node instanceof HTMLTimeElement ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
      }
      return node.parentElement?.closest('time') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    });
    while (walker.nextNode()) {
      const text = textOf(walker.currentNode);
      if (text !== '') texts.push(text);
    }
  }
  return texts;
}

/** FNV-1a, 32 bits: enough to tell texts apart, and says nothing of them. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** How a page differs from what was recorded of it. */
export interface TextDifference {
  /** Texts that were not there. */
  more: string[];
  /** How many texts are missing. What they were is not kept: a recording holds no text of the page. */
  missing: number;
}

/**
 * Compares a page with the hashes that were recorded of it. Where something was left out of the recording, the replayed
 * page says `***`: what stood there counts as missing, and is not held against it.
 */
export function differenceOf(
  recorded: readonly string[],
  texts: readonly string[],
): TextDifference | undefined {
  const left = new Map<string, number>();
  for (const hash of recorded) left.set(hash, (left.get(hash) ?? 0) + 1);
  const more: string[] = [];
  for (const text of texts) {
    const hash = hashOf(text);
    const count = left.get(hash) ?? 0;
    if (count > 0) left.set(hash, count - 1);
    else more.push(text);
  }
  const isLeftOut = (text: string) => text.includes('***');
  const told = more.filter(text => !isLeftOut(text));
  const missing = more.some(isLeftOut) ? 0 : [...left.values()].reduce((sum, count) => sum + count, 0);
  return told.length > 0 || missing > 0 ? { more: told, missing } : undefined;
}
