import { safeReturnTo } from '@/lib/urls';
import { paths } from '@/lib/routing/paths';

/** `path` with `return_to` set to where the browser is now, or to the given in-app address. */
export function withReturnTo(path: string, target: string): string {
  const safe = safeReturnTo(target);
  return safe === paths.home ? path : `${path}?${new URLSearchParams({ return_to: safe }).toString()}`;
}
