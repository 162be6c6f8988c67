import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

const ID = '019a0000-0000-7000-8000-000000000001';
const PERSON = '019a0000-0000-7000-8000-0000000000d1';
const CHANGE = '019a0000-0000-7000-8000-0000000000c1';

const lookups = [
  http.get(`${API}/view/list`, () => HttpResponse.json([])),
  http.get(`${API}/db/config_types`, () => HttpResponse.json([{ type: 'Kubernetes::Pod' }])),
  http.get(`${API}/db/config_statuses`, () => HttpResponse.json([{ status: 'Running' }])),
  http.get(`${API}/db/config_tags`, () => HttpResponse.json([{ key: 'cluster', value: 'prod' }])),
  http.get(`${API}/db/config_labels`, () => HttpResponse.json([{ key: 'app', value: 'api' }])),
  http.get(`${API}/db/change_types`, () => HttpResponse.json([{ change_type: 'diff' }])),
  http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([])),
  http.get(`${API}/db/people`, () =>
    HttpResponse.json([{ id: PERSON, name: 'Vera Novak', email: 'vera@meridian.example' }]),
  ),
  // Where changes come from; a change in full is asked for by its id.
  http.get(`${API}/db/config_changes`, ({ request }) =>
    new URL(request.url).searchParams.has('id')
      ? undefined
      : HttpResponse.json([
          { source: 'git', external_created_by: 'flux-bot' },
          { source: 'kubernetes', external_created_by: null },
          { source: 'git', external_created_by: 'flux-bot' },
        ]),
  ),
  http.get(`${API}/db/rpc/get_parents_by_location`, () =>
    HttpResponse.json([{ id: ID.replace(/1$/, '9'), name: 'prod', type: 'Kubernetes::Cluster' }]),
  ),
];

const item = (more: Record<string, unknown> = {}) => ({
  id: ID,
  name: 'api-1',
  type: 'Nobody::Knows::This',
  config_class: 'This',
  status: 'Odd',
  health: 'unhealthy',
  labels: { app: 'api' },
  tags: { cluster: 'prod' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  deleted_at: null,
  cost_per_minute: null,
  cost_total_1d: 0.001,
  cost_total_7d: 12.5,
  cost_total_30d: 1234.5,
  changes: 3,
  analysis: { security: 2 },
  agent: { id: 'a', name: 'local' },
  ...more,
});

const listed = (rows: unknown[], total: number) =>
  HttpResponse.json(rows, { headers: { 'Content-Range': `0-${rows.length - 1}/${total}` } });

const detail = (more: Record<string, unknown> = {}) => ({
  ...item(),
  config: { kind: 'Pod', spec: { replicas: 2 } },
  properties: [{ name: 'memory', label: 'Memory', value: 2048, unit: 'bytes' }],
  summary: { relationships: 1, analysis: 2, changes: 3, playbook_runs: 1, checks: 0 },
  scraper: { id: ID, name: 'kubernetes-eu' },
  agent_name: 'local',
  icon: null,
  description: 'Not ready',
  delete_reason: null,
  last_scraped_time: null,
  ...more,
});

// Screens are loaded on demand; what the first of a file takes to transform is not part of a test.
beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/list/CatalogPage'),
    import('@/features/catalog/item/ItemPage'),
    import('@/features/catalog/changes/ChangesPage'),
  ]);
});

