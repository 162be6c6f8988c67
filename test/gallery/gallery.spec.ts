import { expect, type Page } from '@playwright/test';
import axeFindings, { COLOUR_RULES } from '../e2e/axe';
import { travel } from '../e2e/support/travel';
import { test } from './strictPage';
import { codeEditor, edgeOf, scrollerOf } from '../support/drawn';

const grid = (page: Page) => page.getByRole('grid', { name: 'Checks' });
const rowElements = (page: Page) => grid(page).getByRole('row').count();
const total = (page: Page) => page.locator('[data-total]');
const toEnd = (page: Page) =>
  scrollerOf(grid(page)).evaluate(scroller => {
    scroller.scrollTop = scroller.scrollHeight;
  });

type Section = readonly [query: string, act?: (page: Page) => Promise<void>];

const TABLES: readonly Section[] = [
  ['s=table'],
  ['s=table&state=empty'],
  ['s=table&state=loading'],
  ['s=table&state=error'],
  ['s=table&state=data-error&busy=1'],
  [
    's=table&group=1&detail=1&select=1',
    page =>
      page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click(),
  ],
  [
    's=table&columns',
    async page => {
      await page.getByRole('button', { name: 'Checks: columns' }).click();
      await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    },
  ],
];

const OTHERS: readonly Section[] = [
  ['s=small'],
  ['s=icons'],
  ['s=form'],
  ['s=editor', page => codeEditor(page).waitFor()],
  ['s=fields', page => codeEditor(page).waitFor()],
  ['s=connection&type=kubernetes'],
  ['s=connection&type=email', page => page.getByRole('combobox', { name: 'Encryption' }).click()],
  [
    's=form&range',
    async page => {
      await page.getByRole('button', { name: /^Time range/ }).click();
      await page.getByRole('button', { name: 'Pick the from date' }).click();
      await page.getByRole('gridcell', { name: '17' }).waitFor();
    },
  ],
  ['s=form&filter', page => page.getByRole('button', { name: /^team/ }).click()],
  [
    's=feedback',
    async page => {
      await page.getByRole('button', { name: 'Error', exact: true }).click();
      await page.getByRole('button', { name: 'Loading', exact: true }).click();
      await page.getByRole('button', { name: 'Dialog medium' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['s=feedback&confirm', page => page.getByRole('button', { name: 'Confirm' }).click()],
];

/** Looks at a section in both themes; what the policy blocks is in the console, which fails the test (strictPage.ts). */
async function look(page: Page, [query, act]: Section): Promise<void> {
  await page.getByRole('heading', { name: 'Widgets', includeHidden: true }).waitFor();
  await act?.(page);
  // Styles have arrived: without them the page would be in the browser's own font.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), query).toContain('Inter');
  await page.waitForTimeout(200); // fades are half-transparent, which axe takes for bad contrast
  expect(await axeFindings(page), query).toEqual([]);
  const theme = (name: string) =>
    page.evaluate(next => document.documentElement.setAttribute('data-theme', next), name);
  await theme('dark');
  expect(await axeFindings(page, { rules: COLOUR_RULES }), `${query}, dark`).toEqual([]);
  await theme('light');
}

for (const [what, sections] of [
  ['tables', TABLES],
  ['all other widgets', OTHERS],
] as const) {
  test(`${what}: nothing is blocked by the policy, and axe finds nothing serious, in light or dark`, async ({
    page,
  }) => {
    /** Something is open in the page: the next section begins anew. */
    let touched = true;
    for (const section of sections) {
      const [query, act] = section;
      await test.step(query, async () => {
        await (touched ? page.goto(`/?${query}`) : travel(page, `/?${query}`));
        await look(page, section);
      });
      touched = act !== undefined;
    }
  });
}

test('[TBL-010][TBL-011] the table scrolls: few elements are drawn, the header stays, more rows come with the end', async ({
  page,
}) => {
  await test.step('a page of 1000 rows is drawn with few elements, and its last row can be reached', async () => {
    await page.goto('/?s=table&rows=20000&size=1000');
    await expect(total(page)).toHaveText('1–1,000 of 20,000 checks');
    expect(await rowElements(page)).toBeLessThanOrEqual(60);
    await toEnd(page);
    await expect(grid(page).locator('[aria-rowindex="1001"]')).toBeVisible();
    expect(await rowElements(page)).toBeLessThanOrEqual(60);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000);
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect(total(page)).toHaveText('19,001–20,000 of 20,000 checks');
  });
  await test.step('virtual paging doubles the page size when the end comes into view', async () => {
    await page.goto('/?s=table&rows=1000&size=50&paging=virtual');
    await expect(total(page)).toHaveText('1–50 of 1,000 checks');
    await toEnd(page);
    await expect(total(page)).toHaveText('1–100 of 1,000 checks');
    await toEnd(page);
    await expect(total(page)).toHaveText('1–200 of 1,000 checks');
  });
  await test.step('rows are 32 px high; the header stays, and columns can be made wider for good', async () => {
    await page.goto('/?s=table');
    expect((await grid(page).getByRole('row').nth(1).boundingBox())?.height).toBe(32);
    const header = page.getByRole('columnheader', { name: /^Health/ });
    const before = await header.boundingBox();
    await toEnd(page);
    expect((await header.boundingBox())?.y).toBe(before?.y);
    const edge = edgeOf(header);
    const box = await edge.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    const wide = (await header.boundingBox())?.width ?? 0;
    expect(wide).toBeGreaterThan((before?.width ?? 0) + 40);
    await page.reload();
    expect(Math.round((await header.boundingBox())?.width ?? 0)).toBe(Math.round(wide));
  });
});

test('the table works without a mouse, and the exact time of an age shows for pointer and keyboard', async ({
  page,
}) => {
  await page.goto('/?s=table&group=1');
  await page.getByRole('columnheader', { name: /^Checks/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^shop/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /^shop/ })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^shop/ })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-opened]')).toHaveText(/^Opened /);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-opened]')).toHaveText(/^Opened /);

  await page.goto('/?s=table');
  await page.locator('time').first().hover();
  await expect(page.getByRole('tooltip')).toContainText('Europe/Berlin');
  await expect(page.getByRole('tooltip')).toContainText('UTC');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await grid(page).getByRole('row').nth(2).locator('[data-field=last_runtime]').focus();
  await expect(page.getByRole('tooltip')).toContainText('Relative');
});

