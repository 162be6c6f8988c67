import { boundsOf, overlaps, type Box } from './geometry';
import type { Layout, Point } from './model';
import { UNIT, type GraphUnit } from './model';

/** How the picture lies in its frame: a point p of it is drawn at p * zoom + (x, y). */
export interface Viewpoint {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const ZOOM = { least: 0.05, most: 1.6, readable: 0.5, near: 0.9 } as const;

/** Below it names cannot be read, and units are drawn as plain shapes. */
export const FAR = 0.4;
const PADDING = 24;
/** Views are told apart in steps of this, so that moving a little mounts nothing. */
const GRID = 240;

/** What is seen of the picture, in its own px. */
export const seenBox = ({ x, y, zoom }: Viewpoint, { width, height }: Size): Box => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

/** What is worth mounting in a view, as a text: equal for views that are nearly the same. '' shows everything. */
export function sectionOf(view: Viewpoint, size: Size): string {
  if (size.width === 0 || size.height === 0) return '';
  if (view.zoom < FAR) return 'far';
  const box = seenBox(view, size);
  const left = Math.floor(box.x / GRID) - 1;
  const top = Math.floor(box.y / GRID) - 1;
  const right = Math.ceil((box.x + box.width) / GRID) + 1;
  const bottom = Math.ceil((box.y + box.height) / GRID) + 1;
  return [left, top, right, bottom].join();
}

/** The units to mount in a section, and one that always is. */
export function unitsIn(
  section: string,
  units: readonly GraphUnit[],
  layout: Layout,
  always: string | undefined,
): readonly GraphUnit[] {
  if (section === '') return units;
  const [left, top, right, bottom] = section.split(',').map(Number);
  const box =
    left === undefined || top === undefined || right === undefined || bottom === undefined
      ? undefined
      : { x: left * GRID, y: top * GRID, width: (right - left) * GRID, height: (bottom - top) * GRID };
  return units.filter(({ id }) => {
    const place = layout.places.get(id);
    return place !== undefined && (id === always || (box !== undefined && overlaps(place, box)));
  });
}

/** A view that shows all of a box. */
export function viewOfAll(box: Box, size: Size): Viewpoint {
  const zoom = Math.max(
    ZOOM.least,
    Math.min(
      1,
      (size.width - 2 * PADDING) / (box.width || 1),
      (size.height - 2 * PADDING) / (box.height || 1),
    ),
  );
  return {
    x: size.width / 2 - (box.x + box.width / 2) * zoom,
    y: size.height / 2 - (box.y + box.height / 2) * zoom,
    zoom,
  };
}

/** A view with a unit in the middle. */
export const viewOn = (place: Point, zoom: number, size: Size): Viewpoint => ({
  x: size.width / 2 - (place.x + UNIT.width / 2) * zoom,
  y: size.height / 2 - (place.y + UNIT.height / 2) * zoom,
  zoom,
});

/** Moves one axis of a view so that a picture larger than the frame leaves none of it empty; a smaller one is centred. */
function filled(offset: number, from: number, length: number, frame: number): number {
  if (length + 2 * PADDING <= frame) return (frame - length) / 2 - from;
  return Math.max(frame - PADDING - from - length, Math.min(PADDING - from, offset));
}

/** The first view: all of it where that can be read, else what surrounds a unit. */
export function firstView(layout: Layout, unit: string | undefined, size: Size): Viewpoint {
  const box = boundsOf(layout.places.values());
  const all = viewOfAll(box, size);
  const place = unit === undefined ? undefined : layout.places.get(unit);
  if (all.zoom >= ZOOM.readable || !place) return all;
  const { x, y, zoom } = viewOn(place, ZOOM.near, size);
  return {
    x: filled(x, box.x * zoom, box.width * zoom, size.width),
    y: filled(y, box.y * zoom, box.height * zoom, size.height),
    zoom,
  };
}

/**
 * Who chose how the picture lies: `first` nobody yet, `all` somebody who wanted all of it, `own` somebody who moved or zoomed.
 */
export type ViewChoice = 'first' | 'all' | 'own';

/** The view in a frame of another size; undefined where it stays as a person has it. */
export function resizedView(
  choice: ViewChoice,
  layout: Layout,
  unit: string | undefined,
  size: Size,
): Viewpoint | undefined {
  if (choice === 'own') return undefined;
  return choice === 'all' ? viewOfAll(boundsOf(layout.places.values()), size) : firstView(layout, unit, size);
}

/** The view in which a unit stands where it stood before the layout changed; undefined when it is new or gone. */
export function keptView(
  view: Viewpoint,
  before: Layout,
  after: Layout,
  unit: string,
): Viewpoint | undefined {
  const from = before.places.get(unit);
  const to = after.places.get(unit);
  if (!from || !to) return undefined;
  return { ...view, x: view.x + (from.x - to.x) * view.zoom, y: view.y + (from.y - to.y) * view.zoom };
}

/** The unit at a point of the picture, for where units are too small to be things of their own. */
export function unitAt(point: Point, units: readonly GraphUnit[], layout: Layout): GraphUnit | undefined {
  return units.find(({ id }) => {
    const place = layout.places.get(id);
    return place !== undefined && overlaps(place, { ...point, width: 0, height: 0 });
  });
}
