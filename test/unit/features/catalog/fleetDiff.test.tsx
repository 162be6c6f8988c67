import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

const FROM = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;
const RANGE = `rangeType=absolute&from=${new Date(FROM).toISOString()}&to=${new Date(FROM + 96 * HOUR).toISOString()}`;
const AT = `/catalog/changes?show=fleet&${RANGE}`;

const id = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const itemOf = (at: number) => ({ id: id(1_000 + at), name: `pod-${at}`, type: 'Kubernetes::Pod' });
const change = (at: number, more: Record<string, unknown> = {}) => ({
  id: id(at),
  config_id: itemOf(at).id,
  change_type: 'diff',
  severity: 'info',
  source: 'kubernetes',
  created_at: new Date(FROM + 50 * HOUR - at * 60_000).toISOString(),
  name: itemOf(at).name,
  type: 'Kubernetes::Pod',
  count: 1,
  ...more,
});
type Row = ReturnType<typeof change>;

const rollout = (at: number) =>
  `--- before\n+++ after\n@@ -${at},2 +${at},2 @@ spec:\n - name: pod-${at}\n-  image: r/pod-${at}:1\n+  image: r/pod-${at}:2\n`;
const long = `--- before\n+++ after\n@@ -1,40 +1,40 @@ spec:\n${Array.from({ length: 40 }, (_, at) => `-old ${at}\n+new ${at}\n`).join('')}`;
const scaled = '--- before\n+++ after\n@@ -1 +1 @@ spec:\n-replicas: 3\n+replicas: 5\n';

/** A backend with these changes, and the diff of each by its number. */
function answering(
  changes: Row[],
  diffOf: (at: number) => string | null,
  onDiffs: (ids: string[]) => Promise<HttpResponse<null> | undefined> = () => Promise.resolve(undefined),
) {
  return [
    ...['config_types', 'config_statuses', 'config_tags', 'config_labels', 'change_types'].map(name =>
      http.get(`${API}/db/${name}`, () => HttpResponse.json([])),
    ),
    http.post(`${API}/catalog/changes`, async ({ request }) => {
      const { page, page_size } = (await request.json()) as { page: number; page_size: number };
      return HttpResponse.json({
        total: changes.length,
        changes: changes.slice((page - 1) * page_size, page * page_size),
      });
    }),
    http.get(`${API}/db/config_changes`, async ({ request }) => {
      const asked = new URL(request.url).searchParams.get('id') ?? '';
      // Where changes come from, for the filters.
      if (asked === '') return HttpResponse.json([]);
      const ids = asked.replace(/^in\.\(|^eq\.|\)$/g, '').split(',');
      const refusal = await onDiffs(ids);
      return (
        refusal ??
        HttpResponse.json(
          narrowed(
            request,
            changes
              .filter(one => ids.includes(one.id))
              .map(one => ({
                ...one,
                diff: diffOf(Number(one.id.slice(-12))),
                patches: null,
                details: null,
                config: { id: one.config_id, name: one.name, type: one.type },
              })),
          ),
        )
      );
    }),
  ];
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const summary = () => screen.findByRole('status', { name: 'What is compared' });

// Screens are loaded on demand; what the first of a file takes to transform is not part of a test.
beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/changes/ChangesPage'),
    import('@/features/catalog/changes/fleet/FleetDiff'),
    import('@/features/catalog/changes/ChangeDrawer'),
  ]);
});

