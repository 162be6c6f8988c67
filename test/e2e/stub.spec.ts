import { fileURLToPath } from 'node:url';
import { startStub } from '../support/stubBackend';
import { expect, test } from './fixtures';

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
    await grid.getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toContainText('No details found');
  } finally {
    await stub.stop();
  }
});
