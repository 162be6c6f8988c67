import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { Command } from '@/app/palette/command';
import { matching } from '@/app/palette/Palette';
import { recentPages, rememberPage } from '@/app/palette/recents';
import { defaultPreferences, preferenceChosen, sane } from '@/lib/store/preferences';
import { starsOf, type Star } from '@/modules/stars/stars';
import { API, renderApp, sidebar } from './renderApp';
import { ODD } from '../server';

const found = (bodies: unknown[] = []) =>
  http.post(`${API}/resources/search`, async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({
      checks: [{ id: 'c1', name: 'payments-api/health', namespace: 'payments', type: 'http', agent: '' }],
      configs: [
        { id: 'k1', name: 'payments-api', namespace: 'payments', type: 'Kubernetes::Deployment', agent: '' },
      ],
    });
  });

const open = async (options: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const changes = http.get(`${API}/db/config_changes`, () => HttpResponse.json([]));
  const app = renderApp({
    at: '/nowhere',
    as: ['viewer'],
    ...options,
    handlers: [...(options.handlers ?? []), changes],
  });
  await sidebar();
  await app.user.keyboard('{Control>}k{/Control}');
  return {
    ...app,
    box: await screen.findByRole('combobox', { name: 'Search pages, resources and actions' }),
  };
};

const options = () => screen.getAllByRole('option').map(option => option.textContent);

