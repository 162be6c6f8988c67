import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

const AT = '/settings/jobs';
const AGENT = '019a0000-0000-7000-8000-0000000000a1';
const SCRAPER = '019a0000-0000-7000-8000-0000000000b1';

const job = (at: number, more: Record<string, unknown> = {}) => ({
  id: `019a0000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  agent_id: AGENT,
  name: 'ScrapeConfigs',
  success_count: 11,
  error_count: 2,
  details: null,
  hostname: 'ops-0',
  duration_millis: 1500,
  resource_type: 'config_scraper',
  resource_id: SCRAPER,
  status: 'SUCCESS',
  time_start: '2026-01-02T03:04:05Z',
  time_end: null,
  created_at: '2026-01-02T03:04:05Z',
  is_pushed: false,
  resource_name: 'kubernetes-eu',
  agent: { id: AGENT, name: 'edge-1' },
  ...more,
});

interface Answers {
  rows?: unknown[];
  total?: number;
  /** Of runs of any status, and of failed ones. */
  all?: number;
  failed?: number;
  fail?: () => boolean;
}

/** A backend with jobs. Lists, courses and counts are told apart by what they select; what lists ask for is noted. */
function backend({ rows = [job(1)], total = 301, all = 320, failed = 7, fail }: Answers = {}) {
  const asked: URLSearchParams[] = [];
  const answer = (body: unknown[], count: number) =>
    HttpResponse.json(body, { headers: { 'Content-Range': `0-${Math.max(0, body.length - 1)}/${count}` } });
  const handlers = [
    http.get(`${API}/db/job_history_names`, () =>
      HttpResponse.json([{ name: 'ScrapeConfigs' }, { name: 'SyncCanaryJobs' }]),
    ),
    http.get(`${API}/db/job_histories`, ({ request }) => {
      const search = new URL(request.url).searchParams;
      const select = search.get('select');
      if (select === 'id') return answer([{ id: 'x' }], failed);
      if (select) return answer([job(1), job(2, { status: 'FAILED', duration_millis: 9000 })], all);
      asked.push(search);
      if (fail?.()) return HttpResponse.json({ message: 'canceling statement' }, { status: 500 });
      return answer(rows, total);
    }),
  ];
  return { asked, handlers };
}

const last = (asked: readonly URLSearchParams[]) => asked.at(-1) ?? new URLSearchParams();

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/jobs/JobsPage'),
    import('@/features/settings/jobs/JobDialog'),
    import('@/features/settings/jobs/JobSummary'),
    import('@/components/time-range/LinkRange'),
    import('@/components/code-editor/AceSurface'),
  ]);
});

describe('/settings/jobs', () => {
  test('[JOB-001][JOB-003][JOB-004][JOB-024] lists job_histories with its columns and links', async () => {
    const { handlers } = backend();
    renderPage({ at: AT, as: ['admin'], handlers });
    const row = await screen.findByRole('row', { name: /Scrape Configs/ });
    expect(
      screen
        .getAllByRole('columnheader')
        .map(header => header.textContent)
        .filter(Boolean),
    ).toEqual(['Timestamp', 'Job Name', 'Agent', 'Resource', 'Status', 'Duration', 'Success', 'Error']);
    expect(within(row).getByRole('link', { name: 'edge-1' })).toHaveAttribute(
      'href',
      `/settings/agents?id=${AGENT}`,
    );
    expect(within(row).getByRole('link', { name: 'kubernetes-eu' })).toHaveAttribute(
      'href',
      `/catalog/scrapers/${SCRAPER}`,
    );
    expect(within(row).getByText('1.5s')).toBeVisible();
    expect(within(row).getByText('11')).toBeVisible();
  });

  test('[JOB-017][JOB-018][JOB-019][JOB-022] asks for 150 successful runs of two days; 301 are three pages', async () => {
    const { asked, handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['admin'], handlers });
    await screen.findByRole('row', { name: /Scrape Configs/ });
    const [first = new URLSearchParams()] = asked;
    expect(first.get('limit')).toBe('150');
    expect(first.get('status')).toBe('eq.SUCCESS');
    expect(first.get('order')).toBe('time_start.desc,id.desc');
    const [, from = '', to = ''] =
      /^\(created_at\.gt\."(.+)",created_at\.lt\."(.+)"\)$/.exec(first.get('and') ?? '') ?? [];
    expect(Date.parse(to) - Date.parse(from)).toBe(2 * 24 * 3_600_000);
    expect(Math.abs(Date.parse(to) - Date.now())).toBeLessThan(60_000);
    expect(screen.getByText(/of 3\b/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /last page/i }));
    await waitFor(() => expect(last(asked).get('offset')).toBe('300'));
  });

  test('[JOB-002][JOB-014][JOB-015][JOB-020][JOB-021][JOB-026] narrows by name, type, status, duration and range', async () => {
    const { asked, handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['admin'], handlers });
    await user.click(await screen.findByRole('button', { name: 'Scrape Configs' }));
    await waitFor(() => expect(last(asked).get('name')).toBe('eq.ScrapeConfigs'));

    await user.click(screen.getByRole('button', { name: /^Job Name/ }));
    expect(await screen.findByText('Sync Canary Jobs')).toBeVisible();
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: /^Resource Type/ }));
    for (const type of ['Canary', 'Topology', 'Config scraper'])
      expect(await screen.findByRole('button', { name: `Include ${type}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Include Topology' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(last(asked).get('resource_type')).toBe('eq.topology'));

    await user.click(screen.getByRole('button', { name: /^Status/ }));
    const list = await screen.findByRole('dialog', { name: 'Status' });
    for (const status of ['Running', 'Success', 'Warning', 'Failed', 'Stopped'])
      expect(within(list).getByText(status)).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Include Failed' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(last(asked).get('status')).toBe('in.(SUCCESS,FAILED)'));

    await user.click(screen.getByRole('combobox', { name: 'Duration' }));
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
      'Any duration',
      '15s',
      '30s',
      '1m',
      '2m',
      '3m',
      '5m',
      '10m',
      '15m',
    ]);
    await user.click(screen.getByRole('option', { name: '2m' }));
    await waitFor(() => expect(last(asked).get('duration_millis')).toBe('gte.120000'));
    expect(screen.getByRole('button', { name: /^Time range/ })).toBeVisible();
  });

  test('[JOB-005][JOB-006] the resource id is copied', async () => {
    const { handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['viewer'], handlers });
    const copy = await screen.findByRole('button', { name: 'Copy the id of kubernetes-eu' });
    // Tab enters the table once, not every row; arrows lead to it.
    expect(copy).toHaveAttribute('tabindex', '-1');
    await user.click(copy);
    expect(await screen.findByText(`Copied ${SCRAPER} to clipboard`)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SCRAPER);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what the status filter hides is counted, and shown by a click', async () => {
    const { asked, handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['editor'], handlers });
    await user.click(await screen.findByRole('button', { name: '7 failed: show them' }));
    await waitFor(() => expect(last(asked).get('status')).toBe('eq.FAILED'));
    await user.click(await screen.findByRole('button', { name: 'Show 19 filtered out runs' }));
    await waitFor(() => expect(last(asked).get('status')).toBeNull());
  });

  test('the newest runs are drawn whatever their status, with what the slow ones took', async () => {
    const { handlers } = backend();
    renderPage({ at: AT, as: ['editor'], handlers });
    expect(await screen.findByRole('slider', { name: 'Last 2 runs, 1 failed' })).toBeVisible();
    expect(screen.getByText('Last 2 runs, 50.0% succeeded')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Duration p95, trend' })).toHaveTextContent('9s');
  });

  test('[JOB-025] rows stay while others are on the way', async () => {
    let isAsked = false;
    let release: () => void = () => {};
    const held = new Promise<void>(resolve => (release = resolve));
    const { handlers } = backend();
    const slow = http.get(`${API}/db/job_histories`, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('select') || !searchParams.get('name')) return undefined;
      isAsked = true;
      await held;
      return HttpResponse.json([job(2, { name: 'SyncCanaryJobs' })], {
        headers: { 'Content-Range': '0-0/1' },
      });
    });
    const { user } = renderPage({ at: AT, as: ['admin'], handlers: [slow, ...handlers] });
    await screen.findByRole('row', { name: /Scrape Configs/ });
    await user.click(screen.getByRole('button', { name: 'Scrape Configs' }));
    await waitFor(() => expect(isAsked).toBe(true));
    const row = screen.getByRole('row', { name: /Scrape Configs/ });
    expect(row.closest('[aria-busy=true]')).not.toBeNull();
    expect(row).toBeVisible();
    release();
    expect(await screen.findByRole('row', { name: /Sync Canary Jobs/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Scrape Configs/ })).toBeNull();
  });

  test('[JOB-023] a failed load says so and keeps the rows that are there', async () => {
    let failing = false;
    const { handlers } = backend({ fail: () => failing });
    const { user } = renderPage({ at: AT, as: ['admin'], handlers });
    await screen.findByRole('row', { name: /Scrape Configs/ });
    failing = true;
    await user.click(screen.getByRole('button', { name: 'Scrape Configs' }));
    expect(await screen.findByText('canceling statement')).toBeVisible();
    expect(screen.getByRole('row', { name: /Scrape Configs/ })).toBeVisible();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('canceling statement')).toBeNull());
  });

  test('[JOB-023] a first load that fails shows the error in place of the rows', async () => {
    const { handlers } = backend({ fail: () => true });
    renderPage({ at: AT, as: ['admin'], handlers });
    expect(await screen.findByText('canceling statement')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('the details of a job', () => {
  const open = async (details: unknown) => {
    const { handlers } = backend({ rows: [job(1, { details })] });
    const app = renderPage({ at: AT, as: ['admin'], handlers });
    await app.user.click(await screen.findByRole('link', { name: /Details for job ScrapeConfigs$/ }));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'Details for job ScrapeConfigs' }) };
  };
  const tabs = (dialog: HTMLElement) =>
    within(dialog)
      .queryAllByRole('tab')
      .map(tab => tab.textContent);

  test('[JOB-008][JOB-009][JOB-012] a row opens them; a list of errors is a table', async () => {
    const { dialog, user, router } = await open({
      errors: ['no route to host', 'token expired'],
      scrape_summary: { 'Kubernetes::Pod': { added: 3, updated: 1 } },
      summary: { config_items: { success: 8, failed: 0 } },
    });
    expect(tabs(dialog)).toEqual(['Errors', 'Scrape Summary', 'Reconcile Summary']);
    expect(within(dialog).getByRole('row', { name: /token expired/ })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Errors: export' })).toBeEnabled();
    await user.click(within(dialog).getByRole('tab', { name: 'Scrape Summary' }));
    expect(await within(dialog).findByRole('row', { name: 'Kubernetes::Pod 3 1' })).toBeVisible();
    await user.click(within(dialog).getByRole('tab', { name: 'Reconcile Summary' }));
    expect(await within(dialog).findByRole('row', { name: 'config_items 8 0' })).toBeVisible();
    expect(router.state.location.search).toBe(`?job=${job(1).id}&jobTab=reconcile`);
    router.navigate(-1);
    expect(await within(dialog).findByRole('row', { name: 'Kubernetes::Pod 3 1' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('a link opens the part that it names; one that is not there, the first', async () => {
    const { handlers } = backend({
      rows: [
        job(1, {
          details: { errors: ['token expired'], summary: { config_items: { success: 8, failed: 0 } } },
        }),
      ],
    });
    const at = (tab: string) =>
      renderPage({ at: `${AT}?job=${job(1).id}&jobTab=${tab}`, as: ['admin'], handlers });
    const { unmount } = at('reconcile');
    expect(await screen.findByRole('row', { name: 'config_items 8 0' })).toBeVisible();
    unmount();
    at('scrape');
    expect(await screen.findByRole('row', { name: /token expired/ })).toBeVisible();
  });

  test('[JOB-008] a click on the row opens them as well', async () => {
    const { handlers } = backend();
    const { user } = renderPage({ at: AT, as: ['admin'], handlers });
    const row = await screen.findByRole('row', { name: /Scrape Configs/ });
    await user.click(within(row).getByText('1.5s'));
    expect(await screen.findByRole('dialog', { name: 'Details for job ScrapeConfigs' })).toBeVisible();
  });

  test('[JOB-010][JOB-011] errors that are a text show as text; tabs without content are not there', async () => {
    const { dialog } = await open({
      errors: 'dial tcp: connection refused',
      scrape_summary: {},
      summary: null,
    });
    expect(tabs(dialog)).toEqual(['Errors']);
    expect(within(dialog).getByText('dial tcp: connection refused')).toBeVisible();
    expect(within(dialog).queryByRole('grid')).toBeNull();
  });

  test('[JOB-010] a job without details says so', async () => {
    const { dialog } = await open(null);
    expect(tabs(dialog)).toEqual([]);
    expect(within(dialog).getByText('No details')).toBeVisible();
  });

  test('[JOB-013] errors that are a map show as structured text', async () => {
    const { dialog, user } = await open({ errors: { 'prod-eu-1': { error: { error: 'timed out' } } } });
    expect(await within(dialog).findByLabelText(/^Errors: press Enter to read/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Copy Errors' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('prod-eu-1:\n  error:\n    error: timed out\n'),
    );
    expect(within(dialog).queryByRole('grid')).toBeNull();
  });
});

describe('/settings/jobs by job', () => {
  const BY_JOB = `${AT}?view=jobs`;
  const summed = (rows: unknown[], total: number, asked: URLSearchParams[] = []) => [
    http.get(`${API}/db/job_histories`, ({ request }) => {
      const search = new URL(request.url).searchParams;
      if (!search.get('select')?.includes('time_start')) return undefined;
      asked.push(search);
      return HttpResponse.json(rows, { headers: { 'Content-Range': `0-${rows.length - 1}/${total}` } });
    }),
    ...backend().handlers,
  ];

  test('sums up runs of any status and narrows the history to a job', async () => {
    const asked: URLSearchParams[] = [];
    const rows = [job(1), job(2, { status: 'FAILED', duration_millis: 2500 })];
    const { user } = renderPage({ at: BY_JOB, as: ['admin'], handlers: summed(rows, 2, asked) });
    const row = await screen.findByRole('row', { name: /Scrape Configs/ });
    expect(within(row).getByText('2')).toBeVisible();
    expect(within(row).getByText('1')).toBeVisible();
    expect(within(row).getByText('2s')).toBeVisible();
    expect(last(asked).get('status')).toBeNull();
    expect(last(asked).get('limit')).toBe('2000');
    expect(screen.getByText('2 runs counted, whatever their status.')).toBeVisible();
    expect(await screen.findByText('No run under this filter: Sync Canary Jobs.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull();
    await user.click(within(row).getByRole('link', { name: 'Scrape Configs' }));
    expect(await screen.findByRole('row', { name: /Details for job ScrapeConfigs/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Job Name/ })).toHaveTextContent('Scrape Configs');
  });

  test('says what properties change of a job, and of all', async () => {
    renderPage({
      at: BY_JOB,
      as: ['admin'],
      handlers: [
        http.get(`${API}/properties`, () =>
          HttpResponse.json([
            { name: 'jobs.ScrapeConfigs.schedule', value: '@every 5m', source: 'db', type: '' },
            { name: 'jobs.trace', value: 'true', source: 'local', type: '' },
          ]),
        ),
        ...summed([job(1)], 1),
      ],
    });
    const row = await screen.findByRole('row', { name: /Scrape Configs/ });
    expect(within(row).getByText('schedule @every 5m')).toBeVisible();
    expect(screen.getByText('Properties change all jobs: trace true.')).toBeVisible();
  });

  test('says of how many runs it is when not all can be read', async () => {
    renderPage({ at: BY_JOB, as: ['admin'], handlers: summed([job(1)], 5812) });
    expect(await screen.findByText(/Only the newest 1 of 5,812 runs are counted/)).toBeVisible();
    expect(screen.queryByText(/No run under this filter/)).toBeNull();
  });

  test('says that there are none', async () => {
    renderPage({ at: BY_JOB, as: ['admin'], handlers: summed([], 0) });
    expect(await screen.findByText('No jobs found')).toBeVisible();
  });

  test('[JOB-023] shows an error with a way to try again', async () => {
    const handlers = [
      http.get(`${API}/db/job_histories`, () =>
        HttpResponse.json({ message: 'canceling statement' }, { status: 500 }),
      ),
      ...backend().handlers,
    ];
    renderPage({ at: BY_JOB, as: ['admin'], handlers });
    expect((await screen.findAllByText(/canceling statement/)).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: /try again|retry/i }).length).toBeGreaterThan(0);
  });
});
