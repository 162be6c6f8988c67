import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { locationChanged } from '@/lib/store/location';
import { API, renderApp, sidebar } from './renderApp';

const ORY = `${API}/.ory`;
const noSession = http.get(`${ORY}/sessions/whoami`, () =>
  HttpResponse.json({ error: { code: 401 } }, { status: 401 }),
);

/** A login flow as the identity service sends it. */
const flow = (change: object = {}) => ({
  id: 'flow-1',
  type: 'browser',
  expires_at: '2099-01-01T00:00:00Z',
  issued_at: '2026-11-20T00:00:00Z',
  request_url: 'http://console.test/login',
  refresh: false,
  requested_aal: 'aal1',
  state: 'choose_method',
  ui: {
    action: `${ORY}/self-service/login?flow=flow-1`,
    method: 'POST',
    nodes: [
      node('default', { name: 'csrf_token', type: 'hidden', value: 'token-1', required: true }),
      node('default', { name: 'identifier', type: 'text', value: '', required: true }, 'E-Mail'),
      node(
        'password',
        { name: 'password', type: 'password', required: true, autocomplete: 'current-password' },
        'Password',
      ),
      node('password', { name: 'method', type: 'submit', value: 'password' }, 'Sign in with password'),
    ],
  },
  ...change,
});

function node(group: string, attributes: object, label?: string, messages: object[] = []) {
  return {
    type: 'input',
    group,
    attributes: { node_type: 'input', disabled: false, ...attributes },
    messages,
    meta: label ? { label: { id: 1, text: label, type: 'info' } } : {},
  };
}

interface Submit {
  status: number;
  body: object;
}

/** An identity service with one flow; `submits` collects what is sent to it. */
function identity(answer: () => Submit, given: object = flow()) {
  const submits: Record<string, unknown>[] = [];
  const created: URLSearchParams[] = [];
  const handlers = [
    http.get(`${ORY}/self-service/login/browser`, ({ request }) => {
      created.push(new URL(request.url).searchParams);
      return HttpResponse.json(given);
    }),
    http.get(`${ORY}/self-service/login/flows`, ({ request }) =>
      HttpResponse.json({ ...given, id: new URL(request.url).searchParams.get('id') }),
    ),
    http.post(`${ORY}/self-service/login`, async ({ request }) => {
      submits.push((await request.json()) as Record<string, unknown>);
      const { status, body } = answer();
      return HttpResponse.json(body, { status });
    }),
  ];
  return { submits, created, handlers };
}

const success = () => ({ status: 200, body: { session: { id: 's' }, continue_with: [] } });

