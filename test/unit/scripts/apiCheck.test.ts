import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strayOperations } from '../../../scripts/api-output';
import { allCalls, type Operation } from '../../../scripts/api-spec';

/** `npm run api:check` finds the operations that the client lacks without anything of it being stale. */

/** What is said of an operation that is described otherwise. */
function strayWith(operationId: string, change: Partial<Operation>): string[] {
  const calls = allCalls().map(call =>
    call.operation.operationId === operationId
      ? { ...call, operation: { ...call.operation, ...change } }
      : call,
  );
  return strayOperations(calls);
}

test('every operation is of an area', () => {
  expect(strayOperations()).toEqual([]);
});

test('a tag that is no area of the database is named with the operation, its file and the tags that exist', () => {
  const [line = '', ...others] = strayWith('listChecks', { tags: ['haelth'] });
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^listChecks in openapi\/db\/health\.calls\.yaml has the tag haelth, which is no area's; give it one of these: accessScopes, agentAdmin, .*, health, .*, views; or add an area to codegen\.config\.ts$/,
  );
  // A service's tag is none for the database.
  expect(strayWith('listChecks', { tags: ['canary'] })).toHaveLength(1);
});

test.each([
  [{ tags: [] }, 'has no tag'],
  [{ tags: ['health'] }, "has the tag health, which is no area's"],
])('an operation of a service with %o', (change, what) => {
  expect(strayWith('getCheckGraph', change)).toEqual([
    `getCheckGraph in openapi/canary.yaml ${what}; give it one of these: canary; or add an area to codegen.config.ts`,
  ]);
});

test('a service that is no area', () => {
  const calls = allCalls().filter(({ file }) => file === 'about.yaml');
  expect(strayOperations(calls.map(call => ({ ...call, file: 'other.yaml', path: '/other' })))).toEqual([
    "getAbout in openapi/other.yaml has the tag about, which is no area's; its file has no area yet: add an area to codegen.config.ts",
  ]);
});

/** A copy of what the check reads. */
let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'console-check-'));
  for (const path of ['scripts', 'openapi', 'src/api/generated', 'codegen.config.ts', 'tsconfig.json'])
    cpSync(path, join(copy, path), { recursive: true });
  for (const path of ['node_modules', 'package.json', '.prettierrc.json'])
    symlinkSync(resolve(path), join(copy, path));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the check fails on a new operation of no area, which leaves no file stale', () => {
  const path = join(copy, 'openapi/db/health.calls.yaml');
  const operation = [
    '  /db/colours:',
    '    get:',
    '      operationId: listColours',
    '      tags: [colours]',
    "      responses: { '200': { description: Colours. } }",
  ];
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^paths:$/m, ['paths:', ...operation].join('\n')));
  const tsx = resolve('node_modules/.bin/tsx');
  const { status, stdout, stderr } = spawnSync(tsx, ['scripts/api-check.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(stderr).toContain('listColours in openapi/db/health.calls.yaml has the tag colours');
  expect(status).toBe(1);
});
