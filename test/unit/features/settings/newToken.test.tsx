import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { describe, expect, test } from 'vitest';
import { API, renderApp } from '../../app/renderApp';
import { server } from '../../server';
import { enter } from '../../user';

const TOKEN = 'canary-secret.aaaa.1.16384.1';

interface Sent {
  name: string;
  expiry: string;
  scope: { subject: string; object: string; action: string }[];
}

/** Opens 'Setup MCP' from the user menu; what is created is collected. */
async function open(answer?: () => Response | Promise<Response>, handlers: HttpHandler[] = []) {
  const sent: Sent[] = [];
  server.use(
    http.post(`${API}/auth/create_token`, async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return answer ? answer() : HttpResponse.json({ message: 'success', payload: { token: TOKEN } });
    }),
  );
  const app = renderApp({ at: '/nowhere', as: ['editor'], handlers });
  await app.user.click(await screen.findByRole('button', { name: 'User menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Setup MCP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create new token' });
  const type = (text: string) =>
    enter(app.user, within(dialog).getByRole('textbox', { name: /^Name/ }), text);
  const create = () => app.user.click(within(dialog).getByRole('button', { name: 'Create' }));
  return { ...app, sent, dialog, type, create };
}

async function created() {
  const app = await open();
  await app.type('  my assistant ');
  await app.create();
  const result = await screen.findByRole('dialog', { name: 'Token created' });
  return { ...app, result };
}

const everywhere = (store: { getState: () => unknown }) =>
  JSON.stringify([
    store.getState(),
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    window.location.href,
  ]);

