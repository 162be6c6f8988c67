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

/**
 * Kills a part of a stack for certain (SIGKILL), and whatever its supervisor starts in its place, until `end` is called.
 * Only processes that the stack's own record names and whose command line is still the recorded one are killed.
 * @param dataDir of the stack
 */
export function beginOutage(dataDir: string, part: PartName): { end: () => void } {
  const killed = new Set<number>();
  const kill = () => {
    const { parts } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as Run;
    const target = parts.find(({ name }) => name === part);
    if (!target || killed.has(target.pid) || commandOf(target.pid) !== target.command) return;
    process.kill(target.pid, 'SIGKILL');
    killed.add(target.pid);
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
