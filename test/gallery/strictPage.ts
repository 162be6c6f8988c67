import { expect, test as base, type Page } from '@playwright/test';

/** Fails a test on any console error or warning, a blocked style among them, and on any uncaught error. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', error => problems.push(error.message));
    await use(page);
    expect(problems).toEqual([]);
  },
});
