/**
 * `npm test`: everything that has to hold, and a summary of what each runner said at the end. The contract tests and the
 * rules use one core; the static checks and mounted pages go beside them, and take as long. The browser tests come last and
 * alone, since they use the machine whole. All of them run even when one fails, so that one run tells everything.
 */
import { conclude, oneByOne, type Step } from './testRun';
import { PLAYWRIGHT, VITEST } from './testSummary';

const quiet: readonly Step[] = [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint', summary: /^Found \d+ warning/ },
  // Parallel checkers each work out the types of the libraries, and there is no core to spare.
  { name: 'types', script: 'typecheck', args: ['--singleThreaded'] },
  { name: 'generated client', script: 'api:check' },
  { name: 'requirement ids', script: 'requirements', summary: /^all / },
  { name: 'pages', script: 'test:pages', ...VITEST },
].map(step => ({ ...step, isQuiet: true }));
/** The contract tests share one backend, and so use one core. */
const serial: readonly Step[] = [
  { name: 'build', script: 'build', summary: /built in/ },
  { name: 'size', script: 'size:check', summary: /^(shell|HealthPage|CatalogPage)\b|TOO LARGE/ },
  { name: 'contract', script: 'test:contract', ...VITEST },
  { name: 'rules', script: 'test:rules', ...VITEST },
];

const outcomes = (await Promise.all([oneByOne(quiet), oneByOne(serial)])).flat();
outcomes.push(...(await oneByOne([{ name: 'browser', script: 'test:e2e', ...PLAYWRIGHT }])));
conclude(outcomes);
