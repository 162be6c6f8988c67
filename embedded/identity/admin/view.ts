import { identityView, type Identity } from '../store/identities';

/** The identity as administrators see it: with their own notes, and still without credentials. */
export function adminView(identity: Identity, base: string): Record<string, unknown> {
  return { ...identityView(identity, base), available_aal: identity.available_aal };
}
