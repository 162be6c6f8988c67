import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { median, openProfile, times, type Steps } from './measure';
import type { SignedIn } from './session';

const VIEW = 'kubernetes-pods';
const TABLE = 'view_default_kubernetes_pods';
const GRID = '[role=grid][aria-label="Pods"]';

/** Fills the table of a view that was run: its rows again and again, by other ids, until there are so many. */
async function fill(database: string, fingerprint: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO ${TABLE} (id, name, namespace, node, health, status, cost_1d, request_fingerprint)
       SELECT lpad(n::text, 12, '0'), 'pod-' || n, 'team-' || n % 40, 'node-' || n % 400,
              (ARRAY['healthy','unhealthy','warning'])[1 + n % 3], (ARRAY['Running','Pending','Failed'])[1 + n % 7 % 3],
              (n % 1000)::numeric / 100, $1
         FROM generate_series(1, $2::int) AS n`,
      [fingerprint, rows],
    );
    await client.query(`ANALYZE ${TABLE}`);
  } finally {
    await client.end();
  }
}

/** Milliseconds from an action until the rows that it asked for are painted. */
async function changed(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => window.probe.forgetTasks());
  const begin = performance.now();
  const answer = page.waitForResponse(response => response.url().includes(TABLE));
  await act();
  await (await answer).finished();
  await page.locator(`${GRID}:not([aria-busy=true])`).waitFor();
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
  const ms = performance.now() - begin;
  return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
}

/** The table of a view with so many rows: opened, turned, sorted and filtered. */
export async function measureView(
  browser: Browser,
  url: string,
  state: SignedIn,
  { database, rows }: { database: string; rows: number },
): Promise<{ steps: Steps; total: string }> {
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  const steps: Steps = {};
  const repeat = async (name: string, run: (turn: number) => Promise<{ ms: number; longest: number }>) => {
    const all = await times(run);
    steps[name] = { ms: median(all.map(one => one.ms)), longest: median(all.map(one => one.longest)) };
  };
  const run = await context.request.post(`${url}/api/view/default/${VIEW}`, { data: {} });
  const { requestFingerprint } = (await run.json()) as { requestFingerprint: string };
  await fill(database, requestFingerprint, rows);
  const table = page.getByRole('navigation', { name: /: pages$/ });
  const open = async () => {
    await page.goto(`${url}/view/default/${VIEW}`);
    await page.getByRole('rowheader').first().waitFor();
  };
  await repeat('open: first rows since the address was entered', async () => {
    await open();
    const ms = await page.evaluate(() => performance.now());
    return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
  });
  const total = await table.locator('[data-total]').innerText();
  await repeat('next page', () =>
    changed(page, () => table.getByRole('button', { name: 'Next page' }).click()),
  );
  const columns = ['name', 'namespace', 'node', 'health', 'cost_1d'];
  await repeat('sort by another column', turn =>
    changed(page, () => page.locator(`[role=columnheader][data-field=${columns[turn]}]`).click()),
  );
  await repeat('filter by namespace', async turn => {
    await open();
    const cell = page.getByRole('gridcell', { name: /^team-/ }).nth(turn);
    await cell.hover();
    return changed(page, () => cell.getByRole('button', { name: /^Include/ }).click());
  });
  await open();
  // Pages are asked for by their offset: the backend walks the key up to there.
  await repeat('a page far behind, by its number', async turn =>
    changed(page, async () => {
      const field = table.getByRole('textbox', { name: 'Go to page' });
      await field.click();
      await field.fill(String(Math.round(rows / 100) + turn));
      await field.press('Enter');
    }),
  );
  await context.close();
  return { steps, total };
}
