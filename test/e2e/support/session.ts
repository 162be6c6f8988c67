import './lane';
import { expect, type BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../embedded/identity/demo';
import type { Role } from '../../../src/lib/access/policy';

/** The people of the demonstration data that the journeys sign in as, one a role. */
export const PEOPLE: Readonly<Record<Role, string>> = {
  admin: 'Amara Okafor',
  editor: 'Elias Lindqvist',
  commander: 'Carmen Ruiz',
  responder: 'Ravi Menon',
  viewer: 'Vera Novak',
  guest: 'Gus Whitfield',
};

export const PASSWORD = DEMO_PASSWORD;
export const emailOf = (role: Role): string => `${role}@meridian.example`;

/** Address of the stack that the journeys of this worker share, without a trailing slash. */
export function stackUrl(): string {
  const url = process.env['STACK_URL'];
  if (!url) throw new Error('No stack: run through playwright.config.ts');
  return url;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Cookies of signed-in sessions, one sign-in a role and stack for the whole run. */
const sessions = new Map<string, Cookies>();

/** Signs the context in through the identity service's own calls, and returns the cookies of the session. */
export async function beginSession(
  context: BrowserContext,
  role: Role,
  url: string = stackUrl(),
): Promise<Cookies> {
  const ory = `${url}/api/.ory/self-service/login`;
  const headers = { Accept: 'application/json' };
  const created = await context.request.get(`${ory}/browser`, { headers });
  const flow = (await created.json()) as {
    id: string;
    ui: { nodes: { attributes: { name?: string; value?: string } }[] };
  };
  const csrf = flow.ui.nodes.find(node => node.attributes.name === 'csrf_token')?.attributes.value;
  const answer = await context.request.post(`${ory}?flow=${flow.id}`, {
    headers,
    data: { method: 'password', identifier: emailOf(role), password: PASSWORD, csrf_token: csrf },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return context.cookies();
}

/** As `beginSession`, but with the session of an earlier test where there is one. */
export async function joinSession(
  context: BrowserContext,
  role: Role,
  url: string = stackUrl(),
): Promise<Cookies> {
  const key = `${url} ${role}`;
  const known = sessions.get(key);
  if (known) {
    await context.addCookies(known);
    return known;
  }
  const cookies = await beginSession(context, role, url);
  sessions.set(key, cookies);
  return cookies;
}

/**
 * Ends what the context is signed in with, if it is; the next person begins on an empty page. The pages are left first: what
 * they still ask would be refused without a session.
 */
export async function leaveSession(context: BrowserContext): Promise<void> {
  if ((await context.cookies()).length === 0) return;
  for (const page of context.pages()) await page.goto('about:blank');
  await context.clearCookies();
}
