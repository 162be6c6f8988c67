import { screen, waitFor } from '@testing-library/react';
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
