import type { Browser, Page } from '@playwright/test';
import { lookIntoFirst, openProfile, weigh } from './measure';
import type { SignedIn } from './session';

/** An answer is drawn by then, in real ms. */
const DRAWN_MS = 200;
/** As the link asks for it. */
const POLL_MS = 30_000;
const POLLS_PER_HOUR = 3_600_000 / POLL_MS;
/** Until then code is compiled and caches fill; what grows after is what would grow for ever. In hours. */
const WARM_UP_H = 2;

export interface SoakFigures {
  /** Hours since the warm-up ended; negative during it. */
  hour: number;
  heapMB: number;
  nodes: number;
  /** Answers that came so far. */
  polls: number;
}

const answered = (page: Page) =>
  page.waitForResponse(response => response.url().includes('/canary/api/summary'), { timeout: 20_000 });

/** Puts the page's clock forward until a poll was answered: one that failed is waited for longer. */
async function poll(page: Page): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const next = answered(page);
    await page.clock.fastForward(POLL_MS);
    const came = await next.then(
      () => true,
      () => false,
    );
    if (came) return;
  }
  throw new Error('The page does not poll any more.');
}

/** What a person on call does now and then: looks at the next tab, and into a check. */
async function lookAround(page: Page, turn: number): Promise<void> {
  const tabs = page.getByRole('tab');
  await tabs.nth(turn % (await tabs.count())).click();
  await lookIntoFirst(page, 1000);
  await tabs.first().click();
}

/**
 * A screen of checks that is left open for hours, while the data move: the page's clock is put forward by a poll at a
 * time, and its memory is weighed each half-hour.
 * @param hours simulated, after the warm-up
 */
export async function soakHealth(
  browser: Browser,
  url: string,
  state: SignedIn,
  hours: number,
): Promise<SoakFigures[]> {
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.clock.install();
  const first = answered(page);
  await page.goto(`${url}/health?hidePassing=false&groupBy=none&refresh=30s`);
  await first;
  await page.getByRole('row').nth(1).waitFor();
  const figures: SoakFigures[] = [];
  const total = (WARM_UP_H + hours) * POLLS_PER_HOUR;
  let polls = 1;
  for (let turn = 1; turn <= total; turn += 1) {
    await poll(page);
    // Until it is drawn; a call that a newer one gave up never ends.
    await page.waitForTimeout(DRAWN_MS);
    polls += 1;
    if (turn % (POLLS_PER_HOUR / 2) !== 0) continue;
    await lookAround(page, turn / (POLLS_PER_HOUR / 2));
    const figure = { hour: turn / POLLS_PER_HOUR - WARM_UP_H, ...(await weigh(page, cdp)), polls };
    figures.push(figure);
    // It takes a while: what is known so far is worth having.
    console.log(`hour ${figure.hour}: ${figure.heapMB.toFixed(1)} MB`);
  }
  await context.close();
  return figures;
}

/** Single figures go up and down by 3 MB: the mean of so many hours is compared with that of as many at the end. */
const COMPARED_H = 2;

/** Prints the figures, and by how much the heap grew after the warm-up. */
export function printSoak(figures: readonly SoakFigures[]): void {
  console.table(
    figures.map(({ hour, heapMB, nodes, polls }) => ({
      hour,
      'heap MB': Math.round(heapMB * 10) / 10,
      nodes,
      polls,
    })),
  );
  const last = figures.at(-1)?.hour ?? 0;
  const mean = (from: number, to: number) => {
    const some = figures.filter(({ hour }) => hour >= from && hour <= to);
    return some.reduce((sum, { heapMB }) => sum + heapMB, 0) / some.length;
  };
  const begin = mean(0, COMPARED_H);
  const end = mean(last - COMPARED_H, last);
  console.log(
    `heap, mean of the first and last ${COMPARED_H} hours: ${begin.toFixed(1)} -> ${end.toFixed(1)} MB, ${((end / begin - 1) * 100).toFixed(1)} %`,
  );
}
