import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

const ITEM = '019a0000-0000-7000-8000-000000000001';
const FROM = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;
const RANGE = `rangeType=absolute&from=${new Date(FROM).toISOString()}&to=${new Date(FROM + 96 * HOUR).toISOString()}`;

const id = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const change = (at: number, hour: number, more: Record<string, unknown> = {}) => ({
  id: id(at),
  config_id: ITEM,
  change_type: 'diff',
  severity: 'info',
  source: 'kubernetes',
  created_at: new Date(FROM + hour * HOUR).toISOString(),
  name: 'api-1',
  type: 'Kubernetes::Pod',
  count: 1,
  ...more,
});

interface Asked {
  page: number;
  page_size: number;
  from: string;
  to: string;
  sort_by: string;
}

/** A backend with these changes, newest first, page by page. */
function answering(changes: ReturnType<typeof change>[], asked: Asked[] = []) {
  return [
    ...['config_types', 'config_statuses', 'config_tags', 'config_labels', 'change_types'].map(name =>
      http.get(`${API}/db/${name}`, () => HttpResponse.json([])),
    ),
    http.post(`${API}/catalog/changes`, async ({ request }) => {
      const body = (await request.json()) as Asked;
      asked.push(body);
      const rows = changes.slice((body.page - 1) * body.page_size, body.page * body.page_size);
      return HttpResponse.json({ total: changes.length, changes: rows });
    }),
    http.get(`${API}/db/config_changes`, ({ request }) =>
      HttpResponse.json(
        narrowed(request, [
          { ...change(1, 2), config: { id: ITEM, name: 'api-1', type: 'Kubernetes::Pod' } },
        ]),
      ),
    ),
  ];
}

// Screens are loaded on demand; what the first of a file takes to transform is not part of a test.
beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/changes/ChangesPage'),
    import('@/features/catalog/changes/graph/ChangeGraph'),
    import('@/features/catalog/changes/ChangeDrawer'),
  ]);
});

