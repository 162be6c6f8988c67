import { describe, expect, test } from 'vitest';
import { differenceParts, lineParts } from '@/lib/diff/sections';
import { parseUnified } from '@/lib/diff/unified';

const partsOf = (...paths: string[]) =>
  differenceParts(paths.map(path => ({ path, kind: 'added' as const, after: 1 }))).map(
    ({ path, items }) => [path, items.length] as const,
  );

describe('sections of differences', () => {
  test.each<[what: string, paths: string[], parts: (readonly [string, number])[]]>([
    ['few are in one', ['a.x', 'a.y', 'b.x', 'b.y', 'c.x'], [['', 5]]],
    [
      'by the key at the top; what lies under none stands by itself',
      ['a.x', 'a.y', 'status', 'b.x', 'b.y', 'b.z.q'],
      [
        ['a', 2],
        ['', 1],
        ['b', 3],
      ],
    ],
    [
      'deeper where all of them are under one key',
      ['spec.a.x', 'spec.a.y', 'spec.a.z', 'spec.b.x', 'spec.b.y', 'spec.b.z'],
      [
        ['spec.a', 3],
        ['spec.b', 3],
      ],
    ],
    [
      'by the members of a list',
      ['env[name=a].x', 'env[name=a].y', 'env[name=a].z', 'env[name=b].x', 'env[name=b].y', 'env[name=b].z'],
      [
        ['env[name=a]', 3],
        ['env[name=b]', 3],
      ],
    ],
    ['none where all are next to each other', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], [['', 7]]],
  ])('%s', (_what, paths, parts) => {
    expect(partsOf(...paths)).toEqual(parts);
  });
});

/** Each part of each hunk: its path, and how many lines it has. */
const lineCounts = (text: string) =>
  lineParts(parseUnified(text)).map(parts => parts.map(({ path, items }) => [path, items.length] as const));

const YAML = `@@ -1,16 +1,16 @@
 kind: Deployment
 metadata:
   labels:
     app: api
-  resourceVersion: 1
+  resourceVersion: 2
 other:
   a: 1
   b: 2
 spec:
   containers:
   - name: api
-    image: api:1
+    image: api:2
   text: |
     a: b
-status: old
+status: new
`;

const ENDS = `@@ -1,12 +1,12 @@
 metadata:
-  name: a
+  name: b
 spec:
   a: 1
   b: 2
   c: 3
   d: 4
   e: 5
   f: 6
-  replicas: 1
-status: old
+  replicas: 2
+status: new
`;

const SWAPPED = `@@ -1,8 +1,8 @@
-a:
-  x: 1
-  y: 1
-b:
-  x: 1
-  y: 1
-c:
-  x: 1
+b:
+  x: 2
+  y: 2
+c:
+  x: 2
+a:
+  x: 2
+  y: 2
`;

describe('sections of lines', () => {
  test('of YAML: by the key at the top; parts without a change have none of their own', () => {
    expect(lineCounts(YAML)).toEqual([
      [
        ['', 1],
        ['metadata', 5],
        ['', 3],
        ['spec', 7],
        ['', 2],
      ],
    ]);
  });

  test.each([
    ['all together', YAML],
    ['ends of two parts', ENDS],
    ['parts that changed places', SWAPPED],
  ])('no line is lost, and either side stays in order: %s', (_what, text) => {
    const hunks = parseUnified(text);
    const drawn = lineParts(hunks).map(parts => parts.flatMap(({ items }) => items));
    for (const [hunk, { lines }] of hunks.entries()) {
      expect(drawn[hunk]).toHaveLength(lines.length);
      for (const side of ['before', 'after'] as const)
        expect(drawn[hunk]?.filter(line => line[side] !== undefined)).toEqual(
          lines.filter(line => line[side] !== undefined),
        );
    }
  });

  test('what went and what came at the end of one part and the start of the next is in the part of each', () => {
    const [parts = []] = lineParts(parseUnified(ENDS));
    expect(parts.map(({ path, items }) => [path, ...items.map(({ text }) => text.trim())])).toEqual([
      ['metadata', 'metadata:', 'name: a', 'name: b'],
      ['spec', 'spec:', 'a: 1', 'b: 2', 'c: 3', 'd: 4', 'e: 5', 'f: 6', 'replicas: 1', 'replicas: 2'],
      ['', 'status: old', 'status: new'],
    ]);
  });

  test('deeper where all changes are under one key', () => {
    const inner = YAML.split('\n')
      .slice(1, -1)
      .map(line => `${line.slice(0, 1)}  ${line.slice(1)}`);
    expect(lineCounts(['@@ -1,17 +1,17 @@', ' config:', ...inner].join('\n'))).toEqual([
      [
        ['', 2],
        ['config.metadata', 5],
        ['', 3],
        ['config.spec', 7],
        ['', 2],
      ],
    ]);
  });

  test('of JSON: what a bracket closes belongs to its key', () => {
    const json = `@@ -1,14 +1,14 @@
 {
   "metadata": {
     "a": [],
-    "resourceVersion": 1
+    "resourceVersion": 2
   },
   "spec": {
     "list": [
       1,
-      2
+      3
     ],
     "e": {}
   }
 }
`;
    expect(lineCounts(json)).toEqual([
      [
        ['', 1],
        ['metadata', 5],
        ['spec', 8],
        ['', 1],
      ],
    ]);
  });

  test('of places that say what they are in, by that', () => {
    const place = (at: number, section: string) =>
      [
        `@@ -${at},6 +${at},6 @@ ${section}`,
        '   one: 1',
        '   two: 2',
        '   three: 3',
        '-  four: 4',
        '+  four: 5',
        '   five: 5',
        '   six: 6',
      ].join('\n');
    expect(lineCounts(`${place(10, 'metadata:')}\n${place(30, 'spec:')}`)).toEqual([
      [['metadata', 7]],
      [['spec', 7]],
    ]);
  });

  test.each([
    ['of a few lines', '@@ -1,4 +1,4 @@\n a:\n-  x: 1\n+  x: 2\n b:\n-  x: 1\n+  x: 2\n'],
    ['of one part', YAML.replace('-    image: api:1\n+    image: api:2\n', '')],
    [
      'that are no document',
      `@@ -1,20 +1,20 @@\n${Array.from({ length: 10 }, (_, at) => `-old ${at}\n+new ${at}\n`).join('')}`,
    ],
  ])('none %s', (_what, text) => {
    expect(lineCounts(text).flatMap(parts => parts.map(([path]) => path))).toEqual(['']);
  });
});
