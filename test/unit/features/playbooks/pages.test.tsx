import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GrantedRule } from '@/lib/access/granted';
import type { Role } from '@/lib/access/policy';
import { API, renderApp, renderPage } from '../../app/renderApp';
import { server } from '../../server';
import { enter } from '../../user';

beforeAll(async () => {
  await Promise.all([
    import('@/features/playbooks/list/PlaybooksPage'),
    import('@/features/playbooks/list/PlaybookDialog'),
    import('@/features/playbooks/list/PlaybookFields'),
    import('@/features/playbooks/list/Triggers'),
    import('@/features/playbooks/runs/RunsPage'),
    import('@/features/notifications/bell/BellCount'),
    import('@/components/form/CodeField'),
  ]);
});

const ID = '019a0000-0000-7000-8000-0000000000e1';
const OTHER = '019a0000-0000-7000-8000-0000000000e2';
const RUN = '019a0000-0000-7000-8000-0000000000f1';

const playbook = (more: object = {}) => ({
  id: ID,
  namespace: 'default',
  name: 'restart',
  title: 'Restart deployment',
  icon: null,
  description: 'Rolls the pods',
  spec: {
    configs: [{ types: ['Kubernetes::Deployment'] }],
    actions: [{ name: 'Restart', exec: { script: 'true' } }],
  },
  created_by: null,
  source: 'UI',
  category: 'Kubernetes',
  created_at: '2026-01-01T00:00:00+00:00',
  updated_at: '2026-01-02T00:00:00+00:00',
  deleted_at: null,
  ...more,
});
const fromCluster = playbook({
  id: OTHER,
  name: 'flush',
  title: 'Flush cache',
  source: 'KubernetesCRD',
  category: '',
});

const run = {
  id: RUN,
  playbook_id: ID,
  status: 'completed',
  created_at: new Date(Date.now() - 3_600_000).toISOString(),
  start_time: new Date(Date.now() - 3_600_000).toISOString(),
  end_time: new Date(Date.now() - 3_570_000).toISOString(),
};

interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
}

function open(
  at: string,
  as: readonly Role[] = ['admin'],
  permissions: readonly GrantedRule[] = [],
  first: readonly ReturnType<typeof http.get>[] = [],
) {
  const calls: Call[] = [];
  const note = async (request: Request) => {
    const url = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    calls.push({
      method: request.method,
      path: url.pathname.replace('/api/db/', ''),
      search: url.searchParams,
      body: text ? JSON.parse(text) : undefined,
    });
    return url.searchParams;
  };
  const rows = [playbook(), fromCluster];
  const handlers = [
    ...first,
    http.get(`${API}/db/playbooks`, async ({ request }) => {
      const search = await note(request);
      const id = search.get('id')?.replace('eq.', '');
      return HttpResponse.json(id ? rows.filter(row => row.id === id) : rows);
    }),
    http.post(`${API}/db/playbooks`, async ({ request }) => {
      await note(request);
      return HttpResponse.json([playbook()], { status: 201 });
    }),
    http.patch(`${API}/db/playbooks`, async ({ request }) => {
      await note(request);
      return HttpResponse.json([{ id: ID }]);
    }),
    http.get(`${API}/db/playbook_names`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(rows.map(({ id, name, title, icon }) => ({ id, name, title, icon })));
    }),
    http.get(`${API}/db/playbook_runs`, async ({ request }) => {
      await note(request);
      return HttpResponse.json([run], { headers: { 'Content-Range': '0-0/1' } });
    }),
  ];
  return {
    calls,
    last: (path: string, method = 'GET') =>
      calls.findLast(call => call.path === path && call.method === method),
    ...renderPage({ at, as, permissions, handlers }),
  };
}

