import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderApp } from '../../app/renderApp';
import { notificationBackend, RULE, ruleSummary, SEND, send } from './fixtures';
import { narrowed } from '../../../support/describedAnswers';

/** Editors of released backends: notifications are theirs to write, their history is for people who may monitor. */

beforeAll(async () => {
  await Promise.all([
    import('@/features/notifications/index/NotificationsPage'),
    import('@/features/notifications/detail/SendDialog'),
    import('@/features/notifications/rules/RulesPage'),
    import('@/features/notifications/rules/RulePage'),
    import('@/features/notifications/rules/RuleHead'),
    import('@/components/markdown/Markdown'),
  ]);
});

const HISTORY = /^db\/(notifications_summary|notification_send_history)/;
const {
  pending: _pending,
  avg_duration_ms: _took,
  failed: _failed,
  sent: _sent,
  most_common_error: _error,
  last_failed_at: _at,
  ...plainRule
} = ruleSummary();

function open(at: string, detail: (ReturnType<typeof send> & { body_markdown: string }) | null = null) {
  const { calls, handlers } = notificationBackend();
  const rendered = renderApp({
    at,
    as: ['editor'],
    handlers: [
      http.get(`${API}/auth/whoami`, () =>
        HttpResponse.json({
          message: 'success',
          payload: {
            user: { id: 'p1', name: 'Amara Okafor', email: 'amara@meridian.example' },
            roles: ['editor'],
            permissions: [{ subject: 'editor', object: 'notification', action: '*', id: 'na' }],
            hostname: 'console.meridian.example',
          },
        }),
      ),
      http.get(`${API}/db/notifications`, ({ request }) =>
        HttpResponse.json(narrowed(request, [plainRule]), { headers: { 'Content-Range': '0-0/1' } }),
      ),
      http.get(`${API}/notification/send_history/${SEND}`, () => HttpResponse.json(detail)),
      ...handlers,
    ],
  });
  const ofHistory = () => calls.map(({ path }) => path).filter(path => HISTORY.test(path));
  return { ...rendered, ofHistory };
}

test('the bell leads to the rules, which are listed without what they sent; nothing of the history is asked', async () => {
  const { ofHistory } = open('/notifications/rules');
  const row = await screen.findByRole('row', { name: /payments/ });
  expect(within(row).getAllByText('Bo Lindqvist')[0]).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Sent/ })).toBeNull();
  const area = screen.getByRole('navigation', { name: 'Notifications' });
  expect(
    within(area)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Rules', 'Silences', 'Quiet']);
  expect(
    screen.getAllByRole('link', { name: 'Notifications' }).map(link => link.getAttribute('href')),
  ).toEqual(['/notifications/rules']);
  expect(ofHistory()).toEqual([]);
});

test('the page of a rule says what it is, without its sends', async () => {
  const { ofHistory } = open(`/notifications/rules/${RULE}`);
  expect(await screen.findByRole('heading', { name: 'payments' })).toBeVisible();
  expect(await screen.findByText('Repeat Interval')).toBeVisible();
  expect(screen.queryByText('Sent / Failed / Pending')).toBeNull();
  expect(ofHistory()).toEqual([]);
});

test('a link to one send shows it, by the service that asks for its resource alone', async () => {
  const { ofHistory } = open(`/notifications?id=${SEND}`, {
    ...send({ body: null }),
    body_markdown: 'Payments are **slow**',
  });
  const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
  expect(await within(dialog).findByText('slow')).toBeVisible();
  expect(ofHistory()).toEqual([]);
});

test('a send whose row has only a payload gets its body from the service', async () => {
  const { calls, handlers } = notificationBackend({
    sends: [send({ body: null, body_payload: { title: 'x' } })],
  });
  renderApp({
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
  expect(calls.some(({ path }) => HISTORY.test(path))).toBe(true);
});

test('an older backend without that service: the row is shown as it is', async () => {
  const { handlers } = notificationBackend({ sends: [send({ body: null, body_payload: { title: 'x' } })] });
  renderApp({
    at: `/notifications?id=${SEND}`,
    as: ['admin'],
    handlers: [
      http.get(`${API}/notification/send_history/${SEND}`, () =>
        HttpResponse.json({ message: 'Not Found' }, { status: 404 }),
      ),
      ...handlers,
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
  expect((await within(dialog).findAllByText('config.unhealthy'))[0]).toBeVisible();
  expect(within(dialog).queryByText('Notification not found')).toBeNull();
});
