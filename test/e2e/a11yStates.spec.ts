import type { Page, Route } from '@playwright/test';
import axeFindings, { COLOUR_RULES } from './axe';
import { expect, test } from './fixtures';
import { GLANCE_MS } from '../patience';
import { type Entry, writeA11yReport } from './support/a11yReport';
import { addressesOf } from './support/addresses';
import { skeletons } from '../support/drawn';
import { SUMMARY_CALL } from './support/faultLab';
import { travel } from './support/travel';

/**
 * Every route without data, with a backend that fails, and before it has answered: nothing serious. Panels of errors and
 * skeletons are the same on every route, and a11y.spec.ts looks at them in each theme: here one theme tells what is wrong.
 */
test.describe.configure({ mode: 'parallel' });
test.use({ reducedMotion: 'reduce', trace: 'off' });

/** Who a person is and how the page is set up is known in each state: the frame around the screens is not what is looked at. */
const FRAME = /\/api\/(auth\/|\.ory\/|db\/properties|properties)/;

interface State {
  name: string;
  answer: (route: Route) => Promise<unknown>;
  /** What such a page has on it, and of how many screens at least. */
  sign: (page: Page) => ReturnType<Page['locator']>;
  least: number;
  schemes: readonly ('light' | 'dark')[];
}

const STATES: readonly State[] = [
  {
    name: 'empty',
    answer: route => {
      const isSummary = new URL(route.request().url()).pathname === SUMMARY_CALL;
      return route.fulfill({
        json: isSummary ? { checks_summary: [] } : [],
        headers: { 'Content-Range': '*/0' },
      });
    },
    sign: page => page.getByRole('main').getByText(/\b(no|not|nothing|none|yet)\b/i),
    least: 40,
    schemes: ['light', 'dark'],
  },
  {
    name: 'failing',
    answer: route => route.fulfill({ status: 500, json: { message: 'The database is away' } }),
    sign: page => page.getByRole('alert'),
    least: 45,
    schemes: ['light'],
  },
  {
    name: 'loading',
    answer: async () => undefined,
    sign: page => page.locator('[aria-busy=true]').or(skeletons(page)),
    least: 45,
    schemes: ['light'],
  },
];

/** Animations that never end. */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
      )
      .map(animation => ('animationName' in animation ? String(animation.animationName) : 'a transition')),
  );

for (const { name, answer, sign, least, schemes } of STATES) {
  test(`${name}: every route, ${schemes.join(' and ')}`, async ({ page, signIn, database, guard }) => {
    guard.allow(/./);
    await signIn('admin');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    const addresses = await addressesOf(database);
    await page.route('**/api/**', route =>
      FRAME.test(route.request().url()) ? route.fallback() : answer(route),
    );
    const report: Entry[] = [];
    const without: string[] = [];
    const moving: string[] = [];
    for (const address of addresses) {
      await travel(page, address);
      await sign(page)
        .first()
        .waitFor({ timeout: GLANCE_MS })
        .catch(() => without.push(address));
      // What goes on for ever would flicker for who asked for less motion, and each frame is drawn.
      moving.push(...(await endless(page)).map(what => `${address}: ${what}`));
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const rules = colorScheme === 'light' ? {} : { rules: COLOUR_RULES };
        const found = await axeFindings(page, { ...rules, withoutFrame: true });
        report.push({ what: address, theme: colorScheme, findings: found });
      }
      if (schemes.length > 1) await page.emulateMedia({ colorScheme: 'light' });
    }
    console.log(`${name}: ${addresses.length - without.length} of ${addresses.length} routes show it`);
    expect(addresses.length - without.length, without.join('\n')).toBeGreaterThanOrEqual(least);
    expect(moving).toEqual([]);
    writeA11yReport(name, report);
    expect(report.filter(({ findings }) => findings.length > 0)).toEqual([]);
  });
}
