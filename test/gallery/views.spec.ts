import { expect, type Page } from '@playwright/test';
import axeFindings, { COLOUR_RULES } from '../e2e/axe';
import { test } from './strictPage';

/** Words of a program that no person should read; hostile texts are shown as they came, and so are wrong types as JSON. */
const PROGRAM = /\bNaN\b|\bundefined\b|\[object |\bnull\b|Infinity/;

/** Parts that are wider than the frame they stand in and cannot be scrolled. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section')]
      .filter(section => section.scrollWidth > section.clientWidth + 1)
      .map(section => section.textContent?.slice(0, 40)),
  );

async function look(page: Page, query: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/?${query}`);
  await page.getByRole('heading', { name: 'Widgets' }).waitFor();
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  expect(await page.locator('main').innerText(), query).not.toMatch(PROGRAM);
  expect(await page.evaluate(() => 'hit' in window), `${query}: nothing of the data ran`).toBe(false);
  expect(
    await page.locator('main [href^="javascript" i], main [href^="data" i], main [src="x"]').count(),
  ).toBe(0);
  expect(await axeFindings(page), query).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await axeFindings(page, { rules: COLOUR_RULES }), `${query}, dark`).toEqual([]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutOff(page), `${query} at ${width}`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${query} at ${width}`,
    ).toBeLessThanOrEqual(0);
  }
}

test('panels and columns of every type, with real, no, huge, negative, missing, wrong and hostile values: all is text, nothing is cut off, axe finds nothing', async ({
  page,
}) => {
  for (const query of ['s=panels', 's=columns']) await test.step(query, () => look(page, query));
});
