// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { clientProblems, generateClient } from '../../../scripts/api-output';

/** One run of the generator, which takes seconds. What is under version control came of another. */
let client: Map<string, string>;
beforeAll(async () => {
  client = await generateClient();
}, 30_000);

test('the client is generated the same each time, without any and without hooks', () => {
  const before = new Map([...client.keys()].map(path => [path, readFileSync(path, 'utf8')]));
  expect(clientProblems(client, before, [])).toEqual([]);
  const all = [...client.values()].join('\n');
  expect(all).not.toMatch(/\bany\b/);
  expect(all).not.toMatch(/export const \{ use/);
});

test('ids in paths are encoded, and a read by POST is a query', () => {
  expect(client.get('src/api/generated/canary.ts')).toContain(
    '`/canary/run/check/${encodeURIComponent(String(queryArg.id))}`',
  );
  expect(client.get('src/api/generated/resources.ts')).toContain('postResourceSearch: build.query<');
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
