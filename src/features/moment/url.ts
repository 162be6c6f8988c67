import { idParam } from '@/lib/idParam';
import { HOUR, MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import type { TimeWindow } from '@/lib/time/window';
import { bool, list, oneOf, type Codec, type UrlState } from '@/lib/urlState';
import { isMomentKind, type MomentKind } from './entries';

/** How far the time that is looked at goes on either side of the moment, ms. */
const SPANS = { '5m': 5 * MINUTE, '15m': 15 * MINUTE, '1h': HOUR, '6h': 6 * HOUR } as const;
export type MomentSpan = keyof typeof SPANS;

/** The spans in the order in which they are offered. */
export const MOMENT_SPANS = ['5m', '15m', '1h', '6h'] as const satisfies readonly MomentSpan[];

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

/** The state of /moment as its link holds it. */
export const momentUrl = {
  /** The moment; the present while it is empty. */
  at: atParam,
  span: oneOf(MOMENT_SPANS, '15m'),
  /** Only what has to do with an item, or else with a component, and with what is directly related to it. */
  config: idParam,
  component: idParam,
  /** Kinds that the list leaves out. */
  hidden: kindsParam,
  /** The list shows all entries, not the first of them only. */
  all: bool(false),
} as const;
export type MomentUrl = UrlState<typeof momentUrl>;

/**
 * The time that is looked at: the span on either side of the moment. Without one the newest time of that length, since of the
 * future there is nothing to see.
 * @param now epoch ms
 */
export function momentWindow({ at, span }: Pick<MomentUrl, 'at' | 'span'>, now: number): TimeWindow {
  const middle = toInstant(at) ?? now - SPANS[span];
  return { from: middle - SPANS[span], to: middle + SPANS[span] };
}

/** The moment half of what is looked at earlier (-1) or later (1), ISO. */
export function steppedMoment({ from, to }: TimeWindow, direction: -1 | 1): string {
  const middle = (from + to) / 2;
  const at = middle + (direction * (to - from)) / 2;
  return new Date(at > LAST ? middle : at).toISOString();
}
