import { paths } from '@/lib/routing/paths';
import { withReturnTo } from '../returnTo';
import type { HostedBackend } from './HostedBackend';

/**
 * Ends the session at the provider. Errors are swallowed on purpose: the session may be gone already, and the person
 * wants to be signed out either way.
 * @returns the sign-in address to go to
 */
export async function leaveProvider(backend: HostedBackend, returnTo: string): Promise<string> {
  backend.leaving = true;
  try {
    // The console goes on by itself: the provider would leave the page.
    await backend.provider?.signOut(() => undefined);
  } catch {
    // The sign-in page tells whether the session is still there.
  } finally {
    backend.leaving = false;
    backend.forget();
  }
  return withReturnTo(paths.login, returnTo);
}
