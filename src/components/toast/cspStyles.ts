import { adoptCss, canAdopt } from '../strict-styles/adopt';

/**
 * notistack writes its few styles through goober, which appends to the text of a <style> element: a strict
 * Content-Security-Policy blocks that. goober looks for `window._goober` first, and only ever reads and writes the
 * `data` of its first child; so it gets an object whose text goes into an adopted sheet.
 * Import this before notistack: its styles are written while its module loads.
 */
export function installGooberHost(target: object = window): void {
  if (!canAdopt() || '_goober' in target) return;
  let css = '';
  const text = {
    get data() {
      return css;
    },
    set data(next: string) {
      css = next;
      adoptCss('goober', css);
    },
  };
  Object.defineProperty(target, '_goober', {
    value: { firstChild: text, parentNode: document.head, nonce: '' },
  });
}

installGooberHost();
