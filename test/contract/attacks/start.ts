import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signalProcess, TEST_RUN } from '../../../embedded/runtime/signals';
import { START_MS } from '../../patience';
import { markedProcesses } from '../../support/processes';

/** Starts of the embedded backend that are watched from outside: what each prints, and what runs with its mark. */

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

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
  /** Command lines of its programs that run now. */
  running: () => string[];
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

/** What has lost its parent notices within two seconds, and stops in order. */
const LEAVING_MS = 15_000;
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** What a start has run and waits for when it stops; what these run in turn may take a moment longer. */
const PROGRAMS = /initdb|postgres -D|postgrest|embedded\/\w+\/\w+\.ts/;

/** How people start it. */
export const BY_NPM = ['npm', 'run', 'preview', '--'];
const DIRECTLY = [process.execPath, '--import', 'tsx', 'embedded/main.ts', '--preview'];

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
  const mark = randomUUID();
  const child = spawn(program, [...words, '--still', `--port=${port}`, ...args], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      BACKEND_URL: '',
      POSTGRES_FSYNC: 'off',
      DEMO_HISTORY: 'brief',
      [TEST_RUN]: mark,
      ...env,
    },
  });
  let printed = '';
  let onPrinted = () => {};
  const read = (chunk: Buffer) => {
    printed += chunk.toString();
    onPrinted();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('error', ({ message }) => (printed += message));
  // With all that it has printed; what it has left behind may hold its output open for ever.
  const ended = new Promise<number | null>(resolve => {
    child.once('close', resolve);
    child.once('exit', code => void pause(LEAVING_MS).then(() => resolve(code)));
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const seen = new Set<string>();
  const remaining = () => markedProcesses(mark);
  const look = () => {
    for (const { command } of remaining()) seen.add(command);
  };
  const start: Start = {
    printed: () => printed,
    ended,
    until: async sign => {
      const end = Date.now() + START_MS;
      const isThere = () =>
        'text' in sign ? printed.includes(sign.text) : [...seen].some(command => sign.command.test(command));
      for (;;) {
        // To look costs the environment of every process of the machine: for a text, once it is there.
        if ('command' in sign || isThere()) look();
        if (isThere()) return;
        if (Date.now() > end || hasEnded()) throw new Error(`It did not get so far:\n${printed}`);
        const heard = new Promise<void>(resolve => (onPrinted = resolve));
        await ('text' in sign ? Promise.race([heard, ended, pause(1_000)]) : pause(20));
      }
    },
    end: async signal => {
      look();
      child.kill(signal);
      return ended;
    },
    commands: () => [...seen],
    running: () => remaining().flatMap(({ command }) => (PROGRAMS.test(command) ? [command] : [])),
    leftovers: async () => {
      for (let waited = 0; remaining().length > 0 && waited < LEAVING_MS; waited += 100) await pause(100);
      return remaining().map(({ command }) => command);
    },
    clear: async () => {
      if (!hasEnded()) await start.end('SIGTERM');
      for (const { pid } of remaining()) signalProcess(pid, 'SIGKILL');
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
