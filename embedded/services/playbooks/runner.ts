import type { Vault } from '../../identity/vault';
import type { Db } from '../../core/db';
import { errorText, isOutage } from '../../core/errors';
import { parseDuration } from '../../core/time/duration';
import { asFields, isRecord, type Fields } from '../../core/records';
import { perform, type ActionResult } from './actions';
import { recordRunChange } from './changes';
import { isMet } from './condition';
import { TARGETS, actionsOf, parametersOf } from './model';
import { mapSecrets } from './parameters';

/**
 * Carries out the runs that a person started or approved here, one action after the other. They are noted in
 * `server.playbook_starts`; all other runs are the demonstration's, which the simulator moves on.
 */

interface RunRow extends Record<string, unknown> {
  id: string;
  created_by: string | null;
  spec: unknown;
  parameters: Record<string, string> | null;
  config_id: string | null;
  component_id: string | null;
  check_id: string | null;
  timeout: number;
  playbook: string;
}

export interface RunnerTools {
  db: Db;
  vault: Vault;
  ports: readonly number[];
}

/** What secret values are sealed for. */
export const SECRET_PURPOSE = 'playbook parameter';

const NS_PER_MS = 1_000_000;
const ACTION_LIMIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** Attempts after the first, whatever a spec asks for. */
const MOST_RETRIES = 10;

const BEGIN = /* sql */ `
  UPDATE playbook_runs AS run SET status = 'running', start_time = now()
    FROM playbooks
   WHERE run.id = $1 AND run.status = 'scheduled' AND playbooks.id = run.playbook_id
  RETURNING run.id, run.created_by, run.spec, run.parameters, run.config_id, run.component_id, run.check_id, run.timeout,
            playbooks.name AS playbook`;

/** Waits, or rejects as soon as the signal fires. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    const stop = () => {
      end();
      reject(new Error('stopped'));
    };
    const timer = setTimeout(
      () => {
        end();
        resolve();
      },
      Math.min(ms, LONGEST_WAIT_MS),
    );
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}

const durationOf = (value: unknown): number => (typeof value === 'string' ? (parseDuration(value) ?? 0) : 0);

/** How long before the n-th retry, from 0. */
export function retryPause(retry: Fields, attempt: number, random: () => number = Math.random): number {
  const exponent = isRecord(retry['exponent']) ? Number(retry['exponent']['multiplier']) || 1 : 1;
  const pause = durationOf(retry['duration']) * exponent ** attempt;
  const jitter = Math.min(100, Math.max(0, Number(retry['jitter']) || 0)) / 100;
  return Math.max(0, pause * (1 + jitter * (2 * random() - 1)));
}

export class PlaybookRunner {
  private readonly under = new Map<string, AbortController>();

  constructor(private readonly tools: () => RunnerTools) {}

  /** Begins a run that is scheduled; it goes on by itself. */
  start(id: string): void {
    if (this.under.has(id)) return;
    const controller = new AbortController();
    this.under.set(id, controller);
    void this.carryOut(id, controller.signal)
      .catch(error => this.giveUp(id, error))
      .finally(() => this.under.delete(id));
  }

  /** Stops what is under way of a run; its row has been changed by then. */
  stop(id: string): void {
    this.under.get(id)?.abort();
  }

  /** What was scheduled when the services stopped begins now; what was under way cannot go on. */
  async resume(): Promise<void> {
    const { db } = this.tools();
    const open = await db.query<{ id: string; status: string }>({
      text: /* sql */ `
        SELECT run.id, run.status FROM playbook_runs AS run
          JOIN server.playbook_starts AS own ON own.run_id = run.id WHERE run.end_time IS NULL`,
    });
    for (const { id, status } of open) {
      if (this.under.has(id)) continue;
      if (status === 'scheduled') this.start(id);
      else if (status !== 'pending_approval') await this.end(id, 'failed', 'the services were restarted');
    }
  }

  private async giveUp(id: string, error: unknown): Promise<void> {
    // While the database is away there is nothing to write to: the next start of the services ends the run.
    if (isOutage(error)) return;
    console.error(`services: a playbook run stopped: ${error instanceof Error ? error.name : typeof error}`);
    await this.end(id, 'failed', 'the run could not go on').catch(() => undefined);
  }

  private async end(id: string, status: string, error: string | null): Promise<boolean> {
    const { db } = this.tools();
    await db.query({
      text: `UPDATE playbook_run_actions SET status = 'failed', end_time = now(), error = $2
              WHERE playbook_run_id = $1 AND end_time IS NULL`,
      values: [id, error ?? 'the run ended'],
    });
    const rows = await db.query({
      text: `UPDATE playbook_runs SET status = $2, end_time = now(), error = $3
              WHERE id = $1 AND end_time IS NULL RETURNING id`,
      values: [id, status, error],
    });
    return rows.length > 0;
  }

