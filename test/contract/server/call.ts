import type { DemoRole } from '../backend';
import { cookieOf, stackUrl } from '../backend';

/** A call to the backend as a demonstration person, or as nobody. `path` is below `/api`. */
export async function call(
  role: DemoRole | undefined,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (role) headers.set('Cookie', await cookieOf(role));
  return fetch(`${stackUrl()}/api${path}`, { ...init, headers });
}
