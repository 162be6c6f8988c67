import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

const open = (answer: () => Response) =>
  renderPage({
    at: '/view/ops/costs',
    as: ['viewer'],
    handlers: [http.get(`${API}/db/views_summary`, answer)],
  });

test('a view by its name that is not there says which', async () => {
  open(() => HttpResponse.json([]));
  expect(await screen.findByText('View not found: ops/costs')).toBeVisible();
  expect(document.title).toContain('View Not Found');
});

test('one that cannot be looked for says that it is an error, and tries again', async () => {
  let fails = true;
  const { user } = open(() =>
    fails ? HttpResponse.json({ message: 'said by the backend' }, { status: 400 }) : HttpResponse.json([]),
  );
  expect(await screen.findByText('said by the backend')).toBeVisible();
  await waitFor(() => expect(document.title).toContain('View Error'));
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('View not found: ops/costs')).toBeVisible();
});

test('a view that cannot be run has neither the name nor the star of the view that was open before', async () => {
  const [first, second] = ['019a0000-0000-7000-8000-0000000000e1', '019a0000-0000-7000-8000-0000000000e2'];
  const { router } = renderPage({
    at: `/views/${first}`,
    as: ['viewer'],
    handlers: [
      http.post(`${API}/view/:id`, ({ params }) =>
        params['id'] === first
          ? HttpResponse.json({ name: 'pods', title: 'Pods', requestFingerprint: 'f' })
          : HttpResponse.json({ error: 'no such table' }, { status: 400 }),
      ),
      http.get(`${API}/db/views_summary`, () => HttpResponse.json([])),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Star Pods' })).toBeVisible();
  await act(async () => router.navigate(`/views/${second}`));
  expect(await screen.findByText('no such table')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Star/ })).toBeNull();
  expect(document.title).not.toContain('Pods');
});
