import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orphans } from '../../../embedded/seed/check';
import { startSimulator } from '../../../embedded/simulator/index';
import { databaseUrl } from '../server/database';
import { addressOf, copyWorld, EARLIER, remove } from './scratch';

/** The moving world, on demonstration data of its own. */

const NAME = 'simulator_world';
const TICK_MS = 100;

/** Tasks of the simulator: each asks chance once when it is put on the schedule. */
const TASKS = 16;

/** Chance that makes every task due at once, and is chance afterwards. */
function eager(): () => number {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= TASKS ? 0 : Math.random();
  };
}

describe.runIf(databaseUrl())('the simulator', () => {
  let client: pg.Client;
  let pool: pg.Pool;
  const said: string[] = [];

  const value = async (sql: string, parameters: readonly unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ value: number }>(`SELECT (${sql})::float8 AS value`, [
      ...parameters,
    ]);
    return rows[0]?.value ?? Number.NaN;
  };
  const count = (relation: string, parameters: readonly unknown[] = []) =>
    value(`SELECT count(*) FROM ${relation}`, parameters);

  /** Lets it run until something holds, and stops it. */
  const runUntil = async (holds: () => Promise<boolean>, withinMs = 15_000) => {
    const simulator = startSimulator(pool, {
      log: line => said.push(line),
      tickMs: TICK_MS,
      random: eager(),
    });
    const end = Date.now() + withinMs;
    while (!(await holds()) && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 100));
    await simulator.stop();
  };

  beforeAll(async () => {
    client = await copyWorld(NAME, EARLIER);
    pool = new pg.Pool({ connectionString: addressOf(NAME), options: '-c timezone=UTC', max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await remove(client, NAME);
  });

  test('a component is as ill as the pod it stands for, and well again with it', async () => {
    const { rows } = await client.query<{ id: string; config_id: string }>(`
      SELECT components.id, link.config_id
        FROM components JOIN config_component_relationships AS link ON link.component_id = components.id
       WHERE components.type = 'KubernetesPod' AND components.health = 'healthy' AND link.deleted_at IS NULL
         AND components.deleted_at IS NULL
       ORDER BY components.id LIMIT 1`);
    const [pod] = rows;
    const turn = (health: string, status: string, description: string | null) =>
      client.query(
        'UPDATE config_items SET health = $2, status = $3, ready = $4, description = $5 WHERE id = $1',
        [pod?.config_id, health, status, health === 'healthy', description],
      );
    const is = (health: string, reason: string | null) =>
      count(
        `components WHERE id = $1 AND health = $2 AND status = $2 AND status_reason IS NOT DISTINCT FROM $3`,
        [pod?.id, health, reason],
      );
    // Not a state that the simulator itself heals.
    await turn('unhealthy', 'Failed', 'node was lost');
    await runUntil(async () => (await is('unhealthy', 'node was lost')) === 1);
    expect(await is('unhealthy', 'node was lost')).toBe(1);
    await turn('healthy', 'Running', null);
    await runUntil(async () => (await is('healthy', null)) === 1);
    expect(await is('healthy', null)).toBe(1);
  });

  test('runs what is due, but neither deleted checks nor those of paused canaries', async () => {
    await client.query(`UPDATE canaries SET spec = spec || '{"replicas": 0}' WHERE name = 'company-network'`);
    const paused = `checks JOIN canaries ON canaries.id = canary_id WHERE canaries.name = 'company-network'`;
    const began = new Date();
    await client.query(`UPDATE checks_unlogged SET next_runtime = now()`);
    const due = (await count('checks_unlogged')) - (await count(`${paused} AND checks.deleted_at IS NULL`));
    await runUntil(async () => (await count(`checks_unlogged WHERE last_runtime > $1`, [began])) >= due);

    expect(await count(`(SELECT DISTINCT check_id FROM check_statuses WHERE time > $1) AS q`, [began])).toBe(
      due,
    );
    expect(
      await count(
        `check_statuses JOIN checks ON checks.id = check_id WHERE time > $1 AND deleted_at IS NOT NULL`,
        [began],
      ),
    ).toBe(0);
    expect(await count(`check_statuses WHERE time > $1 AND duration < 1`, [began])).toBe(0);
    expect(
      await count(
        `check_statuses WHERE time > $1 AND (status = (error IS NOT NULL) OR status = (message IS NULL))`,
        [began],
      ),
    ).toBe(0);
  });

  test('leaves the two places of a state alike, and the next run ahead', async () => {
    expect(
      await count(`checks_unlogged AS s JOIN checks AS c ON c.id = s.check_id
        WHERE (s.status, s.last_runtime, s.next_runtime) IS DISTINCT FROM (c.status, c.last_runtime, c.next_runtime)`),
    ).toBe(0);
    expect(
      await count(
        `checks_unlogged WHERE last_runtime > now() - interval '20 seconds' AND next_runtime <= last_runtime`,
      ),
    ).toBe(0);
  });

  test('a change of status is noted with its time, and said to the event queue', async () => {
    const flipped = `checks WHERE last_transition_time > $1`;
    const began = new Date();
    await client.query(`DELETE FROM event_queue`);
    // All failures are young, so that many recover in their next run.
    await client.query(
      `UPDATE checks SET last_transition_time = now() - interval '2 minutes' WHERE status = 'unhealthy'`,
    );
    await client.query(
      `UPDATE canaries SET spec = spec || '{"schedule": "@every 10m"}' WHERE deleted_at IS NULL`,
    );
    await client.query(`UPDATE checks_unlogged SET next_runtime = now()`);
    await runUntil(async () => (await count(flipped, [began])) > 3);
    expect(await count(flipped, [began])).toBeGreaterThan(3);
    expect(
      await count(
        `${flipped} AND (status = 'healthy') IS DISTINCT FROM (SELECT status FROM check_statuses AS s WHERE s.check_id = checks.id ORDER BY time DESC LIMIT 1)`,
        [began],
      ),
    ).toBe(0);
    expect(await count(`event_queue WHERE name IN ('check.passed', 'check.failed')`)).toBeGreaterThan(0);
  });

  test('agents report, scrapers scrape, jobs run, changes and insights arrive', async () => {
    const began = new Date();
    const online = `agents WHERE last_seen > $1`;
    const scraped = `config_items_last_scraped_time WHERE last_scraped_time > $1`;
    const jobs = `job_history WHERE created_at > $1`;
    const changes = `config_changes WHERE inserted_at > $1`;
    const all = async () => {
      for (const relation of [online, scraped, jobs, changes]) {
        if ((await count(relation, [began])) === 0) return false;
      }
      return true;
    };
    await runUntil(all);
    expect(await count(online, [began])).toBe(2);
    expect(
      await count(`${scraped} AND config_id IN (SELECT id FROM config_items WHERE deleted_at IS NOT NULL)`, [
        began,
      ]),
    ).toBe(0);
    expect(await count(jobs, [began])).toBeGreaterThan(0);
    expect(await count(changes, [began])).toBeGreaterThan(0);
  });

  test('a run goes through its states to its end', async () => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO playbook_runs (playbook_id, spec, check_id)
       SELECT playbooks.id, playbooks.spec, checks.id FROM playbooks, checks
        WHERE playbooks.name = 'compare-latency' AND checks.name = 'payments-api/ready' RETURNING playbook_runs.id`,
    );
    const id = rows[0]?.id;
    await runUntil(
      async () => (await count(`playbook_runs WHERE id = $1 AND end_time IS NOT NULL`, [id])) > 0,
      25_000,
    );
    expect(
      await count(
        `playbook_runs WHERE id = $1 AND start_time IS NOT NULL AND end_time >= start_time AND status IN ('completed', 'failed')`,
        [id],
      ),
    ).toBe(1);
    expect(
      await count(
        `playbook_run_actions WHERE playbook_run_id = $1 AND result IS NOT NULL AND end_time IS NOT NULL`,
        [id],
      ),
    ).toBe(1);
  });

  test('events are worked off, and what is silenced stays silent', async () => {
    const silenced = await client.query<{ id: string }>(
      `SELECT id FROM checks WHERE name = 'label-printer/paris'`,
    );
    const check = silenced.rows[0]?.id;
    await client.query(
      `INSERT INTO event_queue (name, event_id, created_at) VALUES ('check.failed', $1, now() - interval '1 minute') ON CONFLICT DO NOTHING`,
      [check],
    );
    const waiting = `event_queue WHERE error IS NULL AND created_at < now() - interval '5 seconds'`;
    await runUntil(async () => (await count(waiting)) === 0, 30_000);
    expect(await count(waiting)).toBe(0);
    expect(
      await count(
        `notification_send_history WHERE resource_id = $1 AND created_at > now() - interval '1 minute' AND status NOT IN ('silenced')`,
        [check],
      ),
    ).toBe(0);
  });

  test('sums up the hours that are over, once', async () => {
    await client.query(
      `DELETE FROM check_statuses_1h WHERE created_at >= date_trunc('hour', now()) - interval '3 hours'`,
    );
    const hours = `(SELECT DISTINCT created_at FROM check_statuses_1h WHERE created_at >= date_trunc('hour', now()) - interval '3 hours') AS q`;
    await runUntil(async () => (await count(hours)) === 3);
    expect(await count(hours)).toBe(3);
    expect(await count(`check_statuses_1h WHERE created_at >= date_trunc('hour', now())`)).toBe(0);
    const runs = `time >= date_trunc('hour', now()) - interval '3 hours' AND time < date_trunc('hour', now())`;
    expect(
      await value(
        `SELECT sum(total) FROM check_statuses_1h WHERE created_at >= date_trunc('hour', now()) - interval '3 hours'`,
      ),
    ).toBe(await count(`check_statuses WHERE ${runs}`));
  });

  test('drops what has outlived its time, but not what an incident points at', async () => {
    await client.query(`SET session_replication_role = replica`);
    await client.query(
      `UPDATE config_changes SET created_at = now() - interval '100 days' WHERE created_at < now() - interval '20 days'`,
    );
    await client.query(
      `UPDATE job_history SET created_at = now() - interval '8 days' WHERE created_at < now() - interval '3 days'`,
    );
    await client.query(`SET session_replication_role = origin`);
    const kept = await count(
      `config_changes WHERE created_at < now() - interval '90 days' AND id IN (SELECT config_change_id FROM evidences)`,
    );
    expect(kept).toBeGreaterThan(0);
    const old = `config_changes WHERE created_at < now() - interval '90 days'`;
    await runUntil(async () => (await count(old)) <= kept, 20_000);
    expect(await count(old)).toBe(kept);
    expect(await count(`job_history WHERE created_at < now() - interval '7 days'`)).toBe(0);
  });

  test('a rule opens an incident of a check that fails, and it is resolved when the check is well', async () => {
    // One check fails, and no other is there to be opened for.
    await client.query(`SET session_replication_role = replica`);
    await client.query(`UPDATE checks SET status = 'healthy', last_transition_time = now()`);
    await client.query(
      `UPDATE checks SET status = 'unhealthy', last_transition_time = now() - interval '10 minutes'
        WHERE id = (SELECT id FROM checks WHERE deleted_at IS NULL
                      AND id NOT IN (SELECT check_id FROM evidences WHERE check_id IS NOT NULL) ORDER BY id LIMIT 1)`,
    );
    await client.query(`UPDATE checks_unlogged SET next_runtime = now() + interval '1 hour'`);
    await client.query(`SET session_replication_role = origin`);
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM checks WHERE status = 'unhealthy'`);
    const id = rows[0]?.id;
    const opened = (condition: string) =>
      count(
        `incidents JOIN hypotheses ON hypotheses.incident_id = incidents.id
           JOIN evidences ON evidences.hypothesis_id = hypotheses.id
          WHERE incident_rule_id IS NOT NULL AND check_id = $1 AND definition_of_done AND ${condition}`,
        [id],
      );
    await runUntil(async () => (await opened(`incidents.status = 'open'`)) === 1);
    expect(await opened(`incidents.status = 'open'`)).toBe(1);
    await runUntil(async () => (await opened(`script_result = 'false'`)) === 1);
    expect(await opened(`script_result = 'false' AND done = false`)).toBe(1);
    await client.query(`SET session_replication_role = replica`);
    await client.query(
      `UPDATE checks SET status = 'healthy', last_transition_time = now() - interval '10 minutes' WHERE id = $1`,
      [id],
    );
    await client.query(`SET session_replication_role = origin`);
    await runUntil(async () => (await opened(`incidents.status = 'resolved'`)) === 1);
    expect(await opened(`incidents.status = 'resolved' AND done AND resolved IS NOT NULL`)).toBe(1);
  });

  test('a task that fails is said once and does not hold up the others', async () => {
    said.length = 0;
    await client.query('ALTER TABLE config_analysis RENAME COLUMN analyzer TO analyser');
    await client.query('ALTER TABLE job_history RENAME COLUMN hostname TO host');
    const began = new Date();
    await client.query(`UPDATE checks_unlogged SET next_runtime = now()`);
    await runUntil(async () => (await count(`checks_unlogged WHERE last_runtime > $1`, [began])) > 300);
    await client.query('ALTER TABLE job_history RENAME COLUMN host TO hostname');
    await client.query('ALTER TABLE config_analysis RENAME COLUMN analyser TO analyzer');
    expect(await count(`checks_unlogged WHERE last_runtime > $1`, [began])).toBeGreaterThan(300);
    expect(said.filter(line => line.startsWith('jobs:'))).toHaveLength(1);
    expect(said.some(line => line.includes('hostname'))).toBe(true);
  });

  test('leaves no row without its parent', async () => {
    expect(await orphans(client)).toEqual([]);
  });

  test('stop waits for the tick under way', async () => {
    const simulator = startSimulator(pool, { log: line => said.push(line), tickMs: 1 });
    await new Promise(resolve => setTimeout(resolve, 150));
    await simulator.stop();
    expect(pool.idleCount).toBe(pool.totalCount);
    const before = await count('check_statuses');
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(await count('check_statuses')).toBe(before);
  });
});
