import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { configGraph, configGrouping } from '@/modules/graph/configGraph';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

const idOf = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const ID = idOf(1);

const related = (at: number, to: readonly number[], more: Record<string, unknown> = {}) => ({
  id: idOf(at),
  name: `item-${at}`,
  type: 'Kubernetes::Pod',
  related_ids: to.length > 0 ? to.map(idOf) : null,
  tags: { namespace: 'shop', cluster: 'prod' },
  changes: 0,
  analysis: null,
  cost_per_minute: null,
  cost_total_1d: null,
  cost_total_30d: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  deleted_at: null,
  agent_id: '00000000-0000-0000-0000-000000000000',
  health: 'healthy',
  ready: null,
  status: null,
  path: null,
  ...more,
});

/** A circle with a self-reference, an item of a type nobody knows, one that was deleted, and a relation out of it. */
const CIRCLE = [
  related(1, [2]),
  related(2, [3, 99]),
  related(3, [1, 3], { type: 'Nobody::Knows::This', health: 'odd', name: 'we"ird, (name)' }),
  related(4, [2], { deleted_at: '2026-01-02T00:00:00Z', health: 'unhealthy', analysis: { security: 2 } }),
];

const item = (more: Record<string, unknown> = {}) => ({
  ...related(1, []),
  config_class: 'Pod',
  labels: null,
  config: null,
  properties: null,
  summary: null,
  scraper: null,
  agent_name: 'local',
  icon: null,
  description: null,
  delete_reason: null,
  last_scraped_time: null,
  ...more,
});

