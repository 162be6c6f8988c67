/** `npm run docs:a11y`: writes what the last run of test/e2e/a11y*.spec.ts found into docs/accessibility.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Entry } from '../test/e2e/support/a11yReport';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { version } = createRequire(import.meta.url)('axe-core/package.json') as { version: string };

const RESULTS = join(ROOT, 'test-results');
const walks = (existsSync(RESULTS) ? readdirSync(RESULTS) : []).toSorted().flatMap(file => {
  const name = /^a11y-(\w+)\.json$/.exec(file)?.[1];
  return name ? [{ name, entries: JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as Entry[] }] : [];
});
if (walks.length === 0) throw new Error('There is nothing to write down: run the browser tests first.');

const THEMES = [...new Set(walks.flatMap(({ entries }) => entries.map(({ theme }) => theme)))];
const cell = (entries: readonly Entry[], theme: string) => {
  const seen = entries.filter(one => one.theme === theme);
  return seen.length === 0 ? '' : `${seen.length} / ${seen.flatMap(({ findings }) => findings).length}`;
};
const table = [
  ['Walk', ...THEMES],
  ['---', ...THEMES.map(() => '---:')],
  ...walks.map(({ name, entries }) => [name, ...THEMES.map(theme => cell(entries, theme))]),
]
  .map(cells => `| ${cells.join(' | ')} |`)
  .join('\n');
const findings = walks.flatMap(({ name, entries }) =>
  entries.flatMap(({ what, theme, findings: found }) =>
    found.map(one => `- ${name}, ${what}, ${theme}: ${one}`),
  ),
);

const path = join(ROOT, 'docs/accessibility.md');
const written = readFileSync(path, 'utf8').replace(
  /(<!-- by npm run docs:a11y -->\n)[\s\S]*$/,
  (_all, mark: string) =>
    `${mark}\naxe-core ${version}: screens looked at / serious and critical findings.\n\n${table}\n\n${findings.join('\n') || 'No findings.'}\n`,
);
writeFileSync(path, written);
