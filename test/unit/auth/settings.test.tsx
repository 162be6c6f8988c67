import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../app/renderApp';
import { button, csrf, failed, identity, input, message, node, NODES, ORY, settingsFlow } from './identity';

const AT = '/profile-settings';
const section = (name: string) => within(screen.getByRole('region', { name }));
const loaded = () => screen.findByLabelText('New password *');

/** The page with a flow and what its submits are answered with. */
async function open(answers: Parameters<typeof identity>[1]['submit'] = [], at = AT, flow = settingsFlow()) {
  const service = identity('settings', { create: [flow], get: [flow], submit: answers });
  const view = renderApp({ at, as: ['viewer'], handlers: service.handlers });
  await screen.findByRole('region', { name: 'Profile Settings' });
  return { ...view, ...service };
}

const saved = (nodes = NODES.settings as Parameters<typeof settingsFlow>[0]) =>
  settingsFlow(nodes, { state: 'success' }, { messages: [message(1050001, 'Saved.', 'success')] });

describe('/profile-settings', () => {
  test('[AUTH-013] the user menu leads to it', async () => {
    const service = identity('settings', { create: [settingsFlow()] });
    const { user, router } = renderApp({ at: '/nowhere', as: ['viewer'], handlers: service.handlers });
    await user.click(await screen.findByRole('button', { name: 'User menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Your Profile' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile-settings');
  });

  test.each<[id: string, name: string, what: (own: ReturnType<typeof section>) => HTMLElement]>([
    ['[AUTH-014]', 'Profile Settings', own => own.getByLabelText(/E-Mail/)],
    ['[AUTH-015]', 'Change Password', own => own.getByLabelText(/New password/)],
    ['[AUTH-016]', 'Manage Social Sign In', own => own.getByRole('button', { name: 'Link GitHub' })],
    [
      '[AUTH-017]',
      'Manage 2FA Backup Recovery Codes',
      own => own.getByRole('button', { name: 'Generate backup codes' }),
    ],
    ['[AUTH-018]', 'Manage 2FA TOTP Authenticator App', own => own.getByRole('img', { name: 'QR code' })],
    [
      '[AUTH-019]',
      'Manage Hardware Tokens and Biometrics',
      own => own.getByRole('textbox', { name: 'Name of the security key' }),
    ],
  ])('%s it has a section %s, with what the service offers there', async (_id, name, what) => {
    const nodes = [
      ...NODES.settings,
      button('oidc', 'link', 'github', 'Link GitHub'),
      input('webauthn', 'webauthn_register_displayname', 'text', {}, { label: 'Name of the security key' }),
    ];
    await open([], AT, settingsFlow(nodes));
    await loaded();
    const own = section(name);
    expect(own.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(what(own)).toBeVisible();
  });

  test('[AUTH-038] six sections over one flow; what the service does not offer is said, not left out', async () => {
    const { asked, router } = await open();
    await loaded();
    expect(screen.getAllByRole('heading', { level: 2 }).map(each => each.textContent)).toEqual([
      'Profile Settings',
      'Change Password',
      'Manage Social Sign In',
      'Manage 2FA Backup Recovery Codes',
      'Manage 2FA TOTP Authenticator App',
      'Manage Hardware Tokens and Biometrics',
    ]);
    expect(section('Profile Settings').getByLabelText(/E-Mail/)).toHaveValue('zoe@meridian.example');
    expect(section('Change Password').getByLabelText(/New password/)).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
    expect(asked).toEqual(['create']);
    expect(new URLSearchParams(router.state.location.search).get('flow')).toBe('settings-1');
    for (const name of ['Manage Social Sign In', 'Manage Hardware Tokens and Biometrics'])
      expect(section(name).getByText(/Not available in this deployment/)).toBeVisible();
  });

  test('[AUTH-038] loads the flow of the address', async () => {
    const { asked } = await open([], `${AT}?flow=s7`);
    await loaded();
    expect(asked).toEqual(['get s7']);
  });

  test.each([
    ['', '/'],
    ['?return_to=%2Fhealth%3Fquery%3Dapi', '/health?query=api'],
    ['?return_to=https%3A%2F%2Fevil.example', '/'],
    ['?return_to=javascript%3Aalert(1)', '/'],
  ])('[AUTH-020] Go back, from %s to %s', async (query, to) => {
    await open([], `${AT}${query}`);
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', to);
  });

  test('[AUTH-020] after a detour that lost the query, the flow knows where Go back leads', async () => {
    await open(
      [],
      `${AT}?flow=s7`,
      settingsFlow(NODES.settings, { return_to: 'http://console.test/incidents' }),
    );
    await loaded();
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/incidents');
  });

  test('[AUTH-038] each section sends its own form, answers in its own place, and the others keep what was typed', async () => {
    const { user, submits } = await open([saved()]);
    await user.type(await loaded(), 'canary-secret-4');
    const name = section('Profile Settings').getByLabelText(/First Name/);
    await user.clear(name);
    await user.type(name, 'Zoë{Enter}');
    expect(await section('Profile Settings').findByText('Saved.')).toBeVisible();
    expect(submits).toEqual([
      {
        csrf_token: 'csrf-1',
        method: 'profile',
        // The service replaces all traits: those without a field go along.
        traits: { email: 'zoe@meridian.example', name: { first: 'Zoë' }, groups: ['sre'] },
      },
    ]);
    expect(screen.getByLabelText('New password *')).toHaveValue('canary-secret-4');
    expect(screen.getByRole('heading', { name: 'Profile Settings' })).toHaveFocus();
  });

  test('in groups, one saves the profile with the groups as a list', async () => {
    // As Kratos draws them: the list's own field, empty, and one for each entry.
    const nodes = [
      ...NODES.settings,
      input('profile', 'traits.groups', 'text', {}, { label: 'Groups' }),
      input('profile', 'traits.groups.0', 'text', { value: 'sre' }),
    ];
    const { user, submits } = await open([saved()], AT, settingsFlow(nodes));
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await section('Profile Settings').findByText('Saved.')).toBeVisible();
    expect(submits[0]).toMatchObject({ traits: { groups: ['sre'] } });
  });

  test('what is refused after it was saved once does not say that it was saved', async () => {
    const wrong = [message(4000040, 'This is no address.', 'error')];
    const refused = settingsFlow(
      [
        csrf(),
        input('profile', 'traits.email', 'email', { value: 'zoe' }, { label: 'E-Mail', messages: wrong }),
        button('profile', 'method', 'profile', 'Save profile'),
      ],
      { state: 'success' },
      { messages: [message(1050001, 'Saved.', 'success')] },
    );
    const { user } = await open([saved(), { status: 400, body: refused }]);
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await section('Profile Settings').findByText('Saved.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await section('Profile Settings').findByText('This is no address.')).toBeVisible();
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  test('nor does it when the page is loaded anew', async () => {
    const wrong = [message(4000040, 'This is no address.', 'error')];
    const email = input('profile', 'traits.email', 'email', {}, { label: 'E-Mail', messages: wrong });
    const nodes = [csrf(), email, button('profile', 'method', 'profile', 'Save profile')];
    await open(
      [],
      `${AT}?flow=s7`,
      settingsFlow(nodes, { state: 'success' }, { messages: [message(1050001, 'Saved.', 'success')] }),
    );
    expect(await section('Profile Settings').findByText('This is no address.')).toBeVisible();
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  test('a password that was changed is gone from its field, and was never in the store', async () => {
    const { user, store, submits } = await open([saved()]);
    await user.type(await loaded(), 'canary-secret-5{Enter}');
    expect(await section('Change Password').findByText('Saved.')).toBeVisible();
    expect(screen.getByLabelText('New password *')).toHaveValue('');
    expect(submits[0]).toMatchObject({ method: 'password', password: 'canary-secret-5' });
    for (const secret of ['canary-secret-5', 'csrf-1', 'ABCDEFGHIJKLMNOP'])
      expect(JSON.stringify(store.getState())).not.toContain(secret);
    // Password managers are told whose password it is.
    expect(document.querySelector('form[data-group=password] input[autocomplete=username]')).toHaveValue(
      'zoe@meridian.example',
    );
  });

  test('[ERR-010] a change on an old session goes through a confirmation that leads back to this flow', async () => {
    const confirmation = identity('login', { create: [failed(500)] });
    const service = identity('settings', {
      create: [settingsFlow()],
      get: [settingsFlow()],
      submit: [failed(403, 'session_refresh_required')],
    });
    const { user, router } = renderApp({
      at: `${AT}?return_to=%2Fincidents`,
      as: ['viewer'],
      handlers: [...service.handlers, ...confirmation.handlers],
    });
    await user.type(await loaded(), 'canary-secret-6{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const query = new URLSearchParams(router.state.location.search);
    expect(query.get('refresh')).toBe('true');
    const back = query.get('return_to') ?? '';
    expect(back).toBe(`${AT}?flow=settings-1&return_to=%2Fincidents`);
    await screen.findByRole('heading', { name: 'Confirm Action' });
    await act(async () => router.navigate(back));
    expect(await screen.findByText(/Please make your change again/)).toBeVisible();
    expect(await loaded()).toHaveValue('');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'canary',
    );
  });

  test('[ERR-016] without a session it leads to sign-in and back', async () => {
    const service = identity('settings', { create: [failed(401, 'session_inactive')] });
    const login = identity('login', { create: [failed(500)] });
    const { router } = renderApp({ at: AT, handlers: [...service.handlers, ...login.handlers] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await screen.findByRole('button', { name: 'Retry' });
    expect(new URLSearchParams(router.state.location.search).get('return_to')).toBe(AT);
  });

  test('a changed address is verified, and the way back is the settings', async () => {
    const next = settingsFlow(NODES.settings, {
      state: 'success',
      continue_with: [
        { action: 'show_verification_ui', flow: { id: 'v1', verifiable_address: 'z@b.example' } },
      ],
    });
    const verification = identity('verification', { get: [failed(500)] });
    const login = identity('login', { create: [failed(500)] });
    const service = identity('settings', { create: [settingsFlow()], submit: [next] });
    const { user, router } = renderApp({
      at: AT,
      as: ['viewer'],
      handlers: [...service.handlers, ...verification.handlers, ...login.handlers],
    });
    await user.click(await screen.findByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/verification'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      flow: 'v1',
      return_to: AT,
    });
    // Asked in this test, not in the next.
    await waitFor(() => expect(verification.asked).toContain('get v1'));
  });

  describe('with a clock', () => {
    afterEach(() => void vi.useRealTimers());

    test('[AUTH-021] messages disappear after ten seconds, and not before', async () => {
      const { user } = await open([saved()]);
      await user.type(await loaded(), 'a new phrase');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      screen.getByRole<HTMLButtonElement>('button', { name: 'Save password' }).click();
      expect(await screen.findByText('Saved.')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(9_500));
      expect(screen.getByText('Saved.')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(600));
      expect(screen.queryByText('Saved.')).toBeNull();
      // Only the message goes.
      expect(screen.getByRole('button', { name: 'Save password' })).toBeVisible();
    });
  });
});

describe('the second factor in the settings', () => {
  const codes = ['abcd1234', 'efgh5678'];
  const list = (used = false) =>
    node(
      'text',
      'lookup_secret',
      {
        id: 'lookup_secret_codes',
        text: {
          ...message(1050015, codes.join(', ')),
          context: {
            secrets: codes.map((code, at) =>
              used && at === 0
                ? { ...message(1050014, 'Used yesterday'), context: { used_at: '2026-01-01T00:00:00Z' } }
                : { ...message(1050009, code), context: { secret: code } },
            ),
          },
        },
      },
      { label: 'Your backup codes' },
    );

  test('[AUTH-018] the secret can be copied whole, for those who cannot scan', async () => {
    const { user } = await open();
    await loaded();
    const totp = section('Manage 2FA TOTP Authenticator App');
    expect(totp.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.click(totp.getByRole('button', { name: 'Copy secret' }));
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJKLMNOP');
    expect(totp.getByText('Off')).toBeVisible();
  });

  test('[AUTH-017] backup codes are generated, copied, saved, printed and confirmed', async () => {
    const fresh = settingsFlow([
      csrf(),
      list(),
      button('lookup_secret', 'lookup_secret_confirm', 'true', 'Confirm'),
    ]);
    const { user, submits } = await open([fresh]);
    await user.click(await screen.findByRole('button', { name: 'Generate backup codes' }));
    const own = section('Manage 2FA Backup Recovery Codes');
    for (const code of codes) expect(await own.findByText(code)).toBeVisible();
    expect(submits[0]).toEqual({ csrf_token: 'csrf-1', lookup_secret_regenerate: 'true' });

    await user.click(own.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));

    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (files.push(blob), 'blob:codes'),
        revokeObjectURL: () => undefined,
      }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(own.getByRole('button', { name: 'Download' }));
    expect(clicked).toHaveBeenCalledOnce();
    expect(await files[0]?.text()).toContain(codes.join('\n'));
    vi.unstubAllGlobals();

    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(own.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(own.getByText('abcd1234').closest('[data-print-area]')).not.toBeNull();
  });

  test('used codes are struck out and not given on', async () => {
    const { user } = await open(
      [],
      AT,
      settingsFlow([csrf(), list(true), button('lookup_secret', 'lookup_secret_disable', 'true', 'Disable')]),
    );
    const own = section('Manage 2FA Backup Recovery Codes');
    expect((await own.findByText('Used yesterday')).tagName).toBe('S');
    expect(own.getByText('On')).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('efgh5678');
  });

  test.each([
    ['totp', 'totp_unlink', 'Remove'],
    ['lookup_secret', 'lookup_secret_disable', 'Disable'],
    ['webauthn', 'webauthn_remove', 'Remove'],
    ['passkey', 'passkey_remove', 'Remove'],
    ['oidc', 'unlink', 'Unlink'],
  ])('%s: %s is asked before it is done', async (group, name, agree) => {
    const { user, submits } = await open(
      [saved([csrf()])],
      AT,
      settingsFlow([csrf(), button(group, name, 'true', 'Take it away')]),
    );
    await user.click(await screen.findByRole('button', { name: 'Take it away' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(submits).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take it away' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: agree }));
    await waitFor(() => expect(submits).toEqual([{ csrf_token: 'csrf-1', [name]: 'true' }]));
  });

  test('[AUTH-016] other accounts are linked by the button that was clicked, and no other', async () => {
    const providers = [
      csrf(),
      button('oidc', 'link', 'github', 'Link GitHub'),
      button('oidc', 'link', 'google', 'Link Google'),
    ];
    const { user, submits } = await open([saved(providers)], AT, settingsFlow(providers));
    await user.click(await screen.findByRole('button', { name: 'Link Google' }));
    await waitFor(() => expect(submits).toEqual([{ csrf_token: 'csrf-1', link: 'google' }]));
  });
});

describe('/error of a flow', () => {
  const errors = (status: number, body: object) =>
    http.get(`${ORY}/self-service/errors`, ({ request }) => {
      expect(new URL(request.url).searchParams.get('id')).toBe('e1');
      return HttpResponse.json(body, { status });
    });

  test('[AUTH-025][AUTH-048] is fetched by its id and shown as JSON', async () => {
    const error = { id: 'e1', error: { code: 500, reason: '<b>Broken</b>' } };
    renderApp({ at: '/error?id=e1', handlers: [errors(200, error)] });
    const details = await screen.findByLabelText('Details of the error');
    expect(JSON.parse(details.textContent)).toEqual(error);
    expect(details.querySelector('b')).toBeNull();
  });

  test.each([403, 404, 410])('[AUTH-026] %i leads to the start page', async status => {
    const { router } = renderApp({ at: '/error?id=e1', as: ['viewer'], handlers: [errors(status, {})] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
  });

  test('an identity service that is away offers to try again', async () => {
    const away = http.get(`${ORY}/self-service/errors`, () => new HttpResponse('', { status: 502 }), {
      once: true,
    });
    const { user } = renderApp({ at: '/error?id=e1', handlers: [away, errors(200, { id: 'e1' })] });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Details of the error')).toBeVisible();
  });
});
