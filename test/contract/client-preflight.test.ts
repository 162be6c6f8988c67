import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetActivity } from '@/api/activity';
import { graphApi } from '@/modules/graph/api';
import { preflightApi } from '@/modules/preflight/api';
import { dependentIds } from '@/modules/preflight/facts';
import { clientOf } from './clientStore';
import { insertRow, useDatabase } from './server/database';

/** What is asked before a playbook runs, by the console's own calls. */

const db = useDatabase();
beforeEach(() => resetActivity());

const mark = `preflight ${randomUUID().slice(0, 8)}`;

const insert = (table: string, row: Readonly<Record<string, unknown>>) => insertRow(db, table, row);

const item = (name: string) =>
  insert('config_items', {
    name: `${mark} ${name}`,
    config_class: 'Deployment',
    type: 'Kubernetes::Deployment',
    health: 'healthy',
    config: '{}',
  });

async function checkOf(config_id: string, status: string) {
  const canary_id = await insert('canaries', {
    name: `${mark} ${status}`,
    namespace: 'preflight',
    source: 'UI',
    spec: '{}',
  });
  const id = await insert('checks', {
    canary_id,
    type: 'http',
    name: `${mark} ${status}`,
    spec: '{}',
    status,
  });
  await insert('check_config_relationships', {
    config_id,
    check_id: id,
    canary_id,
    selector_id: 'preflight',
  });
  return { id, canary_id };
}

const scene = {
  app: '',
  node: '',
  pod: '',
  own: { id: '', canary_id: '' },
  other: { id: '', canary_id: '' },
};

beforeAll(async () => {
  scene.app = await item('app');
  scene.node = await item('node');
  scene.pod = await item('pod');
  await insert('config_relationships', { config_id: scene.node, related_id: scene.app, relation: 'Uses' });
  await insert('config_relationships', { config_id: scene.app, related_id: scene.pod, relation: 'Uses' });
  scene.own = await checkOf(scene.app, 'healthy');
  scene.other = await checkOf(scene.node, 'unhealthy');
});

afterAll(async () => {
  await db.query('DELETE FROM notification_silences WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM check_config_relationships WHERE selector_id = $1', ['preflight']);
  await db.query('DELETE FROM checks WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM canaries WHERE name LIKE $1', [`${mark}%`]);
  await db.query('DELETE FROM config_relationships WHERE config_id = ANY($1)', [[scene.node, scene.app]]);
  await db.query('DELETE FROM config_items WHERE name LIKE $1', [`${mark}%`]);
});

test('checks of the target are told from those of what is directly related, and the silences of each are found', async () => {
  const client = clientOf('admin');
  const target = { kind: 'config', id: scene.app } as const;
  const relatedIds = [scene.node, scene.pod];
  const checks = await client
    .dispatch(preflightApi.endpoints['listChecks/around'].initiate({ target, relatedIds }))
    .unwrap();
  expect(checks.map(({ id, status, isOwn }) => ({ id, status, isOwn }))).toEqual([
    { id: scene.other.id, status: 'unhealthy', isOwn: false },
    { id: scene.own.id, status: 'healthy', isOwn: true },
  ]);
  const silence = (name: string, more: object) =>
    insert('notification_silences', { name: `${mark} ${name}`, namespace: 'default', source: 'UI', ...more });
  const found = [
    await silence('item', { config_id: scene.app }),
    await silence('check', { check_id: scene.own.id }),
    await silence('canary', { canary_id: scene.own.canary_id, until: new Date(Date.now() + 3_600_000) }),
    await silence('rule', { filter: 'true' }),
  ];
  const over = await silence('over', { config_id: scene.app, until: new Date(Date.now() - 3_600_000) });
  const silences = await client
    .dispatch(
      preflightApi.endpoints['listSilences/covering'].initiate({ target, relatedIds, checks: [scene.own] }),
    )
    .unwrap();
  expect(silences.map(({ id }) => id)).toEqual(expect.arrayContaining(found));
  expect(silences.map(({ id }) => id)).not.toContain(over);
});

test('what depends on an item is below it, and not what it runs on', async () => {
  const rows = await clientOf('admin')
    .dispatch(
      graphApi.endpoints.getRelatedConfigs.initiate({
        configId: scene.app,
        direction: 'outgoing',
        relation: 'both',
        deleted: false,
        depth: 5,
      }),
    )
    .unwrap();
  expect([...dependentIds(rows, scene.app)]).toEqual([scene.pod]);
});
