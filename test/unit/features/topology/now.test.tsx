import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, test, vi } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { serverNow } from '@/lib/time/clock';
import { keepPresence, presences } from '@/modules/presence/presence';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const id = (last: number) => `019a0000-0000-7000-8000-00000000e0${String(last).padStart(2, '0')}`;

const incident = (last: number, more: object = {}) => ({
  id: id(last),
  title: `Incident ${last}`,
  severity: 'low',
  status: 'open',
  created_at: before(last),
  commander_id: null,
  responders: [],
  ...more,
});
const check = (last: number, more: object = {}) => ({
  id: id(last),
  canary_id: id(90),
  name: `check-${last}`,
  type: 'http',
  icon: null,
  severity: null,
  status: 'unhealthy',
  last_transition_time: before(last),
  next_runtime: before(0),
  check_statuses: [],
  ...more,
});

/** Rows with the total of a list that has more. */
const listed = (rows: readonly object[], total = rows.length) =>
  HttpResponse.json([...rows], {
    status: total > rows.length ? 206 : 200,
    headers: { 'Content-Range': rows.length === 0 ? `*/${total}` : `0-${rows.length - 1}/${total}` },
  });

interface Answers {
  incidents?: readonly object[];
  failing?: readonly object[];
  failingTotal?: number;
  turned?: readonly object[];
  overdue?: readonly object[];
  sends?: readonly object[];
  agents?: readonly object[];
  scrapers?: readonly object[];
  runs?: readonly object[];
}

interface OpenOptions {
  at?: string;
  as?: Role;
  properties?: readonly string[];
  more?: readonly RequestHandler[];
}

/** The dashboard with what needs somebody; `asked` are the calls for it, as they came. */
function open(
  answers: Answers,
  { at = '/topology', as = 'admin', properties = [], more = [] }: OpenOptions = {},
) {
  const asked: URL[] = [];
  const answer = (relation: string, rows: (url: URL) => Response) =>
    http.get(`${API}/db/${relation}`, ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      return rows(url);
    });
  const page = renderPage({
    at,
    as: [as],
    properties,
    handlers: [
      ...more,
      http.get(`${API}/canary/api/topology`, () =>
        HttpResponse.json({ components: [{ id: id(80), name: 'shop', type: 'System', health: 'healthy' }] }),
      ),
      http.get(`${API}/db/agents`, () => HttpResponse.json([])),
      http.get(`${API}/db/component_labels`, () => HttpResponse.json([])),
      answer('incidents', () => listed(answers.incidents ?? [])),
      answer('checks', ({ searchParams }) =>
        searchParams.has('status')
          ? listed(answers.failing ?? [], answers.failingTotal)
          : listed((searchParams.has('next_runtime') ? answers.overdue : answers.turned) ?? []),
      ),
      answer('notification_send_history_summary', ({ searchParams }) =>
        // The bell counts by one row.
        searchParams.get('limit') === '1' ? listed([]) : listed(answers.sends ?? []),
      ),
      answer('agents_summary', () => listed(answers.agents ?? [])),
      answer('config_scrapers_with_status', () => listed(answers.scrapers ?? [])),
      answer('playbook_runs', ({ searchParams }) =>
        searchParams.get('status') === 'eq.pending_approval' ? listed([]) : listed(answers.runs ?? []),
      ),
    ],
  });
  return { ...page, asked };
}

const list = (name: string) => screen.findByRole('region', { name });
const names = async (name: string) =>
  within(await list(name))
    .getAllByRole('listitem')
    .map(item => within(item).getAllByRole('link')[0]?.textContent);
const toggle = () => screen.findByRole('button', { name: 'Now' });

