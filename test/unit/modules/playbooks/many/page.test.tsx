import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../../app/renderApp';
import { server } from '../../../server';
import { enter } from '../../../user';

/** One playbook on twelve items that are selected in the catalog. */

const id = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const RESTART = id(501);
const CORDON = id(502);
const COUNT = 12;

const items = Array.from({ length: COUNT }, (_, at) => ({
  id: id(at + 1),
  name: `api-${at + 1}`,
  type: 'Kubernetes::Deployment',
  health: 'healthy',
  deleted_at: null,
  tags: { cluster: at < 3 ? 'prod-eu' : 'staging' },
}));

const spec = (name: string) => ({
  configs: [{ name: '*' }],
  parameters: [
    { name: 'reason', label: 'Reason', type: 'text', required: true },
    { name: 'app', label: 'App', type: 'text', default: '{{.config.name}}' },
  ],
  actions: [{ name, exec: {} }],
});
const row = (playbook: string, name: string, title: string) => ({
  id: playbook,
  name,
  title,
  icon: null,
  description: null,
  spec: spec(name),
  deleted_at: null,
});
const PLAYBOOKS = [row(RESTART, 'restart', 'Restart it'), row(CORDON, 'cordon', 'Cordon it')];

interface Sent {
  id: string;
  config_id: string;
  params: Record<string, string>;
}

beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/CatalogNav'),
    import('@/features/catalog/list/CatalogPage'),
    import('@/features/catalog/list/ItemsTable'),
    import('@/features/catalog/compare/CompareBar'),
    import('@/modules/playbooks/many/RunOnManyDialog'),
    import('@/modules/preflight/PreflightOfMany'),
    import('@/features/notifications/silences/SilenceAddPage'),
    import('@/features/notifications/silences/SilenceFields'),
  ]);
});

/** The catalog with its items; `answer` is what the backend says to a run on one of them. */
function open(
  answer: (sent: Sent) => Response | Promise<Response>,
  as: readonly Role[] = ['admin'],
  listed: readonly object[] = items,
) {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const lookedAt = new Set<string>();
  const page = renderPage({
    at: '/catalog?show=items',
    as,
    handlers: [
      ...['config_types', 'config_statuses', 'config_tags', 'config_labels'].map(choices =>
        http.get(`${API}/db/${choices}`, () => HttpResponse.json([])),
      ),
      http.get(`${API}/db/configs`, () =>
        HttpResponse.json(listed, {
          headers: { 'Content-Range': `0-${listed.length - 1}/${listed.length}` },
        }),
      ),
      http.get(`${API}/playbook/list`, ({ request }) => {
        const item = new URL(request.url).searchParams.get('config_id') ?? '';
        asked.push(item);
        return HttpResponse.json(
          // The second one fits nine.
          (items.findIndex(one => one.id === item) < 9 ? PLAYBOOKS : PLAYBOOKS.slice(0, 1)).map(
            ({ id: playbook, name }) => ({ id: playbook, name, parameters: null }),
          ),
        );
      }),
      http.get(`${API}/db/playbooks`, ({ request }) => {
        const wanted = new URL(request.url).searchParams.get('id') ?? '';
        return HttpResponse.json(PLAYBOOKS.filter(playbook => wanted.includes(playbook.id)));
      }),
      http.post(`${API}/playbook/:id/params`, () =>
        HttpResponse.json({
          params: spec('').parameters.map(param =>
            param.name === 'app' ? { ...param, default: 'api-1' } : param,
          ),
        }),
      ),
      http.get(`${API}/db/checks`, ({ request }) => {
        const about = new URL(request.url).searchParams.get('configs.config_id') ?? '';
        const item = items.find(one => about.includes(one.id));
        if (!item) return HttpResponse.json([]);
        lookedAt.add(item.id);
        const fails = items.indexOf(item) < 2;
        return HttpResponse.json([
          {
            id: item.id,
            name: `ping ${item.name}`,
            status: fails ? 'unhealthy' : 'healthy',
            canary_id: item.id,
            configs: [{ configs: { id: item.id } }],
          },
        ]);
      }),
      http.post(`${API}/playbook/run`, async ({ request }) => {
        const body = (await request.json()) as Sent;
        sent.push(body);
        return answer(body);
      }),
    ],
  });
  return { ...page, sent, asked, lookedAt };
}

