import { confirmSession } from '@/api/auth';
import { sessionBegan } from '@/api/session';
import { paths } from '@/lib/routing/paths';
import type { AppDispatch } from '@/lib/store/hooks';
import { safeReturnTo } from '@/lib/urls';
import { lookForNewer } from '@/lib/version';
import type { PageRouter } from './pageRouter';
import type { AppStore } from './store';
import { computerNow } from '@/lib/time/clock';

const CHANNEL = 'ops-console.session';

/** Away for longer than this, and a person may have signed in elsewhere in the browser, in a page that tells nobody. */
const AWAY_MS = 60_000;

/** Asks whose session it is, where the page believes to know. What is sent meanwhile waits for the answer. */
function confirm(store: AppStore): void {
  const { status, organisation } = store.getState().auth;
  if (status === 'signedIn') void (store.dispatch as AppDispatch)(confirmSession(organisation));
}

/**
 * The session is one for all tabs of a browser. When a person signs in or out in one of them, those that wait on the
 * sign-in page go on, each to its own page, and the others ask whose session it is before they send anything more.
 * @param announcing tells when a person signed in or out in this tab
 * @returns ends it
 */
export function followOtherTabs(
  router: PageRouter,
  store: AppStore,
  announcing: (tell: () => void) => void,
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  let isFollowing = false;
  announcing(() => {
    if (!isFollowing) channel.postMessage('changed');
  });
  channel.addEventListener('message', () => {
    const { pathname, search } = store.getState().location;
    const query = new URLSearchParams(search);
    // Confirmation and second factor are asked of a person who has a session.
    if (pathname !== paths.login || query.has('aal') || query.has('refresh')) return confirm(store);
    isFollowing = true;
    store.dispatch(sessionBegan());
    isFollowing = false;
    router.navigate(safeReturnTo(query.get('return_to')), { replace: true });
  });
  return () => channel.close();
}

/**
 * Asks whose session it is, and which version the host has, when the page is looked at again after a minute or more.
 * @returns ends it
 */
export function askOnReturn(store: AppStore): () => void {
  let leftAt: number | undefined;
  const look = () => {
    if (document.visibilityState === 'hidden') leftAt = computerNow();
    else if (leftAt !== undefined && computerNow() - leftAt >= AWAY_MS) {
      confirm(store);
      void lookForNewer();
    }
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
