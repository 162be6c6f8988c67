import type { StatusTone } from '@/theme/tokens';
import type {
  Figures,
  GraphData,
  GraphEdge,
  GraphNode,
  GroupOf,
  HealthSum,
  GraphLine,
  Scene,
  GraphUnit,
} from './model';
import { worstTone } from './model';
import { adjacencyOf, revealOrder } from './order';

export interface SceneOptions {
  /** Places that may be drawn; what is asked for by `open` and `selected` comes on top. */
  budget: number;
  /** Whether a filter lets it pass; the root always does. */
  passes: (node: GraphNode) => boolean;
  /** Units whose hidden neighbours are drawn. */
  open: ReadonlySet<string>;
  selected: string | undefined;
  /** What nodes are drawn together as; undefined draws one by itself. */
  groupOf?: ((node: GraphNode) => GroupOf | undefined) | undefined;
  /** Keys of groups that are drawn as their members. */
  openGroups: ReadonlySet<string>;
}

/** An id that no node has, and the same for the same group every time. */
const groupId = (key: string) => `group:${key}`;
/** Unlike any pair of ids with a comma or an arrow between them, this is unique whatever they hold. */
const lineId = (from: string, to: string) => JSON.stringify([from, to]);

interface Grouped {
  /** The unit that stands for a node. */
  unitOf: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, { group: GroupOf; members: GraphNode[] }>;
}

/** Groups of two or more. The root stands by itself. */
function group(root: string, nodes: readonly GraphNode[], options: SceneOptions): Grouped {
  const found = new Map<string, { group: GroupOf; members: GraphNode[] }>();
  for (const node of nodes) {
    const of = node.id === root ? undefined : options.groupOf?.(node);
    if (!of || options.openGroups.has(of.key)) continue;
    const known = found.get(groupId(of.key));
    if (known) known.members.push(node);
    else found.set(groupId(of.key), { group: of, members: [node] });
  }
  const unitOf = new Map(nodes.map(node => [node.id, node.id]));
  for (const [id, { members }] of found) {
    if (members.length < 2) found.delete(id);
    else for (const member of members) unitOf.set(member.id, id);
  }
  return { unitOf, groups: found };
}

function sumOf(members: readonly GraphNode[]): HealthSum {
  const sum: Partial<Record<StatusTone, number>> = {};
  for (const { tone } of members) sum[tone] = (sum[tone] ?? 0) + 1;
  return sum;
}

/** Each node and each edge once. */
function distinct(data: GraphData): { nodes: GraphNode[]; edges: GraphEdge[] } {
  return {
    nodes: [...new Map(data.nodes.map(node => [node.id, node] as const)).values()],
    edges: [...new Map(data.edges.map(edge => [lineId(edge.from, edge.to), edge] as const)).values()],
  };
}

/**
 * What is drawn of an answer: the units within the budget, the lines between them, and the numbers of both, which add
 * up to the answer.
 */
export function sceneOf(data: GraphData, options: SceneOptions): Scene {
  const { nodes, edges } = distinct(data);
  const known = new Set(nodes.map(node => node.id));
  const allowed = nodes.filter(node => node.id === data.root || options.passes(node));
  const { unitOf, groups } = group(data.root, allowed, options);
  const ids = [...new Set(unitOf.values())];
  const byId = new Map(allowed.map(node => [node.id, node]));
  const sums = new Map([...groups].map(([id, { members }]) => [id, sumOf(members)]));
  const ends = (edge: GraphEdge) => ({ from: unitOf.get(edge.from), to: unitOf.get(edge.to) });
  const between = edges.flatMap(edge => {
    const { from, to } = ends(edge);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  const beside = adjacencyOf(ids, between);
  const isUnhealthy = (id: string) => {
    const sum = sums.get(id);
    return (sum ? worstTone(sum) : byId.get(id)?.tone) === 'unhealthy';
  };
  const order = revealOrder(data.root, ids, beside, isUnhealthy);
  const drawn = new Set(order.slice(0, options.budget));
  for (const id of options.open) {
    if (!beside.has(id)) continue;
    drawn.add(id);
    for (const next of beside.get(id) ?? []) drawn.add(next);
  }
  const selected = options.selected === undefined ? undefined : unitOf.get(options.selected);
  if (selected !== undefined) drawn.add(selected);

  const units = ids
    .filter(id => drawn.has(id))
    .flatMap((id): GraphUnit[] => {
      const hidden = [...(beside.get(id) ?? [])].filter(next => !drawn.has(next)).length;
      const of = groups.get(id);
      if (of) {
        const { key, label } = of.group;
        return [{ type: 'group', id, hidden, key, label, members: of.members, sum: sums.get(id) ?? {} }];
      }
      const node = byId.get(id);
      return node ? [{ type: 'node', id, hidden, node }] : [];
    });

  const why: Figures['edges']['why'] = { beyond: 0, inside: 0, filtered: 0, outside: 0 };
  const lines = new Map<string, GraphLine>();
  for (const edge of edges) {
    const { from, to } = ends(edge);
    if (!known.has(edge.from) || !known.has(edge.to)) why.outside += 1;
    else if (from === undefined || to === undefined) why.filtered += 1;
    else if (!drawn.has(from) || !drawn.has(to)) why.beyond += 1;
    else if (from === to && groups.has(from)) why.inside += 1;
    else {
      const id = lineId(from, to);
      lines.set(id, { id, from, to, count: (lines.get(id)?.count ?? 0) + 1 });
    }
  }
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const single = units.filter(unit => unit.type === 'node').length;
  const grouped = sum(units.map(unit => (unit.type === 'group' ? unit.members.length : 0)));
  return {
    root: data.root,
    units,
    lines: [...lines.values()],
    waiting: order.flatMap((id, place) =>
      drawn.has(id) ? [] : [{ budget: place + 1, items: groups.get(id)?.members.length ?? 1 }],
    ),
    figures: {
      nodes: {
        total: nodes.length,
        drawn: single,
        grouped,
        hidden: allowed.length - single - grouped,
        filtered: nodes.length - allowed.length,
      },
      edges: {
        total: edges.length,
        drawn: sum([...lines.values()].map(line => line.count)),
        hidden: sum(Object.values(why)),
        why,
      },
    },
  };
}

/**
 * The room that draws so many more items than a scene does, a group as a whole: what is drawn on request takes none of
 * it, so that as many appear as are promised.
 * @returns undefined when nothing is hidden
 */
export function nextBudget({ waiting }: Scene, count: number): { budget: number; items: number } | undefined {
  let items = 0;
  for (const next of waiting) {
    items += next.items;
    if (items >= count) return { budget: next.budget, items };
  }
  const last = waiting.at(-1);
  return last && { budget: last.budget, items };
}
