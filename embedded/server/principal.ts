import type { Db } from './db';

/** A row of `people`, as whoami shows it. */
export interface Person {
  id: string;
  name: string;
  email?: string;
  type?: string;
  avatar?: string;
  external_id?: string;
  properties?: Record<string, unknown>;
  last_login?: string;
  deleted_at?: string;
}

/** Who calls. Built once for each session and kept for a few seconds. */
export interface Principal {
  person: Person;
  /** Roles, direct and inherited, with `everyone`. */
  roles: readonly string[];
  /** All subjects whose rules apply: the person, roles, teams and, for a token, its creator. */
  subjects: readonly string[];
  /** `object action` pairs that a token's scope takes away. */
  denied: ReadonlySet<string>;
  via: 'session' | 'token' | 'password';
  /** The identity service's session, when there is one. */
  sessionId?: string;
}

/**
 * The closure of role grouping for one subject, in one statement: a token inherits its creator, a creator roles. What a
 * token may not is inherited as well, so that a token cannot make one that may more.
 */
export const PERSON_WITH_SUBJECTS = /* sql */ `
  SELECT p.id, p.name, p.email, p.type, p.avatar, p.external_id, p.properties, p.last_login, p.deleted_at,
    (WITH RECURSIVE held (subject) AS (
       SELECT p.id::text
       UNION
       SELECT c.v1 FROM held h JOIN casbin_rule c ON c.ptype = 'g' AND c.v0 = h.subject
     )
     SELECT array_agg(subject) FROM held) AS subjects,
    (SELECT coalesce(array_agg(c.v1 || ' ' || c.v2), '{}')
       FROM casbin_rule c
      WHERE c.ptype = 'p' AND c.v3 = 'deny' AND c.v0 IN (
        WITH RECURSIVE maker (subject) AS (
          SELECT p.id::text
          UNION
          SELECT g.v1 FROM maker m JOIN casbin_rule g ON g.ptype = 'g' AND g.v0 = m.subject
        )
        SELECT subject FROM maker)) AS denied
  FROM people p`;

export interface PersonRow {
  id: string;
  name: string;
  email: string | null;
  type: string | null;
  avatar: string | null;
  external_id: string | null;
  properties: Record<string, unknown> | null;
  last_login: Date | null;
  deleted_at: Date | null;
  subjects: string[];
  denied: string[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a uuid, so that it may be compared with an id column. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Drops what is absent: the wire leaves empty fields out (services contract, `f?`). */
function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    ...(row.email ? { email: row.email } : {}),
    ...(row.type ? { type: row.type } : {}),
    ...(row.avatar ? { avatar: row.avatar } : {}),
    ...(row.external_id ? { external_id: row.external_id } : {}),
    ...(row.properties ? { properties: row.properties } : {}),
    ...(row.last_login ? { last_login: row.last_login.toISOString() } : {}),
    ...(row.deleted_at ? { deleted_at: row.deleted_at.toISOString() } : {}),
  };
}

/** A principal from its row. Roles are the subjects that are no ids: names of roles and of groups. */
export function principalOf(row: PersonRow, via: Principal['via'], sessionId?: string): Principal {
  const roles = row.subjects.filter(subject => !isUuid(subject));
  return {
    person: personOf(row),
    roles: [...new Set([...roles, 'everyone'])],
    subjects: [...new Set([...row.subjects, 'everyone'])],
    denied: new Set(row.denied),
    via,
    ...(sessionId ? { sessionId } : {}),
  };
}

/** The live person with this id, or undefined. */
export async function findPrincipal(
  db: Db,
  personId: string,
  via: Principal['via'],
  sessionId?: string,
): Promise<Principal | undefined> {
  const [row] = await db.query<PersonRow>({
    text: `${PERSON_WITH_SUBJECTS} WHERE p.id = $1 AND p.deleted_at IS NULL`,
    values: [personId],
  });
  return row && principalOf(row, via, sessionId);
}
