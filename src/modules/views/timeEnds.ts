import { prettyName } from '@/components/view-table/column';
import { isDateMath, type DateMathContext } from '@/lib/time/datemath';
import { toInstant } from '@/lib/time/instant';
import { toDateMath, toInterval, type TimeRange } from '@/lib/time/range';

/** Variables that are the two ends of a time range. Backends say no type of a variable, so their names tell. */

interface EndVariable {
  key: string;
  options: readonly unknown[];
  fallback: string;
}

/** Two variables that one range is chosen for. */
export interface TimeEnds<V extends EndVariable> {
  /** What both names share: 'Created' of created_from and created_to; often ''. */
  name: string;
  from: V;
  to: V;
}

/** A time that a backend reads by itself: date math or a timestamp. */
export const isMoment = (text: string): boolean =>
  (text.startsWith('now') && isDateMath(text)) || toInstant(text) !== undefined;

const WORDS: readonly (readonly [from: string, to: string])[] = [
  ['from', 'to'],
  ['start', 'end'],
  ['since', 'until'],
  ['after', 'before'],
];
/** Words of such names that say nothing of which end it is. */
const TIME_WORDS: readonly string[] = ['time', 'date', 'datetime', 'timestamp', 'at'];

/** One that is written freely, and holds a time or nothing yet. One with choices keeps them. */
const isFree = ({ options, fallback }: EndVariable) =>
  options.length === 0 && (fallback === '' || isMoment(fallback));

const wordsOf = ({ key }: EndVariable) =>
  prettyName(key)
    .toLowerCase()
    .split(' ')
    .filter(word => !TIME_WORDS.includes(word))
    .map(word => (word === 'begin' ? 'start' : word));

/** What is left of a name without the word of its end; undefined where it has no such word. */
function sharedName(words: readonly string[], end: string): string | undefined {
  return words.includes(end) ? words.filter(word => word !== end).join(' ') : undefined;
}

/** The pairs of variables that are a time range by their names. */
export function timeEnds<V extends EndVariable>(variables: readonly V[]): TimeEnds<V>[] {
  const free = variables.filter(isFree).map(variable => ({ variable, words: wordsOf(variable) }));
  return WORDS.flatMap(([fromWord, toWord]) =>
    free.flatMap(({ variable: from, words }) => {
      const name = sharedName(words, fromWord);
      if (name === undefined) return [];
      const same = (word: string) => free.filter(other => sharedName(other.words, word) === name);
      const [to, another] = same(toWord);
      // Of several none is known to be the end.
      return to && !another && same(fromWord).length === 1
        ? [{ name: prettyName(name), from, to: to.variable }]
        : [];
    }),
  );
}

/**
 * What both variables hold of a range. Where they hold date math, whatever reads them knows it, and a range that ends now
 * moves on; others are sent as instants.
 */
export function endValues(
  range: TimeRange,
  held: readonly string[],
  context: DateMathContext,
): { from: string; to: string } {
  const knowsMath = held.some(text => text.startsWith('now') && isDateMath(text));
  if (knowsMath && range.type === 'relative') return toDateMath(range);
  const { from, to } = toInterval(range, context);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
