import { paths } from '@/lib/routing/paths';
import { withReturnTo } from '../returnTo';
import type { HostedBackend } from './HostedBackend';

/**
 * Ends the session at the provider. Errors are swallowed on purpose: the session may be gone already, and the person
 * wants to be signed out either way.
 * @returns the sign-in address to go to
 */
export async function leaveProvider(backend: HostedBackend, returnTo: string): Promise<string> {
  await backend.signOut().catch(() => undefined); // the sign-in page tells whether the session is still there
  return withReturnTo(paths.login, returnTo);
}
