import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoRole } from '../backend';
import { call } from './call';
import { insertRow, useDatabase } from './database';

/** Reports of the catalog: what is in them, and for whom. */

const db = useDatabase();
const mark = `report-${randomUUID().slice(0, 8)}`;
const made = { parent: '', item: '', child: '' };

beforeAll(async () => {
  const item = (name: string, more: object = {}) =>
    insertRow(db, 'config_items', {
      name: `${mark}-${name}`,
      type: 'Test::Report',
      config_class: 'Report',
      config: '{"replicas":3}',
      ...more,
    });
  made.parent = await item('parent');
  made.item = await item('<b>root</b>');
  made.child = await item('child');
  await insertRow(db, 'config_relationships', {
    config_id: made.item,
    related_id: made.child,
    relation: 'Owns',
  });
  await insertRow(db, 'config_relationships', {
    config_id: made.parent,
    related_id: made.item,
    relation: 'Owns',
  });
  const change = (age: string, change_type: string) =>
    db.query(
      `INSERT INTO config_changes (config_id, change_type, severity, source, summary, created_at)
       VALUES ($1, $2, 'info', 'test', 'seen', now() - $3::interval)`,
      [made.item, change_type, age],
    );
  await change('2 days', 'Fresh');
  await change('60 days', 'Stale');
});

afterAll(async () => {
  await db.query('DELETE FROM config_changes WHERE config_id = $1', [made.item]);
  await db.query('DELETE FROM config_items WHERE id = ANY ($1::uuid[])', [Object.values(made)]);
});

const ask = (role: DemoRole | undefined, body: object) =>
  call(role, '/catalog/report', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ roots: [{ id: made.item, includeChildren: false }], ...body }),
  });

interface Report {
  title: string;
  items: {
    id: string;
    name: string;
    config?: unknown;
    sections: Record<string, Record<string, unknown>[]>;
  }[];
}

const report = async (body: object, role: DemoRole = 'admin') =>
  (await (await ask(role, { format: 'json', ...body })).json()) as Report;

describe('a report', () => {
  test('has the item with its usual sections, of the time that is asked for', async () => {
    const { title, items } = await report({ title: 'Weekly' });
    expect(title).toBe('Weekly');
    expect(items.map(({ id }) => id)).toEqual([made.item]);
    const [item] = items;
    expect(item?.config).toBeUndefined();
    expect(Object.keys(item?.sections ?? {}).toSorted()).toEqual([
      'access',
      'changes',
      'insights',
      'relationships',
    ]);
    expect(item?.sections['changes']?.map(row => row['change_type'])).toEqual(['Fresh']);
    expect(item?.sections['relationships']).toEqual([
      { direction: 'from', relation: 'Owns', type: 'Test::Report', name: `${mark}-parent` },
      { direction: 'to', relation: 'Owns', type: 'Test::Report', name: `${mark}-child` },
    ]);
    const older = await report({ since: '90d' });
    expect(older.items[0]?.sections['changes']?.map(row => row['change_type'])).toEqual(['Fresh', 'Stale']);
  });

  test('takes in what the item leads to, and the config, where that is asked for', async () => {
    const { items } = await report({
      roots: [{ id: made.item, includeChildren: true }],
      configJSON: true,
      changes: false,
    });
    expect(items.map(({ id }) => id).toSorted()).toEqual([made.item, made.child].toSorted());
    expect(items.every(({ config }) => JSON.stringify(config) === '{"replicas":3}')).toBe(true);
    expect(items.every(({ sections }) => !('changes' in sections))).toBe(true);
  });

  test('as a page it holds texts as texts', async () => {
    const answer = await ask('viewer', { format: 'html', title: '<i>Mine</i>' });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('<h1>&lt;i&gt;Mine&lt;/i&gt;</h1>');
    expect(page).toContain(`${mark}-&lt;b&gt;root&lt;/b&gt;`);
    expect(page).not.toContain('<b>root');
  });

  test.each([
    ['no item', { roots: [] }, 'select at least one config item'],
    ['PDF', { format: 'pdf' }, 'this backend makes HTML and JSON; a browser prints HTML as PDF'],
    ['a format of nobody', { format: 'docx' }, 'invalid format "docx"'],
    ['a time that is none', { format: 'html', since: 'soon' }, 'invalid since: soon'],
  ])('%s is refused, and why', async (_what, body, error) => {
    const answer = await ask('admin', { format: 'html', ...body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error });
  });

  test('nobody has none', async () => {
    expect((await ask(undefined, { format: 'json' })).status).toBe(401);
  });
});
