import type { GraphPoint } from '../../api';
import { countOf, formatCount } from '@/lib/format';
import { formatDate } from '@/lib/time/dates';
import { formatDuration } from '@/lib/time/duration';
import { toInstant } from '@/lib/time/instant';

/** The runs of one bucket of a check's graph, as the chart draws them. */
export interface PlotPoint {
  /** Epoch milliseconds. */
  time: number;
  /** Average of the runs in milliseconds; null where there were none, so that the line breaks. */
  duration: number | null;
  passed: number;
  failed: number;
}

/** A pause this many times the usual distance of two points breaks the line: nothing ran, so nothing is claimed. */
const PAUSE = 3;

/** A bucket without counts is one run, or `count` of them, all passed or not. `status` is absent where it is false. */
function toPlotPoint(point: GraphPoint): PlotPoint | undefined {
  const time = toInstant(point.time);
  if (time === undefined) return undefined;
  const counted = point.passed !== undefined || point.failed !== undefined;
  const all = point.count ?? 1;
  const passed = counted ? (point.passed ?? 0) : point.status ? all : 0;
  const failed = counted ? (point.failed ?? 0) : point.status ? 0 : all;
  return { time, duration: point.duration, passed, failed };
}

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** The buckets of a graph as points, oldest first (backends differ in their order), with a break in each pause. */
export function plotPoints(buckets: readonly GraphPoint[] | null | undefined): PlotPoint[] {
  const points = (buckets ?? [])
    .map(toPlotPoint)
    .filter(point => point !== undefined)
    .sort((a, b) => a.time - b.time);
  const steps = points.slice(1).map((point, index) => point.time - (points[index]?.time ?? 0));
  const usual = median([...steps].sort((a, b) => a - b));
  return points.flatMap((point, index) => {
    const step = steps[index - 1] ?? 0;
    if (usual === 0 || step <= PAUSE * usual) return [point];
    return [{ time: point.time - step / 2, duration: null, passed: 0, failed: 0 }, point];
  });
}

/** What the chart shows, in a sentence for those who do not see it. Empty for no points. */
export function describePoints(points: readonly PlotPoint[], p95: number | null | undefined, zone: string) {
  const runs = points.filter(({ duration }) => duration !== null);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return '';
  const sum = (key: 'passed' | 'failed') => runs.reduce((total, point) => total + point[key], 0);
  const durations = runs.map(({ duration }) => duration ?? 0);
  const at = (time: number) => formatDate(time, 'timestamp', zone, 0).slice(0, -4);
  const slowest = formatDuration(durations.reduce((a, b) => Math.max(a, b)));
  const quickest = formatDuration(durations.reduce((a, b) => Math.min(a, b)));
  const percentile = formatDuration(p95);
  return (
    `${countOf(sum('passed'), 'run')} passed and ${formatCount(sum('failed'))} failed from ${at(first.time)} to ` +
    `${at(last.time)}. They took between ${quickest} and ${slowest}` +
    `${percentile ? `; 95 percent at most ${percentile}` : ''}.`
  );
}
