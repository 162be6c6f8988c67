/** What clock and calendar of a zone show at an instant. `month` counts from 1; `weekday` is 'Mon' to 'Sun'. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  weekday: string;
}

/** Making a format takes long, using it does not. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, create(zone));
  return formats.get(zone);
}

function create(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      weekday: 'short',
    });
  } catch {
    return undefined; // no such zone
  }
}

/** Whether the browser knows the zone. */
export const isZone = (zone: string): boolean => formatOf(zone) !== undefined;

/**
 * The clock and calendar of a zone, by the platform's own time zone data. Screens that only show times need no date
 * library for it; those that calculate with dates use luxon (zoned.ts, datemath.ts).
 * @throws RangeError for a zone the browser does not know
 */
export function wallClock(instant: number, zone: string): WallClock {
  const format = formatOf(zone);
  if (!format) throw new RangeError(`Unknown time zone: ${zone}`);
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value;
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts[type]);
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
    millisecond: ((instant % 1000) + 1000) % 1000,
    weekday: parts.weekday ?? '',
  };
}
