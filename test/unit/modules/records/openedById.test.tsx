import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { api } from '@/api/root';
import { listTag, tagOf } from '@/api/tags';
import { API, renderPage } from '../../app/renderApp';
import { notificationBackend, RULE, SILENCE } from '../../features/notifications/fixtures';
import { server } from '../../server';
import { enter } from '../../user';

/** Links to one record of a list that reads it by its id. */
const LINKS: readonly (readonly [path: string, relation: string, gone: string])[] = [
  ['/notifications/rules', 'notifications', 'This rule was deleted.'],
  ['/notifications/silences', 'notification_silences', 'This silence was deleted.'],
  ['/playbooks', 'playbooks', 'This playbook was deleted.'],
  ['/settings/permissions', 'permissions', 'This permission was deleted.'],
];
const ID = '019a0000-0000-7000-8000-00000000dead';

/** Lists are empty, and the question for the one record is answered as told. */
const open = (at: string, relation: string, one: () => Response) =>
  renderPage({
    at,
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/:relation`, ({ request, params }) =>
        params['relation'] === relation && new URL(request.url).searchParams.get('id') === `eq.${ID}`
          ? one()
          : HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
      ),
      http.get(`${API}/playbook/list`, () => HttpResponse.json([])),
    ],
  });

describe.each(LINKS)('%s', (path, relation, gone) => {
  test('a link to a record that is not there says so, and closes', async () => {
    const { store } = open(`${path}?id=${ID}`, relation, () => HttpResponse.json([]));
    expect(await screen.findByText(gone)).toBeVisible();
    await waitFor(() => expect(store.getState().location.search).not.toContain(ID));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('neither is what is no id', async () => {
    const { store } = open(`${path}?id=nothing`, relation, () => HttpResponse.json([]));
    expect(await screen.findByText(gone)).toBeVisible();
    await waitFor(() => expect(store.getState().location.search).not.toContain('nothing'));
  });

  test('one that cannot be read says why', async () => {
    const { store } = open(`${path}?id=${ID}`, relation, () =>
      HttpResponse.json({ message: 'statement timeout' }, { status: 500 }),
    );
    expect(await screen.findByText(/statement timeout/)).toBeVisible();
    await waitFor(() => expect(store.getState().location.search).not.toContain(ID));
  });
});

/** Links to one record of a list that holds all, or asks for the one that its page lacks. */
test.each([
  ['/settings/access-scopes?', 'access scope'],
  ['/settings/access-scopes?tab=scopes&', 'scope'],
  ['/settings/feature-flags?', 'feature flag'],
  ['/settings/users?', 'user'],
  ['/settings/views?', 'view'],
])('%sid=: a link to a record that is not there says so, and closes', async (path, noun) => {
  const { store } = open(`${path}id=${ID}`, '', () => HttpResponse.json([]));
  expect(await screen.findByText(`This ${noun} was deleted, or you do not have access to it.`)).toBeVisible();
  await waitFor(() => expect(store.getState().location.search).not.toContain(ID));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['/settings/access-scopes?tab=scopes&', 'scope'],
  ['/settings/views?', 'view'],
])('%sid=: neither is what is no id, which nothing is asked of', async (path, noun) => {
  const { store } = open(`${path}id=nothing`, '', () => HttpResponse.json([]));
  expect(await screen.findByText(`This ${noun} was deleted, or you do not have access to it.`)).toBeVisible();
  await waitFor(() => expect(store.getState().location.search).not.toContain('nothing'));
});

/** Links to one record that a dialog or a note tells of. */
test.each([
  ['/settings/agents?id=nothing', 'Agent not found: it was deleted, or you do not have access to it.'],
  ['/settings/artifacts?id=nothing', 'File not found'],
  ['/settings/jobs?job=nothing', 'Job not found'],
  ['/notifications?id=nothing', 'Notification not found'],
])('%s: what is no id is told as not found, and nothing is asked of it', async (at, told) => {
  const asked: string[] = [];
  const note = http.get(`${API}/db/:relation`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('id') === 'eq.nothing') asked.push(request.url);
    return HttpResponse.json([], { headers: { 'Content-Range': '*/0' } });
  });
  renderPage({
    at,
    as: ['admin'],
    handlers: [
      note,
      http.post(`${API}/notification/summary`, () => HttpResponse.json({ total: 0, results: [] })),
    ],
  });
  expect(await screen.findByText(told)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a feature flag that nobody set has a link too', async () => {
  open('/settings/feature-flags?id=logs.disable', '', () => HttpResponse.json([]));
  expect(await screen.findByRole('dialog', { name: /logs\.disable/ })).toBeVisible();
});

test.each([
  ['/notifications/rules', RULE, 'notifications', tagOf('NotificationRule', RULE), 'Edit Notification'],
  ['/notifications/silences', SILENCE, 'notification_silences', listTag('Silence'), 'Edit Silence'],
] as const)(
  '%s: what is typed into an open one stays when it is gone meanwhile, or cannot be read',
  async (path, id, relation, tag, title) => {
    const { user, store } = renderPage({
      at: `${path}?id=${id}`,
      as: ['admin'],
      handlers: notificationBackend().handlers,
    });
    const dialog = await screen.findByRole('dialog', { name: title });
    const name = await within(dialog).findByRole('textbox', { name: /^Name/ });
    await enter(user, name, ' typed');
    const answers = [
      HttpResponse.json({ message: 'statement timeout' }, { status: 500 }),
      HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
    ];
    for (const answer of answers) {
      let asked = 0;
      server.use(
        http.get(`${API}/db/${relation}`, ({ request }) => {
          if (new URL(request.url).searchParams.get('id') === `eq.${id}`) asked += 1;
          return answer.clone();
        }),
      );
      store.dispatch(api.util.invalidateTags([tag]));
      await waitFor(() => expect(asked).toBe(1));
      await waitFor(() =>
        expect(Object.values(store.getState().api.queries).every(query => query?.status !== 'pending')).toBe(
          true,
        ),
      );
    }
    expect(store.getState().location.search).toContain(id);
    expect(name).toBeVisible();
    expect(name).toHaveDisplayValue(/ typed$/);
  },
);