describe('creating a token', () => {
  test('[SHL-029][TOK-004][TOK-005][TOK-006][TOK-007] Setup MCP opens the dialog; a blank name is refused; the expiry is never or 30, 90 or 365 days', async () => {
    const { dialog, type, user, sent } = await open();
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    expect(name).toBeVisible();
    expect(within(dialog).getByRole('group', { name: 'Scopes' })).toBeVisible();
    const expiry = within(dialog).getByRole('combobox', { name: 'Expiry' });
    expect(expiry).toHaveTextContent('Never');

    const button = within(dialog).getByRole('button', { name: 'Create' });
    expect(button).toBeDisabled();
    await type('   ');
    await user.tab();
    expect(await within(dialog).findByText('Name is required')).toBeVisible();
    expect(button).toBeDisabled();
    await type('x');
    expect(button).toBeEnabled();

    await user.click(expiry);
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
      'Never',
      '30 days',
      '90 days',
      '365 days',
    ]);
    expect(sent).toEqual([]);
  });

  test('[TOK-009][TOK-010][TOK-012][TOK-013] presets, and with Custom a level for each object', async () => {
    const { dialog, user, type, create, sent } = await open();
    const preset = within(dialog).getByRole('group', { name: 'Preset' });
    const names = (group: HTMLElement) =>
      within(group)
        .getAllByRole('button')
        .map(button => button.textContent);
    expect(names(preset)).toEqual(['Read', 'Write', 'Admin', 'Custom']);
    await user.click(within(preset).getByRole('button', { name: 'Read' }));
    expect(within(dialog).queryByRole('group', { name: /^Level of/ })).toBeNull();
    await user.click(within(preset).getByRole('button', { name: 'Custom' }));
    const level = (object: string) => within(dialog).getByRole('group', { name: `Level of ${object}` });
    expect(names(level('Playbooks'))).toEqual(['None', 'Read', 'Run', 'Approve', 'Write']);
    expect(names(level('MCP'))).toEqual(['None', 'Admin']);
    expect(names(level('Catalog'))).toEqual(['None', 'Read', 'Write', 'Admin']);
    for (const object of ['MCP', 'Health checks', 'Applications', 'Notifications'])
      await user.click(within(level(object)).getByRole('button', { name: 'None' }));
    await user.click(within(level('Playbooks')).getByRole('button', { name: 'Run' }));
    expect(within(dialog).getByLabelText('What the token may do')).toHaveTextContent(
      'May readCatalogMay read and runPlaybooksMay do nothing with',
    );
    await type('runner');
    await create();
    await screen.findByRole('dialog', { name: 'Token created' });
    expect(sent[0]?.scope).toEqual([
      { subject: '', object: 'catalog', action: 'read' },
      { subject: '', object: 'playbooks', action: 'read' },
      { subject: '', object: 'playbooks', action: 'playbook:run' },
    ]);
  });

  test('a scope of nothing is refused: the backend would give everything', async () => {
    const { dialog, user, type } = await open();
    await type('x');
    const mcp = within(dialog).getByRole('group', { name: 'Level of MCP' });
    await user.click(within(mcp).getByRole('button', { name: 'None' }));
    expect(await within(dialog).findByText(/^Choose a level for at least one object/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Create' })).toBeDisabled();
  });

  test('[TOK-022][TOK-007] it says Creating.., and writes once', async () => {
    let answer: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>(resolve => (answer = resolve));
    const { dialog, type, create, sent } = await open(() => waiting);
    await type('slow');
    await create();
    const button = await within(dialog).findByRole('button', { name: 'Creating..' });
    expect(button).toBeDisabled();
    answer(HttpResponse.json({ message: 'success', payload: { token: TOKEN } }));
    expect(await screen.findByRole('dialog', { name: 'Token created' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('[TOK-033] a failure says the reason, or that it failed, and keeps what was typed', async () => {
    const reason = { error: 'name is taken', message: 'Not created' };
    const answers = [reason, {}];
    const { dialog, type, create } = await open(() => HttpResponse.json(answers.shift(), { status: 400 }));
    await type('refused');
    for (const said of ['Not created: name is taken', 'Failed to create token']) {
      await create();
      expect(await within(dialog).findByText(said)).toBeVisible();
      expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue('refused');
      expect(within(dialog).getByRole('button', { name: 'Create' })).toBeEnabled();
    }
  });
});

test('a backend that refuses never says so at the field; 90 days are chosen, and the token is made', async () => {
  const refusal = { error: 'time: invalid duration "never"', message: 'Error parsing expiry[never]' };
  const answers = [
    HttpResponse.json(refusal, { status: 400 }),
    HttpResponse.json({ message: 'success', payload: { token: TOKEN } }),
  ];
  const { dialog, type, create, sent } = await open(() => answers.shift() ?? HttpResponse.error());
  await type('assistant');
  await create();
  const expiry = within(dialog).getByRole('combobox', { name: 'Expiry' });
  await waitFor(() => expect(expiry).toHaveTextContent('90 days'));
  expect(expiry).toHaveAccessibleDescription(/Error parsing expiry\[never\]/);
  expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue('assistant');
  await create();
  expect(await screen.findByRole('dialog', { name: 'Token created' })).toBeVisible();
  expect(sent.map(one => one.expiry)).toEqual(['never', '90d']);
});

test('the usual expiry of the deployment is chosen', async () => {
  const { dialog } = await open(undefined, [
    http.get(`${API}/properties`, () =>
      HttpResponse.json([{ name: 'access_token.default_expiry', value: '30d' }]),
    ),
  ]);
  expect(within(dialog).getByRole('combobox', { name: 'Expiry' })).toHaveTextContent('30 days');
});

describe('the token', () => {
  test('[TOK-001][TOK-021] Setup MCP asks for mcp alone; the name is sent trimmed', async () => {
    const { sent } = await created();
    expect(sent).toEqual([
      {
        name: 'my assistant',
        expiry: 'never',
        scope: [{ subject: '', object: 'mcp', action: '*' }],
      },
    ]);
  });

  test('[SHL-042][TOK-022][TOK-024][TOK-026][TOK-027][TOK-031] replaces the form, warns that it is shown once, has its name, and says how to use it', async () => {
    const { result } = await created();
    expect(screen.queryByRole('dialog', { name: 'Create new token' })).toBeNull();
    expect(await screen.findByText('Token created successfully')).toBeVisible();
    expect(within(result).getByText(/shown only once/)).toBeVisible();
    expect(within(result).getByRole('heading', { name: 'my assistant' })).toBeVisible();
    expect(within(result).getByText(/user name is token, the password is the token/)).toBeVisible();
    expect(within(result).getByText(/^curl -u token:/)).toHaveTextContent(`${API}/auth/whoami`);
    expect(within(result).getByText(/^curl -H "Authorization: Bearer/)).toBeVisible();
  });

  test('[TOK-025][TOK-032] is masked until it is revealed, and can be copied all the same', async () => {
    const { result, user } = await created();
    const token = within(result).getByRole('region', { name: 'Token' });
    expect(document.body.innerHTML).not.toContain(TOKEN);
    await user.click(within(result).getByRole('button', { name: 'Copy token' }));
    expect(await screen.findByText('Token copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(TOKEN);
    expect(document.body.innerHTML).not.toContain(TOKEN);
    await user.click(within(result).getByRole('button', { name: 'Show token' }));
    expect(token).toHaveTextContent(TOKEN);
    await user.click(within(result).getByRole('button', { name: 'Hide token' }));
    expect(document.body.innerHTML).not.toContain(TOKEN);
    await user.click(within(result).getByRole('button', { name: 'Clear clipboard' }));
    expect(await screen.findByText('Clipboard cleared')).toBeVisible();
    // The test's clipboard has no text of no length.
    expect(await navigator.clipboard.readText().catch(() => '')).toBe('');
  });

  test('[TOK-028][TOK-029] sets up seven clients at the server’s /mcp, each text masked and copied whole', async () => {
    const { result, user } = await created();
    const tabs = within(result).getAllByRole('tab');
    expect(tabs.map(tab => tab.textContent)).toEqual([
      'Claude Desktop',
      'Claude Code',
      'VS Code Copilot',
      'Cline',
      'Continue.dev',
      'Zed Editor',
      'Direct HTTP',
    ]);
    for (const tab of tabs) {
      const name = tab.textContent ?? '';
      await user.click(tab);
      const setup = within(result).getByRole('region', { name: `Setup of ${name}` });
      expect(setup).toHaveTextContent(`${API}/mcp`);
      expect(setup).not.toHaveTextContent(TOKEN);
      await user.click(within(result).getByRole('button', { name: `Copy setup of ${name}` }));
      await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`Bearer ${TOKEN}`));
    }
  });

  test('Test greets the server with the token and says what it answered, or what helps; it signs nobody out', async () => {
    const { result, user } = await created();
    const seen: (string | null)[] = [];
    let answer: Response = HttpResponse.json({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: '2024-11-05',
        serverInfo: { name: 'mission-control', version: '1.2' },
      },
    });
    server.use(
      http.post(`${API}/mcp`, ({ request }) => {
        seen.push(request.headers.get('authorization'));
        return answer;
      }),
    );
    const test = () => user.click(within(result).getByRole('button', { name: 'Test' }));
    await test();
    expect(
      await within(result).findByText(/^mission-control 1\.2 answered in \d+ ms, protocol 2024-11-05$/),
    ).toBeVisible();
    expect(seen).toEqual([`Bearer ${TOKEN}`]);
    for (const [status, text, advice] of [
      [401, 'Session Expired', /does not know the token/],
      [403, 'unauthorized. Access Denied', /ask an administrator/],
      [404, 'Not Found', /has no MCP server/],
    ] as const) {
      answer = new HttpResponse(text, { status });
      await test();
      expect(await within(result).findByText(advice)).toBeVisible();
      expect(screen.getByRole('dialog', { name: 'Token created' })).toBeVisible();
    }
  });

  test('closing asks while nobody has copied or seen it, and never again after', async () => {
    const { result, user } = await created();
    await user.click(within(result).getByRole('button', { name: 'Done' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close without the token?' });
    await user.click(within(question).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(within(result).getByRole('button', { name: 'Show token' }));
    await user.click(within(result).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[TOK-023] leaves no trace: not in the store, the storage, the address or, once closed, the page', async () => {
    const { result, user, store } = await created();
    await user.click(within(result).getByRole('button', { name: 'Show token' }));
    server.use(http.post(`${API}/mcp`, () => new HttpResponse('Session Expired', { status: 401 })));
    await user.click(within(result).getByRole('button', { name: 'Test' }));
    await within(result).findByText(/does not know the token/);
    expect(everywhere(store)).not.toContain('canary-secret');
    await user.click(within(result).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(everywhere(store)).not.toContain('canary-secret');
    expect(document.documentElement.outerHTML).not.toContain('canary-secret');
  });
});
