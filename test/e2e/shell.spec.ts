import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { CheckModal } from './pages/CheckModal';
import { Shell } from './pages/Shell';
import { watchBackground, watchedIn } from './support/observe';
import { PASSWORD } from './support/session';
import { dark, size } from '@/theme/tokens';

const MAIN = ['Dashboard', 'Health', 'Incidents', 'Catalog', 'Logs', 'Playbooks', 'Applications'];

/** Whether the page can be moved sideways. */
const overflows = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test('[SHL-002][SHL-003][SHL-019][SHL-020][SHL-021][SHL-024] the sidebar: its order, what a reload remembers, folded by a click outside, over the page of a phone; titles follow the page', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn('admin');
  const shell = new Shell(page);
  const health = new HealthPage(page);

  await test.step('its order, the views of the backend, and what a reload remembers', async () => {
    const api = await backend('admin');
    const views = (await (
      await api.get('/api/db/views_summary?sidebar=eq.true&select=id,name,title&order=ordinal,title')
    ).json()) as { id: string; name: string; title: string | null }[];
    expect(views.length).toBeGreaterThan(0);
    await page.goto('/health');
    const [last] = views.slice(-1);
    await expect(shell.entry(last?.title ?? '')).toHaveAttribute('href', `/views/${last?.id}`);
    expect(await shell.entries()).toEqual(['Ops Console', ...MAIN, ...views.map(({ title }) => title)]);
    expect((await shell.sidebar.boundingBox())?.width).toBe(size.sidebarOpen);
    await shell.settings.click();
    await expect(shell.settingsEntries).toHaveCount(18);
    await shell.toggle('Collapse').click();
    await expect(shell.toggle('Expand')).toBeVisible();
    expect((await shell.sidebar.boundingBox())?.width).toBe(size.sidebarClosed);

    await page.reload();
    await expect(shell.settings).toHaveAttribute('aria-expanded', 'true');
    expect((await shell.sidebar.boundingBox())?.width).toBe(size.sidebarClosed);
    // Folded, an entry still has its name, and its tooltip says it.
    await shell.entry('Connections').hover();
    await expect(page.getByRole('tooltip', { name: /^Connections/ })).toBeVisible();
    await shell.toggle('Expand').click();
    await shell.settings.click();
    await expect(shell.settingsEntries).toHaveCount(0);
  });

  await test.step('titles follow the page, forth and back', async () => {
    await shell.logo.click();
    await expect(page).toHaveURL('/topology');
    for (const label of ['Incidents', 'Health']) {
      await shell.entry(label).click();
      await expect(shell.title).toHaveText(label);
      await expect(page).toHaveTitle(`${label} · Ops Console`);
    }
    await page.goBack();
    await expect(page).toHaveTitle('Incidents · Ops Console');
    await page.goForward();
    await expect(page).toHaveTitle('Health · Ops Console');
  });

  await test.step('below 1024 px a click outside folds it', async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await shell.title.click();
    await expect(shell.toggle('Collapse')).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
    // A click inside is none outside.
    await shell.entry('Incidents').click();
    await expect(page).toHaveURL('/incidents');
    await expect(shell.toggle('Collapse')).toBeVisible();
    await shell.title.click();
    await expect(shell.toggle('Expand')).toBeVisible();
  });

  await test.step('a phone sees it above the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(shell.sidebar).toBeHidden();
    await shell.toggle('Expand').click();
    await expect(shell.sidebar).toBeVisible();
    await shell.entry('Health').click();
    await expect(page).toHaveURL('/health');
    await expect(shell.sidebar).toBeHidden();
    await health.table.grid.waitFor();
    expect(await page.evaluate(overflows)).toBe(false);
    for (const menu of ['Preferences', 'User menu'] as const) {
      const box = await (await shell.menu(menu)).boundingBox();
      expect(box?.x, menu).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), menu).toBeLessThanOrEqual(390);
      await shell.escape();
      await expect(shell.dialog(menu)).toBeHidden();
    }
  });
});

