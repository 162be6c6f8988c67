import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { toResponse } from '../../../embedded/core/errors';
import { toAnswer } from '../../../embedded/server/proxy/answer';

/** What Postgres says of its own trouble names its files, which are nobody's business. */

const TROUBLE = [
  ['53100', 'could not extend file "base/16384/2619": No space left on device'],
  ['58030', 'could not read file "/home/ada/.local/share/ops-console/pg/base/1/2": Input/output error'],
  ['XX001', 'invalid page in block 3 of relation "base/16384/2619"'],
] as const;

describe.each(TROUBLE)('code %s', (code, message) => {
  test('of a service is said in words of its own', async () => {
    const answer = toResponse(Object.assign(new Error(message), { code }));
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/base\/|home/);
  });

  test('of PostgREST likewise', async () => {
    const said = JSON.stringify({ code, message, details: message, hint: null });
    const upstream = {
      status: 503,
      headers: { 'content-type': 'application/json' },
      body: Readable.from([said]),
    };
    const answer = await toAnswer(upstream, 'GET', false);
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain(code);
    expect(text).not.toMatch(/base\/|home/);
  });
});

test('a full disk is named', async () => {
  const [code, message] = TROUBLE[0];
  const answer = toResponse(Object.assign(new Error(message), { code }));
  expect(await answer.json()).toEqual({ error: 'The disk of the database is full. Nothing was stored.' });
});
