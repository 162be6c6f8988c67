import type { Page } from '@playwright/test';

/** Goes to an address inside the running page, as a link of its own would: nothing is loaded again. */
export function travel(page: Page, address: string): Promise<void> {
  return page.evaluate(target => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Files of the bundle that the page asked for, by the name of the module they were made of. */
export function chunks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/([\w.]+)-[\w-]{8,}\.js/.exec(name)?.[1] ?? '')
      .filter(Boolean),
  );
}
