import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { notificationBackend, SEND, send } from './fixtures';

beforeAll(() =>
  Promise.all([
    import('@/features/notifications/index/NotificationsPage'),
    import('@/features/notifications/detail/SendDialog'),
    import('@/components/markdown/Markdown'),
  ]),
);

test('the next notification shows its own body, and nothing of the one that was open', async () => {
  const next = SEND.replace(/.$/, '9');
  const { handlers } = notificationBackend({
    sends: [
      send({ body: null, body_payload: { title: 'x' } }),
      send({ id: next, body: 'Checkout is **down**' }),
    ],
  });
  const { router } = renderPage({
    at: `/notifications?id=${SEND}`,
    as: ['admin'],
    handlers: [
      http.get(`${API}/notification/send_history/${SEND}`, () =>
        HttpResponse.json({ ...send(), body_markdown: 'Payments are **slow**' }),
      ),
      ...handlers,
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
  expect(await within(dialog).findByText('slow')).toBeVisible();
  act(() => router.navigate(`/notifications?id=${next}`));
  expect(await within(dialog).findByText('down')).toBeVisible();
  await waitFor(() => expect(within(dialog).queryByText('slow')).toBeNull());
});

test('the rule of the next notification is its own: while it is not known, nothing of the former one is told', async () => {
  const next = SEND.replace(/.$/, '9');
  const OTHER_RULE = '019a0000-0000-7000-8000-0000000000a9';
  const { handlers } = notificationBackend({
    sends: [send(), send({ id: next, notification_id: OTHER_RULE, body: 'Checkout is **down**' })],
  });
  const { router } = renderPage({
    at: `/notifications?id=${next}`,
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/notifications`, ({ request }) =>
        request.url.includes(OTHER_RULE) ? new Promise<Response>(() => undefined) : undefined,
      ),
      ...handlers,
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
  expect(await within(dialog).findByText('down')).toBeVisible();
  await act(async () => router.navigate(`/notifications?id=${SEND}`));
  expect(await within(dialog).findByText("Passed: config.type == 'x'")).toBeVisible();
  await act(async () => router.navigate(`/notifications?id=${next}`));
  expect(await within(dialog).findByText('down')).toBeVisible();
  expect(within(dialog).queryByText("Passed: config.type == 'x'")).toBeNull();
});
