import { Graph, layout as dagre, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import { columnLayout } from './columns';
import { UNIT, type Layout, type LayoutRequest, type Point } from './model';

const GAP = { across: 96, down: 16 } as const;

/** Beyond these dagre takes seconds; columns take none. */
const DAGRE_UNITS = 90;
const DAGRE_LINES = 130;

/** Lines from left to right with as few crossings as dagre finds. Circles are fine. */
function layered({ units, lines }: LayoutRequest): Layout {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ directed: true, multigraph: false });
  graph.setGraph({ rankdir: 'LR', nodesep: GAP.down, ranksep: GAP.across, edgesep: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of units) graph.setNode(id, { ...UNIT });
  for (const { from, to } of lines) if (from !== to) graph.setEdge(from, to);
  dagre(graph);
  const places = units.map((id): [string, Point] => {
    const { x = 0, y = 0 } = graph.node(id);
    return [id, { x: x - UNIT.width / 2, y: y - UNIT.height / 2 }];
  });
  const bends = lines.flatMap(({ id, from, to }): [string, Point[]][] => {
    if (from === to) return [];
    const points = graph.edge(from, to).points ?? [];
    // The first and the last lie on the borders of the ends; one alone is the middle between neighbouring ranks.
    const between = points.slice(1, -1).map(({ x, y }) => ({ x, y }));
    return between.length > 1 ? [[id, between]] : [];
  });
  return { places: new Map(places), bends: new Map(bends) };
}

/** Places for units, by dagre where that is quick and in columns by distance from the root where it is not. */
export function layOut(request: LayoutRequest): Layout {
  const small = request.units.length <= DAGRE_UNITS && request.lines.length <= DAGRE_LINES;
  return small ? layered(request) : columnLayout(request);
}
