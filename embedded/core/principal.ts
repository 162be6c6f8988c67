import type { Recorded } from './permissionRecords';
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
  /** Names of roles, direct and inherited, with `everyone`. */
  roles: readonly string[];
  /** Ids of the people whose rights these are: the person's own and, for a token, its creator's. */
  people: readonly string[];
  /** Ids of the teams these people are in. */
  teams: readonly string[];
  /** `object action` pairs that a token's scope takes away. */
  denied: ReadonlySet<string>;
  /** What permission records grant and refuse; with the profile of a released backend, which decides by it. */
  recorded?: Recorded;
  via: 'session' | 'token' | 'password';
  /** The identity service's session, when there is one. */
  sessionId?: string;
}

/**
 * A person with what is held, kind by kind, since the columns of a role row do not say what they name: `makers` are the
 * person and, of a token, its creator (who may be a token again); roles are granted to people and bring other roles;
 * teams are those people are members of. What a token may not is inherited as well, so that a token cannot make one that
 * may more. It is live while each of the makers is: an active account, a token that has not ended, an agent that is not
 * deleted.
 */
const PERSON = /* sql */ `
  WITH RECURSIVE makers (id, type, deleted_at) AS (
    SELECT id, type, deleted_at FROM people WHERE id = $1
    UNION
    SELECT maker.id, maker.type, maker.deleted_at
      FROM makers
      JOIN casbin_rule made ON makers.type = 'access_token' AND made.ptype = 'g' AND made.v0 = makers.id::text
      JOIN people maker ON maker.id = try_uuid(made.v1)
  ),
  held (role) AS (
    SELECT granted.v1 FROM makers
      JOIN casbin_rule granted ON granted.ptype = 'g' AND granted.v0 = makers.id::text AND is_role(granted.v1)
    UNION
    SELECT brought.v1 FROM held
      JOIN casbin_rule brought ON brought.ptype = 'g' AND brought.v0 = held.role AND is_role(brought.v1)
  )
  SELECT p.id, p.name, p.email, p.type, p.avatar, p.external_id, p.properties, p.last_login, p.deleted_at,
    ARRAY(SELECT id::text FROM makers) AS people,
    ARRAY(SELECT role FROM held) AS roles,
    ARRAY(SELECT DISTINCT teams.id::text FROM makers
            JOIN team_members ON team_members.person_id = makers.id
            JOIN teams ON teams.id = team_members.team_id AND teams.deleted_at IS NULL) AS teams,
    ARRAY(SELECT DISTINCT rule.v1 || ' ' || rule.v2 FROM makers
            JOIN casbin_rule rule ON rule.ptype = 'p' AND rule.v3 = 'deny' AND rule.v0 = makers.id::text) AS denied,
    NOT EXISTS (
      SELECT FROM makers WHERE makers.deleted_at IS NOT NULL OR NOT CASE makers.type
        WHEN 'access_token' THEN
          EXISTS (SELECT FROM access_tokens
                   WHERE person_id = makers.id AND (expires_at IS NULL OR expires_at > now()))
          AND EXISTS (SELECT FROM casbin_rule made JOIN people maker ON maker.id = try_uuid(made.v1)
                       WHERE made.ptype = 'g' AND made.v0 = makers.id::text)
        WHEN 'agent' THEN EXISTS (SELECT FROM agents WHERE person_id = makers.id AND deleted_at IS NULL)
        ELSE EXISTS (SELECT FROM identities WHERE id = makers.id AND state = 'active')
      END
    ) AS is_live
  FROM people p WHERE p.id = $1`;

interface PersonRow extends Record<string, unknown> {
  id: string;
  name: string;
  email: string | null;
  type: string | null;
  avatar: string | null;
  external_id: string | null;
  properties: Record<string, unknown> | null;
  last_login: Date | null;
  deleted_at: Date | null;
  people: string[];
  roles: string[];
  teams: string[];
  denied: string[];
  is_live: boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a uuid, so that it may be compared with an id column. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Drops what is absent: the wire leaves empty fields out. */
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

/**
 * The person with this id and what they hold, or undefined.
 * @returns whether they may call at all, too: nobody may who is deleted, switched off, or made by a person who is
 */
export async function findPrincipal(
  db: Db,
  personId: string,
  via: Principal['via'],
  sessionId?: string,
): Promise<{ principal: Principal; isLive: boolean } | undefined> {
  const [row] = await db.query<PersonRow>({ text: PERSON, values: [personId] });
  if (!row) return undefined;
  const principal: Principal = {
    person: personOf(row),
    roles: [...new Set([...row.roles, 'everyone'])],
    people: row.people,
    teams: row.teams,
    denied: new Set(row.denied),
    via,
    ...(sessionId ? { sessionId } : {}),
  };
  return { principal, isLive: row.is_live };
}
