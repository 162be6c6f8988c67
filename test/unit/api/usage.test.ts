import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREAS } from '../../../codegen.config';
import { allCalls } from '../../../scripts/api-spec';

const SRC = 'src';
const GENERATED = join(SRC, 'api/generated');

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(entry => join(entry.parentPath, entry.name))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }));
const generated = files.filter(({ path }) => path.startsWith(GENERATED));
const own = files.filter(({ path }) => !path.startsWith(GENERATED));

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(match => match.slice(1).filter(Boolean));

/** Operations as the generator wrote them: registered, or calls. */
const written = (calls: boolean) =>
  generated
    .filter(({ path }) => path.startsWith(join(GENERATED, 'calls')) === calls)
    .flatMap(({ text }) => all(text, /^ {4}(\w+): build\.(?:query|mutation)</gm));
const endpoints = written(false);
const calls = written(true);

/** Endpoints that surfaces make of calls, and where. */
const made = own.flatMap(({ path, text }) =>
  all(text, /^ {4}'?(\w+(?:\/\w+)?)'?: (?:build\.(?:query|mutation)|\w*(?:[qQ]uery|[mM]utation)\()/gm).map(
    name => ({
      name,
      path,
    }),
  ),
);

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const hookOf = (name: string) => name.split('/').map(capital).join('');

/** Whether something outside a file runs an endpoint: by its hook, or by its name among `endpoints`. */
function isRun(name: string, home?: string): boolean {
  const hook = new RegExp(`\\buse(?:Lazy)?${hookOf(name)}(?:Query|Mutation|QueryState)\\b`);
  const byName = new RegExp(
    `endpoints(?:\\.${name}\\b|\\['${name}'\\])|^ *(?:'${name}': \\w+|${name}),?$`,
    'm',
  );
  return own.some(
    ({ path, text }) =>
      path !== home && (hook.test(text) || (/\.endpoints\b/.test(text) && byName.test(text))),
  );
}

const OF_NO_OPERATION = [
  // They read whatever list they are given, to export it.
  'exportPage',
  'exportCount',
  'exportChanges',
  // They ask the operation of the table they are given.
  'settingsResources',
  'settingsResource',
  'createSettingsResource',
  'updateSettingsResource',
  'deleteSettingsResource',
  // Files of a chart registry, which is not part of the backend.
  'chart',
  // Those of the embedded backend alone.
  'faults',
  'setFaults',
  'clearFaults',
];

describe('the generated client is the client', () => {
  const operations = allCalls().map(({ operation }) => operation.operationId);
  const unused = Object.values(AREAS).flatMap(area => Object.keys(area.unused ?? {}));

  test('every operation is an endpoint, a call, or said to be unused; none is two of them', () => {
    expect([...written(false), ...calls, ...unused].toSorted()).toEqual(operations.toSorted());
    const projected = Object.values(AREAS).flatMap(area => area.projected ?? []);
    expect(projected.toSorted()).toEqual(calls.toSorted());
  });

  test('every generated endpoint is completed and run', () => {
    const completions = own.filter(({ text }) => /\bcomplete\(/.test(text));
    const idle = endpoints.filter(
      name => !isRun(name, completions.find(({ text }) => new RegExp(`^  ${name}: `, 'm').test(text))?.path),
    );
    expect(idle).toEqual([]);
  });

  test('every generated call is made', () => {
    expect(calls.filter(name => !own.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
  });

  test('endpoints made of calls begin with the name of an operation, are made once, and are run', () => {
    const names = made.map(({ name }) => name).filter(name => !OF_NO_OPERATION.includes(name));
    expect(names.filter(name => !calls.includes(name.split('/')[0] ?? ''))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(made.filter(({ name, path }) => !OF_NO_OPERATION.includes(name) && !isRun(name, path))).toEqual(
      [],
    );
  });

  test('nothing but the api folder gives an answer its type', () => {
    const CAST = /\b(?:data|body) as [A-Z({]|\.data as /;
    const cast = own.filter(({ text }) => /from '@\/api\/(?:root|calls)'/.test(text) && CAST.test(text));
    expect(cast.map(({ path }) => relative(SRC, path))).toEqual([]);
  });
});
