import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpError } from '@/lib/errors';
import { stackUrl } from '../backend';
import { call } from '../server/call';
import { useDatabase } from '../server/database';

/** Queries that Postgres chokes on, or that change more than anybody meant. */

const db = useDatabase();
const name = `queries-${randomUUID()}`;
beforeAll(() => db.query('INSERT INTO properties (name, value) VALUES ($1, $2)', [name, 'kept']));
afterAll(() => db.query('DELETE FROM properties WHERE name = $1', [name]));
const kept = async () => {
  const { rows } = await db.query<{ value: string }>('SELECT value FROM properties WHERE name = $1', [name]);
  return rows[0]?.value;
};

const json = { 'Content-Type': 'application/json' };

describe('NUL', () => {
  test.each([
    '/db/people%00',
    '/db/people?name=eq.a%00b',
    '/db/people?na%00me=eq.a',
    '/db/rpc/uuid_to_ulid?id=%00',
    '/db/people?name.filter=%00',
    '/properties%00',
    '/canary/api/summary?timeRange=%00',
    '/connection/test/%00',
    '/no/such/%00',
    '/search?q=%00',
  ])('in the address %s is a 400', async path => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await call('admin', path, { method });
      expect(response.status).toBe(400);
      expect(await response.text()).not.toMatch(/encoding|0x00|utf/i);
    }
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['a row', '/db/properties', json, '{"name":"a\\u0000b","value":"x"}'],
    [
      'a row, as a form',
      '/db/properties',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      'name=a%00b&value=x',
    ],
    ['a function', '/db/rpc/lookup_component_names', json, '{"component_id":"\\u0000"}'],
    ['a search', '/resources/search', json, '{"search":"\\u0000","checks":[{"search":"\\u0000"}]}'],
    ['a token', '/auth/create_token', json, '{"name":"a\\u0000b"}'],
    [
      'an invitation',
      '/invite',
      json,
      '{"firstName":"a\\u0000","lastName":"b","email":"a\\u0000@b.example","role":"viewer"}',
    ],
    ['a person', '/people/\\u0000', json, '{}'],
    ['logs', '/logs', json, '{"id":"\\u0000"}'],
    ['a playbook', '/playbook/run', json, '{"id":"\\u0000"}'],
  ])('in %s is no failure of the server', async (_what, path, headers, body) => {
    const response = await call('admin', path, { method: 'POST', headers, body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test.each([
    '/.ory/self-service/login/flows?id=%00',
    '/.ory/self-service/login/browser?return_to=%00',
    '/.ory/sessions/whoami?%00',
    '/.ory/sessions/%00',
    '/.ory/schemas/%00',
    '/.ory/%00',
  ])('in the address %s of the identity service is no failure of the server', async path => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await call('admin', path, { method, redirect: 'manual' })).status).toBeLessThan(500);
  });

  test('in what somebody signs in with is no failure of the server', async () => {
    const identity = `${stackUrl()}/api/.ory/self-service`;
    for (const kind of ['login', 'recovery', 'registration']) {
      const created = await fetch(`${identity}/${kind}/browser`, { headers: { Accept: 'application/json' } });
      const flow = (await created.json()) as {
        id: string;
        ui: { nodes: { attributes: { name?: string; value?: unknown } }[] };
      };
      const csrf = flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value;
      const cookie = created.headers
        .getSetCookie()
        .map(line => line.split(';')[0])
        .join('; ');
      const response = await fetch(`${identity}/${kind}?flow=${flow.id}`, {
        method: 'POST',
        headers: { ...json, Accept: 'application/json', Cookie: cookie },
        body: JSON.stringify({
          method: kind === 'recovery' ? 'code' : 'password',
          identifier: 'a\0b@c.example',
          email: 'a\0b@c.example',
          password: 'correct\0 horse battery',
          traits: { email: `a\0${Date.now()}@c.example`, name: { first: '\0', last: '\0' } },
          csrf_token: csrf,
        }),
      });
      expect([kind, response.status < 500]).toEqual([kind, true]);
    }
  });
});

test.each([
  ['application/x-www-form-urlencoded', 'name=%ff&value=x'],
  ['text/csv', 'name,value\n\xff\xfe,x'],
  ['application/json', '{"name":"\xff","value":"x"}'],
  ['application/json', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('bytes that PostgREST cannot read as %s are no failure of the server', async (type, text) => {
  for (const path of [
    '/db/properties',
    '/db/connections',
    '/db/config_items',
    '/db/rpc/related_configs_recursive',
  ]) {
    const body = Buffer.from(text, 'latin1');
    const response = await call('admin', path, { method: 'POST', headers: { 'Content-Type': type }, body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  }
});

test.each([
  'a('.repeat(3_000),
  'a'.repeat(14_000),
  'a!'.repeat(7_000),
  '"a('.repeat(2_000),
  '('.repeat(10_000),
])('a select list of thousands of parts is refused: %.12s', async select => {
  const response = await call('viewer', `/db/people?select=${encodeURIComponent(select).slice(0, 15_000)}`);
  expect(response.status).toBe(400);
});

describe('a value of the wrong form', () => {
  test.each([
    ['/db/people?id=eq.xyz', '22P02'],
    ['/db/people?id=in.(xyz)', '22P02'],
    ['/db/people?created_at=gt.yesterdayish', '22007'],
    ['/db/connections?source=eq.terrible', '22P02'],
    ['/db/event_queue?attempts=eq.99999999999999', '22003'],
    ['/db/rpc/related_configs_recursive?config_id=xyz', '22P02'],
  ])('%s is answered in plain words, with the code', async (path, code) => {
    const response = await call('admin', path);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { message: string };
    expect(body).toEqual({ code, message: expect.any(String) as string, details: null, hint: null });
    expect(body.message).not.toMatch(
      /invalid input|syntax|uuid|enum|timestamp|integer|xyz|yesterdayish|terrible|9999/,
    );
    // What a person gets to read.
    expect(httpError(400, body)).toMatchObject({ message: body.message, code });
  });
});

describe.each(['PATCH', 'DELETE'])('%s', method => {
  test.each([
    '',
    '?',
    '?select=name',
    '?limit=1&order=name',
    '?name=',
    '?columns=value',
    '?name.filter=',
    '?name.filter=!a*',
    // About an embedded relation: all rows of this one are meant.
    '?select=name,created_by(id)&created_by.name=eq.nobody',
    '?select=name,created_by(id)&created_by.limit=1',
  ])('of every row is refused: "%s"', async query => {
    const response = await call('admin', `/db/properties${query}`, {
      method,
      headers: json,
      ...(method === 'PATCH' && { body: '{"value":"lost"}' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: '21000',
      message: expect.stringMatching(/condition/) as string,
      details: null,
      hint: null,
    });
    expect(await kept()).toBe('kept');
  });

  test.each([
    `name=eq.no-${name}`,
    `or=(name.eq.no-${name})`,
    `not.and=(name.not.eq.no-${name})`,
    `name.filter=no-${name}`,
  ])('of named rows goes on: %s', async query => {
    const response = await call('admin', `/db/properties?${query}`, {
      method,
      headers: json,
      ...(method === 'PATCH' && { body: '{"value":"lost"}' }),
    });
    expect(response.status).toBe(204);
    expect(await kept()).toBe('kept');
  });
});
