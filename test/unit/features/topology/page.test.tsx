import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { refreshRequested } from '@/lib/store/dashboard';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';

const ID = '019a0000-0000-7000-8000-00000000c001';
const CHILD = '019a0000-0000-7000-8000-00000000c002';
const ITEM = '019a0000-0000-7000-8000-00000000c003';

const TREE = {
  components: [
    {
      id: ID,
      name: 'payments',
      type: 'System',
      health: 'unhealthy',
      status_reason: '1 of 2 are unhealthy',
      logs: [{ name: 'payments' }],
      hidden: false,
      components: [{ id: CHILD, name: 'payments-api', type: 'API', health: 'unhealthy', path: ID }],
    },
  ],
};

const list = (relation: string, rows: object[]) =>
  http.get(`${API}/db/${relation}`, () =>
    HttpResponse.json(rows, {
      headers: { 'Content-Range': rows.length > 0 ? `0-${rows.length - 1}/${rows.length}` : '*/0' },
    }),
  );

/** Everything that the page of a component asks. */
const answers = (more: RequestHandler[] = []): RequestHandler[] => [
  ...more,
  http.get(`${API}/canary/api/topology`, () => HttpResponse.json(TREE)),
  list('agents', []),
  list('component_labels', []),
  list('config_component_relationships', [
    {
      config_id: ITEM,
      selector_id: 'manual',
      config: { id: ITEM, name: 'api', type: 'Pod', health: 'unhealthy', deleted_at: null },
    },
    {
      config_id: CHILD,
      selector_id: 'x',
      config: {
        id: CHILD,
        name: 'old',
        type: 'Pod',
        health: 'unhealthy',
        deleted_at: '2026-01-01T00:00:00Z',
      },
    },
  ]),
  list('incidents_by_component', []),
  list('incidents', []),
  list('changes_by_component', []),
  list('checks_by_component', [
    {
      component_id: ID,
      id: ITEM,
      type: 'http',
      name: 'payments/health',
      severity: null,
      status: 'unhealthy',
    },
  ]),
  list('checks', [
    {
      id: ITEM,
      name: 'payments/health',
      type: 'http',
      icon: null,
      status: 'unhealthy',
      severity: 'high',
      last_transition_time: new Date(Date.now() - 3.2 * 3_600_000).toISOString(),
      check_statuses: [{ message: '503 Service Unavailable', error: null }],
      components: [{}],
    },
  ]),
  list('config_changes', []),
  list('config_analysis_items', []),
  list('playbook_runs', []),
  list('team_components', []),
  list('analysis_by_component', []),
];

const open = (role: 'admin' | 'viewer', more?: RequestHandler[], query = '') =>
  renderPage({ at: `/topology/${ID}${query}`, as: [role], handlers: answers(more) });
const side = () => screen.findByRole('complementary', { name: 'About payments' });

test('several components for one id are told, and one that was deleted meanwhile is not found', async () => {
  const { components } = TREE;
  let found: object[] = [...components, { ...components[0], id: CHILD, name: 'second' }];
  const { store } = open('viewer', [
    http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: found })),
  ]);
  expect(await screen.findByText('Response has multiple components for the id.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'payments', level: 2 })).toBeVisible();
  found = [];
  act(() => void store.dispatch(refreshRequested()));
  expect(await screen.findByText('Component not found')).toBeVisible();
});

