import type { createBrowserRouter } from 'react-router-dom';
import { sessionBegan } from '@/api/session';
import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';
import type { AppStore } from './store';

const CHANNEL = 'ops-console.session';

/**
 * The session is one for all tabs of a browser: when a person signs in in one of them, those that wait on the sign-in
 * page go on too, each to its own page.
 * @param announcing tells when a person signed in in this tab
 * @returns ends it
 */
export function followOtherTabs(
  router: ReturnType<typeof createBrowserRouter>,
  store: AppStore,
  announcing: (tell: () => void) => void,
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  announcing(() => channel.postMessage('began'));
  channel.addEventListener('message', () => {
    const { pathname, search } = store.getState().location;
    const query = new URLSearchParams(search);
    // Confirmation and second factor are asked of a person who has a session.
    if (pathname !== paths.login || query.has('aal') || query.has('refresh')) return;
    store.dispatch(sessionBegan());
    void router.navigate(safeReturnTo(query.get('return_to')), { replace: true });
  });
  return () => channel.close();
}
