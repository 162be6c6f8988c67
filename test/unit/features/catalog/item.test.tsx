import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { starsOf } from '@/modules/stars/stars';
import { API, renderApp } from '../../app/renderApp';
import { held } from '../../held';

const ID = '019a0000-0000-7000-8000-000000000001';
const PLAYBOOK = '019a0000-0000-7000-8000-000000000002';
const COMPONENT = '019a0000-0000-7000-8000-000000000003';

const item = {
  id: ID,
  name: 'api,(1).*"\\:%&',
  type: 'Nobody::Knows::This',
  config: { a: 1 },
  created_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  cost_total_1d: null,
  summary: { playbook_runs: 2 },
};

const handlers = [
  http.get(`${API}/db/config_detail`, () => HttpResponse.json([item])),
  http.get(`${API}/db/rpc/get_parents_by_location`, () => HttpResponse.json([])),
  http.get(`${API}/db/playbook_runs`, () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } })),
];

const noComponents = http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([]));

beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/item/ItemPage'),
    import('@/features/catalog/item/PlaybooksTab'),
    import('@/features/catalog/item/LinkToComponent'),
    import('@/modules/playbooks/TargetPlaybooksMenu'),
    import('@/components/form/SearchCombobox'),
  ]);
});

describe('an item', () => {
  test('is starred by its button, is kept under its present name, and is no star after another press', async () => {
    const stars = () => starsOf('p1').read();
    const { user } = renderApp({
      at: `/catalog/${ID}`,
      as: ['viewer'],
      handlers: [...handlers, noComponents],
    });
    const button = await screen.findByRole('button', { name: `Star ${item.name}` });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(stars()).toEqual([{ kind: 'configs', id: ID, name: item.name }]);
    act(() => void starsOf('p1').write([{ kind: 'configs', id: ID, name: 'as it was called' }]));
    await waitFor(() => expect(stars()).toEqual([{ kind: 'configs', id: ID, name: item.name }]));
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(stars()).toEqual([]);
  });

  test('[RTE-048] lists the playbooks that can run on it, with what they ask for and a way to their runs', async () => {
    const asked: string[] = [];
    const { user, router } = renderApp({
      at: `/catalog/${ID}/playbooks`,
      as: ['viewer'],
      handlers: [
        ...handlers,
        http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([])),
        http.get(`${API}/playbook/list`, ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json([
            {
              id: PLAYBOOK,
              name: 'restart',
              parameters: [{ name: 'reason', label: 'Reason', required: true }, { name: 'wait' }],
            },
          ]);
        }),
        http.get(`${API}/db/playbooks`, ({ request }) => {
          asked.push(new URL(request.url).searchParams.get('id') ?? '');
          return HttpResponse.json([{ id: PLAYBOOK, title: 'Restart it', category: 'Kubernetes' }]);
        }),
      ],
    });
    const table = await screen.findByRole('grid', { name: 'Playbooks' });
    expect(await within(table).findByText('Restart it')).toBeVisible();
    expect(within(table).getByText('Reason*, wait')).toBeVisible();
    expect(within(table).getByRole('link', { name: 'Runs of Restart it' })).toHaveAttribute(
      'href',
      `/playbooks/runs?playbook=${PLAYBOOK}`,
    );
    expect(asked).toEqual([`?config_id=${ID}`, `eq.${PLAYBOOK}`]);
    expect(screen.getByText('2 runs in the last 30 days')).toBeVisible();
    await user.click(within(table).getByRole('columnheader', { name: /^Playbook/ }));
    expect(router.state.location.search).toContain('sortOrder=desc');
  });

  test('[PBK-025] its list and its menu run what the person may, and say why not the others', async () => {
    const both = [PLAYBOOK, COMPONENT].map(id => ({ id, name: id === PLAYBOOK ? 'restart' : 'flush' }));
    const condition = `str(r.obj.Playbook.ID) == "${PLAYBOOK}"`;
    const { user } = renderApp({
      at: `/catalog/${ID}/playbooks`,
      as: ['viewer'],
      permissions: [{ subject: 'p1', object: '*', action: 'playbook:run', id: 'r1', condition }],
      handlers: [
        ...handlers,
        http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([])),
        http.get(`${API}/playbook/list`, () => HttpResponse.json(both)),
        http.get(`${API}/db/playbooks`, () => HttpResponse.json([])),
      ],
    });
    const why = "You don't have permission to run this playbook";
    expect(await screen.findByRole('button', { name: 'Run restart' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Run flush' })).toHaveAccessibleDescription(why);
    await user.click(screen.getByRole('button', { name: 'Playbooks' }));
    const menu = await screen.findByRole('menu', { name: 'Playbooks' });
    expect(await within(menu).findByRole('menuitem', { name: 'restart' })).not.toHaveAttribute(
      'aria-disabled',
    );
    const other = within(menu).getByRole('menuitem', { name: /^flush/ });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    expect(other).toHaveTextContent(why);
  });

  test('is linked to a component by an editor, who can take that back', async () => {
    let links: Record<string, unknown>[] = [];
    // The first call is refused; so is the one that takes it back.
    const refusals = [true];
    const sent: unknown[] = [];
    const { user } = renderApp({
      at: `/catalog/${ID}`,
      as: ['editor'],
      handlers: [
        ...handlers,
        http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json(links)),
        http.post(`${API}/db/config_component_relationships`, async ({ request }) => {
          if (refusals.pop()) return HttpResponse.json({ message: 'read only' }, { status: 405 });
          sent.push(await request.json());
          links = [
            {
              component_id: COMPONENT,
              selector_id: 'manual',
              component: { id: COMPONENT, name: 'payments', icon: null },
            },
          ];
          return HttpResponse.json([], { status: 201 });
        }),
        http.delete(`${API}/db/config_component_relationships`, ({ request }) => {
          if (refusals.pop()) return HttpResponse.json({ message: 'read only' }, { status: 405 });
          sent.push(new URL(request.url).search);
          links = [];
          return HttpResponse.json([]);
        }),
        http.post(`${API}/resources/search`, () =>
          HttpResponse.json({ components: [{ id: COMPONENT, name: 'payments', type: 'System' }] }),
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Link to component' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('The item is not linked to a component yet.')).toBeVisible();
    await user.type(await within(dialog).findByRole('combobox', { name: 'Component' }), 'pay');
    await user.click(await screen.findByRole('option', { name: /payments/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Link' }));
    expect(await screen.findByText('payments was not linked: read only')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Link' }));
    const back = await within(dialog).findByRole('button', { name: 'Unlink payments' });
    refusals.push(true);
    await user.click(back);
    expect(await screen.findByText('payments is still linked: read only')).toBeInTheDocument();
    await user.click(back);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toEqual({ component_id: COMPONENT, config_id: ID, selector_id: 'manual' });
    expect(sent[1]).toContain('selector_id=eq.manual');
  });

  test('is linked once, however often that is pressed while the item is read again first', async () => {
    const { until, release } = held();
    const sent: unknown[] = [];
    let isHeld = false;
    const { user } = renderApp({
      at: `/catalog/${ID}`,
      as: ['editor'],
      handlers: [
        http.get(`${API}/db/config_detail`, async () => {
          if (isHeld) await until;
          return HttpResponse.json([item]);
        }),
        ...handlers,
        noComponents,
        http.post(`${API}/db/config_component_relationships`, () => {
          sent.push('link');
          return HttpResponse.json([], { status: 201 });
        }),
        http.post(`${API}/resources/search`, () =>
          HttpResponse.json({ components: [{ id: COMPONENT, name: 'payments', type: 'System' }] }),
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Link to component' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('combobox', { name: 'Component' }), 'pay');
    await user.click(await screen.findByRole('option', { name: /payments/ }));
    isHeld = true;
    await user.dblClick(within(dialog).getByRole('button', { name: 'Link' }));
    release();
    expect(await screen.findByText('Linked to payments')).toBeInTheDocument();
    expect(sent).toEqual(['link']);
  });

  /** An item that another person deletes while it is looked at, and the lists of its tabs. */
  function shrinking() {
    let rows: unknown[] = [item];
    return {
      becomes: (next: unknown[]) => (rows = next),
      handlers: [
        http.get(`${API}/db/config_detail`, () => HttpResponse.json(rows)),
        http.get(`${API}/db/rpc/get_parents_by_location`, () => HttpResponse.json([])),
        http.get(`${API}/playbook/list`, () => HttpResponse.json([])),
        http.post(`${API}/catalog/changes`, () => HttpResponse.json({})),
        http.get(`${API}/db/:relation`, () => HttpResponse.json([])),
      ],
    };
  }
  const deleted = { ...item, deleted_at: '2026-01-02T00:00:00Z', delete_reason: 'scraper: not found' };

  test.each(['', '/changes', '/insights', '/playbooks', '/checks'])(
    'deleted in another tab, below %j: it says since when and why, then that it is no more, with a way back',
    async tab => {
      const { becomes, handlers: answers } = shrinking();
      const { user } = renderApp({ at: `/catalog/${ID}${tab}`, as: ['editor'], handlers: answers });
      expect(await screen.findByRole('button', { name: 'Link to component' })).toBeVisible();
      expect(screen.queryByRole('status', { name: 'Deleted' })).toBeNull();

      becomes([deleted]);
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      const banner = await screen.findByRole('status', { name: 'Deleted' });
      expect(banner).toHaveTextContent(/^Deleted .*ago.*Reason: scraper: not found/);
      expect(banner.querySelector('time')).toHaveAttribute('datetime', '2026-01-02T00:00:00.000Z');
      expect(screen.queryByRole('button', { name: 'Link to component' })).toBeNull();

      becomes([]);
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      expect(await screen.findByText('Item not found')).toBeVisible();
      expect(screen.getByRole('link', { name: 'All items' })).toHaveAttribute('href', '/catalog');
      expect(screen.queryByRole('tab')).toBeNull();
    },
  );

  test.each(['changes', 'insights'])(
    'Refresh above its %s asks for them and for the item, also later',
    async tab => {
      const asked: string[] = [];
      const note = (what: string) => {
        asked.push(what);
        return undefined; // the handlers below answer
      };
      const { user } = renderApp({
        at: `/catalog/${ID}/${tab}`,
        as: ['editor'],
        handlers: [
          http.get(`${API}/db/config_detail`, () => note('item')),
          http.get(`${API}/db/config_analysis_items`, () => note('insights')),
          http.post(`${API}/catalog/changes`, () => note('changes')),
          ...shrinking().handlers,
        ],
      });
      await screen.findByRole('button', { name: 'Link to component' });
      await waitFor(() => expect(asked).toContain(tab));
      asked.length = 0;
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['item', tab])));
      // The list has come and gone since: the item's own refresh is still there.
      await user.click(screen.getByRole('tab', { name: /^Playbooks/ }));
      asked.length = 0;
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(() => expect(asked).toContain('item'));
    },
  );

  test.each([
    ['was deleted', [deleted]],
    ['is gone', []],
  ])('a dialog that is open links nothing once the item %s', async (_how, left) => {
    const { becomes, handlers: answers } = shrinking();
    const sent: unknown[] = [];
    const { user } = renderApp({
      at: `/catalog/${ID}`,
      as: ['editor'],
      handlers: [
        http.post(`${API}/db/config_component_relationships`, () => {
          sent.push('link');
          return HttpResponse.json([], { status: 201 });
        }),
        http.post(`${API}/resources/search`, () =>
          HttpResponse.json({ components: [{ id: COMPONENT, name: 'payments', type: 'System' }] }),
        ),
        ...answers,
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Link to component' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('combobox', { name: 'Component' }), 'pay');
    await user.click(await screen.findByRole('option', { name: /payments/ }));
    becomes(left);
    await user.click(within(dialog).getByRole('button', { name: 'Link' }));
    expect(await screen.findByText(/was deleted meanwhile: nothing was linked\.$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });
});

test('what an item costs is its own: where that cannot be read, nothing of the item that was open before is told', async () => {
  const OTHER = '019a0000-0000-7000-8000-000000000004';
  const { cost_total_1d: _none, ...costless } = item;
  const items = [
    { ...costless, name: 'dear' },
    { ...costless, id: OTHER, name: 'unread' },
  ];
  const asked: string[] = [];
  const { router } = renderApp({
    at: `/catalog/${OTHER}`,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/config_detail`, ({ request }) => {
        const wanted = new URL(request.url).searchParams.get('id');
        return HttpResponse.json(items.filter(({ id }) => wanted === `eq.${id}`));
      }),
      http.get(`${API}/db/configs`, ({ request }) => {
        const wanted = new URL(request.url).searchParams.get('id') ?? '';
        asked.push(wanted);
        return wanted === `eq.${ID}`
          ? HttpResponse.json([{ cost_total_1d: 5, billing_currency: 'USD' }])
          : HttpResponse.json({ message: 'out of order' }, { status: 400 });
      }),
      ...handlers,
      noComponents,
    ],
  });
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
  await heading('unread');
  await act(async () => router.navigate(`/catalog/${ID}`));
  await heading('dear');
  expect(await screen.findByText(/5\.00 in 1d/)).toBeVisible();
  asked.length = 0;
  // Both items are known by now: nothing is drawn anew for the one that comes back.
  await act(async () => router.navigate(`/catalog/${OTHER}`));
  await heading('unread');
  await waitFor(() => expect(asked).toContain(`eq.${OTHER}`));
  expect(screen.queryByText(/in 1d/)).toBeNull();
});
