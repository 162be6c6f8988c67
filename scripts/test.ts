/**
 * `npm test`: everything that has to hold, and a summary of what each runner said at the end. The contract tests and the
 * rules use one core; the static checks and mounted pages go beside them, and take as long. The browser tests come last and
 * alone, since they use the machine whole. All of them run even when one fails, so that one run tells everything.
 */
import { spawn } from 'node:child_process';

interface Step {
  name: string;
  script: string;
  /** Lines of the runner's own summary. */
  summary?: RegExp;
  /** Lines that name what failed, and why. */
  failures?: RegExp;
}

interface Result extends Step {
  ok: boolean;
  seconds: number;
  said: string[];
  failed: string[];
}

const VITEST = /^\s*(Test Files|Tests|Errors)\s/;
const VITEST_FAILURES = /^\s*(FAIL\s|\S*Error: |Serialized Error)/;
const PLAYWRIGHT = /^\s*\d+ (passed|failed|flaky|skipped|did not run)/;
/** The heading of a failure, what was expected and seen, the lines that asked; and flaky tests, which end up in the list too. */
const PLAYWRIGHT_FAILURES =
  /^\s*(\d+\) \[|Retry #|\[(console|gallery|released|replay)\] ›|\S*Error: |Locator: |Expected|Received|Timeout: |> ?\d+ \||at .*\/test\/)/;

const MAX_FAILURE_LINES = 40;
const MAX_LINE = 240;

/** One after the other, beside `serial`; their output is printed when they fail. */
const quick: readonly Step[] = [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint', summary: /^Found \d+ warning/ },
  { name: 'types', script: 'typecheck' },
  { name: 'generated client', script: 'api:check' },
  { name: 'requirement ids', script: 'requirements', summary: /^all / },
  { name: 'pages', script: 'test:pages', summary: VITEST, failures: VITEST_FAILURES },
];
/** The contract tests share one backend, and so use one core. */
const serial: readonly Step[] = [
  { name: 'build', script: 'build', summary: /built in/ },
  { name: 'size', script: 'size:check', summary: /^(shell|HealthPage|CatalogPage)\b|TOO LARGE/ },
  { name: 'contract', script: 'test:contract', summary: VITEST, failures: VITEST_FAILURES },
  { name: 'rules', script: 'test:rules', summary: VITEST, failures: VITEST_FAILURES },
];
const whole: readonly Step[] = [
  { name: 'browser', script: 'test:e2e', summary: PLAYWRIGHT, failures: PLAYWRIGHT_FAILURES },
];

// eslint-disable-next-line no-control-regex -- colours of the runners
const COLOURS = /\u001b\[[\d;]*m/g;

function run(step: Step): Promise<Result> {
  const start = Date.now();
  const child = spawn('npm', ['run', '--silent', step.script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: process.env['CI'] ?? '1', NO_COLOR: '1' },
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    if (!quick.includes(step)) process.stdout.write(chunk);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise(resolve => {
    child.on('close', code => {
      const lines = output.replaceAll(COLOURS, '').split('\n');
      const said = step.summary ? lines.filter(line => step.summary?.test(line)) : [];
      const ok = code === 0;
      if (!ok && quick.includes(step)) console.log(`\n== ${step.name} ==\n${output}`);
      const failed = lines.filter(line => step.failures?.test(line));
      resolve({ ...step, ok, seconds: (Date.now() - start) / 1000, said, failed });
    });
  });
}

async function oneByOne(steps: readonly Step[]): Promise<Result[]> {
  const done: Result[] = [];
  for (const step of steps) {
    if (!quick.includes(step)) console.log(`\n== ${step.name} ==`);
    done.push(await run(step));
  }
  return done;
}

const started = Date.now();
const results = (await Promise.all([oneByOne(quick), oneByOne(serial)])).flat();
results.push(...(await oneByOne(whole)));

console.log('\n== summary ==');
for (const { name, ok, seconds, said } of results) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`);
  for (const line of said) console.log(`       ${line.trim()}`);
}
// Last, since the end is what is kept of a long log; a test that passed on its second try is named too.
for (const { name, ok, said, failed } of results) {
  if (ok && !said.some(line => line.includes('flaky'))) continue;
  console.log(`\n== ${name}: what ${ok ? 'was flaky' : 'failed'} ==`);
  for (const line of (failed.length > 0 ? failed : said).slice(-MAX_FAILURE_LINES))
    console.log(line.slice(0, MAX_LINE));
}
const total = Math.round((Date.now() - started) / 1000);
console.log(`${results.every(({ ok }) => ok) ? 'All passed' : 'FAILED'} in ${total} s`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
