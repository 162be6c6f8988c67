import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../app/renderApp';
import { button, csrf, flowOf, identity, input, message, node, NODES, type Message } from './identity';

type WireNodes = Parameters<typeof flowOf>[1];

/** The sign-in page with these nodes; what is submitted is refused with the same flow. */
async function draw(nodes: WireNodes, messages: Message[] = []) {
  const flow = flowOf('login', nodes, {}, { messages });
  const service = identity('login', { create: [flow], submit: [{ status: 400, body: flow }] });
  const view = renderApp({ at: '/login', handlers: service.handlers });
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  return { ...view, ...service, form: document.querySelector('form') as HTMLFormElement };
}

const submit = button('password', 'method', 'password', 'Send');

describe('the nodes of a flow', () => {
  test.each(['text', 'email', 'password', 'number', 'tel', 'url', 'date', 'datetime-local'])(
    'an input of type %s',
    async type => {
      await draw([
        csrf(),
        input(
          'password',
          'field',
          type,
          { required: true, pattern: '.+', maxlength: 30 },
          { label: 'A field' },
        ),
        submit,
      ]);
      const field = screen.getByLabelText(/^A field/);
      expect(field).toHaveAttribute('type', type);
      expect(field).toHaveAttribute('name', 'field');
      expect(field).toBeRequired();
      expect(field).toHaveAttribute('maxlength', '30');
      expect(field).toHaveFocus();
    },
  );

  test('a form is a real one, with the address and method of the service, for scripts and password managers', async () => {
    const { form } = await draw(NODES.login);
    expect(form.getAttribute('action')).toBe('http://console.test/api/.ory/self-service/login?flow=login-1');
    expect(form.method).toBe('post');
    expect(screen.getByLabelText(/E-Mail/)).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  });

  test('a checkbox is sent as a boolean, an empty hidden field as empty, a choice as its value', async () => {
    const { user, submits } = await draw([
      csrf(),
      input('password', 'agree', 'checkbox', { value: true }, { label: 'I agree' }),
      input('password', 'news', 'checkbox', { value: false }, { label: 'News' }),
      input('password', 'result', 'hidden', { value: '' }),
      input('password', 'nothing', 'hidden'),
      input('password', 'team', 'text', { options: [{ value: 'sre' }, { value: 'web' }] }, { label: 'Team' }),
      submit,
    ]);
    expect(screen.getByLabelText('I agree')).toBeChecked();
    await user.click(screen.getByLabelText('News'));
    await user.selectOptions(screen.getByLabelText('Team'), 'web');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(submits).toEqual([
        {
          csrf_token: 'csrf-1',
          agree: true,
          news: true,
          result: '',
          nothing: '',
          team: 'web',
          method: 'password',
        },
      ]),
    );
  });

  test('a label from the label, the attribute or the name', async () => {
    await draw([
      csrf(),
      input('password', 'one', 'text', {}, { label: 'From the node' }),
      input('password', 'two', 'text', { label: message(1, 'From the attribute') }),
      input('password', 'traits.three', 'text'),
      submit,
    ]);
    for (const name of ['From the node', 'From the attribute', 'three'])
      expect(screen.getByLabelText(name)).toBeVisible();
  });

  test('markup in labels, messages, texts, titles and values stays text', async () => {
    const evil = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';
    const said = (type: Message['type'], at: number) => message(4000000 + at, `${evil}${at}`, type);
    const { container } = await draw(
      [
        csrf(),
        input(
          'password',
          'field',
          'text',
          { value: evil },
          { label: `${evil}label`, messages: [said('error', 1), said('info', 2)] },
        ),
        node('text', 'password', { id: 'note', text: said('info', 3) }, { label: `${evil}title` }),
        node('a', 'password', { id: 'on', href: 'https://elsewhere.example/', title: said('info', 4) }),
        button('password', 'method', 'password', `${evil}button`),
      ],
      [said('error', 5), said('success', 6), said('info', 7)],
    );
    for (const part of ['label', 'title', 'button', '1', '2', '3', '4', '5', '6', '7'])
      expect(container.textContent).toContain(`${evil}${part}`);
    expect(container.querySelectorAll('img, script')).toHaveLength(0);
    expect(Reflect.get(window, 'pwned')).toBeUndefined();
  });

  test('a field that holds something is not said to be missing, whatever the service left there', async () => {
    const messages = [message(4000002, 'It is missing.', 'error'), message(4000040, 'No address.', 'error')];
    await draw([
      csrf(),
      input('password', 'filled', 'email', { value: 'x' }, { label: 'Filled', messages }),
      input('password', 'empty', 'email', {}, { label: 'Empty', messages: messages.slice(0, 1) }),
      submit,
    ]);
    expect(screen.getByLabelText('Filled')).toHaveAccessibleDescription('No address.');
    expect(screen.getByLabelText('Empty')).toHaveAccessibleDescription('It is missing.');
  });

  test('messages are told apart, and read out', async () => {
    await draw(
      [csrf(), input('password', 'field', 'text', {}, { label: 'A field' }), submit],
      [
        message(4000006, 'Wrong.', 'error'),
        message(1050001, 'Right.', 'success'),
        message(9999999, 'Unknown, but said.'),
      ],
    );
    expect(screen.getAllByRole('alert').map(alert => alert.textContent)).toEqual([
      'Wrong.',
      'Right.',
      'Unknown, but said.',
    ]);
    expect(screen.getByText('Wrong.').closest('[aria-live=polite]')).not.toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    'https://user:secret@evil.example/',
  ])('no link leads to %j', async href => {
    await draw([csrf(), node('a', 'password', { id: 'on', href, title: message(1, 'Continue') }), submit]);
    expect(screen.getByText('Continue').closest('a')).toBeNull();
  });

  test.each(['javascript:alert(1)', 'https://evil.example/pixel.png', 'data:text/html,x'])(
    'no picture comes from %j',
    async src => {
      const { container } = await draw([
        csrf(),
        node('img', 'password', { id: 'i', src, width: 1, height: 1 }),
        submit,
      ]);
      expect(container.querySelector('img')).toBeNull();
    },
  );

  test('a widget gets its place, an unknown node nothing', async () => {
    const { form } = await draw([
      csrf(),
      node('div', 'captcha', { id: 'captcha', class: 'widget', data: { sitekey: 'k' } }),
      node('video', 'password', { id: 'film', src: 'x' }),
      submit,
    ]);
    const place = document.getElementById('captcha');
    expect(place).toHaveClass('widget');
    expect(place?.dataset['sitekey']).toBe('k');
    expect(form.querySelector('video')).toBeNull();
  });

  test('other accounts come last, below a divider, and send nothing but the provider', async () => {
    const { user, submits } = await draw([
      button('oidc', 'provider', 'github', 'Sign in with GitHub'),
      button('oidc', 'provider', 'google', 'Sign in with Google'),
      ...NODES.login,
    ]);
    await user.type(screen.getByLabelText(/E-Mail/), 'zoe@meridian.example');
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Sign in/ }).map(each => each.textContent)).toEqual([
      'Sign in with password',
      'Sign in with GitHub',
      'Sign in with Google',
    ]);
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    await waitFor(() => expect(submits).toEqual([{ csrf_token: 'csrf-1', provider: 'google' }]));
  });

  test('a switched-off button stays off', async () => {
    await draw([
      csrf(),
      input('password', 'a', 'text'),
      button('password', 'method', 'password', 'Send', { disabled: true }),
    ]);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  test('a password is shown on demand, and Caps Lock is told', async () => {
    const { user } = await draw(NODES.login);
    const password = screen.getByLabelText(/^Password/);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
    fireEvent.keyUp(password, { key: 'A', modifierCapsLock: true });
    expect(password).toHaveAccessibleDescription('Caps Lock is on');
  });
});

