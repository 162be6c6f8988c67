import createCache, { type EmotionCache } from '@emotion/cache';
import { adoptGroup } from './adopt';

/**
 * Where emotion puts its <style> elements: a parent that is in no document, so that no policy looks at them. Each
 * element gets a constructed sheet as its `sheet`, which emotion fills as it would fill its own, and the document
 * adopts those sheets in the order of the elements.
 */
function detachedContainer(): HTMLElement {
  const container = document.createElement('div');
  const adopt = () => {
    const sheets = Array.from(container.children, child => (child as HTMLStyleElement).sheet);
    adoptGroup(
      'emotion',
      sheets.filter(sheet => sheet !== null),
    );
  };
  const observed: Pick<Node, 'insertBefore' | 'removeChild'> = {
    insertBefore(node, before) {
      Object.defineProperty(node, 'sheet', { value: new CSSStyleSheet() });
      Element.prototype.insertBefore.call(container, node, before);
      adopt();
      return node;
    },
    removeChild(node) {
      Element.prototype.removeChild.call(container, node);
      adopt();
      return node;
    },
  };
  return Object.assign(container, observed);
}

/** An emotion cache that works under `style-src 'self'`. Needs canAdopt(). */
export function createStrictCache(): EmotionCache {
  return createCache({ key: 'css', speedy: true, container: detachedContainer() });
}
