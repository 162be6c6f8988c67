import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { openedApi } from '@/features/health/modal/openedApi';
import { topologyApi } from '@/features/topology/api';
import { flatten, isRed, type Component } from '@/features/topology/model/component';
import { nowApi } from '@/features/topology/now/api';
import { failuresFromWorst } from '@/features/topology/now/urgency';
import { pathToCause } from '@/features/topology/why/path';
import { failureLine } from '@/lib/terminal/failureLine';
import { toInstant } from '@/lib/time/instant';
import { componentLinksApi } from '@/modules/component-links/api';
import { silentApi } from '@/modules/silent/api';
import { whyApi } from '@/modules/why/api';
import { bondsApi } from '@/modules/why/bondsApi';
import { aroundStart } from '@/modules/why/nearStart';
import { rankChanges } from '@/modules/why/rankChanges';
import { isIncidentAbout, relatedLast } from '@/modules/why/related';
import { causesFirst, unwellItems } from '@/modules/why/unwell';
import { clientOf } from './clientStore';
import { insertRow, useDatabase } from './server/database';

/**
 * From the dashboard to the cause of what fails: ten kinds of causes, each a row of the database, by the console's own calls.
 * A click is a link or a tab that is pressed; what a row of the dashboard says itself takes none.
 */

const db = useDatabase();
beforeEach(() => resetActivity());

const client = () => clientOf('admin');
const mark = `causes ${randomUUID().slice(0, 8)}`;

/** Rows of a list of the dashboard, and of a list of what may explain a failure. */
const SHOWN_NOW = 4;
const SHOWN_WHY = 8;

const insert = (table: string, row: Readonly<Record<string, unknown>>) => insertRow(db, table, row);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const item = (name: string, type: string, health = 'healthy') =>
  insert('config_items', {
    name: `${mark} ${name}`,
    config_class: type.split('::')[1],
    type,
    health,
    config: '{}',
  });
const relate = (config_id: string, related_id: string) =>
  insert('config_relationships', { config_id, related_id, relation: 'Uses' });
/** Changes are merged on their way in, and the statement returns none: the id is ours. */
async function changed(config_id: string, change_type: string, summary: string, minutes: number) {
  const id = randomUUID();
  await insert('config_changes', {
    id,
    config_id,
    change_type,
    summary,
    source: 'kubernetes',
    severity: 'info',
    external_change_id: randomUUID(),
    created_at: minutesAgo(minutes),
  });
  return id;
}

/** A failing check, critical and newly turned, of a canary of its own. */
async function failing(name: string, error: string, items: readonly string[]): Promise<string> {
  const canary_id = await insert('canaries', {
    name: `${mark} ${name}`,
    namespace: 'causes',
    source: 'UI',
    spec: '{}',
  });
  const id = await insert('checks', {
    canary_id,
    type: 'http',
    name: `${mark} ${name}`,
    spec: '{}',
    status: 'unhealthy',
    severity: 'critical',
    last_runtime: minutesAgo(0.5),
    last_transition_time: minutesAgo(2.5),
    next_runtime: minutesAgo(-5),
    created_at: minutesAgo(9_000),
  });
  await insert('check_statuses', { check_id: id, time: minutesAgo(0.5), status: false, duration: 9, error });
  for (const config_id of items)
    await insert('check_config_relationships', { config_id, check_id: id, canary_id, selector_id: 'causes' });
  return id;
}

interface Scene {
  /** Checks that fail, with what their newest runs said. */
  refused: string;
  certificate: string;
  /** What explains it, by what it is. */
  image: string;
  configMap: string;
  scaled: string;
  insight: string;
  database: string;
  incident: string;
  node: string;
  run: string;
}

let scene: Scene;

