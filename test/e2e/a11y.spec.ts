import type { Page } from '@playwright/test';
import { accountRows, screenRows } from '../../src/app/routes';
import axeFindings, { COLOUR_RULES } from './axe';
import { expect, SIGNED_OUT, test } from './fixtures';
import { AccountPages } from './pages/AccountPages';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { LoginPage } from './pages/LoginPage';
import { Palette } from './pages/Palette';
import { Shell } from './pages/Shell';
import { SUMMARY_CALL } from './support/faultLab';
import { type Entry, writeA11yReport } from './support/a11yReport';
import { addressesOf } from './support/addresses';
import { travel } from './support/travel';

/**
 * axe on every route of the route table and every state of the health dashboard, each in several themes. What it found is
 * written to test-results/a11y-screens.json: one entry a route or state and theme, with its serious and critical findings.
 */

const THEMES = {
  light: { colorScheme: 'light', isHighContrast: false },
  dark: { colorScheme: 'dark', isHighContrast: false },
  'high contrast': { colorScheme: 'light', isHighContrast: true },
  'dark, high contrast': { colorScheme: 'dark', isHighContrast: true },
} as const;
type Theme = keyof typeof THEMES;

/** The first is looked at by all rules. */
const ROUTE_THEMES: readonly Theme[] = ['light', 'dark', 'high contrast'];
const ACCOUNT_THEMES: readonly Theme[] = ['light', 'dark'];
const STATE_THEMES: readonly Theme[] = ['light', 'dark', 'dark, high contrast'];

const report: Entry[] = [];

test.describe.configure({ mode: 'default' });
// No trace: it would hold a copy of each of some two hundred screens.
test.use({ reducedMotion: 'reduce', trace: 'off' });

test.afterAll(() => writeA11yReport('screens', report));

/** Shows the page in a theme: it follows the system's scheme; contrast is an attribute of the root (ThemeRoot). */
async function show(page: Page, theme: Theme): Promise<void> {
  const { colorScheme, isHighContrast } = THEMES[theme];
  await page.emulateMedia({ colorScheme });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', colorScheme);
  await root.evaluate((html, on) => {
    if (on) html.setAttribute('data-contrast', 'more');
    else html.removeAttribute('data-contrast');
  }, isHighContrast);
}

/**
 * Looks at what is on the screen in each of the themes and writes it down; all findings are judged together at the end. A
 * theme changes colours and nothing else: beyond the first, the rules on colours are those that can find something new.
 */
async function look(
  page: Page,
  what: string,
  themes: readonly Theme[],
  { withoutFrame = false } = {},
): Promise<void> {
  for (const [at, theme] of themes.entries()) {
    await show(page, theme);
    const rules = at === 0 ? {} : { rules: COLOUR_RULES, withoutFrame };
    report.push({ what, theme, findings: await axeFindings(page, rules) });
  }
}

const findingsSince = (from: number) => report.slice(from).filter(({ findings }) => findings.length > 0);

/** The page has nothing on its way any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main, [role=main], #root > *') && !document.querySelector('[aria-busy=true]'),
  );
}

/** Keeps what the page has called itself: a screen refines its route's title as soon as it has its item. */
async function keepTitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(globalThis, { titles: kept });
    const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
    Object.defineProperty(document, 'title', {
      get: () => title?.get?.call(document) as string,
      set: (value: string) => {
        kept.push(value);
        title?.set?.call(document, value);
      },
    });
  });
}

/** Titles since this was asked last. */
const newTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { titles: string[] }).titles.splice(0));

test('the frame with all its entries, and an unknown route, in each theme: nothing serious', async ({
  page,
  signIn,
}) => {
  const from = report.length;
  await signIn('admin');
  await page.goto('/no/such/page');
  const shell = new Shell(page);
  await expect(shell.title).toHaveText('Page not found');
  // With the group open, all its entries are looked at too.
  await shell.settings.click();
  await expect(shell.settingsEntries).toHaveCount(18);
  await look(page, 'unknown route', ROUTE_THEMES);
  expect(findingsSince(from)).toEqual([]);
});

/** Each part of the routes has a test and its time. */
const PARTS = 4;
for (let part = 0; part < PARTS; part += 1) {
  test(`every route in each theme, part ${part + 1} of ${PARTS}: nothing serious`, async ({
    page,
    signIn,
    database,
  }) => {
    const from = report.length;
    await keepTitles(page);
    await signIn('admin');
    await page.goto('/no/such/page');
    await expect(new Shell(page).title).toHaveText('Page not found');
    const addresses = await addressesOf(database);
    expect(addresses.length).toBe(screenRows.length);
    const size = Math.ceil(addresses.length / PARTS);
    for (let at = part * size; at < Math.min((part + 1) * size, addresses.length); at += 1) {
      const [address = '', row] = [addresses[at], screenRows[at]];
      // A route with the title of the one before says nothing of its own until its item has come.
      const title = screenRows[at - 1]?.title === row?.title ? '' : (row?.title ?? '');
      await newTitles(page);
      await travel(page, address);
      const titles: string[] = [];
      const called = async () => {
        titles.push(...(await newTitles(page)));
        return titles;
      };
      if (title !== '')
        await expect
          .poll(called, { message: address })
          .toContainEqual(expect.stringMatching(new RegExp(`^${title}.* · Ops Console$`)));
      await settled(page);
      await look(page, address, ROUTE_THEMES, { withoutFrame: true });
    }
    expect(findingsSince(from)).toEqual([]);
  });
}

