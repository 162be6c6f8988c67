import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { commandOf } from './leftovers';

/**
 * Who started this process. npm starts a shell, that starts tsx, and that this; what ends one of them (`kill`, a service
 * manager, a container that is stopped) is passed on by none of them for certain: what they started is then left behind
 * with another parent.
 */

const CHECK_MS = 2_000;
const MOST_LINKS = 6;

const NPM = /(^|[\\/\s])(npm|npm-cli\.js|pnpm|yarn)(\.c?js)?(\s|$)/;

/** Parents of processes, in the same order; undefined for one that is gone. */
function parentsOf(pids: readonly number[]): (number | undefined)[] {
  if (existsSync('/proc/self/stat')) return pids.map(parentByProc);
  return pids.map(pid => {
    try {
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    } catch {
      return undefined;
    }
  });
}

function parentByProc(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold blanks and brackets of its own: "12 (a) b) S 7 …".
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * The processes from this one up to the first, this one first: up to npm when that runs it, else to tsx. Only
 * this one when it was started in another way; then it lives as long as its starter wants.
 */
function launchers(env: NodeJS.ProcessEnv): number[] {
  const chain = [process.pid, process.ppid];
  if (env['npm_lifecycle_event'] !== undefined) {
    while (chain.length < MOST_LINKS) {
      const last = chain.at(-1) ?? 0;
      if (NPM.test(commandOf(last) ?? '')) return chain;
      const [parent = 0] = parentsOf([last]);
      if (parent <= 1) break;
      chain.push(parent);
    }
  }
  return commandOf(process.ppid)?.includes('tsx') ? [process.pid, process.ppid] : [process.pid];
}

/** Calls back once, when npm or tsx, which started this process, has ended. */
export function watchLauncher(onGone: () => void, env: NodeJS.ProcessEnv = process.env): void {
  const chain = launchers(env);
  const timer = setInterval(() => {
    const parents = parentsOf(chain.slice(0, -1));
    if (parents.every((parent, index) => parent === chain[index + 1])) return;
    clearInterval(timer);
    onGone();
  }, CHECK_MS);
  timer.unref();
}
