import type { Browser, Locator, Page } from '@playwright/test';
import { DEBOUNCE_MS, DROPPED_MS, openProfile, repeat } from './measure';
import type { SignedIn } from './session';

export interface CatalogFigures {
  items: number;
  /** From the click or input until the changed table is painted, the server's time included: median of five. */
  ms: Record<string, number>;
  scroll: { frames: number; dropped: number; longest: number };
  export: { rows: number; ms: number; said: string };
}

/** Time from the last input or click until the changed table is painted. */
async function untilChanged(page: Page, act: () => Promise<void>, since: 'click' | 'input'): Promise<number> {
  await page.evaluate(() => window.probe.watch());
  await act();
  const took = await page.evaluate(from => window.probe.changed(from), since);
  await page.locator('[role=grid][aria-label="Items"]').waitFor();
  return took;
}

/** Includes a value of a filter and takes it back, timing the first. */
async function filter(page: Page, name: string, value: string): Promise<number> {
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const popover = page.getByRole('dialog', { name });
  const box = popover.getByRole('textbox');
  if ((await box.count()) > 0) await box.fill(value);
  const include = popover.getByRole('button', { name: `Include ${value}`, exact: true });
  await include.waitFor();
  const took = await untilChanged(page, () => include.click(), 'click');
  await untilChanged(page, () => popover.getByRole('button', { name: 'Clear' }).click(), 'click');
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  return took;
}

const totalOf = async (page: Page) =>
  Number(await page.locator('nav[aria-label="Items: pages"] [data-total]').getAttribute('data-total'));

/** Turns the wheel over a page of a thousand rows and looks at every frame. */
async function scroll(page: Page, grid: Locator): Promise<CatalogFigures['scroll']> {
  const box = await grid.boundingBox();
  if (!box) throw new Error('the table is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => window.probe.watchFrames());
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(16);
  }
  const frames = await page.evaluate(() => window.probe.frames());
  return {
    frames: frames.length,
    dropped: frames.filter(frame => frame > DROPPED_MS).length,
    longest: Math.max(...frames),
  };
}

/** Saves all that match as JSON lines, and counts the lines of the file. */
async function exportAll(page: Page): Promise<CatalogFigures['export']> {
  await page.getByRole('button', { name: 'Items: export' }).click();
  await page.getByRole('menuitem', { name: 'Export to a file...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export items' });
  await dialog.getByRole('radio', { name: /^All that match/ }).check();
  await dialog.getByRole('radio', { name: /^JSON lines/ }).check();
  const begin = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 300_000 }),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const ms = performance.now() - begin;
  let rows = 0;
  for await (const chunk of await download.createReadStream())
    for (const byte of chunk as Buffer) rows += Number(byte === 10);
  const said = await dialog.getByText(/^[\d,]+ items/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return { rows, ms, said };
}

/** The items of the catalog in a fresh page: every filter, paging, sorting, scrolling, and an export of all. */
export async function measureCatalog(
  browser: Browser,
  url: string,
  state: SignedIn,
): Promise<CatalogFigures> {
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  const open = async (query = '') => {
    await page.goto(`${url}/catalog?show=items&pageSize=50${query}`);
    await page.locator('[role=grid][aria-label="Items"] [role=row][data-id]').first().waitFor();
    await page.waitForTimeout(1500);
  };
  await open();
  const items = await totalOf(page);
  const ms: Record<string, number> = {};
  const cases = [
    ['Type', ['Kubernetes::Pod', 'Kubernetes::Node', 'Kubernetes::Deployment']],
    ['Status', ['Running', 'Pending', 'CrashLoopBackOff']],
    ['Health', ['unhealthy', 'warning', 'unknown']],
    ['Tags', ['cluster=prod-eu-1']],
    ['Labels', ['team=payments']],
  ] as const;
  for (const [name, values] of cases)
    ms[name.toLowerCase()] = await repeat(turn =>
      filter(page, name, values[turn % values.length] ?? values[0]),
    );
  const search = page.getByRole('searchbox', { name: 'Search items' });
  const words = ['pay', 'type=pod health!=healthy', 'api', 'labels.app=api', 'cost_total_30d>10'];
  ms['search'] = await repeat(async turn => {
    const took = await untilChanged(page, () => search.fill(words[turn] ?? 'x'), 'input');
    return took - DEBOUNCE_MS;
  });
  await open();
  const click = (button: Locator) => untilChanged(page, () => button.click(), 'click');
  ms['next page'] = await repeat(() => click(page.getByRole('button', { name: 'Next page' })));
  ms['last page'] = await repeat(async turn => {
    if (turn > 0) await click(page.getByRole('button', { name: 'First page' }));
    return click(page.getByRole('button', { name: 'Last page' }));
  });
  for (const column of ['Changes 7d', 'Cost 30d', 'Updated']) {
    await open();
    const heading = page.getByRole('columnheader', { name: column });
    ms[`sort: ${column}`] = await repeat(() => click(heading));
  }
  await page.goto(`${url}/catalog?show=items&pageSize=1000`);
  const grid = page.getByRole('grid', { name: 'Items' });
  await grid.locator('[role=row][data-id]').first().waitFor();
  await page.waitForTimeout(1500);
  const scrolled = await scroll(page, grid);
  const exported = await exportAll(page);
  await context.close();
  return { items, ms, scroll: scrolled, export: exported };
}

export function printCatalog(figures: CatalogFigures): void {
  const { items, ms, scroll: scrolled, export: exported } = figures;
  console.log(
    `\n/catalog with ${items} items, ms until the changed table is painted (server included, median of five)`,
  );
  console.table(Object.fromEntries(Object.entries(ms).map(([name, value]) => [name, Math.round(value)])));
  console.log(
    `scrolling 1,000 rows: ${scrolled.dropped} of ${scrolled.frames} frames above ${DROPPED_MS} ms, the longest ${Math.round(scrolled.longest)} ms`,
  );
  console.log(`export: ${exported.rows} rows in ${(exported.ms / 1000).toFixed(1)} s; '${exported.said}'`);
}
