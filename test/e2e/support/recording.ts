import type { Download, Page } from '@playwright/test';

/** Saves the recording under way, by the button of its bar. */
export async function saveRecording(page: Page): Promise<Download> {
  const saved = page.waitForEvent('download');
  // By its markup: an open dialog takes the roles from all that is not in it.
  await page.locator('section[aria-label=Recording] button', { hasText: 'Save' }).click();
  return saved;
}
