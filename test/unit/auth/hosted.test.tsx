import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureApi, resetApiConfig } from '@/api/config';
import { recentPages, rememberPage } from '@/app/palette/recents';
import { hostedAdapter } from '@/auth/clerk/adapter';
import { installProvider, PUBLISHABLE_KEY, type StandInState } from '../../support/provider';
import { API, renderApp, sidebar } from '../app/renderApp';

const SECRET = 'canary-token';
const PROVISIONING = 'Please wait, instance provisioning in-progress ...';
const ACME = { id: 'org_acme', name: 'Acme', publicMetadata: { backend_url: 'https://acme.example' } };
const GLOBEX = {
  id: 'org_globex',
  name: 'Globex',
  publicMetadata: { backend_url: 'https://globex.example' },
};

interface Options extends Omit<Parameters<typeof renderApp>[0], 'adapter' | 'at'> {
  at?: string;
  /** Where the provider's pages are; absent for its cards on ours. */
  pages?: string;
}

/** The app in the hosted mode, with the provider as given. */
function renderHosted(state: Partial<StandInState>, { pages = '', ...options }: Options = {}) {
  installProvider({
    signedIn: true,
    active: ACME.id,
    organisations: [ACME, GLOBEX],
    secret: SECRET,
    ...state,
  });
  configureApi({ baseUrl: API });
  const adapter = hostedAdapter({
    mode: 'clerk',
    publishableKey: PUBLISHABLE_KEY,
    signInUrl: `${pages}/login`,
    signUpUrl: `${pages}/registration`,
  });
  return renderApp({ at: '/incidents?status=open#x', as: ['viewer'], adapter, ...options });
}

/** What stands in the place of the provider's card, on the page of that name. */
async function cardSkeleton(page: string) {
  const frame = await screen.findByRole('main', { name: page });
  return waitFor(() => {
    const shape = frame.querySelector('.skeleton-rounded');
    if (!shape) throw new Error(`no skeleton on ${page}`);
    return shape;
  });
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const name of ['Clerk', '__internal_ClerkUICtor', '__provider']) Reflect.deleteProperty(window, name);
  resetApiConfig();
});