describe('asking for a code again', () => {
  afterEach(() => void vi.useRealTimers());

  test('waits half a minute, and does not send what was typed of the old one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { submits } = await draw(NODES.code);
    fireEvent.input(screen.getByLabelText(/Code from the mail/), { target: { value: '123' } });
    expect(screen.getByRole('button', { name: /^Resend code \(in \d+ s\)$/ })).toBeDisabled();
    for (let second = 0; second < 31; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    (await screen.findByRole('button', { name: 'Resend code' })).click();
    await waitFor(() =>
      expect(submits).toEqual([{ method: 'code', csrf_token: 'csrf-1', email: 'zoe@meridian.example' }]),
    );
  });
});

describe('the script of security keys', () => {
  const script = (src: string, more: object = {}) =>
    node('script', 'webauthn', {
      id: 'webauthn_script',
      src,
      async: true,
      crossorigin: 'anonymous',
      integrity: 'sha512-abc',
      referrerpolicy: 'no-referrer',
      type: 'text/javascript',
      nonce: 'n1',
      ...more,
    });
  const trigger = (onclickTrigger: string) =>
    input(
      'webauthn',
      'webauthn_login_trigger',
      'button',
      { value: '{"publicKey":{}}', onclickTrigger },
      { label: 'Use your key' },
    );
  const nodes = (src: string, name = 'oryWebAuthnLogin') => [
    csrf(),
    script(src),
    input('default', 'identifier', 'hidden', { value: 'zoe@meridian.example' }),
    input('webauthn', 'webauthn_login', 'hidden', { value: '' }),
    trigger(name),
  ];
  const own = '/api/.ory/.well-known/ory/webauthn.js';
  const element = () => document.querySelector<HTMLScriptElement>('script#webauthn_script');
  /** It is put in once the form is drawn. */
  const placed = () =>
    waitFor(() => {
      const found = element();
      if (!found) throw new Error('There is no script yet.');
      return found;
    });

  afterEach(() => {
    for (const name of ['oryWebAuthnLogin', 'oryPasskeyLoginAutocompleteInit', 'alert2'])
      Reflect.deleteProperty(window, name);
  });

  test('is loaded once with all it carries; the button waits for it, then calls it', async () => {
    const { user, form, unmount } = await draw(nodes(own));
    const loading = await placed();
    for (const [name, value] of Object.entries({
      integrity: 'sha512-abc',
      crossorigin: 'anonymous',
      referrerpolicy: 'no-referrer',
      type: 'text/javascript',
    }))
      expect(loading).toHaveAttribute(name, value);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    const key = screen.getByRole('button', { name: 'Use your key' });
    expect(key).toBeDisabled();
    const called = vi.fn<() => void>(() => {
      // As the service's script does it: the result into the hidden field of the closest form.
      const result = document.querySelector<HTMLInputElement>('[name=webauthn_login]');
      if (result) result.value = 'signed';
    });
    Reflect.set(window, 'oryWebAuthnLogin', called);
    fireEvent.load(loading as HTMLScriptElement);
    await waitFor(() => expect(key).toBeEnabled());
    expect(key).toHaveValue('{"publicKey":{}}');
    await user.click(key);
    expect(called).toHaveBeenCalledOnce();
    expect(Object.fromEntries(new FormData(form))).toEqual({
      csrf_token: 'csrf-1',
      identifier: 'zoe@meridian.example',
      webauthn_login: 'signed',
    });
    unmount();
    expect(element()).toBeNull();
  });

  test('passkeys begin by themselves once it is there', async () => {
    const begin = vi.fn<() => void>();
    Reflect.set(window, 'oryPasskeyLoginAutocompleteInit', begin);
    await draw([
      ...NODES.login,
      script(own),
      input('passkey', 'passkey_login', 'hidden', {
        value: '',
        onloadTrigger: 'oryPasskeyLoginAutocompleteInit',
      }),
    ]);
    expect(begin).not.toHaveBeenCalled();
    fireEvent.load(await placed());
    await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  });

  test('functions the protocol does not know are not called', async () => {
    const called = vi.fn<() => void>();
    Reflect.set(window, 'alert2', called);
    const { user } = await draw(nodes(own, 'alert2'));
    fireEvent.load(await placed());
    const key = screen.getByRole('button', { name: 'Use your key' });
    await waitFor(() => expect(key).toBeEnabled());
    await user.click(key);
    expect(called).not.toHaveBeenCalled();
  });

  test('one of another server is not loaded, and that is said', async () => {
    await draw(nodes('https://evil.example/webauthn.js'));
    expect(element()).toBeNull();
    expect(await screen.findByText(/script would come from another server/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use your key' })).toBeDisabled();
  });

  test('one that does not come is told', async () => {
    await draw(nodes(own));
    fireEvent.error(await placed());
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  });
});
