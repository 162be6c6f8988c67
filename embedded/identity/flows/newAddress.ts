import type { Call } from '../call';
import { failures } from '../errors';
import type { IdentityService } from '../service';
import { addressKey } from '../source';
import { countUnverified } from '../store/accounts';

/**
 * Slows down callers who try address after address: the protocol has one that is taken named as such, so that the
 * number of tries is what keeps people from finding out who has an account.
 * Throws 429 with the seconds to wait.
 */
export function slowDownNewAddresses({ service, context }: Call): void {
  const { registrations } = service.throttles;
  const key = addressKey(service.ipOf(context));
  const wait = registrations.waitSeconds(key);
  if (wait > 0) throw failures.tooManyAccounts(wait);
  registrations.failed(key);
}

/** Throws 429 when as many new accounts wait for their address to be verified as may. */
export async function requireRoom(service: IdentityService): Promise<void> {
  if ((await countUnverified(service.db)) >= service.settings.unverifiedLimit)
    throw failures.registrationFull();
}
