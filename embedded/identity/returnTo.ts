/**
 * Return addresses. Allowed: the application's own origin, and the service's own self-service pages,
 * which are on it.
 */

// eslint-disable-next-line no-control-regex -- control characters are what must not pass
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/;

/**
 * The absolute address of a `return_to`.
 * @param origin the application's origin, such as `http://127.0.0.1:3000`
 * @returns undefined when the address is not allowed: another origin, a backslash, a control character
 */
export function resolveReturnTo(value: string, origin: string): string | undefined {
  if (FORBIDDEN.test(value)) return undefined;
  let url: URL;
  try {
    url = new URL(value, `${origin}/`);
  } catch {
    return undefined;
  }
  // Not the origin alone: that of a blob: address is its maker's. Not with credentials: they hide the real host.
  if (!url.href.startsWith(`${origin}/`) || url.username !== '' || url.password !== '') return undefined;
  return url.href;
}
