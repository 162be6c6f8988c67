import { outcomeOf, type ActionSpec } from '../seed/playbooks/results';
import { sha256 } from '../core/ids';
import { SYSTEM_PERSON } from '../seed/world';
import { recordRunChange } from '../services/playbooks/changes';
import { nextMove, type ActionState, type Move, type RunState } from './advance';
import { oneOf, type Task, type TickContext } from './task';

/** Playbook runs advance: there is no cluster to act on, so their actions end as such actions do. */

const AT_ONCE = 20;
const NANOSECONDS = 1_000_000;

interface RunRow extends Record<string, unknown> {
  id: string;
  status: string;
  start_time: Date | null;
  timeout: string;
  spec: { actions?: ActionSpec[] };
  config_id: string | null;
  agent_id: string | null;
  playbook: string;
  target: string | null;
  namespace: string | null;
  open_children: number;
}

const DUE = /* sql */ `
  SELECT run.id, run.status, run.start_time, run.timeout, run.spec, run.config_id, run.agent_id,
         playbooks.name AS playbook,
         coalesce(item.name, component.name, checks.name) AS target,
           coalesce(item.tags ->> 'namespace', component.namespace, checks.namespace) AS namespace,
         (SELECT count(*)::int FROM playbook_runs AS child WHERE child.parent_id = run.id
           AND child.end_time IS NULL) AS open_children
    FROM playbook_runs AS run
    JOIN playbooks ON playbooks.id = run.playbook_id
    LEFT JOIN config_items AS item ON item.id = run.config_id
    LEFT JOIN components AS component ON component.id = run.component_id
    LEFT JOIN checks ON checks.id = run.check_id
   WHERE run.status IN ('scheduled', 'running', 'sleeping', 'retrying', 'waiting') AND run.scheduled_time <= now()
     -- What somebody started here is carried out by the services.
     AND NOT EXISTS (SELECT FROM server.playbook_starts AS own WHERE own.run_id = run.id)
   ORDER BY run.created_at DESC LIMIT $1
     FOR UPDATE OF run SKIP LOCKED`;

async function actionsOf(runId: string, { client }: TickContext): Promise<ActionState[]> {
  const { rows } = await client.query<{
    id: string;
    name: string;
    status: string;
    started: Date;
    retry_count: number | null;
  }>(
    `SELECT id, name, status, coalesce(start_time, scheduled_time) AS started, retry_count FROM playbook_run_actions
      WHERE playbook_run_id = $1 ORDER BY scheduled_time, id`,
    [runId],
  );
  return rows.map(({ id, name, status, started, retry_count }) => ({
    id,
    name,
    status,
    startedAt: started,
    attempt: retry_count ?? 0,
  }));
}

async function endAction(
  run: RunRow,
  move: Extract<Move, { do: 'end action' }>,
  { client, now }: TickContext,
): Promise<void> {
  const { actionId, action, fails } = move;
  const outcome = action
    ? outcomeOf(action, {
        key: actionId,
        target: run.target ?? run.playbook,
        namespace: run.namespace ?? 'default',
        at: now,
        fails,
      })
    : { result: {} };
  const error = fails ? (outcome.error ?? 'context deadline exceeded') : null;
  await client.query(
    'UPDATE playbook_run_actions SET status = $2, end_time = now(), result = $3, error = $4 WHERE id = $1',
    [actionId, fails ? 'failed' : 'completed', JSON.stringify(outcome.result), error],
  );
  const { artifact } = outcome;
  if (!artifact) return;
  const bytes = Buffer.from(artifact.content);
  await client.query(
    /* sql */ `
    INSERT INTO artifacts (playbook_run_action_id, path, filename, content_type, size, checksum, content,
      compression_type)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 'none')`,
    [
      actionId,
      `artifacts/${actionId.slice(0, 8)}/${artifact.filename}`,
      artifact.filename,
      artifact.contentType,
      bytes.length,
      sha256(bytes),
      bytes,
    ],
  );
}

const setStatus = ({ client }: TickContext, id: string, status: string) =>
  client.query('UPDATE playbook_runs SET status = $2 WHERE id = $1 AND status <> $2', [id, status]);

