import { isRole } from '../../policy/areas';
import { recordedFor } from '../../core/permissionRecords';
import { findPrincipal, isUuid, type Principal } from '../../core/principal';
import type { Services } from '../services';

/** Whom a review of access is about, as the callers that they would be. */

const EVERYONE = 'everyone';

/** Roles with those that they bring along. */
const HELD = /* sql */ `
  WITH RECURSIVE held (role) AS (
    SELECT $1::text
    UNION
    SELECT brought.v1 FROM held
      JOIN casbin_rule brought ON brought.ptype = 'g' AND brought.v0 = held.role AND is_role(brought.v1)
  )
  SELECT role FROM held`;

const TEAM = 'SELECT name FROM teams WHERE id = $1 AND deleted_at IS NULL';

/** A caller who is nothing but this: in a team, or with a role. */
const bare = (id: string, name: string, held: Pick<Principal, 'roles' | 'teams'>): Principal => ({
  person: { id, name },
  people: [],
  denied: new Set(),
  via: 'session',
  ...held,
});

/** A caller, and whether they may call at all: nobody may whose account or token has ended. */
export interface Reviewed {
  principal: Principal;
  isLive: boolean;
}

async function find({ db }: Services, subject: string): Promise<Reviewed | undefined> {
  if (subject === EVERYONE) {
    return { principal: bare(subject, subject, { roles: [EVERYONE], teams: [] }), isLive: true };
  }
  if (isRole(subject)) {
    const held = await db.query<{ role: string }>({ text: HELD, values: [subject] });
    const roles = [...held.map(({ role }) => role), EVERYONE];
    return { principal: bare(subject, subject, { roles, teams: [] }), isLive: true };
  }
  if (!isUuid(subject)) return undefined;
  const person = await findPrincipal(db, subject, 'session');
  if (person) return person;
  const [team] = await db.query<{ name: string }>({ text: TEAM, values: [subject] });
  return (
    team && { principal: bare(subject, team.name, { roles: [EVERYONE], teams: [subject] }), isLive: true }
  );
}

/**
 * The caller that a subject would be: a person, a token or an agent by id, a team by id, a role by name. Undefined for
 * anything else: nothing else calls this backend.
 */
export async function reviewedSubject(services: Services, subject: string): Promise<Reviewed | undefined> {
  const found = await find(services, subject);
  // Only a released backend decides by permission records.
  if (!found || services.profile === 'console') return found;
  const recorded = await recordedFor(services.db, found.principal);
  return { ...found, principal: { ...found.principal, recorded } };
}

/** Everything that permissions can be given to, at most one more than the limit. */
export async function allSubjects({ db }: Services, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: 'SELECT id FROM permission_subjects ORDER BY type, name, id LIMIT $1',
    values: [limit + 1],
  });
  return rows.map(({ id }) => id);
}
