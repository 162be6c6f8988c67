import { beforeAll, describe, expect, test } from 'vitest';
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
import * as table from '../../support/roleTable';
import { may, ROLES, type Relation, type Role } from '../../support/roleTable';
import { surprises, type Step } from './surprises';

/**
 * Every relation and function behind `/api/db`, by every method, as every role and every kind of caller, held against the
 * role table. What the policy decides of each of them for each role is a table of rules, test/unit/embedded/roleTable.test.ts:
 * here it is asked that the policy stands before every call, and that what it lets through is served. Nothing is changed: what
 * is written is an empty list, or a change of no row. walk-services.test.ts does the same for the services.
 */

const db = useCallers();

interface Description {
  paths: Record<string, unknown>;
  definitions: Record<string, { properties: Record<string, unknown> }>;
}

let described: Description;
beforeAll(async () => {
  described = (await (await session('admin')('/db/')).json()) as Description;
});

/** A condition that no row of the relation meets. */
function nowhere(name: string): string {
  const [column = 'id'] = Object.keys(described.definitions[name]?.properties ?? {});
  return `${column}=is.null&${column}=not.is.null`;
}

const body = (method: string, text: string): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: text,
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

const REQUESTS: Readonly<Record<Method, (name: string) => [path: string, init: RequestInit]>> = {
  GET: name => [`/db/${name}?limit=0`, {}],
  HEAD: name => [`/db/${name}?limit=0`, { method: 'HEAD' }],
  POST: name => [`/db/${name}`, body('POST', '[]')],
  PATCH: name => [`/db/${name}?${nowhere(name)}`, body('PATCH', '{}')],
  DELETE: name => [`/db/${name}?${nowhere(name)}`, { method: 'DELETE' }],
};

const isDone = (status: number) => status >= 200 && status < 300;
const is = (wanted: number) => (status: number) => status === wanted;

/** What a role is answered. */
function expected(role: Role, { kind, read, write }: Relation, method: Method): Step['isExpected'] {
  const isRead = method === 'GET' || method === 'HEAD';
  if (kind === 'closed' || !may(role, isRead ? 'read' : 'write', isRead ? read : write)) return is(403);
  return isRead || kind === 'table' || (kind === 'history' && method === 'POST') ? isDone : is(405);
}

/** Relations that the role table does not tell apart. */
const SORTS = new Map<string, Relation[]>();
for (const one of table.RELATIONS) {
  const sort = `${one.kind} ${one.read} ${one.write}`;
  SORTS.set(sort, [...(SORTS.get(sort) ?? []), one]);
}

/** One relation of each sort. */
const SAMPLE_RELATIONS = [...SORTS.values()].flatMap(alike => alike.slice(0, 1));

/** Who asks for all relations: what is let through, the database has to serve. */
const ASKS_ALL: Role = 'admin';
const OTHERS = ROLES.filter(role => role !== ASKS_ALL);

/** The relations that a role asks for: the others share those of a sort among them, and each asks for one at least. */
const shareOf = (role: Role): readonly Relation[] =>
  role === ASKS_ALL
    ? table.RELATIONS
    : [...SORTS.values()].flatMap(alike => {
        const shares = Math.min(alike.length, OTHERS.length);
        return alike.filter((_, index) => index % shares === OTHERS.indexOf(role) % shares);
      });

function steps(
  who: string,
  send: Send,
  methods: readonly Method[],
  outcome: (relation: Relation, method: Method) => Step['isExpected'],
  relations: readonly Relation[] = table.RELATIONS,
): Step[] {
  return relations.flatMap(relation =>
    methods.map(method => ({
      name: `${who} ${method} ${relation.name}`,
      send: () => send(...REQUESTS[method](relation.name)),
      isExpected: outcome(relation, method),
    })),
  );
}

