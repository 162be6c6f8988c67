import { expect, test } from 'vitest';
import { call } from './call';

/** What a refusal says. Who is refused what is walked in test/contract/attacks/walk.test.ts. */

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

test('whoever has no session is told so', async () => {
  expect(await (await call(undefined, '/db/checks')).text()).toBe('Authorization Error');
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
