import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateClient } from '../../../scripts/api-output';
import { loadSpec, type Schema } from '../../../scripts/api-spec';

/** The column `name` of a schema, renamed. */
function rename(schema: Schema | undefined, name: string): void {
  const { [name]: column, ...rest } = schema?.properties ?? {};
  if (!schema || !column) throw new Error(`There is no column ${name}.`);
  schema.properties = { ...rest, [`${name}_renamed`]: column };
  if (schema.required) schema.required = [...schema.required.filter(one => one !== name), `${name}_renamed`];
}

/** Specifications in which one column each has another name. */
function changed(file: string) {
  const spec = loadSpec(file);
  const { schemas } = spec.components;
  if (file === 'canary.yaml') rename(schemas?.HealthCheck, 'last_transition_time');
  if (file === 'db.yaml') rename(schemas?.CheckStatus, 'message');
  return spec;
}

/** A folder that has the page but for its generated client. */
let copy = '';
const link = (path: string) => symlinkSync(resolve(path), join(copy, path));
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'console-columns-'));
  mkdirSync(join(copy, 'src/api'), { recursive: true });
  link('node_modules');
  for (const name of readdirSync('src')) if (name !== 'api') link(`src/${name}`);
  for (const name of readdirSync('src/api')) if (name !== 'generated') link(`src/api/${name}`);
  const compilerOptions = { paths: { '@/*': ['./src/*'] }, preserveSymlinks: true };
  const include = ['src/lib/store/root.ts', 'src/theme', 'src/features/health'];
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, include }),
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Places in the page that match, as `path:line`. */
function places(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : []));
  });
}

test('where a column has another name, each place of the page that uses it fails to compile', async () => {
  for (const [path, text] of await generateClient(changed)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const tsc = resolve('node_modules/.bin/tsc');
  // In one thread: parallel checkers each work out the types of the libraries, which more than doubles the work.
  const options = ['--noEmit', '--singleThreaded', '--pretty', 'false'];
  const { stdout } = spawnSync(tsc, options, { cwd: copy, encoding: 'utf8' });
  const errors = stdout.split('\n').filter(line => line.includes(': error TS'));
  const of = (column: string) =>
    errors
      .filter(line => line.includes(`'${column}'`) || line.includes(`"${column}"`))
      .map(line => line.replace(/\((\d+),.*/, ':$1'));

  // The dashboard's rows come whole: every use of the column is found.
  const uses = places('src/features/health', /\.last_transition_time\b/);
  expect(uses.length).toBeGreaterThanOrEqual(8);
  expect(new Set(of('last_transition_time'))).toEqual(new Set(uses));
  // The runs come by a projection: it fails itself, and so does what reads the column off it.
  const [projection] = places('src/features/health/modal', /rowsOf\(listCheckStatuses\)\.pick\(.*'message'/);
  const [use] = places('src/features/health', /data\?\.message\b/);
  expect(new Set(of('message'))).toEqual(new Set([projection, use]));
  // Nothing else is wrong with the copy.
  expect(errors.filter(line => !/last_transition_time|message/.test(line))).toEqual([]);
});
