import { deleteIdentity } from '../identity/admin/identities';
import { normaliseIdentifier } from '../identity/schema';
import {
  IdentifierTaken,
  LAST_ADMINISTRATOR,
  isLastAdministrator,
  setState,
  setTraits,
  type Client,
} from '../identity/store/accounts';
import { findIdentity, type Identity } from '../identity/store/identities';
import { isEmailAddress, type Traits } from '../identity/traits';
import { ROLES, isRole, type Role } from '../policy/areas';
import { HttpError } from '../core/errors';
import { isUuid } from '../core/principal';
import { asFields } from '../core/records';
import type { Route } from './routes';
import { bodyOf, fieldsOf, textOf } from './body';
import type { Services } from './services';

/** Changing and removing people (USR-006, USR-007). */

interface PersonUpdate {
  id: string;
  email: string;
  first: string;
  last: string;
  active: boolean;
  /** Absent: the roles stay as they are. */
  role?: Role;
}

const unknownPerson = (id: string) => new HttpError(404, `person ${id} not found`);

/** Reads the body. Throws a 400 that names the field that is missing or wrong. */
function readPersonUpdate(body: unknown): PersonUpdate {
  const fields = fieldsOf(body);
  const id = textOf(fields, 'id');
  const email = normaliseIdentifier(textOf(fields, 'email'));
  const role = textOf(fields, 'role');
  const active = fields['active'];
  if (!isUuid(id)) throw new HttpError(400, 'id must be the id of a person');
  if (email === '') throw new HttpError(400, 'email is required');
  if (!isEmailAddress(email)) throw new HttpError(400, 'email is not an e-mail address');
  if (typeof active !== 'boolean') throw new HttpError(400, 'active must be true or false');
  if (role !== '' && !isRole(role)) throw new HttpError(400, `role must be one of ${ROLES.join(', ')}`);
  return {
    id,
    email,
    first: textOf(fields, 'firstName'),
    last: textOf(fields, 'lastName'),
    active,
    ...(isRole(role) ? { role } : {}),
  };
}

/** The traits after the change; what no form has, such as groups, stays. */
function traitsAfter({ traits }: Identity, { email, first, last }: PersonUpdate): Traits {
  const { name: before, ...others } = traits;
  const { first: _first, last: _last, ...rest } = asFields(before);
  const name = { ...rest, ...(first ? { first } : {}), ...(last ? { last } : {}) };
  return { ...others, email, ...(Object.keys(name).length > 0 ? { name } : {}) };
}

/**
 * Replaces what a person may do. Memberships of teams are rows of the same table and stay. The new role comes first: while
 * the old ones go, the schema looks whether an administrator is left.
 */
async function setRole(client: Client, id: string, role: Role): Promise<void> {
  await client.query(
    /* sql */ `
    INSERT INTO public.casbin_rule (ptype, v0, v1) SELECT 'g', $1::text, $2::text
     WHERE NOT EXISTS (SELECT FROM public.casbin_rule WHERE ptype = 'g' AND v0 = $1 AND v1 = $2)`,
    [id, role],
  );
  await client.query(
    "DELETE FROM public.casbin_rule WHERE ptype = 'g' AND v0 = $1 AND v1 <> $2 AND public.is_role(v1)",
    [id, role],
  );
}

/** Runs a change of an account; one that would take the last administrator is a 400. */
async function keepingAnAdministrator<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isLastAdministrator(error)) throw new HttpError(400, LAST_ADMINISTRATOR, 'Error updating user');
    throw error;
  }
}

async function updatePerson({ db, identity }: Services, update: PersonUpdate): Promise<Traits> {
  const before = await findIdentity(db, update.id);
  if (!before) throw unknownPerson(update.id);
  const traits = traitsAfter(before, update);
  try {
    await keepingAnAdministrator(() =>
      db.transaction(async client => {
        await setTraits(client, update.id, traits);
        await setState(client, update.id, update.active ? 'active' : 'inactive');
        if (update.role) await setRole(client, update.id, update.role);
      }),
    );
  } catch (error) {
    if (error instanceof IdentifierTaken) {
      throw new HttpError(409, 'somebody else has this e-mail address', 'Error updating user');
    }
    throw error;
  }
  identity.onSessionsChanged();
  identity.onAccountsChanged();
  return traits;
}

export function peopleRoutes(services: Services): Route[] {
  const access = { kind: 'area', area: 'identities', action: 'write' } as const;
  return [
    {
      method: 'POST',
      path: '/people/update',
      access,
      scope: { object: 'people', action: 'update' },
      writes: true,
      handler: async context => {
        const traits = await updatePerson(services, readPersonUpdate(await bodyOf(context)));
        return context.json(traits);
      },
    },
    {
      method: 'DELETE',
      path: '/people/:id',
      access,
      scope: { object: 'people', action: 'delete' },
      writes: true,
      handler: async context => {
        const id = context.req.param('id') ?? '';
        if (!isUuid(id) || !(await findIdentity(services.db, id))) throw unknownPerson(id);
        await keepingAnAdministrator(() => deleteIdentity(services.identity, id));
        return context.body(null, 204);
      },
    },
  ];
}
