import type { Browser } from '@playwright/test';
import { median, openProfile, times, type Steps } from './measure';
import type { SignedIn } from './session';

const LIST = '.now-list li';

/** What needs somebody, above the dashboard: opened, folded and unfolded, and a failing check about to be silenced. */
export async function measureNow(browser: Browser, url: string, state: SignedIn): Promise<Steps> {
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  const steps: Steps = {};
  const repeat = async (name: string, run: () => Promise<number>) => {
    const all = await times(async () => {
      await page.evaluate(() => window.probe.forgetTasks());
      const ms = await run();
      return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
    });
    steps[name] = { ms: median(all.map(one => one.ms)), longest: median(all.map(one => one.longest)) };
  };
  const first = page.locator(LIST).first();
  const open = () => page.goto(`${url}/topology?now=true`);
  /** Milliseconds from the last click until the page holds something, or no longer does, and that is painted. */
  const changed = async (act: () => Promise<void>, there?: string) => {
    await page.evaluate(shown => window.probe.watch('main', shown), there);
    await act();
    return page.evaluate(() => window.probe.changed('click'));
  };

  await page.goto(`${url}/topology?now=true`);
  await repeat('open: lists since the address was entered', async () => {
    await open();
    await first.waitFor();
    return page.evaluate(() => performance.now());
  });
  const rows = await page.locator(LIST).count();
  const title = page.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Now', exact: true });
  await repeat('fold', () => changed(() => title.click()).finally(() => title.click()));
  await repeat('unfold', async () => {
    await first.waitFor();
    await title.click();
    return changed(() => title.click(), LIST);
  });
  await repeat(`silence a check of the ${rows} rows: the form`, async () => {
    await first.waitFor();
    await page.evaluate(() => window.probe.watchDialog());
    await page
      .getByRole('region', { name: 'Failing checks' })
      .getByRole('button', { name: /silence/i })
      .first()
      .click();
    const ms = await page.evaluate(() => window.probe.changed('click'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return ms;
  });
  await context.close();
  return steps;
}
