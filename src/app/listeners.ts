import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import { api as cache } from '@/api/root';
import { authApi } from '@/api/auth';
import { refetchPage, type ListedCall } from '@/api/revalidate';
import { sessionBegan, sessionClosed, sessionExpired } from '@/api/session';
import { signedIn, signedOut } from '@/auth/slice';
import { withReturnTo } from '@/auth/returnTo';
import type { AuthState } from '@/auth/slice';
import { replacesEntry } from '@/features/health/link';
import { attend, claim, forget, interrupt } from '@/lib/drafts/keeper';
import { paths } from '@/lib/routing/paths';
import { safeReturnTo } from '@/lib/urls';
import { refreshRequested } from '@/lib/store/dashboard';
import type { AppDispatch } from '@/lib/store/hooks';
import { locationChanged, type LocationState } from '@/lib/store/location';
import { preferenceChosen, preferencesReset } from '@/lib/store/preferences';
import type { RootState } from '@/lib/store/root';
import { viewEnded } from '@/lib/store/viewedAs';
import type { PageRouter } from './pageRouter';
import { claimRecents } from './palette/recents';
import { savePreferences } from './storedPreferences';
import type { AppStore } from './store';

const addressOf = ({ pathname, search, hash }: LocationState) => `${pathname}${search}${hash}`;

/** Whose work it is that waits for a return: the same person in the same organisation. */
const ownerOf = ({ user, organisation = '' }: Pick<AuthState, 'user' | 'organisation'>) =>
  user && `${organisation}/${user.id}`;

/** Pages a session is not needed for: an expiry there must not move the person. */
const isAccountPage = (pathname: string) =>
  [
    paths.login,
    paths.registration,
    paths.recovery,
    paths.verification,
    paths.error,
    paths.authStateChecker,
    paths.orgsSwitched,
  ].some(page => pathname === page || pathname.startsWith(`${page}/`));

/**
 * What happens in the background when actions pass: the session follows the identity check, an expired session leads
 * to the auth state checker exactly once, preferences are written to storage, a refresh asks for what the page shows, and
 * the address follows a choice. The router arrives later, because
 * its screens need the store.
 */
