import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { CheckDetail } from '@/features/health/modal/openedApi';
import { API } from '../../../app/renderApp';
import { check } from '../checks';
import { ago, backend, CANARY_ID, CHECK_ID, openCheck } from './openCheck';

/** What may explain why a check fails. */

const ITEM = '019a0000-0000-7000-8000-00000000d001';
const COMPONENT = '019a0000-0000-7000-8000-00000000d002';
const NODE = '019a0000-0000-7000-8000-00000000d003';

const item = {
  id: ITEM,
  name: 'payments',
  type: 'Kubernetes::Deployment',
  health: 'healthy',
  deleted_at: null,
};

const failing = (linked: Partial<CheckDetail> = {}) =>
  backend({
    check: {
      status: 'unhealthy',
      last_transition_time: ago(90),
      configs: [{ configs: item }],
      components: [{ components: { id: COMPONENT, name: 'Checkout', icon: null } }],
      ...linked,
    } as unknown as CheckDetail,
    summary: [check({ id: CHECK_ID, canary_id: CANARY_ID, name: 'checkout/health', status: 'unhealthy' })],
  });

interface Found {
  changes?: readonly object[];
  incidents?: readonly object[];
  runs?: readonly object[];
  insights?: readonly object[];
  /** What is directly related to its item. */
  around?: readonly object[];
}

/** What evidence incidents were asked about. */
const evidenceOf = (params: URLSearchParams): string =>
  params.get('hypotheses.evidences.or') ?? (params.has('hypotheses.evidences.check_id') ? 'check_id' : '');

