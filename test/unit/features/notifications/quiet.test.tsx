import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { GrantedRule } from '@/lib/access/granted';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';
import { ODD, server } from '../../server';

/** What is red and nobody knows of, as the page tells it. */

const id = (last: number) => `019a0000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const RULE = id(70);
const check = (last: number, name: string) => ({
  id: id(last),
  canary_id: id(last + 20),
  name,
  type: 'http',
  icon: null,
  severity: null,
  last_transition_time: ago(120 + last),
});
const send = (about: number, status: string, more: object = {}) => ({
  id: id(about + 40),
  notification_id: RULE,
  resource_id: id(about),
  source_event: 'check.failed',
  status,
  error: null,
  not_before: null,
  silenced_by: null,
  created_at: ago(60),
  ...more,
});

const CHECKS = [
  check(1, 'failed'),
  check(2, 'fallback'),
  check(3, 'pending'),
  check(4, 'waiting'),
  check(5, 'silenced'),
  check(6, 'inhibited'),
  check(7, 'grouped'),
  check(8, 'repeated'),
  check(9, 'skipped'),
  check(10, 'undeclared'),
  check(11, 'unanswered'),
  check(12, 'unmade'),
  check(13, 'known'),
];
const SENDS = [
  send(1, 'error', { error: 'slack: channel_not_found' }),
  send(2, 'attempting_fallback', { error: 'timeout' }),
  send(3, 'pending'),
  send(4, 'evaluating-waitfor'),
  send(5, 'silenced', { silenced_by: id(80) }),
  send(6, 'inhibited'),
  send(7, 'grouped'),
  send(8, 'repeat-interval'),
  send(9, 'skipped'),
  send(10, 'sent'),
  send(11, 'sent'),
  send(13, 'sent'),
];
const RULES = [
  {
    id: RULE,
    name: 'checks',
    events: ['check.failed'],
    filter: null,
    error: null,
    error_at: null,
    fallback_person_id: null,
    fallback_team_id: null,
    fallback_playbook_id: null,
    fallback_custom_services: null,
  },
  {
    id: id(71),
    name: 'components',
    events: ['component.unhealthy'],
    error: 'template: nil pointer',
    error_at: ago(30),
    fallback_person_id: null,
    fallback_team_id: null,
    fallback_playbook_id: null,
    fallback_custom_services: null,
  },
];
const SILENCE = {
  id: id(80),
  name: 'night work',
  description: null,
  check_id: null,
  canary_id: null,
  config_id: null,
  component_id: null,
  from: ago(600),
  until: null,
  created_by: null,
};
const evidenceOn = (about: number) => [
  { evidences: [{ check_id: id(about), config_id: null, component_id: null }] },
];
const INCIDENTS = [
  { id: id(60), incident_id: 'INC-7', title: 'Nobody', responders: [], hypotheses: evidenceOn(11) },
  {
    id: id(61),
    incident_id: 'INC-8',
    title: 'Handled',
    responders: [{ id: id(62) }],
    hypotheses: evidenceOn(13),
  },
];

beforeAll(async () => {
  await import('@/features/notifications/quiet/QuietPage');
});

interface OpenOptions {
  search?: string;
  as?: Role;
  permissions?: readonly GrantedRule[];
  /** Answers by relation, in the place of those below. */
  answers?: Readonly<Record<string, () => Response>>;
}

/** The page; `asked` are the calls for it, by relation, the last of each. */
function open({ search = '', as = 'admin', permissions = [], answers = {} }: OpenOptions = {}) {
  const asked = new Map<string, URLSearchParams>();
  const rows = (relation: string, found: readonly object[], key = relation) =>
    http.get(`${API}/db/${relation}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const name = searchParams.has('next_runtime') ? 'overdue' : key;
      asked.set(name, searchParams);
      if (name === 'overdue')
        return (
          answers[name]?.() ??
          HttpResponse.json([{ ...check(14, 'late'), next_runtime: ago(90) }], {
            headers: { 'Content-Range': '0-0/1' },
          })
        );
      return answers[name]?.() ?? HttpResponse.json([...found] as DefaultBodyType[]);
    });
  const page = renderPage({
    at: `/notifications/quiet${search}`,
    as: [as],
    permissions,
    handlers: [
      rows('checks', CHECKS),
      rows('configs', [{ id: id(20), name: 'payments-api', type: 'Kubernetes::Deployment' }]),
      rows('components', [{ id: id(21), name: 'payments', type: null, icon: null }]),
      rows('config_changes', [{ id: id(90), config_id: id(20), created_at: ago(45) }]),
      rows('notification_send_history_summary', SENDS),
      rows('notifications', RULES),
      rows('notification_silences', [SILENCE]),
      rows('incidents', INCIDENTS),
      rows('agents_summary', [{ id: id(91), name: 'edge-1', last_seen: ago(300) }]),
      rows('config_scrapers_with_status', [{ id: id(92), name: 'aws', job_time_start: ago(3000) }]),
    ],
  });
  return { ...page, asked };
}

