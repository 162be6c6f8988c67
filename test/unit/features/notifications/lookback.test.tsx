import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';
import { enter } from '../../user';
import { CONFIG, notificationBackend, RULE, ruleSummary, send } from './fixtures';

beforeAll(async () => {
  await Promise.all([
    import('@/features/notifications/rules/RulesPage'),
    import('@/features/notifications/rules/RulePage'),
    import('@/features/notifications/rules/RuleHead'),
    import('@/features/notifications/rules/RuleDialog'),
    import('@/features/notifications/rules/RuleFields'),
    import('@/features/notifications/rules/lookback/FormLookback'),
    import('@/features/notifications/rules/lookback/RuleLookback'),
  ]);
});

const GONE = '019a0000-0000-7000-8000-0000000000c2';
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 30_000).toISOString();

const ITEM = {
  id: CONFIG,
  name: 'payments-api',
  type: 'Kubernetes::Deployment',
  config_class: 'Deployment',
  namespace: 'payments',
  health: 'healthy',
  status: 'Running',
  tags: { cluster: 'eu' },
  labels: null,
  created_at: ago(900),
  deleted_at: null,
};

const SENDS = [
  send({ id: 's1', created_at: ago(30) }),
  send({ id: 's2', created_at: ago(29) }),
  send({ id: 's3', created_at: ago(20) }),
  send({ id: 's4', created_at: ago(10), resource_id: GONE, resource: null }),
];

interface Given {
  rule?: object;
  /** Of whom notifications are to write, and their history is not to read. */
  isWithoutHistory?: boolean;
  sends?: readonly object[];
  answer?: () => Response;
}

function open(
  at: string,
  as: Role,
  { rule = {}, sends = SENDS, answer, isWithoutHistory = false }: Given = {},
) {
  const backend = notificationBackend({ sends, rules: [ruleSummary(rule)] });
  const asked: URLSearchParams[] = [];
  const handlers = [
    ...(isWithoutHistory
      ? [
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
        ]
      : []),
    ...(answer
      ? [
          http.get(`${API}/db/notification_send_history_summary`, ({ request }) =>
            new URL(request.url).searchParams.has('source_event') ? answer() : undefined,
          ),
        ]
      : []),
    http.get(`${API}/db/configs`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([ITEM] as DefaultBodyType);
    }),
    ...backend.handlers,
  ];
  return { ...backend, asked, ...renderPage({ at, as: [as], handlers }) };
}

const section = () => screen.findByRole('region', { name: 'What it would have done' });

test('the form says in words when it would send, as it is typed', async () => {
  const { user } = open(`/notifications/rules?id=${RULE}`, 'admin');
  const when = await screen.findByRole('status', { name: 'When' });
  expect(when).toHaveTextContent(
    'Waits 2 minutes before it sends. Sends at most once in 4 hours about the same resource.',
  );
  const repeat = screen.getByRole('textbox', { name: 'Repeat Interval' });
  await user.clear(repeat);
  await enter(user, repeat, '1m');
  expect(when).toHaveTextContent('Sends at most once in 1 minute about the same resource.');
});

describe('what a rule would have done', () => {
  test('a rule tells it when it is asked, from the notifications of all rules', async () => {
    const { user, calls, asked } = open(`/notifications/rules/${RULE}`, 'admin', {
      rule: { filter: "config.tags.cluster == 'eu'" },
    });
    const part = await section();
    const ofEvents = () => calls.filter(({ search }) => search.has('source_event'));
    expect(ofEvents()).toHaveLength(0);
    await user.click(within(part).getByRole('button', { name: 'Look back 7 days' }));
    expect(await within(part).findByRole('status', { name: 'In short' })).toHaveTextContent(
      'In the last 7 days it would have sent 2 notifications to Bo Lindqvist. ' +
        '4 events were found: 1 within the repeat interval and 1 not judged. ' +
        'The filter cannot be judged for 1 event: Nothing is known of the resource any more.',
    );
    const rows = within(within(part).getByRole('list', { name: 'It would have sent' })).getAllByRole(
      'listitem',
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(within(row).getByText('config.unhealthy')).toBeVisible();
      expect(within(row).getByRole('link', { name: 'payments-api' })).toHaveAttribute(
        'href',
        `/catalog/${CONFIG}`,
      );
    }
    expect(
      within(part).getByText(/Not considered: Wait For, Group By, Inhibitions and silences/),
    ).toBeVisible();
    const [call] = ofEvents();
    expect(call?.search.get('source_event')).toBe(
      'in.("config.healthy","config.unhealthy","config.warning")',
    );
    expect(call?.search.get('parent_id')).toBe('is.null');
    expect(asked[0]?.get('id')).toContain(CONFIG);
  });

  test('in the form it follows what is typed', async () => {
    const { user } = open(`/notifications/rules?id=${RULE}`, 'admin');
    const part = await section();
    await user.click(within(part).getByRole('button', { name: 'Look back 7 days' }));
    // The rule that is opened asks for another type.
    expect(await within(part).findByRole('status', { name: 'In short' })).toHaveTextContent(
      'it would have sent nothing',
    );
    const filter = screen.getByRole('textbox', { name: 'Filter' });
    await user.clear(filter);
    await enter(user, filter, "config.health == 'unhealthy' && config.namespace == 'payments'");
    expect(within(part).getByRole('status', { name: 'In short' })).toHaveTextContent(
      'it would have sent 2 notifications',
    );
    await user.clear(filter);
    await enter(user, filter, 'config.health ==');
    expect(within(part).getByRole('status', { name: 'In short' })).toHaveTextContent(
      /The filter cannot be judged for 4 events: It cannot be read/,
    );
  });

  test('a failed question is said and asked again', async () => {
    let isDown = true;
    const { user } = open(`/notifications/rules/${RULE}`, 'admin', {
      answer: () =>
        isDown
          ? HttpResponse.json({ message: 'statement timeout' }, { status: 400 })
          : HttpResponse.json(SENDS as DefaultBodyType),
    });
    const part = await section();
    await user.click(within(part).getByRole('button', { name: 'Look back 7 days' }));
    expect(
      await within(part).findByText(/Notifications could not be read: .*statement timeout/),
    ).toBeVisible();
    isDown = false;
    await user.click(within(part).getByRole('button', { name: 'Retry' }));
    expect(await within(part).findByText(/4 events were found/)).toBeVisible();
  });

  test('who may not read the history is told so, and it is not asked for', async () => {
    const { user, calls } = open(`/notifications/rules?id=${RULE}`, 'editor', { isWithoutHistory: true });
    const part = await section();
    await user.click(within(part).getByRole('button', { name: 'Look back 7 days' }));
    expect(await within(part).findByText(/What rules sent was not read\./)).toBeVisible();
    expect(calls.filter(({ search }) => search.has('source_event'))).toHaveLength(0);
  });
});
