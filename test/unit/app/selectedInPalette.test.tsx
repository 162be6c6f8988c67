import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { selectedActions } from '@/components/selection/selectedActions';
import { narrowed } from '../../support/describedAnswers';
import { check } from '../features/health/checks';
import { incident } from '../features/incidents/data';
import { list } from '../features/incidents/openIncident';
import { useWideWindow } from '../wideWindow';
import { API, renderPage } from './renderApp';

beforeAll(async () => {
  await Promise.all([
    import('@/app/palette/Palette'),
    import('@/features/health/HealthPage'),
    import('@/features/health/selection/SelectionBar'),
    import('@/features/health/selection/RunChecksDialog'),
    import('@/features/incidents/list/ChangeSeveral'),
    import('@/features/catalog/list/CatalogPage'),
    import('@/features/catalog/list/ItemsTable'),
    import('@/features/catalog/compare/CompareBar'),
  ]);
});

useWideWindow();

const ID = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;

type User = ReturnType<typeof renderPage>['user'];

/** What the palette offers to do with what is selected. */
async function selectedIn(user: User): Promise<(string | null)[]> {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search pages, resources and actions' });
  const [first] = screen.getAllByRole('group');
  if (!first || first.getAttribute('aria-label') !== 'Selected') return [];
  return within(first)
    .getAllByRole('option')
    .map(option => option.textContent);
}

describe('while rows are selected the palette begins with what can be done with them', () => {
  test('checks are run from it; once the selection is cleared nothing of it is left', async () => {
    const asked: string[] = [];
    const { user } = renderPage({
      at: '/health?refresh=None&groupBy=none&hidePassing=false',
      as: ['editor'],
      handlers: [
        http.post(`${API}/canary/run/check/:id`, ({ params }) => {
          asked.push(String(params['id']));
          return HttpResponse.json({ data: 'ok' });
        }),
        http.get(`${API}/canary/api/summary`, () =>
          HttpResponse.json({
            checks_summary: [check({ id: ID(1), name: 'api' }), check({ id: ID(2), name: 'site' })],
          }),
        ),
        http.get(`${API}/db/checks`, ({ request }) => HttpResponse.json(narrowed(request, []))),
      ],
    });
    const row = await screen.findByRole('row', { name: /api/ });
    await user.click(within(row).getByRole('checkbox'));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected checks' }));
    const buttons = bar.getAllByRole('button').map(({ textContent }) => textContent);
    const offered = await selectedIn(user);
    expect(offered).toEqual(['Run Now', 'Attach as Evidence', 'Silence', 'Run playbook']);
    expect(buttons).toEqual(expect.arrayContaining(offered));
    await user.keyboard('run now{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Run 1 check' });
    await user.click(await within(dialog).findByRole('button', { name: 'Done' }));
    expect(asked).toEqual([ID(1)]);
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(selectedActions.read()).toEqual([]));
    expect(await selectedIn(user)).toEqual([]);
  });

  test('incidents get a status from it', async () => {
    const rows = [
      incident({ id: ID(1), incident_id: 'INC-1' }),
      incident({ id: ID(2), incident_id: 'INC-2' }),
    ];
    const { user, unmount } = renderPage({
      at: '/incidents?status=all',
      as: ['commander'],
      handlers: [
        list('components', []),
        list('evidences', []),
        list(
          'incident_summary',
          rows.map(row => ({ ...row, commander: null, responders: null, commenters: null })),
        ),
        list('incidents', rows),
      ],
    });
    await screen.findByRole('row', { name: /INC-2/ });
    await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
    await screen.findByRole('toolbar', { name: 'Selected incidents' });
    expect(await selectedIn(user)).toEqual(['Set status', 'Set severity', 'Set commander']);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', { name: 'Status' })).toBeVisible();
    unmount();
    expect(selectedActions.read()).toEqual([]);
  });

  test('what rests says why and does nothing, until it can be done', async () => {
    const items = [1, 2].map(n => ({
      id: ID(n),
      name: `api-${n}`,
      type: 'Kubernetes::Deployment',
      health: 'healthy',
      deleted_at: null,
      tags: {},
    }));
    const { user, router } = renderPage({
      at: '/catalog?show=items',
      as: ['editor'],
      handlers: [
        ...['config_types', 'config_statuses', 'config_tags', 'config_labels'].map(choices =>
          http.get(`${API}/db/${choices}`, () => HttpResponse.json([])),
        ),
        list('configs', items),
      ],
    });
    const select = async (name: RegExp) =>
      user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
    await select(/api-1/);
    await screen.findByRole('region', { name: 'Selection' });
    expect((await selectedIn(user))[0]).toBe('CompareSelect two to compare them.');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('option', { name: /^CompareSelect/ })).toHaveAttribute('aria-disabled', 'true');
    expect(router.state.location.pathname).toBe('/catalog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await select(/api-2/);
    expect((await selectedIn(user))[0]).toBe('Compare');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog/compare'));
  });
});
