import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { CheckModal } from './pages/CheckModal';
import { Shell } from './pages/Shell';
import { SUMMARY_CALL } from './support/faultLab';
import { watchBackground, watchedIn } from './support/observe';
import { PASSWORD } from './support/session';
import { travel } from './support/travel';
import { SUMMARY } from './support/traffic';
import { dark, size } from '@/theme/tokens';

const MAIN = ['Dashboard', 'Health', 'Incidents', 'Catalog', 'Logs', 'Playbooks', 'Applications'];

/** Whether the page can be moved sideways. */
const overflows = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test('[SHL-002][SHL-003][SHL-005][SHL-008][SHL-009][SHL-019][SHL-021][SHL-024] the sidebar: its order, the views of the backend, and what a reload remembers', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn('admin');
  const shell = new Shell(page);
  const api = await backend('admin');
  const views = (await (
    await api.get('/api/db/views_summary?sidebar=eq.true&select=id,name,title&order=ordinal,title')
  ).json()) as { id: string; name: string; title: string | null }[];
  expect(views.length).toBeGreaterThan(0);
  await page.goto('/health');
  const [last] = views.slice(-1);
  await expect(shell.entry(last?.title ?? '')).toHaveAttribute('href', `/views/${last?.id}`);
  expect(await shell.entries()).toEqual(['Ops Console', ...MAIN, ...views.map(({ title }) => title)]);
  await expect(shell.entry('Health')).toHaveAttribute('aria-current', 'page');
  await expect(shell.logo).toHaveAttribute('href', '/');
  expect((await shell.sidebar.boundingBox())?.width).toBe(size.sidebarOpen);

  await shell.settings.click();
  const settings = await shell.settingsEntries.allInnerTexts();
  expect(settings).toHaveLength(17);
  expect(settings).toEqual([...settings].sort((one, other) => one.localeCompare(other)));
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
  await shell.logo.click();
  await expect(page).toHaveURL('/topology');
});

