import type { Browser } from '@playwright/test';
import { enterCode } from '../support/drawn';
import { median, openProfile, times, type Steps } from './measure';
import type { SignedIn } from './session';

/** Changes whose effect is told. */
const CHANGES = 10_000;
/** Items that became unhealthy, one turn each. */
const TURNS = 1_000;
/** Lines of a view that is written. */
const LINES = 2_000;
const KEYS = 20;
const HOUR = 3_600_000;
const FROM = Date.UTC(2026, 0, 1);

/** What the editor keeps with its element. */
interface Held {
  env?: { editor: { setValue: (text: string, cursor: number) => void } };
}

const idOf = (kind: number, index: number) =>
  `019a0000-0000-7000-8${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;
const timeOf = (index: number) => new Date(FROM + index * (HOUR / 8)).toISOString();

const change = (index: number) => ({
  id: idOf(1, index),
  config_id: idOf(2, index % 2_500),
  change_type: `Type${index % 40}`,
  severity: 'info',
  source: 'kubernetes',
  summary: `change ${index}`,
  created_at: timeOf(index),
  name: `item-${index % 2_500}`,
  type: 'Kubernetes::Deployment',
});

/** What followed 10,000 changes, and a view of 2,000 lines while it is written. The calls of the changes are answered here, at once. */
export async function measureAuthors(browser: Browser, url: string, state: SignedIn): Promise<Steps> {
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  const steps: Steps = {};
  const repeat = async (name: string, run: () => Promise<number>) => {
    const all = await times(async () => {
      const ms = await run();
      return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
    });
    steps[name] = { ms: median(all.map(one => one.ms)), longest: median(all.map(one => one.longest)) };
  };

  await page.route('**/api/catalog/changes', async route => {
    const { page: number = 1, page_size: size = 50 } = route.request().postDataJSON() as Record<
      string,
      number
    >;
    const first = (number - 1) * size;
    const changes = Array.from({ length: Math.max(0, Math.min(size, CHANGES - first)) }, (_, index) =>
      change(first + index),
    );
    await route.fulfill({ json: { total: CHANGES, changes } });
  });
  await page.route('**/api/db/config_changes?*change_type*', route =>
    route.fulfill({
      json: Array.from({ length: TURNS }, (_, index) => ({
        id: idOf(3, index),
        config_id: idOf(2, (index * 7) % 2_500),
        created_at: new Date(Date.parse(timeOf((index * 7) % CHANGES)) + HOUR / 2).toISOString(),
      })),
    }),
  );
  const to = new Date(FROM + CHANGES * (HOUR / 8)).toISOString();
  const counted = page.getByRole('status', { name: 'What is counted' }).getByText(/changes were followed/);
  await repeat(`effect of ${CHANGES} changes: since the address was entered`, async () => {
    await page.goto(
      `${url}/catalog/changes?show=effect&read=${CHANGES}&rangeType=absolute&from=${new Date(FROM).toISOString()}&to=${to}`,
    );
    await counted.waitFor();
    return page.evaluate(() => performance.now());
  });
  await repeat('effect: sorted by changes', async () => {
    await page.evaluate(() => {
      window.probe.forgetTasks();
      window.probe.watch('main');
    });
    await page.locator('[role=columnheader][data-field=changes]').click();
    return page.evaluate(() => window.probe.changed('click'));
  });

  const panels = Array.from(
    { length: Math.floor((LINES - 4) / 3) },
    (_, index) =>
      `  - name: Panel ${index}\n    type: number\n    query: SELECT count(*) AS value FROM items`,
  );
  const spec = ['queries:', '  items:', '    configs: {types: [Kubernetes::Pod]}', 'panels:', ...panels].join(
    '\n',
  );
  await page.goto(`${url}/settings/views?id=new`);
  await enterCode(page.getByRole('dialog'), 'Spec');
  const editor = page.locator('.ace_editor');
  await page.waitForFunction(() => document.querySelector<HTMLElement & Held>('.ace_editor')?.env);
  // Typed, each line would be indented once more.
  await editor.evaluate((node: HTMLElement & Held, text) => node.env?.editor.setValue(text, 1), spec);
  await page.getByRole('list', { name: 'Panels' }).getByText('Panel 0', { exact: true }).waitFor();
  await repeat(`a view of ${LINES} lines: a key`, async () => {
    await page.evaluate(() => window.probe.forgetTasks());
    const begin = performance.now();
    for (let index = 0; index < KEYS; index += 1) await page.keyboard.press('x', { delay: 30 });
    return (performance.now() - begin) / KEYS - 30;
  });
  await context.close();
  return steps;
}
