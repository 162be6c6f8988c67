import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clientProblems, GENERATED } from '../../../scripts/api-output';
import { hoistSchemas } from '../../../scripts/api-types';

/** The client under version control. That it is what the generator makes of openapi/ is told by `npm run api:check`. */
const client = new Map(
  readdirSync(GENERATED, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => [join(GENERATED, name), readFileSync(join(GENERATED, name), 'utf8')]),
);

test('the client is without any and without hooks', () => {
  const all = [...client.values()].join('\n');
  expect(all).not.toMatch(/\bany\b/);
  expect(all).not.toMatch(/export const \{ use/);
});

test('ids in paths are encoded, and a read by POST is a query', () => {
  expect(client.get('src/api/generated/canary.ts')).toContain(
    '`/canary/run/check/${encodeURIComponent(String(queryArg.id))}`',
  );
  expect(client.get('src/api/generated/calls/resources.ts')).toContain('postResourceSearch: build.query<');
});

describe('schemas', () => {
  const file = (name: string, schema: string) =>
    [
      'code;\n',
      `export type ${name}ApiResponse = /** status 200 of Other. */ Thing[];\n`,
      `export type Thing = {\n  name: ${schema};\n};\n`,
    ].join('');

  test('are taken out of the files of a specification, those that are used once each, and imported', () => {
    const files = new Map([
      ['a.ts', `${file('A', 'Name')}export type Name = string;\n`],
      ['b.ts', `${file('B', 'Name')}export type Name = string;\nexport type Other = 1;\n`],
    ]);
    const hoisted = hoistSchemas(files, './types');
    expect(hoisted.schemas).toBe('export type Name = string;\nexport type Thing = {\n  name: Name;\n};\n');
    expect(hoisted.files.get('b.ts')).toBe(
      "import type { Thing } from './types';\ncode;\n" +
        'export type BApiResponse = /** status 200 of Other. */ Thing[];\n',
    );
  });

  test('of one name must be one', () => {
    const files = new Map([
      ['a.ts', file('A', 'string')],
      ['b.ts', file('B', 'number')],
    ]);
    expect(() => hoistSchemas(files, './types')).toThrow('Two schemas are called Thing.');
  });

  test('are there once in the client', () => {
    const found = [...client].flatMap(([path, text]) =>
      path.includes('/types/') ? text.split(/^(?=export type )/m).slice(1) : [],
    );
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter((one, index) => found.indexOf(one) !== index)).toEqual([]);
  });
});

test.each<[string, [string, string][], string[], string[]]>([
  [
    'nothing',
    [
      ['a.ts', '1'],
      ['b.ts', '2'],
    ],
    [],
    [],
  ],
  [
    'a stale file',
    [
      ['a.ts', 'old'],
      ['b.ts', '2'],
    ],
    [],
    ['stale: a.ts'],
  ],
  ['a missing file', [['b.ts', '2']], [], ['missing: a.ts']],
  [
    'a file left over',
    [
      ['a.ts', '1'],
      ['b.ts', '2'],
      ['c.ts', '3'],
    ],
    [],
    ['left over: c.ts'],
  ],
  [
    'a file git does not know',
    [
      ['a.ts', '1'],
      ['b.ts', '2'],
    ],
    ['b.ts'],
    ['not under version control: b.ts'],
  ],
])('the check finds %s', (_name, found, untracked, problems) => {
  const wanted = new Map([
    ['a.ts', '1'],
    ['b.ts', '2'],
  ]);
  expect(clientProblems(wanted, new Map(found), untracked)).toEqual(problems);
});
