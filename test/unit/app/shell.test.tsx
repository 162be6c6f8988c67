import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { size } from '@/theme/tokens';
import { server } from '../server';
import { API, renderApp, sidebar } from './renderApp';

const linksOf = async () => {
  const nav = await sidebar();
  return within(nav)
    .getAllByRole('link')
    .map(link => link.getAttribute('aria-label') ?? link.textContent)
    .filter(label => label !== 'Ops Console');
};

const MAIN = ['Dashboard', 'Health', 'Incidents', 'Catalog', 'Logs', 'Playbooks', 'Applications'];

/** A narrow or wide window, for code that asks media queries. @returns what makes it another width */
function windowWidth(first: number): (px: number) => void {
  let px = first;
  const queries = new EventTarget();
  vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    const max = /max-width: ?([\d.]+)px/.exec(query)?.[1];
    const min = /min-width: ?([\d.]+)px/.exec(query)?.[1];
    return {
      get matches() {
        return (!max || px <= Number(max)) && (!min || px >= Number(min)) && Boolean(max ?? min);
      },
      media: query,
      onchange: null,
      addEventListener: queries.addEventListener.bind(queries),
      removeEventListener: queries.removeEventListener.bind(queries),
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    };
  });
  return width => {
    px = width;
    queries.dispatchEvent(new Event('change'));
  };
}

