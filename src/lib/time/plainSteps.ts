import { ownValue } from '../own';
import { DAY, HOUR, MINUTE, SECOND } from './clock';
import { zoneOffset } from './zones';

/** Ranges that take no calendar: it is large, and the first question of a list is not to wait for it. */

const STEP = /^now-(\d{1,6})([smhHdw])$/;
const LENGTH = { s: SECOND, m: MINUTE, h: HOUR, H: HOUR, d: DAY, w: 7 * DAY } as const;

/**
 * The instant that date math of one step back stands for: 'now-7d'. Days and weeks are steps of the calendar, as long as those of
 * a clock where the zone keeps the same offset at both ends.
 * @param now epoch milliseconds
 * @returns epoch milliseconds; undefined where it takes the calendar to say
 */
export function plainStepBack(text: string, now: number, zone: string): number | undefined {
  const [, count = '', unit = ''] = STEP.exec(text) ?? [];
  const length = ownValue(LENGTH, unit);
  if (length === undefined) return undefined;
  const at = now - Number(count) * length;
  return length < DAY || zoneOffset(zone, at) === zoneOffset(zone, now) ? at : undefined;
}
