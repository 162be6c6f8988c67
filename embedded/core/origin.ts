import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { ServerEnv } from './env';
import { AccessError } from './errors';

/** This machine by one of its own names: no page of another site can call it so. */
const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** Whether a call names this machine as its host: any caller writes that. */
export const isByLoopbackName = (context: Context): boolean =>
  LOOPBACK_HOST.test(context.req.header('Host') ?? '');

/** Headers of proxies that pass on the calls of others. */
const PASSED_ON = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Whether a person at this machine calls without anything in between: the connection comes from here, it is called by a name
 * of this machine, and no proxy has put its headers on the call. The name alone is what any caller writes.
 */
export function isAtThisMachine(context: Context<ServerEnv>): boolean {
  return (
    LOOPBACK_ADDRESS.test(context.env.incoming.socket.remoteAddress ?? '') &&
    isByLoopbackName(context) &&
    !Object.keys(context.req.header()).some(name => PASSED_ON.test(name.toLowerCase()))
  );
}

/**
 * The origin under which the browser sees the console. Everything that is derived from it (redirects, the csrf cookie's
 * name) must match the address bar, so it is taken from the request where that is safe: a configured public address
 * wins; else the Host header when it names this machine; else the loopback address. A foreign Host is not echoed.
 */
export function originResolver(options: {
  publicUrl: string | undefined;
  publicPort: number;
}): (c: Context) => string {
  const { publicUrl, publicPort } = options;
  const fallback = `http://127.0.0.1:${publicPort}`;
  if (publicUrl) {
    const { origin } = new URL(publicUrl);
    return () => origin;
  }
  return context => {
    const host = context.req.header('Host')?.toLowerCase();
    return host && LOOPBACK_HOST.test(host) ? `http://${host}` : fallback;
  };
}

/**
 * The address that a call comes from: that of its connection. Where a reverse proxy stands in front (a public address is
 * configured), everybody connects from there, and the last entry of `X-Forwarded-For` is what the proxy has seen.
 */
export function addressResolver(publicUrl: string | undefined): (context: Context<ServerEnv>) => string {
  const ofConnection = (context: Context<ServerEnv>) => context.env.incoming.socket.remoteAddress ?? '';
  if (!publicUrl) return ofConnection;
  return context => {
    const last = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '';
    return isIP(last) ? last : ofConnection(context);
  };
}

/** Whether a call is addressed to this machine or to the public address: another name may belong to another site. */
export function isCalledByName(context: Context, origin: string): boolean {
  const host = context.req.header('Host')?.toLowerCase() ?? '';
  return LOOPBACK_HOST.test(host) || host === new URL(origin).host;
}

/** What browsers say of calls that a page of the same origin makes, or a person by the address bar. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Whether a call may have been started by another site or another local server: browsers say where a call comes from,
 * and cookies do not tell ports apart. Programs that are no browsers say nothing.
 */
export function isForeign(context: Context, origin: string): boolean {
  const from = context.req.header('Origin');
  const site = context.req.header('Sec-Fetch-Site');
  return (from !== undefined && from !== origin) || (site !== undefined && !OWN_SITES.has(site));
}

/**
 * Throws a 403 when a link of another site may have brought the browser here: such a call carries the cookie, and no
 * `Origin`. Browsers say by `Sec-Fetch-Site` where it comes from; where the page is not served securely they leave that
 * out, and the page's own links bring its address as `Referer`.
 */
export function requireOwnPage(context: Context, origin: string): void {
  const site = context.req.header('Sec-Fetch-Site');
  const referer = context.req.header('Referer');
  // `none`: a person typed the address, or opened it from their bookmarks.
  const isOwn =
    site === undefined
      ? referer !== undefined && URL.canParse(referer) && new URL(referer).origin === origin
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new AccessError(403, 'unauthorized. The call comes from another site');
}
