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

type Said = (requestId: string) => object;

const TOO_LARGE: Said = () => ({ error: 'The body is too large.' });

/**
 * Refuses bodies that come in chunks, without a length, as soon as they have grown beyond `limit` bytes. Nothing is kept here, so
 * that a caller who is not known cannot fill the memory.
 * @param said the answer, where it is not `{error}`
 */
export function limitChunks(limit: number, said: Said = TOO_LARGE): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    if (context.env.incoming.headers['transfer-encoding'] === undefined) return next();
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
    context.res = last(context, 413, said(context.get('requestId')));
  };
}

/** Refuses bodies of more than `limit` bytes: by the length they announce, or as they come in. */
export function limitBody(limit: number, said: Said = TOO_LARGE): MiddlewareHandler<ServerEnv> {
  const chunks = limitChunks(limit, said);
  return async (context, next) => {
    const length = Number(context.env.incoming.headers['content-length'] ?? 0);
    return length > limit ? last(context, 413, said(context.get('requestId'))) : chunks(context, next);
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
