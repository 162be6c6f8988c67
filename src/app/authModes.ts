import type { AuthAdapter } from '@/auth/adapter';
import { noSessionAdapter } from '@/auth/none/adapter';
import { signOut } from '@/auth/signOut';
import { accountRows } from './accountRoutes';
import type { RuntimeConfig } from './config/config';

/** The self-hosted identity service. */
export const identityServiceAdapter = (identityBase: string): AuthAdapter => ({
  accountRows,
  signOut: returnTo => signOut(identityBase, returnTo),
  hasProfile: true,
  keepsAccounts: true,
});

/** The adapter of the configured mode. Rejects when the hosted provider's part of the console cannot be fetched. */
export async function adapterOf({ auth, identityBase }: RuntimeConfig): Promise<AuthAdapter> {
  if (auth.mode === 'kratos') return identityServiceAdapter(identityBase);
  if (auth.mode === 'none') return noSessionAdapter;
  const { hostedAdapter } = await import('@/auth/clerk/adapter');
  return hostedAdapter(auth);
}
