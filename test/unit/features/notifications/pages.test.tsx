import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { savedFiltersOf } from '@/modules/saved-filters/saved';
import { API, renderApp, renderPage } from '../../app/renderApp';
import { server } from '../../server';
import { enter } from '../../user';
import {
  CONFIG,
  notificationBackend,
  notified,
  RULE,
  ruleSummary,
  SEND,
  send,
  SILENCE,
  silence,
} from './fixtures';
import { narrowed } from '../../../support/describedAnswers';

beforeAll(async () => {
  await Promise.all([
    import('@/features/notifications/index/NotificationsPage'),
    import('@/features/notifications/detail/SendDialog'),
    import('@/features/notifications/resource/NotifiedResourcePage'),
    import('@/features/notifications/rules/RulesPage'),
    import('@/features/notifications/rules/RulePage'),
    import('@/features/notifications/rules/RuleHead'),
    import('@/features/notifications/rules/RuleDialog'),
    import('@/features/notifications/rules/RuleFields'),
    import('@/features/notifications/silences/SilencesPage'),
    import('@/features/notifications/silences/SilenceDialog'),
    import('@/features/notifications/silences/SelectedSilences'),
    import('@/features/notifications/silences/SilenceFields'),
    import('@/features/notifications/silences/SilenceAddPage'),
    import('@/components/form/CodeField'),
    import('@/components/markdown/Markdown'),
    import('@/components/form/SearchCombobox'),
  ]);
});

type Given = Parameters<typeof notificationBackend>[0];

function open(at: string, as: readonly Role[] = ['admin'], given: Given = {}) {
  const backend = notificationBackend(given);
  return { ...backend, ...renderPage({ at, as, handlers: backend.handlers }) };
}

