import { describe, expect, test } from 'vitest';
import { addItem, withEdit } from '@/features/settings/views/specText';

const PANEL = { name: 'Pods', type: 'number' };

const edited = (text: string, item: Record<string, unknown> = PANEL) => {
  const added = addItem(text, 'panels', item);
  return 'edit' in added ? withEdit(text, added.edit) : added.problem;
};

describe('a panel is written into the text, and all else stays as it is', () => {
  test.each([
    ['nothing', '', 'panels:\n  - name: Pods\n    type: number\n'],
    ['comments only', '# my view\n', '# my view\npanels:\n  - name: Pods\n    type: number\n'],
    ['an empty map', '{}', 'panels:\n  - name: Pods\n    type: number'],
    [
      'no panels yet',
      'cache: {} # for long\n\n# the end\n',
      'cache: {} # for long\npanels:\n  - name: Pods\n    type: number\n\n# the end\n',
    ],
    [
      'panels, comments between and behind, other keys after',
      'panels:\n  # first\n  - name: a # why\n    type: text # words\n  # later\ncache: {}\n',
      'panels:\n  # first\n  - name: a # why\n    type: text # words\n  - name: Pods\n    type: number\n  # later\ncache: {}\n',
    ],
    [
      'items that are not indented',
      'panels:\n- name: a\n  type: text\ncache: {}',
      'panels:\n- name: a\n  type: text\n- name: Pods\n  type: number\ncache: {}',
    ],
    [
      'items that are indented far',
      'panels:\n      - name: a\n',
      'panels:\n      - name: a\n      - name: Pods\n        type: number\n',
    ],
    [
      'a text block at the end of the last one',
      'panels:\n  - name: a\n    query: |\n      SELECT 1\n      -- x\n\ncache: {}\n',
      'panels:\n  - name: a\n    query: |\n      SELECT 1\n      -- x\n  - name: Pods\n    type: number\n\ncache: {}\n',
    ],
    ['a key without a list', 'panels:\ncache: {}', 'panels:\n  - name: Pods\n    type: number\ncache: {}'],
    [
      'a key without a list, with a comment',
      'panels: # mine\ncache: {}',
      'panels: # mine\n  - name: Pods\n    type: number\ncache: {}',
    ],
    [
      'an empty list',
      'panels: [] # none yet\ncache: {}',
      'panels: # none yet\n  - name: Pods\n    type: number\ncache: {}',
    ],
    ['null', 'panels: null', 'panels:\n  - name: Pods\n    type: number'],
    [
      'brackets',
      'panels: [{name: a, type: text}] # short',
      'panels: [{name: a, type: text}, {"name":"Pods","type":"number"}] # short',
    ],
    [
      'JSON',
      '{"panels": [\n  {"name": "a"}\n], "cache": {}}',
      '{"panels": [\n  {"name": "a"},\n  {"name":"Pods","type":"number"}\n], "cache": {}}',
    ],
    ['JSON without a list', '{"cache": {}}', '{"cache": {}, "panels": [{"name":"Pods","type":"number"}]}'],
    ['JSON with an empty list', '{"panels": []}', '{"panels": [{"name":"Pods","type":"number"}]}'],
    [
      'anchors inside of a panel',
      'panels:\n  - &a\n    name: a\n  - *a\n',
      'panels:\n  - &a\n    name: a\n  - *a\n  - name: Pods\n    type: number\n',
    ],
    [
      'a map that is indented',
      '  cache: {}\n',
      '  cache: {}\n  panels:\n    - name: Pods\n      type: number\n',
    ],
    [
      'numbers as they are written',
      'size: 0x1F\npanels:\n  - name: a\n    port: 0644\n',
      'size: 0x1F\npanels:\n  - name: a\n    port: 0644\n  - name: Pods\n    type: number\n',
    ],
    [
      'lines of Windows',
      'panels:\r\n  - name: a\r\ncache: {}\r\n',
      'panels:\r\n  - name: a\n  - name: Pods\n    type: number\r\ncache: {}\r\n',
    ],
    [
      'the same key deeper',
      'more:\n  panels:\n    - 1\n',
      'more:\n  panels:\n    - 1\npanels:\n  - name: Pods\n    type: number\n',
    ],
  ])('%s', (_what, text, after) => {
    expect(edited(text)).toBe(after);
  });

  test('a query of several lines is a text block, and words that YAML would read otherwise are in quotes', () => {
    expect(edited('panels:\n  - name: a\n', { name: 'yes: no', query: 'SELECT 1\nFROM items' })).toBe(
      'panels:\n  - name: a\n  - name: "yes: no"\n    query: |-\n      SELECT 1\n      FROM items\n',
    );
  });
});

test.each([
  ['broken text', 'panels:\n  - name: [a\n', /^The text cannot be read at line \d+: Not valid YAML/],
  ['a list', '- a\n', /^The text cannot be read at line 1: Not a map of fields\.$/],
  ['a published object', 'kind: View\nspec:\n  panels: []\n', /unwrap it first\.$/],
  ['panels that are a map', 'panels:\n  a: 1\n', /^panels is not a list\.$/],
  ['an alias', 'shared: &s\n  - name: a\npanels: *s\n', /^panels repeats what is written elsewhere \(\*s\)/],
  [
    'a list that is repeated elsewhere',
    'panels: &s\n  - name: a\nmore: *s\n',
    /^The text is written in a way/,
  ],
])('nothing is written into %s, and it is said why', (_what, text, problem) => {
  expect(edited(text)).toMatch(problem);
});

test('a column goes into its own list', () => {
  const text = 'columns:\n  - name: id\n    type: string\npanels: []\n';
  const added = addItem(text, 'columns', { name: 'zone', type: 'badge' });
  expect('edit' in added && withEdit(text, added.edit)).toBe(
    'columns:\n  - name: id\n    type: string\n  - name: zone\n    type: badge\npanels: []\n',
  );
});
