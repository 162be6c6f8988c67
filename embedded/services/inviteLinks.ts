import { sendInviteLink } from '../identity/mail';
import { pageAddress, type IdentityService } from '../identity/service';
import { IdentifierTaken, refusingTaken } from '../identity/store/accounts';
import { HttpError } from '../core/errors';
import type { Db } from '../core/db';

/**
 * Inviting as the current release does: a pending row of `invites`, and a link that lets its address
 * register.
 * @param origin of the page @param by id of who invites @returns the link
 * Throws a 409 for an address that has an account or is invited already.
 */
export async function makeInvitation(
  { db, identity, origin }: { db: Db; identity: IdentityService; origin: string },
  { email, role, by }: { email: string; role: string; by: string },
): Promise<string> {
  const taken = await db.query({
    text: `SELECT FROM identities WHERE lower(traits ->> 'email') = lower($1)`,
    values: [email],
  });
  if (taken.length > 0) throw new HttpError(409, 'user already exists');
  try {
    const [made] = await refusingTaken(() =>
      db.query<{ id: string }>({
        text: 'INSERT INTO invites (email, role, invited_by) VALUES ($1, $2, $3) RETURNING id',
        values: [email, role, by],
      }),
    );
    const link = pageAddress(identity, origin, 'login', `?invite=${made?.id}`);
    await sendInviteLink(identity, email, link);
    return link;
  } catch (error) {
    if (error instanceof IdentifierTaken) throw new HttpError(409, 'pending invite already exists');
    throw error;
  }
}
