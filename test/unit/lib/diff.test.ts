import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { fieldsOfDetails, fieldsOfDiff } from '@/features/catalog/changes/fields';
import { applyDiff, canonical, differences, diffTrees } from '@/lib/diff/tree';
import { foldRuns, parseUnified, sideBySide } from '@/lib/diff/unified';
import type { Json } from '@/lib/json';

/** A random number generator that gives the same numbers each run. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function tree(next: (below: number) => number, depth: number): Json {
  const kind = next(depth > 0 ? 6 : 3);
  if (kind === 0) return next(5);
  if (kind === 1) return ['a', 'true', '', 'x: y', '- z', 'ü', '~'][next(7)] ?? '';
  if (kind === 2) return [null, true, false][next(3)] ?? null;
  if (kind === 3) return Array.from({ length: next(5) }, () => tree(next, depth - 1));
  if (kind === 4) {
    return Array.from({ length: next(5) }, (_, at) => ({
      name: `n${(at * 7 + next(3)) % 9}`,
      v: tree(next, depth - 1),
    }));
  }
  return Object.fromEntries(Array.from({ length: next(5) }, () => [`k${next(7)}`, tree(next, depth - 1)]));
}

/** The tree with something changed here and there, members of lists in another order among it. */
function edited(value: Json, next: (below: number) => number): Json {
  if (next(9) === 0) return tree(next, 2);
  if (Array.isArray(value)) {
    const kept = value.filter(() => next(6) > 0).map(item => edited(item, next));
    return next(3) === 0 ? kept.toReversed() : kept;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(() => next(7) > 0)
        .map(([key, one]) => [key, edited(one, next)]),
    );
  }
  return value;
}

const throughYaml = (value: Json): Json => parse(stringify(value)) as Json;

describe('structural diff', () => {
  test('1,000 random pairs of YAML trees: what is shown, applied to the left, gives the right', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const next = generator(seed * 7_919);
      const left = throughYaml(tree(next, 4));
      const right = throughYaml(seed % 3 === 0 ? tree(next, 4) : edited(left, next));
      const diff = diffTrees(left, right);
      expect(canonical(applyDiff(left, diff)), `seed ${seed}`).toBe(canonical(right));
      expect(differences(diff).length === 0, `seed ${seed}`).toBe(canonical(left) === canonical(right));
    }
  });

  test('a member that moved is moved, and not changed', () => {
    const left = [
      { name: 'a', v: 1 },
      { name: 'b', v: 2 },
      { name: 'c', v: 3 },
    ];
    const right = [
      { name: 'c', v: 3 },
      { name: 'a', v: 1 },
      { name: 'b', v: 5 },
    ];
    expect(differences(diffTrees(left, right), 'env')).toEqual([
      { path: 'env[name=c]', kind: 'moved', before: 2, after: 0 },
      { path: 'env[name=b].v', kind: 'changed', before: 2, after: 5 },
    ]);
  });

  test('the order of keys says nothing', () => {
    expect(diffTrees({ a: 1, b: [{ x: 1, y: 2 }] }, { b: [{ y: 2, x: 1 }], a: 1 })).toEqual({ kind: 'same' });
  });
});

const DIFF = `--- before
+++ after
@@ -41,4 +41,4 @@ spec:
       containers:
         - name: card-vault
-          image: registry/card-vault:1.54.4
+          image: registry/card-vault:1.54.5
           ready: true
@@ -60,2 +60,3 @@ spec:
       tolerations: []
+      priority: 5
       nodeName: n1
`;

describe('unified diffs', () => {
  test('lines carry their numbers, and what lies between places is counted', () => {
    const [first, second] = parseUnified(DIFF);
    expect(first?.skipped).toBe(40);
    expect(second?.skipped).toBe(15);
    expect(first?.lines.slice(1, 4)).toEqual([
      { kind: 'same', text: '        - name: card-vault', before: 42, after: 42 },
      { kind: 'removed', text: '          image: registry/card-vault:1.54.4', before: 43 },
      { kind: 'added', text: '          image: registry/card-vault:1.54.5', after: 43 },
    ]);
    expect(parseUnified('nothing of the kind')).toEqual([]);
  });

  test('side by side, what replaces stands beside what it replaces', () => {
    const rows = sideBySide(parseUnified(DIFF)[0]?.lines ?? []);
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatchObject({ left: { kind: 'removed' }, right: { kind: 'added' } });
  });

  test('long unchanged runs fold to three lines beside a change, and lose none', () => {
    const rows = 'ssssssssssCssssC'.split('');
    const runs = foldRuns(rows, row => row === 's');
    expect(runs.map(run => [run.kind, run.rows.length])).toEqual([
      ['folded', 7],
      ['shown', 3],
      ['shown', 1],
      ['shown', 4],
      ['shown', 1],
    ]);
    expect(runs.flatMap(run => run.rows)).toEqual(rows);
  });

  const LIMIT = `@@ -30,4 +30,4 @@ spec:
           resources:
             limits:
-              memory: 512Mi
+              memory: 1Gi
`;
  const limited = (memory: string) => ({ resources: { limits: { memory } } });

  test('the heading of a place is no path: the patch of the change says where it lies, or nobody does', () => {
    const spec = { template: { spec: { containers: [limited('1Gi')] } } };
    expect(fieldsOfDiff(LIMIT, { spec })).toEqual([
      {
        path: 'spec.template.spec.containers[].resources.limits.memory',
        kind: 'changed',
        before: '512Mi',
        after: '1Gi',
      },
    ]);
    expect(fieldsOfDiff(LIMIT)).toBeUndefined();
    expect(fieldsOfDiff(LIMIT, null)).toBeUndefined();
    expect(fieldsOfDiff(LIMIT, { spec: { other: true } })).toBeUndefined();
    expect(fieldsOfDiff(LIMIT, { spec: limited('2Gi') })).toBeUndefined();
    expect(fieldsOfDiff(LIMIT, { spec, status: limited('1Gi') })).toBeUndefined();
  });

  test('fields are read by path where each place is YAML by itself', () => {
    const container = { name: 'card-vault', image: 'registry/card-vault:1.54.5' };
    const patches = { spec: { template: { spec: { containers: [container], priority: 5 } } } };
    const fields = [
      {
        path: 'spec.template.spec.containers[name=card-vault].image',
        kind: 'changed',
        before: 'registry/card-vault:1.54.4',
        after: 'registry/card-vault:1.54.5',
      },
      { path: 'spec.template.spec.priority', kind: 'added', after: 5 },
    ];
    expect(fieldsOfDiff(DIFF, patches)).toEqual(fields);
    expect(fieldsOfDiff(DIFF, JSON.stringify(patches))).toEqual(fields);
    expect(fieldsOfDiff('@@ -1,2 +1,2 @@\n-a: 1\n+a: 2\n')).toMatchObject([{ path: 'a' }]);
    expect(fieldsOfDiff('@@ -1,2 +1,2 @@\n-a: [1\n+a: [2\n')).toBeUndefined();
    expect(fieldsOfDiff('plain words')).toBeUndefined();
    expect(fieldsOfDetails({ previous: { status: 'a' }, current: { status: 'b' } })).toEqual([
      { path: 'status', kind: 'changed', before: 'a', after: 'b' },
    ]);
    expect(fieldsOfDetails({ kind: 'Approval/v1' })).toBeUndefined();
  });
});
