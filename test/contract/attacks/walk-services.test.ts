import { describe, expect, test } from 'vitest';
import { createBackend } from '../../../embedded/server/app';
import { readConfig } from '../../../embedded/server/config';
import { openDb } from '../../../embedded/core/db';
import type { Send, Somebody } from './callers';
import {
  anonymous,
  bearer,
  newPerson,
  newToken,
  READ_CATALOG,
  session,
  setPerson,
  useCallers,
} from './callers';
import { ROLES, type Role } from '../../support/roleTable';
import { OPEN, ROUTES, type Route } from './routeTable';
import { surprises, type Step } from './surprises';

/**
 * Every service, as every role and every kind of caller, held against the table of routes. Bodies are empty and ids those of
 * nothing: a call that is let in gets as far as being told what is wrong with it.
 */

useCallers();

const NIL = '00000000-0000-0000-0000-0000000000ff';

function request({ method, path }: Route): [path: string, init: RequestInit] {
  const target = path.replace(/:\w+/g, NIL);
  if (method === 'GET') return [target, {}];
  return [target, { method, headers: { 'Content-Type': 'application/json' }, body: '{}' }];
}

const isLetIn = (status: number) => ![401, 403, 405].includes(status) && status < 500;
const is = (wanted: number) => (status: number) => status === wanted;

const steps = (who: string, send: Send, outcome: (route: Route) => Step['isExpected']): Step[] =>
  ROUTES.map(route => ({
    name: `${who} ${route.method} ${route.path}`,
    send: () => send(...request(route)),
    isExpected: outcome(route),
  }));

const asRole = (role: Role) => (route: Route) => (route.roles.includes(role) ? isLetIn : is(403));

test('every route of the backend is in the table, and none that is not there', async () => {
  // Only the list of routes is read: nothing is called, and no database is asked.
  const config = readConfig({
    SERVICES_PORT: '1',
    PUBLIC_PORT: '1',
    POSTGREST_URL: 'http://127.0.0.1:1',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    JWT_SECRET: 'none',
    APP_KEY: 'none',
  });
  const unused = openDb(config.databaseUrl);
  const { routes } = createBackend(config, unused).appFor(false);
  await unused.end();
  const listed = (all: readonly string[]) => [...new Set(all)].sort((a, b) => a.localeCompare(b));
  // The identity service has tests of its own: its flows are for people who are not signed in yet.
  const served = routes
    .filter(({ path }) => !path.startsWith('/api/.ory/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(listed(served)).toEqual(
    listed([
      ...OPEN,
      ...ROUTES.flatMap(({ method, path }) => [`${method} /api${path}`, `ALL /api${path}`]),
      // Relations, which walk.test.ts walks, the fault lab of the tests, and what is asked of every call.
      'ALL /api/db',
      'ALL /api/db/*',
      'ALL /api/__faults',
      'ALL /api/*',
      'ALL /*',
    ]),
  );
});

describe('each route', () => {
  test.each(ROLES)('with a session %s is let in where the table says, and nowhere else', async role => {
    expect(await surprises(steps(role, session(role), asRole(role)))).toEqual([]);
  });

  test.each(ROLES)('and so is the token of %s', async role => {
    const send = bearer(await newToken(session(role)));
    expect(await surprises(steps(`token of ${role}`, send, asRole(role)))).toEqual([]);
  });

  test.each(ROLES)('a token of %s that may read the catalog is let in nowhere else', async role => {
    const send = bearer(await newToken(session(role), READ_CATALOG));
    const outcome = ({ roles, catalogToken }: Route) =>
      catalogToken && roles.includes(role) ? isLetIn : is(403);
    expect(await surprises(steps(`catalog token of ${role}`, send, outcome))).toEqual([]);
  });

  test.each([
    ['switched off', (person: Somebody) => setPerson({ ...person, active: false })],
    [
      'deleted',
      async ({ id }: Somebody) => {
        await session('admin')(`/people/${id}`, { method: 'DELETE' });
      },
    ],
  ])('an admin who was %s is let in nowhere, with session or token', async (_how, end) => {
    const person = await newPerson('admin');
    const send = bearer(await newToken(person.send));
    expect((await send('/about')).status).toBe(200);
    await end(person);
    const found = await surprises([
      ...steps('token', send, () => is(401)),
      ...steps('session', person.send, () => is(401)),
    ]);
    expect(found).toEqual([]);
  });

  test('nobody is let in without a session', async () => {
    expect(await surprises(steps('nobody', anonymous, () => is(401)))).toEqual([]);
  });
});
