import { expect, test } from './fixtures';
import { CatalogPage } from './pages/CatalogPage';
import { lineNumber, linkedLine } from '../support/drawn';

/** Ages, which go on while the page is loaded again. */
const AGE = /\b\d+(?:s|m|h|d|mo|y)\b/g;

/** The state of a page that a reload must bring back: its address, its totals and what is on the screen. */
async function stateOf(catalog: CatalogPage, table: string) {
  await catalog.settled();
  const list = catalog.table(table);
  return {
    address: catalog.page.url(),
    total: await list.total.innerText(),
    rows: (await list.rows.allInnerTexts()).slice(0, 8).map(row => row.replaceAll(AGE, '')),
    filters: await catalog.page.getByRole('group', { name: 'Filters' }).innerText(),
  };
}

async function reloadsTheSame(catalog: CatalogPage, table: string): Promise<void> {
  const before = await stateOf(catalog, table);
  await catalog.page.reload();
  await expect(catalog.table(table).total).toHaveText(before.total);
  expect(await stateOf(catalog, table)).toEqual(before);
}

test('[RTE-039] every control of the catalog is in its link: reloaded, the page is the same', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('viewer');
  const catalog = new CatalogPage(page);
  await catalog.visit('/catalog');
  await axe('the types of the catalog');
  await catalog.select('Group by', 'Tag: cluster');
  await page.keyboard.press('Escape');
  await catalog.choose('Health', 'Include', 'unhealthy');
  await reloadsTheSame(catalog, 'Types');

  await page.getByRole('button', { name: 'Kubernetes::Pod', exact: true }).first().click();
  await expect(catalog.table('Items').rows.first()).toBeVisible();
  const pods = await catalog.table('Items').total.innerText();
  await catalog.choose('Status', 'Exclude', 'CrashLoopBackOff');
  await expect(catalog.table('Items').total).not.toHaveText(pods);
  await catalog.choose('Labels', 'Exclude', 'team=payments');
  await page.getByRole('switch', { name: 'Show deleted' }).click();
  await catalog.table('Items').sort('Cost 30d');
  await reloadsTheSame(catalog, 'Items');
  await axe('items of the catalog');

  await page.getByRole('searchbox', { name: 'Search items' }).fill('type=pod health!=healthy');
  await page.getByRole('searchbox', { name: 'Search items' }).press('Enter');
  await reloadsTheSame(catalog, 'Items');
});

test('pages of items follow each other without repeats, and their total is that of the database', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('viewer');
  const { rows } = await database.query<{ total: string }>(
    "SELECT count(*) AS total FROM config_items WHERE deleted_at IS NULL AND type = 'Kubernetes::Pod'",
  );
  const total = Number(rows[0]?.total);
  const catalog = new CatalogPage(page);
  const seen: string[] = [];
  const answers: Promise<void>[] = [];
  page.on('response', response => {
    if (!response.url().includes('/db/configs?')) return;
    answers.push(
      response.json().then((found: { id: string }[]) => void seen.push(...found.map(row => row.id))),
    );
  });
  await catalog.visit('/catalog?show=items&types=Kubernetes%3A%3APod%3A1&pageSize=200&sortBy=health');
  const items = catalog.table('Items');
  for (let at = 1; at * 200 < total; at += 1) {
    await items.button('Next page').click();
    await expect(items.pageField).toHaveValue(String(at + 1));
    await catalog.settled();
  }
  await Promise.all(answers);
  expect(new Set(seen).size).toBe(total);
  expect(seen).toHaveLength(total);
});

test('[RTE-044][RTE-045][RTE-046][RTE-047][RTE-049] an item: where it lies, its document by line, and its sub-pages', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  await signIn('viewer');
  const { rows } = await database.query<{ id: string; name: string }>(
    `SELECT c.id, c.name FROM config_items c JOIN check_config_relationships k ON k.config_id = c.id
      WHERE c.type = 'Kubernetes::Deployment' AND c.deleted_at IS NULL ORDER BY c.name LIMIT 1`,
  );
  const { id = '', name = '' } = rows[0] ?? {};
  const catalog = new CatalogPage(page);
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
  await catalog.visit(`/catalog/${id}/relationships`);
  await expect(page.getByText(/\d+ of \d+ items · \d+ relations/)).toBeVisible();
  await catalog.select('Depth', '1 step');
  await reloadsTheSame(catalog, 'Related items');
});

test('[RTE-040][RTE-041] changes and insights: filters in the link, and the drawer of one with its diff', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  await signIn('viewer');
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM config_changes WHERE change_type = 'diff' AND diff LIKE '%image:%'
      ORDER BY created_at DESC LIMIT 1`,
  );
  const catalog = new CatalogPage(page);
  await catalog.visit('/catalog/changes?rangeType=relative&range=now-30d');
  await catalog.choose('Change', 'Include', 'diff');
  await catalog.select('Severity', 'Low and above');
  await reloadsTheSame(catalog, 'Changes');

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

  await catalog.visit('/catalog/insights');
  await catalog.choose('Status', 'Include', 'open');
  await catalog.select('Group by', 'Analyzer and message');
  await reloadsTheSame(catalog, 'Insights');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('scrapers are for those who may read them, and run for an admin', async ({ page, signIn }) => {
  await signIn('admin');
  const catalog = new CatalogPage(page);
  await catalog.visit('/catalog/scrapers');
  await catalog.table('Scrapers').rows.getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Job History' }).click();
  await catalog.settled();
  const jobs = catalog.table('Jobs').total;
  const before = await jobs.innerText();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(jobs).not.toHaveText(before);
  await expect(page.getByText('Scraper ran')).toBeVisible();
});
