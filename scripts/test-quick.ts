/**
 * `npm run test:quick [-- BASE]`: what a change of one's own may have broken, within two minutes: types, the linter, rules
 * that reach the changed files, mounted pages of the same areas, and contract tests where the backend changed. The change is
 * what the branch and the working tree have beside BASE (`main`). Before a change is sent, `npm test` decides.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { touchedBy } from './testAreas';
import { conclude, oneByOne, type Step } from './testRun';
import { VITEST } from './testSummary';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const [base = 'main'] = process.argv.slice(2);
const [fork = 'HEAD'] = git('merge-base', 'HEAD', base);
const changed = [
  ...git('diff', '--name-only', fork),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter(path => existsSync(path));
const { code, pages, contract } = touchedBy(changed);

const still: readonly Step[] = [
  { name: 'types', script: 'typecheck', isQuiet: true },
  { name: 'lint', script: 'lint', args: code, isQuiet: true, summary: /^Found \d+ warning/ },
  { name: 'requirement ids', script: 'requirements', isQuiet: true, summary: /^all / },
];
/** Of files that no test reaches there is nothing to run. */
const trying = (name: string, script: string, files: readonly string[]): readonly Step[] =>
  files.length > 0 ? [{ name, script, args: ['--passWithNoTests', ...files], ...VITEST }] : [];
const tests = [
  ...trying('rules', 'test:related', code),
  ...trying('pages', 'test:pages', pages),
  ...trying('contract', 'test:contract', contract),
];

if (changed.length === 0) console.log(`Nothing has changed since ${base}.`);
else conclude((await Promise.all([oneByOne(still), oneByOne(tests)])).flat());
