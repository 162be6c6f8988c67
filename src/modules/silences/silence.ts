import type { NewSilence } from './api';
import type { CheckSilence } from './standingApi';
import { parseDuration } from '@/lib/time/duration';
import type { DateMathContext } from '@/lib/time/datemath';
import { INDEFINITELY } from '@/lib/time/rangeChoices';
import { parseTyped } from '@/lib/time/typed';
import { writeClock, zoned } from '@/lib/time/zoned';
import { AT_A_TIME, TOMORROW_MORNING } from './durations';
import { acknowledgedText, type Silenceable, type SilenceTimes, type Standing } from './standing';

/** What the dialog knows of a check. */
export interface SilenceTarget extends Silenceable {
  name: string;
  icon?: string | null | undefined;
  type: string;
}

/** Beginning and end as every form of a silence holds them. */
export interface TypedTimes {
  /** When it begins, as typed; now when it is empty. */
  from?: string | undefined;
  /** A choice of `DURATIONS`. */
  until: string;
  /** When it ends, as typed, for the choice 'Other'. */
  end?: string | undefined;
}

/** The form of a silence of checks. */
export interface SilenceValues extends TypedTimes {
  name: string;
  description?: string;
}

export const NOT_A_TIME = 'Not a time: try 2h, in 2 hours, until 18:00, or 2026-03-01 14:00';
export const NOT_LATER = 'Must be later than From';
export const OVER_ALREADY = 'This time has passed';

/** The times of the form, or what is wrong with them, by field. */
export type ReadTimes = SilenceTimes | { problems: { from?: string; until?: string; end?: string } };

/** Words of a length, longest first: 'minutes' before 'm'. */
const UNITS: readonly (readonly [words: RegExp, unit: string])[] = [
  [/(?<=\d)\s*(?:minutes?|mins?)\b/g, 'm'],
  [/(?<=\d)\s*(?:hours?|hrs?)\b/g, 'h'],
  [/(?<=\d)\s*days?\b/g, 'd'],
  [/(?<=\d)\s*weeks?\b/g, 'w'],
];

/** '2h', '2 hours', '1 hour and 30 minutes', 'an hour' in milliseconds; undefined when it is no length. */
function lengthOf(text: string): number | undefined {
  const counted = text.replace(/^an?\s+(?=\w)/, '1 ');
  const short = UNITS.reduce((rest, [words, unit]) => rest.replace(words, unit), counted);
  return parseDuration(short.replace(/\s+and\s+|[\s,]+/g, ''));
}

/** Days after which a time that is written without a date comes round again; undefined for one that has a date. */
function comesRoundAfter(text: string): number | undefined {
  if (/^(?:at\s+)?\d{1,2}(?::\d{2})?\s*(?:am|pm)?$/.test(text)) return 1;
  return /^(?:mon|tue|wed|thu|fri|sat|sun)/.test(text) ? 7 : undefined;
}

/**
 * The end of a silence as typed: a length from its beginning ('2h', 'in 2 hours', 'for 1 day') or a time ('until 18:00',
 * 'fri 9:00', '2026-03-01 14:00'). A time of day or a weekday is the next one.
 */
function readEnd(text: string, from: number, context: DateMathContext): number | undefined {
  const typed = text.trim().toLowerCase();
  const bare = typed.replace(/^(?:for|in|until|till|to)\s+/, '');
  const length = lengthOf(bare);
  if (length !== undefined) return from + length;
  const time = parseTyped(/^\d{4}-/.test(bare) ? text.trim().slice(-bare.length) : bare, context);
  const days = comesRoundAfter(bare);
  if (time === undefined || days === undefined || time > Math.max(from, context.now)) return time;
  return zoned(time, context.zone).plus({ days }).toMillis();
}

/** Instants of a stored silence whose fields were not touched: the fields say them to the minute only. Epoch ms. */
export interface KnownTimes {
  from?: number | undefined;
  end?: number | undefined;
}

/** The end that was chosen or typed; undefined when it is none. */
function endOfForm({ until, end = '' }: TypedTimes, from: number, context: DateMathContext) {
  if (until === AT_A_TIME) return readEnd(end, from, context);
  return parseTyped(until, until === TOMORROW_MORNING ? context : { ...context, now: from });
}

