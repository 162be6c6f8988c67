import { fired } from './transport';

/** What boot.js asked for before the page's code was there. */
interface FirstAnswers {
  /** The answer of an address; it is handed out once. */
  take: (address: string) => Promise<Response> | undefined;
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers;
  }
}

/** Milliseconds of the page after which a first answer is none any more: what was asked then is asked again. */
const FRESH_MS = 30_000;

/** `fetch`, which begins with the answers that boot.js has asked for. */
export const fetchFirst: typeof fetch = (input, init) => {
  const isRead = (init?.method ?? 'GET') === 'GET';
  const early =
    isRead && performance.now() < FRESH_MS ? window.firstAnswers?.take(new Request(input).url) : undefined;
  if (!early) return fetch(input, init);
  return init?.signal ? Promise.race([early, fired(init.signal)]) : early;
};
