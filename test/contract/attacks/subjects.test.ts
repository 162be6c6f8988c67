import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { change, newName, newPerson, newToken, rolesOf, session, setPerson, useCallers } from './callers';

/** Subjects have kinds: an id or a name of one kind never passes for one of another. */

const db = useCallers();
const ADMIN = '019a0000-0000-7000-8000-000000000001';

const rowsOf = async (response: Response) => (await response.json()) as { id: string }[];

/** Teams may have any name, and these are no names of tests. */
afterAll(() => db.query("DELETE FROM teams WHERE name IN ('editor', 'admin') OR id = $1", [ADMIN]));

describe('a team under the id of an administrator', () => {
  test('is refused, and gives its member nothing', async () => {
    const editor = await newPerson('editor');
    const before = await rolesOf(editor.send);
    const team = { id: ADMIN, name: newName(), created_by: ADMIN };
    const made = await editor.send('/db/teams', change('POST', team));
    await editor.send('/db/team_members', change('POST', { team_id: ADMIN, person_id: editor.id }));
    const roles = await rolesOf(editor.send);
    await db.query('DELETE FROM teams WHERE id = $1', [ADMIN]);
    expect(roles).toEqual(before);
    expect(made.status).toBe(409);
  });

  test('would give its member nothing if it were there', async () => {
    const editor = await newPerson('editor');
    const before = await rolesOf(editor.send);
    // As a restored copy or an older version may have it: past the triggers.
    await db.query(
      `SET LOCAL session_replication_role = replica;
       INSERT INTO teams (id, name, created_by) VALUES ('${ADMIN}', '${newName()}', '${ADMIN}');
       INSERT INTO team_members (team_id, person_id) VALUES ('${ADMIN}', '${editor.id}');
       INSERT INTO casbin_rule (ptype, v0, v1) VALUES ('g', '${editor.id}', '${ADMIN}')`,
    );
    // The backend remembers callers for some seconds; a change of people makes it look again.
    await setPerson({ ...editor, role: 'editor' });
    const roles = await rolesOf(editor.send);
    const grant = await editor.send('/db/casbin_rule', change('POST', []));
    await db.query('DELETE FROM casbin_rule WHERE v0 = $1 AND v1 = $2', [editor.id, ADMIN]);
    await db.query('DELETE FROM teams WHERE id = $1', [ADMIN]);
    expect(roles).toEqual(before);
    expect(grant.status).toBe(403);
  });
});

describe('ids', () => {
  const row = { name: 'x', created_by: ADMIN };
  /** A row of each table that rights are made of, without its id. */
  const ROWS: Readonly<Record<string, () => Record<string, unknown>>> = {
    teams: () => ({ ...row, name: newName() }),
    agents: () => ({ ...row, name: newName() }),
    permissions: () => ({ subject: 'guest', object: 'catalog', action: 'read', description: newName() }),
    permission_groups: () => ({ ...row, name: newName(), selectors: {} }),
    access_scopes: () => ({ ...row, name: newName(), person_id: ADMIN, resources: [], scopes: [] }),
    scopes: () => ({ ...row, name: newName(), targets: [] }),
    invites: () => ({ email: `${randomUUID()}@conformance.example`, role: 'guest' }),
    people: () => ({ name: newName() }),
  };
  const TABLES = Object.keys(ROWS);

  test.each(TABLES)('a new row of %s takes the id of no other row', async table => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM people WHERE id = $1 AND $2 <> 'people'
       UNION ALL SELECT id FROM teams WHERE $2 <> 'teams' UNION ALL SELECT id FROM access_tokens`,
      [ADMIN, table],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { id } of rows) {
      const response = await session('admin')(`/db/${table}`, change('POST', { ...ROWS[table]?.(), id }));
      expect([table, response.status]).toEqual([table, 409]);
    }
  });

  test.each(TABLES)('a row of %s keeps its id', async table => {
    const admin = session('admin');
    const [made] = await rowsOf(await admin(`/db/${table}`, change('POST', ROWS[table]?.())));
    const one = `/db/${table}?id=eq.${made?.id}`;
    expect((await admin(one, change('PATCH', { id: randomUUID() }))).status).toBe(400);
    expect((await admin(one, change('PATCH', { id: made?.id }))).status).toBe(200);
    await admin(one, change('DELETE'));
  });

  test('an identity takes neither the id of a team nor that of an agent or a token', async () => {
    await newToken(session('viewer'));
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM teams UNION ALL SELECT id FROM people WHERE type IS NOT NULL`,
    );
    for (const { id } of rows) {
      const email = `${randomUUID()}@conformance.example`;
      const identity = { id, schema_id: 'default', traits: { email }, created_at: 'now', updated_at: 'now' };
      const response = await session('admin')('/db/identities', change('POST', identity));
      expect([id, response.status]).toEqual([id, 409]);
    }
  });
});

