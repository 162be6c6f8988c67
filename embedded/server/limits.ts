import { once } from 'node:events';
import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env';

/** What no call may hold, checked before anybody knows whose it is. */

/** Bytes of a body anywhere on this server; surfaces that need less allow less. */
export const BODY_LIMIT = 10 * 1024 * 1024;

class BodyTooLarge extends Error {}

/** The body as it comes in; it breaks off when it grows beyond the limit. */
function counted(body: ReadableStream<Uint8Array>, limit: number, onExceeded: () => void) {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= limit) return controller.enqueue(chunk);
        onExceeded();
        controller.error(new BodyTooLarge('The body is too large.'));
      },
    }),
  );
}

/** How long a refused caller may go on sending before the connection is cut. */
const LINGER_MS = 500;

/**
 * An answer after which the connection ends. It stays for a moment, and what still comes is dropped: bytes that meet a closed
 * connection make the system throw away the answer with it.
 */
function last({ env }: Context<ServerEnv>, status: 400 | 413, said: object): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(said));
  const { incoming } = env;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      incoming.resume();
      const signal = AbortSignal.timeout(LINGER_MS);
      await once(incoming, 'end', { signal }).catch(() => undefined);
      controller.close();
    },
  });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return new Response(body, { status, headers });
}

/**
 * Refuses bodies of more than `limit` bytes: by the length they announce, or, when they come in chunks, as soon as they have
 * grown beyond it. Nothing is kept here, so that a caller who is not known cannot fill the memory.
 * @param said the answer, where it is not `{error}`
 */
export function limitBody(
  limit: number,
  said: (requestId: string) => object = () => ({ error: 'The body is too large.' }),
): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const { headers } = context.env.incoming;
    const tooLarge = () => last(context, 413, said(context.get('requestId')));
    if (Number(headers['content-length'] ?? 0) > limit) return tooLarge();
    if (headers['transfer-encoding'] === undefined) return next();
    const { raw } = context.req;
    if (!raw.body) return last(context, 400, { error: `A ${context.req.method} has no body.` });
    let isExceeded = false;
    const body = counted(raw.body, limit, () => (isExceeded = true));
    const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
    context.req.raw = new Request(raw, init);
    await next();
    if (!isExceeded) return;
    // Nothing stays of what was made of the body that broke off, headers included.
    context.res = undefined;
    context.res = tooLarge();
  };
}

/** Refuses addresses with a NUL in them: Postgres can store none, and would say so in its own words. */
export function refuseNul(): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    if (/%00/.test(context.req.url))
      return context.json({ error: 'The address holds a character that is not allowed.' }, 400);
    return next();
  };
}
