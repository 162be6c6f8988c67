import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { Shell } from './pages/Shell';
import { travel } from './support/travel';

const SECRET = 'canary-diagnostics-31aa';

/** A recording as it is saved: its actions and when they were, in ms after its start. */
interface Trace {
  payload: string;
  times: readonly number[];
}

interface Report {
  trail?: readonly unknown[];
  trace?: Trace;
  error?: { message: string };
}

const actionsOf = ({ payload }: Trace) => (JSON.parse(payload) as { type: string }[]).map(({ type }) => type);

/** The report that was copied; an empty one until it is there, whatever a journey before left in the clipboard. */
async function copied(page: Page): Promise<Report> {
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).not.toContain(SECRET);
  return text.startsWith('{') ? (JSON.parse(text) as Report) : {};
}

test('the last minute of a recording is saved from the help menu and goes with the diagnostics of an error, without secrets', async ({
  page,
  context,
  guard,
  signIn,
}) => {
  guard.allow(/IncidentsPage/, /dynamically imported module/, /The above error occurred/);
  await signIn('viewer');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const shell = new Shell(page);
  await page.goto(`/health?record&groupBy=none&token=${SECRET}`);
  await expect(new HealthPage(page).table.grid).toBeVisible();
  // What was done before the minute is not in it.
  await page.getByRole('searchbox', { name: 'Search checks' }).fill('before');
  await expect(page).toHaveURL(/before/);
  await page.clock.fastForward('02:00');
  await travel(page, '/catalog');
  await expect(shell.title).toHaveText('Catalog');

  await shell.choose('Help', 'Record and replay');
  const dialog = page.getByRole('dialog', { name: 'Record and replay' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the last minute' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const trace = JSON.parse(file) as Trace;
  expect(file).not.toContain(SECRET);
  expect(Math.max(...trace.times)).toBeLessThanOrEqual(60_000);
  const moves = JSON.parse(trace.payload) as { type: string; payload?: { pathname?: string } }[];
  const places = moves.flatMap(({ type, payload }) =>
    type === 'location/locationChanged' ? (payload?.pathname ?? []) : [],
  );
  expect([...new Set(places)]).toEqual(['/catalog']);

  await dialog.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect.poll(async () => (await copied(page)).trail?.length).toBeGreaterThan(0);
  const { trace: lastMinute } = await copied(page);
  expect(lastMinute && actionsOf(lastMinute)).toContain('location/locationChanged');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  // The same from the page of an error.
  await page.route('**/assets/IncidentsPage-*.js', route => route.abort('connectionfailed'));
  await travel(page, '/incidents');
  const error = shell.main.getByRole('alert');
  await error.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect.poll(async () => (await copied(page)).error?.message).toMatch(/dynamically imported module/);
  const { trace: ofError } = await copied(page);
  expect(ofError && actionsOf(ofError).length).toBeGreaterThan(0);
});
