import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { GrantedRule } from '@/lib/access/granted';
import { API, renderPage } from '../../app/renderApp';

/** Changes, incidents and playbook runs below the charts of a view. */

beforeAll(() =>
  Promise.all([
    import('@/features/views/ViewPage'),
    import('@/modules/views/ViewMarks'),
    import('@/modules/views/ViewPanels'),
    import('@/components/view-panels/TimeseriesPanel'),
  ]),
);

const VIEW = '01940000-0000-7000-8000-000000000001';
const ITEM = '019a0000-0000-7000-8000-00000000d001';
const NAMED = '019a0000-0000-7000-8000-00000000d002';

const INCIDENT = {
  id: '019a0000-0000-7000-8000-00000000a001',
  incident_id: 'INC-7',
  title: 'Payments fail',
  severity: 'high',
  created_at: '2026-11-03T00:00:00Z',
  hypotheses: [],
};
const CHANGE = {
  id: '019a0000-0000-7000-8000-00000000c001',
  config_id: ITEM,
  change_type: 'Deployed',
  summary: 'Version 2',
  external_created_by: 'ci',
  created_at: '2026-11-02T00:00:00Z',
  config: { id: ITEM, name: 'payments', type: 'Kubernetes::Deployment' },
};

/** Four days from the first to the end of the last: places are quarters. */
const PANEL = {
  name: 'Requests',
  type: 'timeseries',
  timeseries: { timeKey: 'day', valueKey: 'requests' },
  rows: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day, index) => ({
    day,
    requests: index,
  })),
};

interface Opened {
  query?: string;
  /** Of the run. */
  result?: object;
  rows?: readonly object[];
  permissions?: readonly GrantedRule[];
}

/** A page with a view; `asked` are the questions for marks and rows of items, by relation. */
function open({ query = '', result = {}, rows = [], permissions }: Opened) {
  const asked: Record<string, URLSearchParams[]> = {};
  const answer = (relation: string, found: readonly object[]) =>
    http.get(`${API}/db/${relation}`, ({ request }) => {
      (asked[relation] ??= []).push(new URL(request.url).searchParams);
      return HttpResponse.json(found);
    });
  const page = renderPage({
    at: `/views/${VIEW}${query}`,
    as: ['viewer'],
    ...(permissions && { permissions }),
    handlers: [
      http.post(`${API}/view/${VIEW}`, () =>
        HttpResponse.json({
          namespace: 'mc',
          name: 'traffic',
          title: 'Traffic',
          requestFingerprint: 'f1',
          lastRefreshedAt: '2026-11-04T10:00:00Z',
          panels: [PANEL],
          ...result,
        }),
      ),
      answer('view_mc_traffic', rows),
      answer('incidents', [INCIDENT]),
      answer('config_changes', [CHANGE]),
      answer('playbook_runs', []),
    ],
  });
  return { ...page, asked };
}

const lane = async () => within(await screen.findByRole('toolbar', { name: 'Marks' }));
const COLUMNS = [{ name: 'name', type: 'config_item', primaryKey: true }];

test('a view about nothing: one press marks all incidents of its time and says so; the link keeps it', async () => {
  const { user, asked, router } = open({});
  const toggle = await screen.findByRole('button', { name: 'Marks' });
  expect(await screen.findByRole('figure', { name: 'Requests' })).toBeVisible();
  expect(asked).toEqual({});
  await user.click(toggle);
  const mark = await (await lane()).findByRole('button');
  expect(mark).toHaveAccessibleName(/Payments fail, INC-7 opened · High$/);
  // Two days of four: the last point stands for its whole day.
  expect(mark).toHaveStyle({ left: '50%' });
  expect(screen.getByRole('region', { name: 'Incidents' })).toHaveTextContent(
    'All incidents of this time: the view names no items.',
  );
  expect(router.state.location.search).toContain('marks=true');
  expect(Object.keys(asked)).toEqual(['incidents']);
  const [params] = asked['incidents'] ?? [];
  expect(params?.get('and')).toBe(
    '(created_at.gte."2026-11-01T00:00:00.000Z",created_at.lte."2026-11-05T00:00:00.000Z")',
  );
  await user.click(mark);
  expect(await screen.findByRole('link', { name: 'Payments fail' })).toHaveAttribute(
    'href',
    `/incidents/${INCIDENT.id}`,
  );
});

test('a view whose rows lead to items: what happened to those', async () => {
  const { asked } = open({
    query: '?marks=true',
    result: { columns: COLUMNS },
    rows: [
      {
        name: 'payments',
        request_fingerprint: 'f1',
        __row__attributes: { name: { config: { id: ITEM } } },
      },
    ],
  });
  const marks = await lane();
  await waitFor(() => expect(marks.getAllByRole('button')).toHaveLength(2));
  expect(marks.getAllByRole('button').map(mark => mark.style.left)).toEqual(['25%', '50%']);
  expect(asked['config_changes']?.map(params => params.get('config_id'))).toEqual([`eq.${ITEM}`]);
  expect(asked['incidents']?.map(params => params.get('hypotheses.evidences.config_id'))).toEqual([
    `eq.${ITEM}`,
  ]);
  expect(screen.getByText('Marks of the 1 item of the rows.')).toBeVisible();
});

test('a variable that names an item by its id is what the view is about', async () => {
  const { asked } = open({
    query: '?marks=true',
    result: {
      variables: [
        {
          key: 'item',
          label: 'Item',
          default: NAMED,
          options: [NAMED],
          optionItems: [{ label: 'ledger', value: NAMED }],
        },
      ],
    },
  });
  await lane();
  await waitFor(() => expect(asked['config_changes']).toHaveLength(1));
  expect(asked['config_changes']?.[0]?.get('config_id')).toBe(`eq.${NAMED}`);
  expect(await screen.findByText('Marks of what the variables name.')).toBeVisible();
});

test('whoever may read nothing of it is told, and nothing is asked', async () => {
  const { asked } = open({
    query: '?marks=true',
    permissions: [{ subject: 'viewer', object: 'views', action: 'read' }],
  });
  expect(
    await screen.findByText('Nothing is marked: you are not allowed to read what happened.'),
  ).toBeVisible();
  expect(asked).toEqual({});
});

test('a view without a chart over time has no toggle', async () => {
  open({ result: { panels: [{ name: 'Pods', type: 'number', rows: [{ value: 4 }] }] } });
  expect(await screen.findByText('Pods')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Marks' })).toBeNull();
});
