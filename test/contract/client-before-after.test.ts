import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { beforeAfterApi } from '@/modules/before-after/api';
import { othersFact } from '@/modules/before-after/facts';
import { halvesOf, checkOutcome, p95Of, type Outcome } from '@/modules/before-after/halves';
import { clientOf } from './clientStore';
import { insertRow, useDatabase } from './server/database';

/** What five changes did, by the console's own calls, against what the database holds. */

const db = useDatabase();
beforeEach(() => resetActivity());

const mark = `before and after ${randomUUID().slice(0, 8)}`;
const MINUTE = 60_000;
const AT = Math.floor(Date.now() / MINUTE) * MINUTE - 300 * MINUTE + 30_000;
const { endpoints } = beforeAfterApi;

const insert = (table: string, row: Readonly<Record<string, unknown>>) => insertRow(db, table, row);

/** Runs ten minutes apart, six before the change and six after it: '+' passed in 20 ms, 's' in 400 ms, '-' failed. */
const SCENES: readonly (readonly [outcome: Outcome, runs: string])[] = [
  ['failing', '++++++ ++----'],
  ['between', '++++++ +--+++'],
  ['slower', '++++++ ssssss'],
  ['same', '+-++++ ++++++'],
  ['passing', '+----- -+++++'],
];

interface Scene {
  item: string;
  check: string;
  change: string;
}
const scenes: Scene[] = [];

async function add(name: string, runs: string): Promise<Scene> {
  const item = await insert('config_items', {
    name: `${mark} ${name}`,
    config_class: 'Deployment',
    type: 'Kubernetes::Deployment',
    health: 'healthy',
    config: '{}',
  });
  const canary_id = await insert('canaries', {
    name: `${mark} ${name}`,
    namespace: 'x',
    source: 'UI',
    spec: '{}',
  });
  const check = await insert('checks', {
    canary_id,
    type: 'http',
    name: `${mark} ${name}`,
    spec: '{}',
    status: 'healthy',
  });
  await insert('check_config_relationships', {
    config_id: item,
    check_id: check,
    canary_id,
    selector_id: mark,
  });
  for (const [half, side] of runs.split(' ').entries())
    for (const [index, run] of side.split('').entries())
      await insert('check_statuses', {
        check_id: check,
        time: new Date(AT + (half * 60 - 60 + 5 + index * 10) * MINUTE),
        status: run !== '-',
        duration: run === 's' ? 400 : 20,
      });
  const change = await changed(item, 'Deployment', 0);
  return { item, check, change };
}

/** Changes are merged on their way in, and the statement returns none: the id is ours. */
async function changed(config_id: string, change_type: string, minutes: number): Promise<string> {
  const id = randomUUID();
  await insert('config_changes', {
    id,
    config_id,
    change_type,
    summary: `${mark} ${change_type}`,
    source: 'kubernetes',
    severity: 'info',
    external_change_id: randomUUID(),
    created_at: new Date(AT + minutes * MINUTE),
  });
  return id;
}

beforeAll(async () => {
  for (const [index, [, runs]] of SCENES.entries()) scenes.push(await add(`scene ${index}`, runs));
});

afterAll(async () => {
  await db.query('DELETE FROM check_config_relationships WHERE selector_id = $1', [mark]);
  await db.query('DELETE FROM check_statuses WHERE check_id IN (SELECT id FROM checks WHERE name LIKE $1)', [
    `${mark}%`,
  ]);
  await db.query('DELETE FROM checks WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM canaries WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM config_changes WHERE summary LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM config_analysis WHERE summary LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
});

const iso = ({ from, to }: { from: number; to: number }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});
const { before, after } = halvesOf({ from: AT, to: AT }, '1h', Date.now());

test('uptime and latency of the checks on either side of five changes are those of their runs, and tell what became of each', async () => {
  const checkIds = scenes.map(({ check }) => check);
  const found = await clientOf('viewer')
    .dispatch(
      endpoints['getCheckGraph/halves'].initiate({ checkIds, before: iso(before), after: iso(after) }),
    )
    .unwrap();
  const { rows } = await db.query<{ id: string; side: string; passed: number; failed: number; p95: number }>(
    `SELECT check_id AS id, CASE WHEN time < $2 THEN 'before' ELSE 'after' END AS side,
            count(*) FILTER (WHERE status)::int AS passed, count(*) FILTER (WHERE NOT status)::int AS failed,
            percentile_disc(0.95) WITHIN GROUP (ORDER BY duration)::int AS p95
       FROM check_statuses WHERE check_id = ANY($1) GROUP BY 1, 2`,
    [checkIds, new Date(AT)],
  );
  expect(rows).toHaveLength(10);
  expect(found.map(({ id }) => id)).toEqual(checkIds);
  for (const { id, side, passed, failed, p95 } of rows) {
    const halves = found.find(one => one.id === id);
    const graph = side === 'before' ? halves?.before : halves?.after;
    expect(graph?.uptime, `${side} of ${id}`).toMatchObject({ passed, failed });
    expect(p95Of(graph)).toBe(p95);
  }
  expect(found.map(checkOutcome)).toEqual(SCENES.map(([outcome]) => outcome));
});

test('what else changed in that time, and which insights were first seen after it', async () => {
  const [first, second] = scenes;
  const time = iso({ from: before.from, to: after.to });
  await changed(first?.item ?? '', 'Scaled', 20);
  await changed(second?.item ?? '', 'Late', 90);
  const insight = (summary: string, minutes: number) =>
    insert('config_analysis', {
      config_id: first?.item,
      analyzer: 'trivy',
      analysis_type: 'security',
      severity: 'high',
      summary: `${mark} ${summary}`,
      status: 'open',
      first_observed: new Date(AT + minutes * MINUTE),
      last_observed: new Date(AT + minutes * MINUTE),
    });
  const seen = await insight('seen after', 10);
  await insight('seen before', -10);
  const configIds = [first?.item ?? '', second?.item ?? ''];
  const client = clientOf('viewer');
  const changes = await client
    .dispatch(endpoints['listConfigChanges/inTime'].initiate({ configIds, ...time }))
    .unwrap();
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM config_changes WHERE config_id = ANY($1) AND created_at BETWEEN $2 AND $3 ORDER BY created_at DESC, id',
    [configIds, time.from, time.to],
  );
  expect(changes.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(othersFact(changes, { from: AT, to: AT }, first?.change).text).toBe(
    '2 other changes on it or on directly related items',
  );
  const insights = await client
    .dispatch(endpoints['listConfigAnalysisItems/observed'].initiate({ configIds, ...iso(after) }))
    .unwrap();
  expect(insights.map(({ id }) => id)).toEqual([seen]);
});