test('incidents: those of this person first, as commander, responder or by a team, then by severity; each leads to itself, the title to all in work', async () => {
  const { asked } = open(
    {
      incidents: [
        incident(1, { severity: 'high' }),
        incident(2, { severity: 'critical' }),
        incident(3, { commander_id: 'p1' }),
        incident(4, { responders: [{ id: 'r1', person: { id: 'p1' }, team: null }] }),
        incident(5, { severity: 'Medium', responders: [{ id: 'r2', person: null, team: { id: 'team-1' } }] }),
        incident(6, {
          severity: 'critical',
          responders: [{ id: 'r3', person: { id: 'p2' }, team: { id: 'team-2' } }],
        }),
      ],
    },
    {
      more: [
        http.get(`${API}/db/team_members`, () =>
          HttpResponse.json([{ team_id: 'team-1', team: { name: 'On call' } }]),
        ),
      ],
    },
  );
  const region = await list('Active incidents');
  const links = () =>
    within(region)
      .getAllByRole('listitem')
      .map(item => item.querySelector('a')?.textContent);
  // Four are shown, the count is of all. The team is known last.
  await waitFor(() => expect(links()).toEqual(['Incident 5', 'Incident 3', 'Incident 4', 'Incident 2']));
  expect(region).toHaveTextContent('Active incidents6');
  expect(within(region).getByText('Yours · Medium · Open')).toBeVisible();
  expect(within(region).getByText('Critical · Open')).toBeVisible();
  expect(within(region).getByRole('link', { name: 'Incident 2' })).toHaveAttribute(
    'href',
    `/incidents/${id(2)}`,
  );
  expect(within(region).getByRole('link', { name: 'Active incidents' })).toHaveAttribute(
    'href',
    '/incidents?status=in-work',
  );
  const [call] = asked.filter(({ pathname }) => pathname.endsWith('/db/incidents'));
  expect(call?.searchParams.get('status')).toBe('not.in.(resolved,closed)');
});

