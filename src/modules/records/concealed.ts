import { canonical, type Difference } from '@/lib/diff/tree';
import { isObject, type Json } from '@/lib/json';
import { plain, plainValues } from './merge';
import { maskTyped } from '@/lib/secrets/typed';

/** Stands for what is not shown. */
export const HIDDEN = '(not shown)';
/** Between HIDDEN and the number of the secret, which tells secrets apart while values are compared. */
const SIGN = '\u0000';

/**
 * A function that gives values as JSON with a number in the place of each secret: equal secrets have equal numbers, so that
 * what is compared tells whether one changed, and not what it is.
 */
export function concealer(): (values: object) => Record<string, Json> {
  const numbers = new Map<string, number>();
  const conceal = (value: Json, masked: Json): Json => {
    if (Array.isArray(value) && Array.isArray(masked))
      return value.map((one, index) => conceal(one, masked[index] ?? null));
    if (isObject(value) && isObject(masked))
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, conceal(one as Json, (masked[key] ?? null) as Json)]),
      );
    const text = canonical(value);
    if (text === canonical(masked)) return value;
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    return `${HIDDEN}${SIGN}${numbers.get(text) ?? 0}`;
  };
  return values => {
    const held = plainValues(values);
    return conceal(held, plain(maskTyped(held))) as Record<string, Json>;
  };
}

const shown = (value: Json): Json => {
  if (typeof value === 'string') return value.startsWith(`${HIDDEN}${SIGN}`) ? HIDDEN : value;
  if (Array.isArray(value)) return value.map(shown);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one as Json)]));
};

/** A difference of concealed values as it is listed. */
export const shownOf = (one: Difference): Difference => ({
  ...one,
  ...(one.before !== undefined && { before: shown(one.before) }),
  ...(one.after !== undefined && { after: shown(one.after) }),
});
