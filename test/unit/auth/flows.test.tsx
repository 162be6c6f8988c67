import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../app/renderApp';
import {
  button,
  csrf,
  failed,
  flowOf,
  identity,
  input,
  message,
  node,
  NODES,
  ORY,
  type Kind,
} from './identity';

const field = (name: string | RegExp) => screen.findByLabelText(name);
const flowIn = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search).get('flow');

/** Sign-in, for flows that end there. */
const login = identity('login', { create: [flowOf('login', NODES.login)] }).handlers;

describe('registration', () => {
  const flow = (change: object = {}) => flowOf('registration', NODES.registration, change);
  const done = (more: object = {}) => ({ body: { identity: { id: 'i' }, session: { id: 's' }, ...more } });

  async function register(change: object, answer: object, at = '/registration') {
    const service = identity('registration', { create: [flow(change)], submit: [answer as never] });
    const view = renderApp({ at, as: ['viewer'], handlers: [...service.handlers, ...login] });
    await view.user.type(await field(/E-Mail/), 'zoe@meridian.example');
    await view.user.type(screen.getByLabelText(/^Password/), 'canary-secret-3');
    await view.user.click(screen.getByRole('button', { name: 'Sign up' }));
    return { ...view, ...service };
  }

  test('[AUTH-009][AUTH-010] is titled and links to sign-in with the same target', async () => {
    const { handlers } = identity('registration', { create: [flow()] });
    renderApp({ at: '/registration?return_to=%2Fincidents', handlers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Create account' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Create account · /));
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?return_to=%2Fincidents',
    );
  });

  test('an invitation goes on from its link into the return_to of each flow, and not where they lead', async () => {
    const begun: (string | null)[] = [];
    const note = (kind: Kind) =>
      http.get(`${ORY}/self-service/${kind}/browser`, ({ request }) => {
        begun.push(new URL(request.url).searchParams.get('return_to'));
      });
    const service = identity('registration', {
      create: [flow({ return_to: 'http://console.test/incidents?invite=inv-1' })],
      submit: [done()],
    });
    const { user, router } = renderApp({
      at: '/login?invite=inv-1&return_to=%2Fincidents',
      as: ['viewer'],
      handlers: [note('login'), note('registration'), ...service.handlers, ...login],
    });
    expect(await screen.findByText('You are invited. Create an account to accept.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Create account' }));
    await user.type(await field(/E-Mail/), 'zoe@meridian.example');
    expect(begun.map(address => address && new URL(address).search)).toEqual([
      '?invite=inv-1',
      '?invite=inv-1',
    ]);
    await user.type(screen.getByLabelText(/^Password/), 'canary-secret-3');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
    expect(router.state.location.search).not.toContain('invite');
  });

  test.each([
    [403, { error: { code: 403, status: 'Forbidden', message: 'registration is invite-only' } }],
    [500, { error: { code: 500, reason: 'webhook answered 403: registration is invite-only' } }],
  ])('a %i for want of an invitation is said, and what was typed stays', async (status, body) => {
    const { asked } = await register({}, { status, body });
    expect(await screen.findByText(/registration is by invitation. Open the link/)).toBeVisible();
    expect(await field(/E-Mail/)).toHaveValue('zoe@meridian.example');
    expect(asked).toEqual(['create', 'submit registration-1']);
  });

  test('who is sent to sign in for want of an invitation is told so', async () => {
    renderApp({ at: '/login?error=invite_required&kratos_error_id=e1', handlers: [...login] });
    expect(await screen.findByText(/registration is by invitation. Open the link/)).toBeVisible();
  });

  test('[AUTH-036][AUTH-040] creates, submits the fields and the clicked button, and goes to the flow’s target', async () => {
    const { router, submits, asked, store } = await register(
      { return_to: 'http://console.test/incidents?status=open' },
      done(),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/incidents'));
    expect(router.state.location.search).toBe('?status=open');
    expect(asked).toEqual(['create', 'submit registration-1']);
    expect(submits).toEqual([
      {
        csrf_token: 'csrf-1',
        'traits.email': 'zoe@meridian.example',
        password: 'canary-secret-3',
        method: 'password',
      },
    ]);
    for (const secret of ['canary-secret-3', 'csrf-1'])
      expect(JSON.stringify(store.getState())).not.toContain(secret);
  });

  test('an emptied trait is left out: the service would put the empty text into a list', async () => {
    const nodes = [...NODES.registration, input('default', 'traits.groups', 'text', {}, { label: 'Groups' })];
    const service = identity('registration', { create: [flowOf('registration', nodes)], submit: [done()] });
    const { user } = renderApp({
      at: '/registration',
      as: ['viewer'],
      handlers: [...service.handlers, ...login],
    });
    await user.type(await field(/E-Mail/), 'zoe@meridian.example{Enter}');
    await waitFor(() => expect(service.submits).toHaveLength(1));
    expect(Object.keys(service.submits[0] ?? {}).toSorted()).toEqual([
      'csrf_token',
      'method',
      'password',
      'traits.email',
    ]);
  });

  test('[AUTH-036] loads the flow of the address', async () => {
    const service = identity('registration', { get: [flow({ id: 'r7' })] });
    const { router } = renderApp({ at: '/registration?flow=r7', handlers: service.handlers });
    await field(/E-Mail/);
    expect(service.asked).toEqual(['get r7']);
    expect(flowIn(router)).toBe('r7');
  });

  test('[AUTH-041] without a target it goes to the start page', async () => {
    const { router } = await register({}, done());
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
  });

  test('a foreign target of the flow leads to the start page', async () => {
    const { router } = await register(
      { return_to: 'https://evil.example/' },
      done({
        continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: 'https://evil.example/' }],
      }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
  });

  test('without a session one signs in, and goes on from there', async () => {
    const { router } = await register({ return_to: '/incidents' }, { body: { identity: { id: 'i' } } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(router.state.location.search).get('return_to')).toBe('/incidents');
    // The page it leads to has asked for its flow: nothing is left for the next test to find.
    await waitFor(() => expect(flowIn(router)).toBe('login-1'));
  });

  test('an address to verify comes first', async () => {
    const verification = identity('verification', {
      get: [flowOf('verification', NODES.code, { id: 'v1', state: 'sent_email' })],
    });
    const service = identity('registration', {
      create: [flow({ return_to: '/incidents' })],
      submit: [
        done({
          continue_with: [
            { action: 'redirect_browser_to', redirect_browser_to: 'http://console.test/' },
            {
              action: 'show_verification_ui',
              flow: { id: 'v1', verifiable_address: 'zoe@meridian.example' },
            },
          ],
        }),
      ],
    });
    const { user, router } = renderApp({
      at: '/registration',
      as: ['viewer'],
      handlers: [...service.handlers, ...verification.handlers],
    });
    await user.type(await field(/E-Mail/), 'zoe@meridian.example{Enter}');
    await field(/Code from the mail/);
    expect(router.state.location.pathname).toBe('/verification');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      flow: 'v1',
      return_to: '/incidents',
    });
  });

  test('in two steps: the traits, then the password, and back', async () => {
    const step1 = [
      csrf(),
      input('default', 'traits.email', 'email', { required: true }, { label: 'E-Mail' }),
      button('profile', 'method', 'profile', 'Sign up'),
    ];
    const step2 = [
      csrf('csrf-2'),
      input('default', 'traits.email', 'hidden', { value: 'zoe@meridian.example' }),
      button('profile', 'screen', 'previous', 'Back'),
      input('password', 'password', 'password', { required: true }, { label: 'Password' }),
      button('password', 'method', 'password', 'Finish'),
    ];
    const service = identity('registration', {
      create: [flowOf('registration', step1)],
      submit: [
        {
          status: 400,
          body: flowOf('registration', step2, {}, { messages: [message(1040009, 'Choose how to sign in.')] }),
        },
        done(),
      ],
    });
    const { user, router } = renderApp({ at: '/registration', as: ['viewer'], handlers: service.handlers });
    await user.type(await field(/E-Mail/), 'zoe@meridian.example{Enter}');
    const password = await field(/^Password/);
    // The new step begins where it is to be filled in.
    expect(password).toHaveFocus();
    expect(screen.getByText('Choose how to sign in.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    // A password manager learns whose password it is, though nobody sees the field.
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue('zoe@meridian.example');
    await user.type(password, 'a long phrase{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
    expect(service.submits).toEqual([
      { csrf_token: 'csrf-1', 'traits.email': 'zoe@meridian.example', method: 'profile' },
      {
        csrf_token: 'csrf-2',
        'traits.email': 'zoe@meridian.example',
        password: 'a long phrase',
        method: 'password',
      },
    ]);
  });

  test('switched off, it says so and still links to sign-in', async () => {
    const { handlers } = identity('registration', { create: [failed(400, 'self_service_flow_disabled')] });
    renderApp({ at: '/registration', handlers });
    expect(await screen.findByText('The reason.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('the first invalid field takes the focus, and each says what is wrong with it', async () => {
    const refused = NODES.registration.map(each =>
      'name' in each.attributes && each.attributes.name === 'password'
        ? { ...each, messages: [message(4000032, 'Too short.', 'error')] }
        : each,
    );
    const { submits } = await register({}, { status: 400, body: flowOf('registration', refused) });
    await waitFor(() => expect(submits).toHaveLength(1));
    const password = screen.getByLabelText(/^Password/);
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toBeInvalid();
    expect(password).toHaveAccessibleDescription('Too short.');
    expect(screen.getByLabelText(/E-Mail/)).toHaveValue('zoe@meridian.example');
  });
});

describe('recovery', () => {
  const address = flowOf('recovery', NODES.address);
  const code = flowOf(
    'recovery',
    NODES.code,
    { state: 'sent_email' },
    { messages: [message(1060003, 'A mail was sent.')] },
  );
  const passed = flowOf('recovery', [], {
    state: 'passed_challenge',
    continue_with: [{ action: 'show_settings_ui', flow: { id: 'settings-1', url: 'https://evil.example/' } }],
  });

  test('[AUTH-011][AUTH-035] address, code, and on to the settings', async () => {
    const service = identity('recovery', { create: [address], submit: [code, passed] });
    const settings = identity('settings', {
      get: [
        flowOf(
          'settings',
          NODES.settings,
          {},
          { messages: [message(1060001, 'Set a new password.', 'success')] },
        ),
      ],
    });
    const { user, router } = renderApp({
      at: '/recovery',
      as: ['viewer'],
      handlers: [...service.handlers, ...settings.handlers],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Recover account' })).toBeVisible();
    await user.type(await field(/E-Mail/), 'zoe@meridian.example{Enter}');
    const typed = await field(/Code from the mail/);
    expect(typed).toHaveFocus();
    expect(typed).toHaveAttribute('autocomplete', 'one-time-code');
    expect(typed).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByText('A mail was sent.')).toBeVisible();
    await user.type(typed, '123456{Enter}');
    expect(await screen.findByText('Set a new password.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile-settings');
    expect(service.submits).toEqual([
      { email: 'zoe@meridian.example', csrf_token: 'csrf-1', method: 'code' },
      // Not the address: its presence would mean another mail.
      { code: '123456', csrf_token: 'csrf-1', method: 'code' },
    ]);
  });

  test('by link, where the service sends links: what was sent is said, and it can be sent again', async () => {
    const link = [
      csrf(),
      input('link', 'email', 'email', { required: true }, { label: 'E-Mail' }),
      button('link', 'method', 'link', 'Continue'),
    ];
    const sent = flowOf(
      'recovery',
      link,
      { state: 'sent_email' },
      { messages: [message(1060002, 'A link was sent.')] },
    );
    const service = identity('recovery', { create: [flowOf('recovery', link)], submit: [sent] });
    const { user, router } = renderApp({ at: '/recovery', handlers: service.handlers });
    await user.type(await field(/E-Mail/), 'zoe@meridian.example{Enter}');
    expect(await screen.findByText('A link was sent.')).toBeVisible();
    expect(flowIn(router)).toBe('recovery-1');
    await user.clear(await field(/E-Mail/));
    await user.type(await field(/E-Mail/), 'zoe@meridian.example');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const body = { email: 'zoe@meridian.example', csrf_token: 'csrf-1', method: 'link' };
    await waitFor(() => expect(service.submits).toEqual([body, body]));
    expect(service.asked.filter(call => call === 'create')).toHaveLength(1);
  });

  test('[AUTH-035] loads the flow of the address', async () => {
    const service = identity('recovery', { get: [{ ...code, id: 'r7' }] });
    renderApp({ at: '/recovery?flow=r7', handlers: service.handlers });
    await field(/Code from the mail/);
    expect(service.asked).toEqual(['get r7']);
  });

  test('a wrong code is told with status 200; the field is empty again', async () => {
    const wrong = {
      ...code,
      ui: { ...code.ui, messages: [message(4060006, 'The code is wrong.', 'error')] },
    };
    const service = identity('recovery', { get: [code], submit: [wrong] });
    const { user, router } = renderApp({ at: '/recovery?flow=recovery-1', handlers: service.handlers });
    await user.type(await field(/Code from the mail/), '000000{Enter}');
    expect(await screen.findByText('The code is wrong.')).toBeVisible();
    expect(screen.getByLabelText(/Code from the mail/)).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText(/Code from the mail/)).toHaveFocus());
    expect(router.state.location.pathname).toBe('/recovery');
  });

  test('another flow that answers takes its place in the address', async () => {
    const service = identity('recovery', { get: [code], submit: [{ ...address, id: 'r9' }] });
    const { user, router } = renderApp({ at: '/recovery?flow=recovery-1', handlers: service.handlers });
    await user.type(await field(/Code from the mail/), '123456{Enter}');
    await field(/E-Mail/);
    await waitFor(() => expect(flowIn(router)).toBe('r9'));
    expect(service.asked).toEqual(['get recovery-1', 'submit recovery-1']);
  });

  test('too many tries go on in the flow the service prepared, and say why', async () => {
    const tooMany = {
      status: 400,
      body: {
        error: {
          reason: 'Too many tries.',
          details: { continue_with: [{ action: 'show_recovery_ui', flow: { id: 'r2' } }] },
        },
      },
    };
    const service = identity('recovery', { get: [code, { ...address, id: 'r2' }], submit: [tooMany] });
    const { user, router } = renderApp({ at: '/recovery?flow=recovery-1', handlers: service.handlers });
    await user.type(await field(/Code from the mail/), '123456{Enter}');
    expect(await screen.findByText('Too many tries.')).toBeVisible();
    await field(/E-Mail/);
    expect(flowIn(router)).toBe('r2');
  });

  test('a mistyped address begins anew', async () => {
    const service = identity('recovery', { get: [code], create: [{ ...address, id: 'r3' }] });
    const { user, router } = renderApp({ at: '/recovery?flow=recovery-1', handlers: service.handlers });
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    await field(/E-Mail/);
    await waitFor(() => expect(flowIn(router)).toBe('r3'));
  });

  test('choosing among masked addresses sends the chosen one only', async () => {
    const choice = flowOf(
      'recovery',
      [
        csrf(),
        button('code', 'recovery_select_address', 'a1', 'z***@meridian.example'),
        button('code', 'recovery_select_address', 'a2', '+49 *** 12'),
        button('code', 'screen', 'previous', 'Back'),
      ],
      { state: 'recovery_awaiting_address_choice' },
    );
    const service = identity('recovery', { get: [choice], submit: [code] });
    const { user } = renderApp({ at: '/recovery?flow=recovery-1', handlers: service.handlers });
    await user.click(await screen.findByRole('button', { name: '+49 *** 12' }));
    await field(/Code from the mail/);
    expect(service.submits).toEqual([{ csrf_token: 'csrf-1', recovery_select_address: 'a2' }]);
  });

  test('[ERR-009] who is signed in goes to the start page', async () => {
    const { handlers } = identity('recovery', { create: [failed(400, 'session_already_available')] });
    const { router } = renderApp({ at: '/recovery', as: ['viewer'], handlers });
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
  });
});

describe('verification', () => {
  const address = flowOf('verification', NODES.address);
  const code = flowOf('verification', NODES.code, { state: 'sent_email' });
  const passed = flowOf(
    'verification',
    [
      csrf(),
      node('a', 'default', {
        id: 'continue',
        href: 'https://elsewhere.example/welcome',
        title: message(1070009, 'Continue'),
      }),
    ],
    { state: 'passed_challenge' },
    { method: 'GET', messages: [message(1080002, 'The address is yours.', 'success')] },
  );

  test('[AUTH-012][AUTH-037] address, code, and the way on', async () => {
    const service = identity('verification', { create: [address], submit: [code, passed] });
    const { user } = renderApp({ at: '/verification', handlers: service.handlers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Verify your account' })).toBeVisible();
    await user.type(await field(/E-Mail/), 'zoe@meridian.example{Enter}');
    const typed = await field(/Code from the mail/);
    // Copied with the sentence around it.
    await user.click(typed);
    await user.paste('Your code is 123 456.');
    expect(typed).toHaveValue('123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The address is yours.')).toBeVisible();
    // A plain link: the service may lead anywhere on the web.
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      'https://elsewhere.example/welcome',
    );
    expect(service.submits[1]).toEqual({ code: '123456', csrf_token: 'csrf-1', method: 'code' });
  });

  test('[AUTH-037] loads the flow of the address, with the code of a mail’s link in it', async () => {
    const filled = NODES.code.map((each, at) =>
      at === 0 ? { ...each, attributes: { ...each.attributes, value: '654321' } } : each,
    );
    const service = identity('verification', {
      get: [flowOf('verification', filled, { state: 'sent_email' })],
    });
    renderApp({ at: '/verification?flow=v7', handlers: service.handlers });
    expect(await field(/Code from the mail/)).toHaveValue('654321');
    expect(service.asked).toEqual(['get v7']);
  });

  test.each([
    ['403', failed(403, 'security_csrf_violation')],
    ['403 without an id', failed(403)],
    ['410', failed(410)],
  ])('[AUTH-039] a fetch that answers %s begins anew', async (_title, answer) => {
    const service = identity('verification', { get: [answer], create: [{ ...address, id: 'v2' }] });
    const { router } = renderApp({
      at: '/verification?flow=v1&return_to=%2Fincidents',
      handlers: service.handlers,
    });
    await field(/E-Mail/);
    expect(router.state.location.pathname).toBe('/verification');
    expect(flowIn(router)).toBe('v2');
    expect(service.created[0]?.get('return_to')).toBe('http://console.test/incidents');
  });

  test.each([
    ['403', failed(403)],
    ['410', failed(410)],
  ])('[AUTH-039] a submit that answers %s begins anew', async (_title, answer) => {
    const service = identity('verification', {
      get: [code],
      submit: [answer],
      create: [{ ...address, id: 'v2' }],
    });
    const { user, router } = renderApp({
      at: '/verification?flow=verification-1',
      handlers: service.handlers,
    });
    await user.type(await field(/Code from the mail/), '123456{Enter}');
    await field(/E-Mail/);
    await waitFor(() => expect(flowIn(router)).toBe('v2'));
  });

  test('a used code goes on in the flow the service prepared', async () => {
    const service = identity('verification', {
      get: [
        code,
        {
          ...address,
          id: 'v9',
          ui: { ...address.ui, messages: [message(4070002, 'Done already.', 'error')] },
        },
      ],
      submit: [failed(410, 'self_service_flow_replaced', { use_flow_id: 'v9' })],
    });
    const { user, router } = renderApp({
      at: '/verification?flow=verification-1',
      handlers: service.handlers,
    });
    await user.type(await field(/Code from the mail/), '123456{Enter}');
    expect(await screen.findByText('Done already.')).toBeVisible();
    await waitFor(() => expect(flowIn(router)).toBe('v9'));
  });

  test('one that cannot begin leads to the start page', async () => {
    const { handlers } = identity('verification', { create: [failed(400)] });
    const { router } = renderApp({ at: '/verification', as: ['viewer'], handlers });
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
  });
});

describe('every flow', () => {
  const first: Record<Kind, ReturnType<typeof flowOf>> = {
    login: flowOf('login', NODES.login),
    registration: flowOf('registration', NODES.registration),
    recovery: flowOf('recovery', NODES.address),
    verification: flowOf('verification', NODES.address),
    settings: flowOf('settings', NODES.settings),
  };
  const page = (kind: Kind) => (kind === 'settings' ? '/profile-settings' : `/${kind}`);
  const kinds = Object.keys(first) as Kind[];

  test.each(kinds)(
    '[ERR-013] %s of another browser begins anew, says so, and keeps its target',
    async kind => {
      const service = identity(kind, {
        get: [failed(403, 'security_csrf_violation')],
        create: [first[kind]],
      });
      const { router } = renderApp({
        at: `${page(kind)}?flow=alien&return_to=%2Fincidents`,
        handlers: service.handlers,
      });
      expect(
        await screen.findByText('A security violation was detected, please fill out the form again.'),
      ).toBeVisible();
      await screen.findAllByLabelText(/E-Mail/);
      expect(flowIn(router)).toBe(`${kind}-1`);
      expect(service.created[0]?.get('return_to')).toBe('http://console.test/incidents');
      expect(new URLSearchParams(router.state.location.search).get('return_to')).toBe('/incidents');
    },
  );

  test.each(kinds)('[ERR-011] %s whose target is refused begins without it, and says so', async kind => {
    const service = identity(kind, {
      create: [failed(400, 'self_service_flow_return_to_forbidden'), first[kind]],
    });
    renderApp({ at: `${page(kind)}?return_to=%2Fincidents`, handlers: service.handlers });
    expect(await screen.findByText('The return_to address is not allowed.')).toBeVisible();
    await screen.findAllByLabelText(/E-Mail/);
    expect(service.created.map(query => query.get('return_to'))).toEqual([
      'http://console.test/incidents',
      null,
    ]);
  });

  test.each(kinds)('%s that fails over and over does not turn in a circle', async kind => {
    const service = identity(kind, { get: [failed(404)], create: [failed(403, 'security_csrf_violation')] });
    renderApp({ at: `${page(kind)}?flow=gone`, handlers: service.handlers });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(service.asked.length).toBeLessThanOrEqual(5);
  });

  test('a submit without an answer keeps what was typed', async () => {
    const service = identity('login', { create: [first.login] });
    const { user } = renderApp({ at: '/login', handlers: service.handlers });
    await user.type(await field(/E-Mail/), 'zoe@meridian.example');
    await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    expect(await screen.findByText('The identity service does not answer. Please try again.')).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue('secret');
    expect(screen.getByRole('button', { name: 'Sign in with password' })).toBeEnabled();
    expect(service.asked).toEqual(['create', 'submit login-1']);
  });

  test.each([
    ['of a kind nobody here knows', failed(418)],
    ['of the service, with an id nobody here knows', failed(500, 'something_new')],
  ])('[ERR-018] an error %s leads to the error page', async (_, answer) => {
    const service = identity('login', { create: [first.login], submit: [answer] });
    const { user, router } = renderApp({ at: '/login', handlers: service.handlers });
    await user.type(await field(/E-Mail/), 'zoe@meridian.example{Enter}');
    expect(await screen.findByText('Unknown error')).toBeVisible();
    expect(router.state.location.pathname).toBe('/error');
  });

  test('whoever tries too often is told how long to wait', async () => {
    const service = identity('login', { create: [first.login], submit: [failed(429)] });
    const { user } = renderApp({ at: '/login', handlers: service.handlers });
    await user.type(await field(/E-Mail/), 'zoe@meridian.example{Enter}');
    expect(await screen.findByText('The reason.')).toBeVisible();
  });

  test('two presses send one submit', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    let count = 0;
    const slow = http.post(`${ORY}/self-service/login`, async () => {
      count += 1;
      await held;
      return HttpResponse.json(first.login, { status: 400 });
    });
    const service = identity('login', { create: [first.login] });
    const { user } = renderApp({ at: '/login', handlers: [slow, ...service.handlers] });
    await user.type(await field(/E-Mail/), 'z{Enter}{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Sign in with password' })).toBeDisabled();
    release?.();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in with password' })).toBeEnabled());
    expect(count).toBe(1);
  });

  test('an answer that comes after the page was left changes nothing', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    const slow = http.get(`${ORY}/self-service/login/browser`, async () => {
      await held;
      return HttpResponse.json(first.login);
    });
    const recovery = identity('recovery', { create: [first.recovery] });
    const { user, router } = renderApp({ at: '/login', handlers: [slow, ...recovery.handlers] });
    await user.click(await screen.findByRole('link', { name: 'Reset password' }));
    await field(/E-Mail/);
    release?.();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(router.state.location.pathname).toBe('/recovery');
    expect(flowIn(router)).toBe('recovery-1');
  });

  test('an expired confirmation asks for a confirmation again, not for a sign-in', async () => {
    const old = flowOf('login', NODES.login, {
      refresh: true,
      requested_aal: 'aal2',
      expires_at: '2026-01-01T00:00:00Z',
      return_to: 'http://console.test/incidents',
    });
    const service = identity('login', { get: [old], create: [first.login] });
    const { user } = renderApp({ at: '/login?flow=old', handlers: service.handlers });
    await user.type(await field(/E-Mail/), 'z{Enter}');
    expect(
      await screen.findByText('Your interaction expired, please fill out the form again.'),
    ).toBeVisible();
    expect(Object.fromEntries(service.created[0] ?? [])).toEqual({
      refresh: 'true',
      aal: 'aal2',
      return_to: 'http://console.test/incidents',
    });
    expect(service.submits).toEqual([]);
  });

  test('a clock that is an hour ahead does not make new flows old', async () => {
    const expires = {
      issued_at: new Date(Date.now() - 3_600_000).toISOString(),
      expires_at: new Date(Date.now() - 3_000_000).toISOString(),
    };
    const service = identity('login', {
      create: [flowOf('login', NODES.login, expires)],
      submit: [{ body: { session: { id: 's' } } }],
    });
    const { user, router } = renderApp({ at: '/login', as: ['viewer'], handlers: service.handlers });
    await user.type(await field(/E-Mail/), 'z{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
  });
});

describe('the second factor', () => {
  const aal2 = flowOf(
    'login',
    [
      csrf(),
      input('totp', 'totp_code', 'text', { required: true }, { label: 'Authentication code' }),
      button('totp', 'method', 'totp', 'Use the app'),
      input('lookup_secret', 'lookup_secret', 'text', { required: true }, { label: 'Backup code' }),
      button('lookup_secret', 'method', 'lookup_secret', 'Use a backup code'),
    ],
    { requested_aal: 'aal2' },
  );

  test('[AUTH-007] each way is a form of its own, and only what belongs to it is sent', async () => {
    const wrong = { ...aal2, ui: { ...aal2.ui, messages: [message(4000016, 'No such code.', 'error')] } };
    const service = identity('login', { get: [aal2], submit: [{ status: 400, body: wrong }] });
    const { user } = renderApp({ at: '/login?flow=login-1', handlers: service.handlers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Two-Factor Authentication' })).toBeVisible();
    expect(await field('Authentication code *')).toHaveFocus();
    const form = within(screen.getByRole('form', { name: 'With a backup code' }));
    await user.type(form.getByLabelText(/Backup code/), 'abcd1234{Enter}');
    expect(await screen.findByText('No such code.')).toBeVisible();
    expect(service.submits).toEqual([
      { csrf_token: 'csrf-1', lookup_secret: 'abcd1234', method: 'lookup_secret' },
    ]);
    // Typed again where it was wrong.
    const typed = form.getByLabelText<HTMLInputElement>(/Backup code/);
    await waitFor(() => expect(typed).toHaveFocus());
    expect([typed.selectionStart, typed.selectionEnd]).toEqual([0, 8]);
  });

  test('without one that is set up there is still a way out', async () => {
    const service = identity('login', {
      create: [flowOf('login', [csrf()], { requested_aal: 'aal2' }), flowOf('login', NODES.login)],
    });
    const ended: string[] = [];
    const logout = [
      http.get(`${ORY}/self-service/logout/browser`, () =>
        HttpResponse.json({ logout_url: 'x', logout_token: 't1' }),
      ),
      http.get(`${ORY}/self-service/logout`, ({ request }) => {
        ended.push(new URL(request.url).searchParams.get('token') ?? '');
        return new HttpResponse(null, { status: 204 });
      }),
    ];
    const { user, router } = renderApp({ at: '/login?aal=aal2', handlers: [...service.handlers, ...logout] });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await field(/E-Mail/);
    expect(ended).toEqual(['t1']);
    expect(router.state.location.search).not.toContain('aal2');
  });
});
