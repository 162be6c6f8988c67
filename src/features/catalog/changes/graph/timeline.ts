import type { CatalogChange } from '../api';
import type { StatusTone } from '@/theme/tokens';
import { toInstant } from '@/lib/time/instant';
import type { TimeWindow } from '@/lib/time/window';
import { itemSeverityTone } from '../../parts';

/** Severities as they are drawn, the gravest first: those of one tone look alike, so they are counted as one. */
export const SEVERITY_LEVELS = [
  { tone: 'unhealthy', label: 'Critical and high' },
  { tone: 'warning', label: 'Medium' },
  { tone: 'caution', label: 'Low' },
  { tone: 'unknown', label: 'Info' },
] as const satisfies readonly { tone: StatusTone; label: string }[];

const rankOf = (severity: string): number => {
  const at = SEVERITY_LEVELS.findIndex(level => level.tone === itemSeverityTone(severity));
  return at < 0 ? SEVERITY_LEVELS.length - 1 : at;
};

/** The changes of an item within one step of time, newest first. */
export interface Dot {
  /** The step, counted from 0. */
  at: number;
  changes: readonly CatalogChange[];
  /** Place in SEVERITY_LEVELS of the gravest of them. */
  level: number;
}

/** The changes of one item, in the order of time. */
export interface Lane {
  id: string;
  name: string;
  type: string;
  deletedAt: string | undefined;
  count: number;
  dots: readonly Dot[];
}

/** The items of a type that are drawn, the most changed first; `count` is of all changes of the type. */
export interface LaneGroup {
  type: string;
  count: number;
  lanes: readonly Lane[];
}

/** Changes of a range as a timeline. */
export interface ChangeTimeline {
  /** Changes within the window. */
  count: number;
  /** Changes of each step by level, in the order of SEVERITY_LEVELS. */
  bars: readonly (readonly number[])[];
  /** The most changes of a step. */
  peak: number;
  groups: readonly LaneGroup[];
  items: number;
  itemsShown: number;
  /** Changes of items that are not drawn. */
  notDrawn: number;
}

interface TimelineOptions {
  window: TimeWindow;
  /** Into how many parts of the same length the window is cut. */
  steps: number;
  /** The most items that get a lane. */
  lanes: number;
}

/** The step that a time lies in; undefined outside the window. The end of the window belongs to its last step. */
export function stepOf(time: number, { from, to }: TimeWindow, steps: number): number | undefined {
  if (time < from || time > to || to <= from) return undefined;
  return Math.min(steps - 1, Math.floor(((time - from) / (to - from)) * steps));
}

interface Placed {
  change: CatalogChange;
  at: number;
  time: number;
}

function laneOf(id: string, placed: readonly Placed[]): Lane {
  const steps = new Map<number, Placed[]>();
  for (const one of placed) {
    const inside = steps.get(one.at);
    if (inside) inside.push(one);
    else steps.set(one.at, [one]);
  }
  const newest = placed.reduce((a, b) => (b.time > a.time ? b : a)).change;
  return {
    id,
    name: newest.name ?? id,
    type: newest.type ?? '',
    deletedAt: newest.deleted_at,
    count: placed.length,
    dots: [...steps]
      .toSorted(([a], [b]) => a - b)
      .map(([at, inside]) => ({
        at,
        changes: inside.toSorted((a, b) => b.time - a.time).map(one => one.change),
        level: Math.min(...inside.map(one => rankOf(one.change.severity))),
      })),
  };
}

/** Most changed first; names settle ties, so that the same changes are always drawn the same. */
const byCount = (a: Lane, b: Lane) =>
  b.count - a.count || a.name.localeCompare(b.name) || a.id.localeCompare(b.id);

/** Items of the same type below each other, the type with the most changes first. */
function grouped(lanes: readonly Lane[], totals: ReadonlyMap<string, number>): LaneGroup[] {
  const types = new Map<string, Lane[]>();
  for (const lane of lanes) types.set(lane.type, [...(types.get(lane.type) ?? []), lane]);
  return [...types]
    .map(([type, own]) => ({ type, count: totals.get(type) ?? 0, lanes: own }))
    .toSorted((a, b) => b.count - a.count || a.type.localeCompare(b.type));
}

/** What a timeline draws of changes: the number of each step, and lanes of the most changed items. */
export function changeTimeline(
  changes: readonly CatalogChange[],
  { window, steps, lanes }: TimelineOptions,
): ChangeTimeline {
  const bars = SEVERITY_LEVELS.map(() => Array.from({ length: steps }, () => 0));
  const items = new Map<string, Placed[]>();
  const types = new Map<string, number>();
  let count = 0;
  for (const change of changes) {
    const time = toInstant(change.created_at);
    const at = time === undefined ? undefined : stepOf(time, window, steps);
    if (time === undefined || at === undefined) continue;
    const level = bars[rankOf(change.severity)];
    if (level) level[at] = (level[at] ?? 0) + 1;
    count += 1;
    types.set(change.type ?? '', (types.get(change.type ?? '') ?? 0) + 1);
    const own = items.get(change.config_id);
    if (own) own.push({ change, at, time });
    else items.set(change.config_id, [{ change, at, time }]);
  }
  const all = [...items].map(([id, placed]) => laneOf(id, placed)).toSorted(byCount);
  const drawn = all.slice(0, lanes);
  const sums = Array.from({ length: steps }, (_, index) =>
    bars.reduce((sum, level) => sum + (level[index] ?? 0), 0),
  );
  return {
    count,
    bars,
    peak: Math.max(0, ...sums),
    groups: grouped(drawn, types),
    items: all.length,
    itemsShown: drawn.length,
    notDrawn: all.slice(lanes).reduce((sum, lane) => sum + lane.count, 0),
  };
}
