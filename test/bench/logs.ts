import type { Browser } from '@playwright/test';
import { median, openProfile, times, type Steps } from './measure';
import type { SignedIn } from './session';

const COMPONENTS = 10;
const LINES = 5_000;
const WORDS = ['INFO request served', 'INFO cache hit', 'WARN slow answer', 'ERROR connection refused'];

/** Lines of one component, newest first, as backends send them: a second apart, each a little later than those of the one before. */
const linesOf = (index: number, now: number) =>
  Array.from({ length: LINES }, (_, line) => ({
    timestamp: new Date(now - line * 1_000 + index * 37).toISOString(),
    message: `${WORDS[line % WORDS.length]} in ${line % 97}ms, id=${index}-${line}`,
    labels: { pod: `pod-${index}`, namespace: 'bench' },
  }));

/** Ten components of 5,000 lines each in one stream: opened, narrowed, searched, turned, and with one source less. */
export async function measureLogs(browser: Browser, url: string, state: SignedIn): Promise<Steps> {
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  const answer = await context.request.get(
    `${url}/api/db/components_with_logs?select=id&limit=${COMPONENTS}`,
  );
  const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  const now = Date.now();
  const bodies = new Map(
    ids.map((id, index) => [id, JSON.stringify({ total: LINES, results: linesOf(index, now) })]),
  );
  await page.route('**/api/logs', route => {
    const { id } = route.request().postDataJSON() as { id: string };
    return route.fulfill({ contentType: 'application/json', body: bodies.get(id) ?? '' });
  });
  const painted = () =>
    page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
  const steps: Steps = {};
  const repeat = async (name: string, run: () => Promise<number>) => {
    const all = await times(async () => {
      await page.evaluate(() => window.probe.forgetTasks());
      const ms = await run();
      return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
    });
    steps[name] = { ms: median(all.map(one => one.ms)), longest: median(all.map(one => one.longest)) };
  };
  const read = page.getByLabel('What was read');
  /** Milliseconds from an action until the page says what came of it. */
  const until = async (act: () => Promise<unknown>, said: RegExp) => {
    const begin = performance.now();
    await act();
    await read.filter({ hasText: said }).waitFor();
    await painted();
    return performance.now() - begin;
  };
  const all = /^50,000 lines/;
  const [first, ...others] = ids;
  const open = () => page.goto(`${url}/logs?component=${first}&with=${others.join(',')}`);

  await page.goto(`${url}/logs`);
  await repeat('open: first lines since the address was entered', async () => {
    await open();
    await page.locator('.log-line').first().waitFor();
    return page.evaluate(() => performance.now());
  });
  await repeat('open: all lines', () => until(open, all));
  await repeat('errors only', async () => {
    const error = page.getByRole('group', { name: 'Levels' }).getByRole('button', { name: /^Error/ });
    const ms = await until(() => error.click(), /of 50,000 lines shown/);
    await until(() => error.click(), all);
    return ms;
  });
  await repeat('find, with the rest of typing', async () => {
    const field = page.getByRole('searchbox', { name: 'Find in lines' });
    const begin = performance.now();
    await field.fill('refused');
    await page.getByText('12,500 found').waitFor();
    const ms = performance.now() - begin;
    await field.fill('');
    await page.getByText('12,500 found').waitFor({ state: 'detached' });
    return ms;
  });
  await repeat('a bar of the volume', async () => {
    const bars = page.getByRole('group', { name: 'Lines over time' }).getByRole('button');
    const ms = await until(() => bars.nth(3).click(), /of 50,000 lines shown/);
    await until(() => page.getByRole('button', { name: 'All times' }).click(), all);
    return ms;
  });
  await repeat('remove a source', async () => {
    const last = page.getByRole('list', { name: 'Sources' }).getByRole('button').last();
    const ms = await until(() => last.click(), /^45,000 lines/);
    await until(() => page.goBack(), all);
    return ms;
  });
  await context.close();
  return steps;
}
