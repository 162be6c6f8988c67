import { byKey, splitPair } from '@/lib/pairs';
import type { TriState } from '@/lib/triState';
import type { SilenceLink } from './link';

/** What the filter of a list says, in the terms of a silence's selectors. */

/** A selector of resources, as silences and playbooks keep it. */
export interface Selector {
  types?: string[];
  statuses?: string[];
  health?: string;
  namespace?: string;
  agent?: string;
  tagSelector?: string;
  labelSelector?: string;
  search?: string;
}

/** Included and excluded values as a selector lists them: `Pod`, `!Pod`. */
export const selectorPatterns = (states: TriState): string[] =>
  Object.entries(states).map(([value, state]) => (state === 1 ? value : `!${value}`));

/** Labels or tags as a selector of Kubernetes: `k=v`, `k in (a,b)`, `k!=v`. */
export function labelTerms(states: TriState): string {
  return [...byKey(states)]
    .flatMap(([key, values]) => {
      const of = (sign: number) =>
        Object.entries(values)
          .filter(([, state]) => state === sign)
          .map(([value]) => value);
      const [include, exclude] = [of(1), of(-1)];
      const [only] = include;
      return [
        ...(include.length > 1 ? [`${key} in (${include.join(',')})`] : []),
        ...(include.length === 1 && only !== undefined ? [`${key}=${only}`] : []),
        ...exclude.map(value => `${key}!=${value}`),
      ];
    })
    .join(',');
}

const isSayable = (pair: string): boolean => {
  const [key, value] = splitPair(pair);
  return key !== '' && !/[\s,=!<>()]/.test(key) && !/[,()]|^\s|\s$/.test(value);
};

/** Pairs `key=value` that a selector can say, and the others in words. @param word 'label', 'tag' */
export function sayablePairs(states: TriState, word: string): { said: TriState; left: string[] } {
  const entries = Object.entries(states);
  return {
    said: Object.fromEntries(entries.filter(([pair]) => isSayable(pair))),
    left: entries
      .filter(([pair]) => !isSayable(pair))
      .map(([pair, state]) => `${state === 1 ? '' : 'not '}the ${word} ${pair}`),
  };
}

interface Matching {
  /** Each of them is enough. */
  selectors: readonly Selector[];
  /** What of the filter no selector says, in words that fit 'Not taken over: ...'. */
  left: readonly string[];
  /** What the list holds: 'checks', and the others that selectors pick as well. */
  kind: 'checks' | 'components' | 'catalog items';
}

const KINDS = ['checks', 'components', 'catalog items'] as const;

/** Whether it says more than how well something is: that alone would silence all that fails, anywhere. */
const isNarrow = (selector: Selector) => Object.keys(selector).some(key => key !== 'health');

/**
 * The silence of what the filter of a list matches, and what of it is not taken over. Selectors pick resources of any kind, of
 * every agent where none is said.
 */
export function silenceOfFilter({ selectors, left, kind }: Matching): SilenceLink {
  const narrow = selectors.filter(isNarrow);
  const isOnlyHealth = selectors.some(({ health }) => health !== undefined) && narrow.length === 0;
  const isOfType = narrow.every(({ types }) => types?.some(type => !type.startsWith('!')));
  const [one, other] = KINDS.filter(name => name !== kind);
  return {
    selectors: narrow.map(selector => ({ agent: 'all', ...selector })),
    left: [
      ...(isOnlyHealth ? ['health (without anything else it would silence all that is so, anywhere)'] : []),
      ...(narrow.length > 0 && !isOfType
        ? [`that only ${kind} are meant (${one} and ${other} that match are silenced too)`]
        : []),
      ...left,
    ],
  };
}
