import { fileURLToPath } from 'node:url';
import { startStack } from '../stack';
import { startStub } from '../support/stubBackend';
import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { Shell } from './pages/Shell';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

test('[AUTH-049] the built page runs on a backend that knows nothing but a summary, with sessions off', async ({
  page,
}, { parallelIndex }) => {
  const stub = await startStub({ checks: 5000, dist: DIST, port: 4380 + parallelIndex });
  try {
    await page.goto(`${stub.url}/health?hidePassing=false&groupBy=none&refresh=None`);
    const grid = page.getByRole('grid', { name: 'Checks' });
    await expect(grid.locator('[role=row][data-id]').first()).toBeVisible();
    const pages = page.locator('nav[aria-label="Checks: pages"] [data-total]');
    await expect(pages).toHaveAttribute('data-total', '5000');

    await page.locator('input[type=search][aria-label="Search checks"]').fill('canary-49');
    // canary-49 and canary-490 to canary-499, ten checks each.
    await expect(pages).toHaveAttribute('data-total', '110');
    await page.getByRole('tablist', { name: 'Checks by tab' }).getByRole('tab').nth(1).click();
    await expect(pages).not.toHaveAttribute('data-total', '110');
    await page.getByRole('combobox', { name: 'Group By' }).click();
    await page.getByRole('option', { name: 'Canary', exact: true }).click();
    await expect(pages).toContainText('group');
    await page.getByRole('combobox', { name: 'Group By' }).click();
    await page.getByRole('option', { name: 'No grouping' }).click();
    await grid.getByRole('rowheader').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toContainText('No details found');
  } finally {
    await stub.stop();
  }
});

test('the demonstration without sign-in: everybody is the administrator, from the console alone', async ({
  page,
}) => {
  test.slow(); // it starts a backend of its own beside those of the others
  const port = Number(process.env['STACK_PORT'] ?? 4910) + 60;
  const stack = await startStack({ own: true, port, args: ['--auth', 'none', '--checks', '20'] });
  try {
    const health = new HealthPage(page);
    await health.visit({ groupBy: 'none' }, stack.url);
    await expect(health.table.grid).toBeVisible();
    const shell = new Shell(page);
    await expect(await shell.menu('User menu')).toContainText('Hi, Amara Okafor');
    await expect(page.getByRole('menuitem', { name: /sign out/i })).toHaveCount(0);

    const change = (headers: Record<string, string>) =>
      page.request.post(`${stack.url}/api/db/agents`, { data: { name: 'from-nowhere' }, headers });
    expect((await change({ Origin: 'https://elsewhere.example' })).status()).toBe(403);
    expect((await change({ Origin: stack.url })).status()).toBe(201);
    const whoami = (headers: Record<string, string>) =>
      page.request.get(`${stack.url}/api/auth/whoami`, { headers });
    expect((await whoami({})).status()).toBe(200);
    // By another name of this machine, as a page of another site would have it.
    expect((await whoami({ Host: 'elsewhere.example' })).status()).toBe(401);
    // Who says who they are is judged by that.
    expect((await whoami({ Authorization: 'Bearer no' })).status()).toBe(400);
  } finally {
    await stack.stop();
  }
});
