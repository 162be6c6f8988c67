import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, test } from './fixtures';
import { CatalogPage } from './pages/CatalogPage';
import { shownOn, useEveryControl } from './support/controls';
import { travel } from './support/travel';

// No trace: it would hold a copy of the page for each control.
test.use({ trace: 'off' });

/**
 * A page, its address, how many controls it has at least (fewer would mean that the walk missed some), and what only it
 * shows: until then the page before it stands there.
 */
type Row = readonly [name: string, address: string, least: number, sign: string];

const TYPES_AND_ITEMS: readonly Row[] = [
  ['types', '/catalog', 14, 'role=grid[name="Types"]'],
  ['items', '/catalog?show=items&types=Kubernetes%3A%3APod%3A1', 16, 'role=grid[name="Items"]'],
];

/** Those of all changes have no controls of their own. */
const OTHER_LISTS: readonly Row[] = [
  [
    'changes over time',
    '/catalog/changes?show=graph&rangeType=relative&range=now-7d',
    9,
    'role=slider[name="Start of the range"]',
  ],
  ['insights', '/catalog/insights?groupBy=analyzer', 15, 'role=grid[name="Insights"]'],
  ['scrapers', '/catalog/scrapers', 9, 'role=grid[name="Scrapers"]'],
];

/** Those of an item; its insights have no controls of their own. */
const OF_AN_ITEM: readonly Row[] = [
  ['the document of an item', '/catalog/:item', 1, 'role=tabpanel[name=/^Configuration/]'],
  ['changes of an item', '/catalog/:item/changes', 13, 'role=tabpanel[name=/^Changes/]'],
  ['relations of an item', '/catalog/:item/relationships', 13, 'role=tabpanel[name=/^Relationships/]'],
  ['playbooks of an item', '/catalog/:item/playbooks', 2, 'role=tabpanel[name=/^Playbooks/]'],
  ['checks of an item', '/catalog/:item/checks', 6, 'role=tabpanel[name=/^Checks/]'],
  ['a comparison', '/catalog/compare?left=:item&right=:other', 1, 'role=button[name="Swap sides"]'],
];

/** Goes from page to page without loading anew, uses every control of each, and loads it again. */
async function walk(page: Page, database: pg.Client, pages: readonly Row[]): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT c.id FROM config_items c JOIN check_config_relationships k ON k.config_id = c.id
      WHERE c.type = 'Kubernetes::Deployment' AND c.deleted_at IS NULL ORDER BY c.name LIMIT 2`,
  );
  const catalog = new CatalogPage(page);
  await catalog.visit('/catalog/insights');
  for (const [name, pattern, least, sign] of pages)
    await test.step(name, async () => {
      const address = pattern.replace(':item', rows[0]?.id ?? '').replace(':other', rows[1]?.id ?? '');
      await travel(page, address);
      await expect(page.locator(sign)).toBeVisible();
      await catalog.settled();
      const used = await useEveryControl(page, name, () => catalog.settled());
      const found = used.map(one => `${one.kind} ${one.name}`).join('\n');
      expect(used.length, `controls of ${name}\n${found}`).toBeGreaterThanOrEqual(least);
      const before = await shownOn(page);
      await page.reload();
      await expect(async () => {
        await catalog.settled();
        expect(await shownOn(page), name).toEqual(before);
      }).toPass();
    });
}

test('[RTE-039] types and items of the catalog: every control is in the link, and a reload finds the same page', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('admin');
  await walk(page, database, TYPES_AND_ITEMS);
});

test('[RTE-041][RTE-042] other lists of the catalog: every control is in the link, and a reload finds the same page', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('admin');
  await walk(page, database, OTHER_LISTS);
});

test('[RTE-045][RTE-047][RTE-049] pages of an item: every control is in the link, and a reload finds the same page', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('admin');
  await walk(page, database, OF_AN_ITEM);
});