describe('hosted mode', () => {
  test('[AUTH-001][AUTH-004][ORG-003] without a session it leads to /login, and from there back to where one wanted to be', async () => {
    const { router, user } = renderHosted({ signedIn: false });
    await user.click(await screen.findByRole('button', { name: 'Continue as Hana' }));
    await sidebar();
    expect(router.state.location).toMatchObject({
      pathname: '/incidents',
      search: '?status=open',
      hash: '#x',
    });
  });

  test('the sign-in page keeps the way back for the sign-up page', async () => {
    renderHosted({ signedIn: false });
    expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/registration?return_to=%2Fincidents%3Fstatus%3Dopen%23x',
    );
  });

  test.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'a sign-in never leads to %s',
    async hostile => {
      const { router, user } = renderHosted(
        { signedIn: false },
        { at: `/login?return_to=${encodeURIComponent(hostile)}` },
      );
      await user.click(await screen.findByRole('button', { name: 'Continue as Hana' }));
      await sidebar();
      expect(router.state.location.pathname).toBe('/topology');
    },
  );

  test('[ORG-002][ORG-007] without an active organisation there is a picker, whose choice leads over the landing page to the dashboard', async () => {
    const { router, user } = renderHosted({ active: undefined });
    const places: string[] = [];
    router.subscribe(({ location }) => places.push(location.pathname));
    expect(await screen.findByRole('main', { name: 'Choose an organization' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Globex' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
    expect(places).toContain('/organizations/orgs-switched');
    await sidebar();
  });

  test('[ORG-004][ORG-006] an organisation without a backend address is being set up; when it has one, the page goes on', async () => {
    const { user } = renderHosted({ organisations: [{ ...ACME, publicMetadata: {} }] });
    expect(await screen.findByText(PROVISIONING)).toBeVisible();
    expect(screen.getByText(/^Waiting for 0 s\./)).toBeVisible();
    window.__provider?.setMetadata(ACME.id, ACME.publicMetadata);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await sidebar();
    expect(screen.queryByText(PROVISIONING)).toBeNull();
  });

  test.each([500, 502, 503, 404])(
    '[ORG-005][ORG-006] an identity check that answers %d is being set up, until it answers',
    async status => {
      let asked = 0;
      const { user } = renderHosted(
        {},
        {
          handlers: [
            http.get(`${API}/auth/whoami`, () => {
              asked += 1;
              return asked <= 2 ? new HttpResponse('', { status }) : undefined;
            }),
          ],
        },
      );
      const text = await screen.findByText(PROVISIONING);
      await user.click(screen.getByRole('button', { name: 'Check now' }));
      await waitFor(() => expect(asked).toBe(2));
      // The screen stays while it looks: nothing flashes.
      expect(text).toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled());
      await user.click(screen.getByRole('button', { name: 'Check now' }));
      await sidebar();
    },
  );

  test.each([400, 403])('an identity check that answers %d is an error with Retry', async status => {
    renderHosted(
      {},
      { handlers: [http.get(`${API}/auth/whoami`, () => HttpResponse.json({ error: 'no' }, { status }))] },
    );
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText(PROVISIONING)).toBeNull();
  });

  test('[ORG-009] a wrong direct flag says so', async () => {
    renderHosted({
      organisations: [{ ...ACME, publicMetadata: { backend_url: 'https://a.example', direct: 'yes' } }],
    });
    expect(await screen.findByText('Invalid boolean value')).toBeVisible();
  });

  test('[ORG-001][API-007][API-008] in direct mode every call goes to the organisation, with a token of its own', async () => {
    const DIRECT = 'https://acme.example/base';
    const seen: { path: string; token: string | null }[] = [];
    const note = ({ request }: { request: Request }) => {
      seen.push({ path: new URL(request.url).pathname, token: request.headers.get('authorization') });
    };
    const { store } = renderHosted(
      {
        organisations: [{ ...ACME, publicMetadata: { backend_url: DIRECT, direct: 'true' } }],
      },
      {
        at: '/incidents',
        handlers: [
          http.get(`${DIRECT}/auth/whoami`, info => {
            note(info);
            const payload = { user: { id: 'p1', name: 'Hana Ito' }, roles: ['viewer'], permissions: [] };
            return HttpResponse.json({ message: 'success', payload });
          }),
          http.get(`${DIRECT}/*`, info => {
            note(info);
            return HttpResponse.json([]);
          }),
        ],
      },
    );
    await sidebar();
    await waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(3));
    expect(new Set(seen.map(({ token }) => token)).size).toBe(seen.length);
    expect(seen.every(({ token }) => token?.startsWith(`Bearer ${SECRET}.${ACME.id}.`))).toBe(true);
    expect(window.__provider?.asked.every(({ template }) => template === 'Backend')).toBe(true);
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
  });

  test('a change of the organisation drops what is known, asks again who it is, starts at the dashboard, and is told', async () => {
    const { router, store } = renderHosted({});
    await sidebar();
    expect(store.getState().auth.organisation).toBe(ACME.id);
    rememberPage({ href: '/catalog/7', title: 'acme-ledger' });
    await act(async () => window.__provider?.activate(GLOBEX.id));
    await waitFor(() => expect(store.getState().auth.organisation).toBe(GLOBEX.id));
    await sidebar();
    expect(router.state.location.pathname).toBe('/topology');
    const whoami = Object.keys(store.getState().api.queries).filter(key => key.startsWith('getWhoami'));
    expect(whoami).toEqual([`getWhoami("${GLOBEX.id}")`]);
    expect(recentPages().map(({ title }) => title)).not.toContain('acme-ledger');
    expect(await screen.findByText('You work in Globex now')).toBeVisible();
  });

  test('[ERR-001][AUTH-022] a 401 with a good session ends on the error page; signing out there leads to sign-in', async () => {
    const refused = http.get(`${API}/auth/whoami`, () => new HttpResponse('Unauthorized', { status: 401 }));
    const { router, user } = renderHosted({}, { handlers: [refused] });
    await screen.findByText(/^Bad Session\./);
    expect(router.state.location.search).toBe('?error_code=BAD_SESSION');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Continue as Hana' })).toBeVisible();
  });

  test('a session that ends at the provider leads through the auth state checker to sign-in, with the way back', async () => {
    const { router } = renderHosted({});
    await sidebar();
    act(() => window.__provider?.endSession());
    await screen.findByRole('button', { name: 'Continue as Hana' });
    expect(new URLSearchParams(router.state.location.search).get('return_to')).toBe(
      '/incidents?status=open#x',
    );
  });

  test('the user menu names the organisation, leads to another one and to its settings, and signs out', async () => {
    const { router, user } = renderHosted({});
    await sidebar();
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'User menu' }));
      return screen.findByRole('dialog', { name: 'User menu' });
    };
    expect(await within(await open()).findByText('Acme')).toBeVisible();
    await user.click(await screen.findByRole('menuitem', { name: 'Manage organization' }));
    expect(window.__provider?.opened).toContain('Organization profile');
    await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Switch organization' }));
    await screen.findByRole('button', { name: 'Globex' });
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    await sidebar();
    await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('button', { name: 'Continue as Hana' });
    expect(router.state.location.pathname).toBe('/login');
  });

  // Where one is while the provider's script comes, what stands there meanwhile, and what comes then.
  test.each([
    ['/incidents', () => screen.findByText('Loading page'), sidebar],
    [
      '/auth-state-checker',
      () => screen.findByText('Loading page'),
      () => screen.findByText(/^Bad Session\./),
    ],
    ['/login', () => cardSkeleton('Sign In to your account'), sidebar],
    ['/registration', () => cardSkeleton('Create account'), sidebar],
    [
      '/organizations',
      () => cardSkeleton('Choose an organization'),
      () => screen.findByRole('button', { name: 'Globex' }),
    ],
  ])('%s shows a skeleton until the provider is there', async (at, skeleton, then) => {
    renderHosted({}, { at });
    // Rendered after the stand-in, and before it begins to load.
    const provider = Reflect.get(window, 'Clerk') as { load: (given: object) => Promise<void> };
    const { load } = provider;
    let arrive: (() => void) | undefined;
    provider.load = given =>
      new Promise(resolve => {
        arrive = () => resolve(load(given));
      });
    await waitFor(() => expect(arrive).toBeDefined());
    // What stands in the place of the screen before its code is there looks the same.
    await act(async () => {});
    const shape = await skeleton();
    await act(async () => arrive?.());
    await then();
    expect(shape).not.toBeInTheDocument();
  });

  test.each([
    ['/login', 'Sign In to your account', 'redirectToSignIn', 'signInForceRedirectUrl'],
    ['/registration', 'Create account', 'redirectToSignUp', 'signUpForceRedirectUrl'],
  ])(
    'where the provider has pages of its own, %s leads there and shows a skeleton',
    async (at, page, name, back) => {
      const gone = vi.fn<(options: object) => Promise<void>>(async () => {});
      const { router } = renderHosted(
        { signedIn: false },
        { at: `${at}?return_to=%2Fincidents`, pages: 'https://accounts.example' },
      );
      Object.assign(Reflect.get(window, 'Clerk') as object, { [name]: gone });
      expect(await cardSkeleton(page)).toBeInTheDocument();
      await waitFor(() =>
        expect(gone).toHaveBeenCalledWith({ [back]: `${window.location.origin}/incidents` }),
      );
      expect(screen.queryByRole('button')).toBeNull();
      // What is drawn again while the browser leaves does not leave again.
      await act(async () => router.navigate({ hash: 'again' }));
      expect(gone).toHaveBeenCalledTimes(1);
    },
  );

  test('a provider that cannot be loaded says what to look at', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    renderHosted({});
    // Rendered after the stand-in: what fails is the provider's own start.
    Object.assign(Reflect.get(window, 'Clerk') as object, {
      load: () => Promise.reject(new Error('blocked')),
    });
    expect(await screen.findByText('The sign-in provider could not be loaded')).toBeVisible();
  });
});