const started = ({ config_id }: Sent) =>
  HttpResponse.json({ run_id: config_id, starts_at: '2026-01-02T03:04:05Z' }, { status: 201 });

/** Selects all items and asks for the choice of a playbook. */
async function choose({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await screen.findByRole('row', { name: /api-12/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await user.click(await screen.findByRole('button', { name: 'Run playbook' }));
  return within(await screen.findByRole('dialog', { name: 'Run playbook on 12 items' }));
}

/** Chooses one that fits all, with a reason. */
async function fill(page: ReturnType<typeof open>) {
  const choice = await choose(page);
  await page.user.click(await choice.findByRole('button', { name: /Restart it/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Restart it' }));
  await enter(page.user, await form.findByRole('textbox', { name: /Reason/ }), 'because');
  return form;
}

describe('a playbook on twelve items', () => {
  test('those that fit all are first; one that fits some runs on those', async () => {
    const page = open(started);
    const choice = await choose(page);
    const all = within(await choice.findByRole('list', { name: 'Fits all 12 items' }));
    expect(all.getAllByRole('button').map(one => one.textContent)).toEqual(['Restart itfits all 12']);
    const some = within(choice.getByRole('list', { name: 'Fits some, and runs on those only' }));
    const [cordon] = some.getAllByRole('button');
    expect(cordon).toHaveTextContent('fits 9 of 12');
    expect(cordon).toHaveTextContent('Not on api-10, api-11, api-12');
    expect(page.asked.toSorted()).toEqual(items.map(one => one.id));

    await page.user.click(some.getByRole('button'));
    const form = within(await screen.findByRole('dialog', { name: 'Cordon it' }));
    expect(
      await form.findByText('Runs on 9 of the 12 items selected. Not on api-10, api-11, api-12.'),
    ).toBeVisible();
    await enter(page.user, form.getByRole('textbox', { name: /Reason/ }), 'because');
    await page.user.click(form.getByRole('button', { name: 'Run on 9 items' }));
    expect(await screen.findByText('9 of 9 over')).toBeVisible();
    expect(page.sent.map(run => run.config_id).toSorted()).toEqual(items.slice(0, 9).map(one => one.id));
  });

  test('what is worth knowing is summed, and says which', async () => {
    const page = open(started);
    const form = await fill(page);
    const review = await form.findByRole('region', { name: 'What will run' });
    expect(review).toHaveTextContent('12 items, 3 in production');
    const found = within(await form.findByRole('region', { name: 'Before it runs' }));
    const sum = await found.findByText('2 of 12 with failing checks');
    await page.user.click(sum);
    const line = sum.closest('li');
    expect(line).toHaveTextContent('Risk');
    expect(
      within(line ?? sum)
        .getAllByRole('listitem')
        .map(one => one.textContent),
    ).toEqual([
      'api-1 · prod-eu (opens in a new tab): 1 failing check on it',
      'api-2 · prod-eu (opens in a new tab): 1 failing check on it',
    ]);
    expect(found.getByText('None of 12 with active incidents')).toBeVisible();
    expect([...page.lookedAt].toSorted()).toEqual(items.map(one => one.id));
    expect(page.sent).toEqual([]);
  });

  test('two are refused: each row says how it went, and only those two are tried again', async () => {
    let isHealed = false;
    let under = 0;
    let most = 0;
    const page = open(async run => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
      return !isHealed && [id(3), id(7)].includes(run.config_id)
        ? HttpResponse.json({ error: 'not on this one' }, { status: 403 })
        : started(run);
    });
    const form = await fill(page);
    await page.user.click(form.getByRole('button', { name: 'Run on 12 items' }));
    const result = within(await screen.findByRole('dialog', { name: 'Run Restart it on 12 items' }));
    expect(await result.findByText('12 of 12 over, 2 not started')).toBeVisible();
    expect(most).toBeLessThanOrEqual(4);
    const rows = result.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('api-1 · prod-euStarted');
    expect(within(rows[0] ?? page.container).getByRole('link', { name: /Open run/ })).toHaveAttribute(
      'href',
      `/playbooks/runs/${id(1)}`,
    );
    expect(rows[2]).toHaveTextContent('api-3 · prod-eunot on this oneNot started');
    // What was left at the default of each is filled in by the backend.
    expect(page.sent[0]).toEqual({ id: RESTART, config_id: id(1), params: { reason: 'because' } });

    isHealed = true;
    page.sent.length = 0;
    await page.user.click(result.getByRole('button', { name: 'Try 2 again' }));
    expect(await result.findByText('12 of 12 over')).toBeVisible();
    expect(page.sent.map(run => run.config_id).toSorted()).toEqual([id(3), id(7)]);
    expect(result.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('the rest is stopped on demand; trying again what failed does not begin it', async () => {
    let letGo = () => {};
    const gate = new Promise<void>(resolve => (letGo = resolve));
    const page = open(async run => {
      await gate;
      return run.config_id === id(1)
        ? HttpResponse.json({ error: 'not on this one' }, { status: 403 })
        : started(run);
    });
    const form = await fill(page);
    await page.user.click(form.getByRole('button', { name: 'Run on 12 items' }));
    const result = within(await screen.findByRole('dialog', { name: 'Run Restart it on 12 items' }));
    await waitFor(() => expect(page.sent).toHaveLength(4));
    await page.user.click(result.getByRole('button', { name: 'Stop the rest' }));
    letGo();
    expect(await result.findByText('12 of 12 over, 1 not started, 8 stopped')).toBeVisible();
    expect(page.sent).toHaveLength(4);
    await page.user.click(result.getByRole('button', { name: 'Try 1 again' }));
    await waitFor(() => expect(page.sent).toHaveLength(5));
    expect(page.sent[4]?.config_id).toBe(id(1));
    await page.user.click(await result.findByRole('button', { name: 'Continue with 8' }));
    expect(await result.findByText('12 of 12 over, 1 not started')).toBeVisible();
    expect(page.sent).toHaveLength(13);
  });

  test('deleted items are neither run on nor silenced: they can be compared only', async () => {
    const deleted = items
      .slice(0, 3)
      .map((item, at) => ({ ...item, deleted_at: at === 1 ? null : '2026-01-01T00:00:00Z' }));
    const { user, router } = open(started, ['admin'], deleted);
    server.use(
      http.get(`${API}/notification/silence_preview`, () => HttpResponse.json([])),
      http.post(`${API}/resources/search`, () =>
        HttpResponse.json({
          configs: [{ id: id(2), name: 'api-2', namespace: '', type: 'Kubernetes::Deployment', agent: '' }],
        }),
      ),
    );
    await screen.findByRole('row', { name: /api-3/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 deleted items can only be compared');
    await user.click(bar.getByRole('button', { name: 'Run playbook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Run playbook on 1 item' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const ofSecond = within(await screen.findByRole('row', { name: /api-2/ })).getByRole('checkbox');
    await user.click(ofSecond);
    for (const name of ['Run playbook', 'Silence'])
      expect(bar.getByRole('button', { name })).toHaveAccessibleDescription(
        'Only deleted items are selected',
      );
    await user.click(ofSecond);
    await user.click(bar.getByRole('button', { name: 'Silence' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?config_id=${id(2)}`));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Silence of api-2');
    expect(await screen.findByText(/^No notification of the last .* days matches/)).toBeVisible();
  });

  test('who may not run playbooks is not offered it', async () => {
    const { user } = open(started, ['viewer']);
    await screen.findByRole('row', { name: /api-12/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(await screen.findByText('12 selected: select two to compare them')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run playbook' })).toBeNull();
  });
});
