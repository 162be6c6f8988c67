import { chromium } from 'playwright-core';
import { browserPath, BROWSER_ARGS } from './test/browser';
const URL = 'http://127.0.0.1:5340';
const [modes, ...items] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_ARGS] });
const VIEW: any = { l: [1440, 900, 'light'], d: [1440, 900, 'dark'], m: [390, 844, 'light'] };
for (const mode of modes!.split('')) {
  const [width, height, scheme] = VIEW[mode];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, baseURL: URL });
  const headers = { Accept: 'application/json' };
  const created = await (await context.request.get('/api/.ory/self-service/login/browser', { headers })).json();
  const csrf = created.ui.nodes.find((n: any) => n.attributes.name === 'csrf_token')?.attributes.value;
  await context.request.post(`/api/.ory/self-service/login?flow=${created.id}`, { headers, data: { method: 'password', identifier: 'admin@meridian.example', password: 'console-demo-2026', csrf_token: csrf } });
  const page = await context.newPage();
  page.on('console', m => { if (m.type() === 'error' || m.type() === 'warning') console.log('console:', m.text().slice(0, 300)); });
  page.on('pageerror', e => console.log('thrown:', e.message.slice(0, 500)));
  for (const one of items) {
    const [name, path, click] = one.split('|');
    await page.goto(path!, { waitUntil: 'load' });
    await page.waitForFunction(() => !!document.querySelector('main') && !document.querySelector('main [aria-busy=true]'), null, { timeout: 60000 }).catch(() => console.log('busy', name));
    await page.waitForTimeout(1200);
    if (click) for (const c of click.split('>>>')) { await page.locator(c).first().click(); await page.waitForTimeout(900); }
    await page.screenshot({ path: `/tmp/shots-changes/${name}-${mode}.png` });
  }
  await context.close();
}
await browser.close();
