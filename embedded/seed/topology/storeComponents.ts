import type pg from 'pg';
import type { World } from '../world';
import { MIXED_IS_A_WARNING } from './write';

/**
 * Stores as components, so that a topology can be as large as is wanted: each is a tree of its own with six parts. A part
 * that is down says why; nothing else of it is in the data.
 */

const PARTS = [
  'tills',
  'stock-counter',
  'price-cache',
  'receipt-printer',
  'camera-gateway',
  'till-sync',
] as const;
/** A store and its parts. */
const PER_TREE = PARTS.length + 1;

const SQL = /* sql */ `
  WITH part AS (
    SELECT (no - 1) / $2 + 1 AS store, (no - 1) % $2 AS place FROM generate_series(1, $1) AS no
  ), named AS (
    SELECT part.*, 'Store ' || lpad(store::text, 4, '0') AS store_name, ($4::text[])[place] AS part_name,
           pg_temp.seed_now() - make_interval(mins => 60000 + (pg_temp.seed_unit(store, 61) * 400000)::int) AS created,
           pg_temp.seed_unit(store::bigint * 10 + place, 62) AS luck
      FROM part
  ), judged AS (
    SELECT named.*, pg_temp.seed_id(created, 'component/store/' || store) AS store_id,
           pg_temp.seed_id(created, 'component/store/' || store || '/' || place) AS part_id,
           CASE WHEN luck < 0.02 THEN 'unhealthy' WHEN luck < 0.06 THEN 'warning' ELSE 'healthy' END AS own
      FROM named
  ), rolled AS (
    SELECT judged.*, count(*) FILTER (WHERE place > 0 AND own = 'unhealthy') OVER (PARTITION BY store) AS down
      FROM judged
  )
  INSERT INTO components
    (id, topology_id, external_id, parent_id, name, text, topology_type, namespace, labels, status, health, health_expr,
     status_reason, icon, type, owner, properties, path, is_leaf, created_at, updated_at)
  SELECT CASE place WHEN 0 THEN store_id ELSE part_id END, $3, coalesce(part_name, store_name) || '/' || store,
         CASE WHEN place > 0 THEN store_id END, coalesce(part_name, store_name), coalesce(part_name, store_name),
         CASE WHEN place = 0 THEN 'Store' END, 'stores', jsonb_build_object('store', store_name, 'env', 'production'),
         state, state, CASE WHEN place = 0 THEN $5 END,
         CASE WHEN place = 0 AND down > 0 THEN down || ' of ' || ($2 - 1) || ' parts are unhealthy'
              WHEN place > 0 AND own <> 'healthy' THEN 'connection refused' END,
         CASE place WHEN 0 THEN 'store' ELSE 'api' END, CASE place WHEN 0 THEN 'Store' ELSE 'Service' END, 'Platform',
         jsonb_build_array(jsonb_build_object('name', 'requests', 'label', 'Requests', 'unit', '/s', 'headline', true,
           'order', 1, 'value', (luck * 900)::int)),
         CASE place WHEN 0 THEN '' ELSE store_id::text END, place > 0, created, created
    FROM rolled
   CROSS JOIN LATERAL (
     SELECT CASE WHEN place > 0 THEN own WHEN down > 0 THEN 'warning' ELSE 'healthy' END AS state) AS health`;

/** Adds so many components; the last store may lack parts. */
export async function addStoreComponents(client: pg.ClientBase, world: World, count: number): Promise<void> {
  if (count === 0) return;
  const topology = world.topologies.get('edge-sites').id;
  await client.query(SQL, [count, PER_TREE, topology, [...PARTS], MIXED_IS_A_WARNING]);
}
