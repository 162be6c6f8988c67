import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { HELD_SUMMARY } from './support/faultLab';
import { addCheck, setHealth } from './support/ownCheck';
import { SUMMARY } from './support/traffic';
import { setVisibility } from './support/visibility';

test('[HLT-046][HLT-047][HLT-048] the summary is asked for again on a new time range, another address, and on demand', async ({
  page,
  signIn,
  traffic,
}) => {
  await signIn('viewer');
  const health = new HealthPage(page);
  await health.visit({ refresh: 'None' });
  const asked = () => traffic.to(SUMMARY).map(({ url }) => url.searchParams.get('timeRange'));
  const expectAsked = (...ranges: string[]) => expect.poll(asked).toEqual(ranges);
  await expectAsked('1h');
  await health.choose(health.timeRange, '3h');
  await expectAsked('1h', '3h');
  await health.refresh.click();
  await expectAsked('1h', '3h', '3h');
  await page.keyboard.press('r');
  await expectAsked('1h', '3h', '3h', '3h');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/health?refresh=None&timeRange=2d');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expectAsked('1h', '3h', '3h', '3h', '2d');
  // Choices that change what is shown of the same data ask for nothing.
  await health.hidePassing.click();
  await health.choose(health.groupBy, 'Type');
  await expect(health.group('http')).toBeVisible();
  await expect(health.refresh).toHaveAttribute('aria-busy', 'false');
  expect(asked()).toHaveLength(5);
});

test('[HLT-050][HLT-051][HLT-065] a newer question aborts the one under way, and nothing is said about it', async ({
  page,
  signIn,
  traffic,
  faults,
}) => {
  await signIn('viewer');
  const health = new HealthPage(page);
  await health.visit({ refresh: 'None' });
  await faults.set(HELD_SUMMARY);
  const before = traffic.mark;
  const fates = () =>
    traffic.to(SUMMARY, before).map(({ failure, done }) => failure ?? (done ? 'done' : 'open'));
  await health.refresh.click();
  await expect.poll(fates).toEqual(['open']);
  await health.refresh.click();
  await expect.poll(fates).toEqual(['net::ERR_ABORTED', 'open']);
  await health.choose(health.timeRange, '6h');
  await expect.poll(fates).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED', 'open']);
  await expect(health.table.rows.first()).toBeVisible();
  await faults.clear();
  await expect.poll(fates).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED', 'done']);
  await expect(health.refresh).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[HLT-049][HLT-066][HLT-069] auto-refresh asks at its rate, one question at a time, and rests while the tab is hidden', async ({
  page,
  signIn,
  traffic,
  faults,
}) => {
  await signIn('viewer');
  await page.clock.install();
  const health = new HealthPage(page);
  await health.visit({ refresh: '15m' });
  const count = () => traffic.to(SUMMARY).length;
  const settled = () => expect(health.refresh).toHaveAttribute('aria-busy', 'false');
  await settled();
  expect(count()).toBe(1);
  // The clock also runs by itself meanwhile: the steps leave room for a slow machine.
  await page.clock.fastForward('14:00');
  await settled();
  expect(count()).toBe(1);
  await page.clock.fastForward('01:30');
  await expect.poll(count).toBe(2);
  await settled();
  await health.choose(health.autoRefresh, '5m');
  await page.clock.fastForward('04:00');
  await settled();
  expect(count()).toBe(2);
  await page.clock.fastForward('01:30');
  await expect.poll(count).toBe(3);

  await test.step('no second question while one is under way', async () => {
    await settled();
    await health.choose(health.autoRefresh, '10s');
    await faults.set(HELD_SUMMARY);
    await page.clock.fastForward(10_500);
    await expect(health.refresh).toHaveAttribute('aria-busy', 'true');
    const asked = count();
    await page.clock.fastForward(10_500);
    expect(count()).toBe(asked);
    await faults.clear();
    await settled();
  });
  await test.step('hidden: none; in front again: one at once', async () => {
    await setVisibility(page, 'hidden');
    const before = count();
    await page.clock.fastForward('10:00');
    await page.clock.fastForward('10:00');
    expect(count()).toBe(before);
    await setVisibility(page, 'visible');
    await expect.poll(count).toBeGreaterThan(before);
    await settled();
  });
  await test.step('None: none, however long', async () => {
    await health.choose(health.autoRefresh, 'None');
    await expect(page).toHaveURL(/refresh=None/);
    await settled();
    const before = count();
    await page.clock.fastForward('01:00:00');
    await page.clock.fastForward('01:00:00');
    await settled();
    expect(count()).toBe(before);
  });
});

test('a rate of weeks asks once in weeks', async ({ page, signIn, traffic }) => {
  await signIn('viewer');
  const health = new HealthPage(page);
  await health.visit({ refresh: '9999w' });
  await health.hidePassing.click();
  await expect(page).toHaveURL(/hidePassing=false/);
  await health.choose(health.groupBy, 'Type');
  await expect(health.group('http')).toBeVisible();
  expect(traffic.to(SUMMARY)).toHaveLength(1);
});

test('the age of the data turns amber after two missed intervals and red after five, and recovers', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('viewer');
  await page.clock.install();
  const health = new HealthPage(page);
  await health.visit({ refresh: '1m' });
  await expect(health.refresh).toHaveAttribute('aria-busy', 'false');
  expect(await health.ageTone()).toBe('plain');
  await faults.set(HELD_SUMMARY);
  await page.clock.fastForward('01:30');
  expect(await health.ageTone()).toBe('plain');
  await page.clock.fastForward('00:45');
  await expect.poll(() => health.ageTone()).toBe('warning');
  await expect(health.age).toHaveText('Updated 2m ago');
  await page.clock.fastForward('03:00');
  await expect.poll(() => health.ageTone()).toBe('unhealthy');
  await expect(health.age).toHaveText('Updated 5m ago');
  await expect(health.table.rows.first()).toBeVisible();
  await faults.clear();
  await health.refresh.click();
  await expect.poll(() => health.ageTone()).toBe('plain');
});

test('[HLT-038][HLT-066] a check that fails while you watch turns red by itself, and green again', async ({
  page,
  signIn,
  database,
}) => {
  const check = await addCheck(database);
  try {
    await signIn('viewer');
    const health = new HealthPage(page);
    await health.visit({ refresh: '1s', groupBy: 'none', hidePassing: 'false', query: check.name });
    const row = health.table.rows.filter({ has: page.getByRole('button', { name: check.name }) });
    const shape = row.locator('[data-tone]').first();
    await expect(row).toContainText('Healthy');
    await expect(shape).toHaveAttribute('data-tone', 'healthy');
    await setHealth(database, check.id, 'unhealthy');
    await expect(row).toContainText('Unhealthy');
    await expect(shape).toHaveAttribute('data-tone', 'unhealthy');
    await health.hidePassing.click();
    await expect(health.checks).toHaveText([check.name]);
    await setHealth(database, check.id, 'healthy');
    await expect(health.table.empty).toBeVisible();
  } finally {
    await check.remove(page.request);
  }
});
