import { sendInvitation } from '../identity/mail';
import { issueRecovery } from '../identity/flows/recovery';
import { IdentifierTaken, createAccount } from '../identity/store/accounts';
import { isEmailAddress } from '../identity/traits';
import { normaliseIdentifier } from '../identity/schema';
import { ROLES, isRole, type Role } from '../policy/areas';
import { HttpError } from '../core/errors';
import type { Route } from './routes';
import { bodyOf, fieldsOf, textOf } from './body';
import { makeInvitation } from './inviteLinks';
import type { Services } from './services';

/**
 * Inviting people: an account with a role, and the way to its first password. The profile of the current
 * release hands out a link to register instead.
 */

/** An invitation is read later than a mail one waits for. */
const LIFESPAN_MS = 24 * 3_600_000;

interface Invitation {
  email: string;
  role: Role;
  name: { first?: string; last?: string };
}

/** Reads the body. Throws a 400 that names the field that is missing or wrong. */
function readInvitation(body: unknown): Invitation {
  const fields = fieldsOf(body);
  const email = normaliseIdentifier(textOf(fields, 'email'));
  const role = textOf(fields, 'role');
  const [first, last] = [textOf(fields, 'firstName'), textOf(fields, 'lastName')];
  if (email === '') throw new HttpError(400, 'email is required');
  if (!isEmailAddress(email)) throw new HttpError(400, 'email is not an e-mail address');
  if (role === '') throw new HttpError(400, 'role is required');
  if (!isRole(role)) throw new HttpError(400, `role must be one of ${ROLES.join(', ')}`);
  return { email, role, name: { ...(first ? { first } : {}), ...(last ? { last } : {}) } };
}

export function inviteRoutes({ db, identity, profile }: Services): Route[] {
  return [
    {
      method: 'POST',
      path: '/auth/invite_user',
      access: { kind: 'area', area: 'identities', action: 'write' },
      scope: { object: 'auth', action: 'update' },
      writes: true,
      handler: async context => {
        const { email, role, name } = readInvitation(await bodyOf(context));
        const origin = identity.originOf(context);
        if (profile === 'mission-control') {
          const by = context.get('principal').person.id;
          return context.json({ link: await makeInvitation({ db, identity, origin }, { email, role, by }) });
        }
        const traits = { email, ...(Object.keys(name).length > 0 ? { name } : {}) };
        try {
          await db.transaction(client => createAccount(client, { traits, role }));
        } catch (error) {
          if (error instanceof IdentifierTaken) {
            throw new HttpError(409, 'User already exists', 'Error creating user');
          }
          throw error;
        }
        const issued = await issueRecovery(identity, origin, email, LIFESPAN_MS);
        await sendInvitation(identity, email, issued, LIFESPAN_MS);
        return context.json({ link: issued.link, code: issued.code });
      },
    },
  ];
}