test('failing checks say what their newest run said, how bad it is and since when; Silence opens the form of a silence of that check', async () => {
  const { user, asked } = open(
    {
      failing: [
        check(5, {
          severity: 'critical',
          check_statuses: [{ message: '', error: 'dial tcp:\nconnection refused' }],
        }),
        check(7, {
          last_transition_time: before(7.5),
          check_statuses: [{ message: 'status 503', error: null }],
        }),
      ],
      failingTotal: 214,
    },
    {
      more: [http.get(`${API}/notification/silence_preview`, () => HttpResponse.json(null))],
    },
  );
  const region = await list('Failing checks');
  expect(region).toHaveTextContent('Failing checks214');
  expect(within(region).getByText('Critical · dial tcp: connection refused')).toBeVisible();
  expect(within(region).getByText('status 503')).toBeVisible();
  expect(within(region).getByText('7m')).toBeVisible();
  const call = asked.find(({ searchParams }) => searchParams.get('status') === 'eq.unhealthy');
  expect(call?.searchParams.get('order')).toBe(
    'severity.asc.nullslast,last_transition_time.desc.nullslast,id.asc',
  );
  expect(call?.searchParams.get('deleted_at')).toBe('is.null');
  await user.click(within(region).getByRole('button', { name: 'Silence check-7' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('check-7');
});

test('failing checks come from the worst, as the backend cannot sort them; of one severity as it did', async () => {
  open({
    failing: ['critical', 'high', 'info', 'low', 'medium', null, null].map((severity, place) =>
      check(place, { severity }),
    ),
  });
  expect(await names('Failing checks')).toEqual(['check-0', 'check-1', 'check-4', 'check-3']);
});

test('once a minute all of it is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  try {
    const { asked } = open({ failing: [check(5)], incidents: [incident(1)] }, { as: 'viewer' });
    await list('Failing checks');
    const calls = () =>
      asked
        .filter(({ searchParams }) => searchParams.get('limit') !== '1') // that is the bell
        .map(({ pathname }) => pathname.replace(/.*\//, ''))
        .toSorted();
    const once = [
      'agents_summary',
      'checks',
      'checks',
      'checks',
      'config_scrapers_with_status',
      'incidents',
      'notification_send_history_summary',
      'playbook_runs',
    ];
    await waitFor(() => expect(calls()).toEqual(once));
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    expect(calls()).toEqual(once);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(calls()).toEqual([...once, ...once].toSorted()));
  } finally {
    vi.useRealTimers();
  }
});

test('a failing check is acknowledged from its row, which says by whom, and ended there', async () => {
  let silences: object[] = [];
  const { user } = open(
    { failing: [check(5, { check_statuses: [{ message: 'status 503', error: null }] }), check(7)] },
    {
      as: 'editor',
      more: [
        http.get(`${API}/db/notification_silences`, () => HttpResponse.json(silences)),
        http.post(`${API}/notification/silence`, async ({ request }) => {
          const body = (await request.json()) as object;
          const created_by = { id: 'p1', name: 'Amara', avatar: null };
          silences = [{ id: id(60), description: null, canary_id: null, ...body, created_by }];
          return new HttpResponse(null, { status: 200 });
        }),
        http.patch(`${API}/db/notification_silences`, () => {
          silences = [];
          return HttpResponse.json([]);
        }),
      ],
    },
  );
  const region = within(await list('Failing checks'));
  await user.click(region.getByRole('button', { name: 'Acknowledge check-5' }));
  expect(await region.findByText(/^Acknowledged by Amara until \d\d:\d\d$/)).toHaveAttribute(
    'title',
    'status 503',
  );
  expect(region.queryByRole('button', { name: 'Acknowledge check-5' })).toBeNull();
  expect(region.getByRole('button', { name: 'Acknowledge check-7' })).toBeVisible();
  await user.click(region.getByRole('button', { name: 'End acknowledgement of check-5' }));
  expect(await region.findByText('status 503')).toBeVisible();
  expect(region.getByRole('button', { name: 'Acknowledge check-5' })).toBeVisible();
});

test('who may not silence is offered none', async () => {
  open({ failing: [check(5)] }, { as: 'viewer' });
  expect(within(await list('Failing checks')).queryByRole('button')).toBeNull();
});

test('checks that changed within the hour, that are overdue, notifications and playbook runs that failed within a day, agents that are offline, scrapers without a run for a day', async () => {
  const { asked } = open({
    turned: [check(4, { status: 'healthy' }), check(9)],
    overdue: [check(11, { next_runtime: before(185) })],
    sends: [
      {
        id: id(20),
        created_at: before(30),
        error: 'channel_not_found',
        resource: { id: id(1), name: 'payments-api' },
      },
    ],
    agents: [{ id: id(30), name: 'eu-west', last_seen: before(125) }],
    scrapers: [{ id: id(31), name: 'aws-accounts', job_time_start: before(1505) }],
    runs: [
      {
        id: id(42),
        created_at: before(185),
        error: 'exit status 1:\nno space left',
        playbooks: { name: 'backup', title: 'Nightly backup', icon: null },
      },
    ],
  });
  const changed = await list('Status changed in the last hour');
  expect(await names('Status changed in the last hour')).toEqual(['check-4', 'check-9']);
  expect(within(changed).getByText('Now healthy')).toBeVisible();
  expect(within(changed).getByText('Now unhealthy')).toBeVisible();
  expect(await list('Checks overdue for an hour')).toHaveTextContent('check-113h');
  const failed = await list('Failed notifications, last 24 hours');
  expect(failed).toHaveTextContent('channel_not_found');
  expect(within(failed).getByRole('link', { name: 'payments-api' })).toHaveAttribute(
    'href',
    `/notifications?id=${id(20)}`,
  );
  expect(within(failed).getByRole('link', { name: /^Failed/ })).toHaveAttribute(
    'href',
    '/notifications?status=error%3A1',
  );
  const runs = await list('Failed playbook runs, last 24 hours');
  expect(runs).toHaveTextContent(/Nightly backup3h.*exit status 1/);
  expect(within(runs).getByRole('link', { name: 'Nightly backup' })).toHaveAttribute(
    'href',
    `/playbooks/runs/${id(42)}`,
  );
  expect(
    asked.find(({ searchParams }) => searchParams.get('status') === 'in.(failed,timed_out)'),
  ).toBeDefined();
  expect(await list('Agents offline')).toHaveTextContent('eu-west2h');
  const idle = await list('Scrapers without a run for a day');
  expect(idle).toHaveTextContent('aws-accounts1d');
  expect(within(idle).getByRole('link', { name: 'aws-accounts' })).toHaveAttribute(
    'href',
    `/catalog/scrapers/${id(31)}`,
  );
  const since = (relation: string, column: string) =>
    asked.flatMap(({ pathname, searchParams }) =>
      pathname.endsWith(relation) && searchParams.has(column) ? [searchParams.get(column) ?? ''] : [],
    );
  const minutesAgo = (condition = '') =>
    Math.round((Date.now() - Date.parse(condition.replace(/^\w+\./, ''))) / 60_000);
  expect(minutesAgo(since('/checks', 'last_transition_time')[0])).toBe(60);
  expect(minutesAgo(since('/checks', 'next_runtime')[0])).toBe(60);
  const [before1d = ''] = since('/config_scrapers_with_status', 'and');
  expect(minutesAgo(/lt\."?([^)"]+)/.exec(before1d)?.[1])).toBe(1440);
  const day = asked.find(
    ({ searchParams }) => searchParams.get('limit') === '20' && searchParams.has('created_at'),
  );
  expect(minutesAgo(day?.searchParams.get('created_at') ?? '')).toBe(1440);
});

