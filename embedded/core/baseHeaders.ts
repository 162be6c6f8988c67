import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env';

/**
 * What every answer says to a browser: refusals, redirects and pictures too. Data are nothing to be guessed at, shown as a
 * page or put into a frame. The page's own documents bring a wider policy (page.ts).
 */
export const BASE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // Never more than the origin: an address can carry secrets, and files are fetched before boot.js takes them out.
  'Referrer-Policy': 'strict-origin',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Puts the base headers on every answer that has none of its own. It has to come first. Only what is no HTTP, or has no
 * readable Host, gets an empty 400 of the server itself, without them.
 */
export function baseHeaders(): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(BASE_HEADERS)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}