describe('beside a component', () => {
  test('its items are linked and unlinked by hand only; deleted ones on request', async () => {
    const taken: string[] = [];
    const unlink = http.delete(`${API}/db/config_component_relationships`, ({ request }) => {
      taken.push(new URL(request.url).search);
      return taken.length === 1
        ? HttpResponse.json([])
        : HttpResponse.json({ message: 'read only' }, { status: 405 });
    });
    const { user } = open('admin', [unlink], '?panel=catalog');
    const items = await within(await side()).findByRole('list', { name: 'Configuration items' });
    expect(within(items).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Catalog/ })).toHaveTextContent('1');
    expect(items).not.toHaveTextContent('deleted');
    await user.click(screen.getByRole('button', { name: 'Show deleted configs (1)' }));
    await waitFor(() =>
      expect(
        within(items)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['apiUnlink', 'olddeleted']),
    );
    expect(screen.getByRole('button', { name: /^Catalog/ })).toHaveTextContent('2');
    await user.click(screen.getByRole('button', { name: 'Hide deleted configs' }));
    await waitFor(() => expect(within(items).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Unlink old' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Unlink api' }));
    await waitFor(() => expect(taken).toEqual([expect.stringContaining('selector_id=eq.manual')]));
    expect(taken[0]).toContain(`component_id=eq.${ID}`);
    expect(taken[0]).toContain(`config_id=eq.${ITEM}`);
    await user.click(screen.getByRole('button', { name: 'Unlink api' }));
    expect(await screen.findByText('api is still linked: read only')).toBeVisible();
  });

  test('an item that is unlinked takes its changes and insights with it', async () => {
    let linked = true;
    const whileLinked = (relation: string, rows: object[]) =>
      http.get(`${API}/db/${relation}`, () =>
        HttpResponse.json(linked ? rows : [], { headers: { 'Content-Range': linked ? '0-0/1' : '*/0' } }),
      );
    const item = { config_id: ITEM, name: 'api', type: 'Pod' };
    const { user } = open(
      'admin',
      [
        http.delete(`${API}/db/config_component_relationships`, () => {
          linked = false;
          return HttpResponse.json([]);
        }),
        whileLinked('config_component_relationships', [
          {
            config_id: ITEM,
            selector_id: 'manual',
            config: { id: ITEM, name: 'api', type: 'Pod', health: 'unhealthy', deleted_at: null },
          },
        ]),
        whileLinked('changes_by_component', [
          { ...item, change_id: CHILD, change_type: 'diff', severity: 'high', created_at: AT },
        ]),
        whileLinked('analysis_by_component', [
          { ...item, analysis_id: CHILD, analysis_type: 'security', severity: 'high', first_observed: AT },
        ]),
        list('config_analysis', [
          { id: CHILD, analyzer: 'kube-linter', summary: 'Runs as root', message: '' },
        ]),
      ],
      '?panel=catalog',
    );
    expect(await screen.findByRole('button', { name: /^Changes ?1$/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Insights ?1$/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Unlink api' }));
    expect(await screen.findByRole('button', { name: /^Changes ?0?$/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Insights ?0?$/ })).toBeVisible();
  });

  test('items without deleted ones have no button for those; a viewer unlinks nothing', async () => {
    open(
      'viewer',
      [
        list('config_component_relationships', [
          {
            config_id: ITEM,
            selector_id: 'manual',
            config: { id: ITEM, name: 'api', type: 'Pod', health: 'unhealthy', deleted_at: null },
          },
        ]),
      ],
      '?panel=catalog',
    );
    const items = await within(await side()).findByRole('list', { name: 'Configuration items' });
    expect(items).toHaveTextContent(/^api$/);
    expect(within(items).getByRole('link', { name: 'api' })).toHaveAttribute('href', `/catalog/${ITEM}`);
    expect(screen.queryByRole('button', { name: /deleted configs/ })).toBeNull();
  });

  test('the newest runs are asked for by the component, a page of them', async () => {
    const asked: string[] = [];
    open(
      'admin',
      [
        http.get(`${API}/db/playbook_runs`, ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json([], { headers: { 'Content-Range': '*/0' } });
        }),
      ],
      '?panel=playbooks',
    );
    await within(await side()).findByText('No details found');
    const first = new URLSearchParams(asked[0]);
    expect(first.get('component_id')).toBe(`eq.${ID}`);
    expect([first.get('limit'), first.get('offset')]).toEqual(['50', '0']);
  });

  test.each([
    ['incidents', 'All incidents', `/incidents?component=${ID}&type=all&status=open`],
    ['playbooks', 'All runs', `/playbooks/runs?component=${ID}&rangeType=relative&range=now-10y`],
  ])('the panel %s leads to the list of all of them', async (panel, name, href) => {
    open('admin', [], `?panel=${panel}`);
    expect(await within(await side()).findByRole('link', { name })).toHaveAttribute('href', href);
  });

  test('it is hidden and shown by who may write topologies, and by nobody else', async () => {
    const sent: unknown[] = [];
    let met: object[] = [];
    const patch = http.patch(`${API}/db/components`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(met);
    });
    const { user, unmount } = open('admin', [patch]);
    const hide = async () => user.click(await within(await side()).findByRole('button', { name: 'Hide' }));
    await hide();
    // It was deleted, or rights of the database kept it.
    expect(
      await screen.findByText('payments was not hidden: It was deleted, or you may not change it.'),
    ).toBeVisible();
    expect(screen.queryByText(/ is hidden$/)).toBeNull();
    met = [{ hidden: true }];
    await hide();
    expect(await screen.findByText(/ is hidden$/)).toBeVisible();
    expect(sent).toEqual([{ hidden: true }, { hidden: true }]);
    unmount();
    open('viewer');
    expect(await within(await side()).findByRole('button', { name: /^Details/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Link to catalog' })).toBeNull();
  });

  test('why it is red: the way down, and what explains it at both ends', async () => {
    open('viewer', [], '?panel=why');
    const path = await within(await side()).findByRole('list', { name: 'Path to the cause' });
    expect(
      within(path)
        .getAllByRole('listitem')
        .map(one => one.textContent),
    ).toEqual(['payments', 'payments-api']);
    expect(within(path).getByRole('link', { name: 'payments-api' })).toHaveAttribute(
      'href',
      `/topology/${CHILD}?panel=why`.split('?')[0],
    );
    expect(await screen.findAllByRole('link', { name: 'payments/health' })).toHaveLength(2);
    expect(await screen.findAllByRole('link', { name: 'api' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'old' })).toBeNull();
    const failing = await screen.findAllByRole('list', { name: 'Failing checks' });
    expect(failing[0]).toHaveTextContent(/payments\/health3h.*High · 503 Service Unavailable/);
    expect(await screen.findAllByText('No active incident about it.')).toHaveLength(2);
    expect(
      await screen.findAllByText('No change of what it is made of from six hours before the failure began.'),
    ).toHaveLength(2);
  });

  test('on a phone the way to the cause and what fails there are on the page, and all causes a press away', async () => {
    const wide = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    );
    const { user, router } = open('viewer');
    const why = await screen.findByRole('region', { name: 'Why is it red' });
    const path = within(why).getByRole('list', { name: 'Path to the cause' });
    expect(within(path).getByRole('link', { name: 'payments-api' })).toHaveAttribute(
      'href',
      `/topology/${CHILD}`,
    );
    expect(await within(why).findByRole('link', { name: 'payments/health' })).toBeVisible();
    expect(why).toHaveTextContent('High · 503 Service Unavailable');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(why).getByRole('button', { name: 'All causes' }));
    const sheet = await screen.findByRole('dialog', { name: 'About payments' });
    expect(await within(sheet).findByRole('button', { name: 'Why is it red' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(router.state.location.search).toBe('?panel=why&sheet=true');
    router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  test('which incidents are listed, and whether deleted items are, is in the link', async () => {
    const asked: URLSearchParams[] = [];
    const incidents = http.get(`${API}/db/incidents_by_component`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([]);
    });
    const { user, router, unmount } = open('admin', [incidents], '?panel=incidents');
    await user.click(await within(await side()).findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Closed' }));
    await waitFor(() => expect(router.state.location.search).toBe('?panel=incidents&incidentStatus=closed'));
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Security' }));
    await waitFor(() => expect(router.state.location.search).toContain('incidentType=security'));
    router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('All'));
    unmount();
    asked.length = 0;

    const again = open(
      'admin',
      [incidents],
      '?panel=catalog&incidentStatus=closed&incidentType=odd&deletedItems=true',
    );
    expect(await screen.findByRole('button', { name: 'Hide deleted configs' })).toBeVisible();
    expect(asked.map(one => [one.get('type'), one.get('status')])).toEqual([[null, 'eq.closed']]);
    await again.user.click(screen.getByRole('button', { name: 'Hide deleted configs' }));
    await waitFor(() => expect(again.router.state.location.search).not.toContain('deletedItems'));
  });

  test.each([
    [
      'changes',
      'changes_by_component',
      'changesPage',
      { change_id: ITEM, change_type: 'diff', created_at: '2026-01-01T00:00:00Z' },
    ],
    [
      'insights',
      'analysis_by_component',
      'insightsPage',
      { analysis_id: ITEM, analysis_type: 'security', first_observed: '2026-01-01T00:00:00Z' },
    ],
  ])(
    'the page of its %s is in the link; one past the end leads to the last',
    async (panel, relation, param, row) => {
      const asked: (string | null)[] = [];
      const paged = http.get(`${API}/db/${relation}`, ({ request }) => {
        const offset = new URL(request.url).searchParams.get('offset');
        asked.push(offset);
        if (Number(offset) >= 60)
          return HttpResponse.json(
            { code: 'PGRST103', message: 'Requested range not satisfiable' },
            { status: 416, headers: { 'Content-Range': '*/60' } },
          );
        return HttpResponse.json([{ config_id: ITEM, name: 'api', type: 'Pod', severity: 'info', ...row }], {
          headers: { 'Content-Range': `${offset}-${offset}/60` },
        });
      });
      const { user, router, unmount } = open(
        'admin',
        [paged, list('config_analysis', [])],
        `?panel=${panel}`,
      );
      await user.click(await within(await side()).findByRole('button', { name: 'Older' }));
      await waitFor(() => expect(router.state.location.search).toBe(`?panel=${panel}&${param}=1`));
      expect(await screen.findByText('51 to 60 of 60')).toBeVisible();
      router.navigate(-1);
      expect(await screen.findByText('1 to 50 of 60')).toBeVisible();
      unmount();

      const late = open('admin', [paged, list('config_analysis', [])], `?panel=${panel}&${param}=7`);
      expect(await screen.findByText('51 to 60 of 60')).toBeVisible();
      expect(asked).toContain('350');
      expect(late.router.state.location.search).toBe(`?panel=${panel}&${param}=1`);
    },
  );

  test('it is open by itself at a red component; what a person chose or closed stays so', async () => {
    const { user, router, unmount } = open('viewer');
    const why = await within(await side()).findByRole('button', { name: 'Why is it red' });
    expect(why).toHaveAttribute('aria-expanded', 'true');
    expect(router.state.location.search).toBe('');
    await user.click(why);
    await waitFor(() => expect(why).toHaveAttribute('aria-expanded', 'false'));
    expect(router.state.location.search).toBe('?panel=');
    unmount();

    const asked: string[] = [];
    const note = http.get(`${API}/db/config_changes`, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json([]);
    });
    for (const [query, opened] of [
      ['?panel=', []],
      ['?panel=details', ['Details']],
      ['?panel=teams', ['Teams0']],
    ] as const) {
      const page = open('viewer', [note], query);
      await within(await side()).findByRole('button', { name: 'Why is it red', expanded: false });
      await waitFor(() =>
        expect(
          within(screen.getByRole('complementary', { name: 'About payments' }))
            .queryAllByRole('button', { expanded: true })
            .map(button => button.textContent),
        ).toEqual(opened),
      );
      page.unmount();
    }
    expect(asked).toEqual([]);
  });

  test('a component that is well opens with what it is', async () => {
    const well = { components: [{ id: ID, name: 'payments', type: 'System', health: 'healthy' }] };
    open('viewer', [http.get(`${API}/canary/api/topology`, () => HttpResponse.json(well))]);
    expect(await within(await side()).findByRole('button', { name: /^Details/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByRole('button', { name: 'What affects it' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('changes of its items that are there, around the start of the failure, nearest first; logs of that moment', async () => {
    const asked: URLSearchParams[] = [];
    const minutes = (before: number) =>
      new Date(Date.now() - 3.2 * 3_600_000 - before * 60_000).toISOString();
    const change = (id: string, summary: string, before: number) => ({
      id,
      config_id: ITEM,
      change_type: 'diff',
      summary,
      severity: null,
      created_at: minutes(before),
      config: { id: ITEM, name: 'api', type: 'Pod' },
    });
    const changes = http.get(`${API}/db/config_changes`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([change(CHILD, 'Later', -8.5), change(ITEM, 'Earlier', 3.5)]);
    });
    open('viewer', [changes]);
    const [found = document.body] = await screen.findAllByRole('list', { name: 'Changes around the start' });
    expect(
      within(found)
        .getAllByRole('listitem')
        .map(row => row.textContent),
    ).toEqual(['Earlier3 min beforediff on api', 'Later8 min afterdiff on api']);
    expect(new Set(asked.map(params => params.get('config_id')))).toEqual(new Set([`eq.${ITEM}`]));
    const links = await within(await side()).findAllByRole('link', { name: /^Logs around/ });
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      expect.stringMatching(new RegExp(`^/logs\\?component=${ID}&selector=payments&since=`)) as string,
    ]);
  });

  test('what may not be seen of it is neither asked for nor denied', async () => {
    renderPage({
      at: `/topology/${ID}`,
      as: ['viewer'],
      properties: ['incidents.disable', 'playbooks.disable', 'config.disable', 'logs.disable'],
      handlers: answers(
        ['config_changes', 'config_analysis_items', 'config_component_relationships', 'incidents'].map(path =>
          http.get(`${API}/db/${path}`, () => HttpResponse.error()),
        ),
      ),
    });
    const causes = await within(await side()).findByRole('region', { name: 'Causes at payments' });
    expect(await within(causes).findByRole('list', { name: 'Failing checks' })).toBeVisible();
    expect(within(causes).getAllByRole('region')).toHaveLength(1);
    expect(causes).not.toHaveTextContent(/No |alert|Logs/);
  });

  test('active incidents are those of the component, of its checks and of its items that are there', async () => {
    const incident = (id: string, title: string, created: string) => ({
      id,
      title,
      type: 'availability',
      status: 'investigating',
      created_at: created,
      hypotheses: [{ evidences: [{ id: ITEM }] }],
    });
    const asked: (string | null)[] = [];
    const found = http.get(`${API}/db/incidents`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      expect(params.get('status')).toBe('not.in.(resolved,closed)');
      asked.push(params.get('hypotheses.evidences.or'));
      return HttpResponse.json([
        incident(ITEM, 'Pods restart', '2026-01-02T00:00:00Z'),
        incident(CHILD, 'Probe fails', '2026-01-01T00:00:00Z'),
      ]);
    });
    open('viewer', [found], '?panel=why');
    const [list = document.body] = await screen.findAllByRole('list', { name: 'Active incidents' });
    const names = within(list)
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')]);
    expect(names).toEqual([
      ['Pods restart', `/incidents/${ITEM}`],
      ['Probe fails', `/incidents/${CHILD}`],
    ]);
    await waitFor(() =>
      expect(new Set(asked)).toEqual(
        new Set([ID, CHILD].map(id => `(check_id.eq.${ITEM},config_id.eq.${ITEM},component_id.eq.${id})`)),
      ),
    );
    expect(screen.queryByText('No active incident about it.')).toBeNull();
  });

  test('failing checks are listed without their age where checks may not be read', async () => {
    const refused = http.get(`${API}/db/checks`, () =>
      HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 }),
    );
    open('viewer', [refused], '?panel=checks');
    const rows = await within(await side()).findByRole('list', { name: 'Checks' });
    expect(rows).toHaveTextContent(/^payments\/healthUnhealthy$/);
  });

  test('severe insights are asked for by severity, so that none is missed behind newer ones', async () => {
    const asked: (string | null)[] = [];
    const severe = http.get(`${API}/db/config_analysis_items`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('severity'));
      return HttpResponse.json([]);
    });
    open('viewer', [severe], '?panel=why');
    await within(await side()).findByRole('list', { name: 'Path to the cause' });
    await waitFor(() => expect(asked).toContain('in.(blocker,critical,high)'));
  });

  test('what the backend refuses is said in its words', async () => {
    const refused = http.patch(`${API}/db/components`, () =>
      HttpResponse.json(
        { code: '42501', message: 'permission denied for table components' },
        { status: 403 },
      ),
    );
    const { user } = open('admin', [refused]);
    await user.click(await within(await side()).findByRole('button', { name: 'Hide' }));
    expect(await screen.findByText(/permission denied for table components/)).toBeVisible();
    expect(screen.queryByText('payments is hidden')).toBeNull();
  });

  const AT = '2026-11-20T10:00:00Z';
  test.each([
    [
      'incidents',
      'Incidents',
      list('incidents_by_component', [
        { id: ITEM, title: 'Payments fail', type: 'availability', status: 'open', created_at: AT },
      ]),
      'Payments fail',
      `/incidents/${ITEM}`,
    ],
    [
      'changes',
      'Changes',
      list('changes_by_component', [
        {
          change_id: CHILD,
          config_id: ITEM,
          name: 'api',
          type: 'Pod',
          change_type: 'Scaled',
          created_at: AT,
        },
      ]),
      'Scaled',
      `/catalog/${ITEM}/changes?change=${CHILD}`,
    ],
    [
      'teams',
      'Teams',
      list('team_components', [
        { team_id: ITEM, role: 'owner', team: { id: ITEM, name: 'SRE', icon: null, deleted_at: null } },
        { team_id: CHILD, role: 'owner', team: { id: CHILD, name: 'Gone', icon: null, deleted_at: AT } },
      ]),
      'SRE',
      `/settings/teams/${ITEM}`,
    ],
    [
      'playbooks',
      'Playbook runs',
      list('playbook_runs', [
        { id: ITEM, status: 'completed', created_at: AT, start_time: AT, playbooks: { name: 'restart' } },
      ]),
      'restart',
      `/playbooks/runs/${ITEM}`,
    ],
    [
      'checks',
      'Checks',
      list('checks_by_component', [{ id: ITEM, type: 'http', name: 'ping', status: 'healthy' }]),
      'ping',
      `/health?checkId=${ITEM}&timeRange=1h`,
    ],
  ])('the panel %s counts what there is and leads to it', async (panel, name, rows, text, href) => {
    open('admin', [rows], `?panel=${panel}`);
    const found = within(await within(await side()).findByRole('list', { name }));
    expect(found.getAllByRole('listitem')).toHaveLength(1);
    expect(found.getByRole('link', { name: text })).toHaveAttribute('href', href);
    expect(screen.getByRole('button', { name: new RegExp(`^${panel} ?1$`, 'i') })).toBeVisible();
  });

  test('insights are shown with their words, and lead to their item', async () => {
    open(
      'viewer',
      [
        list('analysis_by_component', [
          {
            analysis_id: CHILD,
            config_id: ITEM,
            name: 'api',
            type: 'Pod',
            analysis_type: 'security',
            severity: 'high',
            first_observed: AT,
          },
        ]),
        list('config_analysis', [
          { id: CHILD, analyzer: 'kube-linter', summary: 'Runs as root', message: '' },
        ]),
      ],
      '?panel=insights',
    );
    const rows = within(await within(await side()).findByRole('list', { name: 'Insights' }));
    expect(rows.getByRole('link', { name: 'Runs as root' })).toHaveAttribute(
      'href',
      `/catalog/${ITEM}/insights?insight=${CHILD}`,
    );
    expect(rows.getByRole('listitem')).toHaveTextContent(/High.*api$/);
    expect(screen.getByRole('link', { name: /^All insights/ })).toHaveAttribute(
      'href',
      `/catalog/insights?component=${ID}&status=open%3A1`,
    );
  });

  test('details: where it comes from, what it costs and where that goes, properties by name, labels', async () => {
    const DAY = 24 * 3_600_000;
    const detailed = {
      ...TREE.components[0],
      namespace: 'shop',
      labels: { namespace: 'shop', app: 'payments' },
      topology_id: ITEM,
      created_at: new Date(Date.now() - 3.5 * DAY).toISOString(),
      cost_total_1d: 8,
      cost_total_30d: 120,
      properties: [
        { name: 'zone', text: 'eu-1' },
        { name: 'memory', label: 'Memory', text: '2 GB' },
        { name: 'rate', label: 'Requests', text: '7/s', headline: true },
      ],
    };
    open(
      'viewer',
      [
        http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: [detailed] })),
        list('topologies', [{ id: ITEM, name: 'estate', namespace: 'default' }]),
      ],
      '?panel=details',
    );
    const details = await within(await side()).findByLabelText('Details of payments');
    expect(await within(details).findByRole('link', { name: 'estate' })).toHaveAttribute(
      'href',
      `/settings/topologies/${ITEM}`,
    );
    expect(within(details).getByRole('link', { name: 'System' })).toHaveAttribute(
      'href',
      '/topology?type=System%3A1',
    );
    expect(details).toHaveTextContent(/Requests7\/s.*Namespaceshop.*Status.*1 of 2 are unhealthy/);
    expect(details).toHaveTextContent(/Costs\$120 in 30d ↑ \$8.00 in 1d/);
    expect(details).toHaveTextContent(/Created3d ago by estate/);
    expect(details).toHaveTextContent(/Memory2 GB.*zoneeu-1/i);
    expect(details).toHaveTextContent(/Labels.*app.*payments/);
    expect(details).not.toHaveTextContent(/Labels.*namespace/);
  });

  test('a panel without rows says so and counts none', async () => {
    open('viewer', [], '?panel=teams');
    expect(await within(await side()).findByText('No details found')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Teams/ })).toHaveTextContent('0');
  });

  test('a panel that cannot be read says so, and the others stay', async () => {
    const broken = http.get(`${API}/db/team_components`, () =>
      HttpResponse.json({ message: 'teams are away' }, { status: 500 }),
    );
    open('viewer', [broken], '?panel=teams');
    expect(await within(await side()).findByText('teams are away')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Checks/ })).toHaveTextContent('1');
  });

  test('a snapshot is asked for the time and saved as a file, and a failure is said [TOP-004]', async () => {
    const asked: string[] = [];
    let fails = true;
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const { user } = open('viewer', [
      http.get(`${API}/snapshot/topology/${ID}`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return fails
          ? HttpResponse.json({ error: 'the disk is full' }, { status: 400 })
          : new HttpResponse('zip', { headers: { 'Content-Type': 'application/zip' } });
      }),
    ]);
    await user.click(await within(await side()).findByRole('button', { name: 'Snapshot' }));
    const dialog = await screen.findByRole('dialog', { name: 'Download payments snapshot' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Time Range' }));
    await user.click(await screen.findByRole('option', { name: '3h' }));
    await user.click(within(dialog).getByRole('switch', { name: 'Include related components' }));
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    await screen.findByText(/Error downloading file.*the disk is full/);
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['payments-snapshot.zip blob:file']));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(asked).toEqual(['?related=true&start=3h', '?related=true&start=3h']);
    click.mockRestore();
  });

  test('a snapshot that is cancelled is given up, without a word', async () => {
    const { until, release } = held();
    const given: string[] = [];
    const { user } = open('admin', [
      http.get(`${API}/snapshot/topology/${ID}`, async ({ request }) => {
        given.push('asked');
        request.signal.addEventListener('abort', () => given.push('given up'));
        await until;
        return new HttpResponse('zip', { headers: { 'Content-Type': 'application/zip' } });
      }),
    ]);
    await user.click(await within(await side()).findByRole('button', { name: 'Snapshot' }));
    const dialog = await screen.findByRole('dialog', { name: 'Download payments snapshot' });
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(given).toEqual(['asked']));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(given).toEqual(['asked', 'given up']));
    expect(screen.queryByText(/Error downloading file/)).toBeNull();
    release();
  });
});
