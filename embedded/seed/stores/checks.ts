import type pg from 'pg';
import { HISTORY } from '../health/statuses';
import { MESSAGES } from '../health/messages';
import { insertTables } from '../insert';
import { records } from '../tabular';
import type { World } from '../world';
import { PER_STORE } from './stores';

/** The canary and the twenty checks of each store. `config` is the slot of the store's config item a check looks at. */
const SLOTS = records(
  ['type', 'name', 'endpoint', 'description', 'severity', 'critical', 'config'],
  `
  http | pos-gateway/health     | https://{store}.stores.meridian.example/health      | Till gateway                      | critical | true  | 6
  http | pos-gateway/ready      | https://{store}.stores.meridian.example/ready       | Till gateway accepts sales        | critical | true  | 10
  http | till-sync/health       | http://till-sync.pos.{store}:8080/health            | Sales reach the head office       | high     | true  | 11
  http | price-cache/freshness  | http://price-cache.pos.{store}:8080/age             | Prices are today's                | high     | true  | 15
  http | stock-counter/health   | http://stock-counter.back-office.{store}:8080/health | Stock counts                     | medium   | false | 19
  http | click-and-collect/page | https://{store}.stores.meridian.example/collect     | Collection desk                   | medium   | false | 37
  tcp  | payment-terminal/1     | pdq-1.{store}.stores.meridian.example:9001          | Card terminal, till 1             | critical | true
  tcp  | payment-terminal/2     | pdq-2.{store}.stores.meridian.example:9001          | Card terminal, till 2             | critical | true
  tcp  | payment-terminal/3     | pdq-3.{store}.stores.meridian.example:9001          | Card terminal, till 3             | high     | true
  tcp  | receipt-printer/1      | printer-1.{store}.stores.meridian.example:9100      | Receipt printer, till 1           | low      | false | 23
  tcp  | receipt-printer/2      | printer-2.{store}.stores.meridian.example:9100      | Receipt printer, till 2           | low      | false | 23
  tcp  | label-printer/back     | labels.{store}.stores.meridian.example:9100         | Label printer                     | low      | false
  tcp  | camera-gateway/rtsp    | cameras.{store}.stores.meridian.example:554         | Cameras                           | medium   | false | 27
  icmp | uplink/primary         | wan-1.{store}.stores.meridian.example               | Primary line                      | critical | true
  icmp | uplink/backup          | wan-2.{store}.stores.meridian.example               | Backup line, mobile               | medium   | false
  icmp | till-server/1          | till-1.{store}.stores.meridian.example              | Till server 1                     | high     | true  | 2
  icmp | till-server/2          | till-2.{store}.stores.meridian.example              | Till server 2                     | high     | true  | 3
  dns  | resolver/local         | {store}.stores.meridian.example                     | Local resolver                    | medium   | false
  postgres | local-db/connections | local-postgres.pos.{store}:5432                   | Local database: connections       | high     | true  | 30
  exec | day-close/last-run     | day-close --store {store} --status                  | Yesterday was closed and sent     | high     | true  | 40
`,
);

const SCHEDULE = '@every 5m';
const EVERY_S = 300;

async function makeSlots(client: pg.ClientBase, world: World): Promise<void> {
  await client.query(/* sql */ `
    CREATE TEMP TABLE seed_store_checks (slot int, type text, name text, endpoint text, description text,
      severity text,
      critical text, config int, icon text, base_least float8, base_most float8, pass text, errors text[])`);
  const rows = SLOTS.map((slot, index) => {
    const { icon, base, pass, errors } = MESSAGES[slot.type] ?? {
      icon: slot.type,
      base: [20, 200],
      pass: '',
      errors: ['check failed'],
    };
    return {
      ...slot,
      slot: index + 1,
      config: slot.config ? Number(slot.config) : null,
      icon,
      base_least: base[0],
      base_most: base[1],
      pass,
      errors,
    };
  });
  await insertTables(client, new Map([['seed_store_checks', rows]]), world.clock.now);
}

/** The state of every check of every store: about 12 % fail, most for minutes to hours, a few for days. */
const STATES = /* sql */ `
  CREATE TEMP TABLE seed_states AS
  SELECT store.no, store.name AS store, slot.slot,
         pg_temp.seed_id(store.created_at, 'canary/' || store.name) AS canary_id,
         pg_temp.seed_id(store.created_at, 'check/' || store.name || '/' || slot.name) AS check_id,
         u.ok, pg_temp.seed_now() - make_interval(secs => ran) AS last_run,
         pg_temp.seed_now() - make_interval(secs => ran) - CASE
           WHEN u.ok THEN make_interval(secs => exp(6.0 + 8.9 * pg_temp.seed_unit(key, 22)))
           ELSE make_interval(secs => exp(5.5 + 6.0 * pg_temp.seed_unit(key, 22))) END AS since
    FROM seed_stores AS store
   CROSS JOIN seed_store_checks AS slot
   CROSS JOIN LATERAL (SELECT store.no::bigint * 100 + slot.slot AS key) AS k
   CROSS JOIN LATERAL (SELECT pg_temp.seed_unit(key, 20) >= 0.12 AS ok, pg_temp.seed_unit(key,
     21) * ${EVERY_S} AS ran) AS u
   ORDER BY store.no, slot.slot
   LIMIT $1`;

