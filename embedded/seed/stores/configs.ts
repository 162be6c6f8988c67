import type pg from 'pg';
import { insertTables } from '../insert';
import { records } from '../tabular';
import type { World } from '../world';

/** The forty config items of a store: parents come before children, so that a store that is cut short is still whole. */
const SLOTS = records(
  ['kind', 'class', 'parent', 'namespace', 'name', 'status', 'cost'],
  `
  Cluster     | Cluster     | -  | -           | {store}                  | Running
  Node        | Node        | 1  | -           | {store}-till-1           | Ready
  Node        | Node        | 1  | -           | {store}-till-2           | Ready
  Namespace   | Namespace   | 1  | pos         | pos                      | Active
  Namespace   | Namespace   | 1  | back-office | back-office              | Active
  Deployment  | Deployment  | 4  | pos         | pos-gateway              | Running
  ReplicaSet  | ReplicaSet  | 6  | pos         | pos-gateway-{hash}       | Running
  Pod         | Pod         | 7  | pos         | pos-gateway-{hash}-x7k2p | Running | 1
  Pod         | Pod         | 7  | pos         | pos-gateway-{hash}-m4rqz | Running | 1
  Service     | Service     | 4  | pos         | pos-gateway              | Running
  Deployment  | Deployment  | 4  | pos         | till-sync                | Running
  ReplicaSet  | ReplicaSet  | 11 | pos         | till-sync-{hash}         | Running
  Pod         | Pod         | 12 | pos         | till-sync-{hash}-8vjdn   | Running | 1
  Service     | Service     | 4  | pos         | till-sync                | Running
  Deployment  | Deployment  | 4  | pos         | price-cache              | Running
  ReplicaSet  | ReplicaSet  | 15 | pos         | price-cache-{hash}       | Running
  Pod         | Pod         | 16 | pos         | price-cache-{hash}-lg5wt | Running | 1
  Service     | Service     | 4  | pos         | price-cache              | Running
  Deployment  | Deployment  | 5  | back-office | stock-counter            | Running
  ReplicaSet  | ReplicaSet  | 19 | back-office | stock-counter-{hash}     | Running
  Pod         | Pod         | 20 | back-office | stock-counter-{hash}-b9hcf | Running | 1
  Service     | Service     | 5  | back-office | stock-counter            | Running
  Deployment  | Deployment  | 4  | pos         | receipt-printer          | Running
  ReplicaSet  | ReplicaSet  | 23 | pos         | receipt-printer-{hash}   | Running
  Pod         | Pod         | 24 | pos         | receipt-printer-{hash}-zk6sx | Running | 1
  Service     | Service     | 4  | pos         | receipt-printer          | Running
  Deployment  | Deployment  | 5  | back-office | camera-gateway           | Running
  ReplicaSet  | ReplicaSet  | 27 | back-office | camera-gateway-{hash}    | Running
  Pod         | Pod         | 28 | back-office | camera-gateway-{hash}-qd2vr | Running | 1
  StatefulSet | StatefulSet | 4  | pos         | local-postgres           | Running
  Pod         | Pod         | 30 | pos         | local-postgres-0         | Running | 1
  Service     | Service     | 4  | pos         | local-postgres           | Running
  PersistentVolumeClaim | Storage | 4 | pos     | data-local-postgres-0    | Bound
  ConfigMap   | ConfigMap   | 4  | pos         | till-config              | Healthy
  ConfigMap   | ConfigMap   | 4  | pos         | price-config             | Healthy
  Secret      | Secret      | 4  | pos         | pos-gateway-tls          | Healthy
  Ingress     | Ingress     | 4  | pos         | store-admin              | Running
  DaemonSet   | DaemonSet   | 5  | back-office | node-exporter            | Running
  Pod         | Pod         | 38 | back-office | node-exporter-hw8tl      | Running | 1
  CronJob     | CronJob     | 4  | pos         | day-close                | Healthy
`,
);

/** Ancestor slots, outermost first. */
function ancestors(slot: number): number[] {
  const parent = Number(SLOTS[slot - 1]?.parent ?? 0);
  return parent ? [...ancestors(parent), parent] : [];
}

const ID = (slot: string) => `pg_temp.seed_id(store.created_at, 'config/' || store.name || '/' || ${slot})`;

const ITEMS = /* sql */ `
  CREATE TEMP TABLE seed_store_configs AS
  SELECT store.no, slot.slot, ${ID('slot.slot')} AS config_id, ${ID('parent')} AS parent_id,
         array_to_string(ARRAY(SELECT ${ID('above')}
           FROM unnest(slot.ancestors) WITH ORDINALITY AS a (above, place) ORDER BY place), '.') AS path,
         pg_temp.seed_unit(store.no::bigint * 100 + slot.slot, 31) AS luck
    FROM seed_stores AS store CROSS JOIN seed_store_items AS slot
   ORDER BY store.no, slot.slot
   LIMIT $1`;

