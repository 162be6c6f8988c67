/** Control characters, white space at the ends and backslashes: browsers drop or turn them, and so move the target. */
// eslint-disable-next-line no-control-regex -- control characters are what this looks for
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]|^\s|\s$/;

const PLACEHOLDER = 'http://console.invalid';

function parse(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The path, query and hash that an in-app address comes to once dots are resolved; undefined when it leaves the app. */
function inAppPath(text: string): string | undefined {
  if (!text.startsWith('/') || UNSAFE_CHARACTERS.test(text)) return undefined;
  const url = parse(text, PLACEHOLDER);
  // '/..//host' resolves to '//host', which the router would hand to the browser as another host.
  if (!url || url.origin !== PLACEHOLDER || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * A link from data, made safe: `http` and `https` addresses and paths inside the app.
 * @returns the address to use, or undefined when it must not be a link (javascript:, data:, //host, ...)
 */
export function safeHref(href: string | null | undefined): string | undefined {
  if (typeof href !== 'string' || href === '') return undefined;
  if (href.startsWith('/')) return inAppPath(href);
  if (UNSAFE_CHARACTERS.test(href) || !/^https?:\/\/[^/]/i.test(href)) return undefined;
  const url = parse(href, PLACEHOLDER);
  return url && !url.username && !url.password ? url.href : undefined;
}

/** Whether a safe address stays inside the app (and so goes through the router). */
export function isInApp(href: string): boolean {
  return inAppPath(href) !== undefined;
}

/**
 * Where to go after signing in: a path of this origin, or a whole address of it.
 * @param value the `return_to` that arrived, from a query or a flow; anything may be in it
 * @param origin this page's origin, unless another is meant
 * @returns path, query and hash; `fallback` for everything that leads elsewhere
 */
export function safeReturnTo(
  value: string | null | undefined,
  fallback = '/',
  origin: string = globalThis.location.origin,
): string {
  if (typeof value !== 'string') return fallback;
  const own = inAppPath(value);
  if (own !== undefined) return own;
  if (UNSAFE_CHARACTERS.test(value) || !/^https?:\/\//i.test(value)) return fallback;
  const url = parse(value, origin);
  if (!url || url.origin !== origin || url.username || url.password) return fallback;
  return inAppPath(`${url.pathname}${url.search}${url.hash}`) ?? fallback;
}

/** What a query parameter may be given as; absent and empty values are left out, lists repeat the key. */
export type ParamValue = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * An address with query parameters, those it already has kept. Values are encoded; the hash stays last.
 * @example withParams('/health', { checkId: 'a b', timeRange: '1h' }) // '/health?checkId=a+b&timeRange=1h'
 */
export function withParams(path: string, params: Readonly<Record<string, ParamValue>>): string {
  const [beforeHash = '', ...hash] = path.split('#');
  const [base = '', ...query] = beforeHash.split('?');
  const search = new URLSearchParams(query.join('?'));
  for (const [key, value] of Object.entries(params)) {
    search.delete(key);
    for (const item of Array.isArray(value) ? (value as readonly (string | number)[]) : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  const text = search.toString();
  return `${base}${text && `?${text}`}${hash.length > 0 ? `#${hash.join('#')}` : ''}`;
}

/** Whether an address is a picture by itself, for which nobody is asked. */
export const isDataPicture = (address: string): boolean =>
  /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(address);
