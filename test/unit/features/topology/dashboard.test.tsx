import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GrantedRule } from '@/lib/access/granted';
import { ROLES, type Role } from '@/lib/access/policy';
import { preferenceChosen } from '@/lib/store/preferences';
import { API, renderPage } from '../../app/renderApp';
import { server } from '../../server';

const TREE = [
  {
    id: '019a0000-0000-7000-8000-00000000d001',
    name: 'shop',
    type: 'System',
    health: 'warning',
    updated_at: '2026-11-01T00:00:00Z',
    components: [
      { id: '019a0000-0000-7000-8000-00000000d002', name: 'cart', type: 'API', health: 'unhealthy' },
      { id: '019a0000-0000-7000-8000-00000000d003', name: 'search', type: 'API', health: 'healthy' },
    ],
  },
  { id: '019a0000-0000-7000-8000-00000000d004', name: 'bank', type: 'System', health: 'healthy' },
  { id: '019a0000-0000-7000-8000-00000000d005', name: '', type: 'System' },
];

const empty = (relation: string) => http.get(`${API}/db/${relation}`, () => HttpResponse.json([]));
const open = (query: string, components: object[] | null = TREE, role: Role = 'viewer') =>
  renderPage({
    at: `/topology${query}`,
    as: [role],
    handlers: [
      http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components })),
      empty('agents'),
      empty('component_labels'),
    ],
  });
const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Components' }))
    .getAllByRole('row')
    .map(row => row.getAttribute('data-id')?.slice(-1))
    .filter(Boolean);

