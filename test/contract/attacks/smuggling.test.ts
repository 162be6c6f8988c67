import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf } from '../backend';
import { useDatabase } from '../server/database';
import { chunked, RawConnection, requestBytes } from './raw';

/**
 * Requests inside requests: the connections behind the role policy are kept and shared, so bytes that are left over from one
 * caller's request would be read as the beginning of the next one, with the rights of its sender.
 */

const NIL = '00000000-0000-0000-0000-000000000000';
const SECRET = `canary-${randomUUID()}`;
/** As many as there may be kept connections after the attacks: each of them is met. */
const READERS = 12;

const db = useDatabase();
const id = randomUUID();
beforeAll(() =>
  db.query(
    `INSERT INTO connections (id, name, namespace, type, password) VALUES ($1, $2, 'default', 'http', $3)`,
    [id, `smuggling-${id}`, SECRET],
  ),
);
afterAll(() => db.query('DELETE FROM connections WHERE id = $1', [id]));

/** What a person hopes to have sent on their behalf, or on the next caller's. */
const INSIDE = [
  `GET /connections?id=eq.${id}&select=password HTTP/1.1\r\nX-Swallow: `,
  `GET /connections?id=eq.${id} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `DELETE /connections?id=eq.${id} HTTP/1.1\r\nHost: x\r\nX-Swallow: `,
  `0\r\n\r\nGET /connections HTTP/1.1\r\nX-Swallow: `,
  '{}',
];

const FRAMINGS = {
  'with a length': (body: string) => ({ lines: [`Content-Length: ${Buffer.byteLength(body)}`], bytes: body }),
  'in chunks': (body: string) => ({ lines: ['Transfer-Encoding: chunked'], bytes: chunked(body) }),
};

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** Sends a read that knows its answer to the letter: its own mark is the name of its one column. @returns what is wrong */
async function markedRead(connection: RawConnection, cookie: string): Promise<string | undefined> {
  const mark = `m${randomUUID().replaceAll('-', '')}`;
  const target = `/api/db/severities?select=${mark}:id&limit=1&order=id`;
  const send = () => connection.send(requestBytes('GET', target, [`Cookie: ${cookie}`]), 'GET');
  // The backend may have ended the connection after what was sent on it before.
  const answer = (await send()) ?? (await send());
  const isOwn = answer?.status === 200 && answer.body.startsWith(`[{"${mark}":`);
  return isOwn ? undefined : `${answer?.status} ${answer?.body.slice(0, 200)}`;
}

async function withConnection<Result>(work: (connection: RawConnection) => Promise<Result>): Promise<Result> {
  const connection = new RawConnection();
  try {
    return await work(connection);
  } finally {
    connection.close();
  }
}

test('a responder reads no password by way of a request inside a DELETE', async () => {
  const responder = await cookieOf('responder');
  const [inside = ''] = INSIDE;
  for (const frame of Object.values(FRAMINGS)) {
    const { lines, bytes } = frame(inside);
    const headers = [`Cookie: ${responder}`, 'Content-Type: application/json', ...lines];
    const attack = requestBytes('DELETE', `/api/db/comments?id=eq.${NIL}`, headers, bytes);
    const read = requestBytes('GET', '/api/db/severities?limit=1', [`Cookie: ${responder}`]);
    await withConnection(async connection => {
      await connection.send(attack, 'DELETE');
      for (let turn = 0; turn < READERS; turn += 1)
        expect((await connection.send(read, 'GET'))?.body).not.toContain(SECRET);
    });
  }
});

describe.each(METHODS)('the body of a %s', method => {
  test.each(Object.entries(FRAMINGS))('%s is never a request', async (_framing, frame) => {
    const responder = await cookieOf('responder');
    const admin = await cookieOf('admin');
    const attack = (inside: string) =>
      withConnection(async connection => {
        const { lines, bytes } = frame(inside);
        // Comments are what a responder may write.
        const target = `/api/db/comments?id=eq.${NIL}`;
        const headers = [`Cookie: ${responder}`, 'Content-Type: application/json', ...lines];
        await connection.send(requestBytes(method, target, headers, bytes), method);
        return markedRead(connection, responder);
      });
    const readers = () =>
      Array.from({ length: READERS }, (_, at) =>
        withConnection(connection => markedRead(connection, at % 2 === 0 ? responder : admin)),
      );
    const meanwhile = await Promise.all([...INSIDE.map(attack), ...readers()]);
    const afterwards = await Promise.all(readers());
    expect([...meanwhile, ...afterwards].filter(wrong => wrong !== undefined)).toEqual([]);
    const { rows } = await db.query('SELECT password FROM connections WHERE id = $1', [id]);
    expect(rows).toEqual([{ password: SECRET }]);
  });
});

test('an honest body of a DELETE does not harm the next caller', async () => {
  const admin = await cookieOf('admin');
  await withConnection(async connection => {
    for (let turn = 0; turn < 20; turn += 1) {
      const headers = [`Cookie: ${admin}`, 'Content-Type: application/json', 'Content-Length: 2'];
      const target = `/api/db/properties?name=eq.no-such-${randomUUID()}`;
      const removed = await connection.send(requestBytes('DELETE', target, headers, '{}'), 'DELETE');
      expect(removed?.status).toBe(204);
      expect(await markedRead(connection, admin)).toBeUndefined();
    }
  });
});

describe('what of a request is passed on', () => {
  test.each([
    ['the path', '/api/db/severities%20HTTP/1.1%0d%0aX-Swallow:%20x', 404],
    ['a name with a line end', '/api/db/severities?select%0d%0aX:=id', 400],
    ['a value with a line end', '/api/db/severities?select=id&name=eq.x%0d%0aHost:%20y', 200],
    ['a traversal', '/api/db/severities/..%2fconnections', 404],
    ['a second mount', '/api/db/x/api/db/severities', 404],
  ])('%s begins no header and no other path', async (_what, target, status) => {
    const cookie = await cookieOf('admin');
    await withConnection(async connection => {
      const answer = await connection.send(requestBytes('GET', target, [`Cookie: ${cookie}`]), 'GET');
      expect(answer?.status).toBe(status);
      expect(answer?.body).not.toContain('password');
      expect(await markedRead(connection, cookie)).toBeUndefined();
    });
  });

  test.each([
    ['Prefer: return=representation, tx=rollback, handling=strict, no-such=thing', 200],
    ['Prefer: \xff\xfe=\x80', 200],
    ['Range: 0-0\tX', 200],
    ['Accept: application/json\x0b', 406],
    ['Accept-Profile: server', 200],
    ['X-Request-Id: another', 200],
  ])('%j is read, not passed on', async (line, status) => {
    const cookie = await cookieOf('admin');
    await withConnection(async connection => {
      const bytes = requestBytes('GET', '/api/db/severities?limit=2', [`Cookie: ${cookie}`, line]);
      const answer = await connection.send(bytes, 'GET');
      // A byte that no header may have is refused before anything else.
      expect([status, 400]).toContain(answer?.status);
      expect(await markedRead(connection, cookie)).toBeUndefined();
    });
  });
});
