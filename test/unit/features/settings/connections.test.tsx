import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { offeredTypes } from '@/features/settings/connections/model/catalogue';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';
import { server } from '../../server';
import { enter } from '../../user';

const SECRET = 'canary-secret-hunter2';

const row = (name: string, rest: object = {}) => ({
  id: `id-${name}`,
  name,
  namespace: 'default',
  type: 'http',
  url: 'http://127.0.0.1:9/',
  source: 'UI',
  username: 'ops',
  password: '***',
  certificate: null,
  properties: { region: 'eu', apiKey: '***' },
  insecure_tls: false,
  created_by: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00.123456Z',
  deleted_at: null,
  ...rest,
});
type Row = ReturnType<typeof row>;

interface Sent {
  method: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** The page over a table of its own; writes are collected. `meet` says whether a change finds its row. */
function open(
  role: Role,
  rows: Row[],
  { at = '/settings/connections', meet = () => true }: { at?: string; meet?: () => boolean } = {},
) {
  const sent: Sent[] = [];
  const asked: URLSearchParams[] = [];
  const write = async ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url);
    sent.push({
      method: request.method,
      params: Object.fromEntries(searchParams),
      body: (await request.json()) as Record<string, unknown>,
    });
    return HttpResponse.json(meet() ? [{ id: 'id-a', name: 'a', type: 'http' }] : [], {
      status: request.method === 'POST' ? 201 : 200,
    });
  };
  const app = renderPage({
    at,
    as: [role],
    handlers: [
      http.get(`${API}/db/connections`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams);
        const id = searchParams.get('id')?.replace('eq.', '');
        return HttpResponse.json(id ? rows.filter(one => one.id === id) : rows);
      }),
      http.post(`${API}/db/connections`, write),
      http.patch(`${API}/db/connections`, write),
    ],
  });
  return { ...app, sent, asked };
}

const everywhere = (store: { getState: () => unknown }) =>
  JSON.stringify([
    store.getState(),
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    window.location.href,
  ]);

