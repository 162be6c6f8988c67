import {
  test as base,
  expect,
  request as requests,
  type APIRequestContext,
  type Page,
} from '@playwright/test';
import pg from 'pg';
import axeFindings from './axe';
import { startStack, type StackFacts } from '../stack';
import type { Role } from '../../src/lib/access/policy';
import { beginSession, joinSession, leaveSession, stackUrl } from './support/session';
import { FaultLab } from './support/faultLab';
import { Traffic } from './support/traffic';

/** What a page may not do unless the test says so: log errors, break the policy, throw, or have requests fail. */
export interface Guard {
  /** Console messages and failed requests that match are part of the test. */
  allow: (...patterns: RegExp[]) => void;
  /** Watches another page of the test as well. */
  watch: (page: Page) => void;
}

interface SignInOptions {
  /** A session of its own, for tests that end it. */
  own?: boolean;
}

interface Fixtures {
  guard: Guard;
  /** Signs the context in, without the sign-in page. Whoever was signed in before is signed out, and its page left. */
  signIn: (role: Role, options?: SignInOptions) => Promise<void>;
  /** Fails on serious or critical accessibility findings of what is on the screen. */
  axe: (what: string) => Promise<void>;
  /** Everything the page sends. */
  traffic: Traffic;
  /** Ways in which the backend misbehaves; none are left after the test. */
  faults: FaultLab;
  /** The backend as a person of that role may call it, without a page. */
  backend: (role: Role) => Promise<APIRequestContext>;
  /** The database behind the backend, for what only a simulator would do. */
  database: pg.Client;
}

/** Answers of 401 that a visit without a session brings with it. */
export const SIGNED_OUT = /^401: GET .*\/api\/(auth\/whoami|\.ory\/sessions\/whoami)$/;

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

/** Chromium writes this for every answer of 400 and more, and for every failed request: the guard notes both itself. */
const RESOURCE_ECHO = /^console: Failed to load resource/;

/** Hands out a connection to the database of a stack, and ends it. */
export async function withDatabase(facts: StackFacts | undefined, use: (client: pg.Client) => Promise<void>) {
  if (!facts) throw new Error('The stack does not say where its database is: set STACK_DATA_DIR.');
  const client = new pg.Client({ connectionString: facts.database });
  await client.connect();
  await use(client);
  await client.end();
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  baseURL: async ({}, use) => use(stackUrl()),
  guard: [
    async ({ page }, use) => {
      const lines: string[] = [];
      const allowed: RegExp[] = [];
      const note = (line: string) => void lines.push(line);
      watch(page, note);
      await use({
        allow: (...patterns) => void allowed.push(...patterns),
        watch: other => watch(other, note),
      });
      const unexpected = lines.filter(
        line => !RESOURCE_ECHO.test(line) && !allowed.some(pattern => pattern.test(line)),
      );
      // In the message, on one line: it is the line of a failure that a summary keeps.
      expect(unexpected, `what the page may not do: ${unexpected.join(' | ').slice(0, 200)}`).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context }, use) =>
    use(async (role, { own = false } = {}) => {
      await leaveSession(context);
      await (own ? beginSession : joinSession)(context, role);
    }),
  axe: async ({ page }, use) =>
    use(async what => {
      const findings = await axeFindings(page);
      expect(findings, `accessibility of ${what}`).toEqual([]);
    }),
  traffic: async ({ page }, use) => use(new Traffic(page)),
  faults: async ({ request }, use) => {
    const lab = new FaultLab(request);
    await use(lab);
    await lab.clear();
  },
  backend: async ({ browser }, use) => {
    const open: APIRequestContext[] = [];
    await use(async role => {
      const context = await browser.newContext({ baseURL: stackUrl() });
      await joinSession(context, role);
      const api = await requests.newContext({
        baseURL: stackUrl(),
        storageState: await context.storageState(),
      });
      await context.close();
      open.push(api);
      return api;
    });
    for (const api of open) await api.dispose();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  database: async ({}, use) => {
    const { facts } = await startStack();
    await withDatabase(facts, use);
  },
});

export { expect };