describe('sidebar', () => {
  test('folds when the window becomes as narrow as a phone, by zoom too, and comes back with the room', async () => {
    const resize = windowWidth(1440);
    renderApp({ at: '/nowhere', as: ['viewer'] });
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'false');
    act(() => resize(595));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    act(() => resize(1440));
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'false');
  });

  test('[SHL-002][SHL-007][FLG-004] main entries, from Dashboard to Applications', async () => {
    renderApp({ at: '/health', as: ['admin'] });
    expect(await linksOf()).toEqual(MAIN);
  });

  test('[SHL-001] each of the ten areas has its way in: main entries, views, settings, and notifications in the top bar', async () => {
    renderApp({ at: '/health', as: ['admin'], views: [{ id: 'v1', name: 'backups', title: 'Backups' }] });
    const nav = within(await sidebar());
    expect(await nav.findByRole('link', { name: 'Backups' })).toHaveAttribute('href', '/views/v1');
    const MAIN_AREAS = {
      Dashboard: '/topology',
      Health: '/health',
      Incidents: '/incidents',
      Catalog: '/catalog',
      Logs: '/logs',
      Playbooks: '/playbooks',
      Applications: '/applications',
    };
    for (const [name, href] of Object.entries(MAIN_AREAS))
      expect(nav.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
    expect(nav.getByRole('button', { name: 'Settings' })).toBeVisible();
  });

  test('[SHL-003] one entry per view that is flagged for it, after the main ones', async () => {
    renderApp({
      at: '/health',
      as: ['viewer'],
      views: [
        { id: 'v1', name: 'backups', title: 'Backups' },
        { id: 'v2', name: 'certs', title: 'Certificates' },
      ],
    });
    await screen.findByRole('link', { name: 'Certificates' });
    expect((await linksOf()).slice(7)).toEqual(['Backups', 'Certificates']);
    expect(screen.getByRole('link', { name: 'Backups' })).toHaveAttribute('href', '/views/v1');
  });

  test('the view that a property names first is before the others; without views there is none', async () => {
    const open = (...off: string[]) =>
      renderApp({
        at: '/health',
        as: ['viewer'],
        views: [{ id: 'v1', name: 'backups', title: 'Backups' }],
        handlers: [
          http.get(`${API}/properties`, () =>
            HttpResponse.json([
              { name: 'dashboard.default.view', value: 'mc/fleet', source: 'db' },
              ...off.map(name => ({ name, value: 'true', source: 'db' })),
            ]),
          ),
        ],
      });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'fleet' })).toHaveAttribute('href', '/view/mc/fleet');
    expect((await linksOf()).slice(7)).toEqual(['fleet', 'Backups']);
    unmount();
    const views = vi.fn<() => Response>(() => HttpResponse.json([]));
    const bell = vi.fn<() => Response>(() => HttpResponse.json([]));
    open('views.disable');
    server.use(
      http.get(`${API}/db/views_summary`, views),
      http.get(`${API}/db/notification_send_history_summary`, bell),
    );
    // What comes after the page has come by then.
    await waitFor(() => expect(bell).toHaveBeenCalled());
    expect(views).not.toHaveBeenCalled();
    expect((await linksOf()).slice(7)).toEqual([]);
  });

  test('views come after what the page shows; nothing moves when there are as many as the last time', async () => {
    const answers: (() => void)[] = [];
    const views = vi.fn<() => Response>(() =>
      HttpResponse.json([
        { id: 'v1', name: 'backups', title: 'Backups', namespace: 'default' },
        { id: 'v2', name: 'certs', title: 'Certificates', namespace: 'default' },
      ]),
    );
    const open = () =>
      renderApp({
        at: '/health',
        as: ['viewer'],
        handlers: [
          http.get(`${API}/db/views_summary`, views),
          http.get(`${API}/canary/api/summary`, async () => {
            await new Promise<void>(answer => answers.push(answer));
            return HttpResponse.json({ runnerName: 'local', checks_summary: [] });
          }),
        ],
      });
    const room = async () => (await sidebar()).querySelector('li[aria-hidden]');
    const { unmount } = open();
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(await room()).toHaveStyle({ height: '0px' });
    expect(views).not.toHaveBeenCalled();
    answers.pop()?.();
    expect(await screen.findByRole('link', { name: 'Certificates' })).toBeVisible();
    expect(await room()).toBeNull();
    unmount();
    open();
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(await room()).toHaveStyle({ height: '64px' });
    answers.pop()?.();
    expect(await screen.findByRole('link', { name: 'Certificates' })).toBeVisible();
    expect(await room()).toBeNull();
  });

  test('views that cannot be read leave no room', async () => {
    localStorage.setItem('ops-console.sidebarViews', JSON.stringify({ v: 1, value: 3 }));
    renderApp({
      at: '/nowhere',
      as: ['viewer'],
      handlers: [
        http.get(`${API}/db/views_summary`, () => HttpResponse.json({ message: 'no' }, { status: 400 })),
      ],
    });
    const hidden = async () => (await sidebar()).querySelector('li[aria-hidden]');
    expect(await hidden()).toHaveStyle({ height: '96px' });
    await waitFor(async () => expect(await hidden()).toBeNull());
  });

  test('[SHL-006] the views are asked for once in five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      let asked = 0;
      const { router } = renderApp({
        at: '/nowhere',
        as: ['viewer'],
        handlers: [
          http.get(`${API}/db/views_summary`, () => {
            asked += 1;
            return HttpResponse.json([{ id: 'v1', name: 'v1', title: 'Costs', namespace: 'default' }]);
          }),
        ],
      });
      const nav = await sidebar();
      expect(await within(nav).findByRole('link', { name: 'Costs' })).toBeVisible();
      // The embedded dashboard has no sidebar: nobody looks at the views there.
      const leaveFor = async (minutes: number) => {
        await act(async () => router.navigate('/view/health'));
        await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
        vi.setSystemTime(Date.now() + minutes * 60_000);
        await act(async () => router.navigate('/nowhere'));
        await sidebar();
      };
      await leaveFor(4.9);
      expect(asked).toBe(1);
      await leaveFor(0.2);
      await waitFor(() => expect(asked).toBe(2));
    } finally {
      vi.useRealTimers();
    }
  });

  test('[SHL-004][SHL-005][SHL-008] the Settings group opens to its entries, sorted by name', async () => {
    const { user } = renderApp({ at: '/health', as: ['admin'] });
    const group = await screen.findByRole('button', { name: 'Settings' });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await user.click(group);
    const labels = within(screen.getByRole('list', { name: 'Settings' }))
      .getAllByRole('link')
      .map(link => link.getAttribute('aria-label'));
    expect(labels).toEqual([...labels].sort((a, b) => String(a).localeCompare(String(b))));
    expect(labels).toEqual(
      expect.arrayContaining([
        'Connections',
        'Permissions',
        'Access Scopes',
        'Jobs History',
        'Feature Flags',
        'Log Backends',
        'Event Queue',
        'Agents',
        'Tokens',
        'Integrations',
        'Views',
        'Teams',
        'Rules',
        'Catalog Scraper',
        'Topology',
        'Health Check',
        'Users',
      ]),
    );
  });

  test('the Settings group is open on a settings page, and can be closed there', async () => {
    const { user } = renderApp({ at: '/settings/integrations', as: ['admin'] });
    const group = await screen.findByRole('button', { name: 'Settings' });
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Integrations' })).toHaveAttribute('aria-current', 'page');
    await user.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  test('[SHL-009] the logo links to /', async () => {
    renderApp({ at: '/health', as: ['viewer'] });
    expect(await screen.findByRole('link', { name: 'Ops Console' })).toHaveAttribute('href', '/');
  });

  test('[SHL-019][SHL-021] a button folds it, and the next visit remembers', async () => {
    const first = renderApp({ at: '/health', as: ['viewer'] });
    await first.user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'true');
    expect(JSON.parse(localStorage.getItem('ops-console.preferences') ?? '')).toMatchObject({
      value: { sidebarCollapsed: true },
    });
    first.unmount();
    const second = renderApp({ at: '/health', as: ['viewer'] });
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'true');
    await second.user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'false');
  });

  test('[SHL-020] below 1024 px a click outside folds it, above it does not', async () => {
    windowWidth(1023);
    const narrow = renderApp({ at: '/nowhere', as: ['viewer'] });
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'false');
    await narrow.user.click(screen.getByRole('main'));
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'true');
    narrow.unmount();
    localStorage.clear();
    windowWidth(1024);
    const wide = renderApp({ at: '/nowhere', as: ['viewer'] });
    await sidebar();
    await wide.user.click(screen.getByRole('main'));
    expect(await sidebar()).toHaveAttribute('data-collapsed', 'false');
  });

  test('[SHL-024] 14 and 56 units wide', () => {
    expect([size.sidebarClosed, size.sidebarOpen]).toEqual([14 * size.unit, 56 * size.unit]);
  });

  test.each(['viewer', 'guest'] as const)('[RBC-011][RBC-033] %s sees no Settings group', async role => {
    renderApp({ at: '/nowhere', as: [role] });
    await sidebar();
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
  });

  test.each(['admin', 'editor', 'commander', 'responder'] as const)(
    '[RBC-011] %s is no viewer: there is a Settings group',
    async role => {
      renderApp({ at: '/nowhere', as: [role] });
      await sidebar();
      expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
    },
  );

  test('[RBC-034] a switched-off feature has no entry', async () => {
    renderApp({ at: '/nowhere', as: ['admin'], properties: ['logs.disable', 'topology.disable'] });
    expect(await linksOf()).toEqual(MAIN.filter(label => label !== 'Logs' && label !== 'Dashboard'));
  });

  test('[RBC-035][FLG-005] Settings entries need read on their resource and their feature', async () => {
    const { user } = renderApp({
      at: '/nowhere',
      as: ['responder'],
      properties: ['settings.job_history.disable'],
    });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('link', { name: 'Connections' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Jobs History' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Permissions' })).toBeVisible();
  });
});

