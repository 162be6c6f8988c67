import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, say } from '../core/say';
import { until } from './child';
import { readJson, writeJson, type DataFolder } from './dataFolder';
import { asFields, isRecord } from '../core/records';
import { isPid, signalProcess } from './signals';

/**
 * Processes of an earlier run that nobody stopped: its supervisor and its guard were both killed. They are recognised by
 * their command line, never by their number alone, since numbers are used again.
 */

interface RunPart {
  name: string;
  pid: number;
  command: string;
}

interface Run {
  supervisor: number;
  supervisorCommand: string | undefined;
  parts: RunPart[];
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

function isPart(value: unknown): value is RunPart {
  return isRecord(value) && isPid(value['pid']) && typeof value['command'] === 'string';
}

/** What the last run noted of itself; 'damaged' when that cannot be read. */
function readRun(folder: DataFolder): Run | undefined | 'damaged' {
  let value: unknown;
  try {
    value = readJson(folder, 'run.json');
  } catch {
    return 'damaged';
  }
  if (value === undefined) return undefined;
  const { supervisor, supervisorCommand, parts } = asFields(value);
  if (!isPid(supervisor) || !Array.isArray(parts) || !parts.every(isPart)) return 'damaged';
  return {
    supervisor,
    supervisorCommand: typeof supervisorCommand === 'string' ? supervisorCommand : undefined,
    parts,
  };
}

/** Remembers what runs, for the next start. */
export function recordRun(folder: DataFolder, parts: readonly { name: string; pid: number }[]): void {
  writeJson(folder, 'run.json', {
    supervisor: process.pid,
    supervisorCommand: commandOf(process.pid),
    parts: parts.map(({ name, pid }) => ({ name, pid, command: commandOf(pid) ?? '' })),
  });
}

const isGone = async (pid: number, command: string) => {
  if (commandOf(pid) === command) throw new Error('still there');
};

/** Stops the process alone, not its group, which was not started here: what it has started ends with it. */
async function stop(pid: number, command: string, signal: NodeJS.Signals): Promise<void> {
  signalProcess(pid, signal);
  try {
    await until(() => isGone(pid, command), 50, 8_000);
  } catch {
    signalProcess(pid, 'SIGKILL');
    await until(() => isGone(pid, command), 50, 4_000);
  }
}

/** A Postgres that still runs on the cluster: its own pid file says which. */
function findPostmaster(cluster: string): { pid: number; command: string } | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const command = isPid(pid) ? commandOf(pid) : undefined;
  return command?.includes(cluster) ? { pid, command } : undefined;
}

/**
 * Clears the way for a new run.
 * Throws with one line when the data folder is in use by a run that is alive.
 */
export async function clearLeftovers(folder: DataFolder, cluster: string): Promise<void> {
  const run = readRun(folder);
  const postmaster = findPostmaster(cluster);
  if (run === 'damaged' && postmaster) {
    throw new StartError(
      `${folder.file('run.json')} is damaged, and a Postgres (process ${postmaster.pid}) runs on the data, perhaps of another console. Stop that first.`,
    );
  }
  let cleaned = false;
  if (run && run !== 'damaged') {
    const supervisor = commandOf(run.supervisor);
    const recorded = run.supervisorCommand;
    if (run.supervisor !== process.pid && supervisor !== undefined && supervisor === recorded) {
      throw new StartError(
        `The console already runs on ${folder.path} (process ${run.supervisor}). Stop it, or name another DATA_DIR.`,
      );
    }
    for (const { pid, command } of run.parts) {
      if (!command || commandOf(pid) !== command) continue;
      await stop(pid, command, command.includes('postgres -D') ? 'SIGINT' : 'SIGTERM');
      cleaned = true;
    }
  }
  if (postmaster && commandOf(postmaster.pid) === postmaster.command) {
    await stop(postmaster.pid, postmaster.command, 'SIGINT');
    cleaned = true;
  }
  rmSync(folder.file('run.json'), { force: true });
  rmSync(folder.file('stack.json'), { force: true });
  if (cleaned) say('Processes of an earlier run were still there; they were stopped.');
}
