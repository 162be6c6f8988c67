// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dark, light } from '@/theme/tokens';
import { dotText, toDot } from '@/components/graph/dot';
import { layOut } from '@/components/graph/layout';
import { toGraphJson } from '@/components/graph/saveGraph';
import { sceneOf } from '@/components/graph/scene';
import { toSvg, xmlText } from '@/components/graph/svg';
import { anyGraph, edges, node, options } from './sample';

const unnamed = () => undefined;

/** Reads a quoted text as the grammar of DOT has it: only `\"` and `\\` mean something to the reader of files. */
function readQuoted(text: string): { content: string; rest: string } | undefined {
  const match = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(text);
  return match?.[1] === undefined ? undefined : { content: match[1], rest: text.slice(match[0].length) };
}

/** What Graphviz draws of a label. */
const drawn = (content: string) =>
  content.replaceAll(/\\([\s\S])/g, (_match, char: string) => (char === 'n' ? '\n' : char));

const NASTY = [
  'plain',
  'say "hi"',
  'back\\slash',
  'ends in \\',
  '\\"',
  'a\nb',
  'a\r\nb',
  '<b>html</b>',
  '{a|b}',
  'a -> b; c',
  '// no comment',
  '# neither',
  'ünïcode 日本 🚀',
  'tab\there',
  '\\N \\G \\l',
  '',
  'graph',
];

describe('DOT', () => {
  test.each(NASTY)('a text comes back as it was: %j', text => {
    const read = readQuoted(dotText(text));
    expect(read?.rest).toBe('');
    expect(drawn(read?.content ?? '')).toBe(text.replaceAll('\r\n', '\n'));
  });

  test('any text is one quoted text, and different ids stay different', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const read = readQuoted(dotText(a));
        expect(read?.rest).toBe('');
        const plain = (text: string) => text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');
        expect(drawn(read?.content ?? '')).toBe(plain(a));
        expect(dotText(a) === dotText(b)).toBe(plain(a) === plain(b));
      }),
    );
  });

  test('has the drawn units and lines, names where they are known, and counts of lines that stand for several', () => {
    const data = {
      root: 'a',
      nodes: [node('a', { label: 'shop "eu"' }), node('b', { deleted: true }), node('c'), node('d')],
      edges: edges('a>b', 'b>a', 'a>c', 'a>d'),
    };
    const scene = sceneOf(
      data,
      options({ groupOf: one => (one.id > 'b' ? { key: 'rest', label: 'Rest' } : undefined) }),
    );
    const dot = toDot('Around "shop"', scene, (from, to) =>
      from === 'a' && to === 'b' ? 'owns' : undefined,
    );
    expect(dot).toBe(
      [
        'digraph "Around \\"shop\\"" {',
        '  rankdir="LR";',
        '  "a" [label="shop \\"eu\\"\\nPod, Healthy", shape="box", style="rounded"];',
        '  "b" [label="b\\nPod, Healthy, deleted", shape="box", style="rounded,dashed"];',
        '  "group:rest" [label="Rest\\n2 items, 2 Healthy", shape="box", style="rounded,bold"];',
        '  "a" -> "b" [label="owns"];',
        '  "b" -> "a";',
        '  "a" -> "group:rest" [label="2 relations"];',
        '}',
        '',
      ].join('\n'),
    );
  });
});

describe('SVG', () => {
  test.each([
    ['light', light],
    ['dark', dark],
  ])('is well-formed whatever the names, in %s', (_name, colours) => {
    const nodes = [...NASTY, '\0\u0001]]>&amp;', 'x'.repeat(200), '\ud83d'].map((label, at) =>
      node(`n${at}`, { label, deleted: at % 2 === 0, badges: ['2 insights'] }),
    );
    const scene = sceneOf({ root: 'n0', nodes, edges: edges('n0>n1', 'n1>n0', 'n2>n2') }, options());
    const layout = layOut({ root: 'n0', units: scene.units.map(unit => unit.id), lines: scene.lines });
    const { svg, width, height } = toSvg(
      'All "of" it <&>',
      scene,
      layout,
      colours,
      () => 'owns <it>',
      '<svg><symbol id="pod" viewBox="0 0 24 24"><path d="M0 0h9"/></symbol><symbol id="node"></symbol></svg>',
    );
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.querySelectorAll('g')).toHaveLength(nodes.length);
    expect(parsed.querySelector('g title')?.textContent).toBe('plain: Pod, Healthy, deleted, 2 insights');
    expect(
      [...parsed.querySelectorAll('text')].filter(text => text.textContent === 'owns <it>'),
    ).toHaveLength(3);
    // Name and words stand inside of the card.
    for (const card of parsed.querySelectorAll('g')) {
      const [left, top] = ['x', 'y'].map(name => Number(card.querySelector('rect')?.getAttribute(name)));
      const places = [...card.querySelectorAll('text')].map(text =>
        ['x', 'y'].map(name => Number(text.getAttribute(name))),
      );
      expect(places.map(([x = 0, y = 0]) => [x - (left ?? 0), y - (top ?? 0)])).toEqual([
        [35, 22],
        [14, 40],
      ]);
    }
    // The marks come along, each once, and no others.
    expect([...parsed.querySelectorAll('symbol')].map(one => one.id)).toEqual(['icon-pod']);
    expect(parsed.querySelectorAll('use[href="#icon-pod"]')).toHaveLength(nodes.length);
    expect(svg).not.toMatch(/style=|url\(/);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
  });

  test('xmlText keeps what XML can hold', () => {
    expect(xmlText('a\u0000<b>&"\ud83d🚀')).toBe('a&lt;b&gt;&amp;&quot;🚀');
  });
});

test('JSON holds the picture and the numbers of what it hides', () => {
  fc.assert(
    fc.property(anyGraph, data => {
      const scene = sceneOf(data, options({ budget: 5 }));
      const read = JSON.parse(toGraphJson({ title: 'Graph', scene, relation: unnamed })) as {
        nodes: unknown[];
        edges: { count: number }[];
        figures: { edges: { drawn: number; hidden: number; total: number } };
      };
      expect(read.nodes).toHaveLength(scene.units.length);
      const drawnEdges = read.edges.reduce((sum, edge) => sum + edge.count, 0);
      expect(drawnEdges + read.figures.edges.hidden).toBe(read.figures.edges.total);
    }),
    { numRuns: 50 },
  );
});
