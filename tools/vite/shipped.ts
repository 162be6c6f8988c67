import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The list of what ships with its licences, beside index.html. */
export const LICENCES = 'licences.txt';

/** Licences whose code may be passed on in a bundle of this one. A package under another stops the build. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'EPL-2.0 OR GPL-3.0-or-later',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

export interface Licence {
  name: string;
  version: string;
  /** SPDX, as the package says. */
  licence: string;
}

/** The packages that a list of licences names: `## name - 1.2.3 (MIT)` each. */
export const licencesOf = (list: string): Licence[] =>
  [...list.matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)].map(([, name = '', version = '', licence = '']) => ({
    name,
    version,
    licence,
  }));

/** The entry of a package that ships as files alone, such as fonts, which vite's list leaves out. @param file one of them */
function licenceOfFile(root: string, file: string): string {
  const [folder = ''] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(join(root, file)) ?? [];
  const { name, version, license }: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const text = readFileSync(join(folder, 'LICENSE'), 'utf8');
  return `\n---\n\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
}

/**
 * Completes the list of licences by fonts and other files. Stops a build that would ship a package under a licence
 * that was not looked at, or a list that names none.
 */
export function allowedLicences(): Plugin {
  let root = '';
  return {
    name: 'allowed-licences',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        const list = bundle[LICENCES];
        if (list?.type !== 'asset')
          return this.error(`There is no ${LICENCES}: build.license has to write it.`);
        const files = Object.values(bundle).flatMap(one =>
          one.type === 'asset' ? one.originalFileNames : [],
        );
        const foreign = files.filter(file => file.includes('node_modules/')).toSorted();
        const whole = [String(list.source), ...new Set(foreign.map(file => licenceOfFile(root, file)))].join(
          '',
        );
        writeFileSync(join(dir, LICENCES), whole);
        const found = licencesOf(whole);
        const refused = found.filter(({ licence }) => !ALLOWED.has(licence));
        if (found.length === 0) this.error(`${LICENCES} names no package.`);
        if (refused.length > 0)
          this.error(
            `Not to be shipped unseen (tools/vite/shipped.ts): ${refused.map(one => `${one.name} (${one.licence})`).join(', ')}`,
          );
      },
    },
  };
}

/** Where the source maps of a build go: beside its folder, since that is served whole. */
export const mapsOf = (outDir: string) => `${outDir.replace(/[\\/]+$/, '')}-maps`;

/** Takes the source maps out of the folder that is served. Whoever reads a stack adds them in the developer tools. */
export function mapsApart(): Plugin {
  let outDir = '';
  return {
    name: 'maps-apart',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir;
    },
    closeBundle() {
      const maps = mapsOf(outDir);
      rmSync(maps, { recursive: true, force: true });
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.name.endsWith('.map')) continue;
        const path = join(entry.parentPath, entry.name);
        const target = join(maps, path.slice(outDir.length));
        mkdirSync(dirname(target), { recursive: true });
        renameSync(path, target);
      }
    },
  };
}
