import { lazy, type ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { propertiesApi } from '@/api/properties';
import { refusalOf } from '@/auth/access';
import { selectAuth, selectPermissions, selectRoles } from '@/auth/slice';
import type { RouteRow, Screen } from '@/lib/routing/rows';
import type { AppDispatch } from '@/lib/store/hooks';
import type { PageRouter } from './pageRouter';
import type { AppStore } from './store';

const { getProperties } = propertiesApi.endpoints;

const screens = new Map<RouteRow['load'], ComponentType>();
const opened = new Map<RouteRow['load'], Promise<Screen>>();

/** The code of a screen, whose first question is asked when it is there. Code that cannot be had is fetched again the next time. */
function open(load: RouteRow['load'], store?: AppStore): Promise<Screen> {
  const known = opened.get(load);
  if (known) return known;
  const opening = load().then(loaded => {
    if (store) loaded.ask?.(store.dispatch as AppDispatch, store.getState());
    return loaded;
  });
  opened.set(load, opening);
  opening.catch(() => opened.delete(load));
  return opening;
}

/**
 * The component of a screen, the same for all rows that load it: going from one of them to another keeps what is in it.
 * @param store what it asks its first question of; without one it asks when it is drawn
 */
export function screenOf(load: RouteRow['load'], store?: AppStore): ComponentType {
  const known = screens.get(load);
  if (known) return known;
  const screen = lazy(() => open(load, store));
  screens.set(load, screen);
  return screen;
}

/**
 * Fetches the code of the first screen as soon as it is known that the person may open it. The store tells that before the frame
 * is drawn: the code is on its way meanwhile. What is forbidden or switched off is not fetched.
 */
export function openFirstScreen(router: PageRouter, store: AppStore): void {
  let isAsked = false;
  const stop = store.subscribe(() => {
    const state = store.getState();
    const { status } = selectAuth(state);
    if (status === 'signedOut') stop();
    if (status !== 'signedIn') return;
    if (!isAsked) {
      isAsked = true;
      void (store.dispatch as AppDispatch)(getProperties.initiate(undefined, { subscribe: false }));
    }
    const { data, isError } = getProperties.select()(state);
    const flags = data ?? (isError ? [] : undefined);
    if (!flags) return;
    stop();
    const row = rowsAt(router).find(
      one => !refusalOf(one, selectRoles(state), flags, selectPermissions(state)),
    );
    if (row) void open(row.load, store).catch(() => undefined); // the screen says so when it is drawn
  });
}

/** Resolves when the code of all screens that were opened is there, or cannot be had. */
export const screensOpened = async (): Promise<void> => void (await Promise.allSettled(opened.values()));

/**
 * The screen of the place where the page is, or those of which it leads to the first that may be opened; none where it leads
 * elsewhere, or to a page of the account.
 */
function rowsAt({ routes, state: { location }, basename }: PageRouter): readonly RouteRow[] {
  // Where the hosted provider was told to lead to after signing in.
  if (new URLSearchParams(location.search).has('return_to')) return [];
  const { route } = matchRoutes(routes, location, basename)?.at(-1) ?? {};
  const handle = route?.handle as RouteRow | readonly RouteRow[] | undefined;
  return [handle ?? []].flat();
}
