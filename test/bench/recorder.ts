import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { saveRecording } from '../e2e/support/recording';
import { lookIntoFirst, median, openProfile, weigh } from './measure';
import type { SignedIn } from './session';

/** Refreshes that are measured of each page; the median of both pages of a kind counts. */
const REFRESHES = 6;
/** After this long nothing goes on any more that a refresh has begun. */
const OVER_MS = 4000;

interface Refresh {
  /** From the click until the table shows what came, by the page's clock, in ms. */
  shown: number;
  /** Work of the page's thread until all is over, in ms. */
  thread: number;
  /** The longest task, in ms; 0 when none took 50 ms. */
  longest: number;
}

export interface RecorderFigures {
  checks: number;
  without: Refresh;
  recording: Refresh;
  /** Of ten minutes of use. */
  use: { actions: number; fileMB: number; heapBeforeMB: number; heapAfterMB: number };
}

const ADDRESS = '/health?hidePassing=false&groupBy=none&refresh=None';

async function threadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

async function open(context: BrowserContext, address: string): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(address);
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForTimeout(OVER_MS);
  return { page, cdp };
}

/** One refresh, until nothing of it goes on any more. */
async function refresh({ page, cdp }: { page: Page; cdp: CDPSession }): Promise<Refresh> {
  await page.evaluate(() => window.probe.forgetTasks());
  const before = await threadMs(cdp);
  const took = await page.evaluate(() => window.probe.refreshed());
  await page.waitForTimeout(OVER_MS);
  const thread = (await threadMs(cdp)) - before;
  return { shown: took, thread, longest: await page.evaluate(() => window.probe.longestTask()) };
}

const medianOf = (all: readonly Refresh[]): Refresh => ({
  shown: median(all.map(one => one.shown)),
  thread: median(all.map(one => one.thread)),
  longest: Math.max(...all.map(one => one.longest)),
});

/** What a person does who works at the screen for ten minutes: a refresh each half-minute, and a choice every four seconds. */
async function useForTenMinutes(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search checks' });
  const tabs = page.getByRole('tab');
  const hide = page.getByRole('switch', { name: 'Hide Passing' });
  const words = ['pay', 'api', 'node', 'db', 'queue'];
  for (let turn = 0; turn < 20; turn += 1) {
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await search.fill(words[turn % words.length] ?? '');
    await page.waitForTimeout(600);
    // A word may find nothing.
    if ((await page.locator('.cell-open').count()) > 0) await lookIntoFirst(page);
    await search.fill('');
    await page.waitForTimeout(600);
    await tabs.nth(1 + (turn % 3)).click();
    await page.waitForTimeout(300);
    await tabs.first().click();
    await page.waitForTimeout(300);
    await hide.click();
    await page.waitForTimeout(300);
    await hide.click();
    await page.waitForTimeout(300);
    await lookIntoFirst(page);
  }
}

/** What recording costs: a refresh without and with it, in turn, and ten minutes of use. */
export async function measureRecorder(
  browser: Browser,
  url: string,
  state: SignedIn,
  checks: number,
): Promise<RecorderFigures> {
  const context = await openProfile(browser, state);
  const runs: { without: Refresh[]; recording: Refresh[] } = { without: [], recording: [] };
  let heapBeforeMB = Number.NaN;
  // One after the other and back, each alone in the browser, so that what else the computer does meets both.
  for (const name of ['without', 'recording', 'recording', 'without'] as const) {
    const one = await open(context, `${url}${ADDRESS}${name === 'recording' ? '&record' : ''}`);
    if (name === 'without') ({ heapMB: heapBeforeMB } = await weigh(one.page, one.cdp));
    // The first two warm up.
    for (let turn = -2; turn < REFRESHES; turn += 1) {
      const figures = await refresh(one);
      if (turn >= 0) runs[name].push(figures);
    }
    await one.page.close();
  }
  const { page, cdp } = await open(context, `${url}${ADDRESS}&record`);
  await useForTenMinutes(page);
  const file = readFileSync(await (await saveRecording(page)).path(), 'utf8');
  const { payload } = JSON.parse(file) as { payload: string };
  const { heapMB: heapAfterMB } = await weigh(page, cdp);
  await context.close();
  return {
    checks,
    without: medianOf(runs.without),
    recording: medianOf(runs.recording),
    use: {
      actions: (JSON.parse(payload) as unknown[]).length,
      fileMB: file.length / 1024 / 1024,
      heapBeforeMB,
      heapAfterMB,
    },
  };
}

const share = (of: number, to: number) => `${((of / to - 1) * 100).toFixed(1)} %`;

export function printRecorder({ checks, without, recording, use }: RecorderFigures): void {
  console.log(`\na refresh of ${checks} checks, ms (median of ${2 * REFRESHES})`);
  console.table(
    (['shown', 'thread', 'longest'] as const).map(what => ({
      what,
      without: Math.round(without[what]),
      recording: Math.round(recording[what]),
      more: share(recording[what], without[what]),
    })),
  );
  console.log('ten minutes of use');
  console.table([
    {
      actions: use.actions,
      'file MB': use.fileMB.toFixed(1),
      'heap before': use.heapBeforeMB.toFixed(0),
      'heap after': use.heapAfterMB.toFixed(0),
    },
  ]);
}
