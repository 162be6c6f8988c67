import type { GraphData, GraphEdge, GraphNode, GroupOf } from '@/components/graph/model';
import { statusWord } from '@/components/status/tones';
import { countOf } from '@/lib/format';
import type { TopologyUrlState } from '../url';
import { childrenOf, flatten, healthOf, componentName, componentTone, type Component } from './component';
import type { Owners } from './select';

const total = (
  counts: Readonly<Record<string, Readonly<Record<string, number>>>> | null | undefined,
): number =>
  Object.values(counts ?? {})
    .flatMap(one => Object.values(one))
    .reduce((sum, count) => sum + count, 0);

function badgesOf({ summary }: Component): string[] {
  const incidents = total(summary?.incidents);
  const insights = total(summary?.insights);
  return [
    ...(incidents > 0 ? [countOf(incidents, 'incident')] : []),
    ...(insights > 0 ? [countOf(insights, 'insight')] : []),
  ];
}

const nodeOf = (component: Component): GraphNode => ({
  id: component.id,
  label: componentName(component),
  kind: component.type ?? 'Component',
  icon: component.icon || component.type || 'component',
  tone: componentTone(component),
  health: statusWord(healthOf(component)),
  deleted: Boolean(component.deleted_at),
  badges: badgesOf(component),
});

/** Each component leads to what is below it, and to what else names it as a parent; every relation once. */
function edgesOf(components: readonly Component[]): GraphEdge[] {
  const seen = new Set<string>();
  const edges: GraphEdge[] = [];
  const add = (from: string, to: string) => {
    const key = `${from} ${to}`;
    if (seen.has(key)) return;
    seen.add(key);
    edges.push({ from, to });
  };
  for (const component of components) {
    for (const child of childrenOf(component)) add(component.id, child.id);
    for (const child of component.children ?? []) add(component.id, child);
    for (const parent of component.parents ?? []) add(parent, component.id);
  }
  return edges;
}

/**
 * The trees as a graph: components in the order of the trees, relations from what is above to what is below.
 * @param roots of the page; the graph is seen from the first of them where there is no component of its own
 */
export function componentGraph(roots: readonly Component[], root: string | undefined): GraphData {
  const components = flatten(roots);
  return { root: root ?? roots[0]?.id ?? '', nodes: components.map(nodeOf), edges: edgesOf(components) };
}

/** What components are drawn together as. */
export function componentGrouping(
  roots: readonly Component[],
  by: TopologyUrlState['rollup'],
  owners: Owners,
): ((node: GraphNode) => GroupOf | undefined) | undefined {
  if (by === 'none') return undefined;
  const found = new Map(flatten(roots).map(component => [component.id, component]));
  return node => {
    const component = found.get(node.id);
    if (!component) return undefined;
    const key =
      by === 'type' ? component.type : by === 'agent' ? owners.agent(component) : component.namespace;
    return key ? { key, label: key } : undefined;
  };
}
