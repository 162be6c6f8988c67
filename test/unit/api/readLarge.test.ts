import { describe, expect, test } from 'vitest';
import { readLarge } from '@/api/parseJson';

const LARGE = 600 * 1024;
const rows = Array.from({ length: 6_000 }, (_, id) => ({
  id,
  name: `größer ${id}`,
  message: 'x'.repeat(100),
}));

/** An answer whose body comes in pieces of bytes that cut characters in two. */
function answer(text: string, init: ResponseInit & { breaksAt?: number } = {}): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (init.breaksAt !== undefined && at >= init.breaksAt)
        return controller.error(new TypeError('broken off'));
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 65_537));
      at += 65_537;
    },
  });
  return new Response(body, init);
}
const { signal } = new AbortController();

describe('the body of an answer', () => {
  test('a small one is text', async () => {
    expect(await readLarge(answer('[1, 2]'), signal)).toEqual({ text: '[1, 2]' });
    expect(await readLarge(new Response(null, { status: 204 }), signal)).toEqual({ text: '' });
  });

  test('a large list or object is parsed while it comes, characters whole', async () => {
    const body = { checks_summary: rows, runnerName: 'local' };
    expect(JSON.stringify(body).length).toBeGreaterThan(LARGE);
    expect(await readLarge(answer(JSON.stringify(body)), signal)).toEqual({ value: body });
    expect(await readLarge(answer(`\n${JSON.stringify(rows)}`), signal)).toEqual({ value: rows });
  });

  test('what was short on the way is text, however long it is unpacked', async () => {
    const text = JSON.stringify(rows);
    const headers = { 'content-length': '56808' };
    expect(await readLarge(answer(text, { headers }), signal)).toEqual({ text });
  });

  test('a large page stays text', async () => {
    const page = `<!doctype html>${'y'.repeat(LARGE)}`;
    expect(await readLarge(answer(page), signal)).toEqual({ text: page });
  });

  test('a large one that is not JSON is a SyntaxError, one that broke off is not', async () => {
    await expect(readLarge(answer(`${JSON.stringify(rows)}]`), signal)).rejects.toThrow(SyntaxError);
    await expect(readLarge(answer(JSON.stringify(rows), { breaksAt: 600_000 }), signal)).rejects.toThrow(
      'broken off',
    );
  });

  test('is given up once nobody wants it', async () => {
    const controller = new AbortController();
    const reading = readLarge(answer(JSON.stringify(rows)), controller.signal);
    controller.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });
});