beforeAll(async () => {
  const app = await item('app', 'Kubernetes::Deployment');
  const settings = await item('settings', 'Kubernetes::ConfigMap');
  const database = await item('database', 'AWS::RDS::Instance', 'warning');
  await relate(app, settings);
  await relate(database, app);
  // Pods of it restart and are changed all the time: neither is why.
  for (let n = 0; n < 12; n += 1) {
    const pod = await item(`pod ${n}`, 'Kubernetes::Pod', 'warning');
    await relate(app, pod);
    await changed(pod, 'Unhealthy', 'Readiness probe failed', 2.6 - n / 100);
    await changed(pod, 'BackOff', 'Back-off restarting failed container', 2 - n / 100);
    await changed(pod, 'diff', 'annotations changed', 100 + n);
  }
  const image = await changed(app, 'diff', 'image 2.4.0 to 2.4.1', 6);
  const configMap = await changed(settings, 'diff', 'REQUEST_TIMEOUT changed', 11);
  const scaled = await changed(app, 'Scaling', 'Scaled down replica set to 1', 50);
  const insight = await insert('config_analysis', {
    config_id: app,
    analyzer: 'limits',
    analysis_type: 'reliability',
    severity: 'critical',
    summary: 'Memory limit is reached',
  });
  const { rows: people } = await db.query<{ id: string }>(`SELECT id FROM people WHERE name = 'Ravi Menon'`);
  const created_by = people[0]?.id;
  const incident = await insert('incidents', {
    title: `${mark} incident`,
    description: '',
    type: 'availability',
    severity: 'high',
    status: 'open',
    created_by,
    commander_id: created_by,
  });
  const hypothesis_id = await insert('hypotheses', {
    incident_id: incident,
    created_by,
    title: mark,
    type: 'root',
    status: 'possible',
  });
  await insert('evidences', {
    hypothesis_id,
    created_by,
    description: '',
    type: 'config',
    config_id: database,
  });
  // The demonstration data hold a node that is not ready; its pods are lost.
  const { rows: lost } = await db.query<{ node: string; pod: string }>(
    `SELECT node.id AS node, pod.id AS pod FROM config_items node
       JOIN config_relationships link ON link.config_id = node.id AND link.relation = 'NodePod' AND link.deleted_at IS NULL
       JOIN config_items pod ON pod.id = link.related_id AND pod.deleted_at IS NULL AND pod.health = 'unhealthy'
      WHERE node.type = 'Kubernetes::Node' AND node.status = 'NotReady' ORDER BY pod.id LIMIT 1`,
  );
  const [{ node, pod } = { node: '', pod: '' }] = lost;
  const { rows: playbooks } = await db.query<{ id: string }>('SELECT id FROM playbooks ORDER BY id LIMIT 1');
  scene = {
    image,
    configMap,
    scaled,
    insight,
    database,
    incident,
    node,
    refused: await failing('refused', 'dial tcp 10.0.3.7:5432: connect: connection refused', [app]),
    certificate: await failing('certificate', 'x509: certificate has expired', [pod]),
    run: await insert('playbook_runs', {
      playbook_id: playbooks[0]?.id,
      status: 'failed',
      error: 'exit status 1: no space left on device',
      created_at: minutesAgo(3),
    }),
  };
});

