import { isUuid } from '../../core/principal';
import { isRecord } from '../../core/records';
import type { Body } from '../call';
import type { Client } from './accounts';
import type { Flow } from './flows';

/** Invitations of backends whose registration is by invitation: rows of `invites`, carried by a registration flow. */

function idIn(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address, 'http://host.invalid')) return undefined;
  const query = new URL(address, 'http://host.invalid').searchParams;
  const id = query.get('invite');
  return id !== null && isUuid(id) ? id : undefined;
}

/** The invitation that a registration carries: in its return target, its own address, or the form's transient payload. */
export function invitationOf(flow: Pick<Flow, 'return_to' | 'request_url'>, body: Body): string | undefined {
  const payload = body['transient_payload'];
  const given = isRecord(payload) ? payload['invite'] : undefined;
  if (typeof given === 'string' && isUuid(given)) return given;
  return idIn(flow.return_to) ?? idIn(flow.request_url);
}

/**
 * Accepts a pending invitation for the address it was made for. @returns the role it gives; undefined when there is none
 */
export async function acceptInvitation(
  client: Client,
  id: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ role: string }>(
    /* sql */ `
    UPDATE public.invites SET accepted_at = now()
     WHERE id = $1 AND accepted_at IS NULL AND lower(email) = lower($2) RETURNING role`,
    [id, email],
  );
  return rows[0]?.role;
}
