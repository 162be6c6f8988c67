import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { callUpstream, type UpstreamQuestion } from '../../../embedded/server/proxy/upstream';

/** What goes over the wire to PostgREST, byte by byte. */

type Turn = (socket: Socket, received: string, count: number) => void;

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** A server that hands over what it received on a connection each time something comes. @returns its origin */
async function listen(turn: Turn): Promise<string> {
  server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let received = '';
    let count = 0;
    socket.on('data', chunk => {
      received += chunk.toString('latin1');
      turn(socket, received, (count += 1));
    });
  });
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]';

async function ask(origin: string, question: UpstreamQuestion): Promise<{ status: number; text: string }> {
  const { status, body } = await callUpstream({
    origin,
    target: '/rows?id=eq.1',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(5_000),
    timeoutMs: 5_000,
    ...question,
  });
  let text = '';
  for await (const chunk of body) text += String(chunk);
  return { status, text };
}

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

/** The body that was sent in chunks; where they are cut is the engine's affair. */
function joinChunks(sent: string): string {
  const [, size = '', rest = ''] = /^([\da-f]+)\r\n([\s\S]*)$/i.exec(sent) ?? [];
  const length = Number.parseInt(size, 16);
  if (!(length > 0)) return '';
  return rest.slice(0, length) + joinChunks(rest.slice(length + 2));
}

describe('framing', () => {
  test.each<[string, UpstreamQuestion, RegExp, string]>([
    ['GET', { method: 'GET' }, /^(?!.*(content-length|transfer-encoding))/is, ''],
    ['HEAD', { method: 'HEAD' }, /^(?!.*(content-length|transfer-encoding))/is, ''],
    ['DELETE', { method: 'DELETE' }, /^(?!.*(content-length|transfer-encoding))/is, ''],
    ['POST of a text', { method: 'POST', body: '{"a":"ü"}' }, /content-length: 10\r\n/i, '{"a":"Ã¼"}'],
    ['POST of nothing', { method: 'POST', body: null }, /content-length: 0\r\n/i, ''],
    ['PATCH of an empty text', { method: 'PATCH', body: '' }, /content-length: 0\r\n/i, ''],
    [
      'PATCH of a stream',
      { method: 'PATCH', body: streamOf('{}', '[]') },
      /transfer-encoding: chunked\r\n/i,
      '{}[]',
    ],
    ['POST of an empty stream', { method: 'POST', body: streamOf() }, /transfer-encoding: chunked\r\n/i, ''],
  ])('%s', async (_name, question, head, body) => {
    let seen = '';
    const origin = await listen((socket, received) => {
      seen = received;
      const isWhole = !/chunked/i.test(received) || received.endsWith('0\r\n\r\n');
      if (isWhole) socket.write(OK);
    });
    const answer = await ask(origin, question);
    expect(answer.status).toBe(200);
    const at = seen.indexOf('\r\n\r\n') + 4;
    expect(seen.slice(0, at)).toMatch(head);
    expect(seen.startsWith(`${question.method} /rows?id=eq.1 HTTP/1.1\r\n`)).toBe(true);
    const sent = seen.slice(at);
    expect(/chunked/i.test(seen) ? joinChunks(sent) : sent).toBe(body);
  });

  test('a body that breaks off ends the connection, not only the request', async () => {
    let isClosed = false;
    const origin = await listen(socket => socket.once('close', () => (isClosed = true)));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'));
      },
      async pull(controller) {
        await new Promise(resolve => setTimeout(resolve, 30));
        controller.error(new Error('the caller is gone'));
      },
    });
    await expect(ask(origin, { method: 'POST', body })).rejects.toThrow('the caller is gone');
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe('a kept connection that is closed just now', () => {
  /** Answers the first request of the first connection, and cuts it at the second; answers on all others. */
  const cutting = async () => {
    const lines: string[] = [];
    let connections = 0;
    const known = new Map<Socket, number>();
    const origin = await listen((socket, received, count) => {
      if (!known.has(socket)) known.set(socket, (connections += 1));
      lines.push(
        `${known.get(socket)}: ${
          received
            .split('\r\n')
            .findLast(line => line.includes('HTTP/1.1'))
            ?.split(' ')[0]
        }`,
      );
      if (known.get(socket) === 1 && count > 1) socket.resetAndDestroy();
      else socket.write(OK);
    });
    await ask(origin, { method: 'GET' });
    return { origin, lines };
  };

  test.each(['GET', 'HEAD'] as const)('a %s is asked once more', async method => {
    const { origin, lines } = await cutting();
    expect((await ask(origin, { method })).status).toBe(200);
    expect(lines).toEqual(['1: GET', `1: ${method}`, `2: ${method}`]);
  });

  test.each<UpstreamQuestion>([
    { method: 'DELETE' },
    { method: 'POST', body: '{}' },
    { method: 'PATCH', body: '{}' },
  ])('a $method is not: nobody knows whether it was done', async question => {
    const { origin, lines } = await cutting();
    await expect(ask(origin, question)).rejects.toThrow(/ECONNRESET|hang up/);
    expect(lines).toEqual(['1: GET', `1: ${question.method}`]);
  });
});