test('[WID-004][WID-005][WID-009] toasts are at the bottom right, above the buttons of footers; dialogs step with the window, and expand to all of it', async ({
  page,
}) => {
  await page.goto('/?s=feedback');
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  const toast = page.locator('[data-toast]');
  await expect(toast).toBeVisible();
  await expect.poll(async () => Math.round((await toast.boundingBox())?.x ?? 0)).toBeGreaterThan(1280 - 400);
  const box = await toast.boundingBox();
  const below = 800 - (box?.y ?? 0) - (box?.height ?? 0);
  expect(below).toBeGreaterThan(76);
  expect(below).toBeLessThan(110);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);

  await page.getByRole('button', { name: 'Dialog large' }).click();
  const dialog = page.getByRole('dialog');
  const width = async (windowWidth: number) => {
    await page.setViewportSize({ width: windowWidth, height: 800 });
    return Math.round((await dialog.boundingBox())?.width ?? 0);
  };
  for (const step of [768, 1024, 1280, 1600]) {
    const narrower = await width(step - 1);
    const at = await width(step);
    expect(narrower).not.toBe(at);
    expect(await width(step + 100)).toBe(at);
    expect(at).toBeLessThanOrEqual(step);
  }
  expect(await width(390)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Expand' }).click();
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBeGreaterThan(1200);
  await page.getByRole('button', { name: 'Restore size' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dialog large' })).toBeFocused();
});
