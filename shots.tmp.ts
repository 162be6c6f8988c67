import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './test/browser';
import { signedIn } from './test/bench/session';
const url = 'http://127.0.0.1:5410';
const only = process.argv[2];
const PAGES: [string, string, string?][] = [
  ['playbook', '/playbooks?id=new', 'Call an address'],
  ['view', '/settings/views?id=new', 'Unhealthy items'],
  ['rule', '/notifications/rules?id=new', 'Failing checks'],
  ['check', '/settings/canaries/new', 'HTTP: this console answers'],
  ['scraper', '/catalog/scrapers/new', 'Kubernetes cluster'],
];
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_ARGS] });
const storageState = await signedIn(browser, url, 'admin');
for (const [w, h, scheme] of [[1440, 900, 'light'], [1440, 900, 'dark'], [390, 844, 'light']] as const) {
  const context = await browser.newContext({ storageState, viewport: { width: w, height: h }, colorScheme: scheme });
  for (const [name, path, card] of PAGES) {
    if (only && only !== name) continue;
    const page = await context.newPage();
    page.on('console', m => (m.type() === 'error' || m.type() === 'warning') && console.log(name, m.text()));
    page.on('pageerror', e => console.log(name, e.message));
    await page.goto(url + path);
    await page.getByRole('button', { name: /^Empty/ }).waitFor();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/begin-${name}-${w}-${scheme}-0.png` });
    await page.getByRole('button', { name: new RegExp('^' + card) }).click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/begin-${name}-${w}-${scheme}-1.png` });
    await page.close();
  }
  await context.close();
}
await browser.close();
