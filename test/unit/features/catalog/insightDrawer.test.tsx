import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

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

test('an open insight is no regression by what was resolved on the item of another', async () => {
  const OTHER = '019a0000-0000-7000-8000-00000000e003';
  const OTHER_ITEM = '019a0000-0000-7000-8000-00000000e004';
  const insight = (id: string, configId: string, message: string) => ({
    id,
    config_id: configId,
    analyzer: 'node-pressure',
    analysis_type: 'availability',
    message,
    severity: 'high',
    status: 'open',
    source: null,
    analysis: null,
    first_observed: '2026-01-05T00:00:00Z',
    last_observed: '2026-01-06T00:00:00Z',
    config: null,
  });
  const insights = [insight(ID, ITEM, 'came back'), insight(OTHER, OTHER_ITEM, 'is new')];
  const { router } = renderPage({
    at: `/catalog/insights?insight=${OTHER}`,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/config_analysis`, ({ request }) => {
        const wanted = new URL(request.url).searchParams.get('id');
        return HttpResponse.json(insights.filter(({ id }) => wanted === `eq.${id}`));
      }),
      http.get(`${API}/db/config_analysis_items`, ({ request }) => {
        const wanted = new URL(request.url).searchParams.get('config_id');
        if (wanted === `eq.${OTHER_ITEM}`)
          return HttpResponse.json({ message: 'out of order' }, { status: 400 });
        const found =
          wanted === `eq.${ITEM}`
            ? [
                {
                  ...insight('019a0000-0000-7000-8000-00000000e005', ITEM, 'was there'),
                  status: 'resolved',
                  last_observed: '2026-01-02T00:00:00Z',
                },
              ]
            : [];
        return HttpResponse.json(narrowed(request, found), {
          headers: { 'Content-Range': found.length > 0 ? '0-0/1' : '*/0' },
        });
      }),
      http.get(`${API}/db/:relation`, () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } })),
    ],
  });
  const drawer = within(await screen.findByRole('dialog'));
  const isOpen = async (message: string) =>
    expect(await drawer.findByRole('region', { name: 'Message' })).toHaveTextContent(message);
  await waitFor(() => isOpen('is new'));
  await act(async () => router.navigate(`/catalog/insights?insight=${ID}`));
  await waitFor(() => isOpen('came back'));
  expect(await drawer.findByText(/resolved before, last seen/)).toBeVisible();
  await act(async () => router.navigate(`/catalog/insights?insight=${OTHER}`));
  await waitFor(() => isOpen('is new'));
  expect(drawer.queryByText(/resolved before, last seen/)).toBeNull();
});
