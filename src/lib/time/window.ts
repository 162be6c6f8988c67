/** Stretches of time that are looked into: by dragging over a chart, or by buttons. */

/** A stretch of time on the chart, epoch milliseconds. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** The narrowest stretch that can be looked at, in ms: below a minute there is one bucket and nothing to see. */
export const NARROWEST = 60_000;

/** What a window may lack of the whole and still be it, in ms: links round, and nobody sees a second of an hour. */
const TOLERANCE = 1000;

const isWhole = (a: TimeWindow, whole: TimeWindow) =>
  a.from <= whole.from + TOLERANCE && a.to >= whole.to - TOLERANCE;

/** The window as it can be: inside the whole, and not too narrow. Undefined when that is everything. */
function fitted({ from, to }: TimeWindow, whole: TimeWindow): TimeWindow | undefined {
  const length = Math.min(Math.max(to - from, NARROWEST), whole.to - whole.from);
  const start = Math.min(Math.max(from, whole.from), whole.to - length);
  const next = { from: start, to: start + length };
  return isWhole(next, whole) ? undefined : next;
}

/** Between two times in whichever order they were dragged over. */
export function selected(a: number, b: number, whole: TimeWindow): TimeWindow | undefined {
  return fitted({ from: Math.min(a, b), to: Math.max(a, b) }, whole);
}

/** The window as a link holds it: its two ends in epoch milliseconds. */
export const windowInLink = ({ from, to }: TimeWindow): string => `${Math.round(from)}-${Math.round(to)}`;

/** The window that a link holds; undefined when the text says none. */
export function windowOfLink(text: string): TimeWindow | undefined {
  const [, from, to] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  const window = { from: Number(from), to: Number(to) };
  return window.from < window.to ? window : undefined;
}

/** Around the middle, as much longer or shorter as the factor says; undefined for everything. */
export function zoomed(shown: TimeWindow, factor: number, whole: TimeWindow): TimeWindow | undefined {
  const middle = (shown.from + shown.to) / 2;
  const half = ((shown.to - shown.from) * factor) / 2;
  return fitted({ from: middle - half, to: middle + half }, whole);
}

/** Half a window earlier (-1) or later (1). */
export function moved(shown: TimeWindow, direction: -1 | 1, whole: TimeWindow): TimeWindow | undefined {
  const by = (direction * (shown.to - shown.from)) / 2;
  return fitted({ from: shown.from + by, to: shown.to + by }, whole);
}

/** Whether there is more to see by zooming in. */
export const canZoomIn = ({ from, to }: TimeWindow): boolean => to - from > NARROWEST;