describe('/catalog', () => {
  test('[RTE-039] shows the types with their figures, and a type opens its items', async () => {
    const { user, router } = renderPage({
      at: '/catalog',
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.post(`${API}/catalog/summary`, () =>
          HttpResponse.json([
            {
              type: 'Kubernetes::Pod',
              count: 12,
              health: { healthy: 11, unhealthy: 1 },
              analysis: null,
              changes: 7,
              cost_30d: 3.5,
            },
          ]),
        ),
        http.get(`${API}/db/configs`, () => listed([item()], 1)),
      ],
    });
    const type = await screen.findByRole('link', { name: 'Kubernetes::Pod' });
    expect(screen.getAllByText('unhealthy').length).toBeGreaterThan(0);
    await user.click(type);
    const link = await screen.findByRole('link', { name: 'api-1' });
    expect(link).toHaveAttribute('href', `/catalog/${ID}`);
    expect(router.state.location.search).toContain('show=items');
    expect(screen.getByText('$1,234.50')).toBeVisible();
    // The kind of insights is a mark beside their number, and a word to screen readers.
    const insights = screen.getByTitle('security 2');
    expect(insights).toHaveTextContent('security 22');
    expect(insights.querySelector('[data-icon=security]')).not.toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Cost 1d' })).toBeNull();
  });

  test('a search that cannot be understood is said beside the field, and nothing is asked', async () => {
    let asked = 0;
    renderPage({
      at: '/catalog?show=items&search=colour%3Dred',
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.get(`${API}/db/configs`, () => {
          asked += 1;
          return listed([], 0);
        }),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Items cannot be searched by colour');
    expect(asked).toBe(0);
  });

  test('a backend without the cost of 7 days is asked again without it', async () => {
    const selects: string[] = [];
    const { user } = renderPage({
      at: '/catalog?show=items',
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.get(`${API}/db/configs`, ({ request }) => {
          const select = new URL(request.url).searchParams.get('select') ?? '';
          selects.push(select);
          return select.includes('cost_total_7d')
            ? HttpResponse.json(
                { code: '42703', message: 'column configs.cost_total_7d does not exist' },
                { status: 400 },
              )
            : listed([item({ cost_total_7d: undefined })], 1);
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'api-1' })).toBeVisible();
    expect(selects).toHaveLength(2);
    // The session keeps it: what is listed later is not asked for in vain.
    await user.click(screen.getByRole('columnheader', { name: 'Updated' }));
    await waitFor(() => expect(selects).toHaveLength(3));
    expect(selects[2]).not.toContain('cost_total_7d');
    expect(selects[2]).toContain('billing_currency');
  });
});

describe('/catalog/{id}', () => {
  test('[RTE-044] says what an item of an unknown type is, where it lies, and what it holds', async () => {
    renderPage({
      at: `/catalog/${ID}`,
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.get(`${API}/db/config_detail`, ({ request }) =>
          HttpResponse.json(narrowed(request, [detail()])),
        ),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'api-1', level: 2 })).toBeVisible();
    expect(screen.getByText('Nobody::Knows::This')).toBeVisible();
    const parents = screen.getByRole('navigation', { name: 'Parents' });
    expect(await within(parents).findByRole('link', { name: 'prod' })).toBeVisible();
    expect(await screen.findByText('2 KB')).toBeVisible();
    expect(screen.getByText('<$0.01 in 1d · $12.50 in 7d · $1,234.50 in 30d')).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Changes\s?3$/ })).toBeVisible();
  });

  test.each([
    [
      'in their currency',
      { cost_total_1d: 1.2, cost_total_30d: 36, billing_currency: 'EUR', mixed_currency: false },
      '€1.20 in 1d · €36.00 in 30d',
    ],
    [
      'of which one is known',
      { cost_total_1d: null, cost_total_30d: 36, billing_currency: 'USD', mixed_currency: false },
      '$36.00 in 30d',
    ],
    [
      'in several currencies',
      { cost_total_1d: null, cost_total_30d: null, billing_currency: null, mixed_currency: true },
      'In several currencies, without a total',
    ],
    [
      'that are not known',
      { cost_total_1d: null, cost_total_30d: null, billing_currency: null, mixed_currency: false },
      undefined,
    ],
  ])('a release whose detail has no costs: those of the list, %s', async (_name, costs, text) => {
    const {
      cost_per_minute: _minute,
      cost_total_1d: _day,
      cost_total_7d: _week,
      cost_total_30d: _month,
      ...released
    } = detail();
    let asked = '';
    renderPage({
      at: `/catalog/${ID}`,
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.get(`${API}/db/config_detail`, ({ request }) =>
          HttpResponse.json(narrowed(request, [released])),
        ),
        http.get(`${API}/db/configs`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          if (!searchParams.get('select')?.includes('billing_currency')) return HttpResponse.json([]);
          asked = searchParams.get('id') ?? '';
          return HttpResponse.json([costs]);
        }),
      ],
    });
    await screen.findByRole('heading', { name: 'api-1', level: 2 });
    await waitFor(() => expect(asked).toBe(`eq.${ID}`));
    await screen.findByText('2 KB');
    await waitFor(() => expect(screen.queryByText('Cost')?.nextElementSibling?.textContent).toBe(text));
  });

  test.each([
    ['of an item that was removed meanwhile', `/catalog/${ID}`],
    ['that is no id', '/catalog/nonsense'],
  ])('an address %s says so', async (_name, at) => {
    renderPage({
      at,
      as: ['viewer'],
      handlers: [...lookups, http.get(`${API}/db/config_detail`, () => HttpResponse.json([]))],
    });
    expect(await screen.findByText('Item not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All items' })).toHaveAttribute('href', '/catalog');
  });

  test('an error is told with a retry', async () => {
    let fail = true;
    const { user } = renderPage({
      at: `/catalog/${ID}`,
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.get(`${API}/db/config_detail`, ({ request }) =>
          fail
            ? HttpResponse.json({ message: 'column broke' }, { status: 400 })
            : HttpResponse.json(narrowed(request, [detail()])),
        ),
      ],
    });
    expect(await screen.findByText('column broke')).toBeVisible();
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'api-1', level: 2 })).toBeVisible();
  });
});

