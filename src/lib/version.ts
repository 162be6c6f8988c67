import { useSyncExternalStore } from 'react';
import { noteAll } from './drafts/keeper';

/** Which version of the console the page is, and whether the host has a newer one. */

export const NEWER = 'A newer version of the console is there';

/** The file that everything else of a build is loaded by; its name changes with each build. */
const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src');

/** What the host has, as far as it was asked. */
let there: string | null | undefined;
const listeners = new Set<() => void>();

function isOutdated(): boolean {
  const own = entryOf(document);
  return Boolean(own && there) && own !== there;
}

/** Asks the host which version it has. Where it does not answer with the page, nothing is known of it. */
export async function lookForNewer(): Promise<void> {
  if (isOutdated() || !entryOf(document)) return;
  const answer = await fetch(document.baseURI, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return;
  there = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  listeners.forEach(tell => tell());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the host has another version than this page, as far as it was asked. */
export const useIsOutdated = (): boolean => useSyncExternalStore(subscribe, isOutdated);

/** Loads the page anew, as the host has it now; back to the same place, with what is open and what was typed. */
export function loadAnew(): void {
  noteAll();
  window.location.reload();
}