const ROWS = /* sql */ `
  INSERT INTO config_items (id, agent_id, scraper_id, config_class, type, name, status, health, ready,
    description, external_id, config, source,
    labels, tags, parent_id, path, cost_per_minute, cost_total_1d, cost_total_7d,
                              cost_total_30d, created_at, updated_at, inserted_at)
  SELECT item.config_id, store.agent_id, $1, slot.class, 'Kubernetes::' || slot.kind, named.name,
         CASE ill.health WHEN 'unhealthy' THEN 'Failed' WHEN 'warning' THEN 'Pending'
           WHEN 'unknown' THEN 'Unknown' ELSE slot.status END,
         ill.health, ill.health IN ('healthy', 'warning'),
         CASE ill.health WHEN 'unhealthy' THEN 'back-off 5m0s restarting failed container'
           WHEN 'warning' THEN 'Restarted 4 times in the last hour'
           WHEN 'unknown' THEN 'The store has not reported since the last scrape' END,
         ARRAY['cluster://' || store.name || CASE WHEN slot.slot = 1 THEN ''
           WHEN slot.kind = 'Namespace' THEN '/namespace/' || slot.name
               ELSE '/' || coalesce(nullif(slot.namespace, ''), 'nodes') || '/' || lower(slot.kind) || '/'
                 || named.name END],
         jsonb_build_object('kind', slot.kind, 'metadata',
           jsonb_strip_nulls(jsonb_build_object('name', named.name, 'namespace', nullif(slot.namespace, ''),
           'creationTimestamp', store.created_at)),
                            'spec', jsonb_build_object('store', store.name, 'market', store.market, 'format',
                              store.format)),
         'Kubernetes', jsonb_build_object('store', store.name, 'format', store.format),
         jsonb_strip_nulls(jsonb_build_object('cluster', store.name, 'namespace', nullif(slot.namespace, ''),
           'market', store.market)),
         item.parent_id, item.path, price.minute, price.minute * 1440, price.minute * 1440 * 7,
           price.minute * 1440 * 30, store.created_at, changed.at, store.created_at
    FROM seed_store_configs AS item
    JOIN seed_stores AS store USING (no)
    JOIN seed_store_items AS slot USING (slot)
   CROSS JOIN LATERAL (SELECT replace(replace(slot.name, '{store}', store.name), '{hash}', left(md5(store.name
     || slot.parent), 9)) AS name) AS named
   CROSS JOIN LATERAL (SELECT CASE WHEN slot.class IN ('Cluster', 'Namespace') THEN 'healthy'
     WHEN luck < 0.06 THEN 'unhealthy' WHEN luck < 0.11 THEN 'warning' WHEN luck < 0.14 THEN 'unknown'
     ELSE 'healthy' END AS health) AS ill
   CROSS JOIN LATERAL (SELECT CASE WHEN slot.cost THEN 0.0004 END AS minute) AS price
   CROSS JOIN LATERAL (SELECT pg_temp.seed_now() - make_interval(mins => 30 + (luck * 40000)::int) AS at) AS changed`;

const RELATIONS = /* sql */ `
  INSERT INTO config_relationships (config_id, related_id, relation, created_at, updated_at)
  SELECT item.parent_id, item.config_id, 'hard', store.created_at, store.created_at
    FROM seed_store_configs AS item JOIN seed_stores AS store USING (no)
   WHERE item.parent_id IS NOT NULL
  UNION ALL
  SELECT node.config_id, pod.config_id, 'NodePod', store.created_at, store.created_at
    FROM seed_store_configs AS pod
    JOIN seed_store_items AS slot ON slot.slot = pod.slot AND slot.kind = 'Pod'
    JOIN seed_store_configs AS node ON node.no = pod.no AND node.slot = 2 + pod.slot % 2
    JOIN seed_stores AS store ON store.no = pod.no`;

const LOCATIONS = /* sql */ `
  INSERT INTO config_locations (id, location)
  SELECT item.config_id, place
    FROM seed_store_configs AS item
    JOIN seed_stores AS store USING (no)
    JOIN seed_store_items AS slot USING (slot)
   CROSS JOIN LATERAL (
     SELECT 'cluster://' || store.name AS place WHERE item.slot > 1
     UNION ALL SELECT 'cluster://' || store.name || '/namespace/' || slot.namespace WHERE slot.namespace <> ''
       AND slot.kind <> 'Namespace'
   ) AS places`;

/** Adds config items of stores, exactly as many as are wanted, with their relations and locations. */
export async function addStoreConfigs(client: pg.ClientBase, world: World, count: number): Promise<void> {
  if (count <= 0) return;
  await client.query(/* sql */ `
    CREATE TEMP TABLE seed_store_items (slot int, kind text, class text, parent int, ancestors int[], namespace text, name text, status text, cost bool)`);
  const rows = SLOTS.map((slot, index) => ({
    ...slot,
    slot: index + 1,
    parent: slot.parent ? Number(slot.parent) : null,
    ancestors: ancestors(index + 1),
    cost: slot.cost === '1',
  }));
  await insertTables(client, new Map([['seed_store_items', rows]]), world.clock.now);
  await client.query(ITEMS, [count]);
  await client.query('ANALYZE seed_store_configs');
  await client.query(ROWS, [world.scrapers.get('kubernetes-eu').id]);
  await client.query(RELATIONS);
  await client.query(LOCATIONS);
}