test('[SHL-044][SHL-045][SHL-047][SHL-050][SHL-051][SHL-052] the theme is there from the first frame; preferences reach what is on the screen, and stay', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const modal = new CheckModal(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await health.visit();
  const popover = await shell.menu('Preferences');

  await test.step('the theme is there from the first frame, and the contrast with it', async () => {
    const theme = page.locator('html');
    await expect(popover.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
    await expect(theme).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await popover.getByRole('button', { name: 'Dark' }).click();
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await popover.getByRole('switch', { name: 'High contrast' }).click();
    await expect(theme).toHaveAttribute('data-contrast', 'more');

    await watchBackground(page);
    await page.reload();
    await expect(shell.title).toBeVisible();
    await expect(theme).toHaveAttribute('data-contrast', 'more');
    const seen = (await watchedIn(page))?.backgrounds ?? [];
    expect(seen.length).toBeGreaterThan(0);
    // Until the style sheet is there the body has no colour of its own, and the browser's dark one shows.
    expect(seen.filter(colours => !colours.startsWith('dark '))).toEqual([]);
    expect(seen.filter(colours => /rgb\(2[0-9]{2}/.test(colours))).toEqual([]);

    await (await shell.menu('Preferences')).getByRole('switch', { name: 'High contrast' }).click();
    await expect(theme).not.toHaveAttribute('data-contrast', 'more');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red, green, blue] = (dark.canvas.match(/[\da-f]{2}/g) ?? []).map(part => parseInt(part, 16));
    expect(background).toBe(`rgb(${red}, ${green}, ${blue})`);
  });

  const zone = popover.getByRole('combobox', { name: 'Timezone' });
  const deleted = popover.getByRole('switch', { name: 'Show deleted configs' });
  await test.step('preferences reach what is on the screen, and stay', async () => {
    await zone.fill('Tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await shell.select(popover.getByRole('combobox', { name: 'Date format' }), 'Full (Jan 1 10:30:01.999)');
    const width = popover.getByRole('slider');
    await expect(width).toHaveValue('554');
    await width.press('ArrowRight');
    await expect(popover.getByText('556px')).toBeVisible();
    await expect(deleted).not.toBeChecked();
    await deleted.click();
    await popover.getByRole('switch', { name: 'Show hidden components' }).click();
    await expect(page).toHaveURL(/[?&]showHiddenComponents=no/);
    await shell.escape();

    await page.reload();
    await health.checks.first().click();
    const run = modal.runs.rows.first().locator('time');
    const inTokyo = new Date(Date.parse((await run.getAttribute('datetime')) ?? '') + 9 * 3_600_000);
    const month = inTokyo.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
    await expect(run).toHaveText(
      `${month} ${inTokyo.getUTCDate()} ${inTokyo.toISOString().slice('2025-01-01T'.length, -1)}`,
    );
    await run.hover();
    const tip = page.getByRole('tooltip');
    await expect(tip).toContainText(`${inTokyo.toISOString().slice(0, -1).replace('T', ' ')} +09:00`);
    await expect(tip).toContainText('UTC');
    await modal.close();
    await modal.dialog.waitFor({ state: 'hidden' });
    // One key between the own zone and UTC, and back.
    await page.keyboard.press('t');
    await page.keyboard.press('u');
    const again = await shell.menu('Preferences');
    await expect(zone).toHaveValue('(UTC+00:00) UTC');
    await expect(again.getByText('556px')).toBeVisible();
    await expect(deleted).toBeChecked();
    await expect(again.getByRole('switch', { name: 'Show hidden components' })).not.toBeChecked();
    await again.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(zone).toHaveValue(/^Browser/);
    await expect(again.getByText('554px')).toBeVisible();
    await expect(deleted).not.toBeChecked();
  });

  await test.step('what is fetched when it is first drawn is shown as soon as it has come: no timer holds it back', async () => {
    await page.clock.install();
    await page.goto('/incidents');
    await expect(shell.title).toHaveText('Incidents');
    // From here on no timer of the page ever ends.
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect((await shell.menu('Preferences')).getByRole('slider')).toBeVisible();
  });
});

test('[SHL-023] code that cannot be had: a page shows its error inside the shell, gives diagnostics without secrets and comes back; a menu or dialog leaves the page standing', async ({
  page,
  context,
  guard,
  signIn,
}) => {
  const SECRET = 'canary-7c1e';
  // Its code is missing, and Retry reloads the page: what a browser writes of that is not judged, what is asked is.
  guard.allow(/^(console|thrown|failed): /);
  await signIn('viewer');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shell = new Shell(page);

  await test.step('a page that fails', async () => {
    await page.route('**/assets/HealthPage-*.js', route => route.abort('connectionfailed'));
    await page.goto(`/health?token=${SECRET}&password=${SECRET}&groupBy=type`);
    const error = shell.main.getByRole('alert');
    await expect(error).toContainText('Sorry.. there was an error');
    await expect(shell.entry('Incidents')).toBeVisible();
    await error.getByRole('button', { name: 'Copy diagnostics' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const report = JSON.parse(copied) as { version: string; address: string; trail: unknown[] };
    expect(report.version).toBe('1.4.52');
    expect(report.address).toContain('/health?token=redacted');
    expect(report.trail.length).toBeGreaterThan(0);
    const cookies = (await context.cookies()).map(({ value }) => value);
    expect([SECRET, PASSWORD, ...cookies].filter(secret => copied.includes(secret))).toEqual([]);

    // Other pages go on, and the failed one works as soon as its code can be had.
    await shell.entry('Incidents').click();
    await expect(error).toBeHidden();
    await page.goBack();
    await expect(error).toBeVisible();
    await page.unroute('**/assets/HealthPage-*.js');
    await shell.title.hover(); // away from the entry, whose tooltip covers the button
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect(new HealthPage(page).table.grid).toBeVisible();
    await expect(page).toHaveURL(/groupBy=type/);
  });

  await test.step('a menu or dialog', async () => {
    const files = /assets\/(ShortcutsDialog|PreferencesPopover|BellCount|ViewIcon)-/;
    await page.route(files, route => route.abort('connectionfailed'));
    const noBell = page.waitForEvent('requestfailed', request => request.url().includes('BellCount'));
    await page.goto('/incidents');
    await noBell;
    await expect(shell.title).toHaveText('Incidents');
    await page.keyboard.press('?');
    const notice = page.getByRole('dialog', { name: 'This could not be shown' });
    await expect(notice).toContainText('This could not be loaded');
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    const menu = await shell.menu('Preferences');
    await expect(menu.getByRole('button', { name: 'Retry' })).toBeVisible();
    await shell.escape();
    await shell.entry('Catalog').click();
    await expect(shell.title).toHaveText('Catalog');
    await page.unroute(files);
    await page.keyboard.press('?');
    // A browser remembers what it could not fetch: the page is loaded anew, and the dialog is open again.
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(shell.dialog('Keyboard shortcuts')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shell.title).toHaveText('Catalog');
  });
});
