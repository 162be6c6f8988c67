import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { DEBOUNCE_MS, median, openProfile, repeat, TIMES, weigh } from './measure';
import type { Probe } from './probe';
import type { SignedIn } from './session';

export interface HealthFigures {
  checks: number;
  /** 1 is full speed, 4 a processor four times slower. */
  throttle: number;
  /** Milliseconds by interaction: median of five. */
  ms: Record<string, number>;
  nodes: number;
  heapMB: number;
  /** Longest task while the first data came in, while typing, and on refresh, in ms. */
  longest: { load: number; typing: number; refresh: number };
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Time from the last input or click until the changed table is painted. */
async function untilChanged(page: Page, act: () => Promise<void>, since: 'click' | 'input'): Promise<number> {
  await page.evaluate(() => window.probe.watch());
  await act();
  return page.evaluate(from => window.probe.changed(from), since);
}

async function choose(page: Page, label: string, option: string): Promise<number> {
  await page.getByRole('combobox', { name: label }).click();
  const item = page.getByRole('option', { name: option, exact: true });
  await item.waitFor();
  return untilChanged(page, () => item.click(), 'click');
}

/** Ctrl+K until the first line of the palette is there. */
async function openPalette(page: Page): Promise<number> {
  const took = await page.evaluate(async () => {
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    while (!document.querySelector('[role=dialog] [role=option]'))
      await new Promise(resolve => setTimeout(resolve));
    return performance.now() - start;
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return took;
}

interface Load {
  page: Page;
  cdp: CDPSession;
  /** Milliseconds from the end of the answer to the first row. */
  took: number;
  /** The longest task until then, in ms. */
  longest: number;
}

/** Opens the dashboard in a new tab, with all checks in groups. */
async function firstRow(context: BrowserContext, url: string, throttle: number): Promise<Load> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(`${url}/health?hidePassing=false&refresh=None`);
  await page.getByRole('row').nth(1).waitFor();
  const took = await page.evaluate(() => window.probe.afterData());
  return { page, cdp, took, longest: await page.evaluate(() => window.probe.longestTask()) };
}

/** What is searched for, one after the other: each finds other checks than the one before. */
const WORDS = ['pay', 'api', 'node', 'db', 'queue'];

interface HealthInput extends Pick<HealthFigures, 'checks' | 'throttle'> {
  words?: readonly string[];
}

/** One health dashboard of a size, in a fresh page: first rows, then every interaction. */
export async function measureHealth(
  browser: Browser,
  url: string,
  state: SignedIn,
  { checks, throttle, words = WORDS }: HealthInput,
): Promise<HealthFigures> {
  const context = await openProfile(browser, state);
  // The first in a browser that has never seen the page, the others as for who comes back; a tab of its own each, so that
  // none cleans up after the one before.
  const loads: Load[] = [];
  while (loads.length < TIMES) {
    await loads.at(-1)?.page.close();
    loads.push(await firstRow(context, url, throttle));
  }
  const { page, cdp } = loads.at(-1) as Load;
  const load = median(loads.map(one => one.longest));
  const ms: Record<string, number> = { 'first row after data': median(loads.map(one => one.took)) };

  const search = page.getByRole('searchbox', { name: 'Search checks' });
  ms['search'] = await repeat(async turn => {
    const took = await untilChanged(page, () => search.fill(words[turn] ?? 'x'), 'input');
    return took - DEBOUNCE_MS;
  });
  // Keystrokes alone: the list follows when typing rests.
  await page.evaluate(() => window.probe.forgetTasks());
  await search.pressSequentially('payments-api', { delay: 60 });
  const typing = await page.evaluate(() => window.probe.longestTask());
  await untilChanged(page, () => search.fill(''), 'input');

  const groups = ['Type', 'No grouping', 'Name', 'Description', 'Canary'];
  ms['group by'] = await repeat(turn => choose(page, 'Group By', groups[turn] ?? 'Canary'));
  ms['group by: none'] = await repeat(async turn => {
    const took = await choose(page, 'Group By', 'No grouping');
    await choose(page, 'Group By', turn % 2 ? 'Type' : 'Canary');
    return took;
  });
  await choose(page, 'Group By', 'No grouping');
  const heading = page.getByRole('columnheader', { name: /^Latency/ });
  ms['sort'] = await repeat(() => untilChanged(page, () => heading.click(), 'click'));
  // Unsorted again: the slowest checks fail, and hiding the passing ones would change nothing that is seen.
  await untilChanged(page, () => heading.click(), 'click');
  const tabs = page.getByRole('tab');
  ms['tab'] = await repeat(turn => untilChanged(page, () => tabs.nth(turn + 1).click(), 'click'));
  await untilChanged(page, () => tabs.nth(0).click(), 'click');
  const hide = page.getByRole('switch', { name: 'Hide Passing' });
  ms['hide passing'] = await repeat(() => untilChanged(page, () => hide.click(), 'click'));
  ms['label toggle'] = await repeat(turn =>
    untilChanged(
      page,
      () =>
        page
          .getByRole('button', { name: turn % 2 ? 'No' : 'Yes', exact: true })
          .first()
          .click(),
      'click',
    ),
  );
  ms['open check'] = await repeat(async () => {
    await page.evaluate(() => window.probe.watchDialog());
    await page.locator('.cell-open').first().click();
    const took = await page.evaluate(() => window.probe.changed('click'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return took;
  });

  ms['palette'] = await repeat(() => openPalette(page));

  await page.evaluate(() => window.probe.forgetTasks());
  const answered = page.waitForResponse(response => response.url().includes('/canary/api/summary'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await (await answered).finished();
  await page.waitForTimeout(1000);
  const refresh = await page.evaluate(() => window.probe.longestTask());

  const weight = await weigh(page, cdp);
  await context.close();
  return { checks, throttle, ms, ...weight, longest: { load, typing, refresh } };
}

export function printHealth(all: readonly HealthFigures[]): void {
  console.log(
    '\n/health, ms until the changed table is painted (median of five; search without its debounce)',
  );
  console.table(
    all.map(({ checks, throttle, ms }) => ({
      checks,
      CPU: `1/${throttle}`,
      ...Object.fromEntries(Object.entries(ms).map(([name, value]) => [name, Math.round(value)])),
    })),
  );
  console.table(
    all.map(({ checks, throttle, nodes, heapMB, longest }) => ({
      checks,
      CPU: `1/${throttle}`,
      'DOM nodes': nodes,
      'heap MB': Number(heapMB.toFixed(1)),
      'longest task: load': Math.round(longest.load),
      typing: Math.round(longest.typing),
      refresh: Math.round(longest.refresh),
    })),
  );
}
