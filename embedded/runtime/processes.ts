import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartError } from '../core/say';
import { QUESTION } from '../core/parent';
import type { Part, Pulse } from './child';

/** The parts that are Node processes of our own. Each says `ready` when it works and ends when its parent is gone. */

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Node lets old objects pile up to several times what is in use before it first looks through them. On a person's machine
 * that is memory for nothing: it looks from here (MB) on.
 */
const FIRST_COLLECTION = '--initial-old-space-size=24';

export interface NodePart {
  name: string;
  /** The module to run, from the repository. */
  entry: string;
  env: Readonly<Record<string, string>>;
  before?: () => Promise<void>;
}

const READY_WITHIN_MS = 30_000;

/** Resolves with the child's `ready` message. */
function saysReady(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new StartError(`${name} did not get ready in time.`)),
      READY_WITHIN_MS,
    );
    child.on('message', message => {
      if (message !== 'ready') return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => clearTimeout(timer));
  });
}

/**
 * A question over the child's channel every three seconds. Fifteen without an answer end the process: frozen, or busy in
 * a loop, it would hold up every caller. Not under a debugger, which may hold it for longer.
 */
const PULSE: Pulse = {
  everyMs: 3_000,
  misses: 5,
  ask: (child, answered) => {
    child.once('message', answered);
    if (child.connected) child.send(QUESTION, () => undefined);
  },
};
const isDebugged = () => (process.env['NODE_OPTIONS'] ?? '').includes('--inspect');

export function nodePart({ name, entry, env, before }: NodePart): Part {
  return {
    name,
    spawn: () =>
      spawn(process.execPath, [FIRST_COLLECTION, '--import', 'tsx', entry], {
        cwd: REPOSITORY,
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...env },
      }),
    ready: child => saysReady(child, name),
    ...(before ? { before } : {}),
    ...(isDebugged() ? {} : { pulse: PULSE }),
    stop: { signal: 'SIGTERM', group: true, withinMs: 4_000 },
  };
}
