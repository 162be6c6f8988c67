import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';

/** `.ci/run` in a folder of its own, with an npm that waits, or does what a test asks. */

const root = mkdtempSync(join(tmpdir(), 'console-ci-'));
mkdirSync(join(root, 'bin'));
mkdirSync(join(root, '.ci'));
cpSync('.ci/run', join(root, '.ci/run'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach(child => child.kill('SIGKILL')));

const PREPARE = '[ "$1" = ci ] && exit 0; echo "  line of the step" > "$TEST_LOG/contract"';

/** @param does what `npm test` does @returns the shell, and how it ended with what it printed */
function runCi(does: string) {
  const npm = join(root, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\n${PREPARE}\necho begun\n${does}\n`);
  chmodSync(npm, 0o755);
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
