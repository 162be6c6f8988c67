import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ResourceTable } from '@/features/settings/resources/api';
import { screenRows } from '@/app/routes';
import {
  definitions,
  resourceTabs,
  type ResourceDefinition,
} from '@/features/settings/resources/definitions';
import {
  movedField,
  resourceBody,
  resourceInsert,
  resourceValues,
  unknownFields,
} from '@/features/settings/resources/form';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { enter } from '../../user';
import { narrowed } from '../../../support/describedAnswers';

const ID = '019a0000-0000-7000-8000-0000000000d1';
const row = (more: Record<string, unknown> = {}) => ({
  id: ID,
  name: 'payments',
  namespace: 'default',
  icon: null,
  labels: { tier: 'gold' },
  spec: { schedule: '@every 5m', http: [{ name: 'web', url: 'https://a.example', timeout: 3 }] },
  source: 'UI',
  created_by: { id: 'p2', name: 'Bo Lindqvist', avatar: null, email: null },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00+00:00',
  deleted_at: null,
  job_status: 'SUCCESS',
  job_time_start: '2026-01-02T00:00:00Z',
  agent: null,
  ...more,
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

interface Sent {
  method: string;
  table: string;
  search: URLSearchParams;
  body: unknown;
}

/** A backend with one resource in each table; what is asked for and written is noted. */
function backend(rows: readonly unknown[] = [row()], patched: () => readonly unknown[] = () => [row()]) {
  const sent: Sent[] = [];
  const note = async (request: Request) => {
    const url = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    sent.push({
      method: request.method,
      table: url.pathname.split('/').at(-1) ?? '',
      search: url.searchParams,
      body: text ? JSON.parse(text) : undefined,
    });
  };
  const tables = Object.keys(definitions).flatMap(table => [table, `${table}_with_status`]);
  const handlers = [
    http.get(`${API}/db/job_history_names`, () => HttpResponse.json([])),
    http.get(`${API}/db/checks`, () =>
      HttpResponse.json([{ id: 'k1', name: 'web', type: 'http', check_statuses: [] }]),
    ),
    http.get(`${API}/db/job_histories`, async ({ request }) => {
      await note(request);
      return HttpResponse.json([], { headers: { 'Content-Range': '*/0' } });
    }),
    ...tables.flatMap(table => [
      http.get(`${API}/db/${table}`, async ({ request }) => {
        await note(request);
        return HttpResponse.json(narrowed(request, rows));
      }),
      http.post(`${API}/db/${table}`, async ({ request }) => {
        await note(request);
        return HttpResponse.json(narrowed(request, [row()]), { status: 201 });
      }),
      http.patch(`${API}/db/${table}`, async ({ request }) => {
        await note(request);
        return HttpResponse.json(narrowed(request, patched()));
      }),
    ]),
  ];
  const of = (method: string) => sent.filter(one => one.method === method);
  return { sent, of, handlers };
}

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/resources/ResourceListPage'),
    import('@/features/settings/resources/ResourcePage'),
    import('@/features/settings/resources/ResourceEditor'),
    import('@/features/settings/resources/ResourceFields'),
    import('@/features/settings/jobs/JobHistory'),
    import('@/components/code-editor/AceSurface'),
  ]);
});

