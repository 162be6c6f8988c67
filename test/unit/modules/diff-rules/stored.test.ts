// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { DiffRule } from '@/lib/diff/rules';
import {
  diffRulesOf,
  MAX_DIFF_RULES,
  readDiffRules,
  withDiffRules,
  writeDiffRules,
} from '@/modules/diff-rules/stored';

const numbered = (count: number): DiffRule[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'path', value: `k${at}` }));

test('a file of rules is read back as it was', () => {
  const rules: DiffRule[] = [...numbered(2), { kind: 'type', value: 'k0' }];
  expect(readDiffRules(writeDiffRules(rules))).toEqual({ rules, refused: 0 });
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['filters', JSON.stringify({ version: 1, filters: [] })],
  ['another version', JSON.stringify({ version: 2, rules: [] })],
])('a file of rules is not %s', (_what, text) => {
  expect(readDiffRules(text)).toBeUndefined();
});

test('entries of a file that are no rules, or there twice, are counted', () => {
  const rules = [{ kind: 'path', value: 'a' }, { kind: 'path', value: 'a' }, 7, { kind: 'type' }];
  expect(readDiffRules(JSON.stringify({ version: 1, rules }))).toEqual({ rules: [rules[0]], refused: 3 });
});

test('rules are added once, and only where there is room for all', () => {
  const full = numbered(MAX_DIFF_RULES);
  expect(withDiffRules(full, numbered(3))).toEqual(full);
  expect(withDiffRules(full, [{ kind: 'type', value: 'new' }])).toBeUndefined();
});

test('each person has their own, and garbage is none', () => {
  diffRulesOf('me').write(numbered(1));
  expect(diffRulesOf('you').read()).toEqual([]);
  localStorage.setItem('diff-rules.g', JSON.stringify({ v: 1, value: [{ kind: 'path', value: 'a' }, 3] }));
  expect(diffRulesOf('g').read()).toEqual([{ kind: 'path', value: 'a' }]);
});