describe('the table knows the backend', () => {
  const exposed = () => Object.keys(described.paths).map(path => path.slice(1));
  const sorted = (names: readonly string[]) => [...names].sort((a, b) => a.localeCompare(b));

  test('every relation is in it, and none that is not there', () => {
    const known = [...table.RELATIONS.map(({ name }) => name), ...table.HIDDEN_RELATIONS];
    // A view that ran before, for another file, has a table of its own: those have theirs (views.test.ts).
    const isOfView = (name: string) => name.startsWith('view_') && !known.includes(name);
    const relations = exposed().filter(name => name !== '' && !name.startsWith('rpc/') && !isOfView(name));
    expect(sorted(relations)).toEqual(sorted(known));
  });

  test('every function is in it, and none that is not there', () => {
    const functions = exposed().filter(name => name.startsWith('rpc/'));
    const known = [...table.FUNCTIONS.map(({ name }) => name), ...table.HIDDEN_FUNCTIONS];
    expect(sorted(functions.map(name => name.slice(4)))).toEqual(sorted(known));
  });

  test('what is hidden is unknown to callers', async () => {
    const unknown = [
      ...table.HIDDEN_RELATIONS.flatMap(name =>
        METHODS.map(method => [`${method} ${name}`, ...REQUESTS[method](name)] as const),
      ),
      ...table.HIDDEN_FUNCTIONS.flatMap(name => [
        [`POST ${name}`, `/db/rpc/${name}`, body('POST', '{}')] as const,
        [`GET ${name}`, `/db/rpc/${name}`, {}] as const,
      ]),
    ];
    const found = await surprises(
      unknown.map(([name, path, init]) => ({
        name,
        send: () => session('admin')(path, init),
        isExpected: is(404),
      })),
    );
    expect(found).toEqual([]);
  });
});

/** What the role of PostgREST may do to a table in the database, by its kind. */
const PRIVILEGES: Readonly<Partial<Record<Relation['kind'], string>>> = {
  table: 'SELECT INSERT UPDATE DELETE',
  history: 'SELECT INSERT',
  kept: 'SELECT',
  closed: '',
};

/** PostgREST answers an empty list and a change of no column by itself: what is let through has to be allowed there as well. */
test('the database allows the role of PostgREST what the table says of each relation, and nothing else', async () => {
  const { rows } = await db.query<{ name: string; may: string }>(
    `SELECT name, array_to_string(ARRAY(
              SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) WITH ORDINALITY AS one (privilege, place)
               WHERE has_table_privilege('postgrest_api', format('public.%I', name), privilege) ORDER BY place), ' ') AS may
       FROM unnest($1::text[]) AS name`,
    [table.RELATIONS.map(({ name }) => name)],
  );
  const held = new Map(rows.map(({ name, may: privileges }) => [name, privileges]));
  const tables = table.RELATIONS.flatMap(({ name, kind }) => {
    const privileges = PRIVILEGES[kind];
    return privileges === undefined ? [] : [[name, privileges] as const];
  });
  expect(tables.map(([name]) => [name, held.get(name)])).toEqual(tables);
  // A write through a view is refused by the policy.
  const views = table.RELATIONS.filter(({ kind }) => kind === 'view');
  expect(views.filter(({ name }) => !held.get(name)?.startsWith('SELECT'))).toEqual([]);
});

