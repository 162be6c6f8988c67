import type pg from 'pg';
import { OPENED_WITH, fingerprint, viewPlans } from './build';

/** The tables behind the views, filled from the catalog as a refresh would. */

const PROPERTY = (name: string) =>
  `(SELECT (property ->> 'value')::float8 FROM jsonb_array_elements(properties) AS property WHERE property ->> 'name' = '${name}')`;
const NODE = `(SELECT property ->> 'text' FROM jsonb_array_elements(properties) AS property WHERE property ->> 'name' = 'node')`;
const CONFIG = `jsonb_build_object('id', id, 'type', type, 'class', config_class, 'health', health, 'status', status)`;

const OVERVIEW = /* sql */ `
  INSERT INTO view_default_sre_overview (id, name, cluster, namespace, health, status, replicas, cpu, memory,
    errors, ready, changed, up, dashboard, __row__attributes)
  SELECT id::text, name, tags ->> 'cluster', tags ->> 'namespace', health, status,
         (config #>> '{spec,replicas}')::numeric, 250 * (1 + floor(16 * pg_temp.seed_unit(name, 71))),
         17179869184 * (0.1 + 0.85 * pg_temp.seed_unit(id::text, 72)),
         CASE health WHEN 'unhealthy' THEN round((5 + 40 * pg_temp.seed_unit(name, 73))::numeric, 2)
           ELSE round((0.9 * pg_temp.seed_unit(name, 73))::numeric, 2) END::text, ready, updated_at,
         (extract(epoch FROM pg_temp.seed_now() - updated_at) * 1000000000)::bigint, 'Grafana',
         jsonb_build_object('name', jsonb_build_object('url', '/catalog/' || id, 'icon', 'k8s-deployment',
           'config', ${CONFIG}), 'status', jsonb_build_object('icon', health), 'memory',
           jsonb_build_object('min', '0', 'max', '17179869184'),
                            'dashboard', jsonb_build_object('url',
                              'https://grafana.meridian.example/d/service?var-service=' || name))
    FROM config_items WHERE type = 'Kubernetes::Deployment' AND deleted_at IS NULL ORDER BY id LIMIT 400`;

/** $1 cluster, $2 namespace, $3 fingerprint. */
const PAYMENTS = /* sql */ `
  INSERT INTO view_default_payments_overview (pod, workload, node, health, status, cpu, memory, started, labels,
    request_fingerprint, __row__attributes)
  SELECT name, labels ->> 'app', ${NODE}, health, status, ${PROPERTY('cpu')}, ${PROPERTY('memory')}::bigint,
         created_at, labels, $3,
         jsonb_build_object('pod', jsonb_build_object('url', '/catalog/' || id, 'icon', 'k8s-pod', 'config',
           ${CONFIG}), 'cpu', jsonb_build_object('max', '2000', 'min', '0'))
    FROM config_items WHERE type = 'Kubernetes::Pod' AND deleted_at IS NULL AND tags ->> 'cluster' = $1 AND tags ->> 'namespace' = $2`;

const PODS = /* sql */ `
  INSERT INTO view_default_kubernetes_pods (id, name, namespace, node, health, status, cost_1d, __row__attributes)
  SELECT id::text, name, tags ->> 'namespace', ${NODE}, health, status, cost_total_1d::text,
         jsonb_build_object('name', jsonb_build_object('url', '/catalog/' || id, 'config', ${CONFIG}))
    FROM config_items WHERE type = 'Kubernetes::Pod' AND deleted_at IS NULL AND scraper_id IS NOT NULL ORDER BY id LIMIT 400`;

const BACKUPS = /* sql */ `
  INSERT INTO view_default_rds_backups (change, database, kind, finished, size, took, verified, __row__attributes)
  SELECT config_changes.id::text, config_items.name, change_type, config_changes.created_at,
         (700 + 200 * pg_temp.seed_unit(config_changes.id::text, 74))::bigint * 1073741824,
         (900 + 1800 * pg_temp.seed_unit(config_changes.id::text, 75))::bigint * 1000000000,
           change_type <> 'BackupFailed',
           jsonb_build_object('database',
           jsonb_build_object('url', '/catalog/' || config_items.id, 'icon', 'aws-rds'))
    FROM config_changes JOIN config_items ON config_items.id = config_changes.config_id
   WHERE config_items.type = 'AWS::RDS::Instance'
     AND change_type IN ('BackupCompleted', 'BackupFailed', 'RestoreCompleted', 'BackupRestored')
   ORDER BY config_changes.created_at DESC LIMIT 120`;

const FRESHNESS = /* sql */ `
  INSERT INTO view_data_data_freshness (dataset, owner, updated, age, rows, size, quality, health, runbook,
    __row__attributes)
  SELECT dataset, (ARRAY['data-engineers', 'search', 'finance', 'marketing'])[1 + place % 4],
         pg_temp.seed_now() - aged, (extract(epoch FROM aged) * 1000000000)::bigint,
         1000 * floor(90000 * pg_temp.seed_unit(dataset, 76)),
         floor(4e12 * pg_temp.seed_unit(dataset, 77))::bigint,
           round((88 + 12 * pg_temp.seed_unit(dataset, 78))::numeric, 1), CASE
           WHEN aged > interval '30 hours' THEN 'unhealthy' WHEN aged > interval '24 hours' THEN 'warning'
           ELSE 'healthy' END, 'Runbook',
         jsonb_build_object('runbook', jsonb_build_object('url', 'https://runbooks.meridian.example/' || dataset),
           'quality', jsonb_build_object('min', '0', 'max', '100'))
    FROM unnest(ARRAY['orders', 'order_lines', 'payments', 'refunds', 'customers', 'consents', 'sessions',
      'page_views', 'searches', 'search_clicks', 'products', 'prices', 'promotions', 'stock_levels',
      'stock_moves', 'shipments', 'returns', 'reviews',
                      'loyalty_points', 'gift_cards', 'stores', 'till_receipts', 'suppliers', 'supplier_orders',
                        'emails_sent', 'campaigns', 'ad_spend', 'fx_rates', 'tax_rates', 'calendar',
                        'fraud_scores', 'recommendations']) WITH ORDINALITY AS listed (dataset, place)
   CROSS JOIN LATERAL (SELECT interval '34 hours' * power(pg_temp.seed_unit(dataset, 79), 2) AS aged) AS ages`;

/** Makes the tables and fills them; the one of the failing view stays empty. */
export async function loadViewTables(client: pg.ClientBase): Promise<void> {
  for (const { namespace, name, spec } of viewPlans()) {
    if (spec.columns)
      await client.query('SELECT create_view_table($1, $2, $3)', [
        namespace,
        name,
        JSON.stringify(spec.columns),
      ]);
  }
  await client.query(OVERVIEW);
  for (const [index, variables] of OPENED_WITH.entries()) {
    const values = [variables['cluster'], variables['namespace']];
    await client.query(PAYMENTS, [...values, fingerprint(variables)]);
    // Older consoles send no variables at all: the rows of the defaults under the empty fingerprint.
    if (index === 0) await client.query(PAYMENTS, [...values, '']);
  }
  await client.query(PODS);
  await client.query(BACKUPS);
  await client.query(FRESHNESS);
}
