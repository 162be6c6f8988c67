import type { GraphData } from './model';
import { adjacencyOf, pathTo, reachFrom } from './order';

/** How a relation is said, read along it and against it: 'depends on' and 'is needed by'. */
export interface Verbs {
  along: string;
  against: string;
}

/** A stop on the way from the root: its name, and how it is reached from the stop before. The root has no verb. */
export interface Stop {
  id: string;
  label: string;
  verb: string | undefined;
}

/** The shortest way from the root to a node through all edges of the answer; only the node when there is none. */
export function wayTo(id: string, data: GraphData, verbs: Verbs): Stop[] {
  const labels = new Map(data.nodes.map(node => [node.id, node.label]));
  const reach = reachFrom(data.root, adjacencyOf(labels.keys(), data.edges));
  const path = pathTo(id, reach);
  const steps = new Set(path);
  const along = new Map<string, Set<string>>();
  for (const { from, to } of data.edges) {
    if (steps.has(from) && steps.has(to)) along.set(from, (along.get(from) ?? new Set()).add(to));
  }
  return path.map((stop, index) => {
    const before = path[index - 1];
    const forwards = before !== undefined && along.get(before)?.has(stop);
    const verb = forwards ? verbs.along : verbs.against;
    return { id: stop, label: labels.get(stop) ?? stop, verb: before === undefined ? undefined : verb };
  });
}
