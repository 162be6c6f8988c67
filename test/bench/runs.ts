import type { Browser } from '@playwright/test';
import { median, openProfile, times, type Steps } from './measure';
import type { SignedIn } from './session';

/** As many as one playbook is run on at once. */
const COUNT = 200;
const PLAYBOOK = '019a0000-0000-7000-8000-000000000001';
const JSON_TYPE = 'application/json';

/** A playbook run on 200 checks: which playbooks fit them, and the results of its runs. Its calls are answered here, at once. */
export async function measureRuns(browser: Browser, url: string, state: SignedIn): Promise<Steps> {
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  let started = 0;
  const answer = (path: string, body: unknown, status = 200) =>
    page.route(path, route => route.fulfill({ status, contentType: JSON_TYPE, body: JSON.stringify(body) }));
  await page.route('**/api/canary/api/summary*', async route => {
    const response = await route.fetch();
    const summary = (await response.json()) as { checks_summary: unknown[] };
    await route.fulfill({
      response,
      json: { ...summary, checks_summary: summary.checks_summary.slice(0, COUNT) },
    });
  });
  await answer('**/api/playbook/list*', [{ id: PLAYBOOK, name: 'restart', parameters: null }]);
  await answer('**/api/playbook/*/params', { params: [] });
  await answer('**/api/db/playbooks?*', [
    {
      id: PLAYBOOK,
      name: 'restart',
      title: 'Restart it',
      icon: null,
      description: null,
      spec: { checks: [{ name: '*' }], parameters: [], actions: [] },
      deleted_at: null,
    },
  ]);
  await page.route('**/api/playbook/run', route => {
    started += 1;
    const run_id = `019a0000-0000-7000-8000-${String(started).padStart(12, '0')}`;
    return route.fulfill({
      status: 201,
      contentType: JSON_TYPE,
      body: JSON.stringify({ run_id, starts_at: new Date().toISOString() }),
    });
  });

  const found: Steps[] = await times(async () => {
    const steps: Steps = {};
    /** Milliseconds from an action until something is there. */
    const until = async (name: string, act: () => Promise<void>, there: () => Promise<unknown>) => {
      await page.evaluate(() => window.probe.forgetTasks());
      const begin = performance.now();
      await act();
      await there();
      const longest = await page.evaluate(() => window.probe.longestTask());
      steps[name] = { ms: performance.now() - begin, longest };
    };
    await page.goto(`${url}/health?hidePassing=false&groupBy=none&refresh=None`);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: `Select all ${COUNT}` }).click();
    const choice = page.getByRole('dialog').getByRole('button', { name: /Restart it/ });
    await until(
      `playbooks that fit ${COUNT} checks`,
      () => page.getByRole('button', { name: 'Run playbook' }).click(),
      () => choice.waitFor(),
    );
    await choice.click();
    const summed = page.getByRole('region', { name: 'Before it runs' });
    await until(
      'preflight of 20 of them',
      () => Promise.resolve(),
      () => summed.and(page.locator('[aria-busy=false]')).waitFor(),
    );
    const result = page.getByRole('dialog').getByRole('link', { name: /Open run/ });
    await until(
      'runs: first result',
      () => page.getByRole('button', { name: `Run on ${COUNT} checks` }).click(),
      () => result.first().waitFor(),
    );
    await until(
      'runs: from the first to the last result',
      () => Promise.resolve(),
      () => result.nth(COUNT - 1).waitFor(),
    );
    return steps;
  });
  await context.close();
  return Object.fromEntries(
    Object.keys(found[0] ?? {}).map(name => [
      name,
      {
        ms: median(found.map(steps => steps[name]?.ms ?? Number.NaN)),
        longest: median(found.map(steps => steps[name]?.longest ?? Number.NaN)),
      },
    ]),
  );
}
