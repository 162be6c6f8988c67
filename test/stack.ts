import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { START_MS } from './patience';

/**
 * The stack under test: the embedded backend as `npm run preview` serves it, standing still and with the fault lab on.
 * Vitest calls the default export before the contract tests; the browser tests call `startStack` themselves. Both
 * reuse a stack named by `STACK_URL`, so that one start can serve a whole run.
 */

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const DEFAULT_PORT = 4900;

export interface StackOptions {
  /** The page's port; four more follow it. `STACK_PORT`, else 4900. */
  port?: number;
  /** Where the data are kept between runs; a folder of its own for each port in the system's temporary folder. */
  dataDir?: string;
  /** Further arguments of the embedded backend, such as `['--checks', '20000']`. */
  args?: readonly string[];
  /** Begin with new demonstration data (default), or go on with what the folder holds. */
  fresh?: boolean;
  /** Data come in meanwhile, as they do for people; without it nothing moves. */
  moving?: boolean;
  /** `brief`: runs of checks go back two days instead of 30. */
  history?: 'brief';
  /** Start one even when `STACK_URL` names another: for tests that break theirs. */
  own?: boolean;
}

/** What the backend says of itself in `stack.json`. */
export interface StackFacts {
  page: string;
  services: string;
  postgrest: string;
  database: string;
  /** Administration of identities; its token is in `secrets.json` of the data folder. */
  identityAdmin: string;
  dataDir: string;
}

export interface Stack {
  /** The page's origin, without a trailing slash. `/api` lies below it. */
  url: string;
  /** Undefined for a stack that was started elsewhere without `STACK_DATA_DIR`. */
  facts: StackFacts | undefined;
  /** The process that runs it; undefined for a reused stack. */
  pid: number | undefined;
  /** Stops what was started here; a reused stack goes on. */
  stop: () => Promise<void>;
}

/** What the stack under test says of itself; undefined when it was started elsewhere and its folder is not known. */
export function stackFacts(): StackFacts | undefined {
  const folder = process.env['STACK_DATA_DIR'];
  return folder ? readFacts(folder) : undefined;
}

function readFacts(dataDir: string): StackFacts | undefined {
  const file = join(dataDir, 'stack.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StackFacts) : undefined;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

async function reuse(address: string): Promise<Stack> {
  const url = address.replace(/\/+$/, '');
  if (!(await answers(url))) throw new Error(`STACK_URL names ${url}, but no stack answers there.`);
  const dataDir = process.env['STACK_DATA_DIR'];
  return {
    url,
    facts: dataDir ? readFacts(dataDir) : undefined,
    pid: undefined,
    stop: () => Promise.resolve(),
  };
}

/** Resolves when the backend prints that it is ready; rejects with what it printed when it ends before. */
export function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`The stack ${why}:\n${printed}`));
    const timer = setTimeout(fail, START_MS, 'did not get ready in time');
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes('Ready in')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', code => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });
}

/** Starts a stack, or takes the one that `STACK_URL` names. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const named = process.env['STACK_URL'];
  if (named && !options.own) return reuse(named);
  const port = options.port ?? Number(process.env['STACK_PORT'] ?? DEFAULT_PORT);
  const inherited = options.own ? undefined : process.env['STACK_DATA_DIR'];
  const dataDir = options.dataDir ?? inherited ?? join(tmpdir(), `ops-console-test-${port}`);
  mkdirSync(dataDir, { recursive: true });
  const fresh = options.fresh ?? true;
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'embedded/main.ts',
      '--preview',
      ...(options.moving ? [] : ['--still']),
      '--faults',
      `--port=${port}`,
      ...(fresh ? ['--fresh'] : []),
      ...(options.args ?? []),
    ],
    {
      cwd: REPOSITORY,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        BACKEND_URL: '',
        POSTGRES_FSYNC: 'off',
        DEMO_HISTORY: options.history ?? 'full',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  // However this process ends, the stack must not stay behind.
  process.once('exit', () => child.kill('SIGTERM'));
  try {
    await untilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, facts: readFacts(dataDir), pid: child.pid, stop };
}

/** Vitest's global set-up of the contract project: the address goes to the tests by `STACK_URL`. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({ history: 'brief' });
  process.env['STACK_URL'] = stack.url;
  if (stack.facts) process.env['STACK_DATA_DIR'] = stack.facts.dataDir;
  return stack.stop;
}
