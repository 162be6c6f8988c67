/*
 * What a page says, as far as a replay has to say it again: the texts of the page and of its dialogs. Times are taken as
 * what they stand for, since '5m ago' moves on; the frame around the page shows what goes on now, and is left out.
 */

/** Parts that are compared. */
const PARTS = 'main, [role=dialog]';

/** Nothing inside these is: what draws the recording and the replay, editors, which draw the lines that fit, and what no person reads. */
const LEFT_OUT =
  '[data-trace=none], .ace_editor, .MuiBadge-invisible, script, style, noscript, [role=progressbar]';

function textOf(node: Node): string {
  if (node instanceof HTMLTimeElement) return node.dateTime;
  return (node.nodeValue ?? '').replace(/\s+/g, ' ').trim();
}

function textsIn(part: Element): string[] {
  const texts: string[] = [];
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
  return texts;
}

/** The texts of the page, then those of each dialog over it, in the order of the document. */
export function pageParts(): string[][] {
  const page: string[] = [document.title];
  const dialogs: string[][] = [];
  for (const part of document.querySelectorAll(PARTS)) {
    // A dialog inside the page is read with the page.
    if (part.parentElement?.closest(PARTS) || part.closest(LEFT_OUT)) continue;
    if (part.matches('main')) page.push(...textsIn(part));
    else dialogs.push(textsIn(part));
  }
  return [page, ...dialogs];
}

/** The texts of a page in the order of the document. */
export const pageTexts = (): string[] => pageParts().flat();

/** FNV-1a, 32 bits: enough to tell texts apart, and says nothing of them. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Between the hashes of the page and of each dialog. */
const BORDER = ' | ';

/** What is noted of a page: the hashes of its texts. */
export const hashesOf = (parts: readonly (readonly string[])[]): string =>
  parts.map(texts => texts.map(hashOf).join(' ')).join(BORDER);

/** How a page differs from what was recorded of it. */
export interface TextDifference {
  /** Texts that were not there. */
  more: string[];
  /** Texts that are missing, as far as this replay has met them elsewhere: a recording holds no text of the page. */
  less: string[];
  /** How many more texts are missing. */
  missing: number;
}

function compared(recorded: readonly string[], texts: readonly string[]): { more: string[]; less: string[] } {
  const left = new Map<string, number>();
  for (const hash of recorded) left.set(hash, (left.get(hash) ?? 0) + 1);
  const more: string[] = [];
  for (const text of texts) {
    const hash = hashOf(text);
    const count = left.get(hash) ?? 0;
    if (count > 0) left.set(hash, count - 1);
    else more.push(text);
  }
  return { more, less: [...left].flatMap(([hash, count]) => Array<string>(count).fill(hash)) };
}

const isLeftOut = (text: string) => text.includes('***');

/**
 * Compares a page with the hashes that were recorded of it. What was left out of the recording is no difference: texts for
 * which the replayed page says `***`, and dialogs that are not in the address, which a replay does not open.
 * @param recorded as `hashesOf` writes it
 * @param met texts of the replay so far by their hashes, to name what is missing
 */
export function differenceOf(
  recorded: string,
  parts: readonly (readonly string[])[],
  met: ReadonlyMap<string, string> = new Map(),
): TextDifference | undefined {
  const [page = [], ...dialogs] = recorded.split(BORDER).map(hashes => hashes.split(' '));
  // Dialogs were not told apart in older files.
  const [texts = [], ...shown] = dialogs.length > 0 ? parts : [parts.flat()];
  const lacksDialog = shown.length < dialogs.length;
  const ofPage = compared(page, texts);
  const ofDialogs = compared(dialogs.flat(), shown.flat());
  const more = [...ofPage.more, ...ofDialogs.more];
  const told = more.filter(text => !isLeftOut(text));
  const hashes = more.some(isLeftOut) ? [] : [...ofPage.less, ...(lacksDialog ? [] : ofDialogs.less)];
  if (told.length === 0 && hashes.length === 0) return undefined;
  const less = hashes.flatMap(hash => met.get(hash) ?? []);
  return { more: told, less, missing: hashes.length - less.length };
}