describe('/catalog/changes by diff', () => {
  test('of a long diff the beginning is shown, and the rest when it is asked for', async () => {
    const { user } = renderPage({
      at: AT,
      as: ['viewer'],
      handlers: answering([change(1), change(2)], () => long),
    });
    const card = within(await screen.findByRole('article'));
    expect(card.queryByText(/new 39/)).toBeNull();
    await user.click(card.getByRole('button', { name: /^Show \d+ more lines$/ }));
    expect(card.getByText(/new 39/)).toBeVisible();
  });

  test('a type, or what did nothing but at a path, is left out from its group and counted', async () => {
    localStorage.clear();
    const noise = '@@ -1,3 +1,3 @@\n metadata:\n-  resourceVersion: 1\n+  resourceVersion: 2\n   name: a\n';
    const changes = [
      change(1, { change_type: 'Pulled' }),
      change(2, { change_type: 'Pulled' }),
      change(3),
      change(4),
    ];
    const { user } = renderPage({
      at: AT,
      as: ['viewer'],
      handlers: answering(changes, at => (at <= 2 ? scaled : at === 3 ? noise : rollout(at))),
    });
    expect(await summary()).toHaveTextContent('4 diffs in 3 groups');
    const names = () => screen.queryAllByRole('article').map(card => card.textContent);
    const choose = async (card: number, action: string) => {
      const article = within(screen.getAllByRole('article')[card] ?? document.body);
      await user.click(article.getByRole('button', { name: /^Actions for \d items? got this change$/ }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await choose(0, 'Leave out the type Pulled');
    expect(await screen.findByText('1 group left out by 1 rule')).toBeVisible();
    expect(names()).toHaveLength(2);
    const at = names().findIndex(text => text.includes('resourceVersion'));
    await choose(at, 'Leave out **.resourceVersion');
    expect(await screen.findByText('2 groups left out by 2 rules')).toBeVisible();
    expect(names()).toHaveLength(1);
    expect(names()[0]).toContain('image:');
    await choose(0, 'Leave out the type diff');
    expect(await screen.findByText('Nothing but what your rules leave out')).toBeVisible();
    expect(screen.getByText('3 groups left out by 2 rules')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(names()).toHaveLength(3);
    localStorage.clear();
  });

  test('the same change of many items is there once, with all of them; a time opens the change', async () => {
    const changes = [...numbers(5).map(at => change(at)), change(6), change(7, { change_type: 'Pulled' })];
    const { user, router } = renderPage({
      at: `/catalog/changes?${RANGE}`,
      as: ['viewer'],
      handlers: answering(changes, at => (at <= 5 ? rollout(at) : at === 6 ? scaled : null)),
    });
    await user.click(await screen.findByRole('button', { name: 'Diffs' }));
    expect(await summary()).toHaveTextContent('6 diffs in 2 groups · 1 change without a diff');
    expect(router.state.location.search).toContain('show=fleet');
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveAccessibleName('5 items got this change');
    expect(second).toHaveAccessibleName('1 item got this change');

    const group = within(first ?? document.body);
    expect(group.getAllByRole('region')).toHaveLength(1);
    expect(group.getByRole('region', { name: 'Diff of pod-1' })).toHaveTextContent('image: r/pod-1:2');
    expect(group.getAllByRole('link', { name: /^pod-/ })).toHaveLength(4);
    await user.click(group.getByRole('button', { name: 'Show all 5 items' }));
    await waitFor(() =>
      expect(group.getAllByRole('link', { name: /^pod-/ }).map(link => link.textContent)).toEqual(
        numbers(5).map(at => `pod-${at}`),
      ),
    );
    expect(router.state.location.search).toContain(`unfolded=${id(5)}`);
    expect(group.getByRole('link', { name: 'pod-5' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/catalog/${itemOf(5).id}`),
    );

    await user.click(group.getByRole('link', { name: 'Open the change of pod-4' }));
    await waitFor(() => expect(router.state.location.search).toContain(`change=${id(4)}`));
    expect(await screen.findByRole('dialog', { name: /diff of pod-4/ })).toBeVisible();
  });

  test('diffs are read fifty at a time, two calls at once, and drawn when all are there', async () => {
    const asked: number[] = [];
    let [under, most] = [0, 0];
    const { user, router } = renderPage({
      at: AT,
      as: ['viewer'],
      handlers: answering(
        numbers(230).map(at => change(at)),
        at => `@@ -1 +1 @@\n-value: ${at}\n+value: ${at + 1}\n`,
        async ids => {
          asked.push(ids.length);
          under += 1;
          most = Math.max(most, under);
          await delay(5);
          under -= 1;
          return undefined;
        },
      ),
    });
    expect(await summary()).toHaveTextContent('230 diffs in 230 groups');
    expect(asked).toEqual([50, 50, 50, 50, 30]);
    expect(most).toBe(2);
    // A step at a time, so that hundreds of diffs do not hold up the page.
    expect(screen.getAllByRole('article')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show 20 of 210 more groups' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(router.state.location.search).toContain('groups=40');
  });

  test('reading can be stopped with what is there, and gone on with', async () => {
    const asked: string[][] = [];
    let held = true;
    const { user } = renderPage({
      at: AT,
      as: ['viewer'],
      handlers: answering(
        numbers(150).map(at => change(at)),
        rollout,
        async ids => {
          asked.push(ids);
          if (held && !ids.includes(id(1))) await delay('infinite');
          return undefined;
        },
      ),
    });
    expect(await screen.findByText('50 of 150 changes read')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Reading diffs' })).toHaveAttribute('aria-valuenow', '33');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await summary()).toHaveTextContent('50 diffs in 1 group · the diffs of 100 changes not read');
    held = false;
    asked.length = 0;
    await user.click(screen.getByRole('button', { name: 'Read the rest' }));
    expect(await screen.findByRole('article', { name: '150 items got this change' })).toBeVisible();
    expect(asked.flat()).toHaveLength(100);
    expect(asked.flat()).not.toContain(id(1));
  });

  test('a call that fails is said, what was read stays, and trying again reads the rest', async () => {
    let failing = true;
    const { user } = renderPage({
      at: AT,
      as: ['viewer'],
      handlers: answering(
        numbers(60).map(at => change(at)),
        rollout,
        async ids => {
          if (!failing || ids.includes(id(1))) return undefined;
          await delay(50);
          return new HttpResponse(null, { status: 403 });
        },
      ),
    });
    expect(await screen.findByText(/Not all diffs could be read/)).toBeVisible();
    expect(await summary()).toHaveTextContent('50 diffs in 1 group · the diffs of 10 changes not read');
    failing = false;
    await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole('article', { name: '60 items got this change' })).toBeVisible();
    expect(screen.queryByText(/Not all diffs could be read/)).toBeNull();
  });

  test('changes of which none has a diff say so', async () => {
    renderPage({ at: AT, as: ['viewer'], handlers: answering([change(1)], () => null) });
    expect(await screen.findByText('No diffs among these changes')).toBeVisible();
    expect(await summary()).toHaveTextContent('0 diffs in 0 groups · 1 change without a diff');
  });
});
