import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOut } from '@/components/graph/layout';
import { pathTo, reachFrom, adjacencyOf, revealOrder } from '@/components/graph/order';
import { wayTo } from '@/components/graph/path';
import { nextBudget, sceneOf } from '@/components/graph/scene';
import { strokeOf } from '@/components/graph/geometry';
import { step } from '@/components/graph/walk';
import { sayEdges, sayNodes, sayUnit, sayWhy } from '@/components/graph/words';
import { anyGraph, anyOptions, edges, node, options } from './sample';

const idsOf = (scene: ReturnType<typeof sceneOf>) => scene.units.map(unit => unit.id);
const distinctEdges = (all: readonly { from: string; to: string }[]) =>
  new Set(all.map(({ from, to }) => `${from}>${to}`)).size;

describe('the numbers of a graph', () => {
  test('drawn and hidden edges are those of the answer, whatever the graph and whatever is chosen', () => {
    fc.assert(
      fc.property(anyGraph, anyOptions, (data, chosen) => {
        const { figures, lines, units } = sceneOf(data, chosen);
        const { nodes, edges: of } = figures;
        expect(of.drawn + of.hidden).toBe(of.total);
        expect(of.total).toBe(distinctEdges(data.edges));
        expect(of.why.beyond + of.why.inside + of.why.filtered + of.why.outside).toBe(of.hidden);
        expect(lines.reduce((sum, line) => sum + line.count, 0)).toBe(of.drawn);
        expect(nodes.drawn + nodes.grouped + nodes.hidden + nodes.filtered).toBe(nodes.total);
        expect(nodes.total).toBe(new Set(data.nodes.map(one => one.id)).size);
        expect(Math.min(...Object.values(nodes), ...Object.values(of.why))).toBeGreaterThanOrEqual(0);
        const drawn = new Set(units.map(unit => unit.id));
        expect(drawn.size).toBe(units.length);
        for (const line of lines) expect(drawn.has(line.from) && drawn.has(line.to)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('all edges between what is drawn are drawn', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 1, max: 40 }), (data, budget) => {
        const scene = sceneOf(data, options({ budget }));
        const drawn = new Set(idsOf(scene));
        const between = data.edges.filter(({ from, to }) => drawn.has(from) && drawn.has(to));
        expect(scene.figures.edges.drawn).toBe(distinctEdges(between));
      }),
    );
  });

  test('nothing is hidden without a budget, a filter or groups, but what leads out of the answer', () => {
    fc.assert(
      fc.property(anyGraph, data => {
        const { figures } = sceneOf(data, options({ budget: 1000 }));
        expect(figures.nodes.hidden).toBe(0);
        expect(figures.edges.hidden).toBe(figures.edges.why.outside);
      }),
    );
  });

  test('more room takes nothing away that less room showed', () => {
    fc.assert(
      fc.property(anyGraph, fc.nat(30), fc.nat(30), (data, budget, more) => {
        const little = idsOf(sceneOf(data, options({ budget: budget + 1 })));
        const much = new Set(idsOf(sceneOf(data, options({ budget: budget + 1 + more }))));
        expect(little.length).toBeLessThanOrEqual(budget + 1);
        expect(little.every(id => much.has(id))).toBe(true);
      }),
    );
  });

  test('more shows as many items as it says, whatever was drawn on request already', () => {
    fc.assert(
      fc.property(anyGraph, anyOptions, fc.integer({ min: 1, max: 12 }), (data, chosen, count) => {
        const before = sceneOf(data, chosen);
        const more = nextBudget(before, count);
        const after = sceneOf(data, { ...chosen, budget: more?.budget ?? chosen.budget });
        const hidden = before.figures.nodes.hidden;
        const shown = hidden - after.figures.nodes.hidden;
        expect(shown).toBe(more?.items ?? 0);
        expect(more === undefined).toBe(hidden === 0);
        // A group comes as a whole.
        expect(chosen.groupOf ? Math.min(shown, count, hidden) : shown).toBe(Math.min(count, hidden));
      }),
      { numRuns: 300 },
    );
  });

  test('they are said in words that add up', () => {
    const data = {
      root: 'a',
      nodes: [node('a'), node('b'), node('c'), node('d')],
      edges: edges('a>b', 'b>a', 'b>c', 'c>d', 'd>gone'),
    };
    const { figures } = sceneOf(data, options({ budget: 2 }));
    expect(sayNodes(figures)).toBe('4 items: 2 shown + 2 hidden');
    expect(sayEdges(figures)).toBe('2 of 5 relations shown');
    expect(sayWhy(figures)).toBe('2 lead to hidden items, 1 lead to items beyond the answer');
  });
});

describe('what is drawn first', () => {
  const chain = edges('root>a', 'a>b', 'b>bad', 'root>near', 'near>far');
  const all = ['root', 'near', 'a', 'far', 'b', 'bad'];

  test('the unhealthy with the way there, then the nearest; circles end', () => {
    const beside = adjacencyOf(all, [...chain, ...edges('bad>root2', 'far>root', 'a>a')]);
    expect(revealOrder('root', all, beside, id => id === 'bad')).toEqual([
      'root',
      'a',
      'b',
      'bad',
      'near',
      'far',
    ]);
    expect(pathTo('bad', reachFrom('root', beside))).toEqual(['root', 'a', 'b', 'bad']);
  });

  test('a node that was asked for, and the hidden neighbours of one, come on top of the budget', () => {
    const data = { root: 'root', nodes: all.map(id => node(id)), edges: chain };
    const small = sceneOf(data, options({ budget: 1 }));
    expect(idsOf(small)).toEqual(['root']);
    expect(small.units[0]?.hidden).toBe(2);
    expect(idsOf(sceneOf(data, options({ budget: 1, selected: 'far' })))).toEqual(['root', 'far']);
    const opened = sceneOf(data, options({ budget: 1, open: new Set(['root']) }));
    expect(idsOf(opened)).toEqual(['root', 'near', 'a']);
    expect(opened.units[0]?.hidden).toBe(0);
  });

  test('without the root in the answer the rest is drawn all the same', () => {
    const data = { root: 'gone', nodes: [node('a'), node('b')], edges: edges('a>b', 'gone>a') };
    const scene = sceneOf(data, options());
    expect(idsOf(scene)).toEqual(['a', 'b']);
    expect(scene.figures.edges).toMatchObject({ total: 2, drawn: 1, why: { outside: 1 } });
  });
});

describe('groups', () => {
  const data = {
    root: 'root',
    nodes: [
      node('root'),
      node('p1', { tone: 'unhealthy', health: 'Unhealthy' }),
      node('p2'),
      node('p3'),
      node('only', { kind: 'Job' }),
    ],
    edges: edges('root>p1', 'root>p2', 'p1>p2', 'p3>p1', 'only>p3'),
  };
  const groupOf = (one: { kind: string }) => ({ key: one.kind, label: one.kind });

  test('sum the health of two and more, join their relations and say which are within', () => {
    const scene = sceneOf(data, options({ groupOf }));
    expect(idsOf(scene)).toEqual(['root', 'group:Pod', 'only']);
    expect(scene.units[1]).toMatchObject({ sum: { unhealthy: 1, healthy: 2 } });
    expect(scene.lines.map(({ from, to, count }) => [from, to, count])).toEqual([
      ['root', 'group:Pod', 2],
      ['only', 'group:Pod', 1],
    ]);
    expect(scene.figures.edges).toMatchObject({ drawn: 3, hidden: 2, why: { inside: 2 } });
    expect(scene.units[1] && sayUnit(scene.units[1])).toBe('Pod, 3 items, 1 Unhealthy, 2 Healthy');
  });

  test('open into their members', () => {
    const scene = sceneOf(data, options({ groupOf, openGroups: new Set(['Pod']) }));
    expect(idsOf(scene)).toEqual(['root', 'p1', 'p2', 'p3', 'only']);
    expect(scene.figures.edges).toMatchObject({ drawn: 5, hidden: 0 });
  });
});

describe('the layout', () => {
  const requestOf = ({ root, units, lines }: ReturnType<typeof sceneOf>) => ({
    root,
    units: units.map(unit => unit.id),
    lines,
  });

  test('gives every unit a place of its own and every line a course, for any graph', () => {
    fc.assert(
      fc.property(anyGraph, anyOptions, (data, chosen) => {
        const scene = sceneOf(data, chosen);
        const layout = layOut(requestOf(scene));
        const places = scene.units.map(unit => layout.places.get(unit.id));
        expect(new Set(places.map(place => JSON.stringify(place))).size).toBe(scene.units.length);
        for (const place of places) expect(Number.isFinite(place?.x) && Number.isFinite(place?.y)).toBe(true);
        for (const line of scene.lines) expect(strokeOf(line, layout)?.d).toMatch(/^M[-\d. MLCZ]+$/);
      }),
      { numRuns: 60 },
    );
  });

  test('of thousands, with circles and self-references, stays in shape', () => {
    const nodes = Array.from({ length: 2000 }, (_, at) => node(`n${at}`));
    const all = [
      ...Array.from({ length: 1999 }, (_, at) => `n${at % 40}>n${at + 1}`),
      ...Array.from({ length: 3001 }, (_, at) => `n${(at * 7919) % 2000}>n${(at * 104729) % 2000}`),
    ];
    const scene = sceneOf({ root: 'n0', nodes, edges: edges(...all) }, options({ budget: 2000 }));
    const { places } = layOut(requestOf(scene));
    expect(places.size).toBe(2000);
    const height = Math.max(...[...places.values()].map(place => place.y)) * 2;
    expect(height).toBeLessThan(4000);
  });
});

describe('the arrow keys', () => {
  const data = {
    root: 'a',
    nodes: ['a', 'b', 'c', 'd', 'lone'].map(id => node(id)),
    edges: edges('a>b', 'a>c', 'b>d', 'd>a', 'a>a'),
  };
  const scene = sceneOf(data, options());
  const layout = layOut({ root: 'a', units: idsOf(scene), lines: scene.lines });

  test('follow the relations, and reach what stands beside', () => {
    const right = step('a', 'ArrowRight', scene, layout);
    expect(['b', 'c']).toContain(right);
    expect(step('b', 'ArrowLeft', scene, layout)).toBe('a');
    expect(step('b', 'ArrowRight', scene, layout)).toBe('d');
    expect(step('a', 'ArrowLeft', scene, layout)).toBe('d');
    expect(step('c', 'ArrowRight', scene, layout)).toBeUndefined();
    const upper = (layout.places.get('b')?.y ?? 0) < (layout.places.get('c')?.y ?? 0) ? 'b' : 'c';
    const lower = upper === 'b' ? 'c' : 'b';
    expect(step(upper, 'ArrowDown', scene, layout)).toBe(lower);
    expect(step(lower, 'ArrowUp', scene, layout)).toBe(upper);
    expect(step('nobody', 'ArrowUp', scene, layout)).toBeUndefined();
  });
});

describe('the way to a node in words', () => {
  const verbs = { along: 'depends on', against: 'is needed by' };
  const data = {
    root: 'shop',
    nodes: ['shop', 'api', 'db', 'batch', 'lone'].map(id => node(id)),
    edges: edges('shop>api', 'api>db', 'batch>db', 'db>shop2', 'api>shop'),
  };

  test.each([
    ['db', 'shop depends on api depends on db'],
    ['batch', 'shop depends on api depends on db is needed by batch'],
    ['shop', 'shop'],
    ['lone', 'lone'],
  ])('%s', (id, text) => {
    const said = wayTo(id, data, verbs).flatMap(({ label, verb }) => [verb, label]);
    expect(said.filter(Boolean).join(' ')).toBe(text);
  });
});
