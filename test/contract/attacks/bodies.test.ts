import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { stackFacts } from '../../stack';
import { cookieOf, stackUrl } from '../backend';
import { servicesMemory } from './process';

/** Bodies without end are refused while they come in, before anybody asks whose they are. */

const MB = 1024 * 1024;
const PART = 64 * 1024;
const HUGE_MB = 200;
/** What a body may cost: far less than it is long. */
const GROWTH_MB = 60;

interface Outcome {
  status: number;
  headers: string;
  /** MB that were taken before the connection was closed. */
  sentMb: number;
  closed: boolean;
}

/** Sends a body of 200 MB in chunks, for as long as the other side takes it. */
async function pour(origin: string, head: readonly string[]): Promise<Outcome> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  let isOver = false;
  socket.on('data', chunk => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve())).then(() => {
    isOver = true;
    return false;
  });
  const part = Buffer.concat([
    Buffer.from(`${PART.toString(16)}\r\n`),
    Buffer.alloc(PART, 32),
    Buffer.from('\r\n'),
  ]);
  const [first = '', ...lines] = head;
  socket.write([first, `Host: ${host}`, ...lines, 'Transfer-Encoding: chunked', '', ''].join('\r\n'));
  let sent = 0;
  while (sent < HUGE_MB * MB && !socket.destroyed) {
    const isTaken = new Promise<boolean>(resolve => socket.write(part, error => resolve(!error)));
    if (!(await Promise.race([isTaken, closed]))) break;
    sent += PART;
  }
  await Promise.race([closed, new Promise(resolve => setTimeout(resolve, 3_000))]);
  socket.destroy();
  const [answer = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]),
    headers: answer.toLowerCase(),
    sentMb: sent / MB,
    closed: isOver,
  };
}

async function loginFlow(): Promise<{ path: string; cookie: string }> {
  const created = await fetch(`${stackUrl()}/api/.ory/self-service/login/browser`, {
    headers: { Accept: 'application/json' },
  });
  const { id } = (await created.json()) as { id: string };
  const cookie = created.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
  return { path: `/api/.ory/self-service/login?flow=${id}`, cookie };
}

const JSON_TYPE = 'Content-Type: application/json';

describe(`${HUGE_MB} MB in chunks`, () => {
  test.each([
    ['sign-in, as JSON', async () => [await loginFlow(), JSON_TYPE] as const],
    [
      'sign-in, as a form',
      async () => [await loginFlow(), 'Content-Type: application/x-www-form-urlencoded'] as const,
    ],
    ['the fault lab', async () => [{ path: '/api/__faults', cookie: '' }, JSON_TYPE] as const],
    ['a service', async () => [{ path: '/api/mcp', cookie: await cookieOf('admin') }, JSON_TYPE] as const],
    [
      'rows',
      async () => [{ path: '/api/db/properties', cookie: await cookieOf('admin') }, JSON_TYPE] as const,
    ],
    [
      'rows that are read on the way',
      async () => [{ path: '/api/db/connections', cookie: await cookieOf('admin') }, JSON_TYPE] as const,
    ],
  ])('%s: 413 at once, the connection closed, memory flat', async (_where, target) => {
    const [{ path, cookie }, type] = await target();
    const before = await servicesMemory();
    const outcome = await pour(stackUrl(), [
      `POST ${path} HTTP/1.1`,
      `Cookie: ${cookie}`,
      'Accept: application/json',
      type,
    ]);
    expect(outcome).toMatchObject({ status: 413, closed: true });
    expect(outcome.headers).toContain('connection: close');
    expect(outcome.sentMb).toBeLessThan(HUGE_MB / 2);
    expect((await servicesMemory()) - before).toBeLessThan(GROWTH_MB);
  });

  test('the administration of identities refuses it as well', async () => {
    const admin = stackFacts()?.identityAdmin ?? '';
    const outcome = await pour(admin, [
      'POST /admin/identities HTTP/1.1',
      JSON_TYPE,
      'Authorization: Bearer x',
    ]);
    // Without the token nothing of it is read.
    expect([401, 413]).toContain(outcome.status);
    expect(outcome.closed).toBe(true);
  });

  test('a GET in chunks is refused: it has no body', async () => {
    const before = await servicesMemory();
    const outcome = await pour(stackUrl(), ['GET /api/people HTTP/1.1']);
    expect(outcome).toMatchObject({ status: 400, closed: true });
    expect((await servicesMemory()) - before).toBeLessThan(GROWTH_MB);
  });

  test('a caller who is nobody is told so, and cut off', async () => {
    const outcome = await pour(stackUrl(), ['POST /api/db/properties HTTP/1.1', JSON_TYPE]);
    expect(outcome).toMatchObject({ status: 401, closed: true });
    expect(outcome.sentMb).toBeLessThan(HUGE_MB / 2);
  });
});

describe('an announced length', () => {
  test.each([
    ['/api/.ory/self-service/login', 10 * MB],
    ['/api/__faults', 10 * MB],
    ['/api/db/properties', 10 * MB],
    ['/api/no/such/route', 10 * MB],
  ])('%s takes %i bytes and no more', async (path, limit) => {
    const send = (length: number) =>
      fetch(`${stackUrl()}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: ' '.repeat(length),
      });
    const over = await send(limit + 1);
    expect(over.status).toBe(413);
    expect(over.headers.get('Connection')).toBe('close');
    expect(await over.json()).toHaveProperty('error');
    const within = await send(limit);
    expect(within.status).not.toBe(413);
    await within.arrayBuffer();
  });
});

test('a body in chunks that is no longer than allowed is read as it should', async () => {
  const name = `chunks-${Date.now()}`;
  const headers = { Cookie: await cookieOf('admin'), 'Content-Type': 'application/json' };
  const parts = ['{"name":', `"${name}",`, '"value":"', 'x'.repeat(3 * MB), '"}'];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  const address = `${stackUrl()}/api/db/properties`;
  expect((await fetch(address, init)).status).toBe(201);
  const removed = await fetch(`${address}?name=eq.${name}`, {
    method: 'DELETE',
    headers: { ...headers, Prefer: 'return=representation' },
  });
  const [row] = (await removed.json()) as { value: string }[];
  expect(row?.value).toHaveLength(3 * MB);
});
