/**
 * Run by `npm version`, after it has written package.json: the chart gets the same version, and what CHANGELOG.md has under
 * 'Unreleased' its heading.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { version }: { version: string } = JSON.parse(readFileSync(path('package.json'), 'utf8'));

const chart = readFileSync(path('deploy/chart/Chart.yaml'), 'utf8')
  .replace(/^version: .*$/m, `version: ${version}`)
  .replace(/^appVersion: .*$/m, `appVersion: '${version}'`);
writeFileSync(path('deploy/chart/Chart.yaml'), chart);

const changes = readFileSync(path('CHANGELOG.md'), 'utf8');
const [day] = new Date().toISOString().split('T');
if (!changes.includes('\n## Unreleased\n')) throw new Error("CHANGELOG.md has no heading 'Unreleased'.");
writeFileSync(
  path('CHANGELOG.md'),
  changes.replace('\n## Unreleased\n', `\n## Unreleased\n\n## ${version}, ${day ?? ''}\n`),
);
