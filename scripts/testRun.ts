import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOutput, summaryLines, type Outcome, type Reading } from './testSummary';

/** One runner of a test command. */
export interface Step extends Reading {
  name: string;
  /** The script of package.json, and what is added to it. */
  script: string;
  args?: readonly string[];
  /** Its output is printed when it fails only. */
  isQuiet?: boolean;
}

const begun = Date.now();

/**
 * The file that holds what a step has printed while it runs, in the folder that `TEST_LOG` names: who ends the run from
 * outside (.ci/run) sees there what was running.
 */
function logOf(name: string): string | undefined {
  const folder = process.env['TEST_LOG'];
  return folder ? join(folder, name) : undefined;
}

/** Runs a command, then has the shell say what processor time it and all that it waited for have taken. */
const TIMED = '"$@"; code=$?; times; exit $code';
const USED = /\n(?:\d+m[\d.]+s \d+m[\d.]+s\n)?(\d+)m([\d.]+)s (\d+)m([\d.]+)s\n$/;

/** Processor time in what `times` has printed last: user and system of all children. */
export function processorSecondsOf(output: string): number | undefined {
  const used = USED.exec(`\n${output}`)?.slice(1).map(Number);
  if (!used) return undefined;
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = used;
  return (userMinutes + systemMinutes) * 60 + user + system;
}

function run({ name, script, args = [], isQuiet = false, ...reading }: Step): Promise<Outcome> {
  const start = Date.now();
  const command = ['npm', 'run', '--silent', script, '--', ...args];
  const [program = '', ...words] =
    process.platform === 'win32' ? command : ['sh', '-c', TIMED, 'step', ...command];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: process.env['CI'] ?? '1', NO_COLOR: '1' },
  });
  const log = logOf(name);
  if (log) writeFileSync(log, '');
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    if (log) writeFileSync(log, chunk, { flag: 'a' });
    if (!isQuiet) process.stdout.write(chunk);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise(resolve => {
    child.on('close', code => {
      // The shell between says so of what a signal has ended.
      if (code !== null && code > 128) output += `\nError: ${name} was ended by signal ${code - 128}.\n`;
      const ok = code === 0;
      if (log) rmSync(log, { force: true });
      if (!ok && isQuiet) console.log(`\n== ${name} ==\n${output}`);
      const seconds = (Date.now() - start) / 1000;
      resolve({
        name,
        ok,
        seconds,
        processorSeconds: processorSecondsOf(output),
        ...readOutput(output, reading),
      });
    });
  });
}

/** Runs one step after the other, also after one that fails, so that one run tells everything. */
export async function oneByOne(steps: readonly Step[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const step of steps) {
    const minute = Math.floor((Date.now() - begun) / 60_000);
    console.log(`\n== ${step.name}, minute ${minute} ==`);
    done.push(await run(step));
  }
  return done;
}

/** Prints what each step came to, and ends with a code that says whether all passed. */
export function conclude(outcomes: readonly Outcome[]): void {
  for (const line of summaryLines(outcomes)) console.log(line);
  const total = Math.round((Date.now() - begun) / 1000);
  const processor = outcomes.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0);
  console.log(`\nProcessor time of all steps: ${processor.toFixed(0)} s`);
  const isGreen = outcomes.every(({ ok }) => ok);
  console.log(`${isGreen ? 'All passed' : 'FAILED'} in ${total} s`);
  process.exitCode = isGreen ? 0 : 1;
}
