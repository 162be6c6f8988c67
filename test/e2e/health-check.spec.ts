import { toCheck } from '../../src/lib/routing/paths';
import { formatDuration } from '../../src/lib/time/duration';
import { expect, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { countOf, readChecks } from './support/checks';
import { addCheck, OWN_DURATIONS } from './support/ownCheck';

const GRAPH = /\/api\/canary\/api\/graph/;

test('[HLT-001][HLT-034][CHK-001][CHK-002][CHK-003][CHK-010] a row opens its check in a full-size dialog; closing brings the dashboard back as it was', async ({
  page,
  signIn,
  database,
  backend,
  axe,
}) => {
  const { rows: agents } = await database.query<{ id: string }>(
    `SELECT id FROM agents WHERE name = 'eu-west-edge'`,
  );
  const check = await addCheck(database, { agentId: agents[0]?.id ?? '' });
  try {
    await signIn('viewer');
    const summary = (await readChecks(await backend('viewer'))).find(({ id }) => id === check.id);
    const health = new HealthPage(page);
    const modal = new CheckModal(page);
    await health.visit({ hidePassing: 'false', groupBy: 'none', query: 'settlement-desk' });
    await health.check(check.name).click();
    await expect(modal.dialog).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`checkId=${check.id}&timeRange=1h`));
    await expect(modal.timeRange).toHaveText('1h');
    await expect(modal.title.locator('svg').first()).toBeVisible();
    for (const part of [check.name, 'payments', 'eu-west-edge', summary?.endpoint ?? ''])
      await expect(modal.title).toContainText(part);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const box = await modal.dialog.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(width - 64);
    expect(box?.height).toBeGreaterThanOrEqual(height - 64);
    await axe('a check');

    await modal.chooseRange('6h');
    await modal.filterStatus('Unhealthy');
    await expect(page).toHaveURL(/timeRange=6h/);
    await modal.close();
    await expect(modal.dialog).toBeHidden();
    await expect(page).toHaveURL('/health?hidePassing=false&groupBy=none&query=settlement-desk');
    await expect(health.timeRange).toHaveText('1h');
    await expect(health.checks).toHaveText([check.name]);

    // The link alone opens it, on whatever the dashboard lists.
    await page.goto(toCheck(check.id));
    await expect(modal.title).toContainText(check.name);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/health');
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-004][CHK-006][CHK-007][CHK-008][CHK-009][HLT-073] the tiles tell uptime, latency, severity and times, for the range that is picked', async ({
  page,
  signIn,
  database,
}) => {
  const check = await addCheck(database);
  try {
    await signIn('viewer');
    const modal = new CheckModal(page);
    const graph = page.waitForResponse(answer => GRAPH.test(answer.url()) && !answer.url().includes('end='));
    await page.goto(toCheck(check.id));
    expect(new URL((await graph).url()).searchParams.get('count')).toBe('300');
    const { uptime, latency } = (await (await graph).json()) as {
      uptime: { passed: number; failed: number };
      latency: { p95: number; p97: number; p99: number };
    };
    // What was put into the history: a tenth of 120 runs failed.
    expect(uptime).toMatchObject({ passed: check.runs - check.failed, failed: check.failed });
    expect(new Set([latency.p95, latency.p97, latency.p99]).size).toBe(3);
    await expect(modal.tile('Uptime')).toContainText('90.00%');
    await expect(modal.tile('Uptime')).toContainText('108 passed, 12 failed');
    await expect(modal.tile('Latency 95%')).toHaveText(formatDuration(latency.p95));
    await expect(modal.tile('Latency 97%')).toHaveText(formatDuration(latency.p97));
    await expect(modal.tile('Latency 99%')).toHaveText(formatDuration(latency.p99));
    await expect(modal.tile('Severity')).toHaveText('-');
    await expect(modal.tile('Last Run')).toHaveText('5m');
    await expect(modal.tile('Transitioned')).toHaveText('3h');
    await expect(modal.tile('Next Run')).toHaveText('in 10m');

    await database.query(
      `INSERT INTO check_statuses (check_id, time, status, duration)
       SELECT $1, now() - interval '2 hours' - make_interval(secs => n), false, 50 FROM generate_series(1, 30) AS n`,
      [check.id],
    );
    await database.query(`UPDATE checks SET severity = 'high' WHERE id = $1`, [check.id]);
    await modal.chooseRange('3h');
    await expect(modal.tile('Uptime')).toContainText('72.00%');
    await expect(modal.tile('Uptime')).toContainText('108 passed, 42 failed');
    await page.reload();
    await expect(modal.tile('Severity')).toHaveText(/high/i);
    await expect(modal.timeRange).toHaveText('3h');
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-033][CHK-034][CHK-035][CHK-038][CHK-040][CHK-041] the history has its columns and pages, and its filters begin anew at the first', async ({
  page,
  signIn,
  database,
  faults,
  guard,
}) => {
  const check = await addCheck(database);
  const of = (count: number) => countOf(count, 'run');
  try {
    await signIn('viewer');
    const modal = new CheckModal(page);
    await page.goto(toCheck(check.id));
    await expect(modal.runs.total).toHaveText('1–50 of 120 runs');
    expect(await modal.runs.headers()).toEqual(['Details', 'Age', 'Duration', 'Message']);
    await modal.runs.button('Last page').click();
    await expect(modal.runs.total).toHaveText('101–120 of 120 runs');
    await expect(page).toHaveURL(/historyPage=2/);
    await page.reload();
    await expect(modal.runs.total).toHaveText('101–120 of 120 runs');

    await modal.filterStatus('Unhealthy');
    await expect(modal.runs.total).toHaveText(of(check.failed));
    await expect(page).not.toHaveURL(/historyPage/);
    await expect(modal.runs.rows.first()).toContainText('connection refused');
    await modal.runs.rows
      .first()
      .getByRole('button', { name: /^Details of/ })
      .click();
    await expect(modal.dialog.locator('pre')).toHaveText('connection refused\nafter 3 tries');
    await modal.filterStatus('Healthy');
    await expect(modal.runs.total).toHaveText(of(check.runs - check.failed));
    await modal.filterStatus('All');
    await expect(modal.runs.total).toHaveText(of(check.runs));

    const atLeast = (ms: number) => OWN_DURATIONS.filter(duration => duration >= ms).length;
    await modal.runs.button('Next page').click();
    await expect(modal.runs.total).toHaveText(/^51/);
    await modal.duration.click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      'All',
      '100ms',
      '500ms',
      '1s',
      '5s',
      '10s',
      '30s',
    ]);
    await page.getByRole('option', { name: '500ms' }).click();
    await expect(modal.runs.total).toHaveText(of(atLeast(500)));
    await expect(page).not.toHaveURL(/historyPage/);
    await modal.filterDuration('250ms');
    await expect(modal.runs.total).toHaveText(of(atLeast(250)));
    await modal.filterDuration('3s');
    await expect(modal.runs.total).toHaveText(of(atLeast(3_000)));
    await modal.filterDuration('soon');
    await expect(
      page.getByRole('alert').filter({ hasText: 'duration is allowed only in milli seconds & seconds' }),
    ).toBeVisible();
    await expect(modal.runs.total).toHaveText(of(atLeast(3_000)));

    guard.allow(/^400: GET .*check_statuses/);
    await faults.set({
      match: '/api/db/check_statuses',
      status: 400,
      body: JSON.stringify({ message: 'the history is being moved' }),
    });
    await modal.filterDuration('4s');
    // A toast besides the panel in the table.
    await expect(page.getByRole('alert').filter({ hasText: 'the history is being moved' })).toHaveCount(2);
    await faults.clear();
    await modal.dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(modal.runs.total).toHaveText(of(atLeast(4_000)));
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-020][CHK-021] the footer leads to where the check is defined', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('admin');
  const modal = new CheckModal(page);
  const { rows: components } = await database.query<{ id: string }>('SELECT id FROM components LIMIT 1');
  const { rows: configs } = await database.query<{ id: string }>('SELECT id FROM config_items LIMIT 1');
  const component = components[0]?.id ?? '';
  const config = configs[0]?.id ?? '';
  const sources = [
    ['UI', 'Edit', undefined],
    [`component/${component}`, 'Go to component', `/topology/${component}`],
    [`kubernetes/${config}`, 'Go to Kubernetes resource', `/catalog/${config}`],
  ] as const;
  for (const [source, label, href] of sources) {
    const check = await addCheck(database, { source });
    try {
      await page.goto(toCheck(check.id));
      const link = modal.dialog.getByRole('link', { name: label, exact: true });
      // The editor opens on the check, one of perhaps many of its canary.
      const target =
        href ?? `/settings/canaries/${check.canaryId}?kind=http&check=${encodeURIComponent(check.name)}`;
      await expect(link).toHaveAttribute('href', target);
      await expect(modal.dialog.getByRole('link', { name: 'Edit' })).toHaveCount(source === 'UI' ? 1 : 0);
      await link.click();
      await expect(page).toHaveURL(target);
    } finally {
      await check.remove(page.request);
    }
  }
});

test('[HLT-001] a check that is not there says so', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(toCheck('01a00235-7104-3c5d-7eac-000000000000'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No details found');
  await expect(dialog.getByRole('button', { name: 'Run Now' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/health');
});
