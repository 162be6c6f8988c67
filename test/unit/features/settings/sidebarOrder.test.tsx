import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

beforeAll(() =>
  Promise.all([
    import('@/features/settings/views/ViewsPage'),
    import('@/features/settings/views/SidebarOrder'),
  ]),
);

const TIME = '2026-01-02T00:00:00+00:00';
const view = (id: string, source = 'UI') => ({
  id,
  namespace: 'default',
  name: id,
  spec: { display: { sidebar: true } },
  source,
  created_by: null,
  created_at: TIME,
  updated_at: TIME,
  deleted_at: null,
  error: null,
  last_ran: null,
});

test('the dialog stays while it saves, so that what could not be saved is said', async () => {
  let answer: (() => void) | undefined;
  const { user } = renderPage({
    at: '/settings/views',
    as: ['admin'],
    views: [
      { id: 'a', name: 'a', title: 'Alpha' },
      { id: 'b', name: 'b', title: 'Beta' },
    ],
    handlers: [
      http.get(`${API}/db/views`, ({ request }) => {
        const id = new URL(request.url).searchParams.get('id')?.slice(3);
        const rows = narrowed(request, id === undefined ? [] : [view(id)]);
        return HttpResponse.json(rows, { headers: { 'Content-Range': '*/0' } });
      }),
      http.patch(`${API}/db/views`, async () => {
        await new Promise<void>(resolve => (answer = resolve));
        return HttpResponse.json({ message: 'no luck' }, { status: 500 });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Sidebar order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sidebar order' });
  const up = await within(dialog).findByRole('button', { name: 'Move Beta up' });
  await user.click(up);
  // It has nothing more to do, and keeps the focus all the same.
  expect(up).toHaveAttribute('aria-disabled', 'true');
  expect(up).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(answer).toBeDefined());
  for (const close of within(dialog).getAllByRole('button', { name: 'Close' })) expect(close).toBeDisabled();
  await user.keyboard('{Escape}');
  answer?.();
  expect(await within(dialog).findByText('Alpha: no luck')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Save order' })).toBeEnabled();
});

test('a view that comes from Kubernetes is not written, which is said; the others are', async () => {
  const written: (string | null)[] = [];
  const { user } = renderPage({
    at: '/settings/views',
    as: ['admin'],
    views: [
      { id: 'a', name: 'a', title: 'Alpha' },
      { id: 'b', name: 'b', title: 'Beta' },
      { id: 'c', name: 'c', title: 'Gamma' },
    ],
    handlers: [
      http.get(`${API}/db/views`, ({ request }) => {
        const id = new URL(request.url).searchParams.get('id')?.slice(3);
        const rows = id === undefined ? [] : [view(id, id === 'a' ? 'KubernetesCRD' : 'UI')];
        return HttpResponse.json(narrowed(request, rows), { headers: { 'Content-Range': '*/0' } });
      }),
      http.patch(`${API}/db/views`, ({ request }) => {
        const id = new URL(request.url).searchParams.get('id');
        written.push(id);
        return HttpResponse.json([{ id: id?.slice(3) }]);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Sidebar order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sidebar order' });
  await user.click(await within(dialog).findByRole('button', { name: 'Move Beta up' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }));
  const warning = await within(dialog).findByRole('alert');
  expect(warning).toHaveTextContent(
    'Alpha was not moved. Defined by a Kubernetes resource: change it there, or it would be overwritten.',
  );
  expect(warning).toHaveTextContent('The rest of the order is saved.');
  expect(written).toEqual(['eq.c']);
});
