/** What files with a page use beside `setup.ts`: matchers of the document, and waiting that suits a busy machine. */
import createCache from '@emotion/cache';
import '@testing-library/jest-dom/vitest';
import { cleanup as unmount, configure, getConfig } from '@testing-library/react';
import { resetActivity } from '@/api/activity';
import { takeForSilence } from '@/api/unanswered';
import { STEP_MS, TEST_MS } from '../patience';

const { getElementError } = getConfig();

// A machine that stands still for some seconds is no backend that is silent: nothing is looked after, and no button goes.
takeForSilence(TEST_MS);

configure({
  asyncUtilTimeout: STEP_MS,
  // While something is waited for, nobody reads what is missing: the document is printed once, when the wait is over.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * The rules of a style that tests can tell from the document: what is hidden, and what moves. jsdom goes through every
 * rule of the page for every element whose style is asked for, a third of the run, and draws none of them.
 */
const TELLING = /\b(?:display:\s*none|visibility:|animation:)/;

/**
 * Whether jsdom ever applies a rule: of conditions it knows the media `all` and `screen`, and a part of an element that is
 * drawn beside it (`::-webkit-scrollbar`) has no style. It tries such selectors on each element for all that, the slow way.
 */
const applies = (rule: string): boolean => {
  const [selectors = ''] = rule.split('{', 1);
  return !selectors.startsWith('@') && !selectors.split(',').every(one => one.includes('::'));
};

/** Rules written so far, each once a process, and the document that has them. */
const told: string[] = [];
let holds: Document | undefined;

function addToPage(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}

const { sheet } = createCache({ key: 'css' });
const sheets = Object.getPrototypeOf(sheet) as { insert: (this: typeof sheet, rule: string) => void };
const { insert } = sheets;

function insertTelling(rule: string): void {
  if (!TELLING.test(rule) || !applies(rule)) return;
  told.push(rule);
  addToPage(rule);
}

/**
 * Begins a file: its document has the rules that tell something, those of earlier files too. The files of a process share their
 * document, and must not write the same again: every style that is asked for goes through all of them.
 */
export const withTellingStyles = (): void => {
  if (holds !== document) addToPage(told.join('\n'));
  holds = document;
  sheets.insert = insertTelling;
};

/** Those that watch a document, Clerk's among them, which wait for cards that a test never draws. */
const watching = new Set<MutationObserver>();

let noted: typeof MutationObserver | undefined;

/** Begins a file: who watches its document is known, and `unwatch` ends it. */
export function noteWatchers(): void {
  if (globalThis.MutationObserver === noted) return;
  noted = class extends MutationObserver {
    override observe(...what: Parameters<MutationObserver['observe']>): void {
      watching.add(this);
      super.observe(...what);
    }
    override disconnect(): void {
      watching.delete(this);
      super.disconnect();
    }
  };
  globalThis.MutationObserver = noted;
}

/** Ends a file: what still watches would go through the next one's document at each of its changes, for minutes in all. */
export function unwatch(): void {
  for (const watcher of watching) watcher.disconnect();
  watching.clear();
}

/** For files that ask for colours and sizes: all rules are there, as in a browser. To be called in a hook of the file. */
export const withEveryStyle = (): void => {
  sheets.insert = insert;
};

/** Fails a file that left less patience behind: the files after it share its process, and would wait no longer either. */
export function checkPatience(): void {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: STEP_MS });
  if (asyncUtilTimeout !== STEP_MS)
    throw new Error(`asyncUtilTimeout was left at ${asyncUtilTimeout} instead of ${STEP_MS} ms.`);
}

/** Takes the page away; a part of the backend that failed on it is not failing for the next test. */
export function cleanup(): void {
  unmount();
  // jsdom keeps the sheet of a style element that goes with what it stands in, and by it the whole page (jsdom 29.1).
  const owners = Array.from(document.styleSheets, ({ ownerNode }) => ownerNode);
  for (const owner of owners) if (owner && !owner.isConnected) owner.textContent = '';
  resetActivity();
}
