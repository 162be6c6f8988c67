import { render, screen } from '@testing-library/react';
import { isValidElement } from 'react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import {
  Outlet,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type RouteObject,
} from 'react-router-dom';
import { configureApi } from '@/api/config';
import { App } from '@/app/App';
import { identityServiceAdapter } from '@/app/authModes';
import type { AuthAdapter } from '@/auth/adapter';
import { noSessionAdapter } from '@/auth/none/adapter';
import { defaultConfig, type RuntimeConfig } from '@/app/config/config';
import { createListeners, mirrorLocation } from '@/app/listeners';
import { createPageRouter } from '@/app/pageRouter';
import { routesOf } from '@/app/router';
import { GlobalShortcuts } from '@/app/shell/GlobalShortcuts';
import { Shell } from '@/app/shell/Shell';
import { ShellProviders } from '@/app/shell/ShellProviders';
import { setupStore } from '@/app/store';
import { loadPreferences } from '@/app/storedPreferences';
import type { GrantedRule } from '@/lib/access/granted';
import type { Role } from '@/lib/access/policy';
import { server } from '../server';
import { setupUser } from '../user';

export const API = 'http://console.test/api';

interface RenderOptions {
  at: string;
  /** Roles of the signed-in person; none means that the identity check answers 401. */
  as?: readonly (Role | 'everyone')[];
  /** The rules that the identity check reports for them. */
  permissions?: readonly GrantedRule[];
  config?: Partial<RuntimeConfig>;
  /** Another way of signing in than the configured one. */
  adapter?: AuthAdapter;
  /** Names of properties that are 'true'. */
  properties?: readonly string[];
  /** Answers that replace those below. */
  handlers?: readonly RequestHandler[];
  views?: readonly { id: string; name: string; title: string; icon?: string }[];
}

/** What every screen asks for. Tests add what theirs need by `server.use` before or after. */
function backend({ as, permissions = [], properties = [], views = [] }: RenderOptions): void {
  server.use(
    http.get(`${API}/auth/whoami`, () =>
      as
        ? HttpResponse.json({
            message: 'success',
            payload: {
              user: { id: 'p1', name: 'Amara Okafor', email: 'amara@meridian.example' },
              roles: as,
              permissions,
              hostname: 'console.meridian.example',
            },
          })
        : new HttpResponse('Authorization Error', { status: 401 }),
    ),
    http.get(`${API}/properties`, () =>
      HttpResponse.json(properties.map(name => ({ name, value: 'true', source: 'db' }))),
    ),
    http.get(`${API}/db/views_summary`, () =>
      HttpResponse.json(
        views.map((view, ordinal) => ({ namespace: 'default', icon: null, ordinal, ...view })),
      ),
    ),
    http.get(`${API}/db/notification_silences`, () => HttpResponse.json([])),
    http.get(`${API}/db/notification_send_history_summary`, () => HttpResponse.json([])),
    http.get(`${API}/db/playbook_runs`, () => HttpResponse.json([])),
    http.get(`${API}/db/evidences`, () => HttpResponse.json([])),
    http.get(`${API}/db/incidents_by_config`, () => HttpResponse.json([])),
    http.get(`${API}/db/incidents`, () => HttpResponse.json([])),
    http.get(`${API}/db/agents_summary`, () => HttpResponse.json([])),
    http.get(`${API}/db/config_scrapers_with_status`, () => HttpResponse.json([])),
    http.get(`${API}/db/checks`, () => HttpResponse.json([])),
    http.get(`${API}/db/incident_summary`, () => HttpResponse.json([])),
    http.get(`${API}/db/components`, () => HttpResponse.json([])),
    http.get(`${API}/db/config_access_summary`, () =>
      HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
    ),
    http.get(`${API}/db/people`, () => HttpResponse.json([])),
    http.get(`${API}/db/config_changes`, () => HttpResponse.json([])),
    http.get(`${API}/db/rpc/related_configs_recursive`, () => HttpResponse.json([])),
    http.get(`${API}/view/list`, () => HttpResponse.json([])),
    http.get(`${API}/about`, () => HttpResponse.json({ backend: { version: '9.9.9' } })),
    http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: null })),
    http.get(`${API}/canary/api/summary`, () =>
      HttpResponse.json({ runnerName: 'local', checks_summary: [] }),
    ),
  );
}

/** The routes with what every page shares, but neither the sidebar nor the top bar. */
const withoutFrame = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(({ children, ...route }): RouteObject => {
    if (route.index) return route;
    const framed = isValidElement(route.element) && route.element.type === Shell;
    return {
      ...route,
      ...(framed && {
        element: (
          <ShellProviders>
            <GlobalShortcuts />
            <main>
              <Outlet />
            </main>
          </ShellProviders>
        ),
      }),
      ...(children && { children: withoutFrame(children) }),
    };
  });

/** The whole app as start.tsx builds it, at an address, against the fake backend. */
export const renderApp = (options: RenderOptions) => mount(options, routes => routes);

/**
 * One page behind its guards, without the sidebar and the top bar: for tests of what is in the page. The frame costs
 * as much as the page does, and is asked about at each query.
 */
export const renderPage = (options: RenderOptions) => mount(options, withoutFrame);

function mount(options: RenderOptions, framed: (routes: RouteObject[]) => RouteObject[]) {
  configureApi({ baseUrl: API });
  backend(options);
  server.use(...(options.handlers ?? []));
  const listeners = createListeners();
  const store = setupStore({ preferences: loadPreferences() }, [listeners.middleware]);
  const config = { ...defaultConfig, ...options.config };
  const adapter =
    options.adapter ??
    (config.auth.mode === 'none' ? noSessionAdapter : identityServiceAdapter(config.identityBase));
  const router = createPageRouter(
    createMemoryHistory({ initialEntries: [options.at], v5Compat: true }),
    framed(routesOf(adapter)),
  );
  listeners.useRouter(router);
  mirrorLocation(router, store);
  // Whether something lies over a control is for the browser tests: here it means walking all styles at each click.
  const user = setupUser();
  const view = render(<App config={config} adapter={adapter} store={store} router={router} />);
  return { ...view, store, router, user, onSessionChange: listeners.onSessionChange };
}

/** The sidebar, once the person is known. */
export const sidebar = () => screen.findByRole('navigation', { name: 'Main' });