test('a run that waits for this person comes behind incidents and failing checks, and nothing is pushed aside by it', async () => {
  let letGo = () => {};
  const held = new Promise<void>(resolve => (letGo = resolve));
  const { asked } = open(
    { incidents: [incident(1)], turned: [check(3)], failing: [check(5)] },
    {
      more: [
        http.get(`${API}/db/playbook_runs`, async ({ request }) => {
          await held;
          const rows = [
            {
              id: id(40),
              playbook_id: id(41),
              spec: { approval: { approvers: { people: ['amara@meridian.example'] } } },
              created_at: before(12),
              created_by: { id: 'p2', name: 'Kofi Mensah', avatar: null },
              playbooks: { id: id(41), name: 'drain', title: 'Drain node', icon: null },
            },
          ];
          return HttpResponse.json(narrowed(request, rows));
        }),
      ],
    },
  );
  await waitFor(() => expect(asked.some(({ pathname }) => pathname.endsWith('/db/incidents'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Active incidents' })).toBeNull();
  letGo();
  const waiting = await list('Pending your approval');
  expect(within(waiting).getByRole('link', { name: 'Drain node' })).toHaveAttribute(
    'href',
    `/playbooks/runs/${id(40)}`,
  );
  expect(waiting).toHaveTextContent('Requested by Kofi Mensah');
  const all = within(screen.getByRole('region', { name: 'Now' })).getAllByRole('region');
  expect(all.map(one => one.getAttribute('aria-label'))).toEqual([
    'Active incidents',
    'Failing checks',
    'Pending your approval',
    'Status changed in the last hour',
    // The stand-in answers every question on runs alike.
    'Failed playbook runs, last 24 hours',
  ]);
});

test('where there is nothing, that is said', async () => {
  open({});
  expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
});

test('where it cannot be read which runs wait for this person, that is said, and not that there is nothing', async () => {
  open(
    {},
    {
      more: [
        http.get(`${API}/db/playbook_runs`, ({ request }) => {
          if (new URL(request.url).searchParams.get('status') !== 'eq.pending_approval') return undefined;
          return HttpResponse.json({ message: 'statement timeout' }, { status: 400 });
        }),
      ],
    },
  );
  const region = await list('Pending your approval');
  expect(await within(region).findByRole('alert')).toHaveTextContent('statement timeout');
  expect(screen.queryByText('Nothing needs your attention.')).toBeNull();
});

test('notifications are not asked for by whom may not read how they went', async () => {
  const may = ['notification', 'topology', 'canaries'];
  const { asked } = open(
    { failing: [check(5)], sends: [{ id: id(20), created_at: before(1) }] },
    {
      as: 'editor',
      more: [
        http.get(`${API}/auth/whoami`, () =>
          HttpResponse.json({
            message: 'success',
            payload: {
              user: { id: 'p1', name: 'Amara Okafor', email: 'amara@meridian.example' },
              roles: ['editor'],
              permissions: may.map(object => ({ subject: 'editor', object, action: '*', id: 'na' })),
              hostname: 'console.meridian.example',
            },
          }),
        ),
      ],
    },
  );
  await list('Failing checks');
  expect(asked.filter(({ pathname }) => pathname.endsWith('send_history_summary'))).toEqual([]);
  expect(screen.queryByRole('region', { name: /^Failed notifications/ })).toBeNull();
});

test('a list that cannot be had says so, and the others stay; what may not be read or is switched off is not asked', async () => {
  const { asked, user } = open(
    { failing: [check(5)], incidents: [incident(1)] },
    {
      as: 'viewer',
      properties: ['agents.disable'],
      more: [
        http.get(
          `${API}/db/incidents`,
          () => HttpResponse.json({ message: 'too many connections' }, { status: 500 }),
          { once: true },
        ),
      ],
    },
  );
  const region = await list('Active incidents');
  expect(await within(region).findByRole('alert')).toHaveTextContent('too many connections');
  expect(await names('Failing checks')).toEqual(['check-5']);
  expect(screen.queryByText('Nothing needs your attention.')).toBeNull();
  await user.click(within(region).getByRole('button', { name: 'Retry' }));
  expect(await within(region).findByRole('link', { name: 'Incident 1' })).toBeVisible();
  expect(asked.filter(({ pathname }) => pathname.endsWith('agents_summary'))).toEqual([]);
});

test('folded by its title and by a key, it asks for nothing and stays so; a link opens it, and folding takes it out of the link', async () => {
  const first = open({ failing: [check(5)] });
  await list('Failing checks');
  await first.user.click(await toggle());
  expect(screen.queryByRole('region', { name: 'Failing checks' })).toBeNull();
  expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
  first.unmount();

  const second = open({ failing: [check(5)] });
  expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(second.asked.filter(({ pathname }) => pathname.endsWith('/checks'))).toEqual([]);
  await second.user.keyboard('n');
  expect(await list('Failing checks')).toBeVisible();
  await second.user.keyboard('n');
  second.unmount();

  const third = open({ failing: [check(5)] }, { at: '/topology?now' });
  expect(await list('Failing checks')).toBeVisible();
  await third.user.click(await toggle());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Failing checks' })).toBeNull());
  expect(third.router.state.location.search).toBe('');
});

test('on the first visit of a day it says since when one was away, as the way to what happened meanwhile; nothing more is asked', async () => {
  const away = serverNow() - 3 * 24 * 3_600_000;
  keepPresence('p1', { seen: away });
  keepPresence('p2', { seen: away - 1 });
  const { user, asked } = open({});
  const line = await screen.findByRole('link', {
    name: /^Since you were last here, \d{4}-\d\d-\d\d \d\d:\d\d$/,
  });
  expect(line).toHaveAttribute('href', `/shift?from=${encodeURIComponent(new Date(away).toISOString())}`);
  await user.click(screen.getByRole('button', { name: 'Dismiss since you were last here' }));
  expect(line).not.toBeInTheDocument();
  expect(presences.read()).toMatchObject({ p2: { seen: away - 1 } });
  expect(asked.map(({ pathname }) => pathname).filter(path => /histories|comments/.test(path))).toEqual([]);
});