const list = () => screen.findByRole('list', { name: 'Quiet failures' });
/** Name, reason and act of each line. */
async function lines() {
  return within(await list())
    .getAllByRole('listitem')
    .map(item => {
      const [name] = within(item).getAllByRole('link');
      const button = within(item).queryByRole('button') ?? item.querySelector('a.MuiButton-root');
      return [
        name?.textContent,
        item.querySelector('.status-word')?.textContent,
        button?.textContent ?? '',
      ].join(' | ');
    });
}
const lineOf = async (name: string) => {
  const link = within(await list()).getByRole('link', { name });
  const item = link.closest('li');
  if (!item) throw new Error(`No line of ${name}`);
  return within(item);
};

test('each line says why nobody knows and has the act that ends it; what is known is counted', async () => {
  const { asked } = open();
  expect(await lines()).toEqual([
    'failed | Recipient failed | Open rule',
    'payments-api | No rule listens | New rule',
    'payments | Rule paused | Open rule',
    'unmade | No notification | Open rule',
    'unanswered | No responder | Open responders',
    'undeclared | No incident | Link to Incident',
    'fallback | Attempting fallback | Open notification',
    'pending | Pending | Open notification',
    'waiting | Waiting | Open notification',
    'silenced | Silenced | Open silence',
    'inhibited | Inhibited | Acknowledge',
    'grouped | Grouped | Acknowledge',
    'repeated | Repeated | Acknowledge',
    'skipped | Skipped | Acknowledge',
  ]);
  expect(screen.getByText('Not listed: 1 notified and in an incident with responders.')).toBeVisible();
  const failed = await lineOf('failed');
  expect(
    failed.getByText(/^The recipient failed, and the rule has no fallback: slack: channel_not_found/),
  ).toBeVisible();
  expect(failed.getByRole('link', { name: 'Notification' })).toHaveAttribute(
    'href',
    `/notifications?id=${id(41)}`,
  );
  expect((await lineOf('silenced')).getByRole('link', { name: 'night work' })).toHaveAttribute(
    'href',
    `/notifications/silences?id=${id(80)}`,
  );
  expect((await lineOf('payments-api')).getByText(/^Catalog item, unhealthy for/)).toBeVisible();
  expect((await lineOf('payments')).getByText('Component')).toBeVisible();
  expect((await lineOf('unanswered')).getByRole('link', { name: 'Open responders' })).toHaveAttribute(
    'href',
    `/incidents/${id(60)}?panel=responders`,
  );
  expect(asked.get('components')?.get('or')).toBe('(health.eq.unhealthy)');
});

test('beside it: checks that are overdue, silent scrapers, agents offline, paused rules', async () => {
  open();
  const section = within(await screen.findByRole('region', { name: 'Not reporting' }));
  expect(await section.findByRole('link', { name: 'late' })).toBeVisible();
  expect(await section.findByRole('link', { name: 'aws' })).toHaveAttribute(
    'href',
    `/catalog/scrapers/${id(92)}`,
  );
  expect(await section.findByRole('link', { name: 'edge-1' })).toBeVisible();
  expect(await section.findByRole('link', { name: 'components' })).toHaveAttribute(
    'href',
    `/notifications/rules/${id(71)}`,
  );
  expect(section.getByText('template: nil pointer')).toBeVisible();
});

