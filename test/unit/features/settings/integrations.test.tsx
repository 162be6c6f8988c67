import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { enter } from '../../user';
import { ODD } from '../../server';

const ID = '019a0000-0000-7000-8000-0000000000f1';
const OTHER = '019a0000-0000-7000-8000-0000000000f2';

const listed = (more: Record<string, unknown> = {}) => ({
  id: ID,
  name: 'payments',
  description: null,
  integration_type: 'topologies',
  source: 'UI',
  agent_id: null,
  agent: { id: OTHER, name: 'edge' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  deleted_at: null,
  created_by: null,
  job_status: 'FAILED',
  job_time_start: '2026-01-02T00:00:00Z',
  job_details: { errors: ['no'] },
  creator_name: 'Bo Lindqvist',
  ...more,
});

const record = {
  id: ID,
  name: 'payments',
  namespace: 'shop',
  labels: { tier: 'gold' },
  spec: { schedule: '@every 5m' },
  source: 'UI',
  created_by: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00+00:00',
  deleted_at: null,
};

/** A backend with one topology; what is asked for is noted. */
function backend() {
  const asked: URLSearchParams[] = [];
  const handlers = [
    http.get(`${API}/db/integrations_with_status`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(
        [listed(), listed({ id: OTHER, name: 'cluster', integration_type: 'scrapers' })],
        {
          headers: { 'Content-Range': '0-1/2' },
        },
      );
    }),
    http.get(`${API}/db/topologies`, () => HttpResponse.json([record])),
    http.get(`${API}/db/job_history_names`, () => HttpResponse.json([])),
    http.get(`${API}/db/job_histories`, () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } })),
  ];
  return { asked, handlers };
}

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/integrations/IntegrationsPage'),
    import('@/features/settings/integrations/IntegrationPage'),
    import('@/features/settings/integrations/add/AddIntegration'),
    import('@/features/settings/integrations/add/DirectForm'),
    import('@/features/settings/integrations/add/GitOpsForm'),
    import('@/features/settings/resources/ResourceEditor'),
    import('@/features/settings/resources/ResourceFields'),
    import('@/components/code-editor/AceSurface'),
  ]);
});