describe('login', () => {
  test.each([
    ['[AUTH-005]', '/login', flow(), 'Sign In to your account'],
    ['[AUTH-006]', '/login?refresh=true', flow({ refresh: true }), 'Confirm Action'],
    ['[AUTH-007]', '/login?aal=aal2', flow({ requested_aal: 'aal2' }), 'Two-Factor Authentication'],
    [
      '[AUTH-007]',
      '/login?aal=aal2&refresh=true',
      flow({ requested_aal: 'aal2', refresh: true }),
      'Two-Factor Authentication',
    ],
  ])('%s %s is titled', async (_id, at, given, title) => {
    renderApp({ at, handlers: identity(success, given).handlers });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await screen.findByLabelText(/E-Mail/);
  });

  test('[AUTH-008] has a link to /recovery', async () => {
    renderApp({ at: '/login', handlers: identity(success).handlers });
    expect(await screen.findByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/recovery');
    await screen.findByLabelText(/E-Mail/);
  });

  test('[AUTH-003][AUTH-028][AUTH-044] creates a flow with refresh, aal and return_to, and puts its id into the address', async () => {
    const { created, handlers } = identity(success);
    const { router } = renderApp({
      at: '/login?refresh=true&aal=aal2&return_to=%2Fhealth%3Fquery%3Dapi',
      handlers,
    });
    await screen.findByLabelText(/E-Mail/);
    expect(Object.fromEntries(created[0] ?? [])).toEqual({
      refresh: 'true',
      aal: 'aal2',
      return_to: 'http://console.test/health?query=api',
    });
    expect(new URLSearchParams(router.state.location.search).get('flow')).toBe('flow-1');
  });

  test('[AUTH-029][AUTH-045] loads the flow of the address', async () => {
    const { created, handlers } = identity(success);
    const { router } = renderApp({ at: '/login?flow=flow-7', handlers });
    await screen.findByLabelText(/E-Mail/);
    expect(created).toEqual([]);
    expect(new URLSearchParams(router.state.location.search).get('flow')).toBe('flow-7');
  });

  test('[AUTH-030][AUTH-031] submits csrf token, method, password and identifier, and goes to return_to', async () => {
    const { submits, handlers } = identity(success);
    const { user, router, store } = renderApp({
      at: '/login?return_to=%2Fincidents',
      as: ['viewer'],
      handlers,
    });
    await user.type(await screen.findByLabelText(/E-Mail/), 'vera@meridian.example');
    await user.type(screen.getByLabelText(/^Password/), 'canary-secret-1{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
    expect(submits).toEqual([
      {
        csrf_token: 'token-1',
        method: 'password',
        identifier: 'vera@meridian.example',
        password: 'canary-secret-1',
      },
    ]);
    expect(JSON.stringify(store.getState())).not.toContain('canary-secret-1');
    expect(JSON.stringify(store.getState())).not.toContain('token-1');
  });

  test('[AUTH-032] without return_to it goes to the start page', async () => {
    const { user, router } = renderApp({
      at: '/login',
      as: ['viewer'],
      handlers: identity(success).handlers,
    });
    await user.type(await screen.findByLabelText(/E-Mail/), 'v');
    await user.type(screen.getByLabelText(/^Password/), 'p{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
  });

  test('[AUTH-033] a refused login shows the messages of the returned flow and keeps what was typed', async () => {
    const refused = flow();
    Object.assign(refused.ui, {
      messages: [{ id: 4000006, type: 'error', text: 'The provided credentials are invalid' }],
    });
    const { user } = renderApp({
      at: '/login',
      handlers: identity(() => ({ status: 400, body: refused })).handlers,
    });
    await user.type(await screen.findByLabelText(/E-Mail/), 'vera@meridian.example');
    await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
    expect(await screen.findByText('The provided credentials are invalid')).toBeVisible();
    expect(screen.getByLabelText(/E-Mail/)).toHaveValue('vera@meridian.example');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('wrong');
  });

  test('[AUTH-034] credentials handed over by boot.js are submitted once by themselves', async () => {
    const taken = { username: 'vera@meridian.example', password: 'canary-secret-2' };
    const passwords = [taken.password];
    window.signInPrefill = { username: taken.username, takePassword: () => passwords.pop() };
    const { submits, handlers } = identity(() => ({ status: 400, body: flow() }));
    renderApp({ at: '/login', handlers });
    await waitFor(() => expect(submits).toHaveLength(1));
    expect(submits[0]).toMatchObject({ identifier: taken.username, password: taken.password });
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(submits).toHaveLength(1);
    delete window.signInPrefill;
  });

  test('[ERR-012] an expired flow says so and a new one takes its place', async () => {
    const expired = {
      status: 410,
      body: { error: { id: 'self_service_flow_expired' }, use_flow_id: 'flow-9' },
    };
    const { user, router } = renderApp({ at: '/login', handlers: identity(() => expired).handlers });
    await user.type(await screen.findByLabelText(/E-Mail/), 'v');
    await user.type(screen.getByLabelText(/^Password/), 'p{Enter}');
    expect(
      await screen.findByText('Your interaction expired, please fill out the form again.'),
    ).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('flow')).toBe('flow-9');
  });

  test('an identity service that is away offers to try again', async () => {
    const away = http.get(
      `${ORY}/self-service/login/browser`,
      () => new HttpResponse('oops', { status: 502 }),
      { once: true },
    );
    const { user } = renderApp({ at: '/login', handlers: [away, ...identity(success).handlers] });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(/E-Mail/)).toBeVisible();
  });
});

describe('a session that ends', () => {
  test('[ERR-001][ERR-006][AUTH-002][AUTH-027][AUTH-047] leads through the auth state checker to login, with the way back', async () => {
    const { router } = renderApp({
      at: '/incidents?status=open#x',
      handlers: [noSession, ...identity(success).handlers],
    });
    const places: string[] = [];
    router.subscribe(({ location }) => places.push(`${location.pathname}${location.search}`));
    await screen.findByLabelText(/E-Mail/);
    expect(places[0]).toBe(`/auth-state-checker?return_to=${encodeURIComponent('/incidents?status=open#x')}`);
    expect(router.state.location.pathname).toBe('/login');
    expect(new URLSearchParams(router.state.location.search).get('return_to')).toBe(
      '/incidents?status=open#x',
    );
  });

  test('[ERR-005] a missing second factor leads to login with aal2', async () => {
    const aal2 = http.get(`${ORY}/sessions/whoami`, () =>
      HttpResponse.json({ error: { id: 'session_aal2_required' } }, { status: 403 }),
    );
    const { router } = renderApp({ at: '/incidents', handlers: [aal2, ...identity(success).handlers] });
    await screen.findByLabelText(/E-Mail/);
    expect(new URLSearchParams(router.state.location.search).get('aal')).toBe('aal2');
  });

  test('[AUTH-022][AUTH-023] a session the backend refuses ends on the error page, not in a circle', async () => {
    const good = http.get(`${ORY}/sessions/whoami`, () => HttpResponse.json({ id: 's', active: true }));
    const { router } = renderApp({ at: '/incidents', handlers: [good] });
    expect(
      await screen.findByText(
        'Bad Session. Please try logging out and logging in again, if the problem persist, please contact us.',
      ),
    ).toBeVisible();
    expect(router.state.location.search).toBe('?error_code=BAD_SESSION');
  });

  test('[AUTH-024] any other code is an unknown error', async () => {
    renderApp({ at: '/error?error_code=SOMETHING' });
    expect(await screen.findByText('Unknown error')).toBeVisible();
  });

  test('[RBC-001][AUTH-042] roles and permissions of the identity check decide what is offered', async () => {
    const { store } = renderApp({ at: '/nowhere', as: ['everyone', 'viewer'] });
    await sidebar();
    expect(store.getState().auth).toMatchObject({
      status: 'signedIn',
      roles: ['everyone', 'viewer'],
      user: { name: 'Amara Okafor' },
    });
  });
});

describe('the location in the store', () => {
  test('follows navigation, and time travel moves the page', async () => {
    const { store, router } = renderApp({ at: '/health?query=api', as: ['viewer'] });
    await sidebar();
    expect(store.getState().location).toEqual({ pathname: '/health', search: '?query=api', hash: '' });
    expect(store.getState().healthFilters).toMatchObject({ query: 'api', groupBy: 'canary_name' });
    router.navigate('/incidents?x=1');
    expect(store.getState().location).toEqual({ pathname: '/incidents', search: '?x=1', hash: '' });
    store.dispatch(locationChanged({ pathname: '/health', search: '?query=back', hash: '' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/health', search: '?query=back' }),
    );
    expect(store.getState().healthFilters.query).toBe('back');
  });
});