describe('top bar', () => {
  test('[SHL-010][SHL-018] shows the title, and the document carries it with the suffix', async () => {
    renderApp({ at: '/health', as: ['viewer'], config: { productName: 'Nimbus' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Health · Nimbus'));
  });

  test('another page is read out by its title', async () => {
    const { user } = renderApp({ at: '/health', as: ['viewer'] });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Health' });
    expect(heading).toHaveAttribute('aria-live', 'polite');
    await user.click(within(await sidebar()).getByRole('link', { name: 'Incidents' }));
    // The same element: what comes with its text is often not read.
    await waitFor(() => expect(heading).toHaveTextContent('Incidents'));
    expect(heading).toBeVisible();
  });

  test('[SHL-014][SHL-016][SHL-017] bell, help with Docs, and user menu', async () => {
    const { user } = renderApp({
      at: '/nowhere',
      as: ['viewer'],
      config: { docsUrl: 'https://docs.example' },
    });
    expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('menuitem', { name: 'Docs' })).toHaveAttribute(
      'href',
      'https://docs.example',
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    expect(await screen.findByText('Hi, Amara Okafor')).toBeVisible();
  });

  test('[SHL-011][SHL-012][SHL-013] the page puts its controls there, and a refresh button that spins while loading', async () => {
    let answer: (() => void) | undefined;
    const becomes = windowWidth(1280);
    const { user } = renderApp({ at: '/health', as: ['viewer'] });
    await screen.findByText('No data available');
    const controlsIn = (part: 'banner' | 'main') =>
      within(screen.getByRole(part)).queryAllByLabelText('Time range').length;
    expect([controlsIn('banner'), controlsIn('main')]).toEqual([1, 0]);
    // Where the bar has no room for them they stand on the page.
    act(() => becomes(600));
    expect([controlsIn('banner'), controlsIn('main')]).toEqual([0, 1]);
    server.use(
      http.get(`${API}/canary/api/summary`, async () => {
        await new Promise<void>(resolve => (answer = resolve));
        return HttpResponse.json({ runnerName: 'local', checks_summary: [] });
      }),
    );
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'false'));
    await user.click(refresh);
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'true'));
    answer?.();
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'false'));
  });
});

