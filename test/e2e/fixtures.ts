import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import axeFindings from './axe';
import { DEMO_PASSWORD } from '../../embedded/identity/demo';
import type { Role } from '../../src/lib/access/policy';

/** What a page may not do unless the test says so: log errors, break the policy, throw, or have requests fail. */
export interface Guard {
  /** Console messages and failed requests that match are part of the test. */
  allow: (...patterns: RegExp[]) => void;
}

interface Fixtures {
  guard: Guard;
  /** Signs the context in, without the sign-in page. */
  signIn: (role: Role) => Promise<void>;
  /** Fails on serious or critical accessibility findings of what is on the screen. */
  axe: (what: string) => Promise<void>;
}

const stackUrl = () => {
  const url = process.env['STACK_URL'];
  if (!url) throw new Error('No stack: run through playwright.config.ts');
  return url;
};

/** Cookies of a signed-in session, one sign-in a role for the whole run. */
const sessions = new Map<Role, Awaited<ReturnType<BrowserContext['cookies']>>>();

async function signInByApi(context: BrowserContext, role: Role): Promise<void> {
  const known = sessions.get(role);
  if (known) return context.addCookies(known);
  const ory = `${stackUrl()}/api/.ory/self-service/login`;
  const headers = { Accept: 'application/json' };
  const created = await context.request.get(`${ory}/browser`, { headers });
  const flow = (await created.json()) as {
    id: string;
    ui: { nodes: { attributes: { name?: string; value?: string } }[] };
  };
  const csrf = flow.ui.nodes.find(node => node.attributes.name === 'csrf_token')?.attributes.value;
  const answer = await context.request.post(`${ory}?flow=${flow.id}`, {
    headers,
    data: {
      method: 'password',
      identifier: `${role}@meridian.example`,
      password: DEMO_PASSWORD,
      csrf_token: csrf,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  sessions.set(role, await context.cookies());
}

function watch(page: Page, report: (line: string) => void): void {
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') report(`console: ${message.text()}`);
  });
  page.on('pageerror', error => report(`thrown: ${error.message}`));
  page.on('requestfailed', request => {
    // A newer question aborts an older one, and leaving a page aborts what it asked.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      report(`failed: ${request.method()} ${request.url()}`);
  });
  page.on('response', response => {
    if (response.status() >= 400)
      report(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

/** Chromium writes this for every answer of 400 and more, which the guard has already noted with its address. */
const RESOURCE_ECHO = /^console: Failed to load resource/;

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  baseURL: async ({}, use) => use(stackUrl()),
  guard: [
    async ({ page }, use) => {
      const lines: string[] = [];
      const allowed: RegExp[] = [];
      watch(page, line => lines.push(line));
      await use({ allow: (...patterns) => void allowed.push(...patterns) });
      const unexpected = lines.filter(
        line => !RESOURCE_ECHO.test(line) && !allowed.some(pattern => pattern.test(line)),
      );
      expect(unexpected, 'what the page may not do').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context }, use) => use(role => signInByApi(context, role)),
  axe: async ({ page }, use) =>
    use(async what => {
      const findings = await axeFindings(page);
      expect(findings, `accessibility of ${what}`).toEqual([]);
    }),
});

export { expect };