describe('with a session', () => {
  test.each(ROLES)(
    '[RBC-004][RBC-005][RBC-006][RBC-007][RBC-008][RBC-009] %s reads and writes what the role table allows, and nothing else',
    async role => {
      const outcome = (relation: Relation, method: Method) => expected(role, relation, method);
      // HEAD is GET to the policy and to PostgREST: once is enough.
      const methods = METHODS.filter(method => method !== 'HEAD' || role === 'viewer');
      expect(await surprises(steps(role, session(role), methods, outcome, shareOf(role)))).toEqual([]);
    },
  );

  test('together the other roles ask for every relation', () => {
    const asked = new Set(OTHERS.flatMap(shareOf));
    expect(table.RELATIONS.filter(one => !asked.has(one))).toEqual([]);
  });

  test.each(ROLES)('%s calls the functions that the role table allows', async role => {
    const calls = table.FUNCTIONS.flatMap(({ name, area, action }) => {
      const isAllowed = may(role, action === 'write' ? 'write' : 'read', area);
      // Called without its arguments: PostgREST, which gets only what is allowed, knows no such function (404, 400).
      const isCalled = (status: number) => isAllowed === ![403, 405].includes(status) && status < 500;
      return [
        { name: `POST ${name}`, send: body('POST', '{}'), isExpected: isCalled },
        { name: `GET ${name}`, send: {}, isExpected: action === 'write' ? is(405) : isCalled },
      ];
    });
    const found = await surprises(
      calls.map(({ name, send, isExpected }) => ({
        name: `${role} ${name}`,
        send: () => session(role)(`/db/rpc/${name.split(' ')[1]}`, send),
        isExpected,
      })),
    );
    expect(found).toEqual([]);
  });
});

const sample = (who: string, send: Send, outcome: Parameters<typeof steps>[3]) =>
  steps(who, send, METHODS, outcome, SAMPLE_RELATIONS);

/** Who a token stands for is found out before any relation is looked at: of relations that are alike, one is asked. */
describe('with a token', () => {
  test.each(ROLES)('the token of %s may what the role may', async role => {
    const send = bearer(await newToken(session(role)));
    const outcome = (relation: Relation, method: Method) => expected(role, relation, method);
    expect(await surprises(sample(`token of ${role}`, send, outcome))).toEqual([]);
  });

  test('a token with a scope reads that, and nothing else', async () => {
    const send = bearer(await newToken(session('admin'), READ_CATALOG));
    const outcome = ({ name }: Relation, method: Method) =>
      (method === 'GET' || method === 'HEAD') && table.CATALOG.includes(name) ? isDone : is(403);
    const methods = METHODS.filter(method => method !== 'HEAD');
    const relations = steps('catalog token', send, methods, outcome);
    const functions = table.FUNCTIONS.map(({ name }) => ({
      name: `catalog token POST ${name}`,
      send: () => send(`/db/rpc/${name}`, body('POST', '{}')),
      isExpected: (status: number) => (status !== 403) === table.CATALOG_FUNCTIONS.includes(name),
    }));
    const root = { name: 'catalog token GET /', send: () => send('/db/'), isExpected: is(403) };
    expect(await surprises([...relations, ...functions, root])).toEqual([]);
  });

  test.each([
    ['switched off', (person: Somebody) => setPerson({ ...person, active: false })],
    [
      'deleted',
      async ({ id }: Somebody) => {
        await session('admin')(`/people/${id}`, { method: 'DELETE' });
      },
    ],
  ])('the token and the session of an editor who was %s do nothing any more', async (_how, end) => {
    const person = await newPerson('editor');
    const send = bearer(await newToken(person.send));
    expect((await send('/db/checks?limit=0')).status).toBe(200);
    await end(person);
    const found = await surprises([
      ...sample('token', send, () => is(401)),
      ...sample('session', person.send, () => is(401)),
    ]);
    expect(found).toEqual([]);
  });
});

test('nobody without a session gets anywhere', async () => {
  const functions = table.FUNCTIONS.map(({ name }) => ({
    name: `nobody POST ${name}`,
    send: () => anonymous(`/db/rpc/${name}`, body('POST', '{}')),
    isExpected: is(401),
  }));
  const others = ['', 'nonsense', 'rpc/nonsense'].map(name => ({
    name: `nobody GET ${name}`,
    send: () => anonymous(`/db/${name}`),
    isExpected: is(401),
  }));
  const read = steps('nobody', anonymous, ['GET'], () => is(401));
  const relations = [...read, ...sample('nobody', anonymous, () => is(401))];
  expect(await surprises([...relations, ...functions, ...others])).toEqual([]);
});
