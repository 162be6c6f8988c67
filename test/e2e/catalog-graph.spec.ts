import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { CatalogPage } from './pages/CatalogPage';
import { graphMap, graphPane, markedRow } from '../support/drawn';

/** The numbers of the line above the graph. */
async function figuresOf(page: Page) {
  const text = await page.getByRole('status', { name: 'What is drawn' }).innerText();
  const numberOf = (digits: string | undefined) => Number((digits ?? '').replaceAll(',', ''));
  const found = /(?:([\d,]+) of )?([\d,]+) relations?/.exec(text);
  const total = numberOf(found?.[2]);
  const drawn = found?.[1] === undefined ? total : numberOf(found[1]);
  const reasons = [...text.matchAll(/([\d,]+) (?:lead to|are within)/g)];
  // A single reason stands for all relations that are not shown: 'the rest lead to hidden items'.
  const hidden = /the rest (?:lead to|are within)/.test(text)
    ? total - drawn
    : reasons.reduce((sum, [, count]) => sum + numberOf(count), 0);
  return { text, drawn, hidden, total };
}

const CIRCLE = 'Circle';
const UNKNOWN = 'Nobody::Knows::This';

test.afterEach(async ({ database }) => {
  await database.query('DELETE FROM config_relationships WHERE relation = $1', [CIRCLE]);
  await database.query("UPDATE config_items SET type = 'Kubernetes::Deployment' WHERE type = $1", [UNKNOWN]);
});

test('[RTE-047] relations as a graph: its numbers add up to the answer, and table and graph share what is selected', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  // A circle beside what is there, and an item of a type nobody knows: the graph has to live with both.
  const { rows } = await database.query<{ id: string; other: string; name: string }>(
    `SELECT c.id, o.id AS other, o.name FROM config_items c
      JOIN config_relationships r ON r.config_id = c.id AND r.deleted_at IS NULL
      JOIN config_items o ON o.id = r.related_id AND o.deleted_at IS NULL AND o.type = 'Kubernetes::Deployment'
      WHERE c.type = 'Kubernetes::Namespace' AND c.name = 'storefront' ORDER BY o.name LIMIT 1`,
  );
  const { id = '', other = '', name = '' } = rows[0] ?? {};
  await database.query(
    `INSERT INTO config_relationships (config_id, related_id, relation) VALUES ($1, $2, $3)
      ON CONFLICT DO NOTHING`,
    [other, id, CIRCLE],
  );
  await database.query('UPDATE config_items SET type = $2 WHERE id = $1', [other, UNKNOWN]);

  await signIn('viewer');
  const catalog = new CatalogPage(page);
  const answered = page.waitForResponse(response => response.url().includes('/related_configs_recursive'));
  await catalog.visit(`/catalog/${id}/relationships?view=graph&drawn=20`);
  const answer = (await (await answered).json()) as { id: string; related_ids: string[] | null }[];
  const edges = answer.flatMap(row => (row.related_ids ?? []).map(to => `${row.id} ${to}`));
  expect(edges).toContain(`${other} ${id}`);
  const first = await figuresOf(page);
  expect(first.text).toContain(`${answer.length} items: 20 shown + ${answer.length - 20} hidden`);
  expect(first.total).toBe(new Set(edges).size);
  expect(first.drawn + first.hidden).toBe(first.total);
  await axe('a graph');

  // One click shows what is hidden beside an item; another shows all.
  const region = page.getByRole('region', { name: 'Graph of related items' });
  await region
    .getByRole('button', { name: /^Show \d+ hidden beside storefront$/ })
    .first()
    .click();
  await expect.poll(async () => (await figuresOf(page)).drawn).toBeGreaterThan(first.drawn);
  await page.getByRole('button', { name: /^Show all \d/ }).click();
  await expect
    .poll(async () => (await figuresOf(page)).text)
    .toMatch(new RegExp(`^${answer.length} items(?!:)`));
  expect(await figuresOf(page)).toMatchObject({ drawn: first.total, hidden: 0, total: first.total });

  // Keys walk the relations and select; the name of the relation stands on its line.
  const root = region.getByRole('button', { name: /^storefront, Namespace, / });
  await root.focus();
  await page.keyboard.press('ArrowRight');
  await expect(region.locator('button:focus')).toHaveCount(1);
  await expect(root).not.toBeFocused();
  const focused = (await region.locator('button:focus b').innerText()).trim();
  await expect(region.getByText('parent of').first()).toBeAttached();
  await page.keyboard.press('Space');
  const selection = page.getByRole('status', { name: 'Selected' });
  await expect(selection).toContainText(`storefront leads to ${focused}`);

  // The same item in the table, and after a reload in both.
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const marked = markedRow(page.getByRole('grid'));
  await expect(marked).toContainText(focused);
  await page.reload();
  await expect(marked).toContainText(focused);
  await catalog.table('Related items').goTo(1);
  await catalog.table('Related items').sort('Type');
  await catalog.settled();
  await catalog.table('Related items').rows.first().getByRole('gridcell').nth(1).click();
  await expect(selection).not.toContainText(`leads to ${focused}`);
  await page.getByRole('button', { name: 'Graph', exact: true }).click();
  const pressed = region.getByRole('button', { pressed: true });
  await expect(pressed).toHaveCount(1);
  await expect(selection).toContainText(await pressed.locator('b').innerText());
  await page.reload();
  await expect(pressed).toHaveCount(1);
  expect(await figuresOf(page)).toMatchObject({ drawn: first.total, hidden: 0 });

  // A click on the map leads there.
  const pane = graphPane(region);
  const before = (await pane.getAttribute('style')) ?? '';
  await graphMap(region).click({ position: { x: 3, y: 3 } });
  await expect(pane).not.toHaveAttribute('style', before);

  // What nobody knows has the plain mark, and what is drawn is saved.
  await page.getByRole('button', { name: 'Export graph' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as JSON' }).click();
  const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
    nodes: { id: string; label: string; kind: string }[];
    edges: unknown[];
  };
  expect(file.nodes).toHaveLength(answer.length);
  expect(file.nodes.find(node => node.id === other)).toMatchObject({ label: name, kind: 'This' });
  await page.getByRole('button', { name: 'Export graph' }).click();
  const picture = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click();
  const png = readFileSync(await (await picture).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(500);

  // Groups sum up what they hold; at a phone's width nothing is wider than the screen.
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await catalog.select('Group by', 'Type');
  await expect(region.getByRole('button', { name: /, \d+ items, / }).first()).toBeVisible();
  expect((await figuresOf(page)).text).toMatch(/ in groups\n/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
