import { describe as group, expect, test } from 'vitest';
import { describe, suggest } from '@/components/code-editor/schema/suggest';
import type { JsonSchema } from '@/components/code-editor/types';

const SCHEMA: JsonSchema = {
  $ref: '#/$defs/Spec',
  $defs: {
    Spec: {
      type: 'object',
      required: ['actions'],
      properties: {
        category: { type: 'string', description: 'Where it stands' },
        level: { enum: ['low', 'high', 'yes'] },
        wait: { type: 'boolean' },
        kinds: { type: 'array', items: { enum: ['a', 'b'] } },
        actions: { type: 'array', items: { $ref: '#/$defs/Action' } },
        parent: { $ref: '#/$defs/Spec' },
      },
    },
    Action: {
      required: ['name'],
      properties: {
        name: { type: 'string' },
        exec: { type: 'object', properties: { script: { type: 'string' }, retries: { type: 'integer' } } },
      },
    },
  },
};

/** What is offered where the text has a |. */
function offered(marked: string, take: 'label' | 'text' = 'label') {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  const at = { row: before.length - 1, column: (before.at(-1) ?? '').length };
  return suggest(marked.replace('|', ''), SCHEMA, at).map(one => one[take]);
}

group('what may be written at a place', () => {
  test.each([
    ['at the top', '|', ['actions', 'category', 'kinds', 'level', 'parent', 'wait']],
    ['beside other keys', 'category: a\n|\nwait: true\n', ['actions', 'kinds', 'level', 'parent']],
    ['in an item', 'actions:\n  - na|', ['name', 'exec']],
    ['in an item at the column of its key', 'actions:\n- |', ['name', 'exec']],
    ['further in an item', 'actions:\n  - name: a\n    |\n  - name: b\n', ['exec']],
    ['deep', 'actions:\n  - name: a\n    exec:\n      |', ['retries', 'script']],
    ['deep beside', 'actions:\n  - exec:\n      script: x\n      r|', ['retries']],
    [
      'of itself',
      'parent:\n  parent:\n    cat|',
      ['actions', 'category', 'kinds', 'level', 'parent', 'wait'],
    ],
    ['values', 'level: |', ['low', 'high', 'yes']],
    ['true and false', 'wait: t|', ['true', 'false']],
    ['values of a list', 'kinds:\n  - |', ['a', 'b']],
    ['no value of text', 'category: |', []],
    ['not in a comment', 'category: a # |', []],
    ['not in a text of several lines', 'category: >\n  some\n  |', []],
    ['not in a script', 'actions:\n  - exec:\n      script: |\n'.replace('|', '>-') + '        |', []],
    ['not in braces', 'actions: [{na|', []],
    ['not behind a tab', 'actions:\n\t|', []],
    ['not right behind a colon', 'level:|', []],
    ['not below what is unknown', 'else:\n  |', []],
  ])('%s', (_name, marked, labels) => expect(offered(marked)).toEqual(labels));

  test('what is written leads on: a list to its first item, a map to its first key, the rest to a value', () => {
    expect(offered('|', 'text')).toEqual([
      'actions:\n  - ',
      'category: ',
      'kinds:\n  - ',
      'level: ',
      'parent:\n  ',
      'wait: ',
    ]);
    expect(offered('actions:\n  - name: a\n    |', 'text')).toEqual(['exec:\n      ']);
    expect(offered('actions:\n  |', 'text')).toEqual(['- name: ', '- exec:\n      ']);
    expect(offered('level: |', 'text')).toEqual(['low', 'high', '"yes"']);
  });
});

group('what a key means', () => {
  const said = (text: string, row: number, column: number) => describe(text, SCHEMA, { row, column });
  const TEXT = 'category: x\nactions:\n  - name: a\n    exec:\n      script: y\n';
  test.each([
    [
      'at the top',
      0,
      2,
      {
        title: 'category',
        kind: 'text',
        required: false,
        description: 'Where it stands',
        column: 0,
        endColumn: 8,
      },
    ],
    ['required', 1, 0, { title: 'actions', kind: 'list', required: true }],
    ['behind a dash', 2, 5, { title: 'actions.name', kind: 'text', required: true, column: 4, endColumn: 8 }],
    ['deep', 4, 7, { title: 'actions.exec.script', kind: 'text', required: false }],
  ])('%s', (_name, row, column, expected) => expect(said(TEXT, row, column)).toMatchObject(expected));
  test.each([
    ['a value', 0, 10],
    ['a blank', 2, 1],
    ['behind the end', 9, 0],
  ])('nothing of %s', (_name, row, column) => expect(said(TEXT, row, column)).toBeUndefined());
  test('values are told', () => expect(said('level: low', 0, 1)?.values).toEqual(['low', 'high', 'yes']));
  test('nothing of a key that is not known', () => expect(said('shelf: 1', 0, 1)).toBeUndefined());
});
