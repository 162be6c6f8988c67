/** Neighbours by id, whichever way the lines between them point. */
export type Adjacency = ReadonlyMap<string, ReadonlySet<string>>;

/** Who is beside whom. Self-references make nobody a neighbour. */
export function adjacencyOf(
  ids: Iterable<string>,
  edges: Iterable<{ readonly from: string; readonly to: string }>,
): Adjacency {
  const beside = new Map<string, Set<string>>();
  for (const id of ids) beside.set(id, new Set());
  for (const { from, to } of edges) {
    if (from === to) continue;
    beside.get(from)?.add(to);
    beside.get(to)?.add(from);
  }
  return beside;
}

/** How everything is reached from the root: the steps there and the neighbour before. Circles do not matter. */
export interface GraphReach {
  distance: ReadonlyMap<string, number>;
  before: ReadonlyMap<string, string>;
}

/** Breadth first from the root; what cannot be reached is in neither map. */
export function reachFrom(root: string, beside: Adjacency): GraphReach {
  const distance = new Map<string, number>();
  const before = new Map<string, string>();
  if (!beside.has(root)) return { distance, before };
  distance.set(root, 0);
  const queue = [root];
  for (let at = 0; at < queue.length; at += 1) {
    const id = queue[at] ?? root;
    for (const next of beside.get(id) ?? []) {
      if (distance.has(next)) continue;
      distance.set(next, (distance.get(id) ?? 0) + 1);
      before.set(next, id);
      queue.push(next);
    }
  }
  return { distance, before };
}

/** The ids from the root to one, both among them; the one alone when nothing leads there. */
export function pathTo(id: string, { before }: GraphReach): string[] {
  const path = [id];
  for (let at = before.get(id); at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}

/**
 * The order in which places are drawn as long as there is room: the root; what is unhealthy, nearest first, each after
 * the places that lead to it; then the rest, nearest first. More room never takes away what less room showed.
 * @param ids nearest first where distances are equal
 */
export function revealOrder(
  root: string,
  ids: readonly string[],
  beside: Adjacency,
  isUnhealthy: (id: string) => boolean,
): string[] {
  const reach = reachFrom(root, beside);
  const far = (id: string) => reach.distance.get(id) ?? Number.POSITIVE_INFINITY;
  const near = ids.toSorted((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)));
  const order = new Set<string>(beside.has(root) ? [root] : []);
  for (const id of near) if (isUnhealthy(id)) for (const step of pathTo(id, reach)) order.add(step);
  for (const id of near) order.add(id);
  return [...order];
}
