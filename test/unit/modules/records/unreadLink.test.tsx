import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

const ID = '019a0000-0000-7000-8000-0000000000d1';

test.each([
  ['/applications?', 'applications', 'application'],
  ['/settings/views?', 'views', 'view'],
  ['/settings/access-scopes?tab=scopes&', 'scopes', 'scope'],
  ['/settings/agents?', 'agents_summary', 'agent'],
])('%sid=: a link to a record that cannot be read says why, and closes', async (path, relation, noun) => {
  const { router } = renderPage({
    at: `${path}id=${ID}`,
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/${relation}`, ({ request }) =>
        request.url.includes(ID)
          ? HttpResponse.json({ message: 'out of order' }, { status: 400 })
          : HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
      ),
      http.get(`${API}/db/agents`, () => HttpResponse.json([])),
      http.get(`${API}/db/access_scopes`, () => HttpResponse.json([])),
    ],
  });
  expect(await screen.findByText(`This ${noun} could not be read: out of order`)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).not.toContain('id='));
});

test('/applications: a link to one that was deleted says so', async () => {
  renderPage({
    at: `/applications?id=${ID}`,
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/applications`, () =>
        HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
      ),
    ],
  });
  expect(
    await screen.findByText('This application was deleted, or you do not have access to it.'),
  ).toBeVisible();
});
