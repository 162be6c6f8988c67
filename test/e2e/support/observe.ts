import type { Page } from '@playwright/test';

/** What a page is watched for from its very first moment on. Init scripts come by the browser's protocol, beside its policy. */

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown;
    __watched?: {
      addresses: { when: string; href: string; state: string }[];
      store?: () => unknown;
      actions: unknown[];
      flashes: string[];
      backgrounds: string[];
    };
  }
}

/**
 * Notes the address and the history's state at each paint and at each change of the history, and what Redux DevTools
 * would see: the store and every action.
 */
export async function watchSecrets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: NonNullable<Window['__watched']> = {
      addresses: [],
      actions: [],
      flashes: [],
      backgrounds: [],
    };
    window.__watched = watched;
    const note = (when: string) =>
      watched.addresses.push({ when, href: location.href, state: JSON.stringify(history.state) ?? '' });
    new PerformanceObserver(list => list.getEntries().forEach(entry => note(entry.name))).observe({
      type: 'paint',
      buffered: true,
    });
    for (const method of ['pushState', 'replaceState'] as const) {
      const real = history[method].bind(history);
      history[method] = (...change: Parameters<History['pushState']>) => {
        real(...change);
        note(method);
      };
    }
    type Create = (reducer: (state: unknown, action: unknown) => unknown, preloaded: unknown) => Store;
    type Store = { getState: () => unknown };
    type Enhancer = (create: Create) => Create;
    window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
      () =>
      (...enhancers: Enhancer[]) =>
      (create: Create): Create => {
        const recording: Create = (reducer, preloaded) =>
          create((state, action) => {
            watched.actions.push(action);
            return reducer(state, action);
          }, preloaded);
        const enhanced = enhancers.reduceRight((inner, enhance) => enhance(inner), recording);
        return (reducer, preloaded) => {
          const store = enhanced(reducer, preloaded);
          watched.store = () => store.getState();
          return store;
        };
      };
  });
}

/** Where in the page a text can be found: address, history, document, fields, storage, store, actions. Empty means nowhere. */
export function tracesOf(page: Page, secret: string): Promise<string[]> {
  return page.evaluate(text => {
    const watched = window.__watched;
    const storage = (area: Storage) => JSON.stringify(Object.entries(area));
    const fields = Array.from(document.querySelectorAll('input'), input => input.value).join('\n');
    const places: Record<string, string> = {
      address: location.href,
      'history state': JSON.stringify(history.state) ?? '',
      'addresses and states at paints and changes': JSON.stringify(watched?.addresses),
      document: document.documentElement.outerHTML,
      fields,
      title: document.title,
      'local storage': storage(localStorage),
      'session storage': storage(sessionStorage),
      cookies: document.cookie,
      referrer: document.referrer,
      store: JSON.stringify(watched?.store?.()),
      actions: JSON.stringify(watched?.actions),
    };
    const forms = [text, encodeURIComponent(text)];
    return Object.entries(places)
      .filter(([, content]) => forms.some(form => content?.includes(form)))
      .map(([place]) => place);
  }, secret);
}

/** Notes every element that matches the selector as soon as it is in the document, even if it leaves at once. */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript(wanted => {
    const flashes: string[] = [];
    window.__watched = { addresses: [], actions: [], flashes, backgrounds: [] };
    new MutationObserver(() => {
      const found = document.querySelector(wanted);
      if (found) flashes.push(found.outerHTML.slice(0, 120));
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Notes the colour behind the page at every frame, from the first one that has a body. */
export async function watchBackground(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const backgrounds: string[] = [];
    window.__watched = { addresses: [], actions: [], flashes: [], backgrounds };
    const frame = () => {
      if (document.body) {
        const { backgroundColor } = getComputedStyle(document.body);
        const { colorScheme } = getComputedStyle(document.documentElement);
        const seen = `${colorScheme} ${backgroundColor}`;
        if (backgrounds.at(-1) !== seen) backgrounds.push(seen);
      }
      requestAnimationFrame(frame);
    };
    frame();
  });
}

/** What the watch of the page saw. */
export const watchedIn = (page: Page) => page.evaluate(() => window.__watched);
