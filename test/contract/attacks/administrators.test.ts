import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../identity/browser';
import { admin as identityAdmin, seedPerson } from '../identity/people';
import { databaseUrl } from '../server/database';
import { change, newName, newPerson, rolesOf, session, setPerson, useCallers } from './callers';

/** People are for administrators, and an administrator who can undo it is left, whichever way one goes. */

const db = useCallers();
const ADMIN = '019a0000-0000-7000-8000-000000000001';

describe('an editor', () => {
  test('cannot take the person of an administrator away, who stays one', async () => {
    const admin = await newPerson('admin');
    const editor = session('editor');
    const one = `/db/people?id=eq.${admin.id}`;
    const status = async (init: RequestInit, path = one) => (await editor(path, init)).status;
    expect(await status(change('PATCH', { deleted_at: 'now' }))).toBe(403);
    expect(await status(change('PATCH', { email: 'mine@conformance.example' }))).toBe(403);
    expect(await status(change('PATCH', { deleted_at: 'now' }), '/db/people?type=is.null')).toBe(403);
    expect(await status(change('DELETE'))).toBe(403);
    expect(await status(change('POST', { name: newName(), type: 'access_token' }), '/db/people')).toBe(403);
    expect(await rolesOf(admin.send)).toEqual(['admin', 'everyone']);
    expect(await rolesOf(session('admin'))).toEqual(['admin', 'everyone']);
  });
});

