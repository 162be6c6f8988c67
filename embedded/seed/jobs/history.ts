import type pg from 'pg';
import { insertTables } from '../insert';
import { createSlots } from '../sqlHelpers';
import { records } from '../tabular';
import type { World } from '../world';

/** Job history: 6,000 runs of about thirty jobs over a week. */

const TOTAL = 6_000;

/** Milliseconds a run takes, from and to; `details` says which kind of details it leaves. */
const JOBS = records(
  ['name', 'type', 'weight', 'least', 'most', 'details'],
  `
  Canary                       | canary           | 240 | 40    | 9000
  Scraper                      | config_scraper   | 130 | 4000  | 960000 | scrape
  Topology                     | topology         | 90  | 900   | 60000
  ComponentRelationshipSync    | components       | 30  | 60    | 4000
  ComponentCheckSync           | components       | 25  | 60    | 3000
  ComponentCostRun             | components       | 12  | 200   | 9000
  Evaluate Evidence            | components       | 12  | 20    | 900
  RefreshCheckStatusSummary    | check_statuses   | 60  | 30    | 1800
  RefreshCheckStatusSummaryAged | check_statuses  | 14  | 90    | 2600
  RefreshCheckSizeSummary      | check_statuses   | 4   | 400   | 9000
  AggregateCheckStatuses1h     | check_statuses   | 14  | 300   | 8000
  AggregateCheckStatuses1d     | check_statuses   | 4   | 300   | 9000
  DeleteOldCheckStatuses       | check_statuses   | 4   | 200   | 20000
  RefreshConfigItemSummary3d   | configs          | 40  | 60    | 2200
  RefreshConfigItemSummary7d   | configs          | 20  | 80    | 3400
  RefreshConfigItemSummary30d  | configs          | 12  | 120   | 5200
  CleanupConfigItems           | configs          | 6   | 100   | 12000
  CleanupConfigChanges         | configs          | 6   | 100   | 16000
  CleanupConfigAnalysis        | configs          | 6   | 100   | 9000
  CleanupChecks                | canary           | 6   | 20    | 800
  CleanupCanaries              | canary           | 6   | 20    | 800
  SyncCanaryJobs               | canary           | 30  | 20    | 1200
  SyncConfigCache              | catalog_scraper  | 14  | 50    | 4000
  ProcessPendingNotifications  | playbook         | 40  | 5     | 900
  PushPlaybookActions          | playbook         | 16  | 20    | 1800
  ReconcileAll                 | upstream         | 7   | 900   | 40000  | reconcile
  ReconcileConfigs             | upstream         | 5   | 500   | 22000  | reconcile
  ReconcileCanaries            | upstream         | 4   | 300   | 12000  | reconcile
  PingUpstream                 | upstream         | 7   | 5     | 900
  VacuumTables                 | -                | 3   | 4000  | 600000
`,
);

const RESOURCES = /* sql */ `
  CREATE TEMP TABLE seed_job_resources AS
  SELECT type, row_number() OVER (PARTITION BY type ORDER BY id) AS place,
         count(*) OVER (PARTITION BY type) AS size, id, agent_id, name
    FROM (
      SELECT 'canary' AS type, id::text, agent_id, name FROM canaries WHERE deleted_at IS NULL
             AND namespace NOT LIKE 'stores-%'
      UNION ALL SELECT 'config_scraper', id::text, agent_id, name FROM config_scrapers WHERE deleted_at IS NULL
        AND source <> 'System'
      UNION ALL SELECT 'topology', id::text, agent_id, name FROM topologies WHERE deleted_at IS NULL
      UNION ALL SELECT 'components', id::text, agent_id, name FROM components WHERE parent_id IS NULL
        AND deleted_at IS NULL
      UNION ALL SELECT 'playbook', id::text, '00000000-0000-0000-0000-000000000000'::uuid, name FROM playbooks
        WHERE deleted_at IS NULL
      UNION ALL SELECT 'upstream', id::text, id, name FROM agents WHERE deleted_at IS NULL
        AND name IN ('eu-west-edge', 'us-east-edge', 'ap-south-dr')
    ) AS resources`;

const SCRAPE = (
  n: string,
) => `jsonb_build_object('Kubernetes::Pod', jsonb_build_object('added', ${n} % 9, 'updated', ${n} % 31, 'unchanged', 400 + ${n} % 90, 'changes', ${n} % 17),
  'Kubernetes::Deployment', jsonb_build_object('added', 0, 'updated', ${n} % 5, 'unchanged', 104 + ${n} % 6, 'changes', ${n} % 4), 'AWS::EC2::Instance', jsonb_build_object('added', ${n} % 2, 'updated', ${n} % 3, 'unchanged', 42, 'changes', ${n} % 3))`;

const RECONCILE = (
  n: string,
) => `jsonb_build_object('config_items', jsonb_build_object('success', ${n} % 50, 'failed', 0), 'canaries', jsonb_build_object('success', ${n} % 7, 'failed', 0),
  'check_statuses', jsonb_build_object('success', 200 + ${n} % 900, 'failed', CASE WHEN status = 'SUCCESS' THEN 0 ELSE 12 END) || CASE WHEN status = 'SUCCESS' THEN '{}' ELSE '{"error":"foreign key violation: check is not known upstream"}' END)`;

