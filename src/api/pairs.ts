import { byKey } from '@/lib/pairs';
import type { TriState } from '@/lib/triState';
import { jsonKey } from './postgrest';
import { triStateMembers } from './triState';

/** Chosen `key=value` pairs as members of an `and` over a map such as labels. */
export const mapMembers = (column: string, states: TriState = {}): string[] =>
  [...byKey(states)].flatMap(([key, values]) => triStateMembers(jsonKey(column, key), values));

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
