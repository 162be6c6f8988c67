import { describe, expect, test } from 'vitest';
import { check, ready } from '@/components/code-editor/schema/check';
import type { JsonSchema } from '@/components/code-editor/types';

const SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://console.test/playbook',
  $ref: '#/$defs/Spec',
  $defs: {
    Spec: {
      type: 'object',
      required: ['actions'],
      additionalProperties: false,
      properties: {
        category: { type: 'string' },
        timeout: { type: 'integer', minimum: 1 },
        level: { type: 'string', enum: ['low', 'high'] },
        actions: { type: 'array', minItems: 1, items: { $ref: '#/$defs/Action' } },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        on: {
          oneOf: [
            { type: 'string' },
            { type: 'object', required: ['event'], properties: { event: { type: 'string' } } },
          ],
        },
      },
    },
    Action: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: { name: { type: 'string' }, exec: { $ref: '#/$defs/Exec' } },
    },
    Exec: { type: 'object', additionalProperties: false, properties: { script: { type: 'string' } } },
  },
};
const prepared = ready(SCHEMA);
/** Findings as 'line:column message', counted from 1 as people do. */
const found = (text: string) =>
  check(text, prepared).map(
    ({ row, column, severity, message }) => `${row + 1}:${column + 1} ${severity} ${message}`,
  );

describe('what is wrong with a text by its schema', () => {
  test.each([
    ['nothing', 'actions:\n  - name: a\n    exec: {script: x}\n', []],
    ['blank', ' \n', []],
    ['comments', '# later\n', []],
    [
      'an unknown key',
      'actions:\n  - name: a\nlevl: low\n',
      ['3:1 hint The key levl is not known here; did you mean level?'],
    ],
    [
      'an unknown key like none',
      'actions:\n  - name: a\nshelves: 1\n',
      ['3:1 hint The key shelves is not known here'],
    ],
    [
      'deep',
      'actions:\n  - name: a\n    exec:\n      scrip: x\n',
      ['4:7 hint The key scrip is not known here; did you mean script?'],
    ],
    ['a type', 'actions: 5\n', ['1:10 warning This is a number; it must be a list']],
    [
      'a number for text',
      'category: 5\nactions:\n  - name: a\n',
      ['1:11 warning This is a number; it must be text: put it in quotes'],
    ],
    ['nothing for a map', 'actions:\n  - name: a\n    exec:\n', ['3:5 warning Empty; it must be a map']],
    ['missing', 'category: a\n', ['1:1 warning The key actions is missing']],
    ['missing inside', 'actions:\n  - exec: {script: a}\n', ['2:5 warning The key name is missing']],
    [
      'no value of the list',
      'level: middle\nactions:\n  - name: a\n',
      ['1:8 warning Must be one of low, high'],
    ],
    [
      'templates where something else is asked for',
      'level: "{{.params.level}}"\ntimeout: $(.timeout)\non: "{{.on}}"\nactions:\n  - name: "{{.a}}"\n',
      [],
    ],
    [
      'a template beside a value',
      'level: "{{.params.level}}"\ntimeout: x\nactions:\n  - name: a\n',
      ['2:10 warning This is text; it must be a whole number'],
    ],
    [
      'a key twice',
      'actions:\n  - name: a\ncategory: a\ncategory: b\n',
      ['4:1 error This key is used twice in one map'],
    ],
    ['a tab', 'actions:\n\t- name: a\n', ['2:1 error A tab cannot indent; use spaces']],
    ['a bracket', 'actions: [a\n', ['2:1 error The indentation does not fit the lines above']],
    [
      'a quote',
      'category: "a\n',
      ['2:1 error A character is missing here, such as a colon, a comma, a bracket or a quote'],
    ],
    [
      'two documents',
      'actions: []\n---\na: 1\n',
      ['2:1 error There is more than one document; only one is allowed'],
    ],
    ['too short', 'actions: []\n', ['1:1 warning The list is too short']],
    ['too small', 'timeout: 0\nactions:\n  - name: a\n', ['1:10 warning Must be at least 1']],
    ['an alternative', 'on: {evnt: x}\nactions:\n  - name: a\n', ['1:1 warning The key event is missing']],
    [
      'no alternative',
      'on: 5\nactions:\n  - name: a\n',
      ['1:5 warning Must match exactly one of the allowed forms'],
    ],
    [
      'labels of any name',
      'labels: {constructor2: a, b: 1}\nactions:\n  - name: a\n',
      ['1:30 warning This is a number; it must be text: put it in quotes'],
    ],
    [
      'an alias',
      'labels: {b: &n 1, c: *n}\nactions:\n  - name: a\n',
      [
        '1:16 warning This is a number; it must be text: put it in quotes',
        '1:22 warning This is a number; it must be text: put it in quotes',
      ],
    ],
    [
      'an alias of nothing',
      'category: *nothing\n',
      ['1:11 error An alias has no anchor, or the aliases repeat too much'],
    ],
    [
      'a prototype',
      '__proto__: {a: 1}\nactions:\n  - name: a\n',
      ['1:1 warning The key __proto__ is not taken'],
    ],
  ])('%s', (_name, text, expected) => expect(found(text)).toEqual(expected));
});
