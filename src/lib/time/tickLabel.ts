import { DAY } from './clock';
import { formatDate } from './dates';
import { wallClock } from './wallClock';
import { resolveZone } from './zones';

const digits = (value: number) => String(value).padStart(2, '0');

/** A time below the chart: the clock while days do not matter, else the day. @param span shown, in ms */
export function tickLabel(time: number, span: number, zone: string): string {
  if (span <= 2 * DAY) {
    const { hour, minute } = wallClock(time, resolveZone(zone));
    return `${digits(hour)}:${digits(minute)}`;
  }
  return formatDate(time, 'full', zone, 0).split(' ', 2).join(' ');
}
