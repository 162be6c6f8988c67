import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './call';
import { insertRow, useDatabase } from './database';

/** Reports of applications as files. */

const db = useDatabase();
const name = `exp"<i>-${randomUUID().slice(0, 8)}`;
const at = `/application/default/${encodeURIComponent(name)}/export`;
let id = '';

beforeAll(async () => {
  id = await insertRow(db, 'applications', {
    name,
    namespace: 'default',
    description: '<b>bold</b>',
    spec: JSON.stringify({ type: 'Test', mapping: { logins: [{ search: '-word' }] } }),
    source: 'UI',
  });
});

afterAll(() => db.query('DELETE FROM applications WHERE id = $1', [id]));

test('a report is a page that runs nothing: texts as texts, a part that cannot be read with why', async () => {
  const answer = await call('viewer', `${at}?format=html&disposition=attachment`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="exp-i-[\w.-]+\.html"$/);
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  const page = await answer.text();
  expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(page).not.toMatch(/<[bi]>/);
  expect(page).toMatch(/<h2>Users &amp; Roles<\/h2><p>Not shown: \S/);
  expect(page).toContain('<h2>Recent Backups (0)</h2><p>None.</p>');
});

test('it holds every row of the report, under its heading', async () => {
  const report = (await (await call('viewer', '/application/default/orders')).json()) as {
    accessControl: { users: { email: string }[] };
    findings: { title: string }[];
  };
  const answer = await call('viewer', '/application/default/orders/export');
  expect(answer.headers.get('content-disposition')).toBe('inline');
  const page = await answer.text();
  const { users } = report.accessControl;
  expect(users.length).toBeGreaterThan(0);
  expect(page).toContain(`<h2>Users &amp; Roles (${users.length})</h2>`);
  expect(users.filter(({ email }) => !page.includes(email))).toEqual([]);
  expect(page).toContain(`<h2>Security Findings (${report.findings.length})</h2>`);
});

test('PDF is refused, and why; none of nobody, and none of nothing', async () => {
  const pdf = await call('viewer', `${at}?format=pdf`);
  expect(pdf.status).toBe(400);
  expect(await pdf.json()).toMatchObject({ error: 'this backend makes HTML; a browser prints it as PDF' });
  expect((await call(undefined, at)).status).toBe(401);
  expect((await call('viewer', '/application/default/nothing/export')).status).toBe(404);
});