afterAll(async () => {
  await db.query('DELETE FROM playbook_runs WHERE id = $1', [scene.run]);
  await db.query(
    `DELETE FROM evidences WHERE hypothesis_id IN (SELECT id FROM hypotheses WHERE title = $1)`,
    [mark],
  );
  await db.query('DELETE FROM hypotheses WHERE title = $1', [mark]);
  await db.query('DELETE FROM incident_histories WHERE incident_id = $1', [scene.incident]);
  await db.query('DELETE FROM incidents WHERE id = $1', [scene.incident]);
  await db.query('DELETE FROM canaries WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
});

/** Where a row stands in a list, from 1; 0 where it is not drawn. */
const placeOf = (rows: readonly { id: string }[], id: string, shown: number): number =>
  rows.slice(0, shown).findIndex(row => row.id === id) + 1;

/** The failing checks of the dashboard, in its order. */
async function failingNow() {
  const { rows } = await client().dispatch(nowApi.endpoints['listChecks/failing'].initiate()).unwrap();
  return failuresFromWorst(rows);
}

/** The lists of the tab Why of a check. */
async function whyOfCheck(id: string) {
  const store = client();
  const check = await store.dispatch(openedApi.endpoints['listChecks/detail'].initiate(id)).unwrap();
  const start = toInstant(check?.last_transition_time) ?? 0;
  const items = await store
    .dispatch(bondsApi.endpoints['getRelatedConfigs/around'].initiate({ items: [], checks: [id] }))
    .unwrap();
  const bonds = new Map(items.map(one => [one.id, one.bond]));
  const configIds = [...bonds.keys()];
  const { endpoints } = whyApi;
  const changes = await store
    .dispatch(endpoints['listConfigChanges/nearStart'].initiate({ configIds, ...aroundStart(start) }))
    .unwrap();
  const insights = await store
    .dispatch(endpoints['listConfigAnalysisItems/severe'].initiate(configIds))
    .unwrap();
  const incidents = await store
    .dispatch(endpoints['listIncidents/about'].initiate({ checkIds: [id], configIds }))
    .unwrap();
  const own = { checkIds: [id], configIds: configIds.filter(one => bonds.get(one) !== 'neighbour') };
  return {
    changes: rankChanges(
      changes.map(one => ({
        ...one,
        configId: one.config_id,
        changeType: one.change_type,
        at: one.created_at,
      })),
      bonds,
      start,
    ),
    insights: relatedLast(insights, one => bonds.get(one.config_id) === 'neighbour'),
    incidents: relatedLast(incidents, one => !isIncidentAbout(one, own)),
    items: causesFirst(unwellItems(items)),
  };
}

test.each([
  ['a connection that is refused', 'refused', /connection refused/],
  ['a certificate that has expired', 'certificate', /certificate has expired/],
] as const)('%s: the row of the dashboard says it, no click', async (_cause, check, said) => {
  const rows = await failingNow();
  expect(placeOf(rows, scene[check], SHOWN_NOW)).toBeGreaterThan(0);
  const row = rows.find(({ id }) => id === scene[check]);
  expect(failureLine(row?.check_statuses[0] ?? {})).toMatch(said);
});

// Two clicks: the row of the dashboard opens the check, its tab Why names the cause.
test.each([
  ['an image changed just before', 'refused', 'changes', 'image', 1],
  ['it was scaled down', 'refused', 'changes', 'scaled', 2],
  ['a setting that it uses changed', 'refused', 'changes', 'configMap', 3],
  ['a severe insight', 'refused', 'insights', 'insight', 1],
  ['an incident of what it depends on', 'refused', 'incidents', 'incident', 1],
  ['what it depends on is not well', 'refused', 'items', 'database', 1],
  ['a node that is not ready, below a pod', 'certificate', 'items', 'node', 1],
] as const)('%s: %s names it in %s, in two clicks', async (_cause, check, list, cause, place) => {
  expect(placeOf(await failingNow(), scene[check], SHOWN_NOW)).toBeGreaterThan(0);
  const why = await whyOfCheck(scene[check]);
  expect(placeOf(why[list], scene[cause], SHOWN_WHY)).toBe(place);
});

test('a playbook run that failed, an agent that fell silent, a notification that was not sent: the row of the dashboard says it, no click', async () => {
  const store = client();
  const { endpoints } = nowApi;
  const runs = await store.dispatch(endpoints['listPlaybookRuns/failedNow'].initiate()).unwrap();
  expect(placeOf(runs.rows, scene.run, SHOWN_NOW)).toBe(1);
  expect(runs.rows[0]?.error).toBe('exit status 1: no space left on device');

  const first = async (query: string) => (await db.query<Record<string, string>>(query)).rows[0] ?? {};
  const silent = await first(
    `SELECT id, name FROM agents_summary WHERE status = 'offline' AND id <> '00000000-0000-0000-0000-000000000000'
      ORDER BY last_seen DESC NULLS LAST, id LIMIT 1`,
  );
  const agents = await store.dispatch(silentApi.endpoints['listAgentSummaries/silent'].initiate()).unwrap();
  expect(agents.rows[0]).toMatchObject(silent);

  const failed = await first(
    `SELECT id, error FROM notification_send_history WHERE status = 'error' AND created_at >= now() - interval '24 hours'
      ORDER BY created_at DESC, id LIMIT 1`,
  );
  const sends = await store.dispatch(endpoints['listNotificationSends/now'].initiate()).unwrap();
  expect(sends.rows[0]).toMatchObject(failed);
});

test('every card of the dashboard that something red is below leads to it in two clicks: the card, and what affects it; at the end of the path something explains it', async () => {
  const store = client();
  const roots = await store.dispatch(topologyApi.endpoints.getTopology.initiate(undefined)).unwrap();
  const affected = roots.filter(root => flatten([root]).some(isRed));
  expect(affected.length).toBeGreaterThan(2);
  const explaining = async ({ id }: Component) => {
    const checks = await store.dispatch(whyApi.endpoints['listChecks/ofComponent'].initiate(id)).unwrap();
    const links = await store
      .dispatch(componentLinksApi.endpoints['listConfigComponentLinks/ofComponent'].initiate(id))
      .unwrap();
    const items = links.flatMap(({ config }) => config ?? []);
    return checks.filter(({ status }) => status === 'unhealthy').length + unwellItems(items).length;
  };
  const unexplained: string[] = [];
  for (const root of affected) {
    const cause = pathToCause(root).at(-1) ?? root;
    const isSaid = Boolean(cause.status_reason) || (await explaining(cause)) + (await explaining(root)) > 0;
    if (!isRed(cause) || !isSaid) unexplained.push(`${root.name} by ${cause.name}`);
  }
  expect(unexplained).toEqual([]);
});
