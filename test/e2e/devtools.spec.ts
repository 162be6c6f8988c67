import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { ALL_FLAT } from './support/checks';
import { devToolsOf, withDevTools } from './support/devTools';
import { saveRecording } from './support/recording';
import { travel } from './support/travel';

/** Something is done at each step that a person sees: a tab, a filter, a dialog, another page. */
async function use(page: Page) {
  const health = new HealthPage(page);
  const grid = health.table.grid;
  await health.visit({ ...ALL_FLAT, tabBy: 'type', refresh: 'None', hidePassing: 'false' });
  await health.tabs.nth(1).click();
  await expect(health.tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await health.hidePassing.click();
  await expect(page).toHaveURL(/hidePassing=true|tab=/);
  await health.tabs.first().click();
  const row = grid.getByRole('rowheader').getByRole('link').first();
  const check = await row.innerText();
  await row.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await travel(page, '/incidents');
  await expect(page.getByRole('grid').first().getByRole('row').nth(1)).toBeVisible();
  const tools = devToolsOf(page);
  const jumpIntoDialog = async () => tools.do('jump', await tools.idOf('healthFilters/checkOpened'));
  return { health, dialog, check, tools, jumpIntoDialog };
}

test('a jump moves the page to route, tab, filter, dialog and data; a step is skipped; files of DevTools and of a recording are imported', async ({
  page,
  signIn,
}) => {
  await withDevTools(page);
  await signIn('editor');
  const { health, dialog, check, tools, jumpIntoDialog } = await use(page);
  const tab = await tools.idOf('healthFilters/tabChosen');
  const hidden = await tools.idOf('healthFilters/passingHidden');

  await test.step('jumps, back and forth', async () => {
    await jumpIntoDialog();
    await expect(page).toHaveURL(/\/health\?.*checkId=/);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading').first()).toContainText(check);

    await tools.do('jump', tab);
    await expect(dialog).toBeHidden();
    await expect(health.tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(health.hidePassing).toBeChecked();

    await tools.do('jump', hidden);
    await expect(health.tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(health.hidePassing).toBeChecked();
    await expect(page).toHaveURL(/tab=/);

    await tools.do('jump', hidden - 1);
    await expect(health.hidePassing).not.toBeChecked();

    await tools.do('latest');
    await expect(page).toHaveURL(/\/incidents/);
    await expect(page.getByRole('grid').first().getByRole('row').nth(1)).toBeVisible();
    await jumpIntoDialog();
    await expect(dialog).toBeVisible();
  });
  const file = await tools.do('save');

  await test.step('a step that is skipped is taken back on the page, and done again', async () => {
    await health.visit({ ...ALL_FLAT, refresh: 'None' });
    await health.hidePassing.click();
    await expect(health.hidePassing).toBeChecked();
    const rows = await health.table.total.innerText();
    const skipped = await tools.idOf('healthFilters/passingHidden');
    await tools.do('skip', skipped);
    await expect(health.hidePassing).not.toBeChecked();
    await expect(health.table.total).not.toHaveText(rows);
    await expect(page).toHaveURL(/hidePassing=false/);
    await tools.do('skip', skipped);
    await expect(health.hidePassing).toBeChecked();
    await expect(health.table.total).toHaveText(rows);
  });

  await test.step('a file of DevTools, in a page which has opened its screen and left it', async () => {
    await travel(page, '/settings/feature-flags');
    await expect(page.getByRole('grid').first().getByRole('row').nth(1)).toBeVisible();
    await tools.do('load', file);
    await jumpIntoDialog();
    await expect(page).toHaveURL(/\/health\?.*checkId=/);
    await expect(dialog.getByRole('heading').first()).toContainText(check);
  });

  await test.step('a recording', async () => {
    await page.goto('/health?refresh=None&record');
    await expect(health.table.grid).toBeVisible();
    // What people copy asks nobody else to record.
    await expect(page).not.toHaveURL(/record/);
    await health.hidePassing.click();
    await expect(health.hidePassing).not.toBeChecked();
    await health.search.fill('no such check');
    await expect(page).toHaveURL(/query=no(\+|%20)such/);
    const recording = readFileSync(await (await saveRecording(page)).path(), 'utf8');

    await page.goto('/health?refresh=None');
    await expect(health.hidePassing).toBeChecked();
    await tools.do('load', recording);
    await expect(health.hidePassing).not.toBeChecked();
    await expect(health.search).toHaveValue('no such check');
  });
});