describe('user menu', () => {
  const open = async (roles: Parameters<typeof renderApp>[0]['as'] = ['admin']) => {
    const app = renderApp({ at: '/incidents?status=open', as: roles });
    await app.user.click(await screen.findByRole('button', { name: 'User menu' }));
    return app;
  };

  test('[SHL-026][SHL-034] greets by the name of the session', async () => {
    await open();
    expect(await screen.findByText('Hi, Amara Okafor')).toBeVisible();
  });

  test('[SHL-027] Your Profile leads to /profile-settings', async () => {
    await open();
    expect(await screen.findByRole('menuitem', { name: 'Your Profile' })).toHaveAttribute(
      'href',
      '/profile-settings',
    );
  });

  test('[SHL-030][SHL-035] shows both versions', async () => {
    await open();
    expect(await screen.findByText('Frontend 1.4.52 · Backend 9.9.9')).toBeVisible();
  });

  test('[SHL-031] an unknown backend version is NA', async () => {
    const app = renderApp({ at: '/nowhere', as: ['viewer'] });
    server.use(
      http.get(`${API}/about`, () => new HttpResponse(null, { status: 404 })),
      http.get(`${API}/canary/about`, () => new HttpResponse(null, { status: 404 })),
    );
    await app.user.click(await screen.findByRole('button', { name: 'User menu' }));
    expect(await screen.findByText('Frontend 1.4.52 · Backend NA')).toBeVisible();
  });

  test('[SHL-032][SHL-033] signing out ends the session and keeps the way back', async () => {
    const ended: string[] = [];
    server.use(
      http.get(`${API}/.ory/self-service/logout/browser`, () =>
        HttpResponse.json({ logout_url: 'x', logout_token: 't1' }),
      ),
      http.get(`${API}/.ory/self-service/logout`, ({ request }) => {
        ended.push(new URL(request.url).searchParams.get('token') ?? '');
        return new HttpResponse(null, { status: 204 });
      }),
      http.get(`${API}/.ory/self-service/login/browser`, () => new HttpResponse(null, { status: 500 })),
    );
    const { user, router, store } = await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    // The sign-in has asked: nothing is left for the next test to find.
    await screen.findByRole('button', { name: 'Retry' });
    expect(new URLSearchParams(router.state.location.search).get('return_to')).toBe('/incidents?status=open');
    expect(ended).toEqual(['t1']);
    expect(store.getState().auth).toMatchObject({ status: 'signedOut', roles: [] });
  });

  test('[SHL-028][SHL-036][SHL-037][SHL-038][SHL-039][SHL-040] kubeconfig in three steps', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('menuitem', { name: 'Download kubeconfig' }));
    const dialog = await screen.findByRole('dialog', { name: 'Download and install kubeconfig' });
    const steps = within(dialog).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    // In this order: the file, the command, the documentation.
    const [file, command, docs] = steps.map(step => within(step));
    expect(command?.getByText(/^kubectl /)).toBeVisible();
    expect(docs?.getByRole('link', { name: 'Learn more' })).toBeVisible();
    const download = file!.getByRole('link', { name: /^Download/ });
    expect(download).toHaveAttribute('href', expect.stringMatching(/\/api\/kubeconfig$/));
    expect(download).toHaveAttribute('target', '_blank');
    expect(
      within(dialog).getByText(
        'kubectl get canaries --kubeconfig ./console.meridian.example-kubeconfig.yaml',
      ),
    ).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Learn more' })).toBeVisible();
    const [close] = within(dialog).getAllByRole('button', { name: 'Close' }).slice(-1);
    await user.click(close!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('preferences', () => {
  const open = async (at = '/nowhere', handlers: RequestHandler[] = []) => {
    const app = renderApp({ at, as: ['admin'], handlers });
    await app.user.click(await screen.findByRole('button', { name: 'Preferences' }));
    return { ...app, popover: await screen.findByRole('dialog', { name: 'Preferences' }) };
  };

  test('[SHL-015][SHL-043][SHL-048][SHL-049][SHL-050][SHL-051] open from the top bar with their defaults, and close', async () => {
    const { popover, user, store } = await open();
    expect(await within(popover).findByLabelText('Date format')).toHaveTextContent(/^Timestamp/);
    // Of the sidebar its own button is the control.
    expect(store.getState().preferences).toMatchObject({ sidebarCollapsed: false });
    expect(within(popover).getByLabelText<HTMLInputElement>('Timezone').value).toMatch(/^Browser/);
    expect(within(popover).getByText('554px')).toBeVisible();
    expect(within(popover).getByRole('switch', { name: 'Show deleted configs' })).not.toBeChecked();
    expect(within(popover).getByRole('switch', { name: 'Show hidden components' })).toBeChecked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preferences' })).toBeNull());
  });

  test('[SHL-044] four date formats', async () => {
    const { popover, user } = await open();
    await user.click(await within(popover).findByLabelText('Date format'));
    expect((await screen.findAllByRole('option')).map(option => option.textContent?.split(' ')[0])).toEqual([
      'Short',
      'Medium',
      'Full',
      'Timestamp',
    ]);
  });

  test('[SHL-047] the card width runs from 250 to 768 in steps of 2, and is stored', async () => {
    const { popover, store } = await open();
    const slider = await within(popover).findByRole('slider');
    expect(slider).toHaveAttribute('min', '250');
    expect(slider).toHaveAttribute('max', '768');
    expect(slider).toHaveAttribute('step', '2');
    fireEvent.change(slider, { target: { value: 600 } });
    expect(store.getState().preferences.cardWidth).toBe(600);
    expect(JSON.parse(localStorage.getItem('ops-console.preferences') ?? '')).toMatchObject({
      value: { cardWidth: 600 },
    });
  });

  test('[SHL-045] one timezone is chosen', async () => {
    const { popover, user, store } = await open();
    const zone = await within(popover).findByLabelText('Timezone');
    await user.clear(zone);
    await user.type(zone, 'Asia/Tokyo');
    await user.click(await screen.findByRole('option', { name: /Asia\/Tokyo/ }));
    expect(store.getState().preferences.timezone).toBe('Asia/Tokyo');
  });

  test('the height of rows is that of every table that nobody arranged otherwise', async () => {
    const { popover, user } = await open('/settings/agents', [
      http.get(`${API}/db/agents_summary`, () =>
        HttpResponse.json([{ id: '019a0000-0000-7000-8000-000000000001', name: 'edge' }]),
      ),
    ]);
    const row = await screen.findByRole('row', { name: /edge/, hidden: true });
    expect(row).toHaveStyle({ '--height': '32px' });
    await user.click(await within(popover).findByLabelText('Row height'));
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
      'Extra small',
      'Small',
      'Medium',
    ]);
    await user.click(screen.getByRole('option', { name: 'Medium' }));
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /edge/, hidden: true })).toHaveStyle({ '--height': '52px' }),
    );
  });

  test('[SHL-052] hidden components are a parameter of the address, shown by default', async () => {
    const { popover, user, router } = await open();
    const toggle = await within(popover).findByRole('switch', { name: 'Show hidden components' });
    await user.click(toggle);
    await waitFor(() => expect(router.state.location.search).toContain('showHiddenComponents=no'));
    await waitFor(() => expect(toggle).not.toBeChecked());
    await user.click(toggle);
    await waitFor(() => expect(router.state.location.search).toContain('showHiddenComponents=yes'));
  });
});

describe('before and instead of the page', () => {
  test('[SHL-022] a full-page skeleton until the person is known', async () => {
    let answer: (() => void) | undefined;
    const slow = http.get(`${API}/auth/whoami`, async () => {
      await new Promise<void>(resolve => (answer = resolve));
      return HttpResponse.json({
        message: 'success',
        payload: { user: { id: 'p', name: 'A' }, roles: ['viewer'], permissions: [] },
      });
    });
    renderApp({ at: '/health', as: ['viewer'], handlers: [slow] });
    expect(await screen.findByText('Loading page')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).toBeNull();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    expect(await sidebar()).toBeVisible();
  });

  test('a failing identity check offers to try again', async () => {
    const down = http.get(
      `${API}/auth/whoami`,
      () => HttpResponse.json({ error: 'database is down' }, { status: 503 }),
      { once: true },
    );
    const { user } = renderApp({ at: '/nowhere', as: ['viewer'], handlers: [down] });
    expect(await screen.findByText('database is down')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /retry/i }));
    expect(await sidebar()).toBeVisible();
  });
});
