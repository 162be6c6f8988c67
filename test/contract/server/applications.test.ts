import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './call';
import { useDatabase } from './database';

/** The audit report of an application tells what the tables hold. */

const db = useDatabase();
const mark = `report-${randomUUID().slice(0, 8)}`;
const database = randomUUID();
const [ann, group, role] = [randomUUID(), randomUUID(), randomUUID()];

interface Answer {
  description: string;
  accessControl: {
    users: {
      id: string;
      name: string;
      role: string;
      lastLogin: string | null;
      lastAccessReview: string | null;
    }[];
    authentication: { name: string; mfa?: { enforced: string } }[];
  };
  incidents: unknown[];
  locations: { name: string; purpose: string; resourceCount: number }[];
  backups: { status: string; size: string; error?: string }[];
  restores: { source: string; completedAt: string }[];
  findings: { title: string; severity: string }[];
  sections: { name: string; rows?: unknown[][]; panels?: unknown[]; error?: string }[];
  errors?: Record<string, string>;
}
const ask = async (name = mark) => {
  const response = await call('viewer', `/application/default/${name}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

const selector = { types: ['Test::Database'], name: mark };
const SPEC = {
  type: 'Test',
  mapping: {
    logins: [selector],
    datasources: [selector],
    accessReviews: [selector],
    environments: { production: [{ ...selector, purpose: 'storing' }] },
  },
  sections: [{ title: 'Backups', viewRef: { namespace: 'default', name: 'rds-backups' } }],
};

beforeAll(async () => {
  const scraper = '(SELECT id FROM config_scrapers ORDER BY id LIMIT 1)';
  await db.query(
    `INSERT INTO config_items (id, name, type, config_class) VALUES ($1, $2, 'Test::Database', 'Database')`,
    [database, mark],
  );
  await db.query(
    `INSERT INTO applications (name, namespace, description, spec, source) VALUES ($1, 'default', 'For a test', $2, 'UI')`,
    [mark, JSON.stringify(SPEC)],
  );
  await db.query(
    `INSERT INTO external_users (id, account_id, aliases, name, user_type, email, scraper_id, created_at)
     VALUES ($1, 'test', ARRAY[$2::text], 'Ann', 'User', 'ann@x.example', ${scraper}, now())`,
    [ann, `${mark}-ann`],
  );
  await db.query(
    `INSERT INTO external_groups (id, account_id, aliases, name, group_type, scraper_id, created_at)
     VALUES ($1, 'test', ARRAY[$2::text], 'Nobody', 'Security', ${scraper}, now())`,
    [group, `${mark}-group`],
  );
  await db.query(
    `INSERT INTO external_roles (id, account_id, aliases, role_type, name) VALUES ($1, 'test', ARRAY[$2::text], 'Role', 'reader')`,
    [role, `${mark}-role`],
  );
  await db.query(
    `INSERT INTO config_access (config_id, external_user_id, external_role_id, source, created_at, last_reviewed_at)
     VALUES ($1, $2, $3, 'test', '2026-01-01', '2026-02-01')`,
    [database, ann, role],
  );
  await db.query(
    `INSERT INTO config_access_logs (external_user_id, config_id, scraper_id, mfa, count, created_at)
     VALUES ($1, $2, ${scraper}, false, 3, '2026-03-01')`,
    [ann, database],
  );
  await db.query(
    `INSERT INTO config_changes (config_id, external_change_id, change_type, severity, summary, details, created_at)
     VALUES ($1, '1', 'BackupCompleted', 'info', '', '{"size":"3GiB"}', now()),
            ($1, '2', 'BackupFailed', 'high', 'No room', '{}', now() - interval '1 day'),
            ($1, '3', 'BackupCompleted', 'info', '', '{}', now() - interval '2 years'),
            ($1, '4', 'RestoreCompleted', 'info', '', '{"source":"snap-1"}', now()),
            ($1, '5', 'diff', 'info', '', '{}', now())`,
    [database],
  );
  await db.query(
    `INSERT INTO config_analysis (config_id, analyzer, analysis_type, severity, summary)
     VALUES ($1, 'a', 'security', 'low', 'Second'), ($1, 'b', 'security', 'critical', 'First')`,
    [database],
  );
});

afterAll(async () => {
  await db.query('DELETE FROM applications WHERE name = $1', [mark]);
  await db.query('DELETE FROM config_items WHERE id = $1', [database]);
  await db.query('DELETE FROM external_user_aliases WHERE external_user_id = $1', [ann]);
  await db.query('DELETE FROM external_users WHERE id = $1', [ann]);
  await db.query('DELETE FROM external_groups WHERE id = $1', [group]);
  await db.query('DELETE FROM external_roles WHERE id = $1', [role]);
});

test('it tells who has access, when they signed in and when that was reviewed', async () => {
  const { accessControl, description } = await ask();
  expect(description).toBe('For a test');
  expect(accessControl.users).toEqual([
    expect.objectContaining({
      id: ann,
      name: 'Ann',
      role: 'reader',
      lastLogin: '2026-03-01T00:00:00.000Z',
      lastAccessReview: '2026-02-01T00:00:00.000Z',
    }),
  ]);
  expect(accessControl.authentication).toEqual([
    expect.objectContaining({ name: mark, mfa: { type: 'second factor', enforced: 'false' } }),
  ]);
});

test('backups and restores of the last year, findings with the worst first, and where it is', async () => {
  const report = await ask();
  expect(report.backups.map(({ status, size, error }) => [status, size, error])).toEqual([
    ['Completed', '3GiB', undefined],
    ['Failed', '', 'No room'],
  ]);
  expect(report.restores.map(({ source }) => source)).toEqual(['snap-1']);
  expect(report.findings.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(report.incidents).toEqual([]);
  expect(report.locations).toEqual([
    expect.objectContaining({ name: 'production', purpose: 'storing', resourceCount: 1 }),
  ]);
});

test('a view comes with its rows and panels', async () => {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int FROM view_default_rds_backups');
  const [view] = (await ask()).sections;
  expect(view?.name).toBe('rds-backups');
  expect(view?.rows).toHaveLength(rows[0]?.count ?? -1);
  expect(view?.panels?.length).toBeGreaterThan(0);
});

test('a view that fails and a query that cannot be read are said where they belong, and the rest stays', async () => {
  const view = `${mark}-broken`;
  const unreadable = 'type=AWS::S3 colour=red';
  const spec = {
    ...SPEC,
    mapping: { ...SPEC.mapping, accessReviews: [{ search: unreadable }] },
    sections: [
      ...SPEC.sections,
      { title: 'Broken', viewRef: { namespace: 'default', name: view } },
      { title: 'Gone', viewRef: { namespace: 'default', name: `${mark}-gone` } },
    ],
  };
  const broken = {
    columns: [{ name: 'id', type: 'string', primaryKey: true }],
    queries: { items: { configs: { search: unreadable } } },
  };
  const made = await db.query<{ id: string }>(
    `INSERT INTO views (name, namespace, spec, source) VALUES ($1, 'default', $2, 'UI') RETURNING id`,
    [view, JSON.stringify(broken)],
  );
  await db.query(
    `INSERT INTO applications (name, namespace, spec, source) VALUES ($1, 'default', $2, 'UI')`,
    [view, JSON.stringify(spec)],
  );
  try {
    const ran = await call('viewer', `/view/${made.rows[0]?.id}`, { method: 'POST' });
    expect(ran.status).toBe(400);
    expect(await ran.text()).toContain('colour=red');
    const report = await ask(view);
    expect(report.errors).toEqual({
      findings: expect.stringMatching(
        /^the query "type=AWS::S3 colour=red" cannot be read: .*colour/,
      ) as string,
      incidents: expect.stringContaining('colour=red') as string,
    });
    expect(report.findings).toBeUndefined();
    expect(report.backups).toHaveLength(2);
    expect(report.locations).toHaveLength(1);
    const [whole, failed, gone] = report.sections;
    expect(whole?.error).toBeUndefined();
    expect(whole?.rows?.length).toBeGreaterThan(0);
    expect(failed).toMatchObject({ name: view, error: expect.stringContaining('colour=red') as string });
    expect(gone?.error).toBe(`there is no view default/${mark}-gone`);
  } finally {
    await db.query('DELETE FROM applications WHERE name = $1', [view]);
    await db.query('DELETE FROM views WHERE name = $1', [view]);
  }
});

test('access that ends, and an application that is deleted, are gone from the next report', async () => {
  await db.query('UPDATE config_access SET deleted_at = now() WHERE config_id = $1', [database]);
  expect((await ask()).accessControl.users).toEqual([]);
  await db.query('UPDATE applications SET deleted_at = now() WHERE name = $1', [mark]);
  const gone = await call('viewer', `/application/default/${mark}`);
  expect([gone.status, await gone.json()]).toEqual([404, { error: `application default/${mark} not found` }]);
});
