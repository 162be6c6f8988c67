import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { changedItems } from '@/features/catalog/item/WhyTab';
import type { RelatedConfig } from '@/modules/graph/api';
import { API, renderPage } from '../../app/renderApp';

/** What may explain why an item is not healthy. */

const ID = '019a0000-0000-7000-8000-000000000001';
const ILL = '019a0000-0000-7000-8000-000000000002';
const WELL = '019a0000-0000-7000-8000-000000000003';
const COMPONENT = '019a0000-0000-7000-8000-000000000004';
const CHECK = '019a0000-0000-7000-8000-000000000005';
const ROW = '019a0000-0000-7000-8000-000000000006';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const minutesAgo = (time: string) => Math.round((Date.now() - Date.parse(time)) / 60_000);

beforeAll(() =>
  Promise.all([
    import('@/features/catalog/item/ItemPage'),
    import('@/features/catalog/item/ConfigTab'),
    import('@/features/catalog/item/ChecksTab'),
  ]),
);

interface Given {
  health?: string;
  tab?: string;
  properties?: readonly string[];
  /** Rows by relation, or the words of its refusal; none where it is left out. */
  rows?: Readonly<Record<string, readonly object[] | string>>;
}

const related = (id: string, health: string) => ({
  id,
  name: id === ILL ? 'db' : 'cache',
  type: 'A::B',
  health,
});

