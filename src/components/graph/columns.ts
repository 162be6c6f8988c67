import { UNIT, type Layout, type LayoutRequest, type Point } from './model';

const GAP = { across: 120, between: 40, down: 14 } as const;
/** Rows of a column before it goes on in another beside it. */
const ROWS = 36;
const SWEEPS = 4;

/** Steps from the root with a sign: what it leads to is on the right of it, what leads to it on the left. */
function layersOf({ root, units, lines }: LayoutRequest): Map<string, number> {
  const steps = new Map<string, { id: string; by: 1 | -1 }[]>(units.map(id => [id, []]));
  for (const { from, to } of lines) {
    steps.get(from)?.push({ id: to, by: 1 });
    steps.get(to)?.push({ id: from, by: -1 });
  }
  const layers = new Map<string, number>();
  const walk = (start: string) => {
    layers.set(start, 0);
    const queue = [start];
    for (let at = 0; at < queue.length; at += 1) {
      const id = queue[at] ?? start;
      for (const step of steps.get(id) ?? []) {
        if (layers.has(step.id)) continue;
        layers.set(step.id, (layers.get(id) ?? 0) + step.by);
        queue.push(step.id);
      }
    }
  };
  if (steps.has(root)) walk(root);
  for (const id of units) if (!layers.has(id)) walk(id);
  return layers;
}

/** Orders each layer by the mean place of the neighbours, there and back a few times: lines cross less. */
function order(request: LayoutRequest, layers: ReadonlyMap<string, number>): string[][] {
  const byLayer = new Map<number, string[]>();
  for (const id of request.units) {
    const layer = layers.get(id) ?? 0;
    const row = byLayer.get(layer);
    if (row) row.push(id);
    else byLayer.set(layer, [id]);
  }
  const sorted = [...byLayer].toSorted(([a], [b]) => a - b).map(([, ids]) => ids);
  const beside = new Map<string, string[]>(request.units.map(id => [id, []]));
  for (const { from, to } of request.lines) {
    if (from === to) continue;
    beside.get(from)?.push(to);
    beside.get(to)?.push(from);
  }
  const place = new Map<string, number>();
  const settle = (ids: readonly string[]) =>
    ids.forEach((id, index) => place.set(id, index - (ids.length - 1) / 2));
  sorted.forEach(settle);
  const mean = (id: string) => {
    const near = beside.get(id) ?? [];
    if (near.length === 0) return place.get(id) ?? 0;
    return near.reduce((sum, one) => sum + (place.get(one) ?? 0), 0) / near.length;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const ids of sweep % 2 ? sorted.toReversed() : sorted) {
      const means = new Map(ids.map(id => [id, mean(id)]));
      ids.sort((a, b) => (means.get(a) ?? 0) - (means.get(b) ?? 0));
      settle(ids);
    }
  }
  return sorted;
}

/**
 * Columns by distance from the root, in time that grows with the number of lines. Long columns are broken, so that the
 * picture stays in a shape that fits a screen.
 */
export function columnLayout(request: LayoutRequest): Layout {
  const places = new Map<string, Point>();
  let x = 0;
  for (const ids of order(request, layersOf(request))) {
    const parts = Math.ceil(ids.length / ROWS);
    const rows = Math.ceil(ids.length / parts);
    for (let part = 0; part < parts; part += 1) {
      const column = ids.slice(part * rows, (part + 1) * rows);
      column.forEach((id, index) =>
        places.set(id, { x, y: (index - column.length / 2) * (UNIT.height + GAP.down) }),
      );
      x += UNIT.width + (part === parts - 1 ? GAP.across : GAP.between);
    }
  }
  return { places, bends: new Map() };
}