describe('names', () => {
  test('a team named like a role does not keep that role for somebody who loses it', async () => {
    const person = await newPerson('editor');
    expect(await rolesOf(person.send)).toContain('editor');
    const made = await person.send('/db/teams', change('POST', { name: 'editor', created_by: person.id }));
    expect(made.status).toBe(201);
    await setPerson({ ...person, role: 'viewer' });
    expect(await rolesOf(person.send)).toEqual(['everyone', 'viewer']);
  });

  test('nor does it hide that role, or give it to its members', async () => {
    const editor = session('editor');
    const member = await newPerson('viewer');
    const team = { name: 'admin', created_by: member.id };
    const [made] = await rowsOf(await editor('/db/teams', change('POST', team)));
    await editor('/db/team_members', change('POST', { team_id: made?.id, person_id: member.id }));
    expect(await rolesOf(member.send)).toEqual(['everyone', 'viewer']);
    const shown = await editor(`/db/people_roles?id=in.(${ADMIN},${member.id})&select=id,roles&order=id`);
    expect(await shown.json()).toEqual(
      expect.arrayContaining([
        { id: ADMIN, roles: ['admin'] },
        { id: member.id, roles: ['viewer'] },
      ]),
    );
  });

  test('no group of permissions is named like a role, whose permissions it would have', async () => {
    const group = { name: 'admin', namespace: newName(), selectors: {} };
    expect((await session('editor')('/db/permission_groups', change('POST', group))).status).toBe(400);
  });
});

describe('role rows', () => {
  const add = (row: Record<string, unknown>) =>
    session('admin')('/db/casbin_rule', change('POST', { ptype: 'g', ...row }));

  test('name a person and a role, and nothing else passes for either', async () => {
    const person = await newPerson('viewer');
    const { rows } = await db.query<{ team: string; token: string }>(
      `SELECT (SELECT id FROM teams LIMIT 1) AS team,
              (SELECT id FROM people WHERE type = 'access_token' AND deleted_at IS NULL LIMIT 1) AS token`,
    );
    const { team, token } = rows[0] ?? {};
    for (const row of [
      { v0: person.id, v1: ADMIN },
      { v0: person.id, v1: team },
      { v0: person.id, v1: token },
      { v0: person.id, v1: 'SRE' },
      { v0: team, v1: 'admin' },
      { v0: team, v1: ADMIN },
      { v0: token, v1: 'admin' },
      { v0: token, v1: person.id },
      { v0: 'SRE', v1: 'admin' },
      { v0: 'viewer', v1: ADMIN },
      { v0: randomUUID(), v1: 'admin' },
      { ptype: 'p', v0: 'SRE', v1: '*', v2: '*', v3: 'allow' },
      { ptype: 'x', v0: person.id, v1: 'admin' },
    ]) {
      expect([row, (await add(row)).status]).toEqual([row, 400]);
    }
    expect(await rolesOf(person.send)).toEqual(['everyone', 'viewer']);
    expect((await add({ v0: person.id, v1: 'responder' })).status).toBe(201);
    expect(await rolesOf(person.send)).toContain('responder');
  });

  test('follow a membership that moves to another team, and one that ends', async () => {
    const person = await newPerson('viewer');
    const admin = session('admin');
    const team = async () => {
      const made = await admin('/db/teams', change('POST', { name: newName(), created_by: person.id }));
      return (await rowsOf(made))[0]?.id;
    };
    const held = async () => {
      const { rows } = await db.query<{ v1: string }>(
        "SELECT v1 FROM casbin_rule WHERE ptype = 'g' AND v0 = $1 AND NOT is_role(v1)",
        [person.id],
      );
      return rows.map(({ v1 }) => v1);
    };
    const [from, to] = [await team(), await team()];
    await admin('/db/team_members', change('POST', { team_id: from, person_id: person.id }));
    expect(await held()).toEqual([from]);
    await admin(`/db/team_members?team_id=eq.${from}`, change('PATCH', { team_id: to }));
    expect(await held()).toEqual([to]);
    await admin(`/db/team_members?team_id=eq.${to}`, change('DELETE'));
    expect(await held()).toEqual([]);
  });

  test('a person, an agent and a token stay what they are, and an agent signs in as an agent', async () => {
    const admin = session('admin');
    const person = await newPerson('viewer');
    const changed = await admin(`/db/people?id=eq.${person.id}`, change('PATCH', { type: 'access_token' }));
    expect(changed.status).toBe(400);
    const agent = { name: newName(), person_id: ADMIN };
    expect((await session('editor')('/db/agents', change('POST', agent))).status).toBe(400);
  });
});