async function endRun(
  run: RunRow,
  status: string,
  error: string | null,
  context: TickContext,
): Promise<void> {
  await context.client.query(
    'UPDATE playbook_runs SET status = $2, end_time = now(), error = $3 WHERE id = $1',
    [run.id, status, error],
  );
  await recordRunChange(context.client, run, status === 'completed' ? 'Completed' : 'Failed');
}

async function make(run: RunRow, move: Move, context: TickContext): Promise<void> {
  const { client } = context;
  switch (move.do) {
    case 'wait':
      return;
    case 'begin':
      await client.query(`UPDATE playbook_runs SET status = 'running', start_time = now() WHERE id = $1`, [
        run.id,
      ]);
      return recordRunChange(context.client, run, 'Started');
    case 'start':
      await client.query(
        /* sql */ `
        INSERT INTO playbook_run_actions (playbook_run_id, name, status, scheduled_time, start_time, agent_id,
          retry_count)
        VALUES ($1, $2, $3, now(), now(), $4, nullif($5, 0))`,
        [run.id, move.action.name, move.as, run.agent_id, move.attempt],
      );
      await setStatus(context, run.id, move.attempt > 0 ? 'retrying' : move.as);
      return;
    case 'wake':
      await client.query(
        `UPDATE playbook_run_actions SET status = 'running', start_time = now() WHERE id = $1`,
        [move.actionId],
      );
      await setStatus(context, run.id, 'running');
      return;
    case 'skip':
      await client.query(
        /* sql */ `
        INSERT INTO playbook_run_actions (playbook_run_id, name, status, scheduled_time, start_time, end_time,
          agent_id)
        VALUES ($1, $2, 'skipped', now(), now(), now(), $3)`,
        [run.id, move.action.name, run.agent_id],
      );
      return;
    case 'end action':
      return endAction(run, move, context);
    case 'time out':
      await client.query(
        `UPDATE playbook_run_actions SET status = 'failed', end_time = now(), error = 'run timed out' WHERE playbook_run_id = $1 AND end_time IS NULL`,
        [run.id],
      );
      return endRun(run, 'timed_out', 'run timed out', context);
    case 'end run': {
      const failed = await client.query<{ error: string | null }>(
        `SELECT error FROM playbook_run_actions WHERE playbook_run_id = $1 AND status = 'failed' ORDER BY end_time DESC LIMIT 1`,
        [run.id],
      );
      return endRun(
        run,
        move.status,
        move.status === 'failed' ? (failed.rows[0]?.error ?? null) : null,
        context,
      );
    }
  }
}

async function advance(context: TickContext): Promise<void> {
  const { rows } = await context.client.query<RunRow>(DUE, [AT_ONCE]);
  for (const row of rows) {
    const state: RunState = {
      id: row.id,
      status: row.status,
      startedAt: row.start_time ?? undefined,
      timeoutMs: Number(row.timeout) / NANOSECONDS,
      spec: row.spec.actions ?? [],
      actions: await actionsOf(row.id, context),
      openChildren: row.open_children,
    };
    await make(row, nextMove(state, context.now, context.random), context);
  }
}

export const playbookTask = (): Task => ({ name: 'playbook runs', everyMs: 0, run: advance });

/** A person looks into something that fails: a run of a playbook that only reads. */
async function startRun({ client, random }: TickContext): Promise<void> {
  const name = oneOf(['explain-outage', 'compare-latency', 'probe-from-everywhere'], random);
  await client.query(
    /* sql */ `
    INSERT INTO playbook_runs (playbook_id, spec, created_by, check_id, parameters)
    SELECT playbooks.id, playbooks.spec, $2, failing.id,
           (SELECT coalesce(jsonb_object_agg(parameter ->> 'name', parameter ->> 'default'), '{}')
              FROM jsonb_array_elements(playbooks.spec -> 'parameters') AS parameter WHERE parameter ? 'default')
      FROM playbooks
     CROSS JOIN (SELECT id FROM checks WHERE status = 'unhealthy' AND deleted_at IS NULL AND type IN ('http',
       'tcp') ORDER BY random() LIMIT 1) AS failing
     WHERE playbooks.name = $1 AND playbooks.deleted_at IS NULL`,
    [name, SYSTEM_PERSON],
  );
}

export const newRunTask = (): Task => ({ name: 'new playbook runs', everyMs: 8 * 60_000, run: startRun });
