/** Runs before every unit test file: matchers, the fake backend, and what jsdom lacks and the page needs. */
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server } from './server';

/** False in files that ask for the node environment: rules, which have no use for what draws and finds things. */
const hasPage = typeof window !== 'undefined';
const page = hasPage ? await import('./page') : undefined;

/** Requests no handler was written for; each fails the test that sent it. */
const unexpected: string[] = [];

beforeAll(() => {
  page?.withTellingStyles();
  server.listen({
    onUnhandledRequest: ({ method, url }, print) => {
      unexpected.push(`${method} ${url}`);
      print.error();
    },
  });
});

afterEach(() => {
  // The page first: what it still asks while it goes is asked of the handlers it knows.
  page?.cleanup();
  server.resetHandlers();
  if (hasPage) {
    localStorage.clear();
    sessionStorage.clear();
  }
  const strays = unexpected.splice(0);
  if (strays.length > 0) throw new Error(`Requests without a handler: ${strays.join(', ')}`);
});

afterAll(async () => {
  // What is imported once must have come whole: the next file would find it broken.
  await vi.dynamicImportSettled();
  server.close();
  // Files of rules share a process: what one put in a place is gone before the next.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// jsdom has no layout: nothing is ever resized, seen or scrolled, and no media query matches.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const noMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

if (hasPage) {
  globalThis.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
  globalThis.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia ??= noMedia;
}
