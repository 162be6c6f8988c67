import type { NotificationRule } from './api';
import { countOf } from '@/lib/format';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/time/clock';
import { parseDuration } from '@/lib/time/duration';

const NS = 1e6;
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const;

/** A length of time in words: '1 hour 30 minutes'; undefined for none and for less than a second. */
export function lengthInWords(ms: number | undefined): string | undefined {
  if (ms === undefined || !Number.isFinite(ms)) return undefined;
  let rest = ms;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.trunc(rest / size);
    rest -= count * size;
    return count > 0 ? [countOf(count, unit)] : [];
  });
  return parts.join(' ') || undefined;
}

const ofNs = (ns: number | null | undefined) => lengthInWords(ns ? ns / NS : undefined);

/** What of a rule says when it sends. Rules are read with more or with less of it. */
export type RuleTiming = Pick<NotificationRule, 'wait_for' | 'repeat_interval'> &
  Partial<Pick<NotificationRule, 'group_by'>>;

/** When a rule sends, in sentences; what it does not say is not said. */
export function timingWords(rule: RuleTiming): string[] {
  const wait = ofNs(rule.wait_for);
  const repeat = lengthInWords(parseDuration(rule.repeat_interval));
  const groups = rule.group_by ?? [];
  return [
    ...(wait ? [`Waits ${wait} before it sends.`] : []),
    ...(repeat ? [`Sends at most once in ${repeat} about the same resource.`] : []),
    ...(groups.length > 0 ? [`What has the same ${groups.join(', ')} is sent together.`] : []),
  ];
}
