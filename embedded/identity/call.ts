import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ServerEnv } from '../core/env';
import { isRecord, type Fields } from '../core/records';
import { csrfCookieName, isCsrfSecret, newCsrfSecret } from './csrf';
import { failures } from './errors';
import { pageAddress, type IdentityService, type PageName } from './service';

export const SESSION_COOKIE = 'ory_kratos_session';

export const ONE_YEAR_S = 365 * 24 * 3600;

/** Bytes of a form. */
export const FORM_LIMIT = 64 * 1024;

/** One call to the identity service: what the protocol needs to know of it. */
export interface Call {
  service: IdentityService;
  context: Context<ServerEnv>;
  /** The application's origin as the browser sees it. */
  origin: string;
  /** Public address of this service: `{origin}/api/.ory`. */
  base: string;
  requestId: string;
  /** The csrf secret this call has handed out, which the request's own cookie does not show yet. */
  newCsrf?: string;
}

/** Whether an `Accept` header asks for JSON rather than a page. Absent or wildcard counts as a page. */
export function wantsJson(accept: string | undefined): boolean {
  let json = 0;
  let html = 0;
  for (const part of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map(text => text.trim()).find(text => text.startsWith('q='));
    const quality = q ? Number(q.slice(2)) || 0 : 1;
    if (type.trim() === 'application/json') json = Math.max(json, quality);
    if (type.trim() === 'text/html') html = Math.max(html, quality);
  }
  return json > 0 && json >= html;
}

/** Whether the browser itself follows this call (a page) instead of a script (JSON). */
export function isNavigation(call: Call): boolean {
  return !wantsJson(call.context.req.header('Accept'));
}

/** The same on a submit, where a JSON body counts as well. */
export function isFormNavigation(call: Call): boolean {
  return isNavigation(call) && call.context.req.header('Content-Type') !== 'application/json';
}

/** A query parameter; empty counts as absent. */
export function query(call: Call, name: string): string | undefined {
  return call.context.req.query(name) || undefined;
}

/** The address of this call as the browser sent it. */
export function requestUrl(call: Call): string {
  const { pathname, search } = new URL(call.context.req.url);
  return `${call.origin}${pathname}${search}`;
}

/** The absolute address of one of the application's pages, for the browser that calls. */
export function pageUrl({ service, origin }: Call, page: PageName, search = ''): string {
  return pageAddress(service, origin, page, search);
}

/** Where people land without a `return_to`. */
export function homeUrl({ service, origin }: Call): string {
  return `${origin}${service.basePath}`;
}

/** How all cookies of this service are set; `maxAge` in seconds. */
export const cookieOptions = (call: Call, maxAge: number) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge,
    secure: call.origin.startsWith('https:'),
  }) as const;

export function sessionToken(call: Call): string | undefined {
  return getCookie(call.context, SESSION_COOKIE) || undefined;
}

/** Hands the browser its session; `seconds` 0 takes it away. */
export function setSessionCookie(call: Call, token: string, seconds: number): void {
  setCookie(call.context, SESSION_COOKIE, token, cookieOptions(call, seconds));
}

/** The browser's csrf secret, or undefined. */
export function csrfSecret(call: Call): string | undefined {
  if (call.newCsrf !== undefined) return call.newCsrf;
  const value = getCookie(call.context, csrfCookieName(call.base));
  return value && isCsrfSecret(value) ? value : undefined;
}

/** A new csrf secret for the browser: forms opened before will no longer be accepted. */
export function rotateCsrf(call: Call): string {
  const secret = newCsrfSecret();
  call.newCsrf = secret;
  setCookie(call.context, csrfCookieName(call.base), secret, cookieOptions(call, ONE_YEAR_S));
  return secret;
}

/** The browser's csrf secret, made when it has none. */
export function ensureCsrf(call: Call): string {
  return csrfSecret(call) ?? rotateCsrf(call);
}

/** Why a csrf check failed, in the protocol's words. */
export function csrfRejection(call: Call): string {
  if (!call.context.req.header('Cookie')) return 'The HTTP Cookie Header was absent.';
  if (!csrfSecret(call)) return 'The HTTP Cookie Header was set but does not include the Anti-CSRF cookie.';
  return 'The anti-CSRF token does not belong to the anti-CSRF cookie.';
}

export type Body = Fields;

/**
 * The fields of a submitted form: JSON, url-encoded or multipart. Only top-level keys count.
 * Throws a 400 when the body cannot be read, or is too long; one without a length is cut off before (routes.ts).
 */
export async function readBody(call: Call): Promise<Body> {
  const { req } = call.context;
  if (Number(req.header('Content-Length') ?? 0) > FORM_LIMIT)
    throw failures.badRequest('The body is too large.');
  const type = req.header('Content-Type') ?? '';
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) {
    return req.parseBody();
  }
  const text = await req.text();
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // answered below
  }
  throw failures.badRequest('The body is not a JSON object.');
}

/** A field as text: numbers and booleans are read as if a form had sent them; anything else, and empty text, is absent. */
export function field(body: Body, name: string): string | undefined {
  const value = body[name];
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}
