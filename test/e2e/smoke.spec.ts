import { expect, test } from './fixtures';

test('signs in from the demonstration accounts and shows the checks', async ({ page, guard }) => {
  guard.allow(/^401: GET .*\/api\/(auth\/whoami|\.ory\/sessions\/whoami)$/);
  await page.goto('/health');
  await page.getByRole('button', { name: /Vera Novak/ }).click();
  await expect(page.getByRole('grid', { name: 'Checks' })).toBeVisible();
  await expect(page).toHaveURL(/\/health$/);
});
