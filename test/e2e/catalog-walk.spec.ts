import { expect, test } from './fixtures';
import { CatalogPage } from './pages/CatalogPage';
import { shownOn, useEveryControl } from './support/controls';

/** Pages of the catalog (those of all changes and of an item's insights have no controls of their own), and how many controls each has at least: fewer would mean that the walk missed some. */
const PAGES = [
  ['types', '/catalog', 14],
  ['items', '/catalog?show=items&types=Kubernetes%3A%3APod%3A1', 16],
  ['changes over time', '/catalog/changes?show=graph&rangeType=relative&range=now-7d', 9],
  ['insights', '/catalog/insights?groupBy=analyzer', 15],
  ['scrapers', '/catalog/scrapers', 9],
  ['the document of an item', '/catalog/:item', 1],
  ['changes of an item', '/catalog/:item/changes', 13],
  ['relations of an item', '/catalog/:item/relationships', 13],
  ['playbooks of an item', '/catalog/:item/playbooks', 2],
  ['checks of an item', '/catalog/:item/checks', 6],
  ['a comparison', '/catalog/compare?left=:item&right=:other', 1],
] as const;

test.describe('the walk: every control is in the link, and a reload finds the same page', () => {
  for (const [name, address, least] of PAGES) {
    test(`${name}`, async ({ page, signIn, database }) => {
      await signIn('admin');
      const { rows } = await database.query<{ id: string }>(
        `SELECT c.id FROM config_items c JOIN check_config_relationships k ON k.config_id = c.id
          WHERE c.type = 'Kubernetes::Deployment' AND c.deleted_at IS NULL ORDER BY c.name LIMIT 2`,
      );
      const catalog = new CatalogPage(page);
      await catalog.visit(address.replace(':item', rows[0]?.id ?? '').replace(':other', rows[1]?.id ?? ''));
      const used = await useEveryControl(page, () => catalog.settled());
      expect(used.length, used.map(one => `${one.kind} ${one.name}`).join('\n')).toBeGreaterThanOrEqual(
        least,
      );
      const before = await shownOn(page);
      await page.reload();
      await expect(async () => {
        await catalog.settled();
        expect(await shownOn(page)).toEqual(before);
      }).toPass({ timeout: 15_000 });
    });
  }
});