const open = (
  at: string,
  answer: unknown[],
  asked: URLSearchParams[] = [],
  more: Record<string, unknown> = {},
) =>
  renderPage({
    at,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/db/config_detail`, ({ request }) =>
        HttpResponse.json(narrowed(request, [item(more)])),
      ),
      http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([])),
      http.get(`${API}/db/rpc/get_parents_by_location`, () => HttpResponse.json([])),
      http.get(`${API}/db/config_relationships`, () =>
        HttpResponse.json([{ config_id: idOf(1), related_id: idOf(2), relation: 'hard' }]),
      ),
      http.get(`${API}/db/rpc/related_configs_recursive`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(answer);
      }),
    ],
  });

// Screens are loaded on demand; what the first of a file takes to transform is not part of a test.
beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/item/ItemPage'),
    import('@/features/catalog/item/relationships/RelationshipsTab'),
    import('@/features/catalog/item/relationships/RelationsGraph'),
    import('@/components/graph/layout'),
  ]);
});

const card = (name: RegExp) => screen.findByRole('button', { name });
const figures = () => screen.findByRole('status', { name: 'What is drawn' });

describe('/catalog/{id}/relationships', () => {
  test('[RTE-047][CAT-018] the graph is drawn from the same call as the table, and shares its selection', async () => {
    const asked: URLSearchParams[] = [];
    const at = `/catalog/${ID}/relationships?view=graph&deleted=true&direction=incoming&selected=${idOf(4)}`;
    const { user, router } = open(at, CIRCLE, asked);
    expect(await figures()).toHaveTextContent('4 items');
    expect(await figures()).toHaveTextContent('5 of 6 relations shown');
    expect(await figures()).toHaveTextContent('the rest lead to items beyond the answer');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      config_id: ID,
      include_deleted_configs: 'true',
      max_depth: '10',
      type_filter: 'incoming',
      incoming_relation: 'both',
    });
    expect(await card(/^item-4, Pod, Unhealthy, deleted, 2 insights$/)).toBeVisible();

    expect(screen.getByRole('status', { name: 'Selected' })).toHaveTextContent(
      'item-1 leads to item-2 comes from item-4',
    );
    expect(await card(/^item-4/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await waitFor(() =>
      expect(within(screen.getByRole('grid')).getByText('item-4').closest('[role=row]')).toHaveClass(
        'row-marked',
      ),
    );
    await user.click(within(screen.getByRole('grid')).getByText('Unhealthy'));
    await user.click(screen.getByRole('gridcell', { name: 'This' }));
    expect(router.state.location.search).toContain(`selected=${idOf(3)}`);
    await user.click(screen.getByRole('button', { name: 'Graph' }));
    expect(await card(/^we"ird, \(name\), This, Odd$/)).toHaveAttribute('aria-pressed', 'true');
    expect(asked).toHaveLength(1);
  });

  test('arrow keys walk the relations, Enter opens the item, Escape clears', async () => {
    const { user, router } = open(`/catalog/${ID}/relationships?view=graph&selected=${ID}`, CIRCLE);
    (await card(/^item-1/)).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await card(/^item-2/)).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await card(/^we"ird/)).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(router.state.location.search).not.toContain('selected');
    (await card(/^item-2/)).focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe(`/catalog/${idOf(2)}`);
  });

  test('what a budget and a filter hide is said, and one click shows it', async () => {
    const star = [
      related(
        1,
        Array.from({ length: 14 }, (_, at) => at + 2),
      ),
      ...Array.from({ length: 14 }, (_, at) =>
        related(at + 2, [], {
          health: at === 13 ? 'unhealthy' : 'healthy',
          type: at < 2 ? 'A::Job' : 'B::Pod',
        }),
      ),
    ];
    const { user, router } = open(
      `/catalog/${ID}/relationships?view=graph&drawn=10&types=A%3A%3AJob:-1`,
      star,
    );
    expect(await figures()).toHaveTextContent('15 items: 10 shown + 2 filtered out + 3 hidden');
    expect(await figures()).toHaveTextContent('9 of 14 relations shown');
    expect(await figures()).toHaveTextContent(
      '3 lead to hidden items, 2 lead to items that are filtered out',
    );
    expect(await card(/^item-15, Pod, Unhealthy$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 3 hidden beside item-1' }));
    await waitFor(async () =>
      expect(await figures()).toHaveTextContent('15 items: 13 shown + 2 filtered out'),
    );
    expect(router.state.location.search).toContain(`open=${ID}`);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    await user.click(await screen.findByRole('button', { name: 'Show all 3' }));
    await waitFor(async () => expect(await figures()).not.toHaveTextContent('3 hidden'));
    expect(router.state.location.search).toContain('drawn=15');
  });

  test('groups sum the health of their items and open in place', async () => {
    const { user } = open(`/catalog/${ID}/relationships?view=graph&rollup=namespace`, CIRCLE);
    const group = await card(/^shop, 3 items, 1 Unhealthy, 1 Unknown, 1 Healthy$/);
    expect(await figures()).toHaveTextContent('4 items: 1 shown + 3 in groups');
    expect(screen.queryByRole('button', { name: 'Show fewer' })).toBeNull();
    await user.click(group);
    expect(await screen.findByRole('button', { name: 'Show fewer' })).toBeVisible();
    expect(await card(/^item-2/)).toBeVisible();
    expect(await figures()).toHaveTextContent('4 items');
  });

  test('an item that was deleted in another tab is said to be, and its relations can be asked for', async () => {
    const asked: URLSearchParams[] = [];
    const { user } = open(`/catalog/${ID}/relationships?view=graph`, CIRCLE.slice(1), asked, {
      deleted_at: '2026-01-02T00:00:00Z',
      delete_reason: 'STALE',
    });
    expect(await screen.findByText(/This item was deleted, so relations/)).toBeVisible();
    expect(screen.getByText('Reason: STALE')).toBeVisible();
    expect(await figures()).toHaveTextContent('3 items');
    await user.click(screen.getByRole('button', { name: 'Show deleted' }));
    await waitFor(() => expect(asked.at(-1)?.get('include_deleted_configs')).toBe('true'));
  });

  test('nothing related is said', async () => {
    open(`/catalog/${ID}/relationships?view=graph`, [related(1, [])]);
    expect(await screen.findByText('Nothing is related to this item')).toBeVisible();
  });

  test('an error is told with a retry', async () => {
    const { user } = renderPage({
      at: `/catalog/${ID}/relationships?view=graph`,
      as: ['viewer'],
      handlers: [
        http.get(
          `${API}/db/rpc/related_configs_recursive`,
          () => HttpResponse.json({ message: 'statement timeout' }, { status: 500 }),
          { once: true },
        ),
        http.get(`${API}/db/rpc/related_configs_recursive`, () => HttpResponse.json(CIRCLE)),
        http.get(`${API}/db/config_detail`, ({ request }) => HttpResponse.json(narrowed(request, [item()]))),
        http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([])),
        http.get(`${API}/db/rpc/get_parents_by_location`, () => HttpResponse.json([])),
        http.get(`${API}/db/config_relationships`, () => HttpResponse.json([])),
      ],
    });
    expect(await screen.findByText(/statement timeout/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /retry/i }));
    expect(await figures()).toHaveTextContent('4 items');
  });

  test('what is drawn is saved as DOT', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = blob => (saved.push(blob as Blob), 'blob:graph');
    URL.revokeObjectURL = () => undefined;
    const { user } = open(`/catalog/${ID}/relationships?view=graph`, CIRCLE);
    await card(/^item-2/);
    document.addEventListener('click', event => {
      if (event.target instanceof HTMLAnchorElement && event.target.download) {
        names.push(event.target.download);
        event.preventDefault();
      }
    });
    await user.click(screen.getByRole('button', { name: 'Export graph' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Save as DOT' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.text();
    expect(text).toContain(`"${idOf(1)}" -> "${idOf(2)}" [label="parent of"];`);
    expect(text).toContain('label="we\\"ird, (name)\\nThis, Odd"');
  });
});

describe('the graph of an answer', () => {
  const answer = CIRCLE as unknown as Parameters<typeof configGraph>[0];

  test('has every relation of the answer once, those out of it included', () => {
    expect(configGraph(answer, ID).edges).toHaveLength(6);
    expect(configGraph(answer, ID).nodes.map(one => [one.kind, one.tone, one.deleted])).toEqual([
      ['Pod', 'healthy', false],
      ['Pod', 'healthy', false],
      ['This', 'unknown', false],
      ['Pod', 'unhealthy', true],
    ]);
  });

  test.each([
    ['none', undefined],
    ['type', { key: 'Kubernetes::Pod', label: 'Pod' }],
    ['namespace', { key: 'shop', label: 'shop' }],
    ['cluster', { key: 'prod', label: 'prod' }],
    ['health', { key: 'healthy', label: 'Healthy' }],
    ['agent', { key: '00000000-0000-0000-0000-000000000000', label: 'local' }],
  ] as const)('is grouped by %s', (by, expected) => {
    const [first] = configGraph(answer, ID).nodes;
    expect(first && configGrouping(answer, by, new Map())?.(first)).toEqual(expected);
  });
});
