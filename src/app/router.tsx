import {
  Navigate,
  Outlet,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import type { AuthAdapter } from '@/auth/adapter';
import { SessionGate } from '@/auth/SessionGate';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';
import { FlagsGate } from './FlagsGate';
import { Guarded } from './Guarded';
import { Home } from './pages/Home';
import { createPageRouter, type PageRouter } from './pageRouter';
import { NotFoundPage } from './pages/NotFoundPage';
import { navRows, screenRows } from './routes';
import { screenOf } from './screens';
import { Shell } from './shell/Shell';
import type { AppStore } from './store';

/** Old and short addresses that lead to the real ones, with what follows the prefix and the query kept. */
const MOVED: readonly [from: string, to: string][] = [
  ['/configs', paths.catalog],
  ['/config-db', paths.catalog],
  ['/config', paths.catalog],
  ['/settings/notifications', paths.notifications],
  ['/notifications/silence', paths.silenceAdd],
];

function Moved({ from, to }: { from: string; to: string }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={{ pathname: to + pathname.slice(from.length), search, hash }} />;
}

const moved: RouteObject[] = MOVED.flatMap(([from, to]) => [
  { path: from, element: <Moved from={from} to={to} /> },
  { path: `${from}/*`, element: <Moved from={from} to={to} /> },
]);

/** These pages look nothing like the console: until they are there, only the check on the way to it has its shape. */
const account = ({ path, load }: RouteRow): RouteObject => {
  const Screen = screenOf(load);
  return {
    path,
    element: (
      <LazyBoundary page key={path} fallback={path === paths.authStateChecker ? <FullPageSkeleton /> : null}>
        <Screen />
      </LazyBoundary>
    ),
  };
};

/** Another screen is another place, with its own skeleton; rows of one screen share one. */
const guardedIn =
  (store?: AppStore) =>
  (row: RouteRow, _at: number, rows: readonly RouteRow[]): RouteObject => ({
    path: row.path,
    handle: row,
    element: (
      <Guarded
        key={rows.find(({ load }) => load === row.load)?.path ?? row.path}
        row={row}
        screen={screenOf(row.load, store)}
      />
    ),
  });

/** The one screen that does not wait for the feature flags (FLG-003). */
const waitsForFlags = (row: RouteRow) => row.path !== paths.viewTopology;

/**
 * All routes of the page: the account pages of the way of signing in, and the screens. Fixed routes win over
 * patterns by React Router's own ranking (RTE-017).
 * @param store what the screens ask their first question of; without one they ask when they are drawn
 */
export function routesOf({ accountRows, shellRows = [] }: AuthAdapter, store?: AppStore): RouteObject[] {
  const guarded = guardedIn(store);
  const own = new Set([...accountRows, ...shellRows].map(({ path }) => path));
  const screens = [...shellRows, ...screenRows.filter(({ path }) => !own.has(path))];
  return [
    ...accountRows.map(account),
    {
      element: (
        <SessionGate>
          <Outlet />
        </SessionGate>
      ),
      children: [
        ...screens.filter(row => !waitsForFlags(row)).map(guarded),
        {
          element: <FlagsGate />,
          children: [
            ...screens.filter(row => row.bare && waitsForFlags(row)).map(guarded),
            {
              element: <Shell />,
              children: [
                { path: paths.home, handle: navRows, element: <Home /> },
                ...moved,
                ...screens.filter(row => !row.bare && waitsForFlags(row)).map(guarded),
                { path: '*', element: <NotFoundPage /> },
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** @param basename path below which the page is served, '/' at the root of a host */
export function createRouter(basename: string, adapter: AuthAdapter, store?: AppStore): PageRouter {
  // React Router's own BrowserRouter is made of the same history, but there is none before it is drawn.
  const history = createBrowserHistory({ v5Compat: true });
  return createPageRouter(history, routesOf(adapter, store), basename.replace(/\/+$/, '') || '/');
}
