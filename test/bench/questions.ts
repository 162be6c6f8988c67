import type { Browser, Page } from '@playwright/test';
import { median, openProfile, times, type Steps } from './measure';
import type { SignedIn } from './session';

const HOUR = 3_600_000;

/** What happened around a time, what nobody was told of, and what a shift hands over: opened, and narrowed by a click. */
export async function measureQuestions(browser: Browser, url: string, state: SignedIn): Promise<Steps> {
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
  const opened = async (address: string, shown: (page: Page) => Promise<unknown>) => {
    await page.goto(`${url}${address}`);
    await shown(page);
    return page.evaluate(() => performance.now());
  };
  /** Milliseconds from a click until the page holds something else, and that is painted. */
  const pressed = async (button: RegExp, group: string) => {
    await page.evaluate(() => window.probe.watch('main'));
    await page.getByRole('group', { name: group }).getByRole('button', { name: button }).first().click();
    return page.evaluate(() => window.probe.changed('click'));
  };

  const at = new Date(Date.now() - HOUR).toISOString();
  const entries = (shown: Page) => shown.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await page.goto(url);
  await repeat('moment of ±6h: since the address was entered', () =>
    opened(`/moment?at=${at}&span=6h`, shown => entries(shown).first().waitFor()),
  );
  let drags = 0;
  await repeat('moment of ±6h: since a stretch of it was dragged over', async () => {
    const { x, y, width } = (await page.locator('.moment-plot').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    // Another stretch each time, which is not known yet.
    drags += 1;
    await page.mouse.move(x + width * (0.3 + drags / 50), y + 8);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + 8, { steps: 5 });
    await page.evaluate(() => window.probe.watch('main', '[aria-label="In short"] p'));
    await page.mouse.up();
    const ms = await page.evaluate(() => window.probe.changed('click'));
    await page.goBack();
    await entries(page).first().waitFor();
    return ms;
  });
  await repeat('moment: a kind left out', () => pressed(/^Changes/, 'Kinds'));

  const lines = (shown: Page) => shown.locator('main').getByText(/^Check, unhealthy/);
  await repeat('quiet: since the address was entered', () =>
    opened('/notifications/quiet', shown => lines(shown).first().waitFor()),
  );
  await repeat('quiet: one reason', () => pressed(/./, 'Reasons'));

  const parts = (shown: Page) => shown.getByRole('region', { name: 'Incidents' }).getByRole('listitem');
  await repeat('shift of 2 days: since the address was entered', () =>
    opened('/shift?rangeType=relative&range=now-2d', shown => parts(shown).first().waitFor()),
  );
  await context.close();
  return steps;
}
