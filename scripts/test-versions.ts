/**
 * `npm run test:versions [-- --only 26]`: the console on several versions of Node and npm, each pair on a clean clone of HEAD
 * in a temporary folder: install, start until it is ready, sign in, one write, stop, and the tests of rules. Node and npm come
 * from npm's registry as packages. It prints the table that README.md shows.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cookieOfStack } from '../test/contract/server/signIn';
import { untilReady } from '../test/stack';

interface Pair {
  node: string;
  npm: string;
  /** Without install scripts, as `ignore-scripts` in somebody's configuration has it. */
  withoutScripts?: boolean;
}

const PAIRS: readonly Pair[] = [
  { node: '20.19', npm: '10' },
  { node: '22', npm: '11' },
  { node: '24', npm: '11' },
  { node: '24', npm: '12', withoutScripts: true },
  { node: '26', npm: '12' },
];

const PORT = 4880;
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const root = mkdtempSync(join(tmpdir(), 'console-versions-'));
// Root's Postgres has an account of its own, which has to get in.
chmodSync(root, 0o755);

/** A folder with `node`, `npm` and `npx` of these versions, for the front of the PATH. */
function tools({ node, npm }: Pair): string {
  const home = join(root, `node-${node}-npm-${npm}`);
  const bin = join(home, 'bin');
  mkdirSync(bin, { recursive: true });
  const packages = [`node-${process.platform}-${process.arch}@${node}`, `npm@${npm}`];
  execFileSync(
    'npm',
    ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error', '--force', ...packages],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const modules = join(home, 'node_modules');
  symlinkSync(join(modules, `node-${process.platform}-${process.arch}`, 'bin/node'), join(bin, 'node'));
  for (const name of ['npm', 'npx']) symlinkSync(join(modules, 'npm/bin', `${name}-cli.js`), join(bin, name));
  return bin;
}

interface Machine {
  folder: string;
  env: NodeJS.ProcessEnv;
}

const output = ({ folder, env }: Machine, command: string, args: readonly string[]) =>
  execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(0)} s`;

/** What `npm ci` says beside how much it has installed. */
function install(machine: Machine): string {
  const from = Date.now();
  const said = execFileSync('sh', ['-c', 'npm ci --no-audit --no-fund 2>&1'], {
    cwd: machine.folder,
    env: machine.env,
    encoding: 'utf8',
  });
  const lines = said.split('\n').filter(line => line.trim() !== '' && !/^added \d+ packages/.test(line));
  return `${seconds(from)}${lines.length > 0 ? `, says ${JSON.stringify(lines)}` : ''}`;
}

/** Starts the console, signs in, writes once, reads it again, stops. */
async function use({ folder, env }: Machine, dataDir: string): Promise<string> {
  const from = Date.now();
  const args = ['start', '--', '--fresh', '--checks=20', '--configs=50', `--port=${PORT}`];
  const child = spawn('npm', args, { cwd: folder, env: { ...env, DATA_DIR: dataDir, BACKEND_URL: '' } });
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  try {
    await untilReady(child);
    const took = seconds(from);
    const url = `http://127.0.0.1:${PORT}`;
    const headers = { Cookie: await cookieOfStack(url, 'admin'), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'versions.tried', value: 'kept' });
    const written = await fetch(`${url}/api/db/properties`, { method: 'POST', headers, body });
    const read = await fetch(`${url}/api/db/properties?select=value&name=eq.versions.tried`, { headers });
    if (written.status !== 201 || (await read.text()) !== '[{"value":"kept"}]')
      throw new Error(`a write answers ${written.status}`);
    return `ready in ${took}`;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function attempt(work: () => string | Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return 'FAILS';
  }
}

function rules(machine: Machine): string {
  const said = output(machine, 'npm', ['run', '--silent', 'test:rules']);
  return /Tests\s+(.*)/.exec(said)?.[1] ?? said.slice(-200);
}

const table = ['| Node, npm | npm ci | npm start, sign in, write, stop | rules |', '|---|---|---|---|'];
for (const pair of PAIRS.filter(({ node }) => node.startsWith(values.only ?? ''))) {
  const bin = tools(pair);
  const name = `${pair.node}-${pair.npm}`;
  const folder = join(root, `clone-${name}`);
  execFileSync('git', ['clone', '--quiet', REPOSITORY, folder]);
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH']}`,
    NO_COLOR: '1',
    ...(pair.withoutScripts ? { npm_config_ignore_scripts: 'true' } : {}),
  };
  const machine = { folder, env };
  const versions = `${output(machine, 'node', ['--version']).trim()}, ${output(machine, 'npm', ['--version']).trim()}`;
  const installed = await attempt(() => install(machine));
  const used = await attempt(() => use(machine, join(root, `data-${name}`)));
  const tested = await attempt(() => rules(machine));
  table.push(
    `| ${versions}${pair.withoutScripts ? ', ignore-scripts' : ''} | ${installed} | ${used} | ${tested} |`,
  );
  console.log(table.at(-1));
}
rmSync(root, { recursive: true, force: true });
console.log(`\n${table.join('\n')}`);
