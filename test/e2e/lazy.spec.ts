import { expect, test } from './fixtures';
import { Shell } from './pages/Shell';

test('what is fetched when it is first drawn is shown as soon as it has come: no timer holds it back', async ({
  page,
  signIn,
}) => {
  await signIn('viewer');
  await page.clock.install();
  const shell = new Shell(page);
  await page.goto('/incidents');
  await expect(shell.title).toHaveText('Incidents');
  // From here on no timer of the page ever ends.
  await page.clock.pauseAt(Date.now() + 60_000);
  const popover = await shell.menu('Preferences');
  await expect(popover.getByRole('slider')).toBeVisible();
});
