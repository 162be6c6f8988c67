import { idParam } from '@/lib/idParam';
import { HOUR, MINUTE, SECOND } from '@/lib/time/clock';
import { exactDuration, parseDuration } from '@/lib/time/duration';
import { toInstant } from '@/lib/time/instant';
import type { TimeWindow } from '@/lib/time/window';
import { isUuid } from '@/lib/ids';
import { bool, list, type Codec, type UrlState } from '@/lib/urlState';
import type { DetailedKind } from '@/modules/panel/recordDetails';
import { isMomentKind, type MomentEntry, type MomentKind } from './entries';

/** How far the time that is looked at goes on either side of the moment, ms: what zooming goes through. */
const STEPS = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR] as const;
const [NARROWEST] = STEPS;
const WIDEST = STEPS[6];
const DEFAULT = 15 * MINUTE;

/** The spans that are always offered, ms. */
export const MOMENT_SPANS: readonly number[] = STEPS.filter(step => step >= 5 * MINUTE);

/** The next narrower span; undefined at the narrowest. */
export const closerSpan = (span: number): number | undefined => STEPS.findLast(step => step < span);
/** The next wider span; undefined at the widest. */
export const widerSpan = (span: number): number | undefined => STEPS.find(step => step > span);

/** A span in whole seconds, written as a duration ('15m', '2m5s'); one that is not offered is none. */
const spanParam: Codec<number> = {
  parse: raw => {
    const span = parseDuration(raw);
    return span !== undefined && span >= NARROWEST && span <= WIDEST && span % SECOND === 0 ? span : DEFAULT;
  },
  format: span => (span === DEFAULT ? null : exactDuration(span)),
};

/** Times beyond it are garbage: the addresses and calls that they would be written into know years of four digits. */
const LAST = Date.UTC(9999, 0, 1);

/** A time in ISO; anything else is none. */
const atParam: Codec<string> = {
  parse: raw => {
    const at = toInstant(raw);
    return at === undefined || at > LAST ? '' : new Date(at).toISOString();
  },
  format: at => (at === '' ? null : at),
};

const kinds = list();
const kindsParam: Codec<readonly MomentKind[]> = {
  parse: raw => kinds.parse(raw).filter(isMomentKind),
  format: hidden => kinds.format(hidden),
};

/** Kinds whose details open beside the list; the others have a page of their own. */
const BESIDE: readonly string[] = ['change', 'insight', 'send', 'job'] satisfies DetailedKind[];
const opensBeside = (kind: string): kind is DetailedKind => BESIDE.includes(kind);

/** The kind and the id in what the link holds of an opened entry; undefined for none. */
export function openedRecord(text: string): { kind: DetailedKind; id: string } | undefined {
  const [kind = '', id = ''] = text.split(':', 2);
  return opensBeside(kind) && isUuid(id) ? { kind, id } : undefined;
}

/** What the link holds of an entry whose details open beside the list; '' for the others. */
export function openedText({ kind, record }: Pick<MomentEntry, 'kind' | 'record'>): string {
  const text = `${kind}:${record}`;
  return openedRecord(text) ? text : '';
}

const openParam: Codec<string> = {
  parse: raw => (raw !== null && openedRecord(raw) ? raw : ''),
  format: text => (text === '' ? null : text),
};

/** Selected entries that a link holds: more than can be attached at once, and not so many that the link becomes too long. */
const MOST_SELECTED = 100;

const records = list();
const selectedParam: Codec<readonly string[]> = {
  parse: raw => records.parse(raw).filter(isUuid),
  format: selected => records.format(selected.slice(0, MOST_SELECTED)),
};

/** The state of /moment as its link holds it. */
export const momentUrl = {
  /** The moment; the present while it is empty. */
  at: atParam,
  /** On either side of it, ms. */
  span: spanParam,
  /** Only what has to do with an item, or else with a component, and with what is directly related to it. */
  config: idParam,
  component: idParam,
  /** Kinds that the list leaves out. */
  hidden: kindsParam,
  /** The list shows all entries, not the first of them only. */
  all: bool(false),
  /** Lines of several that are unfolded: the id of the first of each. */
  unfolded: list(),
  /** Entries that are selected: the id of the record of each. */
  selected: selectedParam,
  /** The entry whose details are open. */
  open: openParam,
} as const;
export type MomentUrl = UrlState<typeof momentUrl>;

/**
 * The time that is looked at: the span on either side of the moment. Without one the newest time of that length, since of the
 * future there is nothing to see.
 * @param now epoch ms
 */
export function momentWindow({ at, span }: Pick<MomentUrl, 'at' | 'span'>, now: number): TimeWindow {
  const middle = toInstant(at) ?? now - span;
  return { from: middle - span, to: middle + span };
}

/**
 * A stretch of what is looked at as a moment and a span: its middle, and all of it unless that is too wide.
 * @param a epoch ms, as `b`; in either order
 */
export function stretchedMoment(a: number, b: number): Pick<MomentUrl, 'at' | 'span'> {
  const half = Math.ceil(Math.abs(b - a) / 2 / SECOND) * SECOND;
  return {
    at: new Date(Math.round((a + b) / 2)).toISOString(),
    span: Math.min(WIDEST, Math.max(NARROWEST, half)),
  };
}

/** The moment half of what is looked at earlier (-1) or later (1), ISO. */
export function steppedMoment({ from, to }: TimeWindow, direction: -1 | 1): string {
  const middle = (from + to) / 2;
  const at = middle + (direction * (to - from)) / 2;
  return new Date(at > LAST ? middle : at).toISOString();
}
