import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { installProbe } from './probe';
import type { SignedIn } from './session';

/** What the benches of all screens share. */

/** How often each interaction is measured; the median counts. */
export const TIMES = 5;
/** What a search waits for more to be typed, in ms. */
export const DEBOUNCE_MS = 400;
/** A frame that took longer than two at 60 Hz was dropped. */
export const DROPPED_MS = 34;

/** Milliseconds of each step, and the longest task on the page's own thread meanwhile. */
export type Steps = Record<string, { ms: number; longest: number }>;

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A measurement, taken so often as counts. @param run is told which time it is, from 0 */
export async function times<Figure>(run: (turn: number) => Promise<Figure>): Promise<Figure[]> {
  const values: Figure[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) values.push(await run(turn));
  return values;
}

/** The median of a measurement in ms. */
export const repeat = async (run: (turn: number) => Promise<number>) => median(await times(run));

/** A fresh browser profile of a person signed in, whose pages carry the probe. */
export async function openProfile(browser: Browser, state: SignedIn): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  // tsx marks functions with a helper of its own, which the page lacks.
  await context.addInitScript({ content: `const __name = value => value; (${installProbe.toString()})();` });
  return context;
}

/** Opens the first check of the table and closes it again. @param ms how long it is looked at */
export async function lookIntoFirst(page: Page, ms = 0): Promise<void> {
  await page.locator('.cell-open').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.waitForTimeout(ms);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Elements of a page, and its heap when nothing is left to collect. */
export async function weigh(page: Page, cdp: CDPSession): Promise<{ nodes: number; heapMB: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { nodes, heapMB: usedSize / 1024 / 1024 };
}

export function printSteps(steps: Steps): void {
  console.table(
    Object.entries(steps).map(([step, { ms, longest }]) => ({
      step,
      ms: Math.round(ms),
      'longest task': Math.round(longest),
    })),
  );
}