describe('/catalog/changes', () => {
  const change = (more: Record<string, unknown> = {}) => ({
    id: CHANGE,
    config_id: ID,
    change_type: 'diff',
    severity: 'high',
    source: 'git',
    created_at: '2026-01-02T00:00:00Z',
    count: 1,
    name: 'api-1',
    type: 'Kubernetes::Pod',
    ...more,
  });

  test('[RTE-040] lists what came, and turning a page holds the end of the range still', async () => {
    const bodies: Record<string, unknown>[] = [];
    const { user, router } = renderPage({
      at: '/catalog/changes?pageSize=50',
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.post(`${API}/catalog/changes`, async ({ request }) => {
          bodies.push((await request.json()) as Record<string, unknown>);
          return HttpResponse.json({ total: 120, summary: { diff: 1 }, changes: [change()] });
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'api-1' })).toBeVisible();
    expect(bodies[0]).toMatchObject({ from: 'now-2d', to: 'now', sort_by: '-created_at' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ page: 2, to: expect.stringMatching(/^\d{4}-/) });
    expect(new URLSearchParams(router.state.location.search).get('asOf')).toBe(bodies[1]?.['to']);
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('asOf'));
  });

  test('which dates are closed is in the link, and groups taken back open them', async () => {
    const { user, router } = renderPage({
      at: '/catalog/changes?groupBy=date&closed=Today',
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.post(`${API}/catalog/changes`, () =>
          HttpResponse.json({
            total: 2,
            summary: { diff: 2 },
            changes: [
              change({ created_at: new Date().toISOString() }),
              change({ id: PERSON, name: 'old', created_at: '2001-01-02T00:00:00Z' }),
            ],
          }),
        ),
      ],
    });
    expect(await screen.findByRole('link', { name: 'old' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'api-1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Earlier/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?groupBy=date&closed=Today%2CEarlier'));
    await user.click(screen.getByRole('button', { name: /^Today/ }));
    expect(await screen.findByRole('link', { name: 'api-1' })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Group by' }));
    await user.click(await screen.findByRole('option', { name: 'None' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('who made a change is said, and changes are searched by text, source and person', async () => {
    const bodies: Record<string, unknown>[] = [];
    const { user } = renderPage({
      at: '/catalog/changes',
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.post(`${API}/catalog/changes`, async ({ request }) => {
          bodies.push((await request.json()) as Record<string, unknown>);
          return HttpResponse.json({
            total: 3,
            changes: [
              change({ created_by: PERSON, count: 12 }),
              change({ id: CHANGE.replace(/1$/, '2'), external_created_by: 'flux-bot' }),
              change({ id: CHANGE.replace(/1$/, '3') }),
            ],
          });
        }),
      ],
    });
    const grid = await screen.findByRole('grid', { name: 'Changes' });
    const rows = await within(grid).findAllByRole('row');
    expect(rows[1]).toHaveTextContent(/diff×12.*Vera Novak/);
    expect(rows[2]).toHaveTextContent('flux-bot');
    expect(rows[2]).not.toHaveTextContent('×');
    expect(rows[3]).toHaveTextContent('Unknown');

    await user.click(screen.getByRole('button', { name: /^Source/ }));
    expect(
      (await screen.findAllByRole('button', { name: /^Include/ })).map(one => one.getAttribute('aria-label')),
    ).toEqual(['Include git', 'Include kubernetes']);
    await user.click(screen.getByRole('button', { name: 'Include git' }));
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ source: 'git' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('combobox', { name: 'By' }));
    expect((await screen.findAllByRole('option')).map(one => one.textContent)).toEqual([
      'Anyone',
      'Vera Novak',
      'flux-bot',
    ]);
    await user.click(screen.getByRole('option', { name: 'Vera Novak' }));
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ source: 'git', created_by: PERSON }));
    await user.type(screen.getByRole('searchbox', { name: 'Search changes' }), 'scaled');
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ summary: '*scaled*' }));
  });

  test('an empty answer is an empty list', async () => {
    renderPage({
      at: '/catalog/changes',
      as: ['viewer'],
      handlers: [...lookups, http.post(`${API}/catalog/changes`, () => HttpResponse.json({}))],
    });
    expect(await screen.findByText('No changes in this range')).toBeInTheDocument();
  });

  test('the drawer tells fields, and a diff that is no YAML as text; one that is gone says so', async () => {
    let found: unknown[] = [
      {
        ...change(),
        diff: '@@ -1,2 +1,2 @@\n-a: [1\n+a: [2\n',
        patches: null,
        details: { previous: { status: 'up' }, current: { status: 'down' } },
        summary: 'It broke',
        config: { id: ID, name: 'api-1', type: 'Kubernetes::Pod', config_class: 'Pod' },
      },
    ];
    const { router } = renderPage({
      at: `/catalog/changes?change=${CHANGE}`,
      as: ['viewer'],
      handlers: [
        ...lookups,
        http.post(`${API}/catalog/changes`, () => HttpResponse.json({ total: 1, changes: [change()] })),
        http.get(`${API}/db/config_changes`, ({ request }) => HttpResponse.json(narrowed(request, found))),
      ],
    });
    const drawer = await screen.findByRole('dialog', { name: 'diff of api-1' });
    const diff = within(drawer).getByRole('region', { name: 'Lines of the diff' });
    expect(within(diff).getByText('a: [2')).toBeVisible();
    expect(within(drawer).queryByRole('list', { name: 'Fields that changed' })).toBeNull();
    found = [];
    router.navigate(`/catalog/changes?change=${CHANGE.replace(/1$/, '2')}`);
    expect(await screen.findByText('Change not found')).toBeVisible();
  });
});
