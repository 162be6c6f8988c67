import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Shell } from './pages/Shell';
import { SUMMARY } from './support/traffic';

/** What is there before the page's code, and what is asked for by then. */

const FRAME = '.frame';
const FIRST = /\/(config\.json|api\/auth\/whoami|api\/properties)$/;

/** Holds the page's code back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>(resolve => (letGo = resolve));
  await page.route('**/assets/index-*.js', async route => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('[SHL-022] the frame is there before the code, which finds its first answers waiting; in the shape of the sidebar as it was left, of a phone, and not at the sign-in', async ({
  page,
  signIn,
  traffic,
}) => {
  await signIn('viewer');
  const letGo = await holdCode(page);
  await page.goto('/health', { waitUntil: 'commit' });
  await expect(page.locator(FRAME)).toBeVisible();
  await expect.poll(() => traffic.to(FIRST).filter(({ status }) => status === 200).length).toBe(3);
  letGo();
  await expect(page.getByRole('grid', { name: 'Checks' })).toBeVisible();
  await expect(page.locator(FRAME)).toBeHidden();
  expect(traffic.to(FIRST).map(({ url }) => url.pathname)).toEqual([
    '/config.json',
    '/api/auth/whoami',
    '/api/properties',
  ]);
  // The bell is nothing that anybody waits for.
  await expect.poll(() => traffic.to(/notification_send_history|BellCount/).length).toBeGreaterThan(0);
  const [summary] = traffic.to(SUMMARY);
  const bell = traffic.to(/BellCount|useWaitingForMe|notification_send_history/);
  expect(bell.map(({ index }) => index).filter(index => index < (summary?.index ?? 0))).toEqual([]);

  await test.step('the shape of the sidebar as it was left, and of a phone', async () => {
    await new Shell(page).toggle('Collapse').click();
    await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    const side = page.locator('.frame-side');
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(56);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(side).toBeHidden();
  });

  await test.step('the sign-in page has no frame', async () => {
    await page.goto('/login', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('.frame') && document.styleSheets.length > 0);
    await expect(page.locator(FRAME)).toBeHidden();
  });
});

/**
 * What a list asks for until its first row is there: JavaScript files, and everything with them. Few more than today, so that a
 * screen that begins to ask for more is seen here.
 */
const LISTS: readonly { path: string; first: string; files: number; requests: number }[] = [
  { path: '/health', first: '[role=grid] [role=row][data-id]', files: 7, requests: 15 },
  { path: '/catalog', first: '[role=grid] [role=row][data-id]', files: 9, requests: 16 },
  { path: '/catalog/changes', first: '[role=grid] [role=row][data-id]', files: 9, requests: 17 },
  { path: '/topology', first: 'main article, main [data-id]', files: 9, requests: 16 },
  { path: '/incidents', first: '[role=grid] [role=row][data-id]', files: 9, requests: 17 },
  { path: '/notifications', first: '[role=grid] [role=row][data-id]', files: 10, requests: 18 },
  { path: '/settings/jobs', first: '[role=grid] [role=row][data-id]', files: 9, requests: 17 },
  { path: '/playbooks', first: 'main article, main [role=listitem]', files: 9, requests: 16 },
];

declare global {
  interface Window {
    /** When the first row was there, in ms of the page. */
    firstRowAt?: number;
  }
}

test('no list asks for more before its first row than it did', async ({ page, signIn }) => {
  await signIn('admin');
  await page.addInitScript(places => {
    const { first } = places.find(({ path }) => path === location.pathname) ?? {};
    if (!first) return;
    const look = () => {
      if (document.querySelector(first)) window.firstRowAt ??= performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    // What a row asks for as it comes is asked before the observer is called.
    const send = window.fetch.bind(window);
    window.fetch = (...asked) => {
      look();
      return send(...asked);
    };
  }, LISTS);
  for (const { path, files, requests } of LISTS) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForFunction(() => window.firstRowAt !== undefined);
      const asked = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < (window.firstRowAt ?? 0))
          .map(({ name }) => new URL(name).pathname),
      );
      const scripts = asked.filter(name => name.endsWith('.js'));
      expect(scripts.length, `JavaScript files: ${scripts.join(' ')}`).toBeLessThanOrEqual(files);
      expect(asked.length, `requests: ${asked.join(' ')}`).toBeLessThanOrEqual(requests);
    });
  }
});