test('pages of the account in each theme: nothing serious', async ({ page, guard, signIn }) => {
  guard.allow(SIGNED_OUT, /^400: /, /^401: .*settings/, /^404: /);
  const from = report.length;
  const login = new LoginPage(page);
  await login.open();
  await expect(login.account('viewer')).toBeVisible();
  await look(page, '/login', ACCOUNT_THEMES);
  await login.signIn('viewer', 'wrong');
  await expect(login.message('The provided credentials are invalid')).toBeVisible();
  await look(page, '/login, refused', ACCOUNT_THEMES);
  const account = new AccountPages(page);
  for (const { path, title } of accountRows) {
    if (path === '/login' || path === '/error' || path === '/auth-state-checker') continue;
    await page.goto(path);
    // Without a session the settings lead to the sign-in.
    if (path === '/profile-settings') await expect(account.title).toHaveText('Sign In to your account');
    else await expect(account.title).toHaveText(title);
    await expect(account.address).toBeVisible();
    await look(page, path, ACCOUNT_THEMES);
  }
  await travel(page, '/registration');
  await expect(account.title).toHaveText('Create account');
  await account.button('Sign up').click();
  await expect(account.address).toBeFocused();
  await look(page, '/registration, refused', ACCOUNT_THEMES);
  await travel(page, '/recovery');
  await expect(account.title).toHaveText('Recover account');
  await account.enter(account.address, 'nobody@meridian.example');
  await expect(account.code).toBeVisible();
  await look(page, '/recovery, code', ACCOUNT_THEMES);
  await page.goto('/error?id=stub:500');
  await expect(page.getByLabel('Details of the error')).toBeVisible();
  await look(page, '/error of a flow', ACCOUNT_THEMES);
  const errors = accountRows.find(({ path }) => path === '/error');
  for (const code of ['BAD_SESSION', 'other']) {
    await page.goto(`${errors?.path}?error_code=${code}`);
    await expect(page.getByText(code === 'other' ? 'Unknown error' : /^Bad Session/)).toBeVisible();
    await look(page, `/error ${code}`, ACCOUNT_THEMES);
  }
  await signIn('guest');
  await page.goto('/profile-settings');
  const codes = account.section('Manage 2FA Backup Recovery Codes');
  await codes.getByRole('button', { name: /^Generate/ }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(12);
  await look(page, '/profile-settings', ACCOUNT_THEMES);
  expect(findingsSince(from)).toEqual([]);
});

test('states of the health dashboard and what opens over it in each theme: nothing serious', async ({
  page,
  guard,
  signIn,
  faults,
}) => {
  guard.allow(/^500: /);
  const from = report.length;
  await signIn('admin');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const modal = new CheckModal(page);

  await faults.set({ match: SUMMARY_CALL, status: 500 });
  await health.open();
  await expect(health.retry).toBeVisible();
  await look(page, 'health, error', STATE_THEMES);
  await faults.set({ match: SUMMARY_CALL, latencyMs: 60_000 });
  await health.open();
  await expect(health.skeleton).toBeVisible();
  await look(page, 'health, loading', STATE_THEMES);
  // What hangs is let go.
  await faults.clear();
  await health.table.grid.waitFor();
  await travel(page, '/health?query=no-check-has-this-name');
  await expect(page.getByText('No data available')).toBeVisible();
  await look(page, 'health, empty', STATE_THEMES);
  await travel(page, '/health?groupBy=type&tabBy=namespace');
  await expect(health.tabs.first()).toBeVisible();
  await expect(health.table.rows.locator('button[aria-expanded]').first()).toBeVisible();
  await look(page, 'health, grouped and in tabs', STATE_THEMES);

  const menus = ['Preferences', 'Help', 'User menu'] as const;
  for (const menu of menus) {
    const popover = await shell.menu(menu);
    await expect(popover.getByRole(menu === 'Preferences' ? 'slider' : 'menuitem').first()).toBeVisible();
    await look(page, menu, STATE_THEMES);
    await shell.escape();
    await expect(popover).toBeHidden();
  }
  for (const dialog of ['Keyboard shortcuts', 'What is hidden, and why'] as const) {
    await shell.choose('Help', dialog);
    await expect(shell.dialog(dialog)).toBeVisible();
    await look(page, dialog, STATE_THEMES);
    await shell.escape();
    await expect(shell.dialog(dialog)).toBeHidden();
  }
  const palette = new Palette(page);
  await palette.open();
  await palette.type('api');
  await expect(palette.dialog.getByRole('group', { name: 'Found' })).toBeVisible();
  await look(page, 'palette', STATE_THEMES);
  await palette.type('nothing is called this');
  await expect(palette.dialog.getByText('No options found')).toBeVisible();
  await look(page, 'palette, nothing found', STATE_THEMES);
  await shell.escape();
  await travel(page, '/health');
  await health.checks.first().click();
  await expect(modal.runs.rows.first()).toBeVisible();
  await look(page, 'check', STATE_THEMES);
  await modal.timeRange.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await look(page, 'check, time range open', STATE_THEMES);
  await shell.escape();
  await modal.close();
  await modal.dialog.waitFor({ state: 'hidden' });

  // The sidebar folds by itself.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(health.filterButton).toBeVisible();
  await look(page, 'health, 390 px', STATE_THEMES);
  await health.filterButton.click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await look(page, 'filters, 390 px', STATE_THEMES);
  await shell.escape();
  await health.checks.first().click();
  await expect(modal.runs.grid).toBeVisible();
  await look(page, 'check, 390 px', STATE_THEMES);
  expect(findingsSince(from)).toEqual([]);
});