export function createListeners(): {
  middleware: Middleware;
  useRouter: (router: PageRouter) => void;
  /** What is called when a person has signed in or out in this tab. */
  onSessionChange: (tell: () => void) => void;
} {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  let router: PageRouter | undefined;
  let tellOtherTabs: (() => void) | undefined;
  let refreshing: readonly ListedCall[] = [];
  /** Somebody else has the session now; the next identity check tells the page. */
  let isReplaced = false;

  listeners.startListening({
    matcher: authApi.endpoints.getWhoami.matchFulfilled,
    effect: (action, api) => {
      const organisation = action.meta.arg.originalArgs ?? undefined;
      // An answer of a former session that was already on its way to the store says nothing about this one.
      const asked = authApi.endpoints.getWhoami.select(organisation)(api.getState());
      if (asked.requestId !== action.meta.requestId) return;
      const { user, roles, permissions, hostname } = action.payload;
      const owner = ownerOf({ user, ...(organisation && { organisation }) });
      const { auth: before, location: here } = api.getState();
      const isKnown = before.status === 'signedIn' && before.organisation === organisation;
      const former = isKnown ? ownerOf(before) : undefined;
      if (former !== undefined && former !== owner) {
        // The work of the former person waits for them; the screens are drawn anew for whoever is there now.
        interrupt(former, safeReturnTo(addressOf(here)));
        isReplaced = true;
        api.dispatch(sessionBegan());
        return;
      }
      if (owner && !isKnown) {
        claim(owner, safeReturnTo(addressOf(api.getState().location)));
        claimRecents(owner);
      }
      const hasOtherRoles = isKnown && String([...before.roles].sort()) !== String([...roles].sort());
      const news = isReplaced ? 'person' : hasOtherRoles ? 'roles' : undefined;
      isReplaced = false;
      api.dispatch(
        signedIn({
          user,
          roles,
          permissions,
          hostname,
          ...(organisation && { organisation }),
          ...(news && { news }),
        }),
      );
    },
  });

  listeners.startListening({
    actionCreator: sessionExpired,
    effect: (_action, api) => {
      const { location: here, auth } = api.getState();
      const owner = ownerOf(auth);
      if (owner) interrupt(owner, safeReturnTo(addressOf(here)));
      api.dispatch(signedOut());
      if (isAccountPage(here.pathname)) return;
      router?.navigate(withReturnTo(paths.authStateChecker, addressOf(here)), { replace: true });
    },
  });

  listeners.startListening({
    actionCreator: sessionClosed,
    effect: (_action, { dispatch }) => {
      forget();
      tellOtherTabs?.();
      dispatch(signedOut());
      dispatch(cache.util.resetApiState());
    },
  });

  listeners.startListening({
    actionCreator: sessionBegan,
    effect: (_action, api) => {
      if (isAccountPage(api.getState().location.pathname)) tellOtherTabs?.();
      // Nothing of the former session, or of another person, may be painted in this one.
      api.dispatch(cache.util.resetApiState());
    },
  });

  listeners.startListening({
    // Whoever comes next has their own eyes.
    predicate: action => signedOut.match(action) || sessionBegan.match(action),
    effect: (_action, api) => {
      if (api.getState().viewedAs) api.dispatch(viewEnded());
    },
  });

  listeners.startListening({
    predicate: action => preferenceChosen.match(action) || preferencesReset.match(action),
    effect: (_action, api) => savePreferences(api.getState().preferences),
  });

  listeners.startListening({
    actionCreator: refreshRequested,
    effect: async ({ payload }, api) => {
      // Ranges that end with the present are other questions now: the page puts them with its next drawing.
      await api.delay(0);
      // What the refresh before still waits for is given up. The cache refuses a second question while one is open.
      refreshing.forEach(call => call.abort());
      await Promise.all(refreshing);
      refreshing = api.dispatch(refetchPage(payload));
    },
  });

  // A choice that changed the address in the store: the router follows. Other navigation is the router's own.
  listeners.startListening({
    predicate: (action, now, before) => now.location !== before.location && !locationChanged.match(action),
    effect: (action, api) => {
      router?.navigate(api.getState().location, { replace: replacesEntry(action) });
    },
  });

  return {
    middleware: listeners.middleware,
    useRouter: given => {
      router = given;
    },
    onSessionChange: tell => {
      tellOtherTabs = tell;
    },
  };
}

/**
 * Keeps `state.location` and the router in step, in both directions: navigation is recorded, and time travel or an
 * imported trace moves the page. With the address the state of the health screen moves, which is one step with it
 * (rootReducer). Returns the function that ends it.
 */
export function mirrorLocation(router: PageRouter, store: AppStore): () => void {
  const base = router.basename === '/' ? '' : router.basename;
  const fromRouter = (): LocationState => {
    const { pathname, search, hash } = router.state.location;
    // The router's own places carry the base path of the deployment, addresses inside the app do not.
    return { pathname: pathname.slice(base.length) || '/', search, hash };
  };
  const record = () => {
    const now = fromRouter();
    if (addressOf(now) !== addressOf(store.getState().location)) store.dispatch(locationChanged(now));
  };
  record();
  attend(() => safeReturnTo(addressOf(store.getState().location)));
  const stopRecording = router.subscribe(record);
  const follow = () => {
    waiting = false;
    const wanted = store.getState().location;
    if (addressOf(wanted) !== addressOf(fromRouter())) router.navigate(wanted, { replace: true });
  };
  // At the end of the turn: a choice has made its own entry in the history by then, and what still differs is time travel.
  let waiting = false;
  const stopFollowing = store.subscribe(() => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(follow);
  });
  return () => {
    stopRecording();
    stopFollowing();
  };
}
