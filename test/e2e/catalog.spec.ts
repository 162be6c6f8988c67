import { expect, test } from './fixtures';
import { CatalogPage } from './pages/CatalogPage';
import { lineNumber, linkedLine } from '../support/drawn';

test('[RTE-040][RTE-041][RTE-044][RTE-046] an item: where it lies, its document by line, and its sub-pages; the drawer of a change with its diff', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  await signIn('viewer');
  const catalog = new CatalogPage(page);

  await test.step('an item: where it lies, its document by line, and its sub-pages', async () => {
    const { rows } = await database.query<{ id: string; name: string }>(
      `SELECT c.id, c.name FROM config_items c JOIN check_config_relationships k ON k.config_id = c.id
        WHERE c.type = 'Kubernetes::Deployment' AND c.deleted_at IS NULL ORDER BY c.name LIMIT 1`,
    );
    const { id = '', name = '' } = rows[0] ?? {};
    await catalog.visit(`/catalog/${id}#L3`);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const parents = page.getByRole('navigation', { name: 'Parents' }).getByRole('link');
    await expect(parents.nth(1)).toBeVisible();
    await expect(linkedLine(page)).toHaveCount(1);
    await lineNumber(page, 5).click();
    await expect(page).toHaveURL(/#L5$/);
    await axe('an item of the catalog');
    for (const [tab, table] of [
      ['Changes', 'Changes'],
      ['Insights', 'Insights'],
      ['Relationships', 'Related items'],
      ['Checks', 'Checks'],
    ] as const) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await expect(page).toHaveURL(new RegExp(`/catalog/${id}/${tab.toLowerCase()}`));
      await expect(catalog.table(table).grid).toBeVisible();
      await catalog.settled();
    }
    await expect(catalog.table('Checks').rows.first()).toBeVisible();
  });

  await test.step('changes: a filter in the link, and the drawer of one with its diff', async () => {
    const { rows } = await database.query<{ id: string }>(
      `SELECT id FROM config_changes WHERE change_type = 'diff' AND diff LIKE '%image:%'
        ORDER BY created_at DESC LIMIT 1`,
    );
    await catalog.visit(`/catalog/changes?rangeType=relative&range=now-90d&change=${rows[0]?.id ?? ''}`);
    await expect(catalog.drawer.getByRole('list', { name: 'Fields that changed' })).toContainText('image');
    const lines = catalog.drawer.getByRole('region', { name: 'Lines of the diff' });
    await expect(lines.getByRole('table')).toHaveClass(/diff-split/);
    await axe('a change');
    await catalog.drawer.getByRole('button', { name: 'Inline' }).click();
    await expect(lines.getByRole('table')).toHaveClass(/diff-inline/);
    await expect(page).toHaveURL(/diffView=inline/);
    await page.keyboard.press('Escape');
    await expect(catalog.drawer).toHaveCount(0);
    const changes = catalog.table('Changes');
    const all = await changes.total.innerText();
    await catalog.choose('Change', 'Include', 'diff');
    await expect(changes.total).not.toHaveText(all);
    await page.reload();
    await expect(catalog.table('Changes').total).not.toHaveText(all);
  });

  await test.step('insights at the width of a phone', async () => {
    await catalog.visit('/catalog/insights');
    await catalog.choose('Status', 'Include', 'open');
    await expect(catalog.table('Insights').rows.first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
