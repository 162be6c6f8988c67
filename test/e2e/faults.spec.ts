import { toCheck } from '../../src/lib/routing/paths';
import { expect, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { Shell } from './pages/Shell';
import { readChecks } from './support/checks';
import { SUMMARY_CALL, type Fault } from './support/faultLab';
import { travel } from './support/travel';
import { API_CALLS, SUMMARY } from './support/traffic';

const SUMMARY_FAILED = /canary\/api\/summary/;
const DOWN = /^(502|503): GET |^failed: GET /;

interface Misbehaviour {
  what: string;
  fault: Omit<Fault, 'match'>;
  says: string;
  /** The page waits and tries again before it says so: its clock is put forward by this, again and again. */
  waitsMs?: number;
  /** The page knocks by itself, and may find out before the button is pressed. */
  recovers?: boolean;
}

const MISBEHAVIOURS: readonly Misbehaviour[] = [
  {
    what: 'answers 500',
    fault: { status: 500, body: '{"error": "the database is being upgraded"}' },
    says: 'the database is being upgraded',
  },
  {
    what: 'answers 502 with a page',
    fault: { status: 502, body: '<html><h1>Bad Gateway nginx</h1></html>', contentType: 'text/plain' },
    says: 'Health checks service does not answer',
    recovers: true,
  },
  { what: 'answers with an empty body', fault: { status: 200, body: '' }, says: 'An error occurred' },
  {
    what: 'answers with JSON that ends too early',
    fault: { status: 200, body: '{"checks_summary": [{"id": "019a6a8d-8904' },
    says: 'An error occurred',
  },
  {
    what: 'answers with something else',
    fault: { status: 200, body: '[{"id": 1}]' },
    says: 'An error occurred',
  },
  {
    what: 'never answers',
    fault: { hang: true },
    says: 'Request timed out. Please try again.',
    waitsMs: 31_000,
    recovers: true,
  },
  {
    what: 'drops the connection',
    fault: { drop: true },
    says: 'Network Error. Please try again.',
    // Long enough for the waits between attempts, too short for an attempt to be given up on a busy machine.
    waitsMs: 5_000,
    recovers: true,
  },
];

for (const { what, fault, says, waitsMs = 0, recovers = false } of MISBEHAVIOURS) {
  const then = recovers ? 'Retry or the page itself brings it back' : 'Retry brings it back';
  test(`[ERR-023] a summary that ${what}: an error panel with Retry, what was on the screen stays, ${then}`, async ({
    page,
    signIn,
    faults,
    guard,
    axe,
  }) => {
    guard.allow(SUMMARY_FAILED);
    await signIn('viewer');
    await page.clock.install();
    const health = new HealthPage(page);
    /** Steps through the waits until the page gives up. */
    const givenUp = async () => {
      await expect(async () => {
        if (waitsMs > 0) await page.clock.fastForward(waitsMs);
        await expect(health.error).toContainText(says, { timeout: 500 });
      }).toPass();
      await expect(page.getByText('nginx')).toHaveCount(0);
    };

    /** Presses Retry on a backend that is well again, before the page finds that out by itself. */
    const retried = async () => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
      await expect(health.retry).toBeEnabled();
      await faults.clear();
      // Gone, when the page was quicker.
      if (recovers) await health.retry.click({ timeout: 2_000 }).catch(() => undefined);
      else await health.retry.click();
      await page.clock.resume();
      await expect(health.error).toHaveCount(0);
    };

    await faults.set({ match: SUMMARY_CALL, ...fault });
    await health.open({ refresh: 'None' });
    await expect(health.filters).toBeVisible();
    await givenUp();
    await expect(health.table.grid).toBeHidden();
    await axe(`the error of a backend that ${what}`);
    await retried();
    await expect(health.table.rows.first()).toBeVisible();

    // The first ones: the panel takes the place of the last that were drawn.
    const names = async () => (await health.table.rows.getByRole('rowheader').allInnerTexts()).slice(0, 10);
    const rows = await names();
    await faults.set({ match: SUMMARY_CALL, ...fault });
    await health.refresh.click();
    await givenUp();
    expect(await names()).toEqual(rows);
    await expect(health.age).toBeVisible();
    expect(await health.ageTone()).not.toBe('plain');
    // What is on the screen can still be worked with.
    await health.choose(health.groupBy, 'No grouping');
    await expect(health.table.total).toContainText('checks');
    await retried();
    await expect.poll(() => health.ageTone()).toBe('plain');
  });
}

