import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { configChangesApi } from '@/features/catalog/changes/api';
import { changeEffectApi } from '@/features/catalog/changes/effect/api';
import { effectsOf, turnsByItem } from '@/features/catalog/changes/effect/effects';
import { clientOf } from './clientStore';
import { insertRow, useDatabase } from './server/database';

/** Which changes were followed by an unhealthy item, by the console's own calls, against what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const mark = `Effect${randomUUID().slice(0, 8)}`;
const MINUTE = 60_000;
const AT = Math.floor(Date.now() / MINUTE) * MINUTE - 400 * MINUTE;
const iso = (minutes: number) => new Date(AT + minutes * MINUTE).toISOString();
const items: string[] = [];

async function changed(config_id: string, minutes: number, change_type: string, source = 'kubernetes') {
  await insertRow(db, 'config_changes', {
    id: randomUUID(),
    config_id,
    change_type,
    summary: mark,
    source,
    severity: 'info',
    external_change_id: randomUUID(),
    created_at: iso(minutes),
  });
}

beforeAll(async () => {
  for (const name of ['turned', 'late', 'well', 'others']) {
    items.push(
      await insertRow(db, 'config_items', {
        name: `${mark} ${name}`,
        config_class: 'Deployment',
        type: 'Kubernetes::Deployment',
        health: 'healthy',
        config: '{}',
      }),
    );
  }
  const [turned = '', late = '', well = '', others = ''] = items;
  for (const item of items) await changed(item, 0, mark);
  await changed(turned, 5, `${mark}Scaling`);
  await changed(turned, 20, 'Unhealthy', 'config-db-health-trigger');
  await changed(late, 70, 'Unhealthy', 'config-db-health-trigger');
  await changed(well, 20, 'Healthy', 'config-db-health-trigger');
  // A source of its own says the same word of something else.
  await changed(others, 20, 'Unhealthy', 'kubernetes');
});
afterAll(async () => {
  await db.query('DELETE FROM config_changes WHERE config_id = ANY ($1)', [items]);
  await db.query('DELETE FROM config_items WHERE id = ANY ($1)', [items]);
});

test('changes that were followed are those that SQL finds', async () => {
  const client = clientOf('viewer');
  const series = await client
    .dispatch(
      configChangesApi.endpoints['postCatalogChanges/series'].initiate({
        request: { from: iso(-10), to: iso(60), summary: `*${mark}*` },
        most: 100,
      }),
    )
    .unwrap();
  const turns = await client
    .dispatch(
      changeEffectApi.endpoints['listConfigChanges/turnedUnhealthy'].initiate({
        from: iso(-10),
        to: iso(120),
      }),
    )
    .unwrap();
  const found = effectsOf(
    series.rows.filter(({ config_id: item }) => items.includes(item)),
    turnsByItem(turns),
    'UTC',
  );
  const { rows } = await db.query<{ type: string; followed: number; changes: number }>(
    `SELECT change_type AS type, count(*)::int AS changes,
            count(*) FILTER (WHERE EXISTS (
              SELECT 1 FROM config_changes turn
               WHERE turn.config_id = change.config_id AND turn.change_type = 'Unhealthy'
                 AND turn.source LIKE 'config-db%' AND turn.created_at > change.created_at
                 AND turn.created_at <= change.created_at + interval '1 hour'))::int AS followed
       FROM config_changes change
      WHERE config_id = ANY ($1) AND change_type LIKE $2 GROUP BY 1 ORDER BY 1`,
    [items, `${mark}%`],
  );
  expect(rows).toEqual([
    { type: mark, changes: 4, followed: 1 },
    { type: `${mark}Scaling`, changes: 1, followed: 1 },
  ]);
  expect(found.rows.map(({ type, changes, followed }) => ({ type, changes, followed }))).toEqual(
    expect.arrayContaining(rows),
  );
  expect(found.rows).toHaveLength(rows.length);
});