describe('the list of connections', () => {
  test('[CON-031] asks for no column that may hold a secret', async () => {
    const { asked } = open('admin', [row('orders'), row('stores', { source: 'KubernetesCRD' })]);
    expect(await screen.findByText('orders')).toBeVisible();
    expect(asked[0]?.get('select')).not.toMatch(/\*|password|username|certificate|url|properties/);
    // What comes from elsewhere is looked at, not changed.
    expect(screen.getByRole('button', { name: 'Edit orders' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'View stores' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete stores' })).toBeNull();
  });

  test('[CON-033] a failure shows its message in a toast, and in place with a retry', async () => {
    renderPage({
      at: '/settings/connections',
      as: ['admin'],
      handlers: [
        http.get(`${API}/db/connections`, () =>
          HttpResponse.json({ message: 'statement timeout' }, { status: 400 }),
        ),
      ],
    });
    const toast = await waitFor(() => {
      const found = document.querySelector('[data-toast="error"]');
      if (!found) throw new Error('no toast');
      return found;
    });
    expect(toast).toHaveTextContent('statement timeout');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test.each([
    ['an answer without a reason', () => HttpResponse.json({ code: 'x' }, { status: 500 })],
    ['a page in place of an answer', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 400 })],
  ])("[ERR-021] with %s the toast says 'An error occurred'", async (_name, answer) => {
    renderPage({
      at: '/settings/connections',
      as: ['admin'],
      handlers: [http.get(`${API}/db/connections`, answer)],
    });
    const toast = await waitFor(() => {
      const found = document.querySelector('[data-toast="error"]');
      if (!found) throw new Error('no toast');
      return found;
    });
    expect(toast).toHaveTextContent('An error occurred');
  });

  test('[ERR-003] a network that fails is named in the row whose test was asked for', async () => {
    const { user } = open('admin', [row('good')]);
    server.use(http.post(`${API}/connection/test/:id`, () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name: 'Test good' }));
    expect(await screen.findByText('Network Error. Please try again.')).toBeVisible();
  });

  test('[ERR-002] so is an answer that does not come', async () => {
    const { user } = open('admin', [row('good')]);
    const asked = vi.fn<() => void>();
    server.use(
      http.post(`${API}/connection/test/:id`, () => {
        asked();
        return new Promise<never>(() => {});
      }),
    );
    const button = await screen.findByRole('button', { name: 'Test good' });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await user.click(button);
      await waitFor(() => expect(asked).toHaveBeenCalledOnce());
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByText('Request timed out. Please try again.')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test('who may not write sees neither test nor controls', async () => {
    const { user } = open('editor', [row('orders')]);
    await user.click(await screen.findByRole('link', { name: 'orders' }));
    expect(screen.queryByRole('button', { name: /^(Test|Edit|Delete|Add)/ })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'View orders' });
    expect(within(dialog).queryByRole('button', { name: /^(Test|Update|Delete)/ })).toBeNull();
    expect(await within(dialog).findByRole('textbox', { name: /^URL/ })).toBeDisabled();
  });

  test('[CON-030] a test says in its row whether it works and how long that took, or why not', async () => {
    const { user } = open('admin', [row('good'), row('bad')]);
    server.use(
      http.post(`${API}/connection/test/:id`, ({ params }) =>
        params.id === 'id-good'
          ? HttpResponse.json({ message: 'ok' })
          : HttpResponse.json({ error: '127.0.0.1:9 refused the connection' }, { status: 500 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Test good' }));
    await user.click(screen.getByRole('button', { name: 'Test bad' }));
    expect(await screen.findByText('127.0.0.1:9 refused the connection')).toBeVisible();
    expect(await screen.findByText(/^Works/)).toBeVisible();
  });

  test('[GEN-009][GEN-013] deleting asks first, and marks the row', async () => {
    const { user, sent } = open('admin', [row('orders')]);
    await user.click(await screen.findByRole('button', { name: 'Delete orders' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this resource?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Connection deleted successfully')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'PATCH',
        params: expect.objectContaining({ id: 'eq.id-orders' }),
        body: { deleted_at: 'now()' },
      }),
    ]);
  });
});

describe('adding a connection', () => {
  test('every type that is offered can be chosen, and opens its form', async () => {
    const { user } = open('admin', []);
    await user.click(await screen.findByRole('button', { name: 'Add connection' }));
    const picker = await screen.findByRole('dialog', { name: 'Add connection' });
    const names = within(picker)
      .getAllByRole('region')
      .flatMap(region => within(region).getAllByRole('button'))
      .map(button => button.textContent);
    expect(names.toSorted()).toEqual(
      offeredTypes()
        .map(({ title }) => title)
        .toSorted(),
    );
    expect(names).toHaveLength(44);
    expect(names).not.toContain('JMeter');
    await user.type(within(picker).getByRole('textbox', { name: 'Type' }), 'sftp{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Add SFTP connection' });
    expect(await within(form).findByRole('textbox', { name: /^Port/ })).toHaveValue('22');
  });

  test('what is typed is sent once, and nowhere else', async () => {
    const { user, sent, store } = open('admin', [], { at: '/settings/connections?id=new' });
    server.use(http.post(`${API}/connection/test/id-a`, () => HttpResponse.json({ message: 'ok' })));
    const picker = await screen.findByRole('dialog', { name: 'Add connection' });
    await user.click(within(picker).getByRole('button', { name: 'HTTP' }));
    const form = await screen.findByRole('dialog', { name: 'Add HTTP connection' });
    await enter(user, await within(form).findByRole('textbox', { name: /^Name(\s|$)/ }), 'stores');
    await enter(user, within(form).getByRole('textbox', { name: /^URL/ }), 'http://stores.example');
    await enter(user, within(form).getByLabelText(/^Password/, { selector: 'input' }), SECRET);
    expect(everywhere(store)).not.toContain('canary-secret');
    await user.dblClick(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Connection added successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      name: 'stores',
      namespace: 'default',
      type: 'http',
      url: 'http://stores.example',
      password: SECRET,
      created_by: 'p1',
    });
    expect(everywhere(store)).not.toContain('canary-secret');
    const test = await screen.findByRole('dialog', { name: 'Test a' });
    expect(within(test).getByText(/a is saved\./)).toBeVisible();
    expect(await within(test).findByText('Works')).toBeVisible();
    expect(document.documentElement.outerHTML).not.toContain('canary-secret');
    expect(everywhere(store)).not.toContain('canary-secret');
    await user.click(within(test).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const add = async (answer: () => Response) => {
    const app = open('admin', [row('a')], { at: '/settings/connections?id=new' });
    server.use(http.post(`${API}/connection/test/id-a`, answer));
    const picker = await screen.findByRole('dialog', { name: 'Add connection' });
    await app.user.click(within(picker).getByRole('button', { name: 'HTTP' }));
    const form = await screen.findByRole('dialog', { name: 'Add HTTP connection' });
    await enter(app.user, await within(form).findByRole('textbox', { name: /^Name(\s|$)/ }), 'a');
    await enter(app.user, within(form).getByRole('textbox', { name: /^URL/ }), 'http://stores.example');
    await app.user.click(within(form).getByRole('button', { name: 'Save' }));
    const test = await screen.findByRole('dialog', { name: 'Test a' });
    return { ...app, test };
  };

  test('a first test that fails leaves it saved, says why and what to do, and leads to its form', async () => {
    const { user, sent, test } = await add(() =>
      HttpResponse.json({ error: 'dial tcp: connection refused' }, { status: 500 }),
    );
    expect(await within(test).findByText('dial tcp: connection refused')).toBeVisible();
    expect(within(test).getByText(/It stays saved\. Edit it/)).toBeVisible();
    expect(sent.map(({ method }) => method)).toEqual(['POST']);
    await user.click(within(test).getByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: 'Edit a' });
    expect(await within(form).findByText('dial tcp: connection refused')).toBeVisible();
  });

  test('a first test that nobody answered is no verdict, and is begun again', async () => {
    let refuses = true;
    const { user, test } = await add(() =>
      refuses
        ? HttpResponse.json({ error: 'forbidden' }, { status: 403 })
        : HttpResponse.json({ message: 'ok' }),
    );
    expect(await within(test).findByText('Not tested')).toBeVisible();
    refuses = false;
    await user.click(within(test).getByRole('button', { name: 'Test again' }));
    expect(await within(test).findByText('Works')).toBeVisible();
  });
});

describe('editing a connection', () => {
  const edit = async (options: { meet?: () => boolean; rows?: Row[] } = {}) => {
    const { rows = [row('a')], ...rest } = options;
    const app = open('admin', rows, { at: '/settings/connections?id=id-a', ...rest });
    const dialog = await screen.findByRole('dialog', { name: 'Edit a' });
    const url = await within(dialog).findByRole('textbox', { name: /^URL/ });
    return { ...app, dialog, url };
  };

  test('[CON-032] a stored secret is neither shown nor sent in clear; what stays is sent as its mask', async () => {
    const { dialog, url, user, sent } = await edit();
    const password = within(dialog).getByLabelText(/^Password/, { selector: 'input' });
    expect(password).toHaveValue('');
    expect(within(dialog).getAllByText('Stored, and not shown. Typing replaces it.')).not.toEqual([]);
    expect(within(dialog).getByRole('textbox', { name: /^Name(\s|$)/ })).toBeDisabled();
    await user.clear(url);
    await enter(user, url, 'http://127.0.0.1:10/');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Connection updated successfully')).toBeVisible();
    expect(sent[0]?.params).toMatchObject({
      id: 'eq.id-a',
      updated_at: 'eq.2026-01-02T00:00:00.123456Z',
    });
    expect(sent[0]?.body).toMatchObject({
      url: 'http://127.0.0.1:10/',
      password: '***',
      properties: { region: 'eu', apiKey: '***' },
    });
  });

  test('the changes of a secret are named and not shown', async () => {
    const { dialog, user } = await edit();
    await enter(user, within(dialog).getByLabelText(/^Password/, { selector: 'input' }), SECRET);
    const changes = await within(dialog).findByRole('region', { name: 'Changes' });
    expect(changes).toHaveTextContent('Password');
    expect(changes).not.toHaveTextContent('canary-secret');
  });

  test('[CON-030] with unsaved edits the test says that it uses what is stored; saved, its result is gone', async () => {
    const { dialog, url, user } = await edit();
    server.use(
      http.post(`${API}/connection/test/id-a`, () =>
        HttpResponse.json({ error: 'nothing listens there' }, { status: 500 }),
      ),
    );
    const test = within(dialog).getByRole('region', { name: 'Test' });
    expect(test).not.toHaveTextContent('not saved');
    await enter(user, url, 'x');
    expect(test).toHaveTextContent('the test uses the connection as it is stored');
    await user.click(within(test).getByRole('button', { name: 'Test connection' }));
    expect(await within(test).findByText('nothing listens there')).toBeVisible();
    expect(test).toHaveTextContent(/Failed.*\d+\s?ms/);
    expect(screen.getAllByText('nothing listens there')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Connection updated successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('nothing listens there')).toBeNull());
  });

  test('when somebody else saved it meanwhile both values are shown, and mine wins only when chosen', async () => {
    let meets = false;
    const rows = [row('a')];
    const { dialog, url, user, sent } = await edit({ meet: () => meets, rows });
    await user.clear(url);
    await enter(user, url, 'http://mine/');
    rows[0] = row('a', { url: 'http://theirs/', updated_at: '2026-02-02T00:00:00Z' });
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    const conflict = await screen.findByRole('dialog', { name: /changed meanwhile/ });
    meets = true;
    await user.click(within(conflict).getByRole('button', { name: 'Save the choice' }));
    expect(await screen.findByText('Connection updated successfully')).toBeVisible();
    expect(sent.map(({ params }) => params['updated_at'])).toEqual([
      'eq.2026-01-02T00:00:00.123456Z',
      'eq.2026-02-02T00:00:00Z',
    ]);
    expect(sent[1]?.body).toMatchObject({ url: 'http://mine/', password: '***' });
  });

  test('one that is gone says so', async () => {
    open('admin', [], { at: '/settings/connections?id=id-a' });
    expect(await screen.findByText('Connection not found')).toBeVisible();
  });
});