/** Errors come as a text, as a list and as a map: the console draws each differently. */
const ERRORS = /* sql */ `
  CASE i % 3
    WHEN 0 THEN to_jsonb('failed after ' || (1 + i % 4) || ' attempts: context deadline exceeded'::text)
    WHEN 1 THEN jsonb_build_array('pods "search-indexer-7c9" is forbidden: User cannot list resource "pods/log"',
      'AccessDenied: not authorized to perform s3:GetBucketPolicyStatus on meridian-vpc-flow-logs')
    ELSE jsonb_build_object('prod-eu-1',
      jsonb_build_object('error', jsonb_build_object('error',
      'the server was unable to return a response in the time allotted')), 'staging-eu-1',
      jsonb_build_object('error', jsonb_build_object('error',
      'dial tcp 10.1.0.1:443: connect: connection refused')))
  END`;

const EXPIRED = `TF400813: The user '' is not authorized to access this resource: the personal access token has expired`;

/** $1 how many, $2 of the failing scraper. The failing scraper has failed since its token expired. */
const HISTORY = /* sql */ `
  INSERT INTO job_history (id, agent_id, name, resource_type, resource_id, status, success_count, error_count,
    details, hostname, duration_millis, time_start, time_end, created_at)
  SELECT pg_temp.seed_id(started, 'job/' || i), agent_id, name, type, resource_id, status, CASE
         WHEN status IN ('FAILED', 'SKIPPED') THEN 0 ELSE 1 + i % 40 END, CASE status WHEN 'FAILED' THEN 1 + i % 3
         WHEN 'WARNING' THEN 1 + i % 2 ELSE 0 END,
         jsonb_strip_nulls(jsonb_build_object('errors', CASE WHEN is_expired THEN to_jsonb($2::text)
           WHEN status IN ('FAILED', 'WARNING') THEN ${ERRORS} END,
           'scrape_summary', CASE WHEN kind = 'scrape' AND status <> 'FAILED' THEN CASE
             WHEN i % 2 = 0 THEN jsonb_build_object('config_types', ${SCRAPE('i')}) ELSE ${SCRAPE('i')} END END,
             'summary', CASE WHEN kind = 'reconcile' THEN ${RECONCILE('i')} END)),
         CASE WHEN agent_id = '00000000-0000-0000-0000-000000000000' THEN 'ops-console-0' ELSE 'agent-'
           || left(agent_id::text, 8) END,
         CASE WHEN status NOT IN ('RUNNING', 'STALE') THEN took END, started, CASE
           WHEN status NOT IN ('RUNNING', 'STALE') THEN started + make_interval(secs => took / 1000.0) END,
           started
    FROM (
      SELECT i, jobs.name, jobs.type, jobs.kind, resources.id AS resource_id,
             coalesce(resources.agent_id, '00000000-0000-0000-0000-000000000000') AS agent_id, started,
             is_expired,
             (least * power(most / least, pg_temp.seed_unit(i, 84)))::int AS took,
             CASE WHEN is_expired THEN 'FAILED'
                  WHEN started > pg_temp.seed_now() - interval '2 hours' AND luck < 0.5 THEN 'RUNNING'
                  WHEN luck < 0.051 THEN 'WARNING' WHEN luck < 0.078 THEN 'FAILED' WHEN luck < 0.083 THEN 'STALE'
                    WHEN luck < 0.088 THEN 'SKIPPED' ELSE 'SUCCESS' END AS status
        FROM generate_series(1, $1::int) AS i
        JOIN seed_job_slots AS slots ON slots.slot = floor(1000 * pg_temp.seed_unit(i, 80))
        JOIN seed_jobs AS jobs USING (job)
        LEFT JOIN seed_job_resources AS resources ON resources.type = jobs.type
          AND resources.place = 1 + floor(resources.size * pg_temp.seed_unit(i, 81))::int
       CROSS JOIN LATERAL (SELECT date_trunc('milliseconds',
         pg_temp.seed_now() - interval '20 seconds' - interval '7 days' * power(pg_temp.seed_unit(i, 82),
         1.1)) AS started, pg_temp.seed_unit(i, 83) AS luck) AS moment
       CROSS JOIN LATERAL (SELECT coalesce(resources.name = 'azure-devops'
         AND started > pg_temp.seed_now() - interval '74 hours', false) AS is_expired) AS tokens
    ) AS runs`;

/** The canaries of stores have run once, so that their lists are not empty. */
const STORES = /* sql */ `
  INSERT INTO job_history (id, agent_id, name, resource_type, resource_id, status, success_count, error_count,
    details, hostname, duration_millis, time_start, time_end, created_at)
  SELECT pg_temp.seed_id(at, 'job/' || id), agent_id, 'Canary', 'canary', id::text, 'SUCCESS', 20, 0, '{}',
         'ops-console-0', 900, at, at + interval '900 milliseconds', at
    FROM canaries CROSS JOIN LATERAL (SELECT date_trunc('milliseconds',
      pg_temp.seed_now() - interval '5 minutes' * pg_temp.seed_unit(id::text, 85)) AS at) AS moment
   WHERE namespace LIKE 'stores-%'`;

/** Writes the history. Canaries, scrapers, topologies, playbooks and agents must be there. */
export async function loadJobs(client: pg.ClientBase, world: World): Promise<void> {
  await client.query(
    'CREATE TEMP TABLE seed_jobs (job int, name text, type text, weight int, least float8, most float8, kind text)',
  );
  const rows = JOBS.map(({ name, type, weight, least, most, details }, index) => ({
    job: index + 1,
    name,
    type: type || null,
    weight: Number(weight),
    least: Number(least),
    most: Number(most),
    kind: details || null,
  }));
  await insertTables(client, new Map([['seed_jobs', rows]]), world.clock.now);
  await createSlots(client, 'seed_job_slots', 'seed_jobs', 'job');
  await client.query(RESOURCES);
  await client.query('ANALYZE seed_job_resources');
  await client.query(HISTORY, [TOTAL, EXPIRED]);
  await client.query(STORES);
}
