import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoRole } from '../backend';
import { call } from './call';
import { useDatabase } from './database';

/** The notification services, on rows of their own. */

const db = useDatabase();
const mark = `notify-test-${randomUUID().slice(0, 8)}`;
const [parent, child, gone, rule]: [string, string, string, string] = [
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
];

async function answer<Body>(
  role: DemoRole,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Body }> {
  const response = await call(role, path, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body };
}

interface Row {
  resource: { id: string; name: string } | null;
  resource_type: string;
  total: number;
  sent: number;
  error: number;
  suppressed: number;
  in_progress: number;
  resource_health: string;
}
interface Summary {
  total: number;
  results: Row[] | null;
}

const summary = (body: object, role: DemoRole = 'admin') =>
  answer<Summary>(role, '/notification/summary', { search: mark, ...body });

async function send(resource: string, status: string, age: string, health = 'unhealthy') {
  await db.query(
    `INSERT INTO notification_send_history (notification_id, status, source_event, resource_id, resource_health, created_at)
     VALUES ($1, $2, 'config.unhealthy', $3, $4, now() - $5::interval)`,
    [rule, status, resource, health, age],
  );
}

beforeAll(async () => {
  const item = (id: string, name: string, path: string, deleted: boolean) =>
    db.query(
      `INSERT INTO config_items (id, name, type, config_class, config, path, tags, health, deleted_at)
       VALUES ($1, $2, 'Test::Notified', 'Test', '{}', $3, '{"team": "notify"}', 'unhealthy', $4)`,
      [id, `${mark} ${name}`, path, deleted ? new Date() : null],
    );
  await item(parent, 'parent', '', false);
  await item(child, 'child', parent, false);
  await item(gone, 'gone', '', true);
  await db.query(`INSERT INTO notifications (id, name, events) VALUES ($1, $2, '{config.unhealthy}')`, [
    rule,
    mark,
  ]);
  for (const [status, age, health] of [
    ['sent', '1 minute', 'warning'],
    ['sent', '2 hours', 'unhealthy'],
    ['error', '3 hours', 'unhealthy'],
    ['silenced', '4 hours', 'unhealthy'],
    ['repeat-interval', '5 hours', 'unhealthy'],
    ['pending', '6 hours', 'unhealthy'],
  ] as const)
    await send(parent, status, age, health);
  await send(child, 'sent', '10 minutes');
  await send(child, 'sent', '20 days');
  await send(gone, 'sent', '5 minutes');
});

afterAll(async () => {
  await db.query('DELETE FROM notifications WHERE id = $1', [rule]);
  await db.query('DELETE FROM config_items WHERE id = ANY ($1)', [[parent, child, gone]]);
});

describe('by resource', () => {
  test('the newest first, counted by what became of them, with the health of the newest', async () => {
    const { body } = await summary({});
    expect(body.total).toBe(2);
    expect(body.results?.map(row => row.resource?.name)).toEqual([`${mark} parent`, `${mark} child`]);
    expect(body.results?.[0]).toMatchObject({
      resource_type: 'config',
      resource_health: 'warning',
      total: 6,
      sent: 2,
      error: 1,
      suppressed: 2,
      in_progress: 1,
    });
  });

  test.each([
    ['what is left out', { status: '!silenced,!repeat-interval' }, [4, 2]],
    ['what is wanted', { status: 'error' }, [1]],
    ['of a kind', { resourceType: 'check' }, []],
    ['deleted ones too', { includeDeletedResources: true }, [6, 1, 2]],
    ['from a time', { from: 'now-30m' }, [1, 1]],
    ['with a tag', { tags: 'team=notify' }, [6, 2]],
    ['with any value of a tag', { tags: 'team=*,other=x' }, [6, 2]],
    ['with a tag that nothing has', { tags: 'team=other' }, []],
    ['without a tag', { tags: '!team=notify' }, []],
    ['a page of one', { pageSize: 1, pageIndex: 1 }, [2]],
  ] as const)('%s', async (_name, body, totals) => {
    const answered = await summary(body);
    expect((answered.body.results ?? []).map(row => row.total)).toEqual(totals);
  });

  test('a search finds the beginning of a name, or what a star stands for', async () => {
    expect((await summary({ search: `${mark} par` })).body.total).toBe(1);
    expect(
      (await summary({ search: 'parent' })).body.results?.some(row => row.resource?.id === parent),
    ).not.toBe(true);
    expect((await summary({ search: `*${mark.slice(3)} child` })).body.total).toBe(1);
  });

  test('behind the last page there are no rows, and the total stays', async () => {
    const { body } = await summary({ pageIndex: 9 });
    expect(body).toEqual({ total: 2, results: null });
  });

  test('a page holds fifty at most, whatever is asked for', async () => {
    const { body } = await answer<Summary>('admin', '/notification/summary', { pageSize: 500 });
    expect(body.results).toHaveLength(50);
  });
});

describe('the preview of a silence', () => {
  interface Send {
    resource_id: string;
    status: string;
  }
  const preview = async (query: Record<string, string>) => {
    const { status, body } = await answer<Send[] | null>(
      'editor',
      `/notification/silence_preview?${new URLSearchParams(query).toString()}`,
    );
    expect(status).toBe(200);
    return (body ?? [])
      .filter(({ resource_id: id }) => [parent, child, gone].includes(id))
      .map(row => row.resource_id);
  };

  test.each([
    ['an item', { id: parent, type: 'config' }, [parent, parent]],
    [
      'an item with what belongs to it',
      { id: parent, type: 'config', recursive: 'true' },
      [parent, child, parent],
    ],
    ['an id without a type', { id: parent }, []],
    [
      'selectors',
      { selectors: JSON.stringify([{ tagSelector: 'team=notify', types: ['Test::Notified'] }]) },
      [parent, child, parent],
    ],
    ['a filter', { filter: `config.tags.team == 'notify'` }, [parent, gone, child, parent]],
  ])('%s: what was sent in the last 15 days, the newest first', async (_name, query, ids) => {
    expect(await preview(query)).toEqual(ids);
  });

  test.each([
    ['an id that is none', { id: 'x' }],
    ['selectors that are no list', { selectors: '{"a":1}' }],
    ['a selector that cannot be understood', { selectors: '[{"search":"name>=x"}]' }],
  ])('%s is refused', async (_name, query) => {
    const { status } = await answer(
      'admin',
      `/notification/silence_preview?${new URLSearchParams(query).toString()}`,
    );
    expect(status).toBe(400);
  });
});
