import type pg from 'pg';
import { insertTables } from '../insert';
import { createSlots } from '../sqlHelpers';
import type { World } from '../world';
import { TEMPLATES, VARIANTS } from './changeVariants';
import { CHANGE_POOLS, UNTOUCHED, WHO } from './pools';

/** Changes of the catalog: about 5,000 over 90 days for 1,400 configs, more for more. */

const PER_CONFIG = 5_000 / 1_400;
/** Pods come and go; the changes of today's would crowd the last day. */
const SETTLED = `created_at < pg_temp.seed_now() - interval '3 days'`;

async function plan(client: pg.ClientBase, world: World): Promise<void> {
  await client.query(/* sql */ `
    CREATE TEMP TABLE seed_variants (variant int, weight int, type text, source text, pool text, severity text,
      summary text, diff text, patch text, details text);
    CREATE TEMP TABLE seed_pools (pool text, place int, config_id uuid, name text, ns text, age interval, deleted_at timestamptz)`);
  const rows = VARIANTS.map((variant, index) => {
    const { weight, type, source, pool, severity, summary, template } = variant;
    const { diff, patch, details } = TEMPLATES[template] ?? {};
    return {
      variant: index + 1,
      weight: Number(weight),
      type,
      source,
      pool,
      severity,
      summary,
      diff: diff ?? null,
      patch: patch ?? null,
      details: details ?? null,
    };
  });
  await insertTables(client, new Map([['seed_variants', rows]]), world.clock.now);
  const branches = Object.entries(CHANGE_POOLS).map(
    ([pool, condition]) =>
      `SELECT '${pool}' AS pool, id, name, tags, created_at, deleted_at FROM config_items
        WHERE ${condition} AND name <> '${UNTOUCHED}' ${pool === 'pod' ? `AND ${SETTLED}` : ''}`,
  );
  await client.query(/* sql */ `
    INSERT INTO seed_pools
    SELECT pool, row_number() OVER (PARTITION BY pool ORDER BY id), id, name,
           coalesce(tags ->> 'namespace', 'default'), pg_temp.seed_now() - created_at, deleted_at
      FROM (${branches.join(' UNION ALL ')}) AS candidates`);
  await createSlots(client, 'seed_slots', 'seed_variants', 'variant');
  await client.query('ANALYZE seed_pools; ANALYZE seed_variants');
}

const FILLED = (text: string) =>
  `replace(replace(replace(replace(replace(replace(${text}, '{name}', name), '{ns}', ns), '{a}', version_a), '{b}', version_b), '{n}', number::text), '{who}', who)`;

/**
 * $1 how many; $2 how many of them on the busiest config; $3 how many in the last day; $4 names; $5 person ids.
 * A change is younger than its config, and older than its config's end.
 */
