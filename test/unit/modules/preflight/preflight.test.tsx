import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { GrantedRule } from '@/lib/access/granted';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';

/** What is told before a playbook runs, in the form of its run. */

const PLAYBOOK = '019a0000-0000-7000-8000-000000000001';
const ITEM = '019a0000-0000-7000-8000-000000000002';
const NODE = '019a0000-0000-7000-8000-000000000005';
const CHECK = '019a0000-0000-7000-8000-000000000006';

beforeAll(async () => {
  await Promise.all([
    import('@/modules/playbooks/dialog/RunDialog'),
    import('@/modules/preflight/Preflight'),
    import('@/features/playbooks/runs/RunsPage'),
    import('@/components/form/SearchCombobox'),
  ]);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const playbook = {
  id: PLAYBOOK,
  name: 'restart',
  title: 'Restart it',
  icon: null,
  description: null,
  spec: { configs: [{ name: '*' }], parameters: [], actions: [{ name: 'Do', exec: {} }] },
  deleted_at: null,
};
const item = { id: ITEM, name: 'api', type: 'Kubernetes::Deployment', health: 'healthy', deleted_at: null };

type Answers = Readonly<Record<string, readonly object[] | number>>;

/** Opens the form of a run; `asked` are the relations that were asked about the target. */
function open(answers: Answers, as: readonly Role[] = ['admin'], permissions: readonly GrantedRule[] = []) {
  const asked: string[] = [];
  const answer = (relation: string, isMeant: (params: URLSearchParams) => boolean = () => true) =>
    http.get(`${API}/db/${relation}`, ({ request }) => {
      if (!isMeant(new URL(request.url).searchParams)) return undefined;
      asked.push(relation);
      const found = answers[relation] ?? [];
      return typeof found === 'number'
        ? HttpResponse.json({ message: 'out of order' }, { status: found })
        : HttpResponse.json([...found], {
            headers: { 'Content-Range': `*/${found.length}` },
          });
    });
  const page = renderPage({
    at: `/playbooks/runs?playbook=${PLAYBOOK}&run=true&config_id=${ITEM}`,
    as,
    permissions,
    handlers: [
      http.get(`${API}/db/playbooks`, () => HttpResponse.json([playbook])),
      http.get(`${API}/db/playbook_names`, () => HttpResponse.json([])),
      http.post(`${API}/resources/search`, () => HttpResponse.json({ configs: [item] })),
      http.post(`${API}/playbook/${PLAYBOOK}/params`, () => HttpResponse.json({ params: [] })),
      answer('rpc/related_configs_recursive'),
      answer('config_changes'),
      answer(
        'incidents',
        params => params.has('hypotheses.evidences.or') || params.has('hypotheses.evidences.config_id'),
      ),
      answer('checks', params => params.has('configs.config_id')),
      answer('notification_silences', params => (params.get('and') ?? '').includes('config_id')),
      answer('playbook_runs', params => params.get('config_id') === `eq.${ITEM}` || params.has('or')),
    ],
  });
  return { ...page, asked };
}

/** The lines as they read once all were answered: 'OK', 'Silences' and what is said. */
async function lines() {
  const list = await screen.findByRole('list', { name: 'Preflight checks' });
  await waitFor(() => expect(list.querySelector('.skeleton, .MuiSkeleton-root')).toBeNull());
  return within(list);
}

test('all is well where nothing is found, and the last run completed', async () => {
  open({
    'rpc/related_configs_recursive': [item],
    playbook_runs: [
      {
        id: PLAYBOOK,
        status: 'completed',
        created_at: ago(600),
        start_time: ago(600),
        end_time: ago(599),
        playbooks: { id: PLAYBOOK, name: 'restart', title: 'Restart it', icon: null, spec: {} },
        created_by: null,
        config: null,
        component: null,
        check: null,
      },
    ],
  });
  const found = await lines();
  expect(await found.findByText('No silence covers it')).toBeVisible();
  for (const text of [
    'No active incident on it or on directly related items',
    'No check on it or on directly related items',
    'No directly related items',
    'No other run on it in the last 30 minutes',
    'No change in the last 30 minutes',
    'No item depends on it',
  ])
    expect(await found.findByText(text)).toBeVisible();
  expect(await found.findByText(/The last run of this playbook on it completed/)).toBeVisible();
  expect(found.getAllByText('OK')).toHaveLength(8);
});

test('what is grave is told with a link, and running it stays possible', async () => {
  open({
    'rpc/related_configs_recursive': [
      { ...item, related_ids: [NODE] },
      {
        id: NODE,
        name: 'node-1',
        type: 'Kubernetes::Node',
        health: 'unhealthy',
        deleted_at: null,
        related_ids: null,
      },
    ],
    checks: [
      {
        id: CHECK,
        name: 'api/health',
        status: 'unhealthy',
        canary_id: NODE,
        configs: [{ configs: { id: ITEM } }],
      },
    ],
    notification_silences: [
      {
        id: NODE,
        name: 'Deploy of 4.2',
        config_id: ITEM,
        component_id: null,
        check_id: null,
        canary_id: null,
        recursive: false,
        from: ago(10),
        until: null,
      },
    ],
    config_changes: [
      {
        id: NODE,
        config_id: ITEM,
        change_type: 'diff',
        summary: 'image moved',
        severity: null,
        created_at: ago(4),
        config: null,
      },
    ],
  });
  const found = await lines();
  expect(await found.findByText(/A silence covers it: a failure would be quiet/)).toBeVisible();
  expect(found.getByRole('link', { name: /Deploy of 4\.2/ })).toHaveAttribute('target', '_blank');
  expect(await found.findByText(/1 failing check on it/)).toBeVisible();
  expect(await found.findByText(/1 of 1 directly related item unhealthy/)).toBeVisible();
  expect(await found.findByText(/1 change in the last 30 minutes/)).toBeVisible();
  expect(await found.findByText(/1 item depends on it/)).toBeVisible();
  expect(found.getAllByText('Risk')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Run' })).toBeEnabled();
});

test('a question that fails says so in its line, and takes no other away', async () => {
  open({ incidents: 500, config_changes: 500, 'rpc/related_configs_recursive': [item] });
  const found = await lines();
  expect(await found.findByText('No silence covers it')).toBeVisible();
  const rows = found.getAllByRole('listitem');
  for (const name of ['Incidents', 'Changes']) {
    const row = rows.find(one => within(one).queryByText(name) !== null);
    expect(row && (await within(row).findByRole('button', { name: 'Retry' }))).toBeVisible();
  }
  expect(await found.findByText('No check on it or on directly related items')).toBeVisible();
});

test('where the related items cannot be asked, that is said, and the rest is told of the target', async () => {
  open({ 'rpc/related_configs_recursive': 500 });
  const found = await lines();
  const unseen = 'on what was looked at; directly related items were not looked at';
  expect(await found.findByText(`No active incident ${unseen}`)).toBeVisible();
  expect(await found.findByText(`No check ${unseen}`)).toBeVisible();
  expect(await found.findByText('No change in the last 30 minutes')).toBeVisible();
});

test('what a role may not read is not asked, and said once', async () => {
  const rule = (object: string, action: string) => ({
    id: 'na',
    subject: 'editor',
    object,
    action,
    condition: 'true',
  });
  const { asked } = open(
    { 'rpc/related_configs_recursive': [item] },
    ['editor'],
    [rule('playbooks', '*'), rule('catalog', 'read')],
  );
  const found = await lines();
  expect(await found.findByText('No item depends on it')).toBeVisible();
  expect(screen.getAllByText(/^Not looked at/).map(({ textContent }) => textContent)).toEqual([
    'Not looked at, because you may not read them: silences and incidents.',
  ]);
  for (const relation of ['notification_silences', 'incidents']) expect(asked).not.toContain(relation);
});
