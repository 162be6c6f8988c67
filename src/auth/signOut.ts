import { paths } from '@/lib/routing/paths';
import { withReturnTo } from './returnTo';

/**
 * Ends the session at the identity service. Errors are swallowed on purpose: the session may be gone already,
 * and the person wants to be signed out either way.
 * @param returnTo in-app address to come back to after the next sign-in
 * @returns the sign-in address to go to
 */
export async function signOut(identityBase: string, returnTo: string): Promise<string> {
  try {
    const { identityClient } = await import('./kratos/client');
    const client = identityClient(identityBase);
    const { data } = await client.createBrowserLogoutFlow();
    await client.updateLogoutFlow({ token: data.logout_token });
  } catch {
    // Signed out already, or the service is away: the sign-in page tells which.
  }
  return withReturnTo(paths.login, returnTo);
}
