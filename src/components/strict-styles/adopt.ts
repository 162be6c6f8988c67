/**
 * Style sheets that a strict Content-Security-Policy lets pass. `style-src 'self'` blocks every <style> element a
 * script adds, even an empty one; constructed sheets adopted by the document are not inline styles and are allowed.
 */

/** Whether this browser can adopt constructed sheets (all current ones; jsdom cannot). */
export function canAdopt(): boolean {
  return typeof document !== 'undefined' && 'adoptedStyleSheets' in document;
}

const groups = new Map<string, readonly CSSStyleSheet[]>();

/** Show the sheets of a group. Groups keep the order in which they first came; within one the given order holds. */
export function adoptGroup(group: string, sheets: readonly CSSStyleSheet[]): void {
  groups.set(group, sheets);
  document.adoptedStyleSheets = [...groups.values()].flat();
}

const texts = new Map<string, CSSStyleSheet>();

/** Adopt a CSS text once under an id; a later text of the same id replaces it. Without support nothing happens. */
export function adoptCss(id: string, css: string): void {
  if (!canAdopt()) return;
  let sheet = texts.get(id);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    texts.set(id, sheet);
    adoptGroup('texts', [...texts.values()]);
  }
  sheet.replaceSync(css);
}
