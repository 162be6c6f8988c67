import { startStack, type Stack } from '../stack';
import { expect, SIGNED_OUT, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { LoginPage } from './pages/LoginPage';
import { Shell } from './pages/Shell';
import { travel } from './support/travel';

const directives = (policy = '') =>
  new Map(
    policy.split(';').map(part => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

test('a strict policy, nothing inline, what may be kept and what not; what the policy forbids does not run, and the console needs none of it', async ({
  page,
  request,
  guard,
  signIn,
}) => {
  guard.allow(
    /Content Security Policy|violates the following|failed: GET https:\/\/evil\.example\/seen\.png/,
  );
  await test.step('what is served', async () => {
    const index = await request.get('/health?query=x');
    expect(index.status()).toBe(200);
    const headers = index.headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = directives(headers['content-security-policy']);
    for (const name of ['default-src', 'script-src', 'style-src', 'connect-src', 'worker-src', 'font-src'])
      expect(policy.get(name), name).toEqual(["'self'"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:']);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:|nonce/);

    const html = await index.text();
    expect(html).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|javascript:/i);
    const files = [...html.matchAll(/(?:src|href)="\.?\/([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.some(path => path.startsWith('assets/'))).toBe(true);
    for (const path of files) {
      const file = await request.get(`/${path}`);
      expect(file.status(), path).toBe(200);
      expect(file.headers()['cache-control'], path).toBe(
        path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      expect(file.headers()['content-security-policy'], path).toBe(headers['content-security-policy']);
    }
    expect((await request.get('/config.json')).headers()['cache-control']).toBe('no-cache');
    // A file of an older release is gone, not the page in its place.
    const missing = await request.get('/assets/HealthPage-00000000.js');
    expect(missing.status()).toBe(404);
    expect(missing.headers()['content-type']).toContain('application/json');
  });

  await signIn('viewer');
  const health = new HealthPage(page);
  await health.visit();
  const [violations, ran] = ['violationsSeen', 'inlineRan'] as const;
  await page.evaluate(
    async names => {
      const seen: string[] = [];
      Object.assign(window, { [names.violations]: seen });
      document.addEventListener('securitypolicyviolation', event => seen.push(event.effectiveDirective));
      // What the browser's protocol runs itself may evaluate text; a later task may not.
      await new Promise(resolve => setTimeout(resolve));
      const script = document.createElement('script');
      script.textContent = `window.${names.ran} = true`;
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.body.append(script, style);
      try {
        // eslint-disable-next-line no-new-func, typescript/no-implied-eval -- this is what must fail
        new Function(`window.${names.ran} = true`)();
      } catch {
        // As it must.
      }
      await fetch('https://evil.example/').catch(() => undefined);
      const beacon = new Image();
      beacon.src = 'https://evil.example/seen.png';
      await beacon.decode().catch(() => undefined);
    },
    { violations, ran },
  );
  const seen = (name: string) => page.evaluate(key => Reflect.get(window, key) as unknown, name);
  await expect
    .poll(async () => [...((await seen(violations)) as string[])].sort())
    .toEqual(['connect-src', 'img-src', 'script-src', 'script-src-elem', 'style-src-elem']);
  expect(await seen(ran)).toBeUndefined();
  await expect(health.table.grid).toBeVisible();
});

test.describe('below a path', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    stack = await startStack({
      own: true,
      port: Number(process.env['STACK_PORT'] ?? 4910) + 54,
      args: ['--base-path', '/console/'],
    });
  });
  test.afterAll(() => stack.stop());

  test('the console signs in, links, reloads and redirects there', async ({ page, guard, traffic }) => {
    guard.allow(SIGNED_OUT);
    const base = `${stack.url}/console`;
    const login = new LoginPage(page);
    const health = new HealthPage(page);
    const shell = new Shell(page);
    await page.goto(`${stack.url}/`);
    await expect(login.title).toHaveText('Sign In to your account');
    expect(page.url().split('?')[0]).toBe(`${base}/login`);
    await page.goto(`${base}/health?groupBy=type`);
    await login.signIn('responder');
    await expect(page).toHaveURL(`${base}/health?groupBy=type`);
    await expect(health.table.grid).toBeVisible();

    await shell.entry('Incidents').click();
    await expect(page).toHaveURL(`${base}/incidents`);
    await page.goBack();
    await expect(health.table.grid).toBeVisible();
    const { rows } = (await (
      await page.request.get(`${base}/api/db/checks?select=id&limit=1`)
    )
      .json()
      .then((list: { id: string }[]) => ({ rows: list }))) as { rows: { id: string }[] };
    await page.goto(`${base}/health?checkId=${rows[0]?.id}`);
    const modal = new CheckModal(page);
    await expect(modal.runs.grid).toBeVisible();
    await page.reload();
    await expect(modal.runs.grid).toBeVisible();

    await travel(page, '/console/');
    await expect(page).toHaveURL(`${base}/topology`);
    await travel(page, '/console/configs?search=x');
    await expect(page).toHaveURL(`${base}/catalog?search=x`);
    for (const [from, to] of [
      ['/', '/console/'],
      ['/console/config/1?x=y', '/console/catalog/1?x=y'],
    ] as const) {
      const moved = await page.request.get(`${stack.url}${from}`, { maxRedirects: 0 });
      expect([moved.status(), moved.headers()['location']]).toEqual([302, to]);
    }
    expect((await page.request.get(`${stack.url}/health`)).status()).toBe(404);
    // Nothing of the page was looked for beside the path; `apiBase` of config.json says where the backend is.
    const beside = traffic.sent.filter(
      ({ url }) => url.origin === stack.url && !url.pathname.startsWith('/console/'),
    );
    expect(beside.map(({ url }) => url.pathname).filter(path => !path.startsWith('/api/'))).toEqual(['/']);
  });
});
