import { expect, SIGNED_OUT, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { LoginPage } from './pages/LoginPage';
import { Palette } from './pages/Palette';
import { Shell } from './pages/Shell';
import { emailOf, PASSWORD } from './support/session';
import { chunks } from './support/travel';

test('the palette is loaded ahead, finds pages and what the backend knows, also in a new tab', async ({
  page,
  context,
  guard,
  signIn,
  traffic,
  backend,
}) => {
  await signIn('viewer');
  const shell = new Shell(page);
  const palette = new Palette(page);
  await page.goto('/incidents');
  await expect(shell.title).toBeVisible();
  expect(await chunks(page)).not.toContain('Palette');
  // Its code comes ahead, once a person is there.
  await page.mouse.move(400, 300);
  await expect.poll(() => chunks(page)).toContain('Palette');
  await palette.open();
  await shell.escape();
  await expect(palette.dialog).toBeHidden();
  const api = await backend('viewer');
  const [check] = (await (await api.get('/api/db/checks?select=id,name&order=name&limit=1')).json()) as {
    id: string;
    name: string;
  }[];
  if (!check) throw new Error('The demonstration data have no check.');
  await palette.open();
  const mark = traffic.mark;
  await palette.type(check.name);
  await expect(palette.option(check.name).first()).toBeVisible();
  expect(traffic.to(/\/api\/resources\/search$/, mark).map(({ method }) => method)).toEqual(['POST']);
  const found = palette.dialog.getByRole('group', { name: 'Found' });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    found
      .getByRole('option')
      .filter({ hasText: check.name })
      .first()
      .click({ modifiers: ['Control'] }),
  ]);
  guard.watch(tab);
  // Of a tab that the browser opens by itself Playwright may lose hold of the document: its address is asked for, nothing in it.
  await tab.waitForURL(/\/(health\?checkId=|catalog\/|topology\/)/, { waitUntil: 'commit' });
  await tab.close();
  await expect(page).toHaveURL('/incidents');
  await palette.open();
  await palette.type('catal');
  const [second] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await second.waitForURL(/\/catalog$/, { waitUntil: 'commit' });
  await second.close();

  // Pages are known to the page itself, so they are found without a network, though the code of one may not come; a
  // viewer has no Settings there.
  guard.allow(/^failed: /, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/);
  await context.setOffline(true);
  await palette.open();
  await palette.type('connections');
  await expect(palette.option('Connections')).toHaveCount(0);
  await palette.type('applic');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/applications');
  await expect(shell.banner).toContainText('No internet connection');
  await palette.open();
  // The other tabs remember theirs as well, before or after this one.
  const recent = palette.dialog.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.filter({ hasText: 'Incidents' })).toBeVisible();
  await shell.escape();
  await context.setOffline(false);
  await expect(shell.banner).toBeHidden();
});

test('without a mouse: signing in, by shortcuts to a check and its runs, and out again', async ({
  page,
  guard,
  traffic,
}) => {
  guard.allow(SIGNED_OUT);
  const login = new LoginPage(page);
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const modal = new CheckModal(page);
  const press = (...keys: string[]) =>
    keys.reduce<Promise<void>>(
      (before, key) => before.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    );
  /** Tabs on until the element has the focus, as a person would who looks for it. */
  const tabTo = async (target: ReturnType<typeof page.getByRole>, key = 'Tab') => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate(element => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
  };
  await page.goto('/incidents');
  await login.email.waitFor();
  await tabTo(login.email);
  await page.keyboard.type(emailOf('responder'));
  await tabTo(login.password);
  await page.keyboard.type(PASSWORD);
  await press('Enter');
  await expect(shell.title).toHaveText('Incidents');

  await press('Tab');
  await expect(shell.skipLink).toBeFocused();
  await expect(shell.skipLink).toBeInViewport();
  await press('Enter');
  await expect(shell.main).toBeFocused();
  await press('g', 'h');
  await health.table.grid.waitFor();
  await press('/');
  await expect(health.search).toBeFocused();
  // While somebody types the keys are text.
  await page.keyboard.type('[gi?r/');
  await expect(health.search).toHaveValue('[gi?r/');
  await expect(shell.toggle('Collapse')).toBeVisible();
  await expect(page).toHaveURL(/\/health\?query=/);
  await health.search.press('Escape');
  await expect(page).toHaveURL('/health');
  await health.search.blur();

  const { mark } = traffic;
  const refreshed = page.waitForResponse(/canary\/api\/summary/);
  await press('r');
  await refreshed;
  expect(traffic.to(/canary\/api\/summary/, mark)).toHaveLength(1);
  await press('[');
  await expect(shell.toggle('Expand')).toBeVisible();
  await press('[');
  await press('?');
  const list = shell.dialog('Keyboard shortcuts');
  await expect(list.getByText('Go to Health', { exact: true })).toBeVisible();
  // A dialog is open: the keys of the page rest.
  await press('[');
  await shell.escape();
  await expect(list).toBeHidden();
  await expect(shell.toggle('Collapse')).toBeVisible();

  await press('j', 'j');
  const cell = page.locator('[role=gridcell]:focus, [role=rowheader]:focus, [role=rowheader] :focus');
  await expect(cell).toHaveCount(1);
  await press('Enter');
  await expect(modal.dialog).toBeVisible();
  await expect(modal.runs.rows.first()).toBeVisible();
  await tabTo(modal.timeRange);
  await press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(modal.dialog).toBeVisible();
  await press('Escape');
  await expect(modal.dialog).toBeHidden();
  // The focus is back in the table, where it was.
  await expect(cell).toHaveCount(1);

  await tabTo(shell.button('User menu'), 'Shift+Tab');
  await press('Enter');
  await expect(shell.dialog('User menu').getByRole('menuitem', { name: 'Your Profile' })).toBeFocused();
  await press('ArrowUp');
  await expect(shell.dialog('User menu').getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await press('Enter');
  await expect(login.title).toHaveText('Sign In to your account');
});
