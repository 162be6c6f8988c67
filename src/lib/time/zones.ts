import { isZone, wallClock } from './wallClock';
import { MINUTE, SECOND } from './clock';

/** The zone preference that follows the browser. */
export const BROWSER_ZONE = 'Browser';

/** A zone to offer: `value` is the IANA name or 'Browser', `offset` minutes east of UTC at the asked instant. */
export interface ZoneOption {
  value: string;
  label: string;
  offset: number;
}

let own: string | undefined;

/** The browser's own IANA zone, as it was when first asked for; 'UTC' where it tells none. */
export function browserZone(): string {
  if (own === undefined) {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    own = zone && isZone(zone) ? zone : 'UTC';
  }
  return own;
}

/** The IANA zone behind a preference: 'Browser', nothing and unknown names give the browser's zone. */
export function resolveZone(zone: string | null | undefined): string {
  if (!zone || zone === BROWSER_ZONE) return browserZone();
  return isZone(zone) ? zone : browserZone();
}

/** Minutes east of UTC that a zone keeps at an instant. */
export function zoneOffset(zone: string, instant: number): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, resolveZone(zone));
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((asUtc - Math.floor(instant / SECOND) * SECOND) / MINUTE);
}

/** An offset as '+05:30'. */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * The zones to choose from: Browser first, then UTC and every zone the browser knows, by offset and then by
 * name (SHL-046).
 * @param now the instant whose offsets count (daylight saving moves them)
 */
export function zoneOptions(now: number): ZoneOption[] {
  const own = browserZone();
  const names = new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')]);
  const zones = [...names].map(value => {
    const offset = zoneOffset(value, now);
    return { value, offset, label: `(UTC${formatOffset(offset)}) ${value.replaceAll('_', ' ')}` };
  });
  zones.sort((a, b) => a.offset - b.offset || (a.value < b.value ? -1 : 1));
  return [
    { value: BROWSER_ZONE, offset: zoneOffset(own, now), label: `Browser (${own.replaceAll('_', ' ')})` },
    ...zones,
  ];
}
