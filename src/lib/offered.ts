import type { TagPair } from './labels';
import { writtenText } from './numbers';

/** A value of a column that is one text, figure or flag, as text; '' for nothing and for what is none of these. */
function scalarText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  return writtenText(value) ?? '';
}

/**
 * What a filter offers of the values that a backend found, each once, in their order. Nothing (null, an empty text) is not
 * offered, and neither are lists and objects: no condition of a filter can name them.
 */
export const offeredValues = (found: Iterable<unknown>): string[] => [
  ...new Set(Array.from(found, scalarText).filter(Boolean)),
];

/** As offeredValues, in the order of the alphabet. */
export const sortedValues = (found: Iterable<unknown>): string[] =>
  offeredValues(found).toSorted((a, b) => a.localeCompare(b));

/**
 * What a filter offers of pairs such as labels, each once: those with a key, and a value that is a text, a figure, a flag or
 * none.
 */
export function offeredPairs(found: readonly { key?: unknown; value?: unknown }[]): TagPair[] {
  const pairs = found.flatMap(pair => {
    const key = scalarText(pair.key);
    const value = scalarText(pair.value);
    const isNone = pair.value === null || pair.value === undefined || pair.value === '';
    return key !== '' && (value !== '' || isNone) ? [{ key, value }] : [];
  });
  return [...new Map(pairs.map(pair => [JSON.stringify([pair.key, pair.value]), pair])).values()];
}
