import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !path.startsWith(join('api', 'generated')),
);

const DECLARED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;
const UNPACKED = /^export const \{([^}]*)\} =/gm;

/** What a screen has beside its component (`Screen` of src/lib/routing/rows.ts) has the same name in each. */
const OF_SCREENS = /^export const ask: Screen\['ask'\]/gm;

/** The names that a file declares and exports. Overloads are one name; what it passes on is another file's. */
function exportedNames(text: string): Set<string> {
  const declared = [...text.replaceAll(OF_SCREENS, '').matchAll(DECLARED)].map(([, name = '']) => name);
  const unpacked = [...text.matchAll(UNPACKED)].flatMap(([, members = '']) =>
    members.split(',').flatMap(member => /(\w+)\s*$/.exec(member)?.[1] ?? []),
  );
  return new Set([...declared, ...unpacked]);
}

test('the names of a file are those it declares and exports', () => {
  const text = [
    'export type Row = string;',
    'export function read(text: string): Row;',
    'export function read(text: string): Row {',
    'export default async function load() {',
    'export abstract class Reader {}',
    "export const { useRowsQuery, 'useRows/shortQuery': useShortRowsQuery } = api;",
    'export const {',
    '  opened,',
    '  closed,',
    '} = slice.actions;',
    "export { all } from './rules';",
    'const own = 1;',
    "export const ask: Screen['ask'] = () => undefined;",
  ].join('\n');
  expect([...exportedNames(text)]).toEqual([
    'Row',
    'read',
    'load',
    'Reader',
    'useRowsQuery',
    'useShortRowsQuery',
    'opened',
    'closed',
  ]);
});

test('whatever is exported has a name of its own', () => {
  const homes = new Map<string, string[]>();
  for (const path of sources)
    for (const name of exportedNames(readFileSync(join('src', path), 'utf8')))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  expect(homes.size).toBeGreaterThan(2000);
  expect([...homes].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
