import { expect } from '@playwright/test';
import axeFindings, { COLOUR_RULES } from '../e2e/axe';
import { test } from './strictPage';

const KINDS = ['real', 'empty', 'huge', 'negative', 'null', 'wrong', 'markup', 'table', 'cards'];

test('panels and columns of views draw whatever queries bring: axe finds nothing serious, in light, dark and on a phone', async ({
  page,
}) => {
  for (const kind of KINDS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/?s=views&kind=${kind}`);
    await page.getByRole('heading', { name: 'Widgets' }).waitFor();
    // Charts are loaded when the first is drawn.
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await page.waitForTimeout(200);
    // Nothing failed in its own place either, and what looks like markup or script is text.
    expect({ kind, failed: await page.getByRole('alert').count() }).toEqual({ kind, failed: 0 });
    expect(await page.locator('main img, main script, main a[href^="javascript"]').count()).toBe(0);
    expect({ kind, found: await axeFindings(page) }).toEqual({ kind, found: [] });
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect({ kind, found: await axeFindings(page, COLOUR_RULES) }).toEqual({ kind, found: [] });
    await page.setViewportSize({ width: 390, height: 844 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ kind, wider: Math.max(wider, 0) }).toEqual({ kind, wider: 0 });
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
  }
  await page.goto('/?s=views&kind=markup');
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  await expect(
    page.getByText('Panels of the type ‘unheard-of’ are not known to this console.'),
  ).toBeVisible();
});