const CHANGES = /* sql */ `
  INSERT INTO config_changes (id, config_id, external_change_id, external_created_by, change_type, severity,
    source, summary, patches, diff, details, created_by, count, fingerprint, first_observed, inserted_at,
    created_at)
  SELECT pg_temp.seed_id(created_at, 'change/' || i), config_id, md5('change/' || i), CASE
         WHEN source IN ('cloudtrail', 'github') THEN who END, type, severity, source,
         ${FILLED('summary')}, ${FILLED('patch')}::jsonb, ${FILLED('diff')}, ${FILLED('details')}::jsonb, CASE
           WHEN pg_temp.seed_unit(i, 46) < 0.05 THEN ($5::uuid[])[1 + i % cardinality($5::uuid[])] END,
         occurrences, CASE WHEN occurrences > 1 THEN md5('fingerprint/' || config_id || type) END,
           created_at - CASE WHEN occurrences > 1 THEN occurrences * interval '7 minutes' ELSE interval '0' END,
           created_at, created_at
    FROM (
      SELECT i, pools.config_id, pools.name, pools.ns, variants.type, variants.source, variants.summary,
             variants.patch, variants.diff, variants.details,
             date_trunc('milliseconds', pg_temp.seed_now() - aged) AS created_at,
             CASE WHEN variants.severity <> 'mix' THEN variants.severity
                  WHEN luck < 0.82 THEN 'info' WHEN luck < 0.92 THEN 'low' WHEN luck < 0.965 THEN 'medium'
                    WHEN luck < 0.988 THEN 'high' ELSE 'critical' END AS severity,
             CASE WHEN pg_temp.seed_unit(i, 43) < 0.1 THEN 2 + floor(39 * pg_temp.seed_unit(i, 44))::int
               ELSE 1 END AS occurrences,
             '2.' || (i % 37) || '.' || (i % 11) AS version_a, '2.' || (i % 37) || '.'
               || (i % 11 + 1) AS version_b, 4 + i % 26 AS number,
               ($4::text[])[1 + (i / 3) % cardinality($4::text[])] AS who
        FROM (
          -- Plain columns to join on: the planner hashes them, however many changes there are.
          SELECT drawn.*, 1 + floor(sizes.size * pg_temp.seed_unit(i, 41))::int AS place
            FROM (
              SELECT i, variant, CASE WHEN i <= $2 THEN 'busiest' ELSE seed_variants.pool END AS pool
                FROM (
                  SELECT i, floor(CASE WHEN i <= $2 THEN 220 ELSE 1000 END * pg_temp.seed_unit(i,
                         40))::int AS slot
                    FROM generate_series(1, $1::int) AS i
                ) AS numbers
                JOIN seed_slots USING (slot)
                JOIN seed_variants USING (variant)
            ) AS drawn
            JOIN (SELECT pool, count(*)::int AS size FROM seed_pools GROUP BY pool) AS sizes USING (pool)
        ) AS placed
        JOIN seed_variants AS variants USING (variant)
        JOIN seed_pools AS pools ON pools.pool = placed.pool AND pools.place = placed.place
       CROSS JOIN LATERAL (SELECT pg_temp.seed_unit(i, 45) AS luck) AS severities
       CROSS JOIN LATERAL (
         SELECT greatest(CASE WHEN i > $2
                AND i <= $2 + $3 THEN least(age, interval '24 hours') * pg_temp.seed_unit(i, 42)
                              ELSE least(age, interval '90 days') * power(pg_temp.seed_unit(i, 42), 0.9) END,
                         pg_temp.seed_now() - coalesce(deleted_at, pg_temp.seed_now())) AS aged
       ) AS ages
    ) AS chosen
   ORDER BY created_at`;

/** Some items fail soon after they were changed: two in five of those that became unhealthy, 3 to 42 minutes after it. */
const FOLLOWING = /* sql */ `
  UPDATE config_changes AS turn SET created_at = at, first_observed = at, inserted_at = at
    FROM (
      SELECT failed.id, least(failed.created_at, max(cause.created_at) + make_interval(mins => 3 + luck % 40)) AS at
        FROM config_changes AS failed
       CROSS JOIN LATERAL (SELECT ('x' || left(md5(failed.external_change_id), 6))::bit(24)::int AS luck) AS drawn
        JOIN config_changes AS cause ON cause.config_id = failed.config_id
         AND cause.created_at < failed.created_at AND cause.change_type IN ('Deployment', 'Scaling', 'Rollback', 'diff')
       WHERE failed.source = 'config-db-health-trigger' AND failed.change_type = 'Unhealthy' AND luck % 5 < 2
       GROUP BY failed.id, failed.created_at, luck
    ) AS moved
   WHERE turn.id = moved.id`;

