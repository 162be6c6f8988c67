import { describe, expect, test } from 'vitest';
import { check, ready } from '@/components/code-editor/schema/check';
import { readSpec } from '@/components/code-editor/readSpec';
import { starterQuery, columnNameProblem, lacksKey, sourcesOf } from '@/features/settings/views/newItem';
import { specParts } from '@/features/settings/views/specParts';
import { viewSchema } from '../../../../embedded/services/schemas/view';

const prepared = ready(viewSchema);

/** Parts of a text as 'kind name type: problems'. */
function told(text: string, withSchema = true): string[] {
  const read = readSpec(text);
  const parts = specParts('value' in read ? read.value : undefined, withSchema ? check(text, prepared) : []);
  return Object.entries(parts).flatMap(([kind, list]) =>
    list.map(({ name, type, findings, problem }) => {
      const problems = [...findings.map(({ row, message }) => `${row + 1} ${message}`), problem].filter(
        Boolean,
      );
      return `${kind} ${name} ${type}${problems.length > 0 ? `: ${problems.join('; ')}` : ''}`;
    }),
  );
}

describe('what a spec defines, and what is wrong with each of it', () => {
  test.each([
    ['nothing', '', []],
    ['a list', '- a', []],
    [
      'all of it',
      'queries:\n  items:\n    configs: {}\npanels:\n  - {name: Items, type: number, query: SELECT 1}\ncolumns:\n  - {name: id, type: string}\ncache: {}\n',
      ['queries items configs', 'panels Items number', 'columns id string'],
    ],
    [
      'a key that the schema does not know, where it is',
      'queries: {}\ncolumns: []\ncache: {}\npanels:\n  - {name: A, type: text, query: x}\n  - name: B\n    type: text\n    query: x\n    qery: y\n',
      ['panels A text', 'panels B text: 9 The key qery is not known here; did you mean query?'],
    ],
  ])('%s', (_what, text, expected) => expect(told(text)).toEqual(expected));

  test('without a schema the page judges what it needs to draw them', () => {
    const text = [
      'queries: {a: {configs: {}, columns: {x: string}}, b: {}, c: 1}',
      'panels: [{type: text}, {name: P}, {name: P, type: pie, query: q}, {name: P, type: text}, 7]',
      'columns: [{type: string}, {name: a, type: string}, {name: a}, {name: b}, {name: c, type: string, width: wide}]',
    ].join('\n');
    expect(told(text, false)).toEqual([
      'queries a configs',
      'queries b : It asks for nothing',
      'queries c : Not a map of fields',
      'panels  text: No name',
      'panels P : No type',
      'panels P pie: Panels of the type ‘pie’ are not known to this console',
      'panels P text: No query',
      'panels  : Not a map of fields',
      'columns  string: No name',
      'columns a string: Another column has this name',
      'columns a : Another column has this name',
      'columns b : No type',
      'columns c string: The width ‘wide’ is neither a weight nor pixels',
    ]);
  });
});

const SPEC = {
  queries: { items: {}, 'pod-list': {} },
  columns: [
    { name: 'id', primaryKey: true },
    { name: 'zone', filter: { type: 'multiselect' } },
  ],
};

test.each([
  ['number', 'items', 'SELECT count(*) AS value FROM items'],
  ['number', 'pod-list', 'SELECT count(*) AS value FROM "pod-list"'],
  ['piechart', 'items', 'SELECT zone, count(*) AS count FROM items GROUP BY zone'],
  ['table', 'items', 'SELECT zone, count(*) AS value FROM items GROUP BY zone'],
  ['timeseries', 'items', 'SELECT * FROM items'],
  ['number', '', ''],
])('the query that a %s of %s begins with', (type, source, query) => {
  expect(starterQuery(type, source, SPEC)).toBe(query);
});

test('the queries and the key of a spec of any shape', () => {
  expect(sourcesOf(SPEC)).toEqual(['items', 'pod-list']);
  expect([undefined, 7, { queries: [] }].map(sourcesOf)).toEqual([[], [], []]);
  expect([lacksKey(SPEC), lacksKey({}), lacksKey(null)]).toEqual([false, true, true]);
});

test.each([
  ['last_seen', undefined],
  ['', 'This field is required'],
  ['last seen', 'Letters, digits and underscores, as in last_seen'],
  ['1st', 'Letters, digits and underscores, as in last_seen'],
  ['zone', 'Another column has this name'],
])('a new column called %j', (name, problem) => {
  expect(columnNameProblem(name, SPEC)).toBe(problem);
});