  private async carryOut(id: string, stopped: AbortSignal): Promise<void> {
    const { db } = this.tools();
    const [run] = await db.query<RunRow>({ text: BEGIN, values: [id] });
    if (!run) return;
    await recordRunChange(db, run, 'Started');
    const late = AbortSignal.timeout(Math.min(run.timeout / NS_PER_MS, LONGEST_WAIT_MS));
    const error = await this.actions(run, AbortSignal.any([stopped, late])).catch((reason: unknown) => {
      if (stopped.aborted || late.aborted) return undefined;
      throw reason;
    });
    if (stopped.aborted) return;
    const status = late.aborted ? 'timed_out' : error === undefined ? 'completed' : 'failed';
    const ended = await this.end(id, status, late.aborted ? 'run timed out' : (error ?? null));
    if (ended) await recordRunChange(db, run, status === 'completed' ? 'Completed' : 'Failed');
  }

  /** The values that templates of a run see. */
  private async valuesOf(run: RunRow): Promise<{ params: Record<string, string>; values: Fields }> {
    const { db, vault } = this.tools();
    const params = mapSecrets(
      parametersOf(run),
      run.parameters ?? {},
      sealed => vault.open(SECRET_PURPOSE, sealed) ?? '',
    );
    const values: Record<string, unknown> = { params, run: { id: run.id } };
    for (const { column, table, name } of TARGETS) {
      if (run[column] === null) continue;
      const [row] = await db.query<{ record: Fields }>({
        text: `SELECT to_jsonb(t) AS record FROM ${table} t WHERE id = $1`,
        values: [run[column]],
      });
      if (row) values[name] = row.record;
    }
    return { params, values };
  }

  /** @returns the error of the last action that failed for good */
  private async actions(run: RunRow, signal: AbortSignal): Promise<string | undefined> {
    const { params, values } = await this.valuesOf(run);
    let error: string | undefined;
    for (const action of actionsOf(run)) {
      const condition = typeof action['if'] === 'string' ? action['if'] : '';
      const met = isMet(condition, { failed: error !== undefined, params });
      if (met === false) await this.addAction(run.id, action, 'skipped');
      else if (met === undefined) {
        error = `the embedded backend does not understand the condition ${condition}`;
        await this.close(await this.addAction(run.id, action, 'running'), { result: null, error });
      } else {
        const failed = await this.attempts(run, action, values, signal);
        error = failed ?? error;
      }
    }
    return error;
  }

  /** @returns its error, when the last attempt failed too */
  private async attempts(run: RunRow, action: Fields, values: Fields, signal: AbortSignal) {
    const { id } = run;
    const retry = asFields(action['retry']);
    const limit = Math.min(MOST_RETRIES, Math.max(0, Number(retry['limit']) || 0));
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.attempt(run, action, attempt, values, signal);
      if (outcome.error === undefined) return undefined;
      if (attempt >= limit) return outcome.error;
      await this.setStatus(id, 'retrying');
      await sleep(retryPause(retry, attempt), signal);
      await this.setStatus(id, 'running');
    }
  }

  private async attempt(run: RunRow, action: Fields, attempt: number, values: Fields, signal: AbortSignal) {
    const { id } = run;
    const { db, ports } = this.tools();
    const delay = attempt === 0 ? durationOf(action['delay']) : 0;
    const actionId = await this.addAction(id, action, delay > 0 ? 'sleeping' : 'running', attempt);
    if (delay > 0) {
      await this.setStatus(id, 'sleeping');
      await sleep(delay, signal);
      await db.query({
        text: `UPDATE playbook_run_actions SET status = 'running', start_time = now() WHERE id = $1`,
        values: [actionId],
      });
      await this.setStatus(id, 'running');
    }
    const late = AbortSignal.timeout(durationOf(action['timeout']) || ACTION_LIMIT_MS);
    const tools = {
      db,
      ports,
      person: run.created_by ?? '',
      values,
      signal: AbortSignal.any([signal, late]),
    };
    const outcome = await perform(action, tools).catch((reason: unknown): ActionResult => {
      signal.throwIfAborted();
      const said = errorText(reason);
      return { result: null, error: late.aborted ? 'the action timed out' : said || 'the action failed' };
    });
    signal.throwIfAborted();
    await this.close(actionId, outcome);
    return outcome;
  }

  private async addAction(run: string, action: Fields, status: string, attempt = 0): Promise<string> {
    const name = action['name'];
    const [row] = await this.tools().db.query<{ id: string }>({
      text: /* sql */ `
        INSERT INTO playbook_run_actions (playbook_run_id, name, status, scheduled_time, start_time, end_time,
          retry_count)
        VALUES ($1, $2, $3, now(), now(), CASE WHEN $3 = 'skipped' THEN now() END, nullif($4, 0)) RETURNING id`,
      values: [run, typeof name === 'string' ? name : '', status, attempt],
    });
    return row?.id ?? '';
  }

  private async close(id: string, { result, error }: ActionResult): Promise<void> {
    await this.tools().db.query({
      text: `UPDATE playbook_run_actions SET status = $2, end_time = now(), result = $3, error = $4
              WHERE id = $1 AND end_time IS NULL`,
      values: [id, error === undefined ? 'completed' : 'failed', result && JSON.stringify(result), error],
    });
  }

  private async setStatus(id: string, status: string): Promise<void> {
    await this.tools().db.query({
      text: 'UPDATE playbook_runs SET status = $2 WHERE id = $1 AND end_time IS NULL',
      values: [id, status],
    });
  }
}
