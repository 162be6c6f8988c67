import { parseDuration } from '../core/time/duration';
import { isSkipped, tookMs, type ActionSpec } from '../seed/playbooks/results';

/** What a playbook run does next. Pure, so that its rules can be tested. */

export interface ActionState {
  id: string;
  name: string;
  status: string;
  startedAt: Date;
  attempt: number;
}

export interface RunState {
  id: string;
  status: string;
  startedAt: Date | undefined;
  timeoutMs: number;
  spec: readonly ActionSpec[];
  /** Oldest first. */
  actions: readonly ActionState[];
  /** Child runs that are not over. */
  openChildren: number;
}

export type Move =
  | { do: 'wait' }
  | { do: 'begin' }
  | { do: 'time out' }
  | { do: 'start'; action: ActionSpec; as: 'running' | 'sleeping'; attempt: number }
  | { do: 'wake'; actionId: string }
  | { do: 'end action'; actionId: string; action: ActionSpec | undefined; fails: boolean }
  | { do: 'skip'; action: ActionSpec }
  | { do: 'end run'; status: 'completed' | 'failed' };

const OPEN = ['running', 'scheduled', 'waiting', 'waiting_children', 'sleeping'];
/** Nobody watches for an hour: actions take at most this long, and so do their delays. */
const LONGEST_MS = 20_000;
/** How long an agent takes to fetch an action. */
const FETCH_MS = 10_000;
const FAILS = 0.06;

function moveOpen(run: RunState, open: ActionState, now: Date, random: () => number): Move {
  const action = run.spec.find(({ name }) => name === open.name);
  const elapsed = now.getTime() - open.startedAt.getTime();
  switch (open.status) {
    case 'waiting_children':
      return run.openChildren > 0
        ? { do: 'wait' }
        : { do: 'end action', actionId: open.id, action, fails: false };
    case 'sleeping':
      return elapsed < Math.min(parseDuration(action?.delay ?? '') ?? 0, LONGEST_MS)
        ? { do: 'wait' }
        : { do: 'wake', actionId: open.id };
    case 'waiting':
    case 'scheduled':
      return elapsed < FETCH_MS ? { do: 'wait' } : { do: 'wake', actionId: open.id };
    default: {
      const takes = action ? Math.min(tookMs(action, open.id), LONGEST_MS) : 0;
      if (elapsed < takes) return { do: 'wait' };
      return { do: 'end action', actionId: open.id, action, fails: random() < FAILS };
    }
  }
}

/** The next move of a run that is due. @param random 0 to 1, exclusive */
export function nextMove(run: RunState, now: Date, random: () => number): Move {
  if (!run.startedAt) return { do: 'begin' };
  if (now.getTime() - run.startedAt.getTime() > run.timeoutMs) return { do: 'time out' };
  const open = run.actions.find(({ status }) => OPEN.includes(status));
  if (open) return moveOpen(run, open, now, random);

  const last = run.actions.at(-1);
  const failed = last?.status === 'failed' ? run.spec.find(({ name }) => name === last.name) : undefined;
  const limit = Number((failed?.retry as { limit?: number } | undefined)?.limit ?? 0);
  if (failed && last && last.attempt < limit)
    return { do: 'start', action: failed, as: 'running', attempt: last.attempt + 1 };

  // Of several attempts the last one counts.
  const results = new Map(run.actions.map(({ name, status }) => [name, status]));
  const hasFailed = [...results.values()].includes('failed');
  const next = run.spec.find(({ name }) => !results.has(name));
  if (!next) return { do: 'end run', status: hasFailed ? 'failed' : 'completed' };
  if (isSkipped(next, hasFailed)) return { do: 'skip', action: next };
  return { do: 'start', action: next, as: next.delay ? 'sleeping' : 'running', attempt: 0 };
}