/** Reads the times of the form. @param known stays as it is, also an end that has passed */
export function readTimes(values: TypedTimes, context: DateMathContext, known: KnownTimes = {}): ReadTimes {
  const from = known.from ?? parseTyped(values.from || 'now', context);
  if (from === undefined) return { problems: { from: NOT_A_TIME } };
  const { until } = values;
  if (until === INDEFINITELY.range) return { from, until: null };
  const knownEnd = until === AT_A_TIME ? known.end : undefined;
  const time = knownEnd ?? endOfForm(values, from, context);
  const field = until === AT_A_TIME ? 'end' : 'until';
  if (time === undefined) return { problems: { [field]: NOT_A_TIME } };
  if (time <= from) return { problems: { [field]: NOT_LATER } };
  const over = knownEnd === undefined && time <= context.now;
  return over ? { problems: { [field === 'end' ? field : 'from']: OVER_ALREADY } } : { from, until: time };
}

/** How times of silences are written: to the minute. */
export const TO_THE_MINUTE = 'yyyy-MM-dd HH:mm';

/** A time of a silence in the zone. */
export const minuteOf = (instant: number, zone: string) => writeClock(instant, zone, TO_THE_MINUTE);

/** 'until 2026-11-22 14:40', 'indefinitely', with its beginning when that is still to come. */
export function describeSilenceTimes({ from, until }: SilenceTimes, { now, zone }: DateMathContext): string {
  const end = until === null ? 'indefinitely' : `until ${minuteOf(until, zone)}`;
  return from > now ? `from ${minuteOf(from, zone)} ${end}` : end;
}

/** 'silenced until 2026-11-22 14:40', 'silenced indefinitely by its canary'; '' for a check that is not. */
export function standingText(standing: Standing | undefined, context: DateMathContext): string {
  if (!standing) return '';
  if (standing.acknowledged && standing.active) return acknowledgedText(standing, context.zone);
  const by = standing.byCanary ? ' by its canary' : '';
  return `silenced ${describeSilenceTimes(standing, context)}${by}`;
}

/** Who silenced it and why, where that is not said yet: 'by Amara: deploy of 4.2'; '' where neither is known. */
export function whyText({ author, reason, acknowledged, active }: Omit<Standing, 'byCanary'>): string {
  const by = author && !(acknowledged && active) ? `by ${author}` : '';
  return [by, reason].filter(Boolean).join(': ');
}

/** 'Silence of api', 'Silence of 3 checks'. */
export function defaultName(checks: readonly Pick<SilenceTarget, 'name'>[]): string {
  const [only, ...others] = checks;
  return `Silence of ${only && others.length === 0 ? only.name : `${checks.length} checks`}`;
}

/**
 * The name of each check's silence. Names of silences are unique: of several, each gets its check's name, and what is
 * taken a number.
 * @param taken names that are in use
 * @returns by id of the check
 */
export function silenceNames(
  name: string,
  checks: readonly Pick<SilenceTarget, 'id' | 'name'>[],
  taken: readonly string[],
): ReadonlyMap<string, string> {
  const wanted = name.trim();
  return uniqueNames(checks, taken, check => (checks.length === 1 ? wanted : `${wanted}: ${check.name}`));
}

/** A name for the silence of each check, by its id: what is taken gets a number. */
export function uniqueNames(
  checks: readonly Pick<SilenceTarget, 'id' | 'name'>[],
  taken: readonly string[],
  nameOf: (check: Pick<SilenceTarget, 'id' | 'name'>) => string,
): ReadonlyMap<string, string> {
  const used = new Set(taken);
  return new Map(
    checks.map(check => {
      const base = nameOf(check);
      let free = base;
      for (let number = 2; used.has(free); number += 1) free = `${base} (${number})`;
      used.add(free);
      return [check.id, free] as const;
    }),
  );
}

/** What is sent for one check. */
export function silenceForCheck(
  checkId: string,
  name: string,
  { from, until }: SilenceTimes,
  description: string | undefined,
): NewSilence {
  const about = description?.trim();
  return {
    name,
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    recursive: false,
    check_id: checkId,
    ...(about && { description: about }),
  };
}

/** Silences that were made for these checks: those of these names that were not there before. */
export function madeOf(
  silences: readonly CheckSilence[],
  names: ReadonlyMap<string, string>,
  before: readonly CheckSilence[],
): CheckSilence[] {
  const known = new Set(before.map(({ id }) => id));
  return silences.filter(
    ({ id, check_id: check, name }) => check !== null && names.get(check) === name && !known.has(id),
  );
}
