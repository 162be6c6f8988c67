import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, say } from '../cli/say';
import { until, signalProcess } from './child';
import type { DataFolder } from './dataFolder';
import { readJson, writeJson } from './dataFolder';

/**
 * Processes of an earlier run that nobody stopped: its supervisor and its guard were both killed. They are recognised by
 * their command line, never by their number alone, since numbers are used again.
 */

interface Run {
  supervisor: number;
  parts: { name: string; pid: number; group: boolean; command: string }[];
}

/** The command line of a process, or undefined when there is none with this number. */
export function commandOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function isRun(value: unknown): value is Run {
  return (
    typeof value === 'object' &&
    value !== null &&
    'supervisor' in value &&
    'parts' in value &&
    Array.isArray(value.parts)
  );
}

/** Remembers what runs, for the next start. */
export function recordRun(
  folder: DataFolder,
  parts: readonly { name: string; pid: number; group: boolean }[],
): void {
  writeJson(folder, 'run.json', {
    supervisor: process.pid,
    supervisorCommand: commandOf(process.pid),
    parts: parts.map(part => ({ ...part, command: commandOf(part.pid) ?? '' })),
  });
}

const isGone = async (pid: number, command: string) => {
  if (commandOf(pid) === command) throw new Error('still there');
};

async function stop(pid: number, command: string, group: boolean, signal: NodeJS.Signals): Promise<void> {
  signalProcess(pid, signal, group);
  try {
    await until(() => isGone(pid, command), 50, 8_000);
  } catch {
    signalProcess(pid, 'SIGKILL', group);
    await until(() => isGone(pid, command), 50, 4_000);
  }
}

/** Stops a Postgres that still runs on the cluster: its own pid file says which. */
async function stopPostmaster(cluster: string): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const command = Number.isInteger(pid) && pid > 1 ? commandOf(pid) : undefined;
  if (!command?.includes(cluster)) return false;
  await stop(pid, command, false, 'SIGINT');
  return true;
}

/**
 * Clears the way for a new run.
 * Throws with one line when the data folder is in use by a run that is alive.
 */
export async function clearLeftovers(folder: DataFolder, cluster: string): Promise<void> {
  const run = readJson(folder, 'run.json');
  let cleaned = false;
  if (isRun(run)) {
    const supervisor = commandOf(run.supervisor);
    const recorded = 'supervisorCommand' in run ? run.supervisorCommand : undefined;
    if (run.supervisor !== process.pid && supervisor !== undefined && supervisor === recorded) {
      throw new StartError(
        `The console already runs on ${folder.path} (process ${run.supervisor}). Stop it, or name another DATA_DIR.`,
      );
    }
    for (const { pid, command, group } of run.parts) {
      if (!command || commandOf(pid) !== command) continue;
      await stop(pid, command, group, command.includes('postgres -D') ? 'SIGINT' : 'SIGTERM');
      cleaned = true;
    }
  }
  cleaned = (await stopPostmaster(cluster)) || cleaned;
  rmSync(folder.file('run.json'), { force: true });
  rmSync(folder.file('stack.json'), { force: true });
  if (cleaned) say('Processes of an earlier run were still there; they were stopped.');
}
