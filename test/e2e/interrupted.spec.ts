import type { Page } from '@playwright/test';
import { expect, SIGNED_OUT, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { LoginPage } from './pages/LoginPage';
import { Shell } from './pages/Shell';
import { readChecks, ALL_FLAT } from './support/checks';
import { scrollerOf } from '../support/drawn';

const TITLE = 'Card settlements are late';
const DETAILS = 'Since the deploy of 14:05. Finance has been told.';

/** Ends the session at the identity service; the page does not know yet. */
async function endSession(page: Page) {
  const flow = await page.request.get('/api/.ory/self-service/logout/browser');
  const { logout_token: token } = (await flow.json()) as { logout_token: string };
  await page.request.get(`/api/.ory/self-service/logout?token=${token}`, { maxRedirects: 0 });
}

test('[AUTH-047][ERR-001] a session that ends while a form is half filled: one redirect, and after signing in again everything is where it was', async ({
  page,
  guard,
  signIn,
  backend,
  traffic,
}) => {
  guard.allow(/^401: /);
  await signIn('responder', { own: true });
  const [check] = await readChecks(await backend('responder'));
  const health = new HealthPage(page);
  const modal = new CheckModal(page);
  const login = new LoginPage(page);
  const link = page.getByRole('dialog', { name: 'Link to Incident' });
  const incident = link.getByRole('combobox', { name: 'Incident' });
  const details = link.getByRole('textbox', { name: 'Description' });
  // Behind an open dialog the table is hidden from roles.
  const scroller = scrollerOf(page.locator('[role=grid][aria-label=Checks]'));

  await health.open({ ...ALL_FLAT, checkId: check?.id ?? '' });
  await expect(modal.dialog).toBeVisible();
  const address = page.url();
  const scrolled = () => scroller.evaluate(element => Math.round(element.scrollTop));
  const scrollTo = () => scroller.evaluate(element => (element.scrollTop = 320));
  // Rows measure themselves first.
  await expect.poll(async () => (await scrollTo(), scrolled())).toBe(320);
  await modal.attach.click();
  await details.fill(DETAILS);
  // Typing asks for incidents of that name: the first call that learns of it.
  await page.route(
    ({ pathname }) => /\/db\/incident/.test(pathname),
    async route => {
      await endSession(page);
      await route.continue();
    },
    { times: 1 },
  );
  const steps: string[] = [];
  page.on('framenavigated', frame => steps.push(new URL(frame.url()).pathname));
  await incident.fill(TITLE);
  await expect(login.title).toHaveText('Sign In to your account');
  await expect(login.account('viewer')).toBeVisible();
  expect(steps.filter(path => path === '/auth-state-checker')).toHaveLength(1);
  expect(traffic.to(/\/sessions\/whoami/)).toHaveLength(1);
  await login.signIn('responder');

  await expect(incident).toHaveValue(TITLE);
  await expect(details).toHaveValue(DETAILS);
  expect(page.url()).toBe(address);
  await expect.poll(scrolled).toBe(320);
  // It comes back once: who gives it up has given it up.
  await link.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(modal.dialog).toBeVisible();
  await page.reload();
  await expect(modal.dialog).toBeVisible();
  await expect(link).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('two tabs wait for a sign-in: one in either of them leads each back to its own page', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(SIGNED_OUT);
  const other = await context.newPage();
  // At the same moment, as tabs of a restored window: each flow is begun with the token that the one before was given.
  await Promise.all([page.goto('/health?groupBy=type#a'), other.goto('/incidents?status=open')]);
  const login = new LoginPage(page);
  for (const one of [login, new LoginPage(other)]) await expect(one.account('viewer')).toBeVisible();
  await login.account('viewer').click();
  await expect(page).toHaveURL('/health?groupBy=type#a');
  await expect(other).toHaveURL('/incidents?status=open');
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('somebody else signs in in another tab: a comment that is not sent yet is not sent as theirs, and waits for its owner', async ({
  page,
  context,
  guard,
  signIn,
  database,
  traffic,
}) => {
  // What the tabs still ask while the session ends is refused.
  guard.allow(SIGNED_OUT, /^401: GET .*\/api\/db\//);
  await signIn('commander', { own: true });
  const { rows } = await database.query<{ id: string }>(
    "SELECT id FROM incidents WHERE status = 'open' ORDER BY created_at LIMIT 1",
  );
  await page.goto(`/incidents/${rows[0]?.id}`);
  const comment = page.getByRole('combobox', { name: 'Comment' });
  await comment.fill(DETAILS);

  const other = await context.newPage();
  guard.watch(other);
  const login = new LoginPage(other);
  const leave = async () => {
    await new Shell(other).choose('User menu', 'Sign out');
    await expect(login.title).toHaveText('Sign In to your account');
  };
  await other.goto('/health');
  await leave();
  // The page knows at once, without having asked for anything.
  await expect(page).toHaveURL(/\/login\?/);
  for (const [role, typed] of [
    ['editor', ''],
    ['commander', DETAILS],
  ] as const) {
    await login.signIn(role);
    await expect(page).toHaveURL(/\/incidents\//);
    await expect(comment).toHaveValue(typed);
    if (role === 'editor') await leave();
  }
  expect(traffic.to(/\/db\/comments/).filter(({ request }) => request.method() === 'POST')).toEqual([]);
});

test('a newer version was deployed while the page is open, and its old files are gone: it says so, loads it, and is where it was', async ({
  page,
  guard,
  signIn,
  database,
}) => {
  guard.allow(/^(console|thrown|failed|404): /);
  await signIn('commander');
  const { rows } = await database.query<{ id: string }>(
    "SELECT id FROM incidents WHERE status = 'open' ORDER BY created_at LIMIT 1",
  );
  await page.goto(`/incidents/${rows[0]?.id}?panel=responders`);
  const comment = page.getByRole('combobox', { name: 'Comment' });
  await comment.fill(DETAILS);
  const newer = 'A newer version of the console is available';

  await test.step('what was asked for says so in its place, and can be closed', async () => {
    await page.route('**/assets/{AddResponderDialog,Snackbars}-*.js', route =>
      route.fulfill({ status: 404, body: 'Not Found' }),
    );
    await page.route(
      ({ pathname }) => pathname === '/',
      async route => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-Newer123.js');
        await route.fulfill({ response: answer, body });
      },
    );
    await page.getByRole('button', { name: 'Add Responders' }).click();
    const dialog = page.getByRole('dialog', { name: 'This could not be shown' });
    await expect(dialog).toContainText(newer);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(comment).toHaveValue(DETAILS);
  });

  await test.step('the dialog is open after it was loaded, and what was typed is there', async () => {
    await page.getByRole('button', { name: 'Add Responders' }).click();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load new version' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Add Responders' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(comment).toHaveValue(DETAILS);
  });
});
