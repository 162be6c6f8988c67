import { byKey } from '@/lib/pairs';
import type { TriState } from '@/lib/triState';
import { allOf, endsWith, group, ilike, jsonKey, startsWith, where } from './postgrest';
import { triStateMembers } from './triState';

/** Chosen `key=value` pairs as members of an `and` over a map such as labels. */
export const mapMembers = (column: string, states: TriState = {}): string[] =>
  [...byKey(states)].flatMap(([key, values]) => triStateMembers(jsonKey(column, key), values));

/**
 * The value of `or` for rows of pairs (`key`, `value`) that hold a text as they are written, in any case.
 * @param separator what stands between key and value
 */
export function pairHolds(text: string, separator: '=' | ':' = '='): string {
  const at = text.indexOf(separator);
  const across =
    at < 0
      ? []
      : [allOf(where('key', endsWith(text.slice(0, at))), where('value', startsWith(text.slice(at + 1))))];
  return group(where('key', ilike(text)), where('value', ilike(text)), ...across);
}

/** Tags in the form of label selectors: one value by `=`, several by `in`. */
export function tagSelector(tags: TriState): string | undefined {
  const terms = [...byKey(tags)].flatMap(([key, states]) => {
    const of = (sign: 1 | -1) =>
      Object.entries(states).flatMap(([value, state]) => (state === sign ? [value] : []));
    const term = (values: string[], one: string, several: string) =>
      values.length === 0
        ? []
        : [
            values.length === 1
              ? `${key}${one}${values[0] ?? ''}`
              : `${key} ${several} (${values.join(',')})`,
          ];
    return [...term(of(1), '=', 'in'), ...term(of(-1), '!=', 'notin')];
  });
  return terms.length > 0 ? terms.join(',') : undefined;
}
