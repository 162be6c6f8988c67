import { expect, test as base, type Page } from '@playwright/test';

/** Fails a test on any console error or warning, a blocked style among them, and on any uncaught error. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    /** A test may walk over several sections: each line says where it was. */
    const note = (text: string) => void problems.push(`${new URL(page.url()).search} ${text}`);
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text());
    });
    page.on('pageerror', error => note(error.message));
    await use(page);
    expect(problems).toEqual([]);
  },
});
