import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../server/call';
import { useDatabase } from '../server/database';
import { copyFilled, endAll, startConsole } from './start';

/** What the services can do in Postgres at most, should a statement of another person's ever run on their connection. */

describe('the role of the services', () => {
  const db = useDatabase();
  const codeOf = async (statement: string) =>
    db.query(statement).then(
      () => 'done',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
    );

  test('has none of the rights that go with the machine or with roles', async () => {
    const { rows } = await db.query(
      `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS raised,
         ARRAY(SELECT roleid::regrole::text FROM pg_auth_members WHERE member = pg_roles.oid ORDER BY 1) AS member
         FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([{ raised: false, member: ['pg_signal_backend', 'postgrest_api'] }]);
  });

  test.each([
    `SELECT pg_read_file('/etc/passwd')`,
    `SELECT pg_read_binary_file('PG_VERSION')`,
    `SELECT pg_ls_dir('.')`,
    `SELECT lo_import('/etc/passwd')`,
    `SELECT lo_export(1, '/tmp/console-attack')`,
    `COPY (SELECT 1) TO PROGRAM 'id > /tmp/console-attack'`,
    `COPY (SELECT 1) TO '/tmp/console-attack'`,
    `CREATE TEMP TABLE taken (line text); COPY taken FROM '/etc/passwd'`,
    'SELECT rolpassword FROM pg_authid',
    'SELECT passwd FROM pg_shadow',
    'ALTER ROLE console_owner SUPERUSER',
    `ALTER ROLE postgres PASSWORD 'x'`,
    `ALTER ROLE playbook_reader PASSWORD 'x'`,
    'CREATE ROLE another',
    'SET ROLE postgres',
    `ALTER SYSTEM SET log_min_messages = 'debug5'`,
    'CREATE EXTENSION plpython3u',
    'GRANT pg_execute_server_program TO console_owner',
  ])('cannot: %s', async statement => {
    expect(await codeOf(statement)).toBe('42501');
  });

  test('is who the services are, and nobody is the superuser', async () => {
    // Connections that nothing was asked on for a while are closed.
    expect((await call('admin', '/auth/whoami')).status).toBe(200);
    const { rows } = await db.query(
      `SELECT DISTINCT usename, application_name FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND (usename = 'postgres' OR application_name = 'console services')`,
    );
    expect(rows).toEqual([{ usename: 'console_owner', application_name: 'console services' }]);
  });

  test('owns all that there is', async () => {
    const { rows } = await db.query(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'server', 'identity')
         AND relowner <> current_user::regrole
       UNION ALL SELECT oid::regprocedure::text FROM pg_proc
        WHERE pronamespace::regnamespace::text IN ('public', 'server', 'identity') AND proowner <> current_user::regrole`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a data folder of a start that left everything with the superuser', () => {
  const PORT = 4940;
  const root = mkdtempSync(join(tmpdir(), 'console-owner-'));
  chmodSync(root, 0o755);
  const folder = join(root, 'data');
  beforeAll(() => copyFilled(folder));
  afterEach(endAll);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('is handed over by the next start', async () => {
    const first = startConsole(folder, PORT);
    await first.until({ text: 'Ready in' });
    const { postgresPassword } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
      postgresPassword: string;
    };
    const admin = new pg.Client({
      connectionString: `postgresql://postgres:${postgresPassword}@127.0.0.1:${PORT + 3}/console`,
    });
    await admin.connect();
    await admin.query(
      `REASSIGN OWNED BY console_owner TO postgres; ALTER DATABASE console OWNER TO postgres`,
    );
    await admin.query(`DROP OWNED BY console_owner`);
    await admin.query(`REVOKE SET ON PARAMETER session_replication_role FROM console_owner`);
    await admin.query(`ALTER ROLE console_owner RENAME TO of_before`);
    await admin.query(`CREATE TABLE kept AS SELECT count(*)::int AS configs FROM config_items`);
    await admin.end();
    expect(await first.end('SIGTERM')).toBe(0);

    const second = startConsole(folder, PORT);
    await second.until({ text: 'Ready in' });
    expect(second.printed()).not.toContain('built anew');
    const { database } = JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as { database: string };
    const owner = new pg.Client({ connectionString: database });
    await owner.connect();
    const { rows } = await owner.query(
      `SELECT current_user::text AS role, configs = (SELECT count(*) FROM config_items) AS same,
         (SELECT count(*)::int FROM pg_tables WHERE schemaname IN ('public', 'server', 'identity')
           AND tableowner <> current_user) AS others FROM kept`,
    );
    await owner.end();
    expect(rows).toEqual([{ role: 'console_owner', same: true, others: 0 }]);
    const health = await fetch(`http://127.0.0.1:${PORT}/api/health`);
    expect(health.status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
  });
});
