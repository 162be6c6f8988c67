import { deleteIdentity } from '../identity/admin/identities';
import { normaliseIdentifier } from '../identity/schema';
import { IdentifierTaken, setState, setTraits, type Client } from '../identity/store/accounts';
import { findIdentity, type Identity } from '../identity/store/identities';
import { isEmailAddress, type Traits } from '../identity/traits';
import { ROLES, isRole, type Role } from '../policy/areas';
import { HttpError } from '../server/errors';
import { isUuid } from '../server/principal';
import { isRecord } from '../server/records';
import type { Route } from '../server/routes';
import { bodyOf, fieldsOf, textOf } from './body';
import type { Services } from './services';

/** Changing and removing people (services contract, 5.7). */

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
export function readPersonUpdate(body: unknown): PersonUpdate {
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
  const { first: _first, last: _last, ...rest } = isRecord(before) ? before : {};
  const name = { ...rest, ...(first ? { first } : {}), ...(last ? { last } : {}) };
  return { ...others, email, ...(Object.keys(name).length > 0 ? { name } : {}) };
}

/** Replaces what somebody may do. Memberships of teams are rows of the same table and stay. */
async function setRole(client: Client, id: string, role: Role): Promise<void> {
  await client.query(
    /* sql */ `
    DELETE FROM public.casbin_rule
     WHERE ptype = 'g' AND v0 = $1
       AND NOT EXISTS (SELECT FROM public.teams WHERE teams.id::text = casbin_rule.v1 OR teams.name = casbin_rule.v1)`,
    [id],
  );
  await client.query("INSERT INTO public.casbin_rule (ptype, v0, v1) VALUES ('g', $1, $2)", [id, role]);
}

/** Whoever could undo it has to be left. Throws a 400 when no active administrator is. */
async function requireAdministrator(client: Client, without?: string): Promise<void> {
  const { rows } = await client.query(
    /* sql */ `
    SELECT FROM public.identities i JOIN public.casbin_rule c ON c.v0 = i.id::text
     WHERE c.ptype = 'g' AND c.v1 = 'admin' AND i.state = 'active' AND i.id IS DISTINCT FROM $1 LIMIT 1`,
    [without ?? null],
  );
  if (rows.length === 0) {
    throw new HttpError(400, 'nobody would be left who is an active administrator', 'Error updating user');
  }
}

async function updatePerson({ db, identity }: Services, update: PersonUpdate): Promise<Traits> {
  const before = await findIdentity(db, update.id);
  if (!before) throw unknownPerson(update.id);
  const traits = traitsAfter(before, update);
  try {
    await db.transaction(async client => {
      await setTraits(client, update.id, traits);
      await setState(client, update.id, update.active ? 'active' : 'inactive');
      if (update.role) await setRole(client, update.id, update.role);
      await requireAdministrator(client);
    });
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
      writes: true,
      handler: async context => {
        const id = context.req.param('id') ?? '';
        if (!isUuid(id) || !(await findIdentity(services.db, id))) throw unknownPerson(id);
        await services.db.transaction(client => requireAdministrator(client, id));
        await deleteIdentity(services.identity, id);
        return context.body(null, 204);
      },
    },
  ];
}
