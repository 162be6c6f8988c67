import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { Shell } from './pages/Shell';
import { beHosted, HOSTED_AUTH, withConfig } from './support/hosted';
import { tracesOf, watchSecrets } from './support/observe';
import { joinSession } from './support/session';
import { chunks } from './support/travel';

/** Stands in every token of the provider; it may stand nowhere in the page. */
const SECRET = 'canary-token-7f3c';

const ACME = { origin: 'https://acme.backend.test', mark: 'acme' };
const GLOBEX = { origin: 'https://globex.backend.test', mark: 'globex' };
const organisation = ({ origin, mark }: typeof ACME, direct: unknown = true) => ({
  id: `org_${mark}`,
  name: mark,
  publicMetadata: { backend_url: origin, direct },
});

test('[AUTH-001][AUTH-004][ORG-002][ORG-003][ORG-004][ORG-006][ORG-007] sign-in, picker, provisioning and the console follow each other, and signing out leads back', async ({
  page,
  context,
  browser,
}) => {
  await test.step('a wrong entry of config.json is named', async () => {
    await withConfig(page, { auth: { ...HOSTED_AUTH, publishableKey: 'sk_live_1' } });
    await page.goto('/health');
    await expect(page.getByRole('alert')).toContainText('auth.publishableKey');
    await expect(page.getByRole('heading')).toHaveText('This deployment is not configured correctly');
    await page.unroute('**/config.json');
  });
  const other = await browser.newContext();
  const cookies = await joinSession(other, 'viewer');
  await other.close();
  await beHosted(page, {
    state: {
      signedIn: false,
      secret: SECRET,
      organisations: [{ ...organisation(ACME), publicMetadata: {} }, organisation(GLOBEX)],
    },
  });
  const shell = new Shell(page);
  await page.goto('/health?tabBy=type');
  await expect(page).toHaveURL(/\/login\?return_to=/);
  expect(await chunks(page)).toContain('adapter');
  await page.getByRole('button', { name: 'Continue as Hana' }).click();
  await expect(page.getByRole('main', { name: 'Choose an organization' })).toBeVisible();
  await expect(page).toHaveURL('/health?tabBy=type');
  await page.getByRole('button', { name: 'acme' }).click();
  const waiting = page.getByText('Please wait, instance provisioning in-progress ...', { exact: true });
  await expect(waiting).toBeVisible();
  await expect(page.getByText(/^Waiting for \d+ s\. Checking again in \d+ s\./)).toBeVisible();
  await expect(page).toHaveURL('/topology');

  // The instance gets ready; nobody touches the page. Its backend is behind this host, by the session's cookie.
  await context.addCookies(cookies);
  await page.evaluate(() =>
    window.__provider?.setMetadata('org_acme', { backend_url: 'https://acme.backend.test' }),
  );
  await expect(shell.title).toBeVisible();
  await expect(waiting).toBeHidden();
  const menu = await shell.menu('User menu');
  await expect(menu.getByText('acme', { exact: true })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue as Hana' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?return_to=%2Ftopology/);
});

test('[ORG-001][API-007][API-008] direct mode: a token of its own on each call and in no other place; a row of the former organisation is never painted', async ({
  page,
  browser,
  guard,
}) => {
  guard.allow(/^failed: GET https:\/\/acme/);
  const other = await browser.newContext();
  const cookies = await joinSession(other, 'viewer');
  await other.close();
  await watchSecrets(page);
  const hosted = await beHosted(page, {
    state: {
      signedIn: true,
      active: 'org_acme',
      secret: SECRET,
      switchMs: 300,
      organisations: [organisation(ACME, 'TRUE'), organisation(GLOBEX)],
    },
    backends: [ACME, GLOBEX],
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  });
  const health = new HealthPage(page);
  await health.visit({ hidePassing: 'false' });
  await expect(health.table.grid.getByText(/acme-/).first()).toBeVisible();

  const { calls } = hosted;
  expect(calls.length).toBeGreaterThanOrEqual(3);
  expect(calls.every(({ path }) => !path.startsWith('/api'))).toBe(true);
  const tokens = calls.map(({ authorization }) => authorization);
  expect(tokens.every(token => token?.startsWith(`Bearer ${SECRET}.org_acme.`))).toBe(true);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(calls.every(({ cookie }) => cookie === undefined)).toBe(true);
  expect(
    await page.evaluate(() => window.__provider?.asked.every(({ template }) => template === 'Backend')),
  ).toBe(true);
  expect(await tracesOf(page, SECRET)).toEqual([]);

  // From the change on, what is painted is watched; the answer of the former organisation comes afterwards.
  const release = hosted.hold(/acme\.backend\.test\/canary\/api\/summary/);
  const before = calls.length;
  await health.refresh.click();
  await expect.poll(() => calls.slice(before).some(({ path }) => path.endsWith('/summary'))).toBe(true);
  await page.evaluate(async () => {
    const seen: string[] = [];
    Object.assign(window, { __rows: seen });
    // The rows of the former organisation may go at once, and not come back.
    const changed = window.__provider?.activate('org_globex');
    const look = () => {
      const row = /acme-[\w-]+/.exec(document.body.innerText);
      if (row) seen.push(row[0]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    await changed;
  });
  await expect(page).toHaveURL('/topology');
  await new Shell(page).entry('Health').click();
  await expect(health.table.grid).toBeVisible();
  release();
  await page.getByRole('switch', { name: 'Hide Passing' }).click();
  await expect(health.table.grid.getByText(/globex-/).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, '__rows') as unknown)).toEqual([]);
  const after = calls.slice(before).filter(({ backend }) => backend === GLOBEX);
  expect(after.every(({ authorization }) => authorization?.startsWith(`Bearer ${SECRET}.org_globex.`))).toBe(
    true,
  );
  expect(await tracesOf(page, SECRET)).toEqual([]);
});
