import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

const ID = '019a0000-0000-7000-8000-00000000e001';
const ITEM = '019a0000-0000-7000-8000-00000000e002';

test('[CAT-010] an insight is read in full from config_analysis; the list of them is another relation', async () => {
  const asked: string[] = [];
  renderPage({
    at: `/catalog/insights?insight=${ID}`,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/config_analysis`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('id') ?? '');
        return HttpResponse.json([
          {
            id: ID,
            config_id: ITEM,
            analyzer: 'node-pressure',
            analysis_type: 'availability',
            message: 'Two nodes are short of memory',
            severity: 'high',
            status: 'resolved',
            source: 'Kubernetes',
            analysis: null,
            first_observed: '2026-01-01T00:00:00Z',
            last_observed: '2026-01-02T00:00:00Z',
            config: { id: ITEM, name: 'prod-eu', type: 'Kubernetes::Cluster', config_class: 'Cluster' },
          },
        ]);
      }),
      http.get(`${API}/db/:relation`, () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } })),
    ],
  });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('link', { name: 'prod-eu' })).toHaveAttribute('href', `/catalog/${ITEM}`);
  for (const fact of ['availability', 'node-pressure', 'Kubernetes::Cluster'])
    expect(drawer.getByText(fact)).toBeVisible();
  expect(asked).toEqual([`eq.${ID}`]);
});
