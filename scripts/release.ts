/**
 * `npm run release`: what a release hands on, in release/: the page, its source maps, the bill of what it ships, the licences,
 * the chart, and the hashes of them. It builds twice and stops when the builds differ. docs/release.md has the steps around it.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LICENCES, licencesOf, mapsOf } from '../tools/vite/shipped';
import { shippedOnly, type BillOfMaterials } from './bill-of-materials';
import { hashesOf } from './files';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'release');
const run = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
const output = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** The same archive of the same files, no matter who packs it and when. */
function pack(name: string, folder: string, inside = '.'): void {
  const same = [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=a+rX,u+w,go-w',
  ];
  run('tar', [
    ...same,
    '--use-compress-program=gzip -9n',
    '-cf',
    join(out, name),
    `--transform=s,^\\.,${inside},`,
    '-C',
    folder,
    '.',
  ]);
}

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
if (!changes.includes(`\n## ${version}`)) {
  console.error(`CHANGELOG.md says nothing of ${version}: npm version writes its heading.`);
  process.exit(1);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
run('npm', ['run', '--silent', 'build:check']);
run('npm', ['run', '--silent', 'build']);

pack(`ops-console-${version}.tar.gz`, 'dist');
pack(`ops-console-${version}-maps.tar.gz`, mapsOf('dist'));
// Helm wants a chart in a folder of its name.
pack(`ops-console-chart-${version}.tgz`, 'deploy/chart', 'ops-console');
copyFileSync(join(root, 'dist', LICENCES), join(out, LICENCES));
const all: BillOfMaterials = JSON.parse(
  output('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']),
);
const shipped = licencesOf(readFileSync(join(out, LICENCES), 'utf8'));
writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(shippedOnly(all, shipped), undefined, 2)}\n`);
const sums = [...hashesOf(out)].map(([name, hash]) => `${hash}  ${name}\n`);
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
console.log(sums.join(''));
