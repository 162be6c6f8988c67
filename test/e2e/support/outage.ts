import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '../../../embedded/runtime/leftovers';

/** A process of the embedded backend, as its supervisor calls it. */
export type PartName = 'Postgres' | 'PostgREST' | 'Services';

interface Run {
  parts: { name: string; pid: number; command: string }[];
}

/** How often a part that was started again is killed again. */
const EVERY_MS = 50;

/** The process of a part that the stack's own record names, if its command line is still the recorded one. */
function processOf(dataDir: string, part: PartName): number | undefined {
  const { parts } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as Run;
  const target = parts.find(({ name }) => name === part);
  return target && commandOf(target.pid) === target.command ? target.pid : undefined;
}

/**
 * Stops a part of a stack without ending it (SIGSTOP): it takes connections and answers nothing, until `end` is called.
 * @param dataDir of the stack
 */
export function freeze(dataDir: string, part: PartName): { end: () => void } {
  const pid = processOf(dataDir, part);
  if (pid === undefined) throw new Error(`The record of the stack names no running ${part}.`);
  process.kill(pid, 'SIGSTOP');
  return { end: () => process.kill(pid, 'SIGCONT') };
}

/**
 * Kills a part of a stack for certain (SIGKILL), and whatever its supervisor starts in its place, until `end` is called.
 * Only processes that the stack's own record names and whose command line is still the recorded one are killed.
 * @param dataDir of the stack
 */
export function beginOutage(dataDir: string, part: PartName): { end: () => void } {
  const killed = new Set<number>();
  const kill = () => {
    const pid = processOf(dataDir, part);
    if (pid === undefined || killed.has(pid)) return;
    process.kill(pid, 'SIGKILL');
    killed.add(pid);
  };
  kill();
  if (killed.size === 0) throw new Error(`The record of the stack names no running ${part}.`);
  const timer = setInterval(() => {
    try {
      kill();
    } catch {
      // The record is being written, or the process went by itself: the next turn sees.
    }
  }, EVERY_MS);
  return { end: () => clearInterval(timer) };
}