describe('the last active administrator', () => {
  /** The other administrators, switched off meanwhile. */
  let others: string[] = [];
  beforeAll(async () => {
    const { rows } = await db.query<{ v0: string }>(
      "SELECT DISTINCT v0 FROM casbin_rule WHERE ptype = 'g' AND v1 = 'admin' AND v0 <> $1",
      [ADMIN],
    );
    others = rows.map(row => row.v0);
    await db.query("UPDATE identities SET state = 'inactive' WHERE id::text = ANY ($1)", [others]);
  });
  afterAll(async () => {
    await db.query("UPDATE identities SET state = 'active' WHERE id::text = ANY ($1)", [others]);
    // Whatever failed above, the files after this one need their administrator.
    await db.query(
      `INSERT INTO casbin_rule (ptype, v0, v1) SELECT 'g', $1::text, 'admin'
        WHERE NOT EXISTS (SELECT FROM casbin_rule WHERE ptype = 'g' AND v0 = $1 AND v1 = 'admin')`,
      [ADMIN],
    );
    await db.query("DELETE FROM casbin_rule WHERE v0 = $1 AND v1 = 'viewer'", [ADMIN]);
  });

  const self = { id: ADMIN, firstName: 'Amara', lastName: 'Okafor', email: 'admin@meridian.example' };
  const traits = { email: self.email, name: { first: self.firstName, last: self.lastName } };
  const asAdmin = (path: string, init: RequestInit) => session('admin')(path, init);
  const put = (state: string) => ({
    method: 'PUT',
    body: JSON.stringify({ schema_id: 'default', traits, state }),
  });
  const step = { op: 'replace', path: '/state', value: 'inactive' };

  const WAYS: readonly [way: string, go: () => Promise<Response>][] = [
    ['a person, marked', () => asAdmin(`/db/people?id=eq.${ADMIN}`, change('PATCH', { deleted_at: 'now' }))],
    ['all people, marked', () => asAdmin('/db/people?type=is.null', change('PATCH', { deleted_at: 'now' }))],
    ['a role row, deleted', () => asAdmin(`/db/casbin_rule?v0=eq.${ADMIN}&v1=eq.admin`, change('DELETE'))],
    ['all role rows, deleted', () => asAdmin('/db/casbin_rule?ptype=eq.g', change('DELETE'))],
    [
      'a role row, changed',
      () => asAdmin(`/db/casbin_rule?v0=eq.${ADMIN}&v1=eq.admin`, change('PATCH', { v1: 'viewer' })),
    ],
    [
      'an identity, switched off',
      () => asAdmin(`/db/identities?id=eq.${ADMIN}`, change('PATCH', { state: 'inactive' })),
    ],
    ['an identity, deleted', () => asAdmin(`/db/identities?id=eq.${ADMIN}`, change('DELETE'))],
    [
      'an account, demoted',
      () => asAdmin('/people/update', change('POST', { ...self, active: true, role: 'viewer' })),
    ],
    [
      'an account, switched off',
      () => asAdmin('/people/update', change('POST', { ...self, active: false, role: 'admin' })),
    ],
    ['an account, deleted', () => asAdmin(`/people/${ADMIN}`, change('DELETE'))],
    ['the identity service: replaced', () => identityAdmin(`/identities/${ADMIN}`, put('inactive'))],
    [
      'the identity service: patched',
      () => identityAdmin(`/identities/${ADMIN}`, { method: 'PATCH', body: JSON.stringify([step]) }),
    ],
    ['the identity service: deleted', () => identityAdmin(`/identities/${ADMIN}`, { method: 'DELETE' })],
  ];

  test.each(WAYS)('does not go: %s', async (_way, go) => {
    const before = await db.query('SELECT count(*) FROM casbin_rule');
    const response = await go();
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('nobody would be left who is an active administrator'),
    ]);
    expect(await rolesOf(session('admin'))).toEqual(['admin', 'everyone']);
    expect((await db.query('SELECT count(*) FROM casbin_rule')).rows).toEqual(before.rows);
  });

  test('may be changed otherwise, and go once there is another', async () => {
    const same = await asAdmin('/people/update', change('POST', { ...self, active: true, role: 'admin' }));
    expect(same.status).toBe(200);
    const other = await newPerson('admin');
    await setPerson({ id: ADMIN, email: self.email, role: 'viewer' });
    expect(await rolesOf(session('admin'))).toEqual(['everyone', 'viewer']);
    const back = await other.send('/people/update', change('POST', { ...self, active: true, role: 'admin' }));
    expect(back.status).toBe(200);
    await setPerson({ ...other, role: 'viewer' });
  });

  test('is left when two go at the same moment', async () => {
    const [one, two] = [await newPerson('admin'), await newPerson('admin')];
    await setPerson({ id: ADMIN, email: self.email, role: 'viewer' });
    const demote = "DELETE FROM casbin_rule WHERE v0 = $1 AND v1 = 'admin'";
    const other = new pg.Client({ connectionString: databaseUrl() });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(demote, [one.id]);
      // It waits for the first one, and must not count on a person who is going.
      const second = db.query(demote, [two.id]).then(
        () => 'gone',
        (error: Error) => error.message,
      );
      await new Promise(resolve => setTimeout(resolve, 200));
      await other.query('COMMIT');
      expect(await second).toBe('nobody would be left who is an active administrator');
    } finally {
      await other.end();
    }
    const back = await two.send('/people/update', change('POST', { ...self, active: true, role: 'admin' }));
    expect(back.status).toBe(200);
    await setPerson({ ...two, role: 'viewer' });
  });
});

describe('a person who is gone', () => {
  test('by their row alone has no session and no account any more', async () => {
    const seeded = await seedPerson();
    await setPerson({ ...seeded, role: 'viewer' });
    const browser = new Browser();
    await browser.signIn(seeded);
    const whoami = async () => (await browser.send(`${process.env.STACK_URL}/api/auth/whoami`)).status;
    expect(await whoami()).toBe(200);
    const one = `/db/people?id=eq.${seeded.id}`;
    expect((await session('admin')(one, change('PATCH', { deleted_at: 'now' }))).status).toBe(200);
    expect(await whoami()).toBe(401);
    await expect(new Browser().signIn(seeded)).rejects.toThrow(/sign-in answers 4\d\d/);
    expect((await session('admin')(one, change('DELETE'))).status).toBe(200);
    expect((await db.query('SELECT FROM identities WHERE id = $1', [seeded.id])).rowCount).toBe(0);
  });
});
