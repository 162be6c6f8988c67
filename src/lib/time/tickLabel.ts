import { DAY, HOUR, MINUTE, SECOND } from './clock';
import { formatClock, formatDate } from './dates';
import { wallClock } from './wallClock';
import type { TimeWindow } from './window';
import { resolveZone, zoneOffset } from './zones';

const digits = (value: number) => String(value).padStart(2, '0');

/** A time below the chart: the clock while days do not matter, with seconds where minutes do not tell; else the day. @param span shown, in ms */
export function tickLabel(time: number, span: number, zone: string): string {
  if (span < 5 * MINUTE) return formatClock(time, zone);
  if (span <= 2 * DAY) {
    const { hour, minute } = wallClock(time, resolveZone(zone));
    return `${digits(hour)}:${digits(minute)}`;
  }
  return formatDate(time, 'full', zone, 0).split(' ', 2).join(' ');
}

/** Distances of marks that people read time by, in ms. */
const DISTANCES = [
  ...[10, 15, 30].map(seconds => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map(minutes => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map(hours => hours * HOUR),
  ...[1, 2, 7, 14, 30, 60, 90, 180, 365].map(days => days * DAY),
];

/** Where to mark a window: at round times of the zone, so many marks at most. Epoch ms. */
export function ticksOf({ from, to }: TimeWindow, zone: string, most: number): number[] {
  const distance = DISTANCES.find(one => (to - from) / one <= most) ?? (to - from) / most;
  const offset = zoneOffset(zone, from) * MINUTE;
  const first = Math.ceil((from + offset) / distance) * distance - offset;
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / distance) + 1) },
    (_, index) => first + index * distance,
  );
}
