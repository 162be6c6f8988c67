import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

const FROM = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;
const RANGE = `rangeType=absolute&from=${new Date(FROM).toISOString()}&to=${new Date(FROM + 96 * HOUR).toISOString()}`;
const AT = `/catalog/changes?show=effect&${RANGE}`;

const id = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const change = (at: number, more: Record<string, unknown> = {}) => ({
  id: id(at),
  config_id: id(1_000 + at),
  change_type: 'Deployment',
  severity: 'info',
  source: 'kubernetes',
  summary: `image ${at}`,
  created_at: new Date(FROM + 50 * HOUR - at * 60_000).toISOString(),
  name: `api-${at}`,
  type: 'Kubernetes::Deployment',
  count: 1,
  ...more,
});
const turn = (at: number) => ({
  id: id(2_000 + at),
  config_id: id(1_000 + at),
  created_at: new Date(FROM + 50 * HOUR + 3 * 60_000).toISOString(),
});
const CHANGES = [
  change(1),
  change(2),
  change(3),
  change(4, { change_type: 'diff' }),
  change(5, { change_type: 'Unhealthy', source: 'config-db' }),
];

interface Given {
  total?: number;
  turned?: (asked: URLSearchParams) => Response;
  /** Of the link, after the range. */
  search?: string;
  changes?: typeof CHANGES;
}

function open({ total, turned, search = '', changes = CHANGES }: Given = {}) {
  const asked: URLSearchParams[] = [];
  const shown = renderPage({
    at: AT + search,
    as: ['viewer'],
    handlers: [
      ...['config_types', 'config_statuses', 'config_tags', 'config_labels', 'change_types'].map(name =>
        http.get(`${API}/db/${name}`, () => HttpResponse.json([])),
      ),
      http.post(`${API}/catalog/changes`, () =>
        HttpResponse.json({ total: total ?? changes.length, changes: changes as DefaultBodyType[] }),
      ),
      http.get(`${API}/db/config_changes`, ({ request }) => {
        const search = new URL(request.url).searchParams;
        // Where changes come from, for the filters.
        if (!search.has('change_type')) return HttpResponse.json([]);
        asked.push(search);
        return turned?.(search) ?? HttpResponse.json([turn(1), turn(4)] as DefaultBodyType);
      }),
    ],
  });
  return { ...shown, asked };
}

// Screens are loaded on demand; what the first of a file takes to transform is not part of a test.
beforeAll(async () => {
  await Promise.all([
    import('@/features/catalog/changes/ChangesPage'),
    import('@/features/catalog/changes/effect/ChangeEffect'),
  ]);
});

const counted = () => screen.findByRole('status', { name: 'What is counted' });

describe('/catalog/changes by what followed', () => {
  test('types of a month with how often their items became unhealthy, and which changes those were', async () => {
    const { asked, user, router } = open();
    expect(await counted()).toHaveTextContent(
      '2 of 4 changes were followed within an hour by the same item becoming unhealthy (50.0%). ' +
        'What came after a change need not come from it.' +
        'Not counted: 1 change that follows from something, such as a turn of health or a message.',
    );
    const row = screen.getByRole('row', { name: /Deployment/ });
    expect(
      within(row)
        .getAllByRole('gridcell')
        .map(cell => cell.textContent),
    ).toEqual(['2026-11', '3', '3', '1', '33.3%']);
    expect(asked[0]?.getAll('created_at')).toEqual([
      `gte.${new Date(FROM).toISOString()}`,
      // What follows the last change of the range belongs to it.
      `lte.${new Date(FROM + 97 * HOUR).toISOString()}`,
    ]);
    const list = screen.getByRole('list', { name: 'Followed by unhealthy' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByRole('link', { name: 'Unhealthy 4m later' })).toHaveAttribute(
      'href',
      expect.stringContaining(id(2_001)),
    );
    await user.click(within(row).getByText('Deployment'));
    await waitFor(() => expect(router.state.location.search).not.toContain('show=effect'));
    const params = new URLSearchParams(router.state.location.search);
    expect(params.get('changeType')).toBe('Deployment:1');
    expect([params.get('from'), params.get('to')]).toEqual([
      new Date(FROM).toISOString(),
      new Date(FROM + 96 * HOUR).toISOString(),
    ]);
  });

  test('the order of the list means nothing here: the most followed come first', async () => {
    open({ search: '&sortBy=created_at&sortOrder=asc' });
    await counted();
    const first = async () => (await screen.findAllByRole('row'))[1];
    expect(await first()).toHaveTextContent('Deployment');
    expect(screen.getByRole('columnheader', { name: 'Followed by unhealthy' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('that all changes which were followed are listed is in the link', async () => {
    const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
    const many = {
      changes: numbers.map(at => change(at)),
      turned: () => HttpResponse.json(numbers.map(turn) as DefaultBodyType),
    };
    const listed = async () =>
      within(await screen.findByRole('list', { name: 'Followed by unhealthy' })).getAllByRole('listitem');
    const { user, router, unmount } = open(many);
    expect(await listed()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show all 25' }));
    await waitFor(async () => expect(await listed()).toHaveLength(25));
    expect(router.state.location.search).toContain('all=true');
    unmount();
    open({ ...many, search: '&all=true' });
    expect(await listed()).toHaveLength(25);
  });

  test('what was not read is said, and older changes are read when they are asked for', async () => {
    const { user, router } = open({ total: 3_000 });
    expect(await counted()).toHaveTextContent('The newest 5 of 3,000 changes were read.');
    await user.click(screen.getByRole('button', { name: 'Read 2,000 more' }));
    await waitFor(() => expect(router.state.location.search).toContain('read=4000'));
  });

  test('where turns of health cannot be read nothing is counted, and they are asked for again', async () => {
    let isDown = true;
    const { user } = open({
      turned: () =>
        isDown
          ? HttpResponse.json({ message: 'statement timeout' }, { status: 400 })
          : HttpResponse.json([turn(1)] as DefaultBodyType),
    });
    expect(await screen.findByText(/statement timeout/)).toBeVisible();
    expect(await counted()).toBeEmptyDOMElement();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/1 of 4 changes was followed/)).toBeVisible();
  });
});