test('[SHL-020] below 1024 px a click outside folds the sidebar; a phone sees it above the page', async ({
  page,
  signIn,
}) => {
  await signIn('viewer');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await health.visit();
  await shell.title.click();
  await expect(shell.toggle('Collapse')).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  // A click inside is none outside.
  await shell.entry('Incidents').click();
  await expect(page).toHaveURL('/incidents');
  await expect(shell.toggle('Collapse')).toBeVisible();
  await shell.title.click();
  await expect(shell.toggle('Expand')).toBeVisible();
  await page.reload();
  await expect(shell.toggle('Expand')).toBeVisible();

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

test('[SHL-006] the views of the sidebar are asked for once in five minutes', async ({
  page,
  signIn,
  traffic,
}) => {
  await page.clock.install();
  await signIn('viewer');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const asked = () => traffic.to(/\/api\/db\/views_summary/);
  await page.goto('/incidents');
  await expect.poll(() => asked().filter(({ done }) => done).length).toBe(1);
  // The embedded dashboard has no sidebar: nobody looks at the views there.
  const leaveFor = async (time: string) => {
    await travel(page, '/view/health');
    await health.table.grid.waitFor();
    await expect(shell.sidebar).toBeHidden();
    await page.clock.fastForward(time);
    await travel(page, '/incidents');
    await expect(shell.entry('Incidents')).toBeVisible();
  };
  // The clock of the page goes on meanwhile: a busy machine takes some of the five minutes.
  await leaveFor('04:00');
  expect(asked()).toHaveLength(1);
  await leaveFor('05:10');
  await expect.poll(() => asked().length).toBe(2);
});

test('the theme is there from the first frame, and the contrast with it', async ({ page, signIn }) => {
  await signIn('viewer');
  const shell = new Shell(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/incidents');
  const theme = page.locator('html');
  const popover = await shell.menu('Preferences');
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
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red, green, blue] = (dark.canvas.match(/[\da-f]{2}/g) ?? []).map(part => parseInt(part, 16));
  expect(await background()).toBe(`rgb(${red}, ${green}, ${blue})`);
});

test('[SHL-044][SHL-045][SHL-046][SHL-047][SHL-050][SHL-051][SHL-052] preferences reach what is on the screen, and stay', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const modal = new CheckModal(page);
  await health.visit();
  const popover = await shell.menu('Preferences');
  const zone = popover.getByRole('combobox', { name: 'Timezone' });
  await zone.click();
  await page.getByRole('option', { name: /^Browser/ }).waitFor();
  const zones = await page
    .getByRole('option')
    .evaluateAll(options => options.map(({ textContent }) => textContent));
  expect(zones[0]).toMatch(/^Browser \(/);
  const minutes = zones.slice(1).map(label => {
    const [, sign, hours, rest] = /^\(UTC([+-])(\d\d):(\d\d)\)/.exec(label) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
  });
  expect(minutes.length).toBeGreaterThan(300);
  expect(minutes).toEqual([...minutes].sort((one, other) => one - other));
  await zone.fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await shell.select(popover.getByRole('combobox', { name: 'Date format' }), 'Full (Jan 1 10:30:01.999)');
  const width = popover.getByRole('slider');
  await expect(width).toHaveValue('554');
  await width.press('ArrowRight');
  await expect(popover.getByText('556px')).toBeVisible();
  const deleted = popover.getByRole('switch', { name: 'Show deleted configs' });
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

test('[SHL-010][SHL-018][RTE-001][RTE-038][RTE-017] titles follow the page, old addresses lead to the new ones, unknown ones say so', async ({
  page,
  signIn,
}) => {
  await signIn('viewer');
  const shell = new Shell(page);
  await page.goto('/');
  await expect(page).toHaveURL('/topology');
  await expect(page).toHaveTitle('Topology · Ops Console');
  for (const label of ['Health', 'Incidents', 'Applications']) {
    await shell.entry(label).click();
    await expect(shell.title).toHaveText(label);
    await expect(page).toHaveTitle(`${label} · Ops Console`);
  }
  await page.goBack();
  await expect(page).toHaveTitle('Incidents · Ops Console');
  for (const [from, to] of [
    ['/configs?search=api', '/catalog?search=api'],
    ['/config-db', '/catalog'],
    ['/config/42', '/catalog/42'],
  ] as const) {
    await travel(page, from);
    await expect(page).toHaveURL(to);
  }
  await travel(page, '/view/health');
  await expect(shell.sidebar).toBeHidden();
  await expect(new HealthPage(page).table.grid).toBeVisible();
  await travel(page, '/no/such/page');
  await expect(shell.main.getByText('There is nothing at /no/such/page.')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Ops Console');
  await shell.main.getByRole('link', { name: 'Go to Health' }).click();
  await expect(page).toHaveURL('/health');
});

test('[SHL-023] a page that fails shows its error inside the shell, gives diagnostics without secrets, and comes back', async ({
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

test('[SHL-023] a menu or dialog whose code cannot be had leaves the page standing, and says what helps', async ({
  page,
  guard,
  signIn,
}) => {
  guard.allow(/ShortcutsDialog|PreferencesPopover|BellCount|ViewIcon/, /The above error occurred/);
  await signIn('viewer');
  const shell = new Shell(page);
  const files = /assets\/(ShortcutsDialog|PreferencesPopover|BellCount|ViewIcon)-/;
  await page.route(files, route => route.abort('connectionfailed'));
  const noBell = page.waitForEvent('requestfailed', request => request.url().includes('BellCount'));
  await page.goto('/incidents');
  await noBell;
  await expect(shell.title).toHaveText('Incidents');
  await page.keyboard.press('?');
  const toast = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(toast).toBeVisible();
  const menu = await shell.menu('Preferences');
  await expect(menu.getByRole('button', { name: 'Retry' })).toBeVisible();
  await shell.escape();
  await shell.entry('Catalog').click();
  await expect(shell.title).toHaveText('Catalog');
  await page.unroute(files);
  await toast.getByRole('button', { name: 'Reload' }).click();
  await expect(toast).toBeHidden();
  await expect(shell.title).toHaveText('Catalog');
  await page.keyboard.press('?');
  await expect(shell.dialog('Keyboard shortcuts')).toBeVisible();
});

test('[SHL-012][SHL-013][SHL-014][SHL-016][SHL-026][SHL-027][SHL-030] the top bar: refresh, bell, help and the person', async ({
  page,
  signIn,
  traffic,
  faults,
  backend,
}) => {
  await signIn('admin');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  await health.visit();
  // Held until it has been seen, so that a slow machine cannot miss it.
  await faults.set({ match: SUMMARY_CALL, latencyMs: 60_000 });
  const mark = traffic.mark;
  await health.refresh.click();
  await expect(health.refresh).toHaveAttribute('aria-busy', 'true');
  await faults.clear();
  await expect(health.refresh).toHaveAttribute('aria-busy', 'false');
  expect(traffic.to(SUMMARY, mark)).toHaveLength(1);
  await expect(shell.bar.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  const help = await shell.menu('Help');
  const docs = help.getByRole('menuitem', { name: 'Docs' });
  await expect(docs).toHaveAttribute('href', /^https:/);
  await expect(docs).toHaveAttribute('target', '_blank');
  await expect(docs).toHaveAttribute('rel', /noopener/);
  await shell.escape();
  await expect(help).toBeHidden();
  const about = (await (await (await backend('admin')).get('/api/about')).json()) as {
    backend: { version: string };
  };
  const menu = await shell.menu('User menu');
  await expect(menu.getByText('Hi, Amara Okafor')).toBeVisible();
  await expect(menu.getByText(`Frontend 1.4.52 · Backend ${about.backend.version}`)).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Your Profile' })).toHaveAttribute(
    'href',
    '/profile-settings',
  );
});

test('[SHL-028][SHL-036][SHL-037][SHL-038][SHL-039][SHL-040][SHL-041] kubeconfig: three steps to a file that works', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('editor');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shell = new Shell(page);
  await page.goto('/incidents');
  await shell.choose('User menu', 'Download kubeconfig');
  const dialog = shell.dialog('Download and install kubeconfig');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  const download = dialog.getByRole('link', { name: /^Download / });
  await expect(download).toHaveAttribute('target', '_blank');
  const address = (await download.getAttribute('href')) ?? '';
  // As the link in the page asks for it; anything else is refused.
  const answer = await page.request.get(address, { headers: { Referer: page.url() } });
  const file = /filename="([^"]+)"/.exec(answer.headers()['content-disposition'] ?? '')?.[1];
  expect(file).toMatch(/-kubeconfig\.yaml$/);
  expect(await answer.text()).toContain('kind: Config');
  await dialog.getByRole('button', { name: 'Copy command' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toMatch(/^kubectl get canaries --kubeconfig \.\/[\w.-]+-kubeconfig\.yaml$/);
  await expect(dialog.getByText(command)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', /^https:/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});