describe('playbooks', () => {
  test('[RTE-009][PBK-002] stand by category, each with what it runs on and how its runs went', async () => {
    const { last, user, router } = open('/playbooks');
    const section = await screen.findByRole('region', { name: 'Kubernetes' });
    const card = within(section).getByRole('article', { name: 'Restart deployment' });
    for (const text of ['Rolls the pods', 'Catalog Item']) expect(within(card).getByText(text)).toBeVisible();
    expect(await within(card).findByText('1 run, 100.0% completed, 30s')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'History of Restart deployment' })).toHaveAttribute(
      'href',
      `/playbooks/runs?playbook=${ID}`,
    );
    expect(
      within(screen.getByRole('region', { name: 'Other' })).getByText('No runs in 30 days'),
    ).toBeVisible();
    expect(last('playbooks')?.search.get('deleted_at')).toBe('is.null');
    expect(last('playbook_runs')?.search.get('parent_id')).toBe('is.null');
    await enter(user, screen.getByRole('searchbox', { name: 'Search playbooks' }), 'flush');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Restart deployment' })).toBeNull());
    expect(router.state.location.search).toBe('?search=flush');
  });

  test('that one has no runs is said when it is known: not before, nor where they cannot be read', async () => {
    let answer: (response: Response) => void = () => {};
    const asked = new Promise<Response>(resolve => (answer = resolve));
    open('/playbooks');
    server.use(http.get(`${API}/db/playbook_runs`, () => asked));
    const other = within(await screen.findByRole('region', { name: 'Other' }));
    expect(other.getByRole('link', { name: /^History of/ })).toBeVisible();
    expect(other.queryByText(/^No runs|read$/)).toBeNull();
    answer(HttpResponse.json({ message: 'statement timeout' }, { status: 500 }));
    expect(await other.findByText('Its runs could not be read')).toBeVisible();
  });

  test('what starts one by itself stands on its card, with when it is next, and below its spec', async () => {
    const spec = {
      on: {
        schedule: [{ schedule: '0 9 * * *' }],
        config: [{ event: 'unhealthy', filter: 'config.type == "Pod"' }],
        webhook: { path: 'restart' },
      },
      actions: [{ name: 'Restart', exec: { script: 'true' } }],
    };
    const own = http.get(`${API}/db/playbooks`, () => HttpResponse.json([playbook({ spec }), fromCluster]));
    const { user } = open('/playbooks', ['admin'], [], [own]);
    const card = await screen.findByRole('article', { name: 'Restart deployment' });
    const told = (await within(card).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(told).toEqual([
      expect.stringMatching(/^Every day at 09:00 UTC, next in \d+[hm]/),
      'When a catalog item becomes unhealthy, if config.type == "Pod"',
      'When the webhook restart is called, without authentication',
    ]);
    const other = screen.getByRole('article', { name: 'Flush cache' });
    expect(within(other).queryByRole('list', { name: 'Starts by itself' })).toBeNull();
    await user.click(within(card).getByRole('button', { name: 'Edit Restart deployment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Playbook Spec' });
    const list = await within(dialog).findByRole('list', { name: 'Starts by itself' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  });

  test('a viewer may read them, and neither change nor run them', async () => {
    open('/playbooks', ['viewer']);
    const card = await screen.findByRole('article', { name: 'Restart deployment' });
    expect(within(card).getByRole('button', { name: 'View Restart deployment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(New playbook|Edit|Delete)/ })).toBeNull();
    const press = within(card).getByRole('button', { name: 'Run Restart deployment' });
    expect(press).toHaveAttribute('aria-disabled', 'true');
    expect(press).toHaveAccessibleDescription("You don't have permission to run playbooks");
  });

  test('who may run one playbook is offered that one', async () => {
    const rule = { subject: 'p1', object: '*', action: 'playbook:run', id: 'r1' };
    open('/playbooks', ['viewer'], [{ ...rule, condition: `str(r.obj.Playbook.ID) == "${ID}"` }]);
    const mine = await screen.findByRole('button', { name: 'Run Restart deployment' });
    expect(mine).not.toHaveAttribute('aria-disabled');
    const other = screen.getByRole('button', { name: 'Run Flush cache' });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    expect(other).toHaveAccessibleDescription("You don't have permission to run this playbook");
  });

  test('[PBK-003][PBK-007] a change is sent for the row as it was read, and said', async () => {
    const { user, last } = open(`/playbooks?id=${ID}`);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Playbook Spec' });
    const title = await within(dialog).findByRole('textbox', { name: /Title/ });
    expect(last('playbooks')?.search.get('id')).toBe(`eq.${ID}`);
    await enter(user, title, ' now');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Playbook Spec updated successfully')).toBeVisible();
    const patch = last('playbooks', 'PATCH');
    expect(patch?.search.get('updated_at')).toBe('eq.2026-01-02T00:00:00+00:00');
    expect(patch?.body).toMatchObject({ title: 'Restart deployment now', spec: playbook().spec });
  });

  test('a number that JavaScript cannot hold is sent back as it was read', async () => {
    const text = JSON.stringify([playbook()]).replace(
      '"script":"true"',
      '"script":"true","projectNumber":9007199254740993',
    );
    const bodies: string[] = [];
    const answer = () => new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } });
    const own = [
      http.get(`${API}/db/playbooks`, answer),
      http.patch(`${API}/db/playbooks`, async ({ request }) => {
        bodies.push(await request.text());
        return answer();
      }),
    ];
    const { user } = open(`/playbooks?id=${ID}`, ['admin'], [], own);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Playbook Spec' });
    await enter(user, await within(dialog).findByRole('textbox', { name: /Title/ }), ' now');
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Playbook Spec updated successfully')).toBeVisible();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('"projectNumber":9007199254740993}');
  });

  test('[PBK-007] a new one asks for its spec; one is deleted after a question, and marked', async () => {
    const { user, last, calls } = open('/playbooks?id=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Playbook Spec' });
    await enter(user, await within(dialog).findByRole('textbox', { name: /Title/ }), 'Ping');
    // This backend serves none.
    expect(await within(dialog).findByText('No schema from this backend.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('This field is required')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /Discard|Leave/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete Restart deployment' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete Restart deployment?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Playbook Spec deleted successfully')).toBeVisible();
    expect(last('playbooks', 'PATCH')?.body).toEqual({ deleted_at: 'now()' });
  });

  test('one that a cluster keeps is shown, and says why it cannot be changed', async () => {
    open(`/playbooks?id=${OTHER}`);
    const dialog = await screen.findByRole('dialog', { name: 'View Playbook Spec' });
    expect(within(dialog).getByText(/Defined by a Kubernetes resource/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /Update|Delete/ })).toBeNull();
  });
});

describe('runs', () => {
  test('[RTE-010][RTE-053][PBK-001][PBK-004] of one playbook: named by it, from where it is edited and run', async () => {
    const { calls, last } = open(`/playbooks/runs?playbook=${ID}&sortBy=start_time&sortOrder=desc`);
    expect(await screen.findByRole('button', { name: 'Run' })).toBeVisible();
    expect(document.title).toContain('Runs of Restart deployment');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/playbooks?id=${ID}`);
    expect(last('playbook_names')).toBeDefined();
    const asked = await waitFor(() => {
      const { search } = calls.find(one => one.search.get('playbook_id') === `eq.${ID}`) ?? {};
      expect(search).toBeDefined();
      return search;
    });
    expect(asked?.get('order')).toBe('start_time.desc.nullslast,id.desc');
    // The filter names it by its title, not by the name it has in a cluster.
    expect(await screen.findByRole('combobox', { name: 'Playbook' })).toHaveTextContent('Restart deployment');
  });
});

test('[FMT-010] runs stand under the dates of their requests where the address says so', async () => {
  const { user, router } = open('/playbooks/runs?groupBy=date');
  const grid = await screen.findByRole('grid', { name: 'Playbook runs' });
  const heading = await within(grid).findByRole('button', { name: /^(Today|This |Previous year)/ });
  expect(heading).toBeVisible();
  await user.click(heading);
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/groupBy=date&closed=(Today|This|Previous)/),
  );
});

test('runs of a component are asked for by it, of any age; the page says which, and lets it go', async () => {
  const component = '019a0000-0000-7000-8000-00000000c001';
  await import('@/features/playbooks/runs/OnTarget');
  const { user, calls } = open(`/playbooks/runs?component=${component}&rangeType=relative&range=now-10y`);
  server.use(
    http.post(`${API}/resources/search`, () =>
      HttpResponse.json({ components: [{ id: component, name: 'payments', type: 'Application' }] }),
    ),
  );
  const chip = await screen.findByText('Runs on payments');
  const { search } = await waitFor(() => {
    const call = calls.find(one => one.search.get('component_id') === `eq.${component}`);
    expect(call).toBeDefined();
    return call ?? { search: new URLSearchParams() };
  });
  const since = /created_at\.gte\."?(\d{4})/.exec(search.toString().replaceAll('%22', '"'))?.[1];
  expect(new Date().getFullYear() - Number(since)).toBe(10);
  chip.focus();
  await user.click(within(chip.parentElement ?? chip).getByTestId('CancelIcon'));
  await waitFor(() => expect(screen.queryByText('Runs on payments')).toBeNull());
  // The list asks once it is drawn.
  await waitFor(() => expect(calls.at(-1)?.search.has('component_id')).toBe(false));
});

describe('what waits for the person at the page', () => {
  const waiting = (id: string, approvers: object, title: string) => ({
    id,
    playbook_id: ID,
    spec: { approval: { approvers } },
    created_at: new Date().toISOString(),
    created_by: { id: 'p2', name: 'Bo Lindqvist', avatar: null },
    playbooks: { id: ID, name: 'x', title, icon: null },
  });

  test('is theirs by name, by address, or by a team of theirs; the bell counts it', async () => {
    const asked: (string | null)[] = [];
    const rows = [
      waiting('r1', { people: ['amara@meridian.example'] }, 'By address'),
      waiting('r2', { teams: ['SRE'] }, 'By team'),
      waiting('r3', { people: ['bo@meridian.example'] }, 'Of somebody else'),
    ];
    renderApp({
      at: '/playbooks/runs',
      as: ['admin'],
      handlers: [
        http.get(`${API}/db/playbook_runs`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          const isWaiting = searchParams.get('status') === 'eq.pending_approval';
          if (isWaiting) asked.push(searchParams.get('order'));
          return HttpResponse.json(isWaiting ? rows : [], { headers: { 'Content-Range': '*/0' } });
        }),
        http.get(`${API}/db/playbook_names`, () => HttpResponse.json([])),
        http.get(`${API}/db/team_members`, () =>
          HttpResponse.json([{ team_id: 't1', team: { name: 'SRE' } }]),
        ),
      ],
    });
    const inbox = await screen.findByRole('region', { name: 'Pending your approval' });
    expect(await within(inbox).findByRole('link', { name: 'By team' })).toHaveAttribute(
      'href',
      '/playbooks/runs/r2',
    );
    // The longest first, of the newest that are asked for.
    expect(
      within(inbox)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['By team', 'By address']);
    expect(asked).toEqual(['created_at.desc,id.asc']);
    expect(within(inbox).queryByText(/^Of all runs/)).toBeNull();
    expect(within(inbox).queryByText('Of somebody else')).toBeNull();
    const bell = await screen.findByRole('link', { name: /2 runs pending your approval$/ });
    expect(bell).toHaveAttribute('href', '/notifications');
  });
});