test('the health service alone is down: its rows stay, Run Now says why it rests, and a flag is saved meanwhile', async ({
  page,
  signIn,
  faults,
  backend,
  guard,
}) => {
  guard.allow(/^502: GET .*\/api\/canary\//);
  const api = await backend('admin');
  await signIn('admin');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const modal = new CheckModal(page);
  await health.visit({ refresh: 'None', groupBy: 'none' });
  const name = await health.checks.first().innerText();
  await faults.set({ match: '/api/canary', status: 502 });
  await health.refresh.click();
  await expect(health.error).toContainText('Health checks service does not answer');
  await expect(health.checks.first()).toHaveText(name);
  await expect(health.age).toBeVisible();
  await health.check(name).click();
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
});

test('[HLT-027] a slow summary shows the skeleton, then the table; a slow refresh leaves the rows in place', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('viewer');
  await faults.set({ match: SUMMARY_CALL, latencyMs: 1_500 });
  const health = new HealthPage(page);
  await health.open({ refresh: 'None' });
  await expect(health.skeleton).toBeVisible();
  await expect(health.table.rows.first()).toBeVisible();
  await health.refresh.click();
  await expect(health.table.frame).toHaveAttribute('aria-busy', 'true');
  await expect(health.table.rows.first()).toBeVisible();
  await expect(health.table.frame).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[ERR-004] offline: a banner, changes switched off with the reason, no requests; online again: fresh data by itself', async ({
  page,
  context,
  signIn,
  backend,
  traffic,
  guard,
  axe,
}) => {
  guard.allow(/^failed: GET /);
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
});

test('a backend that is down for two minutes is asked more seldom, and found again within seconds of its first answer', async ({
  page,
  signIn,
  faults,
  traffic,
  guard,
}) => {
  guard.allow(DOWN);
  await signIn('viewer');
  await page.clock.install();
  const shell = new Shell(page);
  const health = new HealthPage(page);
  await health.visit({ refresh: '10s' });
  // The bell has asked too: each part of the backend that failed is looked for by a read of its own.
  for (const of of [/notification_send_history_summary/, /playbook_runs/])
    await expect.poll(() => traffic.to(of).some(({ done }) => done)).toBe(true);
  await faults.set({ match: '/api/', status: 503, body: '{"message": "starting"}' });
  const before = traffic.mark;
  await page.clock.fastForward(10_500);
  await expect(shell.banner).toContainText('The backend does not answer');
  await expect(health.table.rows.first()).toBeVisible();
  const asked = () => traffic.to(API_CALLS, before).length;
  for (let second = 0; second < 120; second += 2) {
    await page.clock.fastForward(2_000);
    await expect(health.refresh).toHaveAttribute('aria-busy', 'false');
  }
  // At the rates of the screen and of the banner it would be 12 + 60. Failures stretch the screen's without end, the
  // banner's to four seconds: it must not speak of an outage long after its end.
  expect(asked()).toBeLessThanOrEqual(40);
  await expect(health.age).toHaveText(/^Updated 2m ago$/);
  await faults.clear();
  // Waits between two looks that double each time would have grown to more than half a minute.
  await page.clock.fastForward(4_500);
  await expect(shell.banner).toHaveCount(0, { timeout: 6_000 });
  await expect(health.error).toHaveCount(0);
  await expect.poll(() => health.ageTone()).toBe('plain');
});
