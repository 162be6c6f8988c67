import type { ChildProcess } from 'node:child_process';

/**
 * The one place that sends signals. For the system 0 is the group of the sender, -1 every process there is, and a group
 * that is not one's own may be a shell with everything it runs: none of them is ever meant here, and all of them are what
 * a number that is missing turns into.
 */

/** Leaders of the groups that this process has started and that still run. */
const groups = new Set<number>();

/**
 * Keeps a process that was started with `detached` as the leader of a group that may be signalled, as long as it runs:
 * its number may be another's afterwards.
 */
export function ownGroup<Started extends ChildProcess>(leader: Started): Started {
  const { pid } = leader;
  if (pid === undefined) return leader;
  groups.add(pid);
  leader.once('exit', () => groups.delete(pid));
  return leader;
}

/** Whether a value is the number of one process; 1 is the first of the machine, whose group's sign stands for everybody. */
export const isPid = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 1;

/**
 * Sends a signal to a process, or to the group that it leads; one that is gone already is no error.
 * @param signal 0 asks only whether it is there
 * @returns whether there was one to take it
 * @throws RangeError for what is no number of a process, and for a group that this process has not started
 */
export function signalProcess(pid: number | undefined, signal: NodeJS.Signals | 0, group = false): boolean {
  if (!isPid(pid)) throw new RangeError(`${signal} is sent to processes by their number, not to ${pid}.`);
  if (group && !groups.has(pid))
    throw new RangeError(`${signal} is not sent to the group of process ${pid}, which was not started here.`);
  try {
    return process.kill(group ? -pid : pid, signal);
  } catch {
    return false;
  }
}

/** The variable by which tests mark what they start, to find it again; what has an environment of its own keeps it. */
export const TEST_RUN = 'OPS_TEST_RUN';

/** The mark of the test that started this, for the environment of a part that does not inherit one. */
export function testMark(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const mark = env[TEST_RUN];
  return mark ? { [TEST_RUN]: mark } : {};
}
