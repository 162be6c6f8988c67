import { DateTime } from 'luxon';
import { resolveZone } from './zones';

/** An instant as a luxon DateTime in a zone, English. For pickers and date arithmetic; keep it out of state. */
export function zoned(instant: number, zone: string): DateTime {
  return DateTime.fromMillis(instant, { zone: resolveZone(zone), locale: 'en-US' });
}
