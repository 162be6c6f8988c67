import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

const id = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const items: Readonly<Record<string, Record<string, unknown>>> = {
  [id(1)]: {
    id: id(1),
    name: 'api,(1).*"',
    type: 'Kubernetes::Deployment',
    config: { spec: { replicas: 2, containers: [{ name: 'a', image: 'a:1' }, { name: 'b' }] } },
    created_at: '2026-01-01T00:00:00Z',
  },
  [id(2)]: {
    id: id(2),
    name: 'api-2',
    type: 'Kubernetes::Deployment',
    config: { spec: { containers: [{ name: 'b' }, { name: 'a', image: 'a:2' }], replicas: 2 } },
    created_at: '2026-01-01T00:00:00Z',
    deleted_at: '2026-02-01T00:00:00Z',
  },
};

const change = (at: number, summary: string) => ({
  id: id(at),
  config_id: id(1),
  change_type: 'diff',
  severity: 'info',
  source: 'kubernetes',
  summary,
  count: 1,
  created_at: `2026-01-0${at - 10}T00:00:00Z`,
  details: { replicas: at },
  patches: null,
  diff: null,
  config: { id: id(1), name: 'api-1', type: 'Kubernetes::Deployment' },
});

const wanted = (request: Request) => (new URL(request.url).searchParams.get('id') ?? '').replace('eq.', '');
const handlers = [
  http.get(`${API}/db/config_detail`, ({ request }) => {
    const item = items[wanted(request)];
    return HttpResponse.json(item ? [item] : []);
  }),
  http.get(`${API}/db/config_changes`, ({ request }) =>
    HttpResponse.json(
      wanted(request)
        ? [change(Number(wanted(request).slice(-2)), 'scaled')]
        : [
            { created_at: '2026-01-03T00:00:00Z', patches: { spec: { paused: true } } },
            { created_at: '2026-01-02T00:00:00Z', patches: { spec: { replicas: 12 } } },
            { created_at: '2026-01-01T00:00:00Z', patches: { spec: { replicas: 11 } } },
          ],
    ),
  ),
  http.post(`${API}/catalog/changes`, () =>
    HttpResponse.json({ total: 2, changes: [change(12, 'second'), change(11, 'first')] }),
  ),
  http.post(`${API}/resources/search`, () =>
    HttpResponse.json({ configs: [{ id: id(2), name: 'api-2', type: 'Kubernetes::Deployment', tags: {} }] }),
  ),
];

beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/compare/ComparePage'),
    import('@/components/form/SearchCombobox'),
  ]);
});

describe('/catalog/compare', () => {
  test('two items of the link: by path, where what moved is not what changed, and by line', async () => {
    renderPage({ at: `/catalog/compare?left=${id(1)}&right=${id(2)}`, as: ['viewer'], handlers });
    const list = await screen.findByRole('list', { name: 'Differences' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(row => row.textContent),
    ).toEqual([
      'Movedconfig.spec.containers[name=b]from place 2 to 1',
      'Changedconfig.spec.containers[name=a].imagea:1→a:2',
    ]);
    expect(screen.getByRole('region', { name: 'Lines of both' })).toHaveTextContent('image: a:2');
    expect(within(await screen.findByRole('region', { name: 'Right' })).getByText('deleted')).toBeVisible();
  });

  test('the other item is searched for and goes into the link; swapping turns them round', async () => {
    const { user, router } = renderPage({ at: `/catalog/compare?left=${id(1)}`, as: ['viewer'], handlers });
    const right = await screen.findByRole('region', { name: 'Right' });
    await user.type(await within(right).findByRole('combobox', { name: 'Item' }), 'api');
    await user.click(await screen.findByRole('option', { name: /api-2/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?left=${id(1)}&right=${id(2)}`));
    expect(await screen.findByRole('list', { name: 'Differences' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Swap sides' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?left=${id(2)}&right=${id(1)}`));
  });

  test('a deleted item is said on its side', async () => {
    renderPage({ at: `/catalog/compare?left=${id(1)}&right=${id(3)}`, as: ['viewer'], handlers });
    expect(
      await within(await screen.findByRole('region', { name: 'Right' })).findByText(/Item not found/),
    ).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Differences' })).not.toBeInTheDocument();
  });

  test('two changes, the other one chosen among those of the same item', async () => {
    const { user, router } = renderPage({
      at: `/catalog/compare?kind=changes&right=${id(12)}`,
      as: ['viewer'],
      handlers,
    });
    const left = await screen.findByRole('region', { name: 'Left' });
    await waitFor(() => expect(within(left).getByRole('combobox')).toBeEnabled());
    expect(
      await within(await screen.findByRole('region', { name: 'Right' })).findByRole('link', {
        name: 'api-1',
      }),
    ).toBeVisible();
    await user.click(within(left).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /first/ }));
    await waitFor(() => expect(router.state.location.search).toContain(`left=${id(11)}`));
    const list = await screen.findByRole('list', { name: 'Differences' });
    expect(list).toHaveTextContent(/^Changedspec\.replicas11→12$/);
    expect(left).toHaveTextContent(
      'The item just after the change. 1 field left out: changed later, former value unknown.',
    );
  });

  test('where the other changes of an item cannot be read, that is said in their place', async () => {
    renderPage({
      at: `/catalog/compare?kind=changes&right=${id(12)}`,
      as: ['viewer'],
      handlers: [
        http.post(`${API}/catalog/changes`, () =>
          HttpResponse.json({ error: 'out of order' }, { status: 400 }),
        ),
        ...handlers,
      ],
    });
    const left = within(await screen.findByRole('region', { name: 'Left' }));
    expect(
      await left.findByRole('combobox', { name: /Changes of the item could not be read: out of order/ }),
    ).toBeVisible();
  });
  test('of a deleted item the changes themselves are compared', async () => {
    renderPage({
      at: `/catalog/compare?kind=changes&left=${id(11)}&right=${id(12)}`,
      as: ['viewer'],
      handlers: [http.get(`${API}/db/config_detail`, () => HttpResponse.json([])), ...handlers],
    });
    const list = await screen.findByRole('list', { name: 'Differences' });
    expect(list).toHaveTextContent('details.replicas11→12');
    expect(screen.getByRole('region', { name: 'Left' })).toHaveTextContent(
      'The item’s state is unknown: the diffs are compared.',
    );
  });
});
