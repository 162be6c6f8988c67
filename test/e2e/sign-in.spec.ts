import { ROLES } from '../../src/lib/access/policy';
import { expect, SIGNED_OUT, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { LoginPage } from './pages/LoginPage';
import { Shell } from './pages/Shell';
import { tracesOf, watchFor, watchSecrets } from './support/observe';
import { emailOf, PASSWORD, PEOPLE, stackUrl } from './support/session';
import { API_CALLS, SUMMARY, type Sent } from './support/traffic';

/** Refusals that a sign-in which fails, or finds a session, brings with it. */
const FLOW_REFUSED = /^400: (GET|POST) .*\/api\/\.ory\/self-service\/login/;

/** Everything a `return_to` must not lead to; all of them come to `/`. */
const hostile = (origin: string) => [
  '//evil.example',
  '///evil.example',
  '////evil.example/health',
  '\\\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/health/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  'https://evil.example',
  'http://evil.example/health',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  `${origin}.evil.example/`,
  `${origin}@evil.example/`,
  `http://user:secret@${origin.slice('http://'.length)}/health`,
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'evil.example',
];

test('[AUTH-005][AUTH-006][AUTH-007][AUTH-008] sign-in, confirmation and second factor have their titles', async ({
  page,
  guard,
  signIn,
}) => {
  guard.allow(SIGNED_OUT);
  const login = new LoginPage(page);
  await login.open();
  await expect(login.title).toHaveText('Sign In to your account');
  await expect(page).toHaveTitle('Sign In to your account · Ops Console');
  await expect(login.resetPassword).toHaveAttribute('href', '/recovery');
  await expect(login.account('viewer')).toBeVisible();

  await signIn('viewer');
  await login.open({ refresh: 'true' });
  await expect(login.title).toHaveText('Confirm Action');
  await expect(login.password).toBeVisible();
  await login.open({ aal: 'aal2' });
  await expect(login.title).toHaveText('Two-Factor Authentication');
  await expect(login.message('Please complete the second authentication challenge.')).toBeVisible();
  // A password is no second factor: the accounts of the demonstration data are not offered for it.
  await expect(login.demoAccounts).toBeHidden();
});

test('[AUTH-033] a wrong password says so, keeps what was typed, and the next try works', async ({
  page,
  guard,
}) => {
  guard.allow(SIGNED_OUT, FLOW_REFUSED);
  const login = new LoginPage(page);
  await page.goto('/health?groupBy=type');
  await login.signIn('viewer', 'not the password');
  await expect(login.message('The provided credentials are invalid')).toBeVisible();
  await expect(login.email).toHaveValue(emailOf('viewer'));
  await expect(login.password).toHaveValue('not the password');
  await login.password.fill(PASSWORD);
  await login.password.press('Enter');
  await expect(page).toHaveURL('/health?groupBy=type');
  await expect(new HealthPage(page).table.grid).toBeVisible();
});

test('[AUTH-030][AUTH-031] no return_to leads away from the console', async ({ page, guard, context }) => {
  // The cookies are taken away while the page that was led to is still asking.
  guard.allow(/^401: /, FLOW_REFUSED);
  const origin = stackUrl();
  const login = new LoginPage(page);
  const elsewhere: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(`${origin}/`)) elsewhere.push(request.url());
  });
  const ask = (value: string) =>
    page.evaluate(target => {
      window.history.pushState(null, '', `/login?${new URLSearchParams({ return_to: target }).toString()}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, value);

  await test.step('signing in', async () => {
    await login.open({ return_to: 'https://evil.example/' });
    for (const value of ['', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      if (value) await ask(value);
      await login.account('viewer').click();
      await page.waitForURL('/topology');
      await context.clearCookies();
    }
  });
  await test.step('signed in already', async () => {
    await ask('/health');
    await login.account('viewer').click();
    await page.waitForURL('/health');
    for (const value of hostile(origin)) {
      await ask(value);
      await page.waitForURL('/topology', { timeout: 5_000 }).catch(() => undefined);
      expect(page.url(), JSON.stringify(value)).toBe(`${origin}/topology`);
    }
    // The whole address of a page of ours is as good as its path.
    await ask(`${origin}/health?groupBy=type`);
    await page.waitForURL('/health?groupBy=type');
  });
  expect(elsewhere).toEqual([]);
});

test.describe('credentials in the address', () => {
  const SECRET = 'Canary-9f3b/ä';

  test('[AUTH-034] are gone before anything is painted, and leave no trace anywhere', async ({
    page,
    guard,
    traffic,
  }) => {
    guard.allow(SIGNED_OUT, FLOW_REFUSED);
    await watchSecrets(page);
    const login = new LoginPage(page);
    await page.goto('/error');
    const before = traffic.mark;
    await login.open({ username: emailOf('guest'), password: SECRET, return_to: '/health' });
    await expect(login.message('The provided credentials are invalid')).toBeVisible();
    await expect(login.email).toHaveValue(emailOf('guest'));
    await expect(login.password).toHaveValue('');

    expect(await tracesOf(page, SECRET)).toEqual([]);
    const seen = await page.evaluate(() => window.__watched?.addresses.map(({ when }) => when));
    expect(seen).toContain('first-paint');
    const [document] = traffic.to(/^\/login\?/, before);
    expect(document?.url.searchParams.get('password')).toBe(SECRET);
    const others = traffic.sent.slice(before).filter(sent => sent !== document);
    const carriers = others.filter(({ request }) => {
      const text = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
      return text.includes(SECRET) || text.includes(encodeURIComponent(SECRET));
    });
    expect(carriers.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /api/.ory/self-service/login',
    ]);
    expect(carriers[0]?.request.url() + JSON.stringify(carriers[0]?.request.headers())).not.toContain(
      'Canary',
    );

    await page.goBack();
    await page.goForward();
    await expect(login.title).toBeVisible();
    expect(await tracesOf(page, SECRET)).toEqual([]);
  });

  test('[AUTH-034][AUTH-031] are submitted by themselves, once', async ({ page, guard, traffic }) => {
    guard.allow(SIGNED_OUT);
    const login = new LoginPage(page);
    await login.open({ username: emailOf('guest'), password: PASSWORD, return_to: '/health?tabBy=type' });
    await expect(page).toHaveURL('/health?tabBy=type');
    await expect(new HealthPage(page).table.grid).toBeVisible();
    const submits = traffic.to(/\/self-service\/login/).filter(({ method }) => method === 'POST');
    expect(submits).toHaveLength(1);
  });
});

test('[SHL-032][SHL-033][AUTH-046] signing out ends the session, and signing in again leads back to the same place', async ({
  page,
  guard,
  signIn,
  traffic,
  backend,
}) => {
  guard.allow(SIGNED_OUT);
  const shell = new Shell(page);
  const login = new LoginPage(page);
  const health = new HealthPage(page);
  await signIn('responder', { own: true });
  await health.visit({ groupBy: 'type', hidePassing: 'false' });
  await shell.signOut();
  await expect(login.title).toHaveText('Sign In to your account');
  const [logout] = traffic.to(/\/self-service\/logout\?/);
  expect(logout?.url.searchParams.get('token')).toBeTruthy();
  // The session is over for the backend, not only for the page.
  const whoami = await page.request.get('/api/auth/whoami');
  expect(whoami.status()).toBe(401);
  await login.account('viewer').click();
  await expect(page).toHaveURL('/health?groupBy=type&hidePassing=false');
  await expect(health.table.grid).toBeVisible();
  // Nothing of the former person is left: the page is that of the one who signed in.
  await expect((await shell.menu('User menu')).getByText(`Hi, ${PEOPLE.viewer}`)).toBeVisible();
  expect((await (await backend('responder')).get('/api/auth/whoami')).status()).toBe(200);
});

test('[AUTH-002][SHL-022] a visit without a session never shows anything of the console', async ({
  page,
  guard,
}) => {
  guard.allow(SIGNED_OUT);
  await watchFor(page, 'nav[aria-label=Main], header, [role=grid], [role=tablist], aside, #page');
  for (const path of ['/health?checkId=1', '/settings/connections', '/', '/no/such/page', '/view/health']) {
    await page.goto(path);
    await expect(new LoginPage(page).title).toHaveText('Sign In to your account');
    expect(await page.evaluate(() => window.__watched?.flashes), path).toEqual([]);
  }
});

test('[ERR-001][ERR-006][AUTH-027] a session that ends under twenty queries: one redirect, and no call after it', async ({
  page,
  guard,
  signIn,
  traffic,
  faults,
}) => {
  guard.allow(/^401: /);
  await signIn('viewer', { own: true });
  const health = new HealthPage(page);
  await health.visit({ refresh: '10s' });
  const steps: string[] = [];
  page.on('framenavigated', frame => steps.push(new URL(frame.url()).pathname));

  // All calls are held, so that twenty of them are under way when the session ends.
  await faults.set({ match: '/api/', except: ['/api/.ory/'], latencyMs: 60_000 });
  const start = traffic.mark;
  const modal = new CheckModal(page);
  for (let at = 1; at <= 7; at += 1) {
    await health.checks.nth(at).click();
    await expect.poll(() => traffic.to(/\/api\/db\/check_statuses/, start).length).toBe(at);
    await modal.close();
    await modal.dialog.waitFor({ state: 'hidden' });
  }
  await health.refresh.click();
  const isOpen = ({ done, failure }: Sent) => !done && !failure;
  await expect.poll(() => traffic.to(API_CALLS, start).filter(isOpen).length).toBeGreaterThanOrEqual(20);
  const underWay = traffic.to(API_CALLS, start).filter(isOpen);
  const flow = await page.request.get('/api/.ory/self-service/logout/browser');
  const { logout_token: token } = (await flow.json()) as { logout_token: string };
  const ended = await page.request.get(`/api/.ory/self-service/logout?token=${token}`, { maxRedirects: 0 });
  expect(ended.status()).toBeLessThan(400);
  // The auto-refresh may ask until the first answer says that the session is over.
  let mark = Number.NaN;
  page.once('response', () => (mark = traffic.mark));
  await faults.clear();

  const login = new LoginPage(page);
  await expect(login.title).toHaveText('Sign In to your account', { timeout: 10_000 });
  await expect(login.account('viewer')).toBeVisible();
  await expect.poll(() => underWay.filter(isOpen)).toEqual([]);
  expect(underWay.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(18);
  // A turn of the auto-refresh later there is still nothing that the page would ask.
  expect(traffic.to(API_CALLS, mark).map(({ url }) => url.pathname)).toEqual([]);
  expect(steps.filter(path => path === '/auth-state-checker')).toHaveLength(1);
  expect(traffic.to(/\/sessions\/whoami/, mark)).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('return_to')).toMatch(/^\/health\?/);
  expect(traffic.to(SUMMARY, mark)).toEqual([]);
});

for (const role of ROLES) {
  test(`[RBC-003] ${PEOPLE[role]} signs in as ${role} from the accounts of the page`, async ({
    page,
    guard,
  }) => {
    guard.allow(SIGNED_OUT);
    const login = new LoginPage(page);
    await page.goto('/health');
    await login.account(role).click();
    await expect(new HealthPage(page).table.grid).toBeVisible();
    const menu = await new Shell(page).menu('User menu');
    await expect(menu.getByText(`Hi, ${PEOPLE[role]}`)).toBeVisible();
    const whoami = (await (await page.request.get('/api/auth/whoami')).json()) as {
      payload: { roles: string[] };
    };
    expect(whoami.payload.roles).toContain(role);
  });
}
