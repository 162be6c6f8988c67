import { ownValue } from '../own';

/** A relative range to offer: `range` is date math against now. */
export interface RelativeChoice {
  display: string;
  range: string;
}

/** A quick range: the name is looked up, so that 'Today' stays today in a link opened tomorrow. */
export interface MappedChoice {
  display: string;
  /** Date math of both ends; `to` is the first instant outside the range. */
  from: string;
  to: string;
}

const STEPS: ReadonlyArray<readonly [amount: string, words: string]> = [
  ['5m', '5 minutes'],
  ['15m', '15 minutes'],
  ['30m', '30 minutes'],
  ['1h', '1 hour'],
  ['3h', '3 hours'],
  ['6h', '6 hours'],
  ['12h', '12 hours'],
  ['1d', '1 day'],
  ['2d', '2 days'],
  ['7d', '7 days'],
  ['14d', '14 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['6M', '6 months'],
  ['1y', '1 year'],
  ['2y', '2 years'],
  ['5y', '5 years'],
];

/** Relative ranges that end now, from 5 minutes to 5 years (TRP-006). */
export const RELATIVE_RANGES: readonly RelativeChoice[] = STEPS.map(([amount, words]) => ({
  display: `Last ${words}`,
  range: `now-${amount}`,
}));

/** 'No end' in the future list (TRP-007); callers store it as null (NTF-009). */
export const INDEFINITELY: RelativeChoice = { display: 'Indefinitely', range: 'indefinitely' };

/** Relative ranges that begin now, for "until" fields, with 'Indefinitely' last. */
export const FUTURE_RANGES: readonly RelativeChoice[] = [
  ...STEPS.map(([amount, words]) => ({ display: words, range: `now+${amount}` })),
  INDEFINITELY,
];

/** Quick ranges, looked up by name when they are evaluated. */
export const MAPPED_RANGES: readonly MappedChoice[] = [
  { display: 'Today', from: 'now/d', to: 'now+1d/d' },
  { display: 'Today so far', from: 'now/d', to: 'now' },
  { display: 'Yesterday', from: 'now-1d/d', to: 'now/d' },
  { display: 'Day before yesterday', from: 'now-2d/d', to: 'now-1d/d' },
  { display: 'This day last week', from: 'now-7d/d', to: 'now-6d/d' },
  { display: 'This week', from: 'now/w', to: 'now+1w/w' },
  { display: 'This week so far', from: 'now/w', to: 'now' },
  { display: 'Previous week', from: 'now-1w/w', to: 'now/w' },
  { display: 'This month', from: 'now/M', to: 'now+1M/M' },
  { display: 'This month so far', from: 'now/M', to: 'now' },
  { display: 'Previous month', from: 'now-1M/M', to: 'now/M' },
  { display: 'This year', from: 'now/y', to: 'now+1y/y' },
  { display: 'This year so far', from: 'now/y', to: 'now' },
  { display: 'Previous year', from: 'now-1y/y', to: 'now/y' },
];

/** The quick range of a name, without regard to case; undefined when there is none. */
export function mappedChoice(name: string): MappedChoice | undefined {
  const wanted = name.trim().toLowerCase();
  return MAPPED_RANGES.find(choice => choice.display.toLowerCase() === wanted);
}

const UNIT_WORD: Readonly<Record<string, string>> = {
  s: 'second',
  m: 'minute',
  h: 'hour',
  H: 'hour',
  d: 'day',
  b: 'business day',
  w: 'week',
  M: 'month',
  y: 'year',
};

/** The words for a relative range: the list's own, 'Last 4 hours' for another simple one, else the text itself. */
export function relativeDisplay(range: string): string {
  const listed = [...RELATIVE_RANGES, ...FUTURE_RANGES].find(choice => choice.range === range);
  if (listed) return listed.display;
  const simple = /^now([+-])(\d+)([smhHdbwMy])$/.exec(range);
  if (!simple) return range;
  const [, sign, amount, unit = ''] = simple;
  const words = `${amount} ${ownValue(UNIT_WORD, unit) ?? unit}${amount === '1' ? '' : 's'}`;
  return sign === '-' ? `Last ${words}` : words;
}