describe('/settings/{table}', () => {
  test('[GEN-003][GEN-004][GEN-005][GEN-006][GEN-007] each is listed from its relation, the newest hundred that live', async () => {
    const { sent, handlers } = backend();
    const { router } = renderPage({ at: '/settings/teams', as: ['viewer'], handlers });
    for (const [table, relation] of [
      ['teams', 'teams_with_status'],
      ['topologies', 'topologies_with_status'],
      ['incident_rules', 'incident_rules'],
    ] as const) {
      await act(async () => router.navigate(`/settings/${table}`));
      await waitFor(() =>
        expect(screen.getByRole('link', { name: 'payments' })).toHaveAttribute(
          'href',
          `/settings/${table}/${ID}`,
        ),
      );
      // Rules have no jobs.
      expect(screen.queryAllByText('Success')).toHaveLength(relation === table ? 0 : 1);
      const list = sent.find(one => one.table === relation);
      expect(Object.fromEntries(list?.search ?? [])).toMatchObject({
        limit: '100',
        order: 'created_at.desc,id.desc',
        deleted_at: 'is.null',
      });
      expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete)/ })).toBeNull();
    }
  });

  test('of more than a hundred teams none is left out: they are read a hundred at a time', async () => {
    const teams = Array.from({ length: 130 }, (_, at) =>
      row({ id: `t${at}`, name: `team-${at}`, spec: null }),
    );
    const asked: (string | null)[] = [];
    const { handlers } = backend();
    const list = http.get(`${API}/db/teams_with_status`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.get('offset'));
      const from = Number(searchParams.get('offset'));
      const part = teams.slice(from, from + Number(searchParams.get('limit')));
      return HttpResponse.json(narrowed(request, part), {
        headers: { 'Content-Range': `${from}-${from + part.length - 1}/${teams.length}` },
      });
    });
    renderPage({ at: '/settings/teams?pageSize=10', as: ['viewer'], handlers: [list, ...handlers] });
    expect(await screen.findByText(/of 130/)).toBeVisible();
    expect(asked).toEqual(['0', '100']);
  });

  test('canaries are read to the last page and listed once each, with the newest of their jobs', async () => {
    const of = (at: number, job_status: string) =>
      row({ id: `c${at}`, name: `canary-${at}`, job_status, agent: null });
    // As the view gives them: a row for each job name, the newest job first.
    const rows = Array.from({ length: 400 }, (_, at) => [
      of(at, 'SUCCESS'),
      of(at, 'FAILED'),
      of(at, 'WARNING'),
    ]).flat();
    const asked: URLSearchParams[] = [];
    const { handlers } = backend();
    const list = http.get(`${API}/db/canaries_with_status`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const offset = Number(searchParams.get('offset') ?? 0);
      return HttpResponse.json(
        narrowed(request, rows.slice(offset, offset + Number(searchParams.get('limit')))),
      );
    });
    renderPage({ at: '/settings/canaries?pageSize=10', as: ['viewer'], handlers: [list, ...handlers] });
    await screen.findByRole('row', { name: /canary-0 / });
    expect(await screen.findByText(/of 400/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'canary-1' })).toHaveLength(1);
    expect(screen.queryByText('Failed')).toBeNull();
    expect(asked.map(one => one.get('offset'))).toEqual(['0', '1000']);
    expect(asked[0]?.get('order')).toBe('created_at.desc,id.desc,job_time_start.desc.nullslast');
  });

  test('[GEN-009][GEN-011][GEN-013] deleting asks, marks the row and says so', async () => {
    const { of, handlers } = backend();
    const { user } = renderPage({ at: '/settings/canaries', as: ['editor'], handlers });
    await user.click(await screen.findByRole('button', { name: 'Delete payments' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this resource?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('payments deleted successfully')).toBeVisible();
    const [write] = of('PATCH');
    expect(write).toMatchObject({ table: 'canaries', body: { deleted_at: 'now()' } });
    expect(write?.search.get('id')).toBe(`eq.${ID}`);
  });

  test('a resource of a Kubernetes object is opened to read', async () => {
    const { handlers } = backend([row({ source: 'KubernetesCRD' })]);
    renderPage({ at: '/settings/topologies', as: ['admin'], handlers });
    expect(await screen.findByRole('button', { name: 'View payments' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete payments' })).toBeNull();
  });
});

describe('/settings/{table}/{id}', () => {
  test('[GEN-010] nothing there: No resources found', async () => {
    const { handlers } = backend([]);
    const { router } = renderPage({ at: `/settings/canaries/${ID}`, as: ['viewer'], handlers });
    expect(await screen.findByText('No resources found')).toBeVisible();
    await act(async () => router.navigate('/settings/nonsense'));
    await waitFor(() => expect(screen.queryByText('No resources found')).toBeNull());
    await act(async () => router.navigate(`/settings/nonsense/${ID}`));
    expect(await screen.findByText('No resources found')).toBeVisible();
  });

  test('what is no id is nobody’s, and not asked for', async () => {
    const { of, handlers } = backend();
    renderPage({ at: '/settings/canaries/1', as: ['viewer'], handlers });
    expect(await screen.findByText('No resources found')).toBeVisible();
    expect(of('GET').filter(({ search }) => search.get('id') === 'eq.1')).toEqual([]);
  });

  test('[GEN-008][GEN-012][GEN-016] is fetched by id, and saved by id: the changed columns, name and namespace held', async () => {
    const { of, handlers } = backend();
    const { user } = renderPage({ at: `/settings/canaries/${ID}`, as: ['admin'], handlers });
    expect(await screen.findByRole('textbox', { name: /Name(?!space)/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Namespace' })).toBeDisabled();
    expect(
      of('GET')
        .find(one => one.table === 'canaries')
        ?.search.get('id'),
    ).toBe(`eq.${ID}`);
    await user.click(screen.getByRole('combobox', { name: 'Schedule' }));
    await user.click(await screen.findByRole('option', { name: '@hourly' }));
    expect(await screen.findByRole('list', { name: 'What will be saved' })).toHaveTextContent(
      /Spec\.schedule.*@every 5m.*@hourly/,
    );
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('payments updated successfully')).toBeVisible();
    const [write] = of('PATCH');
    expect(write?.search.get('id')).toBe(`eq.${ID}`);
    expect(write?.search.get('updated_at')).toBe('eq.2026-01-02T00:00:00+00:00');
    expect(write?.body).toEqual({
      labels: { tier: 'gold' },
      spec: { schedule: '@hourly', http: [{ name: 'web', url: 'https://a.example', timeout: 3 }] },
    });
  });

  test('a canary that was saved by the keyboard stays open, with the focus on its button', async () => {
    const { handlers } = backend();
    const { user } = renderPage({ at: `/settings/canaries/${ID}`, as: ['admin'], handlers });
    await user.click(await screen.findByRole('combobox', { name: 'Schedule' }));
    await user.click(await screen.findByRole('option', { name: '@hourly' }));
    act(() => screen.getByRole('button', { name: 'Update' }).focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('payments updated successfully')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus());
  });

  test.each(['1032423423423423424', '9007199254740993'])(
    'a change of the schedule writes the number %s as it is stored',
    async number => {
      const stored = row({ spec: { schedule: '@every 5m', http: [{ name: 'web', testData: 'N' }] } });
      const textFor = (request: Request) =>
        JSON.stringify(narrowed(request, [stored])).replace('"N"', number);
      const bodies: string[] = [];
      const own = [
        http.get(
          `${API}/db/canaries`,
          ({ request }) => new HttpResponse(textFor(request), { headers: JSON_TYPE }),
        ),
        http.patch(`${API}/db/canaries`, async ({ request }) => {
          bodies.push(await request.text());
          return new HttpResponse(textFor(request), { headers: JSON_TYPE });
        }),
      ];
      const { user } = renderPage({
        at: `/settings/canaries/${ID}`,
        as: ['admin'],
        handlers: [...own, ...backend().handlers],
      });
      await user.click(await screen.findByRole('combobox', { name: 'Schedule' }));
      await user.click(await screen.findByRole('option', { name: '@hourly' }));
      const changes = await screen.findByRole('list', { name: 'What will be saved' });
      expect(within(changes).getAllByRole('listitem')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Update' }));
      expect(await screen.findByText('payments updated successfully')).toBeVisible();
      expect(bodies).toEqual([
        `{"labels":{"tier":"gold"},"spec":{"schedule":"@hourly","http":[{"name":"web","testData":${number}}]}}`,
      ]);
    },
  );

  const PAGED = Object.entries(definitions).filter(([table]) => table !== 'config_scrapers');

  test.each(PAGED)(
    '[RTE-036][CED-011] /settings/%s/{id} shows its detail: its own fields and values',
    async (table, definition) => {
      const { of, handlers } = backend([row({ icon: 'group' })]);
      const incidents = http.get(`${API}/db/incidents`, () => HttpResponse.json([]));
      renderPage({ at: `/settings/${table}/${ID}`, as: ['admin'], handlers: [...handlers, incidents] });
      expect(await screen.findByRole('heading', { level: 2, name: 'payments' })).toBeVisible();
      expect(document.title).toBe(`${definition.label}: payments · Ops Console`);
      const asked = of('GET').find(one => one.search.get('id') === `eq.${ID}`);
      expect(asked?.table).toBe(table);
      expect(await screen.findByRole('textbox', { name: /^Name(?!space)/ })).toHaveValue('payments');
      const fields: readonly string[] = definition.fields;
      const has = (field: string) => fields.includes(field);
      // The form of a check has an icon of its own.
      const icons = screen.queryAllByRole('textbox', { name: 'Icon' }).length;
      expect(icons - (table === 'canaries' ? 1 : 0)).toBe(has('icon') ? 1 : 0);
      expect(screen.queryByRole('textbox', { name: 'Namespace' }) !== null).toBe(has('namespace'));
      expect(screen.queryByDisplayValue('gold') !== null).toBe(has('labels'));
      expect(screen.queryByRole('combobox', { name: 'Schedule' }) !== null).toBe('schedule' in definition);
    },
  );

  test('[RTE-036] config scrapers have no detail there', async () => {
    const { of, handlers } = backend();
    renderPage({ at: `/settings/config_scrapers/${ID}`, as: ['admin'], handlers });
    expect(await screen.findByText('No resources found')).toBeVisible();
    expect(of('GET').filter(one => one.table === 'config_scrapers')).toEqual([]);
  });

  test('[GEN-008][GEN-018][GEN-023] a new team has the icon group and is created in its table', async () => {
    const { of, handlers } = backend();
    const { user } = renderPage({ at: '/settings/teams', as: ['admin'], handlers });
    await user.click(await screen.findByRole('button', { name: 'Add team' }));
    expect(await screen.findByRole('textbox', { name: 'Icon' })).toHaveValue('group');
    await enter(user, screen.getByRole('textbox', { name: /Name/ }), 'platform');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('platform added successfully')).toBeVisible();
    expect(of('POST')).toMatchObject([
      { table: 'teams', body: { name: 'platform', icon: 'group', spec: {}, created_by: 'p1' } },
    ]);
  });

  test('[GEN-014] the tabs are Spec and Job History, which asks for the runs of the resource', async () => {
    const { sent, handlers } = backend();
    const { user } = renderPage({ at: `/settings/canaries/${ID}`, as: ['editor'], handlers });
    const tabs = await screen.findByRole('tablist', { name: 'Resource' });
    expect(
      within(tabs)
        .getAllByRole('tab')
        .map(tab => tab.textContent),
    ).toEqual(['Spec', 'Job History']);
    await user.click(within(tabs).getByRole('tab', { name: 'Job History' }));
    await waitFor(() => expect(sent.some(one => one.table === 'job_histories')).toBe(true));
    const asked = sent.find(one => one.table === 'job_histories');
    expect(asked?.search.get('resource_id')).toBe(`eq.${ID}`);
    expect(asked?.search.get('resource_type')).toBe('eq.canary');
  });

  test.each([
    ['is said', () => [row()], 200, 'payments updated successfully'],
    ['is said when it is refused', () => ({ message: 'no luck' }), 400, 'payments was not saved: no luck'],
    [
      'is said when it met another change',
      () => [],
      200,
      'payments was not saved: someone changed or deleted it meanwhile.',
    ],
  ])(
    'a save that is answered when the person is on another page by then %s, and leads nowhere',
    async (_how, answer, status, text) => {
      const { until, release } = held();
      let isSent = false;
      const { handlers } = backend([row({ icon: 'group' })]);
      const { user, router } = renderPage({
        at: `/settings/teams/${ID}`,
        as: ['admin'],
        handlers: [
          http.patch(`${API}/db/teams`, async ({ request }) => {
            isSent = true;
            await until;
            const given = answer();
            return HttpResponse.json(Array.isArray(given) ? narrowed(request, given) : given, { status });
          }),
          ...handlers,
        ],
      });
      await enter(user, await screen.findByRole('textbox', { name: 'Icon' }), 's');
      await user.click(screen.getByRole('button', { name: 'Update' }));
      await waitFor(() => expect(isSent).toBe(true));
      await act(async () => router.navigate('/settings/canaries'));
      expect(await screen.findByRole('grid', { name: 'Health checks' })).toBeVisible();
      release();
      expect(await screen.findByText(text)).toBeVisible();
      expect(router.state.location.pathname).toBe('/settings/canaries');
    },
  );

  test('a save that meets a changed resource shows both; a viewer has no buttons', async () => {
    const { handlers } = backend([row()], () => []);
    const { user, unmount } = renderPage({ at: `/settings/topologies/${ID}`, as: ['admin'], handlers });
    const label = await screen.findByDisplayValue('gold');
    await user.clear(label);
    await enter(user, label, 'iron');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('dialog', { name: 'payments was changed meanwhile' })).toBeVisible();
    unmount();
    renderPage({ at: `/settings/topologies/${ID}`, as: ['viewer'], handlers: backend().handlers });
    await screen.findByDisplayValue('gold');
    for (const name of ['Update', 'Delete', 'Save'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('topologies', () => {
  test('[INT-026] after a new one is saved, and after one is deleted, the list of integrations is shown', async () => {
    const at = '/settings/integrations';
    const { user, router, unmount } = renderPage({
      at: '/settings/topologies/new',
      as: ['admin'],
      handlers: backend().handlers,
    });
    await enter(user, await screen.findByRole('textbox', { name: /^Name(?!space)/ }), 'shop');
    await user.click(screen.getByRole('button', { name: /^(Add|Save)$/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(at));
    unmount();
    const view = renderPage({
      at: `/settings/topologies/${ID}`,
      as: ['admin'],
      handlers: backend().handlers,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await view.user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe(at));
  });

  test('closing a new one leads back to the list of topologies', async () => {
    const { user, router } = renderPage({
      at: '/settings/topologies/new',
      as: ['admin'],
      handlers: backend().handlers,
    });
    await screen.findByRole('textbox', { name: /^Name(?!space)/ });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/topologies'));
  });
});

describe('log backends', () => {
  test('[LOG-002][LOG-003][LOG-004][LOG-007] the form has Name, Labels and Spec; Add rests until there is a name', async () => {
    const { of, handlers } = backend();
    const { user } = renderPage({ at: '/settings/logging_backends/new', as: ['admin'], handlers });
    const name = await screen.findByRole('textbox', { name: /Name/ });
    expect(name).toBeRequired();
    expect(screen.getByRole('group', { name: /Labels/ })).toBeVisible();
    expect(await screen.findByLabelText(/^Spec: press Enter to edit/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Namespace' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    await enter(user, name, '  ');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    await enter(user, name, 'loki');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('loki added successfully')).toBeVisible();
    expect(of('POST')).toMatchObject([{ table: 'logging_backends', body: { name: 'loki', spec: {} } }]);
  });

  test('[LOG-004][LOG-005][LOG-006] Update and Delete stand there for one without a source, and for no other', async () => {
    const at = `/settings/logging_backends/${ID}`;
    const { handlers } = backend([row({ source: null })]);
    const { unmount } = renderPage({ at, as: ['admin'], handlers });
    expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    unmount();
    renderPage({ at, as: ['admin'], handlers: backend([row({ source: 'UI' })]).handlers });
    await screen.findByDisplayValue('gold');
    for (const name of ['Update', 'Delete', 'Add']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('definitions', () => {
  test.each<[string, ResourceTable, string, readonly string[], string?]>([
    ['[GEN-017]', 'teams', 'Teams', ['name', 'icon', 'spec']],
    ['[GEN-019]', 'incident_rules', 'Rules', ['name', 'spec']],
    ['[GEN-020]', 'config_scrapers', 'Catalog Scraper', ['name', 'source', 'spec'], 'Scraper'],
    ['[GEN-021]', 'topologies', 'Topology', ['name', 'namespace', 'labels', 'spec']],
    ['[GEN-022]', 'canaries', 'Health Check', ['name', 'namespace', 'labels', 'spec'], 'Check'],
  ])('%s the definition %s', (_id, table, label, fields, schedule) => {
    const definition: ResourceDefinition = definitions[table];
    expect(definition.label).toBe(label);
    expect(definition.fields).toEqual(fields);
    expect(definition.schedule).toBe(schedule);
    const values = { name: ' x ', namespace: 'n', icon: 'i', labels: { a: 1 }, source: 'UI', spec: { b: 2 } };
    const sent = Object.keys(resourceInsert(definition, values, 'p1')).sort();
    // Where it comes from is sent, although it is no field of the form (INT-029).
    const source = definition.defaults?.source && !fields.includes('source') ? ['source'] : [];
    expect(sent).toEqual([...fields, ...source, 'created_by'].sort());
  });

  test('[GEN-002][GEN-023] each resource is keyed by its table and one of three backends', () => {
    expect(Object.entries(definitions).map(([table, one]) => [table, one.table, one.api])).toEqual([
      ['teams', 'teams', 'incident-commander'],
      ['incident_rules', 'incident_rules', 'incident-commander'],
      ['config_scrapers', 'config_scrapers', 'config-db'],
      ['topologies', 'topologies', 'canary-checker'],
      ['canaries', 'canaries', 'canary-checker'],
      ['logging_backends', 'logging_backends', 'canary-checker'],
    ]);
  });

  test('[GEN-001] the settings have a place for each of their subjects', () => {
    const labels = screenRows.flatMap(({ nav }) => (nav?.group === 'settings' ? nav.label : []));
    for (const label of [
      'Connections',
      'Permissions',
      'Access Scopes',
      'Users',
      'Teams',
      'Agents',
      'Tokens',
      'Integrations',
      'Feature Flags',
      'Jobs History',
      'Log Backends',
      'Event Queue',
    ])
      expect(labels).toContain(label);
  });

  test('[GEN-014][GEN-015] the tabs are Spec, Members and Job History; Members for teams only', () => {
    const tabs = Object.values(definitions).map(one => [
      one.table,
      resourceTabs(one).map(({ label }) => label),
    ]);
    expect(Object.fromEntries(tabs)).toEqual({
      teams: ['Spec', 'Members', 'Job History'],
      incident_rules: ['Spec', 'Job History'],
      config_scrapers: ['Spec', 'Job History'],
      topologies: ['Spec', 'Job History'],
      canaries: ['Spec', 'Job History'],
      logging_backends: ['Spec'],
    });
  });

  test('[GEN-016] a change sends neither name nor namespace, and an emptied column as null', () => {
    const values = { ...resourceValues(definitions.topologies, { ...row(), icon: null }), labels: undefined };
    expect(resourceBody(definitions.topologies, values)).toEqual({ labels: null, spec: row().spec });
  });

  test('[GEN-016] code cannot change the name or namespace of an existing resource either', () => {
    const moved = (next: Record<string, unknown>) => movedField(definitions.topologies, row(), next);
    expect(moved({ name: 'payments', namespace: 'default', spec: {} })).toBeUndefined();
    expect(moved({ name: 'other', namespace: 'default' })).toBe('name');
    expect(moved({ name: 'payments' })).toBe('namespace');
    expect(movedField(definitions.teams, row(), { name: 'payments' })).toBeUndefined();
    expect(movedField(definitions.topologies, undefined, { name: 'x' })).toBeUndefined();
  });

  test('keys of the code without a column are told apart', () => {
    expect(unknownFields(definitions.teams, { name: 'a', spec: {}, problem: undefined })).toEqual([]);
    const typed: Record<string, unknown> = { name: 'a', future: 1 };
    expect(unknownFields(definitions.teams, typed)).toEqual(['future']);
  });
});

describe('/settings/views', () => {
  test('lists a page of live views, searched and sorted by the backend', async () => {
    const asked: URLSearchParams[] = [];
    const { user } = renderPage({
      at: '/settings/views',
      as: ['editor'],
      handlers: [
        http.get(`${API}/db/views`, ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return HttpResponse.json(
            narrowed(request, [
              {
                ...row({
                  name: 'backups',
                  spec: { display: { title: 'Backups' } },
                  error: null,
                  last_ran: null,
                }),
              },
            ]),
            { headers: { 'Content-Range': '0-0/61' } },
          );
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'backups' })).toHaveAttribute('href', `/views/${ID}`);
    expect(asked[0]?.get('deleted_at')).toBe('is.null');
    expect(screen.getByText(/of 2\b/)).toBeVisible();
    // Released backends do not note when a view ran.
    expect(screen.getByRole('gridcell', { name: 'Unknown' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search views' }), 'back{Enter}');
    await waitFor(() => expect(asked.at(-1)?.get('name')).toBe('ilike.*back*'));
  });
});
