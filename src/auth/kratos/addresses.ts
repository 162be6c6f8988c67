import { isInApp, safeReturnTo } from '@/lib/urls';

/**
 * Where a flow may lead. An in-app address begins with '/' and has no base path; the one other kind is the
 * whole address at which the identity service resumes a change that waited for a confirmation.
 */

function parse(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Base of the identity service as a whole address without a trailing slash. */
function serviceAddress(identityBase: string): string {
  return new URL(identityBase, document.baseURI).href.replace(/\/+$/, '');
}

/** Whether both page and identity service would call an address their own: nothing else is followed unasked. */
export function isOwnAddress(address: string, identityBase: string): boolean {
  const url = parse(address);
  if (!url || url.username || url.password) return false;
  return url.origin === window.location.origin || url.origin === new URL(serviceAddress(identityBase)).origin;
}

/** Whether a browser can be sent to an address: http or https, without credentials in it. */
export function isWebAddress(address: string): boolean {
  const url = parse(address);
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && !url.username && !url.password;
}

/** The path of an own address inside the app, without the base path below which the page is served. */
function withoutBase(path: string): string {
  const base = new URL(document.baseURI).pathname.replace(/\/+$/, '');
  return base && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/**
 * The target that a `return_to` stands for, from a query or a flow; anything may be in it, and what leads elsewhere
 * comes to '/'.
 */
export function returnTarget(value: string | null | undefined, identityBase: string): string {
  if (typeof value !== 'string') return '/';
  const url = parse(value, window.location.origin);
  const resume = `${serviceAddress(identityBase)}/self-service/settings`;
  if (url && !url.username && !url.password && `${url.origin}${url.pathname}` === resume) return url.href;
  const path = safeReturnTo(value);
  return value.startsWith('/') ? path : withoutBase(path);
}

/** A target as the identity service is told of it: a whole address. */
export function wholeAddress(target: string): string {
  return isInApp(target) ? new URL(`.${target}`, document.baseURI).href : target;
}
