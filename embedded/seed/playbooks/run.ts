import { shift } from '../clock';
import { between, chance, pick, timeUuid } from '../../core/ids';
import type { World } from '../world';
import { isSkipped, outcomeOf, tookMs, type ActionSpec, type SeededResult } from './results';
import { parametersOf, targetOf, type Target } from './targets';

/** One run of a playbook, with its actions and its approval. */

export interface Run {
  id: string;
  key: string;
  playbook: string;
  createdAt: string;
  createdBy: string;
  status: string;
  target: { config_id?: string; component_id?: string; check_id?: string };
  targetName: string;
  /** Set when a notification started it. */
  sendId: string | undefined;
}

interface Progress {
  startedAt?: string;
  endedAt?: string;
  error?: string;
}

interface Action {
  name: string;
  status: string;
  start: string;
  end?: string;
  outcome?: SeededResult;
  /** Set when there were several attempts. */
  attempt?: number;
}

function addAction(world: World, run: Run, agentId: string, action: Action): void {
  const { name, status, start, end, outcome, attempt } = action;
  const id = timeUuid(start, `action/${run.key}/${name}/${attempt ?? 0}`);
  world.add('playbook_run_actions', {
    id,
    playbook_run_id: run.id,
    agent_id: agentId,
    name,
    status,
    scheduled_time: start,
    start_time: start,
    end_time: end ?? null,
    result: outcome?.result ?? null,
    error: outcome?.error ?? null,
    retry_count: attempt ?? null,
  });
  if (outcome?.artifact) world.actionArtifacts.push({ actionId: id, at: start, ...outcome.artifact });
}

/** The action a run that goes on is at, by the run's status. */
const AT: Readonly<Record<string, string>> = {
  running: 'running',
  sleeping: 'sleeping',
  retrying: 'running',
  waiting: 'waiting',
};

/** Adds the attempts of an action, the last of which counts. @returns when it was over, and its error */
function addAttempts(
  world: World,
  run: Run,
  place: Target,
  action: ActionSpec,
  index: number,
  start: string,
  fails: boolean,
): { time: string; error: string | undefined } {
  const attempts = fails && action.retry ? 3 : chance(`retried/${run.key}/${index}`, 0.1) ? 2 : 1;
  let time = start;
  let error: string | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const isFinal = attempt === attempts - 1;
    const hasFailed = fails || !isFinal;
    const key = `${run.key}/${index}/${attempt}`;
    const made = outcomeOf(action, {
      key,
      target: place.name,
      namespace: place.namespace,
      at: new Date(time),
      fails: hasFailed,
    });
    // Kinds that cannot fail by themselves may still be cut off.
    const outcome: SeededResult =
      hasFailed && !made.error ? { ...made, error: 'context deadline exceeded' } : made;
    const took = run.status === 'timed_out' && fails ? TIMEOUT_MS : tookMs(action, key);
    const end = shift(time, took);
    addAction(world, run, place.agentId, {
      name: action.name,
      status: hasFailed ? 'failed' : 'completed',
      start: time,
      end,
      outcome,
      ...(attempts > 1 ? { attempt } : {}),
    });
    if (isFinal && fails) error = outcome.error;
    time = shift(end, isFinal ? 400 : 30_000);
  }
  return { time, error };
}

/** The usual limit of a run. */
const TIMEOUT_MS = 1_800_000;

/** Adds the actions of a run as far as its status says it came. */
function addActions(world: World, run: Run, place: Target): Progress {
  const actions = (world.playbooks.get(run.playbook).spec['actions'] ?? []) as ActionSpec[];
  const { status, key } = run;
  if (status === 'pending_approval' || status === 'scheduled') return {};
  if (status === 'cancelled') return { endedAt: shift(run.createdAt, 180_000) };
  const startedAt = shift(run.createdAt, between(`start/${key}`, 300, 4_000));
  const last = actions.length - 1;
  const isParent = status === 'waiting' && run.playbook === 'collect-diagnostics';
  // What waits for its agent waits with its first action.
  const open = status === 'waiting' && !isParent ? 0 : Math.min(1, last);
  const reached = actions
    .map((action, index) => ({ action, index }))
    .filter(({ action }) => !isSkipped(action, false));
  const breaks =
    status === 'failed'
      ? pick(`failing/${key}`, reached)
      : status === 'timed_out'
        ? reached.at(-1)
        : undefined;
  let time = startedAt;
  let error: string | undefined;
  for (const [index, action] of actions.entries()) {
    if (isSkipped(action, error !== undefined)) {
      addAction(world, run, place.agentId, { name: action.name, status: 'skipped', start: time, end: time });
      continue;
    }
    const at = AT[status];
    if (at && index === open) {
      addAction(world, run, place.agentId, {
        name: action.name,
        status: isParent ? 'waiting_children' : at,
        start: time,
        ...(status === 'retrying' ? { attempt: 1 } : {}),
      });
      return { startedAt };
    }
    const done = addAttempts(world, run, place, action, index, time, index === breaks?.index);
    time = done.time;
    error ??= done.error;
  }
  return {
    startedAt,
    endedAt: time,
    ...(status === 'timed_out' ? { error: 'run timed out after 30m0s' } : error ? { error } : {}),
  };
}

export interface NewRun {
  key: string;
  playbook: string;
  status: string;
  createdAt: string;
  createdBy: string;
  place?: Target;
  parentId?: string;
  sendId?: string;
  approvedBy?: { person?: string; team?: string };
  parameters?: Record<string, string>;
}

/** Adds a run with its actions and, when it was approved, the approval. */
export function addRun(world: World, wanted: NewRun): Run {
  const { key, playbook, status, createdAt, createdBy, approvedBy } = wanted;
  const place = wanted.place ?? targetOf(world, playbook, key);
  const run: Run = {
    id: timeUuid(createdAt, `run/${key}`),
    key,
    playbook,
    status,
    createdAt,
    createdBy,
    target: place.target,
    targetName: place.name,
    sendId: wanted.sendId,
  };
  world.runs.push(run);
  const progress = addActions(world, run, place);
  const { id, spec } = world.playbooks.get(playbook);
  world.add('playbook_runs', {
    id: run.id,
    playbook_id: id,
    spec,
    status,
    created_at: createdAt,
    created_by: createdBy,
    ...place.target,
    parameters: wanted.parameters ?? parametersOf(world, playbook, key),
    scheduled_time:
      status === 'scheduled' ? world.clock.ahead(`${between(`ahead/${key}`, 5, 40)}h`) : createdAt,
    start_time: progress.startedAt ?? null,
    end_time: progress.endedAt ?? null,
    agent_id: place.agentId,
    parent_id: wanted.parentId ?? null,
    notification_send_id: wanted.sendId ?? null,
    error: progress.error ?? null,
    request:
      playbook === 'page-on-call' && chance(`hook/${key}`, 0.5)
        ? {
            url: '/api/playbook/webhook/page-on-call',
            headers: { 'User-Agent': 'pager/2.1' },
            content: '{"source":"pager"}',
            json: { source: 'pager' },
          }
        : null,
  });
  if (approvedBy) {
    world.add('playbook_approvals', {
      id: timeUuid(createdAt, `approval/${key}`),
      run_id: run.id,
      created_at: shift(createdAt, 95_000),
      person_id: approvedBy.person ? world.people.get(approvedBy.person).id : null,
      team_id: approvedBy.team ? world.teams.get(approvedBy.team).id : null,
    });
  }
  return run;
}