/** What the notification trigger would have written for the latest sends about configs. */
const NOTIFIED = /* sql */ `
  INSERT INTO config_changes (id, config_id, external_change_id, change_type, severity, source, summary, details,
    first_observed, inserted_at, created_at)
  SELECT pg_temp.seed_id(send.created_at, 'change/notification/' || send.id), send.resource_id,
         concat_ws('/', 'notification', send.id, send.status),
         'Notification' || CASE send.status WHEN 'repeat-interval' THEN 'Repeat-Interval'
           ELSE upper(left(send.status, 1)) || substr(send.status, 2) END,
         CASE send.status WHEN 'error' THEN 'high' WHEN 'attempting_fallback' THEN 'medium' ELSE 'info' END,
           'notification', notifications.name, send.payload, send.created_at, send.created_at, send.created_at
    FROM notification_send_history AS send
    JOIN notifications ON notifications.id = send.notification_id
   WHERE send.source_event LIKE 'config.%'
     AND send.status IN ('sent', 'error', 'silenced', 'inhibited', 'grouped', 'repeat-interval',
     'attempting_fallback')
     AND EXISTS (SELECT FROM config_items WHERE config_items.id = send.resource_id)
   ORDER BY send.created_at DESC LIMIT 150`;

/** Backups of the orders database, every night, and two restores: what its application report shows. */
const BACKUPS = /* sql */ `
  INSERT INTO config_changes (id, config_id, external_change_id, change_type, severity, source, summary, details,
    first_observed, inserted_at, created_at)
  SELECT pg_temp.seed_id(at, 'change/backup/' || kind || day), id, 'rds:' || kind || ':'
         || to_char(at, 'YYYY-MM-DD'), kind, CASE kind WHEN 'BackupFailed' THEN 'high' ELSE 'info' END,
         'config-db', said,
         jsonb_build_object('kind', CASE WHEN kind LIKE 'Restore%' THEN 'Restore/v1' ELSE 'Backup/v1' END,
           'status', CASE kind WHEN 'BackupStarted' THEN 'creating' WHEN 'BackupFailed' THEN 'failed'
           ELSE 'available' END,
                            'size', (780 + day % 40) || 'GiB', 'snapshot', 'rds:orders-db-'
                              || to_char(at, 'YYYY-MM-DD')), at, at, at
    FROM config_items, generate_series(1, 60) AS day
   CROSS JOIN LATERAL (
     VALUES ('BackupStarted', interval '2 hours 10 minutes', 'Automated backup started'),
            (CASE WHEN day IN (9, 33) THEN 'BackupFailed' ELSE 'BackupCompleted' END,
              interval '2 hours 34 minutes', CASE WHEN day IN (9, 33) THEN 'Backup failed: storage quota exceeded'
              ELSE 'Automated backup finished' END),
            (CASE WHEN day IN (12, 40) THEN 'RestoreCompleted' END, interval '9 hours',
              'Restored to staging-orders-db')
   ) AS event (kind, offset_in_day, said)
   CROSS JOIN LATERAL (SELECT date_trunc('day',
     pg_temp.seed_now()) - make_interval(days => day) + offset_in_day AS at) AS moment
   WHERE name = 'orders-db' AND type = 'AWS::RDS::Instance' AND kind IS NOT NULL`;

/** Writes the changes. Config items and notification sends must be there. */
export async function loadChanges(client: pg.ClientBase, world: World, configs: number): Promise<void> {
  await plan(client, world);
  const curated = world.rows('config_changes').length;
  const wanted = Math.round(configs * PER_CONFIG) - 150 - 122 - curated;
  await client.query(
    `INSERT INTO seed_pools SELECT 'busiest', 1, config_id, name, ns, age, deleted_at FROM seed_pools WHERE pool = 'deployment' AND config_id = $1`,
    [world.configs.get('Deployment/prod-eu-1/payments/payments-api').id],
  );
  const people = ['amara', 'elias', 'lucas', 'ravi', 'tomasz'].map(key => world.people.get(key).id);
  await client.query(CHANGES, [wanted, 290, Math.round(wanted * 0.04), WHO, people]);
  await client.query(FOLLOWING);
  await client.query(NOTIFIED);
  await client.query(BACKUPS);
}
