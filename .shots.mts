import { chromium } from 'playwright-core';
import { BROWSER_ARGS, browserPath } from './test/browser';
const url = process.env.SHOT_URL ?? 'http://127.0.0.1:5390';
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_ARGS] });
async function session(role: string, viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport, colorScheme });
  const ory = `${url}/api/.ory/self-service/login`;
  const headers = { Accept: 'application/json' };
  const flow = await (await context.request.get(`${ory}/browser`, { headers })).json() as any;
  const csrf = flow.ui.nodes.find((n: any) => n.attributes.name === 'csrf_token')?.attributes.value;
  await context.request.post(`${ory}?flow=${flow.id}`, { headers, data: { method: 'password', identifier: `${role}@meridian.example`, password: 'console-demo-2026', csrf_token: csrf } });
  return context;
}
const out = '/tmp/settings-shots';
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
for (const [name, viewport, scheme] of [['light', { width: 1440, height: 900 }, 'light'], ['dark', { width: 1440, height: 900 }, 'dark'], ['phone', { width: 390, height: 844 }, 'light']] as const) {
  const context = await session('admin', viewport, scheme);
  const page = await context.newPage();
  const shot = async (what: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `${out}/${name}-${what}.png` }); };
  for (const [what, path] of [['flags', '/settings/feature-flags?all=true'], ['flag-edit', '/settings/feature-flags?id=topology.cache.age'], ['jobs', '/settings/jobs'], ['queue', '/settings/event-queue-status'], ['canaries', '/settings/canaries'], ['teams', '/settings/teams'], ['views', '/settings/views'], ['backends', '/settings/logging_backends']] as const) {
    await page.goto(url + path);
    await page.getByRole('grid').first().getByRole('row').nth(1).waitFor({ timeout: 15000 }).catch(() => console.log('no rows', what));
    if (what === 'flag-edit') await page.getByRole('textbox', { name: 'Value' }).fill('9m').catch(() => console.log('no value'));
    await shot(what);
    if (what === 'jobs') {
      await page.getByRole('button', { name: /hidden runs/ }).click().catch(() => 0);
      await page.goto(`${url}/settings/jobs?status=FAILED%3A1`);
      await page.getByRole('button', { name: /^Details for job/ }).first().click().catch(() => 0);
      await shot('job-details');
    }
    if (what === 'canaries') {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Code' }).waitFor();
      await shot('canary-form');
      await page.getByRole('tab', { name: 'Code' }).click();
      await shot('canary-code');
      await page.getByRole('tab', { name: 'Job History' }).click();
      await shot('canary-jobs');
    }
  }
  await context.close();
}
await browser.close();
