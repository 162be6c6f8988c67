import fc from 'fast-check';
import type { StatusTone } from '@/theme/tokens';
import type { GraphData, GraphEdge, GraphNode } from '@/components/graph/model';
import type { SceneOptions } from '@/components/graph/scene';

export const node = (id: string, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  label: id,
  kind: 'Pod',
  icon: 'Kubernetes::Pod',
  tone: 'healthy',
  health: 'Healthy',
  deleted: false,
  badges: [],
  ...more,
});

/** Edges from pairs written 'a>b'. */
export const edges = (...pairs: string[]): GraphEdge[] =>
  pairs.map(pair => {
    const [from = '', to = ''] = pair.split('>');
    return { from, to };
  });

export const options = (more: Partial<SceneOptions> = {}): SceneOptions => ({
  budget: 300,
  passes: () => true,
  open: new Set(),
  selected: undefined,
  openGroups: new Set(),
  ...more,
});

const TONES: readonly StatusTone[] = ['healthy', 'unhealthy', 'caution', 'unknown'];

/** Any graph: circles, self-references, parts that hang on nothing, edges that lead out of it, things said twice. */
export const anyGraph: fc.Arbitrary<GraphData> = fc
  .record({
    size: fc.integer({ min: 0, max: 30 }),
    tones: fc.array(fc.constantFrom(...TONES), { minLength: 30, maxLength: 30 }),
    kinds: fc.array(fc.constantFrom('Pod', 'Node', 'Job'), { minLength: 30, maxLength: 30 }),
    pairs: fc.array(fc.tuple(fc.nat(34), fc.nat(34)), { maxLength: 90 }),
    twice: fc.boolean(),
  })
  .map(({ size, tones, kinds, pairs, twice }) => {
    const nodes = Array.from({ length: size }, (_, at) =>
      node(`n${at}`, { tone: tones[at] ?? 'unknown', kind: kinds[at] ?? 'Pod' }),
    );
    return {
      root: 'n0',
      nodes: twice ? [...nodes, ...nodes] : nodes,
      edges: pairs.map(([from, to]) => ({ from: `n${from}`, to: `n${to}` })),
    };
  });

/** Any choice of what is shown. */
export const anyOptions: fc.Arbitrary<SceneOptions> = fc
  .record({
    budget: fc.integer({ min: 1, max: 40 }),
    without: fc.subarray(['Pod', 'Node', 'Job']),
    open: fc.subarray(['n0', 'n3', 'n7', 'gone', 'group:Pod']),
    selected: fc.option(fc.constantFrom('n1', 'n9', 'gone'), { nil: undefined }),
    grouped: fc.boolean(),
    openGroups: fc.subarray(['Pod', 'Job']),
  })
  .map(({ budget, without, open, selected, grouped, openGroups }) => ({
    budget,
    passes: one => !without.includes(one.kind),
    open: new Set(open),
    selected,
    groupOf: grouped ? one => ({ key: one.kind, label: one.kind }) : undefined,
    openGroups: new Set(openGroups),
  }));
