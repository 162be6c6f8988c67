import type { Browser, Page } from '@playwright/test';
import {
  DEBOUNCE_MS,
  DROPPED_MS,
  median,
  openProfile,
  printSteps,
  times,
  weigh,
  type Steps,
} from './measure';
import type { SignedIn } from './session';

export interface TopologyFigures {
  components: number;
  /** 1 is full speed, 4 a processor four times slower. */
  throttle: number;
  steps: Steps;
  /** DOM nodes and heap with cards, and with the graph. */
  size: Record<'cards' | 'graph', { nodes: number; heapMB: number }>;
}

const CARDS = 'section[aria-label="Components"]';

/** Milliseconds from the last click or input until what the page shows has changed and is painted. */
async function changed(
  page: Page,
  act: () => Promise<void>,
  { since = 'click', root = CARDS, there }: { since?: 'click' | 'input'; root?: string; there?: string } = {},
) {
  await page.evaluate(
    ([within, shown]) => {
      window.probe.forgetTasks();
      window.probe.watch(within, shown);
    },
    [root, there] as const,
  );
  await act();
  const ms = await page.evaluate(from => window.probe.changed(from), since);
  return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
}

const cards = (page: Page) => page.locator('.component-card');

/** From the end of the answer to the first cards, in a fresh page. */
async function firstCards(page: Page, address: string) {
  await page.goto(address);
  await cards(page).first().waitFor();
  const ms = await page.evaluate(() => window.probe.afterAnswer('/canary/api/topology', '.component-card'));
  return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
}

const FINDS = [
  'store & health=warning',
  'name~1',
  'health=unhealthy',
  'label.store~Store',
  'name~0 & type=Store',
];

/** The dashboard with thousands of cards, then all components as a graph. */
export async function measureTopology(
  browser: Browser,
  url: string,
  state: SignedIn,
  { components, throttle }: Pick<TopologyFigures, 'components' | 'throttle'>,
): Promise<TopologyFigures> {
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const steps: Steps = {};
  const repeat = async (name: string, run: (turn: number) => Promise<{ ms: number; longest: number }>) => {
    const all = await times(run);
    steps[name] = { ms: median(all.map(one => one.ms)), longest: median(all.map(one => one.longest)) };
  };

  const address = `${url}/topology?sortBy=name&sortOrder=asc`;
  await repeat('first cards after the answer', () => firstCards(page, address));
  const size: TopologyFigures['size'] = { cards: await weigh(page, cdp), graph: { nodes: 0, heapMB: 0 } };

  // Choices are those of the cards: a screenful of them changes.
  await page.keyboard.press('n');
  await page.evaluate(() => window.probe.watchFrames());
  await page.locator('#page').hover();
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  const frames = await page.evaluate(() => window.probe.frames());
  steps[`frames above ${DROPPED_MS} ms of ${frames.length} while scrolling`] = {
    ms: frames.filter(ms => ms > DROPPED_MS).length,
    longest: Math.round(Math.max(0, ...frames)),
  };

  const search = page.getByRole('searchbox', { name: 'Find components' });
  await repeat('find by expression', async turn => {
    const { ms, longest } = await changed(page, () => search.fill(FINDS[turn] ?? ''), { since: 'input' });
    return { ms: ms - DEBOUNCE_MS, longest };
  });
  await changed(page, () => search.fill(''), { since: 'input' });
  await repeat('filter by health', () =>
    changed(page, () => page.getByRole('button', { name: /^[\d,]+ warning/ }).click()),
  );
  await page.goto(address);
  await cards(page).first().waitFor();
  await repeat('sort', async turn => {
    await page.getByRole('combobox', { name: 'Sort By' }).click();
    const option = page.getByRole('option', { name: turn % 2 ? 'Name' : 'Health', exact: true });
    await option.waitFor();
    return changed(page, () => option.click());
  });
  const show = (name: string) => page.getByRole('button', { name, exact: true });
  await repeat('show as table, and cards again', async () => {
    const table = await changed(page, () => show('Table').click(), {
      root: 'main',
      there: '[role=row][data-id]',
    });
    const back = await changed(page, () => show('Cards').click(), { root: 'main', there: '.component-card' });
    return { ms: Math.max(table.ms, back.ms), longest: Math.max(table.longest, back.longest) };
  });
  await page.getByRole('button', { name: 'Preferences' }).click();
  const slider = page.getByRole('slider');
  await slider.first().waitFor();
  await slider.first().focus();
  await repeat('card width', async turn => {
    await page.evaluate(() => window.probe.forgetTasks());
    const since = await page.evaluate(() => performance.now());
    await page.keyboard.press(turn % 2 ? 'ArrowLeft' : 'ArrowRight');
    const ms = await page.evaluate(
      from =>
        new Promise<number>(done =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - from))),
        ),
      since,
    );
    return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
  });
  await page.keyboard.press('Escape');

  await page.goto(`${url}/topology?view=graph`);
  await page.locator('.graph-card').first().waitFor({ timeout: 60_000 });
  steps['graph: first picture after the answer'] = {
    ms: await page.evaluate(() => window.probe.afterAnswer('/canary/api/topology', '.graph-card')),
    longest: await page.evaluate(() => window.probe.longestTask()),
  };
  size.graph = await weigh(page, cdp);
  await context.close();
  return { components, throttle, steps, size };
}

export function printTopology(all: readonly TopologyFigures[]): void {
  for (const { components, throttle, steps, size } of all) {
    console.log(`\n/topology: ${components} components, CPU 1/${throttle}`);
    printSteps(steps);
    console.table({
      cards: { ...size.cards, heapMB: Math.round(size.cards.heapMB) },
      graph: { ...size.graph, heapMB: Math.round(size.graph.heapMB) },
    });
  }
}
