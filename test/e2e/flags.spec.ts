import { expect, test } from './fixtures';
import { Palette } from './pages/Palette';
import { Shell } from './pages/Shell';
import { chunks, travel } from './support/travel';
import { SUMMARY } from './support/traffic';

test('[FLG-001][FLG-008][FLG-009][FLG-013][RBC-034] a feature that is switched off has no entry, no route, no request and no code', async ({
  page,
  signIn,
  traffic,
  backend,
}) => {
  const api = await backend('admin');
  const flag = '/api/db/properties?name=eq.health.disable';
  const set = (value: string) =>
    api.post('/api/db/properties?on_conflict=name', {
      headers: { Prefer: 'resolution=merge-duplicates' },
      data: { name: 'health.disable', value },
    });
  await signIn('admin');
  const shell = new Shell(page);
  const palette = new Palette(page);
  try {
    expect((await set('true')).ok()).toBe(true);
    await page.goto('/incidents');
    await expect(shell.entry('Incidents')).toBeVisible();
    await expect(shell.entry('Health')).toHaveCount(0);
    await shell.settings.click();
    await expect(shell.entry('Feature Flags')).toBeVisible();
    // What inherits from health goes with it.
    await expect(shell.entry('Health Check')).toHaveCount(0);
    await expect(shell.entry('Jobs History')).toHaveCount(0);
    await palette.open();
    await palette.type('health');
    await expect(palette.options.filter({ hasText: /^Health/ })).toHaveCount(0);
    await shell.escape();
    await expect(palette.dialog).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.keyboard.press('?');
    const keys = shell.dialog('Keyboard shortcuts');
    await expect(keys).toBeVisible();
    await expect(page).toHaveURL('/incidents');
    await shell.escape();

    for (const path of ['/health', '/view/health', '/health?checkId=1']) {
      await travel(page, path);
      await expect(page.getByText('This feature is switched off')).toBeVisible();
      await expect(page.getByText('Switched off by the property health.disable.')).toBeVisible();
    }
    await page.goto('/health');
    await expect(page.getByText('This feature is switched off')).toBeVisible();
    expect(traffic.to(SUMMARY)).toEqual([]);
    expect((await chunks(page)).filter(name => /Health|CheckModal|DataTable/.test(name))).toEqual([]);

    // Only the word true switches off; the page that is reloaded has the screen again.
    expect((await set('TRUE')).ok()).toBe(true);
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Checks' })).toBeVisible();
    await expect(shell.entry('Health')).toBeVisible();
    expect(await chunks(page)).toContain('HealthPage');
  } finally {
    await api.delete(flag);
  }
  await page.reload();
  await expect(shell.entry('Health')).toBeVisible();
  const left = (await (await api.get(flag)).json()) as unknown[];
  expect(left).toEqual([]);
});
