import { useSyncExternalStore } from 'react';
import { noteAll } from './drafts/keeper';

/** Which version of the console the page is, and whether the host has a newer one. */

export const NEWER = 'A newer version of the console is available';

/** The file that everything else of a build is loaded by; its name changes with each build. */
const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src');

/** What the host has, as far as it was asked. */
let there: string | null | undefined;
const listeners = new Set<() => void>();

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

function isOutdated(): boolean {
  const own = entryOf(document);
  // Other pages that a host may answer with, such as a sign-in page, have their files elsewhere.
  return Boolean(own && there && own !== there && folderOf(own) === folderOf(there));
}

/** Asks the host which version it has. Where it does not answer with the page, nothing is known of it. */
export async function lookForNewer(): Promise<void> {
  if (isOutdated() || !entryOf(document)) return;
  try {
    const answer = await fetch(document.baseURI, { cache: 'no-cache' });
    if (!answer.ok) return;
    there = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    return; // no network, or it went while the page came
  }
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
