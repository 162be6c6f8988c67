import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../embedded/identity/demo';
import type { Role } from '../../src/lib/access/policy';

export type SignedIn = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Cookies of a person of that role, got through the sign-in page. */
export async function signedIn(browser: Browser, url: string, role: Role): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[name=identifier]').fill(`${role}@meridian.example`);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in with password' }).click();
  await page.waitForURL(address => address.pathname !== '/login');
  const state = await context.storageState();
  await context.close();
  return state;
}
