import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signalProcess } from '../../../embedded/runtime/child';

/** Starts of the embedded backend that are watched from outside, as a terminal and `ps` show them. */

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Everything that runs; what has ended and was not collected yet does not. */
function processes(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' });
  return lines.split('\n').flatMap(line => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined || state?.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** A process and all that it has started; nobody, for one that could not be started. */
function familyOf(pid: number | undefined): Process[] {
  if (!pid) return [];
  const all = processes();
  const family = all.filter(one => one.pid === pid);
  for (const { pid: parent } of family) family.push(...all.filter(one => one.parent === parent));
  return family;
}

export interface Start {
  /** What it has printed so far. */
  printed: () => string;
  /** Resolves when something of it runs whose command line matches, or it has printed a text. */
  until: (sign: { command: RegExp } | { text: string }) => Promise<void>;
  /** Sends the signal to it alone, as `kill` does, and resolves with its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Resolves with its exit code when it ends by itself. */
  ended: Promise<number | null>;
  /** Command lines of all that was seen of it. */
  commands: () => string[];
  /** Command lines of what it has left behind, of all that was seen of it. */
  leftovers: () => Promise<string[]>;
  /** Ends it hard with all that was seen of it. */
  clear: () => Promise<void>;
}

/** What is to be cleared away, even after a test that failed. */
const started: Start[] = [];

/** Ends whatever the starts of a test have left running. */
export async function endAll(): Promise<void> {
  for (const start of started.splice(0)) await start.clear();
}

const PATIENCE_MS = 90_000;
/** What has lost its parent notices within two seconds, and stops in order. */
const LEAVING_MS = 15_000;
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** How people start it. */
export const BY_NPM = ['npm', 'run', 'preview', '--'];
const DIRECTLY = [process.execPath, '--import', 'tsx', 'embedded/main.ts', '--preview'];

/** The folder, whose path tells its processes from all others: what names it in its command line may be ended hard. */
function ownFolder(dataDir: string): string {
  const folder = isAbsolute(dataDir) ? resolve(dataDir) : '';
  if (folder === parse(folder).root) throw new Error(`"${dataDir}" is no folder of a test's own.`);
  return folder;
}

interface Circumstances {
  /** Variables beside those of the tests. */
  env?: Readonly<Record<string, string>>;
  /** The command; without npm in between when absent. */
  command?: readonly string[];
}

/** Starts the backend on a data folder. @param port the page's; four more follow it */
export function startConsole(
  dataDir: string,
  port: number,
  args: readonly string[] = [],
  { env, command: [program = '', ...words] = DIRECTLY }: Circumstances = {},
): Start {
  const folder = ownFolder(dataDir);
  const child = spawn(program, [...words, '--still', `--port=${port}`, ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, DATA_DIR: folder, BACKEND_URL: '', POSTGRES_FSYNC: 'off', ...env },
  });
  let printed = '';
  const read = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('error', ({ message }) => (printed += message));
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const seen = new Map<number, string>();
  const look = () => {
    for (const { pid, command } of familyOf(child.pid)) seen.set(pid, command);
  };
  const remaining = () =>
    processes().filter(({ pid, command }) => seen.get(pid) === command || command.includes(folder));
  const start: Start = {
    printed: () => printed,
    ended,
    until: async sign => {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        look();
        const isThere =
          'text' in sign
            ? printed.includes(sign.text)
            : [...seen.values()].some(command => sign.command.test(command));
        if (isThere) return;
        if (Date.now() > end || child.exitCode !== null)
          throw new Error(`It did not get so far:\n${printed}`);
        await pause(20);
      }
    },
    end: async signal => {
      look();
      child.kill(signal);
      return ended;
    },
    commands: () => [...seen.values()],
    leftovers: async () => {
      for (let waited = 0; remaining().length > 0 && waited < LEAVING_MS; waited += 100) await pause(100);
      return remaining().map(({ command }) => command);
    },
    clear: async () => {
      if (child.exitCode === null && child.signalCode === null) await start.end('SIGTERM');
      for (const { pid } of remaining()) signalProcess(pid, 'SIGKILL', false);
    },
  };
  started.push(start);
  return start;
}

/** The least demonstration data there is. */
export const SMALL = ['--checks=5', '--configs=20'];

const FILLED = join(tmpdir(), 'ops-console-test-filled');
const FILLING_PORT = 4920;

async function fill(): Promise<void> {
  mkdirSync(FILLED, { recursive: true });
  // Where Postgres has an account of its own, it keeps its files here as well.
  chmodSync(FILLED, 0o755);
  const start = startConsole(FILLED, FILLING_PORT, ['--fresh', ...SMALL]);
  try {
    await start.until({ text: 'Ready in' });
    const code = await start.end('SIGTERM');
    if (code !== 0) throw new Error(`It did not stop in order:\n${start.printed()}`);
  } finally {
    await start.clear();
  }
}

let filled: Promise<void> | undefined;

/**
 * Makes a data folder that a start of the least data has left in order. One is filled for all files, without waiting for
 * the disk.
 */
export async function copyFilled(folder: string): Promise<void> {
  await (filled ??= fill());
  // With its owners: Postgres opens a cluster of its own account only.
  execFileSync('cp', ['-pR', FILLED, folder]);
}
