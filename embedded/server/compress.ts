import type { MiddlewareHandler } from 'hono';
import { acceptsGzip, COMPRESSED_FROM } from '../core/encodings';
import type { ServerEnv } from '../core/env';

const COMPRESSIBLE = /^application\/(json|[\w.+-]*\+json)/i;

/** Compresses texts on their way out, partial lists (206) included: the rows are partial, not the bytes. */
export function gzipAnswers(): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    await next();
    const { res } = context;
    if (!res.body || context.req.method === 'HEAD' || res.headers.has('Content-Encoding')) return;
    if (!COMPRESSIBLE.test(res.headers.get('Content-Type') ?? '')) return;
    res.headers.append('Vary', 'Accept-Encoding');
    const length = res.headers.get('Content-Length');
    if (length !== null && Number(length) < COMPRESSED_FROM) return;
    if (!acceptsGzip(context.req.header('Accept-Encoding'))) return;
    const headers = new Headers(res.headers);
    headers.delete('Content-Length');
    headers.set('Content-Encoding', 'gzip');
    context.res = undefined;
    context.res = new Response(res.body.pipeThrough(new CompressionStream('gzip')), {
      status: res.status,
      headers,
    });
  };
}
