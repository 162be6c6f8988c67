import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';

/** `.ci/run` in a folder of its own, with an npm that waits, or does what a test asks, and a Node that has a version alone. */

const root = mkdtempSync(join(tmpdir(), 'console-ci-'));
mkdirSync(join(root, 'bin'));
mkdirSync(join(root, '.ci'));
cpSync('.ci/run', join(root, '.ci/run'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach(child => child.kill('SIGKILL')));

function command(file: string, does: string) {
  writeFileSync(file, `#!/bin/sh\n${does}\n`);
  chmodSync(file, 0o755);
}

/** A Node that answers what `.ci/run` asks it. */
const nodeOf = (major: number) =>
  `case "$2" in *parseInt*) echo ${major};; *platform*) echo node-this-one;; *) echo v${major}.0.0;; esac`;

/** What npm does when it is asked for a package: by default it has none. */
const NO_PACKAGE = 'exit 1';
/** `npm install --prefix FOLDER ...` of a Node 24. */
const NODE_24 = `bin=$3/node_modules/node-this-one/bin; mkdir -p "$bin"
  printf '%s\\n' '#!/bin/sh' 'echo v24.1.0' > "$bin/node"; chmod +x "$bin/node"; exit 0`;

/**
 * @param does what `npm test` does
 * @param installs what `npm install` does
 * @param major of the machine's own Node
 * @returns the shell, and how it ended with what it printed
 */
function runCi(does: string, installs = NO_PACKAGE, major = 24) {
  command(join(root, 'bin/node'), nodeOf(major));
  command(
    join(root, 'bin/npm'),
    `case "$1" in ci) exit 0;; --version) echo 11;  exit 0;; install) ${installs};; esac
    echo "  line of the step" > "$TEST_LOG/contract"; echo begun\n${does}`,
  );
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}`, TMPDIR: root };
  const child = spawn('bash', [join(root, '.ci/run')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let printed = '';
  const begun = new Promise<void>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        printed += String(chunk);
        if (printed.includes('begun')) resolve();
      });
  });
  const ended = new Promise<{ code: number | null; printed: string }>(resolve =>
    child.once('close', code => resolve({ code, printed })),
  );
  return { child, begun, ended };
}

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s: it says so, with the step that ran and its last lines', async (signal, code) => {
  const { child, begun, ended } = runCi('exec sleep 60');
  await begun;
  child.kill(signal);
  const outcome = await ended;
  expect(outcome.code).toBe(code);
  expect(outcome.printed).toMatch(
    new RegExp(
      `was ended by ${signal} after \\d+ s ==\\n\\n-- contract ran; its last lines:\\n  line of the step`,
    ),
  );
});

test('an end of the tests by a signal is told', async () => {
  const outcome = await runCi('kill -s KILL $$').ended;
  expect(outcome.code).toBe(137);
  expect(outcome.printed).toMatch(/the tests were ended by SIGKILL[\s\S]*contract ran/);
});

test.each([0, 1])('otherwise it ends as the tests did: %i', async code => {
  expect((await runCi(`exit ${code}`).ended).code).toBe(code);
});

test('the tests have the Node with long-term support where the own one is older, if npm has it', async () => {
  const tellNode = 'node --version; exit 0';
  expect((await runCi(tellNode, NODE_24, 20).ended).printed).toContain('begun\nv24.1.0');
  const without = await runCi(tellNode, NO_PACKAGE, 20).ended;
  expect(without).toMatchObject({ code: 0, printed: expect.stringContaining('begun\nv20.0.0') as string });
  expect((await runCi(tellNode, NODE_24, 26).ended).printed).toContain('begun\nv26.0.0');
});