describe('/settings/integrations', () => {
  test('what lives is listed, narrowed and ordered by the link; names lead on', async () => {
    const { asked, handlers } = backend();
    renderPage({
      at: '/settings/integrations?type=topologies:1&sortBy=name&sortOrder=asc',
      as: ['admin'],
      handlers,
    });
    expect(await screen.findByRole('link', { name: 'payments' })).toHaveAttribute(
      'href',
      `/settings/integrations/topologies/${ID}`,
    );
    expect(screen.getByRole('link', { name: 'cluster' })).toHaveAttribute(
      'href',
      `/settings/integrations/scrapers/${OTHER}`,
    );
    const [first] = asked;
    expect(first?.getAll('order')).toEqual(['name.asc.nullslast,id.asc']);
    expect(first?.get('deleted_at')).toBe('is.null');
    expect(first?.get('integration_type')).toContain('topologies');
    expect(screen.getAllByText('Failed').length).toBeGreaterThan(0);
    expect(screen.getAllByText('edge').length).toBeGreaterThan(0);
  });

  test('who may not write integrations neither adds nor opens them', async () => {
    const { handlers } = backend();
    renderPage({ at: '/settings/integrations', as: ['viewer'], handlers });
    await screen.findAllByText('payments');
    expect(screen.queryByRole('link', { name: 'payments' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add integration' })).not.toBeInTheDocument();
  });
});

describe('the dialog that adds an integration', () => {
  /** The buttons at its foot: their text is their name, that of the cross in the corner is not written. */
  const foot = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(button => button.textContent)
      .filter(text => text === 'Back' || text === 'Close');

  test('[INT-011] has Close among its choices, Back and Close in one of them', async () => {
    const { user, router } = renderPage({
      at: '/settings/integrations?add=choose',
      as: ['admin'],
      handlers: backend().handlers,
    });
    await user.click(await screen.findByRole('button', { name: /^Kubernetes/ }));
    await waitFor(() => expect(foot()).toEqual(['Back', 'Close']));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(foot()).toEqual(['Close']));
    await user.click(screen.getByText('Close', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).not.toContain('add=');
  });

  const add = (choice: string, properties: readonly string[] = []) =>
    renderPage({
      at: `/settings/integrations?add=${choice}`,
      as: ['editor'],
      handlers: backend().handlers,
      properties,
    });
  const dialogOf = (choice: string) =>
    screen.findByRole('dialog', { name: `Add Integration - ${choice}` }).then(dialog => within(dialog));
  const tilesOf = async (group: string) =>
    within(await screen.findByRole('region', { name: group }))
      .getAllByRole('button')
      .map(button => button.textContent);

  test('[INT-001][INT-003][INT-004][INT-005][INT-010] tiles in their groups, log backends with their feature; a chart warns of what it needs', async () => {
    const { user, unmount } = add('choose');
    expect(await screen.findByRole('dialog', { name: 'Add Integration' })).toBeVisible();
    expect(await tilesOf('Add via GitOps')).toEqual([
      'AWS',
      'Azure',
      'Prometheus',
      'Flux',
      'Kubernetes',
      'Mission Control',
    ]);
    expect(await tilesOf('Add Directly')).toEqual(['Custom Topology', 'Catalog Scraper', 'Log Backends']);
    await user.click(screen.getByRole('button', { name: 'AWS' }));
    const chart = await dialogOf('AWS');
    expect(
      await chart.findByText('You will need to have Kubernetes chart installed in flux to use this option.'),
    ).toBeVisible();
    unmount();
    add('logs', ['logs.disable']);
    expect(await tilesOf('Add Directly')).toEqual(['Custom Topology', 'Catalog Scraper']);
  });

  test('[INT-012][INT-013][INT-014][INT-015][INT-016][INT-025] what is added directly: its form, where it is seen, and back to the tiles', async () => {
    const { user } = add('choose');
    for (const [name, form, seen] of [
      ['Custom Topology', 'New topology', '/topology'],
      ['Catalog Scraper', 'New scraper', '/config-db'],
      ['Log Backends', 'New log backend', undefined],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }));
      const dialog = await dialogOf(name);
      expect(await dialog.findByRole('form', { name: form })).toBeVisible();
      const links = dialog.queryAllByRole('link', { name: /^\// });
      expect(links.map(link => link.getAttribute('href'))).toEqual(seen ? [seen] : []);
      await user.click(dialog.getByRole('button', { name: 'Back' }));
    }
    expect(await screen.findByRole('dialog', { name: 'Add Integration' })).toBeVisible();
  });

  test('[INT-021][INT-027][INT-028][INT-029] a topology has Name, Namespace, Labels and Spec; Save rests until it is valid, and sends what nobody typed', async () => {
    const sent: unknown[] = [];
    const { user } = renderPage({
      at: '/settings/integrations?add=topology',
      as: ['editor'],
      handlers: [
        http.post(`${API}/db/topologies`, async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json([record], { status: 201 });
        }),
        ...backend().handlers,
      ],
    });
    const dialog = await dialogOf('Custom Topology');
    const name = await dialog.findByRole('textbox', { name: /^Name(?!space)/ });
    expect(dialog.getByRole('textbox', { name: /^Namespace/ })).toHaveValue('default');
    expect(dialog.getByRole('group', { name: /Labels/ })).toBeVisible();
    expect(await dialog.findByLabelText(/^Spec: press Enter to edit/)).toBeInTheDocument();
    const save = () => dialog.getByRole('button', { name: 'Save' });
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await enter(user, name, 'shop');
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect([sent].flat(2)).toMatchObject([{ name: 'shop', namespace: 'default', source: 'UI' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the page of an integration', () => {
  test('a kind that there is not is said to be unknown', async () => {
    renderPage({ at: `/settings/integrations/wishes/${ID}`, as: ['admin'], handlers: backend().handlers });
    expect(await screen.findByText('Unknown type')).toBeVisible();
  });

  test('[TOP-005][TOP-009][TOP-010][RTE-052] where one comes from is looked up by the id in its source and leads there', async () => {
    const asked: string[] = [];
    const handlers = (source: string) => [
      // Scrapers say it in free text; the database of a topology knows words alone.
      http.get(`${API}/db/topologies`, () => HttpResponse.json([{ ...record, source }], ODD)),
      http.get(`${API}/db/components`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([{ id: OTHER, name: 'billing', icon: 'server' }]);
      }),
      ...backend().handlers,
    ];
    const at = `/settings/integrations/topologies/${ID}`;
    const { unmount } = renderPage({ at, as: ['admin'], handlers: handlers(`component/${OTHER}`) });
    expect(await screen.findByRole('link', { name: 'billing' })).toHaveAttribute(
      'href',
      `/topology/${OTHER}`,
    );
    expect(asked).toEqual([`?id=eq.${OTHER}&limit=1&select=id%2Cname%2Cicon`]);
    unmount();
    renderPage({ at, as: ['admin'], handlers: handlers(`kubernetes/${OTHER}`) });
    expect(await screen.findByRole('link', { name: /Kubernetes CRD/ })).toHaveAttribute(
      'href',
      `/catalog/${OTHER}`,
    );
    expect(asked).toHaveLength(1);
  });
});
