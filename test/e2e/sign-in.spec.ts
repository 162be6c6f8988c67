import { expect, SIGNED_OUT, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { LoginPage } from './pages/LoginPage';
import { Shell } from './pages/Shell';
import { tracesOf, watchFor, watchSecrets } from './support/observe';
import { emailOf, PASSWORD, PEOPLE, stackUrl } from './support/session';
import { chunks, travel } from './support/travel';

/** Refusals that a sign-in which fails, or finds a session, brings with it. */
const FLOW_REFUSED = /^400: (GET|POST) .*\/api\/\.ory\/self-service\/login/;

/** One of each kind that a return_to must not lead to; all of them come to `/`. The rest: test/unit/lib/safety.test.ts. */
const hostile = (origin: string) => [
  '//evil.example',
  '/\\evil.example',
  '/health/..//evil.example',
  '/\t/evil.example',
  'https:evil.example',
  `${origin}@evil.example/`,
  'java\nscript:alert(1)',
];

test('[AUTH-002][SHL-022] a visit without a session never shows anything of the console, asks who it is and nothing else, and comes back', async ({
  page,
  guard,
  traffic,
}) => {
  guard.allow(SIGNED_OUT);
  const login = new LoginPage(page);
  await watchFor(page, 'nav[aria-label=Main], header, [role=grid], [role=tablist], aside, #page');
  for (const path of ['/health?checkId=1', '/settings/connections', '/no/such/page']) {
    const before = traffic.mark;
    await page.goto(path);
    await expect(login.title).toHaveText('Sign In to your account');
    await expect(login.account('viewer')).toBeVisible();
    expect(await page.evaluate(() => window.__watched?.flashes), path).toEqual([]);
    expect(new URL(page.url()).searchParams.get('return_to')).toBe(path);
    expect(traffic.to(/\/api\/(?!\.ory\/)/, before).map(({ url }) => url.pathname)).toEqual([
      '/api/auth/whoami',
    ]);
  }
  // Nothing of another way of signing in is fetched.
  expect(await chunks(page)).not.toContain('adapter');
  expect(traffic.to(/provider|clerk/)).toEqual([]);
});

test('[AUTH-034][AUTH-031] credentials in the address are gone before anything is painted, leave no trace, and are submitted once; no return_to leads away', async ({
  page,
  guard,
  traffic,
}) => {
  guard.allow(SIGNED_OUT, FLOW_REFUSED);
  const SECRET = 'Canary-9f3b/ä';
  const origin = stackUrl();
  await watchSecrets(page);
  const login = new LoginPage(page);
  const elsewhere: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(`${origin}/`)) elsewhere.push(request.url());
  });

  await test.step('wrong ones leave no trace anywhere', async () => {
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

  await test.step('right ones are submitted by themselves, once, and lead nowhere else', async () => {
    const before = traffic.mark;
    await login.open({ username: emailOf('guest'), password: PASSWORD, return_to: 'https://evil.example/' });
    await page.waitForURL('/topology');
    const submits = traffic.to(/\/self-service\/login/, before).filter(({ method }) => method === 'POST');
    expect(submits).toHaveLength(1);
  });

  await test.step('signed in already', async () => {
    const ask = (value: string) =>
      travel(page, `/login?${new URLSearchParams({ return_to: value }).toString()}`);
    // The whole address of a page of ours is as good as its path.
    const back = async () => {
      await ask(`${origin}/health?groupBy=type`);
      await page.waitForURL('/health?groupBy=type');
    };
    for (const value of hostile(origin)) {
      await back();
      await ask(value);
      await expect.poll(() => page.url(), { message: JSON.stringify(value) }).toBe(`${origin}/topology`);
    }
  });
  expect(elsewhere).toEqual([]);
});

test('[SHL-032][SHL-033][AUTH-046][AUTH-033] a wrong password, the right one, the way back; signing out ends the session, and the next person is another one', async ({
  page,
  guard,
  signIn,
  traffic,
  backend,
}) => {
  guard.allow(SIGNED_OUT, FLOW_REFUSED);
  const shell = new Shell(page);
  const login = new LoginPage(page);
  const health = new HealthPage(page);
  const address = '/health?groupBy=type&hidePassing=false';

  await test.step('a wrong password says so, keeps what was typed, and the next try works', async () => {
    await page.goto(address);
    await login.signIn('responder', 'not the password');
    await expect(login.message('The provided credentials are invalid')).toBeVisible();
    await expect(login.email).toHaveValue(emailOf('responder'));
    await expect(login.password).toHaveValue('not the password');
    await login.password.fill(PASSWORD);
    await login.password.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(health.table.grid).toBeVisible();
  });

  await test.step('signing out ends the session for the backend, not only for the page', async () => {
    await shell.signOut();
    await expect(login.title).toHaveText('Sign In to your account');
    const [logout] = traffic.to(/\/self-service\/logout\?/);
    expect(logout?.url.searchParams.get('token')).toBeTruthy();
    const whoami = await page.request.get('/api/auth/whoami');
    expect(whoami.status()).toBe(401);
  });

  await test.step('an account of the demonstration data leads back to the same place, as that person', async () => {
    await login.account('viewer').click();
    await expect(page).toHaveURL(address);
    await expect(health.table.grid).toBeVisible();
    await expect((await shell.menu('User menu')).getByText(`Hi, ${PEOPLE.viewer}`)).toBeVisible();
    expect((await (await backend('responder')).get('/api/auth/whoami')).status()).toBe(200);
  });

  await test.step('for a second factor no account is offered: its password is none', async () => {
    await signIn('viewer');
    await login.open({ aal: 'aal2' });
    await expect(login.message('Please complete the second authentication challenge.')).toBeVisible();
    await expect(login.demoAccounts).toBeHidden();
  });
});
