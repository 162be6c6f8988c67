import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { DemoRole } from '../backend';
import { stackUrl } from '../backend';
import { Browser } from '../identity/browser';
import { removePeopleAfterwards, seedPerson } from '../identity/people';
import { call } from '../server/call';
import { useDatabase } from '../server/database';

/** Callers of every kind: with a session, with a token, whole or with a scope, of a person who is gone, and nobody. */

export const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A call to the backend as a person; `path` is below `/api`. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A change with a JSON body, whose answer is the changed rows. */
export const change = (method: string, body?: unknown): RequestInit => ({
  method,
  headers: { ...JSON_TYPE, Prefer: 'return=representation' },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/** What a token may, in the backend's own words; no entry: all that its creator may. */
export type Scope = readonly { object: string; action: string }[];

export const READ_CATALOG: Scope = [{ object: 'catalog', action: 'read' }];

const mark = `attack-${randomUUID().slice(0, 8)}`;
let made = 0;

/** A name that nothing else has; rows of such names are removed when the file is through. */
export const newName = () => `${mark} ${(made += 1)}`;

/** A request with headers of ours where it has none of its own. */
function withHeaders(init: RequestInit | undefined, ours: Readonly<Record<string, string>>): RequestInit {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(ours)) if (!headers.has(name)) headers.set(name, value);
  return { ...init, headers };
}

/** What browsers say of calls that the page makes itself. */
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

export const anonymous: Send = (path, init) => call(undefined, path, init);

/** As the person of a role, in the console's own page. */
export const session =
  (role: DemoRole): Send =>
  (path, init) =>
    call(role, path, withHeaders(init, OWN_PAGE));

/** With a token. */
export const bearer =
  (token: string): Send =>
  (path, init) =>
    fetch(`${stackUrl()}/api${path}`, withHeaders(init, { Authorization: `Bearer ${token}` }));

/** Makes a token of the sender. */
export async function newToken(send: Send, scope: Scope = [], expiry = '1d'): Promise<string> {
  const response = await send('/auth/create_token', change('POST', { name: newName(), expiry, scope }));
  if (!response.ok) throw new Error(`a new token answers ${response.status}: ${await response.text()}`);
  const { payload } = (await response.json()) as { payload: { token: string } };
  return payload.token;
}

export interface Somebody {
  id: string;
  email: string;
  /** Calls with the session that was opened when they came. */
  send: Send;
}

/** A new person with a role, signed in. */
export async function newPerson(role: DemoRole): Promise<Somebody> {
  const person = await seedPerson();
  const { id, email } = person;
  await setPerson({ id, email, role });
  const browser = new Browser();
  await browser.signIn(person);
  return {
    id,
    email,
    send: (path, init) => browser.send(`${stackUrl()}/api${path}`, withHeaders(init, OWN_PAGE)),
  };
}

/** An administrator changes a person's role or state. */
export async function setPerson(
  { id, email, ...changed }: Pick<Somebody, 'id' | 'email'> & { role?: DemoRole; active?: boolean },
  send: Send = session('admin'),
): Promise<void> {
  const body = { id, email, firstName: 'Conny', lastName: 'Former', active: true, ...changed };
  const response = await send('/people/update', change('POST', body));
  if (!response.ok) throw new Error(`an update answers ${response.status}: ${await response.text()}`);
}

/** The roles that the backend says a caller has; undefined when it lets them not in. */
export async function rolesOf(send: Send): Promise<string[] | undefined> {
  const response = await send('/auth/whoami');
  if (response.status !== 200) return undefined;
  const { payload } = (await response.json()) as { payload: { roles: string[] } };
  return [...payload.roles].sort((a, b) => a.localeCompare(b));
}

/** To be called once a file: what its callers have made is removed. @returns the database, past the backend */
export function useCallers(): ReturnType<typeof useDatabase> {
  const db = useDatabase();
  removePeopleAfterwards();
  afterAll(async () => {
    const like = [`${mark}%`];
    const gone = `SELECT id::text FROM people WHERE name LIKE $1 AND type IS NOT NULL`;
    await db.query(`DELETE FROM casbin_rule WHERE v0 IN (${gone})`, like);
    for (const table of ['access_tokens', 'agents', 'teams', 'permission_groups', 'properties'])
      await db.query(`DELETE FROM ${table} WHERE name LIKE $1`, like);
    await db.query('DELETE FROM permissions WHERE description LIKE $1', like);
  });
  return db;
}
