import type pg from 'pg';
import { errorText, isOutage } from '../core/errors';
import { bucketTask, retentionTask } from './buckets';
import { changeTask, healthTask, insightTask } from './catalog';
import { checkTask } from './checks';
import { eventTask, retryTask } from './events';
import { commentTask, evidenceTask, ruleTask } from './incidents';
import { agentTask, jobTask, scrapeTask } from './jobs';
import { newRunTask, playbookTask } from './playbooks';
import { nextDue, type Task, type TickContext } from './task';

/**
 * The moving world of the demonstration data. Materialised summaries are not its business: the runtime refreshes them
 * (`embedded/runtime/refresher.ts`).
 */

const TICK_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** In the order they run in one tick: who is online, what is over, then what is new. */
const tasks = (): Task[] => [
  agentTask(),
  bucketTask(),
  checkTask(),
  playbookTask(),
  eventTask(),
  retryTask(),
  jobTask(),
  scrapeTask(),
  changeTask(),
  healthTask(),
  insightTask(),
  evidenceTask(),
  ruleTask(),
  commentTask(),
  newRunTask(),
  retentionTask(),
];

export interface SimulatorOptions {
  log: (line: string) => void;
  /** For tests: the distance of two ticks in milliseconds, and a source of chance. */
  tickMs?: number;
  random?: () => number;
}

interface Scheduled {
  task: Task;
  dueMs: number;
  failures: number;
  /** What it failed with last, so that it is said once. */
  lastError: string;
}

type Log = SimulatorOptions['log'];

/** Runs one task behind a savepoint: what fails is undone alone, said once, and tried again later and later. */
async function runTask(entry: Scheduled, context: TickContext, log: Log): Promise<void> {
  const { task } = entry;
  const { client, now, random } = context;
  await client.query('SAVEPOINT task');
  try {
    await task.run(context);
    await client.query('RELEASE SAVEPOINT task');
    entry.failures = 0;
    entry.lastError = '';
    entry.dueMs = nextDue(task, now.getTime(), random);
  } catch (error) {
    if (isOutage(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT task');
    entry.failures += 1;
    entry.dueMs = now.getTime() + Math.min(TICK_MS * 2 ** entry.failures, LONGEST_PAUSE_MS);
    const text = errorText(error);
    if (text !== entry.lastError) log(`${task.name}: ${text}`);
    entry.lastError = text;
  }
}

/** Runs the due tasks in one transaction. */
async function tick(
  pool: pg.Pool,
  schedule: readonly Scheduled[],
  random: () => number,
  log: Log,
): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN');
    const now = new Date();
    for (const entry of schedule) {
      if (entry.dueMs <= now.getTime()) await runTask(entry, { client, now, random }, log);
    }
    await client.query('COMMIT');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    await client.query('ROLLBACK').catch(() => undefined);
    throw failure;
  } finally {
    // A client whose transaction failed may be broken: the pool makes another.
    client.release(failure);
  }
}

/**
 * Starts it. While the database is away it tries again, later each time, and says nothing: the runtime does.
 * @param pool connections of the owner's role, in UTC
 * @returns `stop`, which resolves when the tick under way is over
 */
export function startSimulator(pool: pg.Pool, options: SimulatorOptions): { stop: () => Promise<void> } {
  const { log, tickMs = TICK_MS, random = Math.random } = options;
  const start = Date.now();
  // Rare tasks do not all begin with the first tick.
  const schedule = tasks().map(task => ({
    task,
    dueMs: start + task.everyMs * random() * 0.5,
    failures: 0,
    lastError: '',
  }));
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isStopped = false;
  let failures = 0;
  let lastError = '';

  const turn = async () => {
    try {
      await tick(pool, schedule, random, log);
      failures = 0;
      lastError = '';
    } catch (error) {
      failures += 1;
      const text = errorText(error);
      if (!isOutage(error) && text !== lastError) log(text);
      lastError = text;
    }
  };
  const plan = () => {
    if (isStopped) return;
    const pause = failures === 0 ? tickMs : Math.min(tickMs * 2 ** failures, LONGEST_PAUSE_MS);
    timer = setTimeout(() => {
      underWay = turn().finally(plan);
    }, pause);
  };
  plan();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
