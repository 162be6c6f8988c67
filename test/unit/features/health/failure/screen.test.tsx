import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/lib/time/clock';
import { API, renderPage } from '../../../app/renderApp';
import { check } from '../checks';
import { useWideWindow } from '../../../wideWindow';

beforeAll(async () => {
  await Promise.all([
    import('@/features/health/HealthPage'),
    import('@/features/health/HealthCards'),
    import('@/features/health/failure/FailureReader'),
  ]);
});

useWideWindow();

const ID = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const since = (age: number) => new Date(Date.now() - age).toISOString();
const failing = (n: number, namespace: string, age: number) =>
  check({
    id: ID(n),
    name: `check ${n}`,
    namespace,
    status: 'unhealthy',
    severity: 'high',
    last_transition_time: since(age),
  });
const checks = [
  failing(1, 'orders', 2 * MINUTE),
  failing(2, 'payments', 3 * DAY + HOUR),
  failing(3, 'orders', MINUTE),
  check({ id: ID(4), name: 'check 4' }),
];
const SAID: Readonly<Record<string, string>> = {
  [ID(1)]: 'dial tcp 10.0.0.1:80: refused',
  [ID(2)]: 'dial tcp 10.0.0.2:80: refused',
  [ID(3)]: 'out of memory',
};

/** The failing checks with what they said, at most `cap` in one answer. Notes each question for them. */
function messages(asked: URLSearchParams[], cap = 2000) {
  return http.get(`${API}/db/checks`, ({ request }) => {
    const params = new URL(request.url).searchParams;
    if (!params.has('status')) return HttpResponse.json([]);
    asked.push(params);
    const after = params.get('id')?.replace('gt.', '') ?? '';
    const left = Object.entries(SAID).filter(([id]) => id > after);
    const rows = left
      .slice(0, cap)
      .map(([id, error]) => ({ id, check_statuses: [{ message: null, error }] }));
    return HttpResponse.json(rows, { headers: { 'Content-Range': `0-${rows.length - 1}/${left.length}` } });
  });
}

function open(search: string, ...handlers: RequestHandler[]) {
  return renderPage({
    at: `/health?refresh=None&hidePassing=false&${search}`,
    as: ['editor'],
    handlers: [
      ...handlers,
      http.get(`${API}/canary/api/summary`, () => HttpResponse.json({ checks_summary: checks })),
    ],
  });
}

const headings = () =>
  within(screen.getByRole('grid', { name: 'Checks' }))
    .queryAllByRole('button', { expanded: false })
    .map(heading => heading.textContent);

test('choosing Failure asks once for what failing checks say, and lists them by it', async () => {
  const asked: URLSearchParams[] = [];
  const { user, router } = open('open=none&tabBy=none', messages(asked));
  await screen.findByRole('button', { name: /^storefront 4/ });
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Group By' }));
  await user.click(screen.getByRole('option', { name: 'Failure' }));
  const refused = await screen.findByRole('button', { name: /^dial tcp …: refused 2 items/ });
  expect(refused).toHaveTextContent('since 3d ago, 2 namespaces, high');
  expect(within(refused).getByTitle(/For example: dial tcp 10\.0\.0\.1:80: refused/)).toBeVisible();
  expect(headings()).toEqual([
    expect.stringMatching(/^dial tcp …: refused 2/),
    expect.stringMatching(/^out of memory 1 .*since \d\d:\d\d, 1 namespace, high$/),
    expect.stringMatching(/^Passing 1 items?$/),
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('status')).toBe('eq.unhealthy');
  expect(router.state.location.search).toContain('groupBy=failure');
  await user.click(refused);
  expect(await screen.findByRole('link', { name: 'check 1' })).toBeVisible();
});

test('reads on where the backend gives fewer than were asked for', async () => {
  const asked: URLSearchParams[] = [];
  open('groupBy=failure&sortBy=&open=none', messages(asked, 2));
  await screen.findByRole('button', { name: /^dial tcp …: refused 2/ });
  expect(headings()).toHaveLength(3);
  expect(asked.map(params => params.get('id'))).toEqual([null, `gt.${ID(2)}`]);
});

test('says that the messages cannot be read, and reads them when asked to', async () => {
  let broken = true;
  const { user } = open(
    'groupBy=failure',
    http.get(`${API}/db/checks`, ({ request }) =>
      broken && request.url.includes('status=')
        ? HttpResponse.json({ message: 'no such column' }, { status: 400 })
        : undefined,
    ),
    messages([]),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('no such column');
  broken = false;
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^out of memory 1/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('cards have the same groups', async () => {
  open('groupBy=failure&sortBy=&layout=card&open=none', messages([]));
  const list = await screen.findByRole('region', { name: 'Checks' });
  expect(within(list).getByRole('button', { name: /^dial tcp …: refused 2/ })).toBeVisible();
  expect(list).toHaveTextContent('since 3d ago, 2 namespaces, high');
});
