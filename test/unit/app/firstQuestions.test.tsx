import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import * as catalog from '@/features/catalog/list/CatalogPage';
import * as health from '@/features/health/HealthPage';
import * as incidents from '@/features/incidents/list/IncidentsPage';
import * as playbooks from '@/features/playbooks/list/PlaybooksPage';
import * as topology from '@/features/topology/DashboardPage';
import type { Screen } from '@/lib/routing/rows';
import type { AppDispatch } from '@/lib/store/hooks';
import { API, renderApp } from './renderApp';

/**
 * What a screen asks before it is drawn is what it shows then: asked in other words it would be asked twice. That everything has
 * been asked for is told by the views of the sidebar, which come after the page.
 */

const ID = '019a0000-0000-7000-8000-0000000000d1';
const NO_ROWS = { headers: { 'Content-Range': '*/0' } };
const rows = () => HttpResponse.json([], NO_ROWS);

test.each<[at: string, screen: Screen, method: 'get' | 'post', question: string, answer: () => Response]>([
  [
    '/health?timeRange=3h&labels=%7B%22team%22%3A1%7D',
    health,
    'get',
    'canary/api/summary',
    () => HttpResponse.json({ runnerName: 'local', checks_summary: [] }),
  ],
  [
    '/topology?health=unhealthy',
    topology,
    'get',
    'canary/api/topology',
    () => HttpResponse.json({ components: null }),
  ],
  [
    '/catalog?groupBy=team&labels=app%3D%3Dapi%3A1',
    catalog,
    'post',
    'catalog/summary',
    () => HttpResponse.json([]),
  ],
  [
    '/catalog?show=items&search=disk&pageIndex=0&sortBy=updated_at&sortOrder=desc',
    catalog,
    'get',
    'db/configs',
    rows,
  ],
  ['/incidents?severity=High&sortBy=title', incidents, 'get', 'db/incident_summary', rows],
  [`/incidents?owner=${ID}`, incidents, 'get', 'db/incidents', rows],
  ['/playbooks?search=restart', playbooks, 'get', 'db/playbooks', rows],
])('%s is asked for once', async (at, { ask }, method, question, answer) => {
  const asked = vi.fn<() => Response>(answer);
  const views = vi.fn<() => Response>(rows);
  const { store } = renderApp({
    at,
    as: ['admin'],
    handlers: [http[method](`${API}/${question}`, asked), http.get(`${API}/db/views_summary`, views)],
  });
  ask?.(store.dispatch as AppDispatch, store.getState());
  expect(Object.values(store.getState().api.queries).map(entry => entry?.status)).toContain('pending');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await waitFor(() => expect(views).toHaveBeenCalledOnce());
  expect(asked).toHaveBeenCalledOnce();
});

test.each<[at: string, screen: Screen]>([
  ['/incidents?rangeType=relative&range=now-2d', incidents],
  ['/incidents?show=times', incidents],
])('%s is asked for when it is drawn', (at, { ask }) => {
  const { store } = renderApp({ at, as: ['admin'] });
  const before = Object.keys(store.getState().api.queries);
  ask?.(store.dispatch as AppDispatch, store.getState());
  expect(Object.keys(store.getState().api.queries)).toEqual(before);
});
