import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

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
    import('@/features/settings/resources/ResourceEditor'),
    import('@/features/settings/resources/ResourceFields'),
    import('@/components/code-editor/AceSurface'),
  ]);
}, 60_000);

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
});

describe('the page of an integration', () => {
  test('a kind that there is not is said to be unknown', async () => {
    renderPage({ at: `/settings/integrations/wishes/${ID}`, as: ['admin'], handlers: backend().handlers });
    expect(await screen.findByText('Unknown type')).toBeVisible();
  });

  test('[TOP-005][TOP-009][TOP-010][RTE-052] where one comes from is looked up by the id in its source and leads there', async () => {
    const asked: string[] = [];
    const handlers = (source: string) => [
      http.get(`${API}/db/topologies`, () => HttpResponse.json([{ ...record, source }])),
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
