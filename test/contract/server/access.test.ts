import { describe, expect, test } from 'vitest';
import { ROLES } from '../../../embedded/policy/areas';
import { FUNCTIONS } from '../../../embedded/policy/functions';
import { RELATIONS } from '../../../embedded/policy/relations';
import { allows } from '../../../embedded/policy/roles';
import { mayCall } from '../../../embedded/server/routes';
import { serviceRoutes } from '../../../embedded/services/all';
import type { Services } from '../../../embedded/services/services';
import { call } from './call';

/** What each role may do, asked of the running backend: every relation, every function, every service. */

const NIL = '00000000-0000-0000-0000-0000000000ff';

/** Sends many calls a few at a time and returns those that answer otherwise than expected. */
async function surprises(
  calls: readonly { name: string; send: () => Promise<Response>; isExpected: (status: number) => boolean }[],
): Promise<string[]> {
  const found: string[] = [];
  const queue = [...calls];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const response = await next.send();
      await response.arrayBuffer();
      if (!next.isExpected(response.status)) found.push(`${next.name} answers ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return found;
}

const refused = (status: number) => status === 403;
const answered = (status: number) => status === 200 || status === 206;

describe('the policy covers the database', () => {
  interface Description {
    paths: Record<string, unknown>;
  }

  const exposed = async () => {
    const description = (await (await call('admin', '/db/')).json()) as Description;
    return Object.keys(description.paths).map(path => path.slice(1));
  };

  test('every relation of the policy exists, and every other one is unknown to callers', async () => {
    const relations = (await exposed()).filter(name => name !== '' && !name.startsWith('rpc/'));
    expect([...RELATIONS.keys()].filter(name => !relations.includes(name))).toEqual([]);
    const hidden = relations.filter(name => !RELATIONS.has(name) && !name.startsWith('view_'));
    const found = await surprises(
      hidden.map(name => ({
        name,
        send: () => call('admin', `/db/${name}?limit=1`),
        isExpected: status => status === 404,
      })),
    );
    expect(found).toEqual([]);
    // Materialised views only: they know no row security.
    expect(hidden.filter(name => !/_summary/.test(name))).toEqual([]);
  });

  test('every function of the policy exists, and every other one is unknown to callers', async () => {
    const functions = (await exposed()).filter(name => name.startsWith('rpc/')).map(name => name.slice(4));
    expect([...FUNCTIONS.keys()].filter(name => !functions.includes(name))).toEqual([]);
    const found = await surprises(
      functions
        .filter(name => !FUNCTIONS.has(name))
        .map(name => ({
          name,
          send: () => call('admin', `/db/rpc/${name}`, { method: 'POST', body: '{}' }),
          isExpected: status => status === 404,
        })),
    );
    expect(found).toEqual([]);
  });
});

describe('relations', () => {
  test.each(ROLES)('[RBC-004][RBC-005] %s reads what the role table allows, and nothing else', async role => {
    const found = await surprises(
      [...RELATIONS].map(([name, rule]) => ({
        name: `${role} GET ${name}`,
        send: () => call(role, `/db/${name}?limit=1`),
        isExpected: rule.kind !== 'closed' && allows([role], rule.area, 'read') ? answered : refused,
      })),
    );
    expect(found).toEqual([]);
  });

  test.each(ROLES)(
    '[RBC-006][RBC-007][RBC-008][RBC-009] %s writes what the role table allows, and nothing else',
    async role => {
      const found = await surprises(
        [...RELATIONS].map(([name, rule]) => {
          const mayWrite = rule.kind !== 'closed' && allows([role], rule.area, 'write');
          // No row has this id: an allowed change changes nothing. Tables without an id answer 400.
          const send = () =>
            call(role, `/db/${name}?id=eq.${NIL}`, {
              method: 'PATCH',
              headers: { 'Content-Type': 'application/json' },
              body: '{}',
            });
          const isExpected = (status: number) => {
            if (!mayWrite) return status === 403;
            return rule.kind === 'view' ? status === 405 : status < 300 || status === 400;
          };
          return { name: `${role} PATCH ${name}`, send, isExpected };
        }),
      );
      expect(found).toEqual([]);
    },
  );

  test.each(ROLES)('%s is refused every way of writing what the role may not', async role => {
    const METHODS = [
      ['POST', ''],
      ['PATCH', `?id=eq.${NIL}`],
      ['DELETE', `?id=eq.${NIL}`],
    ] as const;
    const found = await surprises(
      [...RELATIONS]
        .filter(([, rule]) => rule.kind === 'closed' || !allows([role], rule.area, 'write'))
        .flatMap(([name]) =>
          METHODS.map(([method, query]) => ({
            name: `${role} ${method} ${name}`,
            send: () =>
              call(role, `/db/${name}${query}`, {
                method,
                headers: { 'Content-Type': 'application/json' },
                ...(method !== 'DELETE' && { body: '{}' }),
              }),
            isExpected: refused,
          })),
        ),
    );
    expect(found).toEqual([]);
  });

  test('nobody without a session gets anywhere', async () => {
    const found = await surprises(
      [...RELATIONS.keys(), '', 'rpc/related_configs_recursive', 'nonsense'].map(name => ({
        name,
        send: () => call(undefined, `/db/${name}`),
        isExpected: status => status === 401,
      })),
    );
    expect(found).toEqual([]);
    expect(await (await call(undefined, '/db/checks')).text()).toBe('Authorization Error');
  });

  test('a refusal says who asked for what', async () => {
    const response = await call('viewer', '/db/connections');
    expect(response.status).toBe(403);
    expect(await response.text()).toBe('unauthorized. Access Denied');
    expect(Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('x-rbac')))).toEqual({
      'x-rbac-subject': '019a0000-0000-7000-8000-000000000005',
      'x-rbac-object': 'connections',
      'x-rbac-action': 'read',
    });
  });

  test.each([
    ['GET', '/db/no_such_relation', 404, ''],
    ['GET', '/db/canary/names', 404, ''],
    ['PUT', '/db/people', 403, 'unauthorized. RBAC policy not configured correctly'],
    ['OPTIONS', '/db/people', 403, 'unauthorized. RBAC policy not configured correctly'],
    ['PATCH', '/db/rpc/uuid_to_ulid', 403, 'unauthorized. RBAC policy not configured correctly'],
    ['POST', '/db/check_names', 405, '{"message":"Method Not Allowed"}'],
    ['GET', '/db/rpc/merge_external_users', 405, '{"message":"Method Not Allowed"}'],
    ['GET', '/nonsense', 404, '{"message":"Not Found"}'],
    ['DELETE', '/about', 405, '{"message":"Method Not Allowed"}'],
  ])('%s %s answers %i', async (method, path, status, body) => {
    const response = await call('admin', path, { method });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
  });
});

describe('services', () => {
  // Only the rows are read here; no handler runs.
  const routes = serviceRoutes({} as Services);

  test.each(routes.map(route => [route.method, route.path, route] as const))(
    '%s %s is open to the roles of its row only',
    async (method, path, route) => {
      const target = path.replace(/:\w+/g, NIL);
      const init =
        method === 'GET'
          ? { method }
          : { method, headers: { 'Content-Type': 'application/json' }, body: '{}' };
      const found = await surprises([
        { name: 'nobody', send: () => call(undefined, target, init), isExpected: status => status === 401 },
        ...ROLES.map(role => ({
          name: role,
          send: () => call(role, target, init),
          isExpected: (status: number) =>
            mayCall({ roles: [role] }, route.access)
              ? ![401, 403, 405, 500].includes(status)
              : status === 403,
        })),
      ]);
      expect(found).toEqual([]);
    },
  );

  test('a run is for admin, editor, responder and commander', () => {
    const route = routes.find(row => row.path === '/canary/run/check/:id');
    expect(ROLES.filter(role => route && mayCall({ roles: [role] }, route.access))).toEqual([
      'admin',
      'editor',
      'commander',
      'responder',
    ]);
  });
});
