import { toCheck } from '../../src/lib/routing/paths';
import { expect, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { Shell } from './pages/Shell';
import { readChecks } from './support/checks';
import { travel } from './support/travel';
import { API_CALLS, SUMMARY } from './support/traffic';

const DOWN = /^(502|503): GET |^failed: GET /;

test('the health service alone is down: its rows stay and can be worked with, Run Now says why it rests, a flag is saved meanwhile, and it is found again', async ({
  page,
  signIn,
  faults,
  backend,
  guard,
  axe,
}) => {
  guard.allow(/^502: GET .*\/api\/canary\//);
  const api = await backend('admin');
  await signIn('admin');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const modal = new CheckModal(page);
  await health.visit({ refresh: 'None' });
  // The first ones: the panel takes the place of the last that were drawn.
  const names = async () => (await health.table.rows.getByRole('rowheader').allInnerTexts()).slice(0, 10);
  const rows = await names();
  await faults.set({
    match: '/api/canary',
    status: 502,
    body: '<html><h1>Bad Gateway nginx</h1></html>',
    contentType: 'text/plain',
  });
  await health.refresh.click();
  await expect(health.error).toContainText('Health checks service does not answer');
  await expect(page.getByText('nginx')).toHaveCount(0);
  expect(await names()).toEqual(rows);
  await expect(health.age).toBeVisible();
  expect(await health.ageTone()).not.toBe('plain');
  await axe('the error of a service that is down');
  await health.choose(health.groupBy, 'No grouping');
  await expect(health.table.total).toContainText('checks');
  await health.checks.first().click();
  const run = modal.dialog.getByRole('button', { name: 'Run Now' });
  await expect(run).toBeDisabled();
  await expect(run).toHaveAccessibleDescription('Health checks service does not answer.');
  await expect(shell.banner).toHaveCount(0);
  await modal.close();

  await travel(page, '/settings/feature-flags');
  try {
    await page.getByRole('button', { name: 'Add feature flag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Name/ }).fill('saved.while.health.is.down');
    await dialog.getByRole('combobox', { name: /Value/ }).click();
    await page.getByRole('option', { name: 'true' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('grid').getByText('saved.while.health.is.down')).toBeVisible();
  } finally {
    await api.delete('/api/db/properties?name=eq.saved.while.health.is.down');
  }

  await travel(page, '/health?refresh=None&groupBy=none');
  await health.refresh.click();
  await expect(health.error).toBeVisible();
  await faults.clear();
  // By Retry, or by the page itself, which knocks: then the button is gone.
  await health.retry.evaluateAll(buttons => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
  await expect(health.error).toHaveCount(0);
  await expect.poll(() => health.ageTone()).toBe('plain');
});

test('[ERR-004] offline, then a backend that is down: a banner, changes switched off, no or few requests; what is fresh comes by itself', async ({
  page,
  context,
  signIn,
  backend,
  faults,
  traffic,
  guard,
  axe,
}) => {
  guard.allow(DOWN);
  await signIn('responder');
  const [check] = await readChecks(await backend('responder'));
  await page.clock.install();
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const modal = new CheckModal(page);
  await page.goto(`${toCheck(check?.id ?? '')}&refresh=10s`);
  await expect(modal.runs.rows.first()).toBeVisible();
  await expect(modal.runNow).toBeEnabled();

  await context.setOffline(true);
  await expect(page.getByText('No internet connection', { exact: false }).first()).toBeVisible();
  const run = modal.dialog.getByRole('button', { name: 'Run Now' });
  await expect(run).toBeDisabled();
  await expect(run).toHaveAccessibleDescription('No internet connection: changes cannot be saved.');
  await axe('offline');
  await modal.close();
  await expect(shell.banner).toContainText('No internet connection');
  const mark = traffic.mark;
  await page.clock.fastForward('05:00');
  await page.clock.fastForward('05:00');
  await expect(health.age).toHaveText(/^Updated 10m ago$/);
  expect(await health.ageTone()).toBe('unhealthy');
  expect(traffic.to(API_CALLS, mark)).toEqual([]);
  // Asked for by hand, it says why not.
  await health.refresh.click();
  await expect(health.error).toContainText('No internet connection. Please try again.');
  await expect(health.table.rows.first()).toBeVisible();

  await context.setOffline(false);
  await expect(shell.banner).toHaveCount(0);
  await expect.poll(() => traffic.to(SUMMARY, mark).filter(({ done }) => done).length).toBeGreaterThan(0);
  await expect(health.error).toHaveCount(0);
  await expect.poll(() => health.ageTone()).toBe('plain');

  // A backend that is down for a minute is asked more seldom, and found again within seconds of its first answer.
  // The bell has asked too: each part of the backend that failed is looked for by a read of its own.
  for (const of of [/notification_send_history_summary/, /playbook_runs/])
    await expect.poll(() => traffic.to(of).some(({ done }) => done)).toBe(true);
  await faults.set({ match: '/api/', status: 503, body: '{"message": "starting"}' });
  const before = traffic.mark;
  await page.clock.fastForward(10_500);
  await expect(shell.banner).toContainText('The backend does not answer');
  await expect(health.table.rows.first()).toBeVisible();
  const asked = () => traffic.to(API_CALLS, before).length;
  for (let second = 0; second < 60; second += 2) {
    await page.clock.fastForward(2_000);
    await expect(health.refresh).toHaveAttribute('aria-busy', 'false');
  }
  // At the rates of the screen and of the banner it would be 6 + 30. Failures stretch the screen's without end, the
  // banner's to four seconds: it must not speak of an outage long after its end.
  expect(asked()).toBeLessThanOrEqual(26);
  await expect(health.age).toHaveText(/^Updated 1m ago$/);
  await faults.clear();
  // Waits between two looks that double each time would have grown to more than half a minute.
  await page.clock.fastForward(4_500);
  await expect(shell.banner).toHaveCount(0);
  await expect(health.error).toHaveCount(0);
  await expect.poll(() => health.ageTone()).toBe('plain');
});
