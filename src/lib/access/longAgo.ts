import { DAY, HOUR, serverNow } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';

/** When a sign-in, or a review of access, is long ago: the same wherever access is listed. */

/** Days after which a sign-in, or a review, is long ago. */
const LONG_AGO_DAYS = 90;

/** What access is marked with. */
export const LONG_AGO_WORDS = {
  quiet: `No sign-in for ${LONG_AGO_DAYS} days`,
  unreviewed: `Not reviewed for ${LONG_AGO_DAYS} days`,
} as const;

/** Since when something is long ago, ISO, to the hour: questions asked within an hour are the same. */
export const longAgo = (now: number = serverNow()): string =>
  new Date(Math.floor((now - LONG_AGO_DAYS * DAY) / HOUR) * HOUR).toISOString();

/** Whether a time is long ago; an unknown one is not. @param since of `longAgo` */
export const isLongAgo = (time: string | null | undefined, since: string): boolean =>
  (toInstant(time) ?? Infinity) < (toInstant(since) ?? -Infinity);