test('counts are filters, by click and by key, and stand in the link with the search', async () => {
  const { user, router } = open();
  await lines();
  const reasons = within(screen.getByRole('group', { name: 'Reasons' }));
  await user.click(reasons.getByRole('button', { name: 'Grouped 1' }));
  await waitFor(async () => expect(await lines()).toEqual(['grouped | Grouped | Acknowledge']));
  reasons.getByRole('button', { name: 'Silenced 1' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await lines()).length).toBe(2));
  expect(new URLSearchParams(router.state.location.search).get('reason')).toBe('grouped,silenced');
  expect(screen.getByRole('button', { name: 'Checks 2' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Checks 2' }));
  await waitFor(() => expect(router.state.location.search).toContain('kind=check'));
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, type or reason' }), 'nowhere');
  expect(await screen.findByText('Nothing matches the filters')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toContain('search=nowhere'));
});

test('a viewer reads the reasons; what a viewer may not do is not offered', async () => {
  open({ as: 'viewer' });
  const acts = new Set((await lines()).map(line => line.split(' | ')[2]));
  expect(acts).toEqual(
    new Set(['Open rule', 'Open rules', 'Open responders', 'Open notification', 'Open silence']),
  );
});

test('what a role may not read is not asked, and is said once', async () => {
  const { asked } = open({
    as: 'editor',
    permissions: [{ subject: 'editor', object: 'notification', action: '*', id: 'na' }],
  });
  expect((await lines()).slice(0, 3)).toEqual([
    'payments-api | No rule listens | New rule',
    'payments | Rule paused | Open rule',
    'failed | Not looked at | Acknowledge',
  ]);
  expect(screen.getByText(/Notifications were not looked at: Needs read on notifications/)).toBeVisible();
  expect(screen.getByText(/Incidents were not looked at: Needs read on incident/)).toBeVisible();
  expect(screen.getByText(/Agents were not looked at: Needs read on agents/)).toBeVisible();
  for (const relation of ['notification_send_history_summary', 'incidents', 'agents_summary'])
    expect(asked.has(relation)).toBe(false);
});

test('a question that fails takes nothing else away, and can be asked again', async () => {
  let fails = true;
  const { user } = open({
    answers: {
      notifications: () =>
        fails
          ? HttpResponse.json({ message: 'out of order' }, { status: 400 })
          : HttpResponse.json(RULES as DefaultBodyType[]),
    },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Notification rules could not be read: out of order')).toBeVisible();
  expect(await lines()).toContain('payments-api | No notification | Open rules');
  expect(await lines()).toContain('silenced | Silenced | Open silence');
  fails = false;
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await lines()).toContain('payments-api | No rule listens | New rule'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('rows that lack what they should have do no harm; more than 200 are said to be cut', async () => {
  const many = Array.from({ length: 201 }, (_, index) => ({
    ...check(1, `check-${index}`),
    id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: index === 0 ? null : `check-${index}`,
    last_transition_time: index === 1 ? 'soon' : ago(120),
  }));
  const { user } = open({
    answers: {
      checks: () => HttpResponse.json(many, ODD),
      notifications: () => HttpResponse.json([{ ...RULES[0], events: null }], ODD),
      incidents: () => HttpResponse.json([{ id: id(60), incident_id: null, title: null }], ODD),
    },
  });
  expect(
    await screen.findByText(/Of unhealthy checks the 200 that turned last are looked at\./),
  ).toBeVisible();
  expect((await list()).children).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show all 202' }));
  await waitFor(async () => expect((await list()).children).toHaveLength(202));
});

test('where nothing red went untold that is said', async () => {
  const none = () => HttpResponse.json([]);
  open({ answers: { checks: none, configs: none, components: none } });
  expect(await screen.findByText('Nothing that is red went untold')).toBeVisible();
});

test('acknowledging a check ends its line', async () => {
  const made: object[] = [];
  const { user } = open({ answers: { notification_silences: () => HttpResponse.json([SILENCE, ...made]) } });
  const line = await lineOf('skipped');
  server.use(
    http.post(`${API}/notification/silence`, async ({ request }) => {
      const silence = (await request.json()) as object;
      made.push({ ...SILENCE, ...silence, id: id(81) });
      return new HttpResponse(null, { status: 200 });
    }),
  );
  await user.click(line.getByRole('button', { name: 'Acknowledge' }));
  await waitFor(async () => expect((await lines()).join()).not.toContain('skipped'));
  expect(screen.getByText(/1 acknowledged\./)).toBeVisible();
});

test('that everything reports is not said while the rules are not known', async () => {
  open({
    answers: {
      notifications: () => HttpResponse.json({ message: 'out of order' }, { status: 400 }),
      agents_summary: () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
      config_scrapers_with_status: () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
      overdue: () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Not reporting' }));
  expect(await screen.findByText('Notification rules could not be read: out of order')).toBeVisible();
  await waitFor(() => expect(section.queryByRole('region')).toBeNull());
  expect(section.queryByText('Everything that was looked at reports.')).toBeNull();
});
