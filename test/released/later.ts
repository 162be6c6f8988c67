import type { Page } from '@playwright/test';
import { Shell } from '../e2e/pages/Shell';
import { expect } from './fixtures';

/** What came with the releases of 2026, as an administrator meets it on a backend that has it, and on one that has not. */

export interface Release {
  /** What the pages of access and of costs show. */
  access: string | RegExp;
  costs: string | RegExp;
  /** What is said of the backend's own verdict. */
  verdict: string | RegExp;
  /** The places of the catalog, once they were opened. */
  places: readonly string[];
  /** What a report can be exported as, once it was tried. */
  formats: readonly string[];
  /** Files that were saved, in their order. */
  saved: readonly RegExp[];
  /** Calls that the backend refuses, each once however often the screens are opened. */
  refused: readonly string[];
}

/** Opens each of them twice in the page that is loaded once. */
export async function openLater(page: Page, release: Release): Promise<void> {
  const refused: string[] = [];
  const saved: string[] = [];
  page.on('response', response => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    refused.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  page.on('download', file => void saved.push(file.suggestedFilename()));
  const shell = new Shell(page);
  const places = page.getByRole('navigation', { name: 'Catalog' }).getByRole('link');
  const open = async (place: string, shown: string | RegExp) => {
    await places.filter({ hasText: place }).click();
    await expect(page.getByText(shown).first()).toBeVisible();
  };
  const whoMay = async () => {
    await shell.entry('Playbooks').click();
    await page.getByRole('button', { name: 'Who may use Review changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who may use Review changes' });
    await expect(dialog.getByText(/^\d+ of \d+ people may/)).toBeVisible();
    await expect(dialog.getByText(release.verdict).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  };
  const exported = async () => {
    await shell.entry('Applications').click();
    await page.getByRole('link', { name: 'orders', exact: true }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    return page.getByRole('menuitem');
  };

  // By the lists first: an item finds out about access by itself, and leaves its tab out.
  await page.goto('/catalog?show=items&search=payments-api&types=Kubernetes%3A%3ADeployment%3A1');
  await open('Access', release.access);
  await open('Costs', release.costs);
  await page.goBack();
  await page.goBack();
  await page.getByRole('row').getByRole('link', { name: 'payments-api', exact: true }).first().click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report of payments-api' });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toBeHidden();
  await whoMay();
  await (await exported()).filter({ hasText: 'HTML' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);

  await shell.entry('Catalog').click();
  await page.getByRole('button', { name: 'Items', exact: true }).click();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(places).toHaveText([...release.places]);
  await whoMay();
  await expect(await exported()).toHaveText([...release.formats]);
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([...release.refused]);
  expect(saved).toEqual(release.saved.map(name => expect.stringMatching(name)));
}
