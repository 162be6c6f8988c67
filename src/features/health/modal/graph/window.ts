import { NARROWEST, type TimeWindow } from '@/lib/time/window';
import type { PlotPoint } from './points';

/**
 * All that a chart can show: the range up to its end, without the time before the first run, of which nothing is known.
 * @param end when the data were read, epoch ms
 */
export function wholeWindow(points: readonly PlotPoint[], end: number, rangeMs: number): TimeWindow {
  const first = points[0]?.time ?? end;
  const to = Math.max(end, points.at(-1)?.time ?? end);
  return { from: Math.min(Math.max(first, to - rangeMs), to - NARROWEST), to };
}

/** The points of a window, and one beyond each edge, towards which the line leaves. */
export function pointsIn(points: readonly PlotPoint[], { from, to }: TimeWindow): PlotPoint[] {
  const first = points.findIndex(({ time }) => time >= from);
  if (first === -1) return points.slice(-1);
  const after = points.findIndex(({ time }) => time > to);
  return points.slice(Math.max(0, first - 1), after === -1 ? undefined : after + 1);
}