/** The item's page; `asked` holds what each relation was asked, in order. */
function open({ health = 'unhealthy', tab = '/why', properties = [], rows = {} }: Given = {}) {
  const asked: Record<string, URLSearchParams[]> = {};
  const relation = (path: string) =>
    http.get(`${API}/db/${path}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      (asked[path] ??= []).push(searchParams);
      const found = rows[path] ?? [];
      if (typeof found === 'string') return HttpResponse.json({ message: found }, { status: 500 });
      // The change of health is asked of the same relation as the others.
      const isTurn = searchParams.has('change_type');
      return HttpResponse.json(path === 'config_changes' && isTurn ? (rows['turned'] ?? []) : [...found]);
    });
  const page = renderPage({
    at: `/catalog/${ID}${tab}`,
    as: ['editor'],
    properties,
    handlers: [
      http.get(`${API}/db/config_detail`, () =>
        HttpResponse.json([
          {
            id: ID,
            name: 'payments',
            type: 'A::B',
            config: {},
            health,
            created_at: '2026-01-01T00:00:00Z',
            deleted_at: null,
            cost_total_1d: null,
          },
        ]),
      ),
      http.get(`${API}/db/rpc/get_parents_by_location`, () => HttpResponse.json([])),
      ...[
        'checks',
        'config_changes',
        'config_analysis_items',
        'incidents',
        'playbook_runs',
        'config_component_relationships',
        'check_summary_for_config',
      ].map(relation),
      relation('rpc/related_configs_recursive'),
    ],
  });
  return { ...page, asked };
}

const change = (last: number, minutes: number, more: object = {}) => ({
  id: `019a0000-0000-7000-8000-00000000c00${last}`,
  config_id: ID,
  change_type: 'diff',
  summary: `Change ${last}`,
  severity: null,
  created_at: ago(minutes),
  config: { id: ID, name: 'payments', type: 'A::B' },
  ...more,
});

const insight = (last: number, more: object) => ({
  id: `019a0000-0000-7000-8000-00000000a00${last}`,
  config_id: ID,
  analyzer: 'trivy',
  analysis_type: 'security',
  severity: 'critical',
  summary: null,
  message: null,
  first_observed: ago(3000),
  item: { name: 'payments', deleted_at: null },
  ...more,
});
/** With evidence on an item; of undefined it does not say on what. */
const incident = (last: number, config: string | undefined) => ({
  id: `019a0000-0000-7000-8000-00000000b00${last}`,
  title: `Incident ${last}`,
  severity: 'high',
  status: 'investigating',
  created_at: ago(80),
  ...(config && {
    hypotheses: [{ evidences: [{ check_id: null, config_id: config, component_id: null }] }],
  }),
});

const FAILING = {
  id: CHECK,
  name: 'payments/health',
  type: 'http',
  icon: null,
  status: 'unhealthy',
  severity: 'critical',
  last_transition_time: ago(90),
  check_statuses: [{ message: null, error: 'dial tcp: connection\nrefused' }],
  configs: [{}],
};
const LINKED = {
  component_id: COMPONENT,
  selector_id: 'manual',
  component: {
    id: COMPONENT,
    name: 'Checkout',
    icon: null,
    log_selectors: [{ name: 'app' }],
    deleted_at: null,
  },
};

test('failing checks first with what they say, then what changed around it, nearest first, and what else is known', async () => {
  const { asked } = open({
    rows: {
      checks: [FAILING, { ...FAILING, id: WELL, name: 'fine', status: 'healthy' }],
      config_changes: [
        change(1, 84.5),
        change(2, 94.5, { config_id: ILL, config: { id: ILL, name: 'db', type: 'A::B' } }),
      ],
      config_analysis_items: [
        insight(1, { config_id: ILL, summary: 'Disk is full', item: { name: 'db', deleted_at: null } }),
        insight(2, { severity: 'high', summary: 'Runs as root' }),
      ],
      incidents: [incident(1, ILL), incident(2, ID), incident(3, undefined)],
      playbook_runs: [
        {
          id: ROW,
          status: 'completed',
          created_at: ago(3000),
          playbooks: { name: 'restart', title: 'Restart' },
        },
      ],
      'rpc/related_configs_recursive': [
        related(ID, 'unhealthy'),
        related(WELL, 'healthy'),
        related(ILL, 'warning'),
      ],
      config_component_relationships: [LINKED],
    },
  });
  const checks = await screen.findByRole('list', { name: 'Failing checks' });
  expect(within(checks).getAllByRole('listitem')).toHaveLength(1);
  expect(checks).toHaveTextContent(/payments\/health1h.*Critical · dial tcp: connection refused/);
  expect(within(checks).getByRole('link')).toHaveAttribute('href', `/health?checkId=${CHECK}&timeRange=1h`);

  const changes = await screen.findByRole('list', { name: 'Changes around the start' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual(['Change 24 min beforediff on db · directly related', 'Change 15 min afterdiff on payments']);
  const insights = await screen.findByRole('list', { name: 'Severe insights' });
  expect(within(insights).getByRole('link', { name: 'Runs as root' })).toHaveAttribute(
    'href',
    `/catalog/${ID}/insights?insight=019a0000-0000-7000-8000-00000000a002`,
  );
  // What fails itself comes before what is related to it, whatever its severity and age.
  const texts = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(row => row.textContent);
  expect(texts(insights)).toEqual([
    expect.stringMatching(/^Runs as rootHigh.*payments$/),
    expect.stringMatching(/^Disk is fullCritical.*db · directly related$/),
  ]);
  expect(texts(await screen.findByRole('list', { name: 'Active incidents' }))).toEqual([
    expect.stringMatching(/Incident 2.*Investigating$/),
    expect.stringMatching(/Incident 3.*Investigating$/),
    expect.stringMatching(/Incident 1.*Investigating · about a directly related item$/),
  ]);
  const neighbours = await screen.findByRole('list', { name: 'Related items that are not healthy' });
  expect(neighbours).toHaveTextContent(/^dbWarning$/);
  expect(await screen.findByRole('list', { name: 'Playbook runs on it before' })).toHaveTextContent(
    'Restart',
  );
  expect(screen.getAllByRole('region').map(region => region.getAttribute('aria-label'))).toEqual([
    'Failing checks',
    'Changes around the start',
    'Severe insights',
    'Active incidents',
    'Related items that are not healthy',
    'Playbook runs on it before',
  ]);

  // What is not well is asked about before what is; nothing is asked twice.
  expect(asked['config_changes']?.map(params => params.get('config_id'))).toEqual([
    `in.(${ID},${ILL},${WELL})`,
  ]);
  const [from = 0, to = 0] = (asked['config_changes']?.[0]?.getAll('created_at') ?? []).map(time =>
    minutesAgo(time.replace(/^\w+\./, '')),
  );
  expect([from, to]).toEqual([450, 80]);
  expect(asked['checks']?.map(params => params.get('configs.config_id'))).toEqual([`eq.${ID}`]);
  expect(asked['config_analysis_items']?.map(params => params.get('severity'))).toEqual([
    'in.(blocker,critical,high)',
  ]);
  expect(asked['incidents']?.map(params => params.get('hypotheses.evidences.or'))).toEqual([
    `(check_id.in.(${CHECK},${WELL}),config_id.in.(${ID},${ILL},${WELL}))`,
  ]);
  expect(asked['rpc/related_configs_recursive']?.map(params => params.get('max_depth'))).toEqual(['1']);
  expect(asked['config_component_relationships']).toHaveLength(1);
});

test('logs of that moment are one link away, a quarter of an hour to either side', async () => {
  open({ rows: { checks: [FAILING], config_component_relationships: [LINKED] } });
  const link = await screen.findByRole('link', { name: /^Logs around \d\d:\d\d$/ });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
  const [since = '', until = ''] = ['since', 'until'].map(name => searchParams.get(name) ?? '');
  expect([pathname, searchParams.get('component'), searchParams.get('selector')]).toEqual([
    '/logs',
    COMPONENT,
    'app',
  ]);
  expect([minutesAgo(since), minutesAgo(until)]).toEqual([105, 75]);
});

test.each([
  ['has no component with logs', { rows: { checks: [FAILING] } }],
  [
    'may not be read by this person',
    { rows: { checks: [FAILING], config_component_relationships: [LINKED] }, properties: ['logs.disable'] },
  ],
  ['has no known start', { rows: { config_component_relationships: [LINKED] } }],
])('there is no link to logs where it %s', async (_why, given: Given) => {
  open(given);
  expect(await screen.findByText(/^(?:Checks failing since|The start is not known)/)).toBeVisible();
  expect(await screen.findByText('No playbook run on it.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Logs around/ })).toBeNull();
});

test('without a failing check the change of its health says when it began', async () => {
  const { asked } = open({
    health: 'warning',
    rows: { turned: [{ id: ROW, created_at: ago(30) }], config_changes: [change(1, 34.5)] },
  });
  const changes = await screen.findByRole('list', { name: 'Changes around the start' });
  expect(changes).toHaveTextContent('4 min before');
  expect(screen.getByText(/^Warning since/)).toBeVisible();
  expect(asked['config_changes']?.[0]?.get('change_type')).toBe('eq.Warning');
});

test('where nothing tells the start that is said, and the changes of the last 24 hours are shown', async () => {
  const { asked } = open({ rows: { config_changes: [change(1, 5.5), change(2, 700)] } });
  const changes = await screen.findByRole('list', { name: 'Changes of the last 24 hours' });
  expect(within(changes).getAllByRole('listitem')[0]).toHaveTextContent(/^Change 15m/);
  expect(screen.getByText('The start is not known.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Changes around the start' })).toBeNull();
  const [from = ''] = asked['config_changes']?.at(-1)?.getAll('created_at') ?? [];
  expect(minutesAgo(from.replace(/^\w+\./, ''))).toBe(24 * 60);
});

test('what was looked for in vain is said in one place', async () => {
  open();
  expect(await screen.findByText('Nothing explains it')).toBeVisible();
  expect(
    screen.getByText(
      'No check of it fails. No change of it or of what it is directly related to in the last 24 hours. ' +
        'No open insight is a blocker, critical or high. No active incident about it. ' +
        'No directly related item is unhealthy or warning. No playbook run on it.',
    ),
  ).toBeVisible();
});

test('what may not be seen is neither asked for nor denied', async () => {
  const { asked } = open({ properties: ['incidents.disable', 'playbooks.disable', 'health.disable'] });
  const hint = await screen.findByText(/^No change of it/);
  expect(hint).not.toHaveTextContent(/check|incident|playbook/);
  expect(Object.keys(asked).toSorted()).toEqual([
    'config_analysis_items',
    'config_changes',
    'config_component_relationships',
    'rpc/related_configs_recursive',
  ]);
});

test.each([
  ['checks', 'Failing checks'],
  ['config_changes', 'Changes around the start'],
  ['rpc/related_configs_recursive', 'Related items that are not healthy'],
  ['incidents', 'Active incidents'],
])('where %s fails, its list says so and the others stay', async (path, title) => {
  open({
    rows: {
      checks: [FAILING],
      playbook_runs: [{ id: ROW, status: 'failed', created_at: ago(3000), playbooks: null }],
      [path]: 'too many connections',
    },
  });
  const region = await screen.findByRole('region', { name: title });
  expect(await within(region).findByRole('alert')).toHaveTextContent('too many connections');
  expect(await screen.findByRole('list', { name: 'Playbook runs on it before' })).toHaveTextContent(
    'Playbook',
  );
  expect(screen.queryByText('Nothing explains it')).toBeNull();
});

test('a healthy item has no such tab, and a link to it opens the item', async () => {
  const { asked } = open({ health: 'healthy' });
  expect(await screen.findByRole('tab', { name: 'Configuration' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Why' })).toBeNull();
  expect(Object.keys(asked)).not.toContain('config_changes');
});

test('nothing of it is asked before the tab is open, and its address says so', async () => {
  const { user, router, asked } = open({ tab: '' });
  const tab = await screen.findByRole('tab', { name: 'Why' });
  expect(await screen.findByRole('tab', { name: 'Configuration' })).toHaveAttribute('aria-selected', 'true');
  expect([asked['checks'], asked['config_changes'], asked['incidents']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await user.click(tab);
  expect(router.state.location.pathname).toBe(`/catalog/${ID}/why`);
  expect(await screen.findByText('Nothing explains it')).toBeVisible();
  expect(asked['checks']).toHaveLength(1);
});

test('its own changes and those of what is not well come before all others', () => {
  const items = [related(WELL, 'healthy'), related(ID, 'unhealthy'), related(ILL, 'unhealthy')];
  expect(changedItems(ID, items as unknown as RelatedConfig[])).toEqual([ID, ILL, WELL]);
});
