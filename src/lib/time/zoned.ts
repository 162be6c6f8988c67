import { DateTime } from 'luxon';
import { resolveZone } from './zones';

/** An instant as a luxon DateTime in a zone, English. For pickers and date arithmetic; keep it out of state. */
export function zoned(instant: number, zone: string): DateTime {
  return DateTime.fromMillis(instant, { zone: resolveZone(zone), locale: 'en-US' });
}

/** An ISO text ends in a zone: 'Z', '+01:00', '+0100' or '+01'. */
const HAS_ZONE = /(?:z|[+-]\d{2}:?\d{2}|\d[+-]\d{2})$/i;

/** Whether a text that begins with a date names its zone. A date alone ends like an offset. */
export const namesZone = (text: string): boolean => text.length > 10 && HAS_ZONE.test(text);

/** The first of the two instants at which a clock shows a time twice, since it is set back; else the time itself. */
export const firstOccurrence = (time: DateTime<boolean>): DateTime<boolean> =>
  time.isValid ? (time.getPossibleOffsets()[0] ?? time) : time;

/** Reads ISO. Without a zone it is in `zone`, and a time that occurs twice is the first one. May be invalid. */
export function readIso(text: string, zone: string): DateTime<boolean> {
  const time = DateTime.fromISO(text, { zone: resolveZone(zone) });
  return namesZone(text) ? time : firstOccurrence(time);
}

const written = (time: DateTime, format: string) =>
  time.toFormat(time.getPossibleOffsets().length > 1 ? `${format} ZZ` : format);

/** An instant in a zone in a luxon format; a time that occurs twice has its offset appended, so it reads back the same. */
export const writeClock = (instant: number, zone: string, format: string): string =>
  written(zoned(instant, zone), format);

/** The other instant at which the clock of the zone shows the same time, written likewise; undefined for most. */
export function otherOccurrence(instant: number, zone: string, format: string): string | undefined {
  const other = zoned(instant, zone)
    .getPossibleOffsets()
    .find(time => time.toMillis() !== instant);
  return other && written(other, format);
}
