import { chromium } from '@playwright/test';
import { beHosted } from './test/e2e/support/hosted';
import { startStack } from './test/stack';
const stack = await startStack({ own: true, port: 5216 });
process.env.STACK_URL = stack.url;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const org = (m: object) => ({ id: 'org_acme', name: 'Acme Payments', publicMetadata: m });
const cases: [string, string, object][] = [
  ['signin', '/health', { signedIn: false, organisations: [org({})] }],
  ['picker', '/health', { signedIn: true, organisations: [org({}), { ...org({}), id: 'b', name: 'Globex' }] }],
  ['provision', '/health', { signedIn: true, active: 'org_acme', organisations: [org({})] }],
  ['invalid', '/health', { signedIn: true, active: 'org_acme', organisations: [org({ direct: 'x' })] }],
];
for (const [vw, vh, scheme] of [[1440, 900, 'light'], [1440, 900, 'dark'], [390, 844, 'light']] as const) {
  for (const [name, at, state] of cases) {
    const context = await browser.newContext({ viewport: { width: vw, height: vh }, colorScheme: scheme, baseURL: stack.url });
    const page = await context.newPage();
    await beHosted(page, { state: { secret: 's', ...state } as never });
    await page.goto(at);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/hosted-${name}-${vw}-${scheme}.png` });
    await context.close();
  }
  const context = await browser.newContext({ viewport: { width: vw, height: vh }, colorScheme: scheme, baseURL: stack.url });
  const page = await context.newPage();
  await page.route('**/config.json', r => r.fulfill({ json: { auth: { mode: 'none' } } }));
  await page.goto('/health'); await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/hosted-none-${vw}-${scheme}.png` });
  await context.close();
}
await browser.close();
await stack.stop();
