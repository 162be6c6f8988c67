import type { Layout } from './model';
import type { Scene } from './model';

const ARROWS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];
export const isArrow = (key: string): key is Arrow => ARROWS.some(arrow => arrow === key);

/**
 * Where an arrow key leads from a unit: right along the nearest line that leaves it, left against the nearest that comes
 * to it, up and down to what hangs on the same units, or to what stands above and below.
 * @returns undefined where there is nothing
 */
export function step(id: string, arrow: Arrow, scene: Scene, layout: Layout): string | undefined {
  const here = layout.places.get(id);
  if (!here) return undefined;
  const lines = scene.lines.filter(line => line.from !== line.to);
  const after = (one: string) => lines.flatMap(line => (line.from === one ? [line.to] : []));
  const before = (one: string) => lines.flatMap(line => (line.to === one ? [line.from] : []));
  const nearest = (ids: Iterable<string>): string | undefined => {
    let found: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const other of ids) {
      const place = layout.places.get(other);
      if (!place || other === id) continue;
      // What stands in the same column is meant before what stands far to the side.
      const away = Math.abs(place.y - here.y) + Math.abs(place.x - here.x) * 4;
      if (away < least) [found, least] = [other, away];
    }
    return found;
  };
  if (arrow === 'ArrowRight') return nearest(after(id));
  if (arrow === 'ArrowLeft') return nearest(before(id));
  const down = arrow === 'ArrowDown' ? 1 : -1;
  const beyond = (other: string) => {
    const place = layout.places.get(other);
    return place !== undefined && (place.y - here.y) * down > 0;
  };
  const siblings = [...before(id).flatMap(after), ...after(id).flatMap(before)].filter(beyond);
  return nearest(siblings) ?? nearest(scene.units.map(unit => unit.id).filter(beyond));
}