describe('command palette', () => {
  test('offers the pages a person may open, and only those', async () => {
    await open();
    const names = options().join('|');
    expect(names).toContain('Health');
    expect(names).not.toContain('Connections');
    expect(names).not.toContain('Permissions');
  });

  test('goes where Enter points', async () => {
    const { user, box, router } = await open();
    await user.type(box, 'heal');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/health'));
    expect(screen.queryByRole('combobox', { name: 'Search pages, resources and actions' })).toBeNull();
  });

  test('a search that fails is not told as one that found nothing, and what was found for other words goes', async () => {
    let fails = false;
    const { user, box } = await open({
      handlers: [
        http.post(`${API}/resources/search`, () =>
          fails
            ? HttpResponse.json({ error: 'out of order' }, { status: 400 })
            : HttpResponse.json({ configs: [{ id: 'k1', name: 'payments-api', type: 'Pod', agent: '' }] }),
        ),
        http.get(`${API}/db/incidents`, () => HttpResponse.json([])),
      ],
    });
    await user.type(box, 'paymen');
    expect(await screen.findByRole('option', { name: /payments-api/ })).toBeVisible();
    fails = true;
    await user.type(box, 'tz');
    expect(await screen.findByText('Not everything could be searched: out of order')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByText('No options found')).toBeNull();
  });
  test.each([
    ['heal{Enter}', '/health'],
    ['heax{Backspace}l{Enter}', '/health'],
  ])('keys typed before it is there are its own: %s', async (keys, path) => {
    const { user, router } = renderApp({ at: '/nowhere', as: ['viewer'] });
    await sidebar();
    // What has the focus now would take them: 'g' and 'h' lead elsewhere, Enter presses the button.
    screen.getByRole('button', { name: /Collapse sidebar/ }).focus();
    await user.keyboard(`{Control>}k{/Control}${keys}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'false');
  });

  test('text typed before it is there stands in its field', async () => {
    const { user } = renderApp({ at: '/nowhere', as: ['viewer'] });
    await sidebar();
    await user.keyboard('{Control>}k{/Control}g h');
    const box = await screen.findByRole('combobox', { name: 'Search pages, resources and actions' });
    await waitFor(() => expect(box).toHaveValue('g h'));
  });

  test('Escape before it is there gives it up, and keys are keys again', async () => {
    const { user, router } = renderApp({ at: '/nowhere', as: ['viewer'] });
    await sidebar();
    await user.keyboard('{Control>}k{/Control}x{Escape}gh');
    await waitFor(() => expect(router.state.location.pathname).toBe('/health'));
    expect(screen.queryByRole('combobox', { name: 'Search pages, resources and actions' })).toBeNull();
  });

  test('Ctrl and Enter open a new tab and leave this one where it is', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, box, router } = await open();
    await user.type(box, 'heal');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(openTab).toHaveBeenCalledWith('/health', '_blank', 'noopener');
    expect(router.state.location.pathname).toBe('/nowhere');
  });

  test('finds resources in the backend, each with its link', async () => {
    const bodies: unknown[] = [];
    const { user, box, router } = await open({ handlers: [found(bodies)] });
    await user.type(box, 'payments');
    await user.click(await screen.findByRole('option', { name: /payments-api\/health/ }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/health?checkId=c1&timeRange=1h',
    );
    expect(bodies).toHaveLength(1);
  });

  test('a typed time leads to what happened around it; one of the future, and another text, to nothing', async () => {
    const { user, box, router } = await open();
    await user.type(box, '9999-11-20 14:05');
    expect(await screen.findByText('No options found')).toBeVisible();
    await user.clear(box);
    await user.type(box, '2020-11-20 14:05');
    await user.click(await screen.findByRole('option', { name: 'What happened around 2020-11-20 14:05' }));
    const at = new Date(2020, 10, 20, 14, 5).toISOString();
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
        `/moment?at=${encodeURIComponent(at)}`,
      ),
    );
  });

  test('hits say where they live, production first, and all of them can be reached', async () => {
    const item = (at: number, cluster: string) => ({
      id: `${cluster}-${at}`,
      name: `api-${at}`,
      namespace: 'payments',
      type: 'Kubernetes::Deployment',
      agent: '',
      tags: { cluster },
    });
    const many = http.post(`${API}/resources/search`, () =>
      HttpResponse.json({
        configs: [...Array.from({ length: 9 }, (_, at) => item(at, 'staging-eu-1')), item(9, 'prod-eu-1')],
      }),
    );
    const { user, box } = await open({ handlers: [many] });
    await user.type(box, 'api');
    const group = within(await screen.findByRole('group', { name: 'Found' }));
    const hits = () => group.getAllByRole('option').map(option => option.textContent);
    expect(hits()[0]).toBe('api-9productionprod-eu-1 / payments · Kubernetes::Deployment');
    expect(hits()[1]).toBe('api-0staging-eu-1 / payments · Kubernetes::Deployment');
    expect(hits()).toHaveLength(9);
    await user.click(group.getByRole('option', { name: 'Show all 10 configuration items' }));
    expect(hits()).toHaveLength(10);
    expect(hits().at(-1)).toContain('api-8');
  });

  test('finds incidents by title and code, playbooks and connections; health is a mark', async () => {
    const asked: (string | null)[] = [];
    const bodies: Record<string, unknown>[] = [];
    const hit = (name: string, more: object = {}) => ({
      id: `id-${name}`,
      name,
      namespace: '',
      type: '',
      agent: '',
      ...more,
    });
    const { user, box, router } = await open({
      as: ['admin'],
      handlers: [
        http.post(`${API}/resources/search`, async ({ request }) => {
          bodies.push((await request.json()) as Record<string, unknown>);
          return HttpResponse.json({
            checks: [hit('pay-check', { health: 'unhealthy' })],
            connections: [hit('pay-db')],
            playbooks: [hit('pay-restart')],
          });
        }),
        http.get(`${API}/db/incidents`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          if (!searchParams.has('or')) return HttpResponse.json([]);
          asked.push(searchParams.get('or'));
          return HttpResponse.json([
            {
              id: 'i1',
              incident_id: 'INC-7',
              title: 'Payments fail',
              severity: 'high',
              status: 'investigating',
            },
          ]);
        }),
      ],
    });
    await user.type(box, 'pay');
    const group = within(await screen.findByRole('group', { name: 'Found' }));
    const option = async (name: RegExp) => group.findByRole('option', { name });
    expect(await option(/Payments fail/)).toHaveTextContent('HighPayments failINC-7 · Investigating');
    expect(await option(/pay-check/)).toHaveTextContent('Unhealthypay-check');
    expect(await option(/pay-db/)).toHaveTextContent('Connection');
    expect(await option(/pay-restart/)).toHaveTextContent('Playbook');
    expect(asked).toEqual(['(title.ilike."*pay*",incident_id.ilike."*pay*")']);
    expect(Object.keys(bodies[0] ?? {})).toEqual(
      expect.arrayContaining(['checks', 'components', 'configs', 'connections', 'playbooks']),
    );
    await user.click(await option(/Payments fail/));
    expect(router.state.location.pathname).toBe('/incidents/i1');
  });

  /** The palette of someone with these rights; `asked` are the questions for changes. */
  const openWithChanges = async (options: Partial<Parameters<typeof renderApp>[0]> = {}) => {
    const asked: URLSearchParams[] = [];
    const changes = http.get(`${API}/db/config_changes`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const rows = [
        {
          id: 'ch1',
          config_id: 'k1',
          change_type: 'Deployed',
          summary: 'payments-api 2.1',
          created_at: new Date(Date.now() - 150_000).toISOString(),
          config: { name: 'payments-api', type: 'Kubernetes::Deployment' },
        },
        { id: 'ch2', config_id: 'k1', change_type: 'Paid', summary: null, created_at: null, config: null },
      ];
      return HttpResponse.json(rows, ODD);
    });
    return { ...(await open({ handlers: [found(), changes], ...options })), asked };
  };

  test('finds changes of seven days by type and summary, after everything else, in one question', async () => {
    const { user, box, router, asked } = await openWithChanges();
    await user.type(box, 'pay');
    const group = within(await screen.findByRole('group', { name: 'Found' }));
    await group.findByRole('option', { name: /2\.1/ });
    expect(group.getAllByRole('option').map(option => option.textContent)).toEqual([
      'payments-api/healthpayments · http',
      'payments-apipayments · Kubernetes::Deployment',
      'payments-api 2.1Deployed · payments-api · 2m ago',
      'Paid',
    ]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.get('or')).toBe('(change_type.ilike."*pay*",summary.ilike."*pay*")');
    expect(asked[0]?.get('limit')).toBe('5');
    const since = Date.parse((asked[0]?.get('created_at') ?? '').replace('gte.', ''));
    expect(Math.round((Date.now() - since) / 86_400_000)).toBe(7);
    await user.click(group.getByRole('option', { name: /2\.1/ }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/catalog/k1/changes?change=ch1',
    );
  });

  test('two letters ask for no changes, and whoever may not read the catalog never does', async () => {
    const short = await openWithChanges();
    await short.user.type(short.box, 'pa');
    await screen.findByRole('option', { name: /health/ });
    await short.user.keyboard('{Backspace}{Backspace}x');
    expect(short.asked).toEqual([]);
    short.unmount();
    const refused = await openWithChanges({ properties: ['config.disable'] });
    await refused.user.type(refused.box, 'pay');
    await screen.findByRole('option', { name: /health/ });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(refused.asked).toEqual([]);
  });

  test.each([
    ['/settings/connections?id=id-pay-db', /pay-db/],
    ['/playbooks/runs?playbook=id-pay-restart', /pay-restart/],
  ])('what is found leads to %s', async (address, name) => {
    const hit = (called: string) => ({
      id: `id-${called}`,
      name: called,
      namespace: '',
      type: '',
      agent: '',
    });
    const search = http.post(`${API}/resources/search`, () =>
      HttpResponse.json({ connections: [hit('pay-db')], playbooks: [hit('pay-restart')] }),
    );
    const { user, box, router } = await open({ as: ['admin'], handlers: [search] });
    await user.type(box, 'pay');
    await user.click(await screen.findByRole('option', { name }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(address);
  });

  test('production is not marked where all that is found is production', async () => {
    const item = (at: number) => ({
      id: `item-${at}`,
      name: `api-${at}`,
      namespace: 'payments',
      type: 'Kubernetes::Deployment',
      agent: '',
      tags: { cluster: 'prod-eu-1' },
    });
    const all = http.post(`${API}/resources/search`, () =>
      HttpResponse.json({ configs: [item(0), item(1)] }),
    );
    const { user, box } = await open({ handlers: [all] });
    await user.type(box, 'api');
    expect(await screen.findByRole('option', { name: /api-1/ })).toHaveTextContent(
      'api-1prod-eu-1 / payments · Kubernetes::Deployment',
    );
  });

  test('finds the runs, which have no place in the menu', async () => {
    const { user, box } = await open({ handlers: [found()] });
    await user.type(box, 'runs');
    expect(options().some(option => option?.startsWith('Playbook Runs'))).toBe(true);
  });

  test('works for pages while the backend is away', async () => {
    const away = http.post(`${API}/resources/search`, () => HttpResponse.error());
    const { user, box } = await open({ handlers: [away] });
    await user.type(box, 'catalog');
    expect(options().some(option => option?.startsWith('Catalog'))).toBe(true);
  });

  test('settings are commands too', async () => {
    const { user, box, store } = await open({ handlers: [found()] });
    await user.type(box, 'theme dark');
    await user.click(await screen.findByRole('option', { name: /Theme: dark/ }));
    expect(store.getState().preferences.theme).toBe('dark');
  });

  test('remembers the pages opened last', async () => {
    const { user, router } = await open({ at: '/incidents' });
    await user.keyboard('{Escape}');
    router.navigate('/applications');
    await screen.findByRole('heading', { name: 'Applications' });
    expect(recentPages().map(page => page.href)).toEqual(['/applications', '/incidents']);
  });

  describe('what is starred', () => {
    const stars: Star[] = [
      { kind: 'configs', id: 'k1', name: 'payments-api' },
      { kind: 'checks', id: 'c9', name: 'checkout/latency' },
      { kind: 'views', id: 'v1', name: 'Payments at a glance' },
      { kind: 'components', id: 'p9', name: 'payments' },
      { kind: 'playbooks', id: 'b1', name: 'Restart payments' },
    ];
    const starred = () =>
      within(screen.getByRole('group', { name: 'Starred' }))
        .getAllByRole('option')
        .map(option => option.textContent);

    test('stands first, leads there, and only as far as the person may open it', async () => {
      starsOf('p1').write(stars);
      starsOf('p2').write([{ kind: 'configs', id: 'k2', name: 'of somebody else' }]);
      const { user, router } = await open({ properties: ['playbooks.disable'] });
      expect(starred()).toEqual([
        'payments-apiCatalog',
        'checkout/latencyCheck',
        'Payments at a glanceView',
        'paymentsComponent',
      ]);
      expect(options()[0]).toBe('payments-apiCatalog');
      await user.click(screen.getByRole('option', { name: /Payments at a glance/ }));
      expect(router.state.location.pathname).toBe('/views/v1');
    });

    test('is found by its name, and once', async () => {
      starsOf('p1').write(stars);
      const { user, box } = await open({ handlers: [found()] });
      await user.type(box, 'payments-api');
      const group = within(await screen.findByRole('group', { name: 'Found' }));
      expect(starred()).toEqual(['payments-apiCatalog']);
      // The item is starred; the check of a like name is not.
      expect(group.getAllByRole('option').map(option => option.textContent)).toEqual([
        expect.stringContaining('payments-api/health'),
      ]);
    });
  });

  describe('a typed command', () => {
    const address = ({ state }: ReturnType<typeof renderApp>['router']) =>
      `${state.location.pathname}${state.location.search}`;

    test('leads to the list as typed, first of all, and nothing is looked for', async () => {
      const bodies: unknown[] = [];
      const { user, box, router } = await open({ handlers: [found(bodies)] });
      await user.type(box, 'chec');
      expect(
        within(screen.getByRole('group', { name: 'Typed commands' })).getAllByRole('option'),
      ).toHaveLength(1);
      await user.click(screen.getByRole('option', { name: /^check:/ }));
      expect(box).toHaveValue('check:');
      await user.type(box, 'api status:unhealthy 6h');
      expect(options()[0]).toBe('Checks: “api”, status unhealthy, last 6hAdd label: 6h');
      const before = bodies.length;
      await user.keyboard('{Enter}');
      await waitFor(() => expect(address(router)).toBe('/health?query=api&timeRange=6h&hidePassing=true'));
      expect(bodies).toHaveLength(before);
    });

    test('with a value that there is not says so, and goes nowhere', async () => {
      const { user, box, router } = await open();
      await user.type(box, 'incident:status:foo{Enter}');
      const option = screen.getByRole('option', { name: /^status has no value foo: active, new, open/ });
      expect(option).toHaveAttribute('aria-disabled', 'true');
      expect(options()).toHaveLength(1);
      expect(address(router)).toBe('/nowhere');
      expect(box).toBeVisible();
    });

    test('run: finds the playbook and opens its form; it starts nothing', async () => {
      const bodies: Record<string, unknown>[] = [];
      const id = '0197a1d2-0000-4000-8000-000000000001';
      const search = http.post(`${API}/resources/search`, async ({ request }) => {
        bodies.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({
          playbooks: [{ id, name: 'Restart payments', namespace: '', type: '', agent: '' }],
        });
      });
      const { user, box } = await open({ as: ['admin'], handlers: [search] });
      const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
      await user.type(box, 'run:restart');
      expect(await screen.findByRole('option', { name: 'Run Restart payments' })).toBeVisible();
      expect(bodies.map(body => Object.keys(body))).toEqual([['limit', 'playbooks']]);
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(openTab).toHaveBeenCalledWith(`/playbooks/runs?playbook=${id}&run=true`, '_blank', 'noopener');
    });

    test.each<[string, Partial<Parameters<typeof renderApp>[0]>, string]>([
      ['a viewer', { as: ['viewer'] }, 'run:'],
      ['whom logs are switched off for', { as: ['admin'], properties: ['logs.disable'] }, 'log:'],
      [
        'whom incidents are switched off for',
        { as: ['admin'], properties: ['incidents.disable'] },
        'incident:',
      ],
    ])('is none for %s where it leads to what they may not open', async (_who, rights, typed) => {
      const { user, box } = await open({ handlers: [found()], ...rights });
      const beginnings = within(screen.getByRole('group', { name: 'Typed commands' })).getAllByRole('option');
      const names = beginnings.map(({ textContent }) => textContent.split(':')[0]);
      expect(names).toContain('check');
      expect(names).not.toContain(typed.slice(0, -1));
      await user.type(box, `${typed}x`);
      expect(screen.queryByRole('group', { name: 'Command' })).toBeNull();
    });
  });

  test('Escape closes it and gives the focus back', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Search pages, resources and actions' })).toBeNull(),
    );
  });
});

test('matching wants every word, keeps what the backend found, and orders by group', () => {
  const command = (title: string, group: Command['group'], keywords?: string[]): Command => ({
    id: title,
    title,
    group,
    keywords,
  });
  const commands = [
    command('Feature Flags', 'Settings'),
    command('Health', 'Pages'),
    command('something-else', 'Found'),
    command('Theme: dark', 'Settings', ['appearance']),
    command('Checks of today', 'Recent'),
  ];
  expect(matching(commands, '').map(({ title }) => title)).toEqual([
    'Checks of today',
    'Health',
    'something-else',
    'Feature Flags',
    'Theme: dark',
  ]);
  expect(matching(commands, 'dark appearance').map(({ title }) => title)).toEqual([
    'something-else',
    'Theme: dark',
  ]);
});

test('recent pages survive garbage in the storage', () => {
  localStorage.setItem('ops-console.recent-pages', '{"not":"a list"}');
  expect(recentPages()).toEqual([]);
  localStorage.setItem(
    'ops-console.recent-pages',
    '[{"href":"javascript:alert(1)","title":"x"},{"href":"/ok","title":"Ok"},7]',
  );
  expect(recentPages()).toEqual([{ href: '/ok', title: 'Ok' }]);
  for (let index = 0; index < 12; index += 1) rememberPage({ href: `/${index}`, title: String(index) });
  rememberPage({ href: '/5', title: 'again' });
  expect(recentPages().map(({ href }) => href)).toEqual(['/5', '/11', '/10', '/9', '/8', '/7', '/6', '/4']);
});

describe('keyboard and help', () => {
  test('g h goes to Health, and letters stay text while typing', async () => {
    const { user, router } = renderApp({ at: '/nowhere', as: ['viewer'] });
    await sidebar();
    await user.keyboard('gh');
    await waitFor(() => expect(router.state.location.pathname).toBe('/health'));
    await user.type(await screen.findByRole('searchbox', { name: 'Search checks' }), 'gi');
    expect(router.state.location.pathname).toBe('/health');
  });

  test('a key of a page the person may not open does nothing', async () => {
    const { user, router } = renderApp({ at: '/nowhere', as: ['viewer'], properties: ['health.disable'] });
    await sidebar();
    await user.keyboard('gh');
    expect(router.state.location.pathname).toBe('/nowhere');
  });

  test('? lists the shortcuts, and their keys can be changed', async () => {
    const { user, store, router } = renderApp({ at: '/nowhere', as: ['viewer'] });
    await sidebar();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(dialog).getByRole('button', { name: /^Go to Health/ }));
    const field = within(dialog).getByRole('textbox', { name: 'Keys of Go to Health' });
    await user.clear(field);
    await user.type(field, 'g z{Enter}');
    expect(store.getState().preferences.shortcuts).toEqual({ 'go:/health': 'g z' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gz');
    await waitFor(() => expect(router.state.location.pathname).toBe('/health'));
  });

  test('keys that another shortcut is on are said while they are typed and after it, and the defined ones come back', async () => {
    const { user, store } = renderApp({ at: '/nowhere', as: ['viewer'] });
    await sidebar();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const lines = within(dialog).getAllByRole('listitem');
    const line = lines.find(one => one.textContent.startsWith('Refresh'));
    if (!line) throw new Error('No line of Refresh.');
    expect(line).not.toHaveTextContent('Also');
    await user.click(within(line).getByRole('button', { name: /^Refresh/ }));
    const field = within(line).getByRole('textbox', { name: 'Keys of Refresh' });
    await user.clear(field);
    await user.type(field, 'j');
    expect(within(line).getByText('Also: Next row, Next check, Next incident')).toBeVisible();
    // The defined ones are not kept as one's own.
    await user.clear(field);
    await user.type(field, 'r{Enter}');
    expect(store.getState().preferences.shortcuts).toEqual({});
    await user.keyboard('{Enter}');
    await user.clear(within(line).getByRole('textbox'));
    await user.type(within(line).getByRole('textbox'), 'g{Enter}');
    expect(line).toHaveTextContent(/Also: .*Go to Health/);
    await user.click(within(line).getByRole('button', { name: 'Reset the keys of Refresh' }));
    expect(store.getState().preferences.shortcuts).toEqual({});
    expect(line).not.toHaveTextContent('Also');
    expect(within(line).getByRole('button', { name: /^Refresh/ })).toHaveFocus();
  });

  test('one key shows times in UTC and back in the zone that was chosen, also while a dialog is open', async () => {
    const { user, store } = renderApp({ at: '/nowhere', as: ['viewer'], handlers: [found()] });
    await sidebar();
    act(() => void store.dispatch(preferenceChosen({ timezone: 'Asia/Kolkata' })));
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('tu');
    expect(store.getState().preferences.timezone).toBe('UTC');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(
      await screen.findByRole('combobox', { name: 'Search pages, resources and actions' }),
      'show times',
    );
    await user.click(await screen.findByRole('option', { name: /^Show times in Asia\/Kolkata/ }));
    expect(store.getState().preferences.timezone).toBe('Asia/Kolkata');
  });

  test('every hidden entry says which rule hides it', async () => {
    const { user } = renderApp({ at: '/nowhere', as: ['responder'], properties: ['logs.disable'] });
    await sidebar();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('menuitem', { name: 'What is hidden, and why' }));
    const dialog = await screen.findByRole('dialog', { name: 'What is hidden, and why' });
    expect(within(dialog).getByRole('row', { name: /^Connections/ })).toHaveTextContent(
      'Needs read on connections; your roles: responder.',
    );
    expect(within(dialog).getByRole('row', { name: /^Logs/ })).toHaveTextContent(
      'Switched off by the property logs.disable.',
    );
  });

  test.each([
    ['admin', 'Nothing is hidden from you.'],
    ['guest', 'Viewers and guests do not see the Settings group.'],
  ] as const)('%s reads what is hidden, and why: %s', async (role, said) => {
    const { user } = renderApp({ at: '/nowhere', as: [role] });
    await sidebar();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('menuitem', { name: 'What is hidden, and why' }));
    const dialog = await screen.findByRole('dialog', { name: 'What is hidden, and why' });
    expect(within(dialog).getAllByText(said)[0]).toBeVisible();
  });
});

test('preferences out of storage: known fields with valid values only', () => {
  expect(
    sane({
      theme: 'dark',
      dateFormat: 'roman',
      timezone: 'Mars/Olympus',
      cardWidth: 9999,
      sidebarCollapsed: 'yes',
      evil: 1,
      highContrast: true,
    }),
  ).toEqual({ theme: 'dark', cardWidth: 768, highContrast: true });
  expect(sane(null)).toEqual({});
  expect(sane(defaultPreferences)).toEqual(defaultPreferences);
});
