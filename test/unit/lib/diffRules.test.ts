import { describe, expect, test } from 'vitest';
import { compare } from '@/components/diff/comparison';
import { pathChoices, pathRules, partDifferences, readDiffRule, type DiffRule } from '@/lib/diff/rules';
import { withoutLeftOut } from '@/lib/diff/leftOut';
import { diffTrees } from '@/lib/diff/tree';
import type { Json } from '@/lib/json';

const pathRule = (value: string): DiffRule => ({ kind: 'path', value });

describe('rules for differences', () => {
  test.each<[rule: string, path: string, isLeftOut: boolean]>([
    ['metadata.resourceVersion', 'metadata.resourceVersion', true],
    ['metadata', 'metadata.resourceVersion', true],
    ['metadata', 'metadata[0]', true],
    ['metadata', 'metadataOther', false],
    ['metadata.resourceVersion', 'metadata', false],
    ['metadata.resourceVersion', 'spec.metadata.resourceVersion', false],
    ['spec.containers[*].image', 'spec.containers[name=a].image', true],
    ['spec.containers[*].image', 'spec.containers[3].image', true],
    ['spec.containers[*].image', 'spec.containers[].image', true],
    ['spec.containers[].image', 'spec.containers[name=a].image', true],
    ['spec.containers[*].image', 'spec.containers.image', false],
    ['spec.containers[name=a].image', 'spec.containers[name=b].image', false],
    ['spec.containers[name=a.b]', 'spec.containers[name=axb]', false],
    ['**.resourceVersion', 'resourceVersion', true],
    ['**.resourceVersion', 'config.metadata.resourceVersion', true],
    ['**.resourceVersion', 'items[0].resourceVersion', true],
    ['**.resourceVersion', 'metadata.lastresourceVersion', false],
    ['**.resourceVersion', 'metadata.resourceVersionOld', false],
    ['a.(b)+', 'a.(b)+', true],
    ['a.*', 'a.b', false],
  ])('%s, %s: %s', (rule, path, isLeftOut) => {
    expect(pathRules([pathRule(rule)])(path) !== undefined).toBe(isLeftOut);
  });

  test.each<[path: string, choices: string[]]>([
    ['', []],
    ['status', ['status']],
    ['metadata.resourceVersion', ['metadata.resourceVersion', '**.resourceVersion']],
    ['containers[name=a].image', ['containers[name=a].image', 'containers[*].image', '**.image']],
    ['containers[].image', ['containers[*].image', '**.image']],
    ['env[name=a]', ['env[name=a]', 'env[*]']],
  ])('a difference at %j is left out by %j', (path, choices) => {
    expect(pathChoices(path)).toEqual(choices);
    const unmatched = choices.filter(choice => pathRules([pathRule(choice)])(path) === undefined);
    expect(unmatched).toEqual([]);
  });

  test.each<[raw: unknown, rule: DiffRule | undefined]>([
    [{ kind: 'path', value: ' a.b ' }, pathRule('a.b')],
    [
      { kind: 'type', value: 'Pulled', more: 1 },
      { kind: 'type', value: 'Pulled' },
    ],
    [{ kind: 'path', value: '' }, undefined],
    [{ kind: 'path', value: '**.' }, undefined],
    [{ kind: 'path', value: 'x'.repeat(1_001) }, undefined],
    [{ kind: 'script', value: 'a' }, undefined],
    [{ kind: 'path', value: 7 }, undefined],
    ['a.b', undefined],
    [null, undefined],
  ])('of %j from outside %j is read', (raw, rule) => {
    expect(readDiffRule(raw)).toEqual(rule);
  });

  test('what is left out is counted, with the rules that did it; a rule for a type leaves out no path', () => {
    const changed = (path: string) => ({ path, kind: 'changed' as const, before: 1, after: 2 });
    const parted = partDifferences(
      [changed('a.x'), changed('a.y'), changed('b'), changed('c')],
      [pathRule('a'), pathRule('b'), pathRule('never'), { kind: 'type', value: 'c' }],
    );
    expect(parted.shown.map(({ path }) => path)).toEqual(['c']);
    expect(parted.leftOut).toHaveLength(3);
    expect(parted.used).toBe(2);
  });
});

describe('documents without what is left out', () => {
  const left: Json = {
    metadata: { name: 'a', resourceVersion: 1 },
    spec: {
      args: ['x', 'y'],
      containers: [
        { name: 'a', image: 'a:1' },
        { name: 'b', image: 'b:1' },
      ],
    },
    old: true,
  };
  const right: Json = {
    metadata: { name: 'a', resourceVersion: 2 },
    spec: {
      args: ['x', 'z'],
      containers: [
        { name: 'b', image: 'b:2' },
        { name: 'a', image: 'a:2' },
      ],
    },
  };

  test.each<[rules: string[], before: Json, after: Json]>([
    [[], left, right],
    [['metadata.resourceVersion', 'old', 'spec'], { metadata: { name: 'a' } }, { metadata: { name: 'a' } }],
    [
      ['spec.containers[*].image', 'spec.args[*]'],
      {
        metadata: { name: 'a', resourceVersion: 1 },
        spec: { args: ['x'], containers: [{ name: 'a' }, { name: 'b' }] },
        old: true,
      },
      {
        metadata: { name: 'a', resourceVersion: 2 },
        spec: { args: ['x'], containers: [{ name: 'b' }, { name: 'a' }] },
      },
    ],
  ])('by %j', (rules, before, after) => {
    const ruleFor = pathRules(rules.map(pathRule));
    expect(
      withoutLeftOut([left, right], diffTrees(left, right), path => ruleFor(path) !== undefined),
    ).toEqual([before, after]);
  });

  test('keys that an object inherits are keys like others', () => {
    const sides = [
      '{"__proto__":{"x":1,"y":1},"constructor":1}',
      '{"__proto__":{"x":2,"y":1},"constructor":2}',
    ];
    const [before, after] = sides.map((text): Json => JSON.parse(text));
    const cut = withoutLeftOut(
      [before, after],
      diffTrees(before ?? null, after ?? null),
      path => path === '__proto__.x',
    );
    expect(JSON.stringify(cut)).toBe(
      '[{"__proto__":{"y":1},"constructor":1},{"__proto__":{"y":1},"constructor":2}]',
    );
  });

  test('a comparison lists and draws the rest, and says how much it leaves out; or shows all, and says it too', () => {
    const rules = ['metadata', 'spec.args', 'unused'].map(pathRule);
    const rest = compare(left, right, { rules, isAll: false });
    expect(rest).toMatchObject({ leftOut: 2, used: 2, total: 4 });
    expect(rest.diff).not.toContain('resourceVersion');
    expect(rest.diff).toContain('+');
    const all = compare(left, right, { rules, isAll: true });
    expect(all).toMatchObject({ leftOut: 2, used: 2, total: 6 });
    expect(all.diff).toBe(compare(left, right).diff);
    expect(compare(left, right, { rules: ['metadata', 'spec', 'old'].map(pathRule), isAll: false })).toEqual({
      diff: '',
      differences: [],
      total: 0,
      leftOut: 6,
      used: 3,
    });
  });
});