/** The opened check; `asked` are the questions of the tab, by relation. */
async function open(
  found: Found,
  { tab = 'why', state = failing(), more = [] as Parameters<typeof http.get>[] } = {},
) {
  const asked: Record<string, URLSearchParams> = {};
  const answer = (relation: string, rows: readonly object[], is: (params: URLSearchParams) => boolean) =>
    http.get(`${API}/db/${relation}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (!is(searchParams)) return HttpResponse.json([]);
      asked[relation] = searchParams;
      return HttpResponse.json([...rows]);
    });
  const page = await openCheck(state, {
    query: `timeRange=1h&hidePassing=false&checkTab=${tab}`,
    handlers: [
      ...more.map(handler => http.get(...handler)),
      answer('rpc/related_configs_recursive', [item, ...(found.around ?? [])], () => true),
      answer('config_analysis_items', found.insights ?? [], () => true),
      answer('config_changes', found.changes ?? [], () => true),
      answer('incidents', found.incidents ?? [], params => /^check_id|\(check_id/.test(evidenceOf(params))),
      answer('playbook_runs', found.runs ?? [], params => (params.get('or') ?? '').includes('check_id.eq.')),
    ],
  });
  return { ...page, asked };
}

const change = (last: number, minutes: number, more: object = {}) => ({
  id: `019a0000-0000-7000-8000-00000000c00${last}`,
  config_id: ITEM,
  change_type: 'diff',
  summary: `Change ${last}`,
  severity: null,
  created_at: ago(minutes),
  config: { id: ITEM, name: 'payments', type: 'Kubernetes::Deployment' },
  ...more,
});

test('changes around the start of the failure, the likeliest cause first, active incidents and earlier runs, each with a link', async () => {
  const { asked } = await open({
    // Half a minute off the edge: each time is reckoned from a now of its own.
    changes: [change(1, 84.5), change(2, 94.5, { change_type: 'Deployed' }), change(3, 300)],
    incidents: [
      {
        id: '019a0000-0000-7000-8000-00000000a001',
        title: 'Payments fail',
        severity: 'high',
        status: 'investigating',
        created_at: ago(80),
      },
    ],
    runs: [
      {
        id: '019a0000-0000-7000-8000-00000000e001',
        status: 'completed',
        created_at: ago(3000),
        playbooks: { name: 'restart', title: 'Restart deployment', icon: null },
      },
    ],
  });
  const changes = await screen.findByRole('list', { name: 'Changes around the start' });
  const rows = within(changes).getAllByRole('listitem');
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringContaining('Change 2'),
    expect.stringContaining('Change 3'),
    expect.stringContaining('Change 1'),
  ]);
  expect(rows[0]).toHaveTextContent('4 min beforeDeployed on payments');
  expect(rows[1]).toHaveTextContent('3 h before');
  expect(rows[2]).toHaveTextContent('5 min after');
  expect(within(changes).getByRole('link', { name: 'Change 2' }).getAttribute('href')).toContain(ITEM);
  const incidents = await screen.findByRole('list', { name: 'Active incidents' });
  expect(incidents).toHaveTextContent('Investigating');
  expect(within(incidents).getByRole('link', { name: 'Payments fail' })).toHaveAttribute(
    'href',
    '/incidents/019a0000-0000-7000-8000-00000000a001',
  );
  const runs = await screen.findByRole('list', { name: 'Playbook runs on it before' });
  expect(within(runs).getByRole('link', { name: 'Restart deployment' })).toHaveAttribute(
    'href',
    '/playbooks/runs/019a0000-0000-7000-8000-00000000e001',
  );
  expect(asked['config_changes']?.get('config_id')).toBe(`eq.${ITEM}`);
  const [from, to] = (asked['config_changes']?.getAll('created_at') ?? []).map(time =>
    Math.round((Date.now() - Date.parse(time.replace(/^\w+\./, ''))) / 60_000),
  );
  expect([from, to]).toEqual([450, 80]);
  expect(asked['incidents']?.get('status')).toBe('not.in.(resolved,closed)');
  expect(asked['playbook_runs']?.get('or')).toBe(
    `(check_id.eq.${CHECK_ID},config_id.eq.${ITEM},component_id.eq.${COMPONENT})`,
  );
});

test('what it is linked to and what that is related to: a node that is not ready, its insight, its incident', async () => {
  const around = {
    id: NODE,
    name: 'node-1',
    type: 'Kubernetes::Node',
    health: 'unhealthy',
    deleted_at: null,
  };
  const pod = { ...around, id: ITEM.replace('d001', 'd004'), name: 'pod-1', type: 'Kubernetes::Pod' };
  const { asked } = await open({
    around: [pod, around],
    changes: [
      change(1, 90.5, { config_id: NODE, change_type: 'Unhealthy', config: { id: NODE, name: 'node-1' } }),
      change(2, 120),
    ],
    insights: [
      {
        id: ITEM,
        config_id: NODE,
        analyzer: 'kubelet',
        analysis_type: 'reliability',
        severity: 'critical',
        summary: 'Disk pressure',
        message: null,
        first_observed: ago(3000),
        item: { name: 'node-1', deleted_at: null },
      },
    ],
    incidents: [
      {
        id: ITEM,
        title: 'Node down',
        severity: 'high',
        status: 'open',
        created_at: ago(80),
        hypotheses: [{ evidences: [{ check_id: null, config_id: NODE, component_id: null }] }],
      },
    ],
  });
  const rows = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(row => row.textContent);
  expect(await rows('Items that are not healthy')).toEqual(['node-1Unhealthy', 'pod-1Unhealthy']);
  expect(await rows('Severe insights')).toEqual([
    expect.stringMatching(/^Disk pressureCritical.*node-1 · directly related$/),
  ]);
  expect(await rows('Active incidents')).toEqual([
    expect.stringMatching(/Node down.*Open · about a directly related item$/),
  ]);
  // The turn of its health follows from something else.
  expect(await rows('Changes around the start')).toEqual([
    expect.stringMatching(/^Change 230 min before/),
    expect.stringMatching(/^Change 1less than a minute beforeUnhealthy on node-1 · directly related$/),
  ]);
  expect(asked['config_changes']?.get('config_id')).toBe(`in.(${ITEM},${pod.id},${NODE})`);
});

test('where nothing explains it, that is said; one list that cannot be had says so by itself', async () => {
  const first = await open({});
  expect(await screen.findByText('Nothing explains it')).toBeVisible();
  first.unmount();
  await open(
    { runs: [] },
    {
      more: [
        [
          `${API}/db/config_changes`,
          () => HttpResponse.json({ message: 'too many connections' }, { status: 500 }),
        ],
      ],
    },
  );
  const region = await screen.findByRole('region', { name: 'Changes around the start' });
  expect(await within(region).findByRole('alert')).toHaveTextContent('too many connections');
  expect(screen.queryByText('Nothing explains it')).toBeNull();
});

test('a check that is well has no such tab, and a link to it opens the history', async () => {
  const { asked } = await open({}, { state: backend() });
  expect(await screen.findByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Why' })).toBeNull();
  expect(asked).toEqual({});
});

test('without anything linked no changes are asked for', async () => {
  const { asked } = await open({}, { state: failing({ configs: [], components: [] }) });
  expect(await screen.findByText('Nothing explains it')).toBeVisible();
  expect(
    screen.getByText(
      'No active incident about it. No playbook run on it. It is linked to no item, so no changes and insights were looked up.',
    ),
  ).toBeVisible();
  expect(Object.keys(asked).toSorted()).toEqual(['incidents', 'playbook_runs']);
  expect(asked['playbook_runs']?.get('or')).toBe(`(check_id.eq.${CHECK_ID})`);
});

test('what may not be seen is neither asked for nor denied', async () => {
  const off = (name: string) => ({ name: `${name}.disable`, value: 'true' });
  const { asked } = await open(
    {},
    { more: [[`${API}/properties`, () => HttpResponse.json([off('incidents'), off('playbooks')])]] },
  );
  expect(
    await screen.findByText(
      'No change of its items or of items related to them from six hours before the failure began. ' +
        'No open insight is a blocker, critical or high. ' +
        'No item of it, and none related to those, is unhealthy or warning.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Nothing explains it')).toBeVisible();
  expect(Object.keys(asked).toSorted()).toEqual([
    'config_analysis_items',
    'config_changes',
    'rpc/related_configs_recursive',
  ]);
});

test('that nothing changed is said beside what was run', async () => {
  await open({ runs: [{ id: 'r1', status: 'failed', created_at: ago(3000), playbooks: null }] });
  expect(await screen.findByRole('list', { name: 'Playbook runs on it before' })).toHaveTextContent(
    'Playbook',
  );
  expect(
    await screen.findByText(/^No change of its items or of items related to them from six hours before/),
  ).toBeVisible();
  expect(screen.queryByText('Nothing explains it')).toBeNull();
});

test('logs of the moment it began to fail: of the component that it is linked to, else of one of its items', async () => {
  const logs = (name: string) => ({ id: COMPONENT, name: 'Checkout', log_selectors: [{ name }] });
  const found = () => screen.findByRole('link', { name: /^Logs around \d\d:\d\d$/ });
  const first = await open({}, { more: [[`${API}/db/components`, () => HttpResponse.json([logs('app')])]] });
  const { searchParams } = new URL((await found()).getAttribute('href') ?? '', 'http://x');
  const minutesAgo = (name: string) =>
    Math.round((Date.now() - Date.parse(searchParams.get(name) ?? '')) / 60_000);
  expect([searchParams.get('component'), searchParams.get('selector')]).toEqual([COMPONENT, 'app']);
  expect([minutesAgo('since'), minutesAgo('until')]).toEqual([105, 75]);
  first.unmount();

  const link = {
    component_id: COMPONENT,
    selector_id: 'manual',
    component: { ...logs('proxy'), icon: null, deleted_at: null },
  };
  const ofItem = await open(
    {},
    {
      more: [
        [`${API}/db/components`, () => HttpResponse.json([{ ...logs('app'), log_selectors: null }])],
        [`${API}/db/config_component_relationships`, () => HttpResponse.json([link])],
      ],
    },
  );
  expect((await found()).getAttribute('href')).toContain('selector=proxy');
  ofItem.unmount();

  // Without any, and for who may not read them, there is no such link.
  const off = [{ name: 'logs.disable', value: 'true' }];
  for (const handler of [
    [`${API}/db/components`, () => HttpResponse.json([])],
    [`${API}/properties`, () => HttpResponse.json(off)],
  ] satisfies Parameters<typeof http.get>[]) {
    const page = await open({}, { more: [handler] });
    expect(await screen.findByText('Nothing explains it')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Logs around/ })).toBeNull();
    page.unmount();
  }
});

test('a failure of which nothing says when it began has the changes of the last 24 hours', async () => {
  await open(
    { changes: [change(1, 5.5), change(2, 700)] },
    { state: failing({ last_transition_time: null }) },
  );
  const changes = await screen.findByRole('list', { name: 'Changes of the last 24 hours' });
  expect(within(changes).getAllByRole('listitem')[0]).toHaveTextContent(/^Change 15m/);
  expect(screen.getByText('The start is not known.')).toBeVisible();
});