describe('/catalog/changes as a graph', () => {
  test('a mark opens the change, and several of a step are offered', async () => {
    const { user, router } = renderPage({
      at: `/catalog/changes?show=graph&${RANGE}`,
      as: ['viewer'],
      handlers: answering([
        change(3, 50.2, { severity: 'high', summary: 'rolled out' }),
        change(2, 50.1),
        change(1, 2, { config_id: id(9), name: 'worker', deleted_at: '2026-11-02T00:00:00Z' }),
      ]),
    });
    const pods = await screen.findByRole('region', { name: 'Kubernetes::Pod' });
    expect(within(pods).getByText('3 changes')).toBeVisible();
    expect(within(pods).getByText('deleted')).toBeVisible();
    await user.click(within(pods).getByRole('button', { name: /^2 changes of api-1 .* critical and high$/ }));
    await user.click(await screen.findByRole('menuitem', { name: /diff: rolled out/ }));
    await waitFor(() => expect(router.state.location.search).toContain(`change=${id(3)}`));
    expect(await screen.findByRole('dialog', { name: /diff of api-1/ })).toBeVisible();
    // The mark of the open change says that it is the one.
    expect(screen.getByRole('button', { current: true, hidden: true })).toHaveAttribute(
      'aria-haspopup',
      'menu',
    );
  });

  test('the mark of one change is a link to it over the page', async () => {
    const { user, router } = renderPage({
      at: `/catalog/changes?show=graph&${RANGE}`,
      as: ['viewer'],
      handlers: answering([change(3, 50), change(1, 2)]),
    });
    const pods = await screen.findByRole('region', { name: 'Kubernetes::Pod' });
    const [mark] = within(pods).getAllByRole('link', { name: /^diff of api-1/ });
    expect(mark).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/catalog/changes\\?.*change=${id(1)}`)),
    );
    await user.click(mark ?? pods);
    await waitFor(() => expect(router.state.location.search).toContain(`change=${id(1)}`));
    expect(await screen.findByRole('dialog', { name: /diff of api-1/ })).toBeVisible();
  });

  test('arrow keys lead along a lane and to the nearest mark of the next one; there is one tab stop', async () => {
    renderPage({
      at: `/catalog/changes?show=graph&${RANGE}`,
      as: ['viewer'],
      handlers: answering([
        change(3, 60),
        change(2, 30),
        change(1, 31, { config_id: id(9), name: 'worker' }),
      ]),
    });
    const pods = await screen.findByRole('region', { name: 'Kubernetes::Pod' });
    const marks = within(pods).getAllByRole('link', { name: /^diff of/ });
    expect(marks.filter(mark => mark.tabIndex === 0)).toHaveLength(1);
    marks[0]?.focus();
    fireEvent.keyDown(marks[0] ?? pods, { key: 'ArrowRight' });
    expect(marks[1]).toHaveFocus();
    fireEvent.keyDown(marks[1] ?? pods, { key: 'ArrowDown' });
    expect(marks[2]).toHaveFocus();
    expect(marks[2]).toHaveAccessibleName(/worker/);
  });

  test('the ends move by keys, Enter makes them the range of the link, and it can be taken back', async () => {
    const asked: Asked[] = [];
    const { user, router } = renderPage({
      at: '/catalog/changes?show=graph&rangeType=relative&range=now-30d',
      as: ['viewer'],
      handlers: answering([change(1, 0, { created_at: new Date(Date.now() - HOUR).toISOString() })], asked),
    });
    const start = await screen.findByRole('slider', { name: 'Start of the range' });
    start.focus();
    await user.keyboard('{PageUp}{ArrowRight}');
    expect(start).toHaveAttribute('aria-valuenow', '11');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('rangeType=absolute'));
    const chosen = new URLSearchParams(router.state.location.search);
    const steps = Number(start.getAttribute('aria-valuemax'));
    const length = Date.parse(chosen.get('to') ?? '') - Date.parse(chosen.get('from') ?? '');
    expect(length / (720 * HOUR)).toBeCloseTo(1 - 11 / steps, 2);
    await waitFor(() => expect(asked.at(-1)?.from).toBe(chosen.get('from')));
    await user.click(screen.getByRole('button', { name: 'Range before zooming' }));
    await waitFor(() => expect(router.state.location.search).toContain('range=now-30d'));
    expect(router.state.location.search).not.toContain('before');
  });

  test('says what is neither read nor drawn, and reads and draws more on request', async () => {
    const asked: Asked[] = [];
    const many = Array.from({ length: 900 }, (_, at) =>
      change(900 - at, 90 - at * 0.1, { config_id: id(10_000 + (at % 60)), name: `pod-${at % 60}` }),
    );
    const { user, router } = renderPage({
      at: `/catalog/changes?show=graph&lanes=30&read=500&${RANGE}`,
      as: ['viewer'],
      handlers: answering(many, asked),
    });
    const said = await screen.findByRole('status', { name: 'What is drawn' });
    expect(said).toHaveTextContent(
      /^30 of 60 items shown, \d+ changes not drawn · the newest 500 of 900 changes read$/,
    );
    expect(screen.getByText('not read')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Read 400 more' }));
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'What is drawn' })).toHaveTextContent(
        '30 of 60 items shown, 450 changes not drawn',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Show 30 more' }));
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'What is drawn' })).toHaveTextContent(
        '60 of 60 items shown, 0 changes not drawn',
      ),
    );
    expect(router.state.location.search).toContain('lanes=60');
    // One question, page by page, to a fixed end and newest first.
    expect(new Set(asked.map(body => body.to)).size).toBe(1);
    expect(asked.every(body => body.sort_by === '-created_at')).toBe(true);
    expect(asked.map(body => body.page)).toEqual([1, 1, 2]);
  });

  test('an empty range says so, and a failure can be tried again', async () => {
    let fails = true;
    const { user } = renderPage({
      at: `/catalog/changes?show=graph&${RANGE}`,
      as: ['viewer'],
      handlers: [
        http.post(`${API}/catalog/changes`, () =>
          fails
            ? HttpResponse.json({ error: 'bad request: from must be before to' }, { status: 400 })
            : HttpResponse.json({}),
        ),
        ...answering([]),
      ],
    });
    expect(await screen.findByText(/from must be before to/)).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('No changes in this range')).toBeVisible();
  });
});
