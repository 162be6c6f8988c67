import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env';

const COMPRESSIBLE = /^application\/(json|[\w.+-]*\+json)/i;
/** Below this, compressing costs more than it saves. */
const THRESHOLD = 1_024;

/** Whether a client takes gzip. */
export function acceptsGzip(header: string | undefined): boolean {
  return (header ?? '').split(',').some(part => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return name === 'gzip' && !parameters.some(parameter => /^\s*q=0(\.0*)?$/.test(parameter));
  });
}

/** Compresses texts on their way out, partial lists (206) included: the rows are partial, not the bytes. */
export function gzipAnswers(): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    await next();
    const { res } = context;
    if (!res.body || context.req.method === 'HEAD' || res.headers.has('Content-Encoding')) return;
    if (!COMPRESSIBLE.test(res.headers.get('Content-Type') ?? '')) return;
    res.headers.append('Vary', 'Accept-Encoding');
    const length = res.headers.get('Content-Length');
    if (length !== null && Number(length) < THRESHOLD) return;
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
