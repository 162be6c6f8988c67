import type { Layout, Point } from './model';
import { UNIT } from './model';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ARROW = { length: 8, half: 4 } as const;

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** The space that places take; a box of no size at the origin without any. */
export function boundsOf(places: Iterable<Point>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of places) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + UNIT.width);
    bottom = Math.max(bottom, y + UNIT.height);
  }
  if (left === Infinity) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const overlaps = (place: Point, box: Box) =>
  place.x + UNIT.width >= box.x &&
  place.x <= box.x + box.width &&
  place.y + UNIT.height >= box.y &&
  place.y <= box.y + box.height;

/** A line as SVG draws it. */
export interface Stroke {
  d: string;
  /** The arrow's head at its end, a closed outline. */
  head: string;
  /** Where its name goes. */
  middle: Point;
}

function headAt(tip: Point, towards: 1 | -1): string {
  const back = tip.x - towards * ARROW.length;
  return `M${at(tip)}L${at({ x: back, y: tip.y - ARROW.half })}L${at({ x: back, y: tip.y + ARROW.half })}Z`;
}

/** A loop over the upper right corner, for what refers to itself. */
function loop(place: Point): Stroke {
  const from = { x: place.x + UNIT.width - 40, y: place.y };
  const tip = { x: place.x + UNIT.width, y: place.y + UNIT.height / 2 };
  const c1 = { x: from.x, y: place.y - 34 };
  const c2 = { x: tip.x + 44, y: tip.y };
  return {
    d: `M${at(from)}C${at(c1)} ${at(c2)} ${at(tip)}`,
    head: headAt(tip, -1),
    middle: { x: place.x + UNIT.width + 4, y: place.y - 12 },
  };
}

/**
 * The course of a line: it leaves and enters sideways, on the sides that face each other, so that the way back of a
 * circle is a line of its own.
 * @returns undefined when one of its ends has no place
 */
export function strokeOf(line: { id: string; from: string; to: string }, layout: Layout): Stroke | undefined {
  const from = layout.places.get(line.from);
  const to = layout.places.get(line.to);
  if (!from || !to) return undefined;
  if (line.from === line.to) return loop(from);
  // Those above each other are joined around their right sides.
  const above = Math.abs(to.x - from.x) < UNIT.width;
  const ahead = !above && to.x > from.x;
  const start = { x: from.x + (above || ahead ? UNIT.width : 0), y: from.y + UNIT.height / 2 };
  const end = { x: to.x + (ahead ? 0 : UNIT.width), y: to.y + UNIT.height / 2 };
  const towards = ahead ? 1 : -1;
  const points = [start, ...(above ? [] : (layout.bends.get(line.id) ?? [])), end];
  let d = `M${at(start)}`;
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1] ?? start, points[index] ?? end];
    const turn = above ? Math.max(a.x, b.x) + 48 : (a.x + b.x) / 2;
    d += `C${at({ x: turn, y: a.y })} ${at({ x: turn, y: b.y })} ${at(b)}`;
  }
  const half = points.length / 2;
  const [a, b] = [points[Math.ceil(half) - 1] ?? start, points[Math.floor(half)] ?? end];
  const middle = { x: (a.x + b.x) / 2 + (above ? 36 : 0), y: (a.y + b.y) / 2 };
  return { d, head: headAt(end, towards), middle };
}
