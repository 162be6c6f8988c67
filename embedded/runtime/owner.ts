import pg from 'pg';
import { READER } from '../services/playbooks/reader';
import { rolePassword } from '../core/rolePassword';
import { identifier } from '../core/sql';
import { databaseUrl, OWNER, type Postgres } from './postgres';

/**
 * The role that the services, the simulator and the demonstration data connect as. It owns the database and what is in
 * it, and has no right beyond: no files and no programs of the machine, no roles, no password hashes of Postgres. The
 * superuser makes the cluster, the roles and the schema, hands them over, and is gone.
 */

type Keys = Pick<Postgres, 'port' | 'password'>;

const ownerPassword = ({ password }: Keys) => rolePassword(OWNER, password);

/** The address of the database for the services. */
export const ownerUrl = (postgres: Keys): string =>
  databaseUrl(postgres.port, OWNER, ownerPassword(postgres));

/**
 * Besides what it owns: it acts as the role of a restricted caller, ends queries of PostgREST whose caller went away, and
 * switches triggers off for rows that bring along what those would write.
 */
const OWNER_ROLE = /* sql */ `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${OWNER}') THEN CREATE ROLE ${OWNER}; END IF;
  END $$;
  ALTER ROLE ${OWNER} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
  GRANT pg_signal_backend TO ${OWNER};
  GRANT SET ON PARAMETER session_replication_role TO ${OWNER}`;

/** Makes the role where there is none, before there is a database: the services knock while that is being built. */
export async function prepareOwner(client: pg.ClientBase, postgres: Postgres): Promise<void> {
  await client.query(OWNER_ROLE);
  await setPassword(client, OWNER, ownerPassword(postgres));
}

/** What is not the owner's yet, a statement each that makes it so. Sequences and types of tables go with their table. */
const STATEMENTS = /* sql */ `
  WITH ours AS (
    SELECT oid, nspname FROM pg_namespace
     WHERE nspname <> 'information_schema' AND left(nspname, 3) <> 'pg_'
  ), found (kind, name, owner) AS (
    SELECT 'DATABASE', format('%I', datname), datdba FROM pg_database WHERE datname = current_database()
    UNION ALL
    SELECT 'SCHEMA', format('%I', nspname), nspowner FROM pg_namespace
     WHERE oid IN (SELECT oid FROM ours) AND nspname <> 'public'
    UNION ALL
    SELECT 'TABLE', c.oid::regclass::text, relowner FROM pg_class c
     WHERE relnamespace IN (SELECT oid FROM ours) AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid
         AND c.relkind = 'S' AND deptype IN ('a', 'i') AND refclassid = 'pg_class'::regclass)
    UNION ALL
    SELECT 'ROUTINE', oid::regprocedure::text, proowner FROM pg_proc WHERE pronamespace IN (SELECT oid FROM ours)
    UNION ALL
    SELECT 'OPERATOR', oid::regoperator::text, oprowner FROM pg_operator WHERE oprnamespace IN (SELECT oid FROM ours)
    UNION ALL
    SELECT 'TYPE', t.oid::regtype::text, typowner FROM pg_type t
     WHERE typnamespace IN (SELECT oid FROM ours) AND (typtype IN ('e', 'd', 'r')
       OR typtype = 'c' AND EXISTS (SELECT FROM pg_class WHERE pg_class.oid = typrelid AND relkind = 'c'))
  )
  SELECT format('ALTER %s %s OWNER TO ${OWNER}', kind, name) AS statement FROM found
   WHERE owner <> '${OWNER}'::regrole`;

/**
 * Makes everything in the database the owner's: what the schema has just made, and what an older start of this program
 * left with the superuser.
 */
export async function handOver(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(STATEMENTS);
  await client.query(
    [...rows.map(({ statement }) => statement), `GRANT postgrest_api TO ${OWNER}`].join(';\n'),
  );
}

/** The passwords of the roles that sign in; each start sets new ones. */
export async function setPasswords(
  client: pg.ClientBase,
  postgres: Postgres,
  authenticator: string,
): Promise<void> {
  await setPassword(client, 'authenticator', authenticator);
  await setPassword(client, READER, rolePassword(READER, ownerPassword(postgres)));
}

async function setPassword(client: pg.ClientBase, role: string, password: string): Promise<void> {
  await client.query(`ALTER ROLE ${identifier(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}
