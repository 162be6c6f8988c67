import { startTransition, useLayoutEffect, useState } from 'react';
import {
  resolvePath,
  Router,
  useRoutes,
  type Location,
  type Navigator,
  type NavigationType,
  type RouteObject,
  type To,
} from 'react-router-dom';

/** What the page needs of the router's histories: of the browser's, or of one in memory. */
export interface PlaceHistory extends Navigator {
  readonly location: Location;
  readonly action: `${NavigationType}`;
  listen: (listener: () => void) => () => void;
}

/** Where the page is. Its path carries the base path of the deployment. */
interface Place {
  location: Location;
  historyAction: `${NavigationType}`;
}

/**
 * Where the page is and what it draws there, for those who are not drawn themselves: the listeners of the store, other tabs, a
 * replay. It is what React Router's `createBrowserRouter` gives, without the loaders, actions and fetchers that come with that
 * (16 kB of every first load) and that no route has: the store asks and keeps what screens show.
 */
export interface PageRouter {
  /** Path below which the page is served: '/' at the root of a host. */
  basename: string;
  routes: RouteObject[];
  navigator: PlaceHistory;
  readonly state: Place;
  /** @param to a place inside the app, without the base path and by default on the path of now, or steps in the history */
  navigate: (to: To | number, options?: { replace?: boolean }) => void;
  /** Calls back whenever the place is another one. @returns ends it */
  subscribe: (listener: (place: Place) => void) => () => void;
}

/** @param navigator a history of React Router, with `v5Compat`: it tells of each step, its own ones too */
export function createPageRouter(navigator: PlaceHistory, routes: RouteObject[], basename = '/'): PageRouter {
  const listeners = new Set<(place: Place) => void>();
  const placeNow = (): Place => ({ location: navigator.location, historyAction: navigator.action });
  let state = placeNow();
  navigator.listen(() => {
    state = placeNow();
    for (const listener of listeners) listener(state);
  });
  const base = basename === '/' ? '' : basename;
  return {
    basename,
    routes,
    navigator,
    get state() {
      return state;
    },
    navigate: (to, { replace = false } = {}) => {
      if (typeof to === 'number') return navigator.go(to);
      const path = resolvePath(to, state.location.pathname.slice(base.length) || '/');
      const place = { ...path, pathname: path.pathname === '/' ? basename : base + path.pathname };
      return replace ? navigator.replace(place) : navigator.push(place);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Draws the screen of the place where the page is. */
export function PageRoutes({ router }: { router: PageRouter }) {
  const [{ location, historyAction }, setPlace] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(router.state));
    follow(); // what is drawn below may have led elsewhere by now
    return router.subscribe(follow);
  }, [router]);
  return (
    <Router
      basename={router.basename}
      location={location}
      navigationType={historyAction as NavigationType}
      navigator={router.navigator}
    >
      <Screens routes={router.routes} />
    </Router>
  );
}
