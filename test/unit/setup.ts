/** Runs before every unit test file: matchers, the fake backend, and what jsdom lacks and the page needs. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { strangeAnswer } from '../support/describedAnswers';
import { strangeness } from '../support/describedCalls';
import { server } from './server';

/** False in files that ask for the node environment: rules, which have no use for what draws and finds things. */
const hasPage = typeof window !== 'undefined';
const page = hasPage ? await import('./page') : undefined;

// The same cases in each run, so that a change is what a failure comes from; `npm run test:long` draws others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_128) });

/** As it is, whatever clock a test has put in its place. */
const { setImmediate: soon } = globalThis;

/** Requests no handler was written for; each fails the test that sent it. */
const unexpected: string[] = [];
/** Requests that openapi/ does not describe, answered by the test or not; they fail it too. */
const unknown: string[] = [];

server.events.on('request:start', ({ request: { method, url } }) => {
  // Real servers on this machine, such as nginx, have addresses of their own.
  if (new URL(url).hostname === '127.0.0.1') return;
  const why = strangeness(method, url);
  if (why !== undefined) unknown.push(why);
});

/** What of good answers openapi/ does not describe, which fails the test too; each is looked at as it goes out. */
const lookedAt: Promise<readonly string[]>[] = [];

server.events.on('response:mocked', ({ request: { method, url }, response }) => {
  const { status, headers } = response;
  if (new URL(url).hostname === '127.0.0.1' || headers.has('x-odd')) return;
  if (!headers.get('content-type')?.includes('json')) return;
  const strange = response
    .clone()
    .json()
    .then(
      (answer: unknown) => strangeAnswer(method, url, status, answer),
      // No JSON at all, or taken back before it was whole.
      () => [],
    );
  lookedAt.push(strange);
});

beforeAll(() => {
  page?.withTellingStyles();
  page?.noteWatchers();
  server.listen({
    onUnhandledRequest: ({ method, url }, print) => {
      unexpected.push(`${method} ${url}`);
      print.error();
    },
  });
});

afterEach(async () => {
  // The page first: what it still asks while it goes is asked of the handlers it knows.
  page?.cleanup();
  if (hasPage) await new Promise(resolve => void soon(resolve));
  server.resetHandlers();
  if (hasPage) {
    localStorage.clear();
    sessionStorage.clear();
  }
  const strays = unexpected.splice(0);
  const strange = unknown.splice(0);
  const answers = (await Promise.all(lookedAt.splice(0))).flat();
  if (strays.length > 0) throw new Error(`Requests without a handler: ${strays.join(', ')}`);
  if (strange.length > 0) throw new Error(`Requests that openapi/ does not know: ${strange.join('; ')}`);
  if (answers.length > 0)
    throw new Error(`Answers that openapi/ does not know: ${[...new Set(answers)].slice(0, 10).join('; ')}`);
});

afterAll(async () => {
  page?.unwatch();
  page?.checkPatience();
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
  // Node 25 and later have a storage of their own, and it comes first; a page's is that of its document.
  const { window: dom } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, storage, { configurable: true, get: () => dom[storage] });
  globalThis.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
  globalThis.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia ??= noMedia;
}
