import { startStack, type Stack } from '../stack';
import { expect, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { Shell } from './pages/Shell';
import type { PartName } from '../support/processes';
import { beginOutage, freeze } from './support/outage';
import { joinSession } from './support/session';
import { API_CALLS } from './support/traffic';

/** What a page that loses its backend brings with it. */
const DOWN = /^(50\d): |^failed: /;
/** The supervisor's pauses grow with each kill; all of them together, and a restart of Postgres. */

/** A stack of its own: the other journeys go on with theirs. */
let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack({ own: true, port: Number(process.env['STACK_PORT'] ?? 4910) + 20 });
});
test.afterAll(() => stack.stop());

for (const part of ['Postgres', 'PostgREST', 'Services'] satisfies PartName[]) {
  test(`${part} is killed while the page is open: the page says so with the age of its data, asks seldom, and recovers by itself`, async ({
    page,
    context,
    guard,
    traffic,
  }) => {
    // PostgREST that has just found Postgres again knows no relations for a moment, and refuses what embeds one.
    guard.allow(DOWN, /^400: GET .*\/api\/db\/checks\?check_statuses\./);
    await joinSession(context, 'responder', stack.url);
    const shell = new Shell(page);
    const health = new HealthPage(page);
    const modal = new CheckModal(page);
    await health.visit({ refresh: '1s', groupBy: 'none' }, stack.url);
    const name = await health.checks.first().innerText();
    // The bell is the last that a first load asks for.
    const bell = () => traffic.to(/\/api\/db\/(playbook_runs|notification_send_history_summary)/);
    await expect.poll(() => bell().length > 0 && bell().every(({ done }) => done)).toBe(true);
    const before = traffic.mark;
    const outage = await beginOutage(stack.facts?.dataDir ?? '', part);
    try {
      // The summary does without PostgREST; the details of a check do not.
      if (part === 'PostgREST') await health.check(name).click();
      const banner = page.getByText('The backend does not answer');
      await expect(banner).toBeVisible();
      await expect(banner).toContainText(/since \d+s/);
      await expect(banner).toContainText(/since ([3-9]|\d\d)s/);
      await expect(health.age).toHaveText(/^Updated (\d+s ago|just now)$/);
      if (part === 'PostgREST') {
        await expect(modal.dialog).toContainText(name);
        await expect(modal.runNow).toHaveCount(0);
      } else {
        await expect(shell.banner).toContainText('changes cannot be saved');
        expect(await health.ageTone()).not.toBe('plain');
        await expect(health.checks.first()).toHaveText(name);
      }
      // 3 to 9 were measured; a page that goes on at its rate, with its repeats, would ask several times as often.
      expect(traffic.to(API_CALLS, before).length).toBeLessThanOrEqual(15);
    } finally {
      outage.end();
    }
    const mark = traffic.mark;
    await expect(page.getByText('The backend does not answer')).toHaveCount(0);
    if (part === 'PostgREST') {
      await expect(modal.runs.rows.first()).toBeVisible();
      await expect(modal.runNow).toBeEnabled();
      await modal.close();
    }
    await expect(health.error).toHaveCount(0);
    await expect.poll(() => health.ageTone()).toBe('plain');
    await expect(health.age).toHaveText(/^Updated ([1-3]s ago|just now)$/);
    expect(traffic.to(API_CALLS, mark).length).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/health\?/);
  });
}

test('Services that hang: the page says within seconds that nothing answers, and stops when they go on', async ({
  page,
  context,
  guard,
}) => {
  // What hung may fail when it goes on: its own connections have run out of time.
  guard.allow(DOWN);
  await joinSession(context, 'responder', stack.url);
  const shell = new Shell(page);
  const health = new HealthPage(page);
  await health.visit({ refresh: '1s', groupBy: 'none' }, stack.url);
  const name = await health.checks.first().innerText();
  const frozen = await freeze(stack.facts?.dataDir ?? '', 'Services');
  try {
    await expect(shell.banner).toBeVisible();
    await expect(shell.banner).toContainText(/The backend does not answer since ([89]|1\d)s/);
    await expect(health.checks.first()).toHaveText(name);
  } finally {
    frozen.end();
  }
  await expect(shell.banner).toHaveCount(0);
  await expect(health.error).toHaveCount(0);
  await expect(health.age).toHaveText(/^Updated ([1-3]s ago|just now)$/);
});