describe('before components come', () => {
  const wait = (view: string) =>
    renderPage({
      at: `/topology?view=${view}`,
      as: ['viewer'],
      handlers: [
        http.get(`${API}/canary/api/topology`, async () => {
          await delay('infinite');
          return HttpResponse.json({ components: TREE });
        }),
        empty('agents'),
        empty('component_labels'),
      ],
    });
  const shape = async () => {
    const label = await screen.findByText('Loading Components');
    return [...(label.parentElement?.querySelectorAll<HTMLElement>('[aria-hidden] > *') ?? [])];
  };

  test('as many cards stand in a line as will be drawn, by the width that the person has chosen', async () => {
    const { store } = wait('cards');
    const [grid] = await shape();
    const columns = () => grid?.style.gridTemplateColumns;
    expect(columns()).toMatch(/auto-fill, ?minmax\(min\(369px/);
    act(() => void store.dispatch(preferenceChosen({ cardWidth: 768 })));
    expect(columns()).toMatch(/auto-fill, ?minmax\(min\(512px/);
  });
  test('a graph is one drawing, and neither cards nor rows', async () => {
    wait('graph');
    expect(await shape()).toHaveLength(1);
  });
});

describe('the dashboard', () => {
  test('where there is nothing, each role is told how to begin', async () => {
    const links = async () =>
      (await screen.findByText('There are no components yet')).parentElement?.querySelectorAll('a') ?? [];
    const { unmount } = open('', null, 'admin');
    expect([...(await links())].map(link => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Add a topology /settings/topologies',
      'Add an integration /settings/integrations',
      'Add a health check /settings/canaries',
    ]);
    unmount();
    open('', [], 'responder');
    expect([...(await links())].map(link => link.textContent)).toEqual(['Add an integration']);
  });

  test('an answer that is none says why, and Retry asks again', async () => {
    const { user } = renderPage({
      at: '/topology?view=table',
      as: ['viewer'],
      handlers: [
        http.get(
          `${API}/canary/api/topology`,
          () => HttpResponse.json({ error: 'the tree is broken' }, { status: 500 }),
          { once: true },
        ),
        http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: TREE })),
        empty('agents'),
        empty('component_labels'),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('the tree is broken');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toEqual(['1', '4']);
  });

  test('the worst is first; what has no name is left out; a column sorts in the link', async () => {
    const { user, router } = open('?view=table');
    await waitFor(async () => expect(await rows()).toEqual(['1', '4']));
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    await waitFor(async () => expect(await rows()).toEqual(['4', '1']));
    expect(router.state.location.search).toBe('?view=table&sortBy=name&sortOrder=asc');
    await user.click(screen.getByRole('columnheader', { name: /^Name\b/ }));
    await waitFor(async () => expect(await rows()).toEqual(['1', '4']));
    expect(router.state.location.search).toBe('?view=table&sortBy=name');
  });

  test('rows are selected to run a playbook on them, by those who may run one', async () => {
    const { user, unmount } = open('?view=table', TREE, 'admin');
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected components' }));
    expect(bar.getByText('2 components selected')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Run playbook' })).toBeEnabled();
    unmount();
    open('?view=table', TREE, 'viewer');
    await rows();
    expect(screen.queryByRole('checkbox', { name: 'Select all rows' })).toBeNull();
  });

  test('the form of a silence begins with the selected components; who may only link evidence is offered no more', async () => {
    const { user, router, unmount } = open('?view=table', TREE, 'admin');
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    server.use(
      http.get(`${API}/notification/silence_preview`, () => HttpResponse.json([])),
      http.post(`${API}/resources/search`, () => HttpResponse.json({})),
    );
    await user.click(await screen.findByRole('button', { name: 'Silence' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/silences/add'));
    expect(JSON.parse(new URLSearchParams(router.state.location.search).get('selectors') ?? '')).toEqual([
      { id: TREE[0]?.id },
      { id: TREE[1]?.id },
    ]);
    expect(await screen.findByText('The selectors match nothing now.')).toBeVisible();
    unmount();
    open('?view=table', TREE, 'responder');
    await rows();
    await user.click(within(screen.getByRole('row', { name: /bank/ })).getByRole('checkbox'));
    const bar = await screen.findByRole('toolbar', { name: 'Selected components' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Link to Incident', 'Clear']);
  });

  test('more components than one link names are not linked or silenced at once, and it says so', async () => {
    const many = Array.from({ length: 51 }, (_, at) => ({
      id: `019a0000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
      name: `part ${at}`,
      health: 'healthy',
    }));
    const { user } = open('?view=table&pageSize=100', many, 'admin');
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected components' }));
    for (const name of ['Link to Incident', 'Silence'])
      expect(bar.getByRole('button', { name })).toHaveAccessibleDescription(
        'At most 50 components at a time',
      );
    expect(bar.getByRole('button', { name: 'Run playbook' })).toBeEnabled();
  });

  test('each filter is there under its name', async () => {
    open('');
    for (const name of ['Health', 'Type', 'Team', 'Label', 'Agent'])
      expect(await screen.findByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Show hidden components' })).toBeChecked();
  });

  test('[RTE-002] the embedded card leads to its own page and to those below it', async () => {
    renderPage({
      at: '/view/topology/019a0000-0000-7000-8000-00000000d001',
      as: ['viewer'],
      handlers: [
        http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: TREE.slice(0, 1) })),
      ],
    });
    const card = within(await screen.findByRole('article', { name: 'shop' }));
    expect(card.getByRole('link', { name: 'shop' })).toHaveAttribute(
      'href',
      '/topology/019a0000-0000-7000-8000-00000000d001',
    );
    expect(card.getByRole('link', { name: 'cart' })).toHaveAttribute(
      'href',
      '/topology/019a0000-0000-7000-8000-00000000d002',
    );
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.title).toBe('shop');
  });

  test('an embedded card of nothing says so', async () => {
    renderPage({
      at: '/view/topology/019a0000-0000-7000-8000-00000000d009',
      as: ['viewer'],
      handlers: [http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: null }))],
    });
    expect(await screen.findByText('Component not found')).toBeVisible();
  });

  test('an expression finds at any depth; counters count what passes and filter it; filters are taken back at once', async () => {
    const { user, router } = open('?view=table&find=type%3DAPI');
    await waitFor(async () => expect(await rows()).toEqual(['2', '3']));
    const counters = within(screen.getByRole('group', { name: 'Components by health' }));
    expect(counters.getAllByRole('button').map(button => button.textContent)).toEqual([
      '2 components',
      '1 unhealthy',
      '1 healthy',
    ]);
    await user.click(counters.getByRole('button', { name: /1 unhealthy/ }));
    await waitFor(async () => expect(await rows()).toEqual(['2']));
    expect(counters.getByRole('button', { name: /1 healthy/ })).toBeVisible();
    await user.click(counters.getByRole('button', { name: /2 components/ }));
    await waitFor(async () => expect(await rows()).toEqual(['2', '3']));
    router.navigate('/topology?view=table&find=nothing+like+it');
    expect(await screen.findByText('There are no components matching this criteria')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=table'));
  });

  test('a health that is filtered by and that nothing has any more is there with a count of 0, to be taken back', async () => {
    const { user } = open('?view=table&health=warning:1&find=type%3DAPI');
    const counters = within(await screen.findByRole('group', { name: 'Components by health' }));
    const none = await counters.findByRole('button', { name: /0 warning/ });
    expect(none).toHaveAttribute('aria-pressed', 'true');
    await user.click(none);
    await waitFor(async () => expect(await rows()).toEqual(['2', '3']));
  });

  test('what is wrong in an expression is said, and everything stays to be seen', async () => {
    open('?view=table&find=colour%3Dred');
    expect(await screen.findByText(/There is no field colour/)).toHaveAttribute('role', 'alert');
    expect(await rows()).toEqual(['1', '4']);
  });

  test('its filters can be saved', async () => {
    const { user } = open('?view=table&find=type%3DAPI&panel=why');
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    expect(await screen.findByText(/None yet/)).toBeVisible();
  });
});

describe('what the menu of a card offers', () => {
  // Cards are drawn where there is room for them.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  const OFFERED: Readonly<Record<Role, readonly string[]>> = {
    admin: ['Zoom In', 'Link to Incident', 'Silence', 'Link to catalog', 'Snapshot', 'Hide', 'Playbooks'],
    editor: ['Zoom In', 'Link to Incident', 'Silence', 'Link to catalog', 'Snapshot', 'Hide', 'Playbooks'],
    commander: ['Zoom In', 'Link to Incident', 'Snapshot'],
    responder: ['Zoom In', 'Link to Incident', 'Snapshot'],
    viewer: ['Zoom In', 'Snapshot'],
    guest: ['Zoom In', 'Snapshot'],
  };
  const menu = async (role: Role, permissions: readonly GrantedRule[] = []) => {
    const { user } = renderPage({
      at: '/topology',
      as: [role],
      permissions,
      handlers: [
        http.get(`${API}/canary/api/topology`, () => HttpResponse.json({ components: TREE })),
        empty('agents'),
        empty('component_labels'),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for bank' }));
    return within(await screen.findByRole('menu', { name: 'Actions for bank' }))
      .getAllByRole('menuitem')
      .map(item => item.textContent);
  };

  test('the name of an agent comes after the cards, which show no id meanwhile', async () => {
    const edge = '019a0000-0000-7000-8000-00000000a001';
    let answer = () => {};
    const asked = new Promise<void>(resolve => (answer = resolve));
    renderPage({
      at: '/topology',
      as: ['viewer'],
      handlers: [
        http.get(`${API}/canary/api/topology`, () =>
          HttpResponse.json({ components: [{ ...TREE[0], agent_id: edge }] }),
        ),
        http.get(`${API}/db/agents`, async () => {
          await asked;
          return HttpResponse.json([{ id: edge, name: 'edge-frankfurt' }]);
        }),
        empty('component_labels'),
      ],
    });
    expect(await screen.findByRole('button', { name: 'Actions for shop' })).toBeVisible();
    expect(screen.queryByText(/^agent:/)).toBeNull();
    answer();
    expect(await screen.findByText('agent:edge-frankfurt')).toBeVisible();
  });

  test('as many as fit stand in a line, and fill it', async () => {
    await menu('viewer');
    const line = document.querySelector<HTMLElement>('[aria-label="Components"] [data-index]');
    // 1,200 px hold three of at least 369.
    expect(line?.style.gridTemplateColumns).toBe('repeat(3, minmax(0, 1fr))');
  });

  test.each(ROLES)('%s', async role => {
    expect(await menu(role)).toEqual(OFFERED[role]);
  });

  test('a viewer by whose permission some playbooks run', async () => {
    const rule = { subject: 'p1', object: 'playbooks', action: 'playbook:run', condition: 'true', id: 'r1' };
    expect(await menu('viewer', [rule])).toEqual([...OFFERED.viewer, 'Playbooks']);
  });
});