describe('notifications by resource', () => {
  test('the list opens with the default filter of the person, which the sidebar has where it is pinned', async () => {
    savedFiltersOf('p1').write([
      {
        list: 'notifications',
        name: 'Not sent',
        query: 'status=error%3A1',
        isDefault: true,
        isPinned: true,
      },
    ]);
    const backend = notificationBackend({});
    const { router } = renderApp({ at: '/notifications', as: ['admin'], handlers: backend.handlers });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(await within(nav).findByRole('link', { name: 'Not sent' })).toHaveAttribute(
      'href',
      '/notifications?status=error%3A1',
    );
    await waitFor(() => expect(router.state.location.search).toBe('?status=error%3A1'));
    await screen.findByRole('button', { name: 'Saved filters' });
    const first = () => backend.calls.find(({ path }) => path === 'notification/summary');
    await waitFor(() => expect(first()?.body).toMatchObject({ status: 'error' }));
  });

  test('[RTE-018][NTF-005] a row a resource: what became of its notifications, and what the filter hides', async () => {
    const { user, router, calls } = open(
      '/notifications?search=pay&resource_type=config:1&pageIndex=1&pageSize=10',
    );
    const row = await screen.findByRole('row', { name: /payments-api/ });
    for (const text of [
      ', for 3d',
      'Running',
      'no endpoints',
      '5 sent',
      '2 failed',
      '1 suppressed',
      '1 in progress',
    ])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByTitle('When it was sent: Failed')).toHaveTextContent('Failed');
    expect(within(row).getByRole('link', { name: 'payments-api' })).toHaveAttribute(
      'href',
      `/catalog/${CONFIG}`,
    );
    const bodies = calls.filter(({ path }) => path === 'notification/summary').map(({ body }) => body);
    expect(bodies).toContainEqual({
      search: 'pay',
      includeDeletedResources: false,
      pageIndex: 1,
      pageSize: 10,
      status: '!skipped,!silenced',
      resourceType: 'config',
    });
    await user.click(await screen.findByRole('button', { name: 'Show 2 filtered out notifications' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /hidden/ })).toBeNull());
    const params = new URLSearchParams(router.state.location.search);
    expect([params.get('status'), params.get('pageIndex')]).toEqual(['', null]);
  });

  test('[RTE-020] a row opens the page of its resource with the statuses that were chosen', async () => {
    const { user, router } = open('/notifications?status=error:1');
    await user.click(await screen.findByText('no endpoints'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/notifications/resource/${CONFIG}`));
    expect(router.state.location.search).toBe('?status=error%3A1');
  });

  test('a health that is the same now is written out once', async () => {
    open('/notifications', ['admin'], {
      resources: [notified({ resource_health: 'healthy', resource_status: 'Running' })],
    });
    const row = await screen.findByRole('row', { name: /payments-api/ });
    const words = within(row).getAllByText('Running');
    expect(words.map(word => word.classList.contains('status-word'))).toEqual([true, false]);
  });

  test('without a title the health then is written out', async () => {
    const told = {
      resource_health: 'healthy',
      resource_status: 'Running',
      resource_health_description: null,
    };
    open('/notifications', ['admin'], { resources: [notified(told)] });
    const row = await screen.findByRole('row', { name: /payments-api/ });
    const words = within(row).getAllByText('Running');
    expect(words.map(word => word.classList.contains('status-word'))).toEqual([true, true]);
  });

  test('one that is gone is said to be, and leads nowhere', async () => {
    const gone = notified({ resource: null, total: 1 });
    const { user, router } = open('/notifications', ['admin'], { resources: [gone] });
    const row = await screen.findByRole('row', { name: /Unknown/ });
    expect(within(row).getByText('Deleted')).toBeVisible();
    await user.click(within(row).getByText('no endpoints'));
    expect(router.state.location.pathname).toBe('/notifications');
  });

  test('a refusal is said in the words of the backend, and never as an empty list', async () => {
    const backend = notificationBackend();
    const refuse = http.post(`${API}/notification/summary`, () =>
      HttpResponse.json({ error: 'only for those who monitor' }, { status: 403 }),
    );
    renderPage({ at: '/notifications', as: ['viewer'], handlers: [refuse, ...backend.handlers] });
    server.use(refuse);
    expect(await screen.findByText(/only for those who monitor/)).toBeVisible();
    expect(screen.queryByText('No notifications match the filters')).toBeNull();
  });
});

describe('the notifications of a resource', () => {
  test('[RTE-020][NTF-003][NTF-010] what was sent and to whom, health then and now, each with its details', async () => {
    const { user, last, router } = open(`/notifications/resource/${CONFIG}?status=`, ['admin']);
    const row = await screen.findByRole('row', { name: /no endpoints/ });
    for (const text of ['(x3 over 2h)', 'Silenced', 'payments', 'Bo Lindqvist'])
      expect(await within(row).findByText(text)).toBeVisible();
    // Then beside the title, now once above the list.
    expect(within(row).getByTitle('When it was sent: Failed')).toHaveTextContent('Failed');
    expect(within(row).getByText('no endpoints')).toBeVisible();
    expect(screen.getByTitle('Health now')).toHaveTextContent('Running');
    expect(last('db/notification_send_history_summary')?.search.get('resource_id')).toBe(`eq.${CONFIG}`);
    const rules = last('db/notifications')?.search;
    expect([rules?.get('limit'), rules?.get('order')]).toEqual(['1000', 'name.asc,id.asc']);
    const silenceLink = screen.getByRole('link', { name: 'Silence' });
    expect(silenceLink).toHaveAttribute('href', `/notifications/silences/add?config_id=${CONFIG}`);
    await user.click(within(row).getByText('Silenced'));
    await screen.findByRole('dialog', { name: 'Notification Details' });
    expect(router.state.location.search).toContain(`id=${SEND}`);
  });

  test('of a health that the backend does not say nothing is claimed, then or now', async () => {
    const resource = { id: CONFIG, name: 'payments-api', type: 'Kubernetes::Deployment' };
    const silent = send({
      resource,
      resource_health: null,
      resource_status: null,
      source_event: 'config.updated',
    });
    open(`/notifications/resource/${CONFIG}?status=&id=${SEND}`, ['admin'], { sends: [silent] });
    const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
    expect(await within(dialog).findByText('no endpoints')).toBeVisible();
    expect(screen.queryByTitle(/^When it was sent/)).toBeNull();
    expect(within(dialog).queryByText('Health now')).toBeNull();
    expect(screen.queryByText('Unknown')).toBeNull();
  });

  test('the details say the health then beside the title, and the health now apart', async () => {
    open(`/notifications/resource/${CONFIG}?status=&id=${SEND}`, ['admin'], {
      sends: [send({ resource_status: null })],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
    const facts = await within(dialog).findByLabelText('Notification');
    expect(within(facts).getByTitle('When it was sent: Unhealthy')).toHaveTextContent('Unhealthy');
    expect(within(facts).getByText('Health now').nextSibling).toHaveTextContent('Running');
  });

  test('it is attached to an incident with what it said; whoever may not write incidents is not offered that', async () => {
    const given = { sends: [send()] };
    const { user, unmount } = open(
      `/notifications/resource/${CONFIG}?status=&id=${SEND}`,
      ['responder'],
      given,
    );
    await user.click(await screen.findByRole('button', { name: 'Attach as Evidence' }));
    const form = await screen.findByRole('dialog', { name: 'Link to Incident' });
    expect(form).toHaveTextContent('Attaches configuration item “payments-api”');
    expect(within(form).getByRole('textbox', { name: 'Description' })).toHaveValue(
      'Notification config.unhealthy at 2026-01-01 02:00 UTC: no endpoints',
    );
    unmount();
    open(`/notifications/resource/${CONFIG}?status=&id=${SEND}`, ['viewer'], given);
    await screen.findByRole('dialog', { name: 'Notification Details' });
    await screen.findByText(/nobody is paged/);
    expect(screen.queryByRole('button', { name: 'Attach as Evidence' })).toBeNull();
  });

  test('a viewer is not offered to silence', async () => {
    open(`/notifications/resource/${CONFIG}?status=&id=${SEND}`, ['viewer']);
    await screen.findByRole('dialog', { name: 'Notification Details' });
    await screen.findByText(/nobody is paged/);
    expect(screen.queryByRole('link', { name: 'Silence', hidden: true })).toBeNull();
  });
});

describe('one notification', () => {
  test('[NTF-002] why it was held back, by whom, and what it said, without what it might run', async () => {
    open(`/notifications?id=${SEND}`);
    const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
    const why = await within(dialog).findByRole('list', { name: 'Why' });
    expect(within(why).getByText('By night: nobody is paged')).toBeVisible();
    expect(within(why).getAllByText('Not reached')).not.toHaveLength(0);
    expect(within(dialog).getByRole('link', { name: 'payments' })).toHaveAttribute(
      'href',
      `/notifications/rules?id=${RULE}`,
    );
    expect(within(dialog).getByRole('link', { name: 'night' })).toHaveAttribute(
      'href',
      `/notifications/silences?id=${SILENCE}`,
    );
    expect(await within(dialog).findByText('payments-api', { selector: 'strong' })).toBeVisible();
    expect(within(dialog).getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
    expect(dialog.querySelector('script')).toBeNull();
    expect(within(dialog).queryByRole('link', { name: 'run' })).toBeNull();
    expect(within(dialog).getByRole('link', { name: /^page/ })).toHaveAttribute('href', 'https://a.example/');
  });

  test('one that is not there says so', async () => {
    open(`/notifications?id=${RULE}`);
    expect(await screen.findByText('Notification not found')).toBeVisible();
  });

  test('an error as JSON is written out, blocks of Slack are read', async () => {
    const failed = send({
      status: 'error',
      error: '{"code":"channel_not_found"}',
      body: '[{"type":"section","text":{"type":"mrkdwn","text":"*api* is down"}}]',
    });
    open(`/notifications?id=${SEND}`, ['admin'], { sends: [failed] });
    const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
    expect(await within(dialog).findByText('api', { selector: 'strong' })).toBeVisible();
    const why = within(dialog).getByRole('list', { name: 'Why' });
    expect(within(why).getByText(/^Not sent to Bo Lindqvist/)).toBeVisible();
    expect(within(dialog).getByRole('heading', { name: 'Error' })).toBeVisible();
    expect(within(dialog).getAllByText(/channel_not_found/).length).toBeGreaterThan(0);
  });
});

test('whom it went to is a person while names are not known, and unknown only where the list lacks them', async () => {
  let answer: (response: Response) => void = () => {};
  const asked = new Promise<Response>(resolve => (answer = resolve));
  open(`/notifications?id=${SEND}`, ['admin'], {
    sends: [send({ status: 'sent', silenced_by: null, person_id: SEND })],
  });
  server.use(http.get(`${API}/db/people`, () => asked));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notification Details' }));
  expect(await dialog.findByTitle('Person')).toBeVisible();
  answer(HttpResponse.json([]));
  expect(await dialog.findByTitle('Unknown person')).toBeVisible();
});

test('what was sent over a connection names it', async () => {
  const id = '019a0000-0000-7000-8000-0000000000e1';
  const asked: (string | null)[] = [];
  open(`/notifications?id=${SEND}`, ['admin'], {
    sends: [send({ status: 'sent', silenced_by: null, person_id: null, connection_id: id })],
  });
  server.use(
    http.get(`${API}/db/connections`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('id'));
      return HttpResponse.json([{ id, name: 'ops-channel', type: 'slack' }]);
    }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Notification Details' });
  expect((await within(dialog).findAllByText(/ops-channel/)).length).toBeGreaterThan(0);
  expect(asked).toEqual([`eq.${id}`]);
});

describe('rules', () => {
  test('[RTE-019][NTF-001] the list: events, whom, how often and how that went', async () => {
    const { last } = open(
      '/notifications/rules?event=config.unhealthy&status=active&search=pay&sortBy=sent&sortOrder=desc',
      ['viewer'],
    );
    const row = await screen.findByRole('row', { name: /payments/ });
    for (const text of [
      'config.unhealthy',
      'config.warning',
      '+1',
      'Bo Lindqvist',
      'Active',
      '40',
      '4h',
      '2m',
      '1.5s',
    ])
      expect(within(row).getAllByText(text)[0]).toBeVisible();
    expect(Object.fromEntries(last('db/notifications_summary')?.search ?? [])).toMatchObject({
      events: 'cs.{"config.unhealthy"}',
      error: 'is.null',
      order: 'sent.desc,id.desc',
    });
    expect(screen.queryByRole('button', { name: 'Add Notification' })).toBeNull();
  });

  test('a paused rule says why', async () => {
    const paused = ruleSummary({ error: 'no such field', source: 'KubernetesCRD' });
    open('/notifications/rules', ['admin'], { rules: [paused] });
    const row = await screen.findByRole('row', { name: /payments/ });
    expect(within(row).getByText('Paused')).toBeVisible();
    expect(within(row).getByText('Kubernetes CRD')).toBeVisible();
    expect(within(row).queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  test('[RTE-054][NTF-002][NTF-011] a link opens a rule; what is changed is sent as it was read, and said', async () => {
    const { user, last, router } = open(`/notifications/rules?id=${RULE}`);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Notification' });
    expect(await within(dialog).findByRole('textbox', { name: /Name/ })).toHaveValue('payments');
    expect(last('db/notifications')?.search.get('id')).toBe(`eq.${RULE}`);
    expect(within(dialog).getByRole('combobox', { name: /Person/ })).toHaveValue('Bo Lindqvist');
    const wait = within(dialog).getByRole('textbox', { name: 'Wait For' });
    await user.clear(wait);
    await enter(user, wait, '30s');
    await user.tab();
    expect(within(dialog).getByText('Duration must be greater than 1 minute')).toBeVisible();
    await user.clear(wait);
    await enter(user, wait, '5m');
    expect(within(dialog).getByRole('region', { name: 'Changes' })).toHaveTextContent('Wait For');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Notification updated successfully')).toBeVisible();
    const patch = last('db/notifications', 'PATCH');
    expect(patch?.search.get('updated_at')).toBe('eq.2026-01-02T00:00:00+00:00');
    expect(patch?.body).toMatchObject({
      wait_for: 300e9,
      person_id: 'p2',
      team_id: null,
      custom_services: null,
    });
    expect(Object.keys(patch?.body ?? {})).not.toContain('most_common_error');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('[ENT-016] a new one asks for what is missing, and is sent with who made it', async () => {
    const { user, last } = open('/notifications/rules?id=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Notification' });
    await enter(user, await within(dialog).findByRole('textbox', { name: /Name/ }), 'disk');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('This field is required')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: /Events/ }));
    await user.click(await screen.findByRole('option', { name: 'check.failed' }));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findAllByText('Choose whom to notify'))[0]).toBeVisible();
    const recipient = within(dialog).getByRole('group', { name: 'Recipient' });
    expect(within(recipient).getByText('Choose whom to notify')).toHaveClass('Mui-error');
    expect(recipient).toHaveAccessibleDescription('Choose whom to notify');
    await user.click(within(recipient).getByRole('button', { name: 'Team' }));
    await user.click(within(recipient).getByRole('combobox', { name: 'Team' }));
    await user.click(await screen.findByRole('option', { name: 'SRE' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Notification added successfully')).toBeVisible();
    expect(last('db/notifications', 'POST')?.body).toMatchObject({
      name: 'disk',
      events: ['check.failed'],
      team_id: 't1',
      person_id: null,
      source: 'UI',
      created_by: 'p1',
    });
  });

  test('a copy of a rule is chosen by its name, and gets one of its own; its messages keep their title', async () => {
    const { user, last } = open('/notifications/rules?id=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Notification' });
    await user.click(await within(dialog).findByRole('combobox', { name: 'Copy of' }));
    await user.click(await screen.findByRole('option', { name: /^payments/ }));
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue('payments-copy'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(last('db/notifications', 'POST')?.body).toMatchObject({
        name: 'payments-copy',
        title: 'is down',
      }),
    );
  });

  test('an inhibition is added, asked for its types, and taken away', async () => {
    const { user } = open('/notifications/rules?id=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Notification' });
    await user.click(await within(dialog).findByRole('button', { name: 'Add Inhibition' }));
    const one = within(dialog).getByRole('group', { name: 'Inhibition Rule 1' });
    await user.click(within(one).getByRole('textbox', { name: /From Resource Type/ }));
    await user.tab();
    expect(within(one).getByText('From resource type is required')).toBeVisible();
    await user.click(within(one).getByRole('button', { name: 'Remove inhibition rule 1' }));
    expect(within(dialog).queryByRole('group', { name: 'Inhibition Rule 1' })).toBeNull();
  });

  test('the page of a rule: its strip, its errors, and what it sent', async () => {
    const sends = [
      send({ status: 'error', error: 'channel_not_found' }),
      send({ id: '019a0000-0000-7000-8000-0000000000d2', status: 'sent', silenced_by: null }),
    ];
    const { last } = open(`/notifications/rules/${RULE}`, ['viewer'], { sends });
    expect(await screen.findByRole('heading', { name: 'payments' })).toBeVisible();
    const errors = await screen.findByRole('list', { name: 'Most frequent errors' });
    expect(errors).toHaveTextContent('1×channel_not_found');
    expect(screen.getByText(/Last 2 notifications, 50(\.0)?% delivered/)).toBeVisible();
    expect(await screen.findAllByRole('row', { name: /payments-api/ })).toHaveLength(2);
    expect(last('db/notification_send_history_summary')?.search.get('notification_id')).toBe(`eq.${RULE}`);
  });
});

test('[FMT-010] notifications stand under the dates when they were last seen where the address says so', async () => {
  const { user, router } = open('/notifications?groupBy=date');
  const grid = await screen.findByRole('grid', { name: 'Notifications' });
  const heading = await within(grid).findByRole('button', { name: /^(This |Previous year|Earlier)/ });
  expect(heading).toBeVisible();
  await user.click(heading);
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/groupBy=date&closed=(This|Previous|Earlier)/),
  );
});

describe('silences', () => {
  test('[RTE-021][NTF-004][ENT-017] the list: what, until when, when it matched, why and by whom', async () => {
    const rows = [
      silence(),
      silence({
        id: '019a0000-0000-7000-8000-0000000000b2',
        name: 'over',
        until: '2026-01-02T00:00:00Z',
        config_id: null,
        catalog: null,
        filter: 'a == b',
        error: 'no such field',
      }),
    ];
    const { last } = open('/notifications/silences', ['viewer'], { silences: rows });
    const row = await screen.findByRole('row', { name: /night/ });
    for (const text of ['payments-api', 'Never', 'nobody is paged', 'Bo Lindqvist'])
      expect(within(row).getByText(text)).toBeVisible();
    const over = screen.getByRole('row', { name: /over/ });
    expect(within(over).getByText('(Expired)')).toBeVisible();
    expect(within(over).getByText('a == b')).toBeVisible();
    expect(within(over).getByTitle('Error: no such field')).toBeInTheDocument();
    expect(await within(over).findByText('None')).toBeVisible();
    expect(last('db/notification_silences')?.search.get('deleted_at')).toBe('is.null');
    expect(screen.queryByRole('button', { name: /Add Silence|Edit|Delete/ })).toBeNull();
  });

  test('one that begins is no longer said to be scheduled, without a reload', async () => {
    const from = Date.parse('2026-03-01T12:00:00Z');
    vi.useFakeTimers({ now: from - 60_000, toFake: ['Date'] });
    try {
      open('/notifications/silences', ['viewer'], {
        silences: [silence({ from: new Date(from).toISOString() })],
      });
      const row = await screen.findByRole('row', { name: /night/ });
      expect(within(row).getByText('scheduled')).toBeVisible();
      vi.setSystemTime(from + 1);
      await waitFor(() => expect(within(row).queryByText('scheduled')).toBeNull());
    } finally {
      vi.useRealTimers();
    }
  });

  test('[NTF-007][ENT-017] an edit is sent as it was read, with every criterion', async () => {
    const { user, last } = open(`/notifications/silences?id=${SILENCE}`);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Silence' });
    const reason = await within(dialog).findByRole('textbox', { name: 'Reason' });
    expect(
      await within(dialog).findByText(/3 notifications of the last 7 days would have been silenced/),
    ).toBeVisible();
    expect(Object.fromEntries(last('notification/silence_preview')?.search ?? [])).toMatchObject({
      id: CONFIG,
      type: 'config',
    });
    await enter(user, reason, ' again');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Silence updated')).toBeVisible();
    const patch = last('db/notification_silences', 'PATCH');
    expect(Object.fromEntries(patch?.search ?? [])).toMatchObject({
      id: `eq.${SILENCE}`,
      updated_at: 'eq.2026-01-02T00:00:00+00:00',
    });
    expect(patch?.body).toEqual({
      name: 'night',
      description: 'nobody is paged again',
      filter: null,
      selectors: null,
      from: '2026-01-01T00:00:00+00:00',
      until: null,
      recursive: false,
      config_id: CONFIG,
      component_id: null,
      check_id: null,
      canary_id: null,
      updated_at: 'now()',
    });
  });

  test('[NTF-008] one is deleted after a question: it is marked, not removed', async () => {
    const { user, last } = open('/notifications/silences');
    await user.click(await screen.findByRole('button', { name: 'Delete night' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete this silence?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Silence deleted')).toBeVisible();
    expect(last('db/notification_silences', 'PATCH')?.body).toEqual({ deleted_at: 'now()' });
  });

  test('[NTF-008] many are ended with one call, and undo clears their mark', async () => {
    const rows = Array.from({ length: 20 }, (_, at) =>
      silence({ id: `019a0000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`, name: `s${at}` }),
    );
    const { user, last, calls } = open('/notifications/silences', ['editor'], { silences: rows });
    await screen.findByRole('row', { name: /s19/ });
    await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
    await user.click(await screen.findByRole('button', { name: 'End' }));
    const question = await screen.findByRole('alertdialog', { name: 'End 20 silences?' });
    await user.click(within(question).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('20 silences ended')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('20 silences back')).toBeVisible();
    const undo = last('db/notification_silences', 'PATCH');
    expect(undo?.body).toEqual({ deleted_at: null });
    expect(undo?.search.get('id')?.split(',')).toHaveLength(20);
  });

  test('one is extended with a key, and undo moves its end back', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const { user, last } = open('/notifications/silences', ['editor'], { silences: [silence({ until })] });
    await screen.findByRole('row', { name: /night/ });
    await user.keyboard('j');
    await user.keyboard('p');
    expect(await screen.findByText('1 silence extended by 1 hour')).toBeVisible();
    const later = new Date(Date.parse(until) + 3_600_000).toISOString();
    expect(last('db/notification_silences', 'PATCH')?.body).toEqual({ until: later, updated_at: 'now()' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(last('db/notification_silences', 'PATCH')?.body).toEqual({ until, updated_at: 'now()' }),
    );
  });

  test('those that matched nothing for 30 days are found without asking for each', async () => {
    const quiet = silence({ id: '019a0000-0000-7000-8000-0000000000b2', name: 'quiet' });
    const { calls, last } = open('/notifications/silences?view=unmatched', ['viewer'], {
      silences: [silence(), quiet],
    });
    await screen.findByRole('row', { name: /quiet/ });
    const history = calls.filter(({ path }) => path === 'db/notification_send_history_summary');
    expect(history[0]?.search.get('silenced_by')).toBe(`in.(${SILENCE},${quiet.id})`);
    expect(history[0]?.search.get('created_at')).toMatch(/^gte\./);
    expect(last('db/notification_silences')?.search.get('and')).toContain(`id.eq.${quiet.id}`);
  });

  test('of more than a hundred of long standing it is said that the oldest hundred were looked through', async () => {
    const old = Array.from({ length: 101 }, (_, index) =>
      silence({ id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`, name: `old ${index}` }),
    );
    const { calls } = open('/notifications/silences?view=unmatched', ['viewer'], {
      silences: old,
      sends: [],
    });
    expect(await screen.findByText('Only the 100 oldest silences were checked for matches.')).toBeVisible();
    const history = calls.find(({ path }) => path === 'db/notification_send_history_summary');
    expect(history?.search.get('silenced_by')?.split(',')).toHaveLength(100);
  });

  test('[RTE-022][NTF-006][NTF-009] the form of a link names what is silenced; indefinitely is sent as null', async () => {
    const { user, last, router } = open(`/notifications/silences/add?config_id=${CONFIG}&recursive=true`, [
      'editor',
    ]);
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Silence of payments-api');
    expect(screen.getByRole('switch', { name: /Recursive/ })).toBeChecked();
    await user.click(screen.getByRole('combobox', { name: /Duration/ }));
    await user.click(await screen.findByRole('option', { name: 'Indefinitely' }));
    await user.click(screen.getByRole('button', { name: 'Create silence' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/silences'));
    expect(last('notification/silence', 'POST')?.body).toMatchObject({
      name: 'Silence of payments-api',
      config_id: CONFIG,
      recursive: true,
      until: null,
    });
  });

  test('nothing chosen, and a name that is taken, are said; what was typed stays', async () => {
    const { user, calls } = open('/notifications/silences/add', ['editor']);
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.click(screen.getByRole('button', { name: 'Create silence' }));
    expect(screen.getByText('Must specify a unique name')).toBeVisible();
    await enter(user, name, 'deploy');
    await user.click(screen.getByRole('button', { name: 'Create silence' }));
    const problem = 'You must specify at least one of the following: a resource, a filter, or selectors';
    expect((await screen.findAllByText(problem))[0]).toBeVisible();
    await enter(user, screen.getByRole('textbox', { name: 'Filter' }), 'a == b');
    server.use(
      http.get(`${API}/db/notification_silences`, ({ request }) =>
        HttpResponse.json(narrowed(request, [silence()])),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Create silence' }));
    expect((await screen.findAllByText('Must specify a unique name'))[0]).toBeVisible();
    expect(name).toHaveValue('deploy');
    expect(calls.some(({ path }) => path === 'notification/silence')).toBe(false);
  });

  const linked = (selectors: unknown) =>
    `/notifications/silences/add?name=x&selectors=${encodeURIComponent(JSON.stringify(selectors))}`;

  test('of more than are counted, what the selectors match is at least that many', async () => {
    open(linked([{ namespace: 'payments' }]), ['editor']);
    const checks = Array.from({ length: 500 }, (_, at) => ({
      id: `c${at}`,
      name: `c${at}`,
      health: at < 3 ? 'healthy' : 'unhealthy',
    }));
    server.use(http.post(`${API}/resources/search`, () => HttpResponse.json({ checks })));
    expect(
      await screen.findByText('The selectors match at least 500 resources now, at least 3 of them healthy.'),
    ).toBeVisible();
  });

  test.each([[[{ nmespace: 'payments' }]], [[{ 'namespace ': 'payments' }]]])(
    'the selectors %j are named at the field: neither previewed nor stored',
    async selectors => {
      const { user, calls } = open(linked(selectors), ['editor']);
      await user.click(await screen.findByRole('button', { name: 'Create silence' }));
      expect((await screen.findAllByText(/is not known. Did you mean namespace\?/))[0]).toBeVisible();
      expect(screen.queryByText(/The selectors match/)).toBeNull();
      const sent = calls.map(({ path }) => path);
      expect(sent).not.toContain('resources/search');
      expect(sent).not.toContain('notification/silence');
    },
  );

  test.each([[[{}]], [[{ namespace: '' }]], [[{ name: '*' }]]])(
    'the selectors %j are said to match everything, and asked about before they are stored',
    async selectors => {
      const { user, calls, last } = open(linked(selectors), ['editor']);
      expect(await screen.findByText(/^Selector 1 .*matches everything/)).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Create silence' }));
      const question = await screen.findByRole('alertdialog', { name: /matches everything\?/ });
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect((await screen.findAllByText(/Not saved/))[0]).toBeVisible();
      expect(calls.some(({ path }) => path === 'notification/silence')).toBe(false);
      // The page is hidden from assistive technology until the question is gone.
      await user.click(await screen.findByRole('button', { name: 'Create silence' }));
      await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
      await waitFor(() => expect(last('notification/silence', 'POST')?.body).toMatchObject({ selectors }));
    },
  );

  test('a preview that is refused says so in the words of the backend', async () => {
    const { user } = open('/notifications/silences/add', ['editor']);
    server.use(
      http.get(`${API}/notification/silence_preview`, () =>
        HttpResponse.json({ error: 'undeclared reference to a' }, { status: 400 }),
      ),
    );
    await enter(user, await screen.findByRole('textbox', { name: 'Filter' }), 'a');
    expect(await screen.findByText(/undeclared reference to a/)).toBeVisible();
  });
});

describe('the bell', () => {
  const failing = (count: number, asked: URLSearchParams[] = []) =>
    http.get(`${API}/db/notification_send_history_summary`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('status') !== 'eq.error') return HttpResponse.json([]);
      asked.push(searchParams);
      return HttpResponse.json([{ id: SEND }], { headers: { 'Content-Range': `0-0/${count}` } });
    });

  test('counts what failed since the last visit, with one call; a visit clears it', async () => {
    const asked: URLSearchParams[] = [];
    const { handlers } = notificationBackend();
    const { user } = renderApp({
      at: '/settings/feature-flags',
      as: ['admin'],
      handlers: [
        failing(7, asked),
        http.get(`${API}/db/properties`, () => HttpResponse.json([])),
        ...handlers,
      ],
    });
    const bell = await screen.findByRole('link', { name: /^Notifications.*7 failed since your last visit$/ });
    expect(asked).toHaveLength(1);
    expect([asked[0]?.get('limit'), asked[0]?.get('select')]).toEqual(['1', 'id']);
    server.use(failing(0, asked));
    await user.click(bell);
    await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  });
});