const CANARY_ROWS = /* sql */ `
  INSERT INTO canaries (id, agent_id, name, namespace, labels, spec, source, created_at, updated_at)
  SELECT pg_temp.seed_id(store.created_at, 'canary/' || store.name), store.agent_id, store.name, 'stores-'
         || store.market,
         jsonb_build_object('team', 'stores', 'env', 'store', 'tier', 'store', 'market', store.market, 'format',
           store.format),
         jsonb_build_object('schedule', '${SCHEDULE}', 'icon', 'store', 'severity', 'high', 'owner', 'stores')
           || (SELECT jsonb_object_agg(type, entries) FROM (
                 SELECT type, jsonb_agg(jsonb_build_object('name', store.name || '/' || name, 'description',
    description,
                          CASE type WHEN 'http' THEN 'url' WHEN 'exec' THEN 'script' ELSE 'endpoint' END,
                            replace(endpoint, '{store}', store.name))
                          ORDER BY slot) AS entries
                   FROM seed_store_checks GROUP BY type) AS kinds),
         'kubernetes/' || store.name || '/canaries', store.created_at, store.created_at
    FROM seed_stores AS store
   WHERE store.no <= $1`;

const CHECK_ROWS = /* sql */ `
  INSERT INTO checks (id, canary_id, agent_id, type, name, namespace, description, icon, spec, labels, owner,
    severity, category, transformed,
    status, last_runtime, next_runtime, last_transition_time, created_at, updated_at)
  SELECT check_id, canary_id, agent_id, type, store.name || '/' || slot.name, NULL, description, icon,
         jsonb_build_object('name', store.name || '/' || slot.name, 'endpoint',
           replace(endpoint, '{store}', store.name)),
         jsonb_build_object('critical', critical), 'stores', severity, 'store', false,
         CASE WHEN ok THEN 'healthy' ELSE 'unhealthy' END, last_run, last_run + interval '${EVERY_S} seconds',
         greatest(since, store.created_at), store.created_at, greatest(since, store.created_at)
    FROM seed_states JOIN seed_stores AS store USING (no) JOIN seed_store_checks AS slot USING (slot)`;

const STATE_ROWS = /* sql */ `
  INSERT INTO checks_unlogged (check_id, canary_id, status, last_runtime, next_runtime, created_at, updated_at)
  SELECT check_id, canary_id, CASE WHEN ok THEN 'healthy' ELSE 'unhealthy' END, last_run,
         last_run + interval '${EVERY_S} seconds', since, last_run
    FROM seed_states ORDER BY check_id`;

const RUN_ROWS = /* sql */ `
  INSERT INTO seed_runs
  SELECT check_id, 1000000 + key, base_least * power(base_most / base_least, pg_temp.seed_unit(key, 23)),
         last_run, ${EVERY_S},
         ${HISTORY.short.dense}, ${HISTORY.short.recent}, ${HISTORY.short.older}, ok, since,
           300 + (pg_temp.seed_unit(key, 24) * 5400)::int, 0.004 * pg_temp.seed_unit(key, 25),
         pg_temp.seed_unit(key, 26) < 0.02, NULL, NULL, pass,
         ARRAY(SELECT replace(replace(replace(error, '{endpoint}', place), '{host}',
           regexp_replace(place, '^\\w+://|[/?].*$', '', 'g')), '{path}', '/health')
                 FROM unnest(errors) WITH ORDINALITY AS listed (error, position) ORDER BY position)
    FROM seed_states JOIN seed_store_checks USING (slot)
   CROSS JOIN LATERAL (SELECT no::bigint * 100 + slot AS key, replace(endpoint, '{store}', store) AS place) AS k`;

/** Adds checks of stores, exactly as many as are wanted; the last store may lack some. */
export async function addStoreChecks(client: pg.ClientBase, world: World, count: number): Promise<void> {
  if (count <= 0) return;
  await makeSlots(client, world);
  await client.query(STATES, [count]);
  await client.query(CANARY_ROWS, [Math.ceil(count / PER_STORE.checks)]);
  await client.query(CHECK_ROWS);
  await client.query(STATE_ROWS);
  await client.query(RUN_ROWS);
}

/** Links the checks of stores to the config items of the same stores, as far as both were made. */
export async function linkStores(client: pg.ClientBase): Promise<void> {
  await client.query(/* sql */ `
    INSERT INTO check_config_relationships (config_id, check_id, canary_id, selector_id, created_at, updated_at)
    SELECT item.config_id, state.check_id, state.canary_id, md5('store selector'), store.created_at,
           store.created_at
      FROM seed_states AS state
      JOIN seed_store_checks AS slot USING (slot)
      JOIN seed_store_configs AS item ON item.no = state.no AND item.slot = slot.config
      JOIN seed_stores AS store ON store.no = state.no`);
}
