import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { HELD_SUMMARY } from './support/faultLab';
import { API_CALLS, SUMMARY } from './support/traffic';
import { setVisibility } from './support/visibility';

test('[HLT-049][HLT-050][HLT-051][HLT-065][HLT-066][HLT-069] auto-refresh asks at its rate, one question at a time, and rests while the tab is hidden; a newer question aborts the one under way; old data say so', async ({
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
  // A call that is under way while the clock jumps runs out of time: the page takes the backend for away, and asks for everything
  // again when it answers. Strips and the bell come after the checks.
  const settled = async () => {
    await expect(health.refresh).toHaveAttribute('aria-busy', 'false');
    await expect
      .poll(() => traffic.to(API_CALLS).every(({ done, failure }) => done || failure !== undefined))
      .toBe(true);
  };
  await expect
    .poll(() => traffic.to(/\/api\/db\/notification_send_history_summary/).length)
    .toBeGreaterThan(0);
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
    // One that was sent a moment before has its answer.
    await settled();
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
    // In one leap: what other calls it brings must not be under way while the clock jumps again.
    await page.clock.fastForward('02:00:00');
    await settled();
    expect(count()).toBe(before);
  });
  await test.step('by hand: a newer question aborts the one under way, and nothing is said about it', async () => {
    await faults.set(HELD_SUMMARY);
    const before = traffic.mark;
    const fates = () =>
      traffic.to(SUMMARY, before).map(({ failure, done }) => failure ?? (done ? 'done' : 'open'));
    await health.refresh.click();
    await expect.poll(fates).toEqual(['open']);
    await page.keyboard.press('r');
    await expect.poll(fates).toEqual(['net::ERR_ABORTED', 'open']);
    await health.choose(health.timeRange, '6h');
    await expect.poll(fates).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED', 'open']);
    await expect(health.table.rows.first()).toBeVisible();
    await faults.clear();
    await expect.poll(fates).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED', 'done']);
    await settled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('the age turns amber after two missed intervals and red after five, and recovers', async () => {
    await health.choose(health.autoRefresh, '1m');
    await health.refresh.click();
    await settled();
    expect(await health.ageTone()).toBe('plain');
    await faults.set(HELD_SUMMARY);
    await page.clock.fastForward('01:30');
    expect(await health.ageTone()).toBe('plain');
    await page.clock.fastForward('00:45');
    await expect.poll(() => health.ageTone()).toBe('warning');
    await expect(health.age).toHaveText('Updated 2m ago');
    await page.clock.fastForward('03:00');
    await expect.poll(() => health.ageTone()).toBe('unhealthy');
    await expect(health.table.rows.first()).toBeVisible();
    await faults.clear();
    await health.refresh.click();
    await expect.poll(() => health.ageTone()).toBe('plain');
  });
});
