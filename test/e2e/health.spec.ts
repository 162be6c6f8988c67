import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { ALL_FLAT, countOf, readChecks } from './support/checks';
import { HELD_SUMMARY } from './support/faultLab';

test('[HLT-009][HLT-027][HLT-028][HLT-029][HLT-036][HLT-037] the first load shows the frame of the page and a skeleton; then the table has its columns and height, and each check its icon, name, namespace and health', async ({
  page,
  signIn,
  backend,
  faults,
  axe,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  await faults.set(HELD_SUMMARY);
  const health = new HealthPage(page);
  await health.open(ALL_FLAT);
  await expect(health.skeleton).toBeVisible();
  await expect(health.table.grid).toBeHidden();
  await expect(health.filters).toBeVisible();
  await axe('the first load');
  await faults.clear();
  await expect(health.table.rows.first()).toBeVisible();
  await expect(health.skeleton).toBeHidden();
  expect(await health.table.headers()).toEqual([
    'Checks',
    'Health',
    'Severity',
    'Last message',
    'Runs',
    'Uptime',
    'Latency',
    'Transition',
  ]);
  await expect(health.table.total).toHaveText(countOf(checks.length, 'check'));

  const drawn = await health.table.rows.evaluateAll(rows =>
    rows.map(row => ({
      name: row.querySelector('[role=rowheader] a')?.textContent,
      header: row.querySelector('[role=rowheader]')?.textContent,
      icon: row.querySelector('[role=rowheader] svg') !== null,
      health: row.querySelector('[data-field=health] .status-word')?.textContent,
      uptime: row.querySelector('[data-field=uptime]')?.textContent,
    })),
  );
  expect(drawn.length).toBeGreaterThan(15);
  for (const row of drawn) {
    const check = checks.find(({ name }) => name === row.name);
    expect(row).toMatchObject({
      header: `${check?.name}${check?.namespace ?? ''}`,
      icon: true,
      health: check?.status === 'healthy' ? 'Healthy' : 'Unhealthy',
    });
  }
  const { height } = page.viewportSize() ?? { height: 0 };
  const heightOf = async () => Math.round((await health.table.frame.boundingBox())?.height ?? 0);
  expect(await heightOf()).toBe(height - 14 * 16);
  await axe('the table');

  await page.goto(`/view/health?${new URLSearchParams(ALL_FLAT).toString()}`);
  await expect(health.table.total).toHaveText(countOf(checks.length, 'check'));
  expect(await heightOf()).toBe(height - 10 * 16);
});
