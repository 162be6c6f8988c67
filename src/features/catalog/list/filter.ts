import { searchMembers, type InstantOf } from './search';
import { group, jsonKey } from '@/api/postgrest';
import { triStateMembers } from '@/api/triState';
import type { TriState } from '@/lib/triState';

/** What narrows a list of config items. Labels and tags are written `key=value`. */
export interface ConfigFilter {
  types?: TriState;
  status?: TriState;
  health?: TriState;
  labels?: TriState;
  tags?: TriState;
  /** In the resource selector grammar. */
  search?: string;
  /** Deleted items are listed as well. */
  deleted?: boolean;
}

/** `key=value` parted at the first `=`. */
export function splitPair(pair: string): readonly [key: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** The states of each key of a map such as labels. */
export function byKey(states: TriState): Map<string, TriState> {
  const keys = new Map<string, Record<string, 1 | -1>>();
  for (const [pair, state] of Object.entries(states)) {
    const [key, value] = splitPair(pair);
    keys.set(key, { ...keys.get(key), [value]: state });
  }
  return keys;
}

const mapMembers = (column: string, states: TriState = {}): string[] =>
  [...byKey(states)].flatMap(([key, values]) => triStateMembers(jsonKey(column, key), values));

/**
 * The value of `and` for a filter; undefined when it narrows nothing.
 * @param instantOf reads date math in the search
 * @throws QueryError when the search cannot be understood
 */
export function configConditions(filter: ConfigFilter, instantOf: InstantOf): string | undefined {
  const members = [
    ...triStateMembers('type', filter.types),
    ...triStateMembers('status', filter.status),
    ...triStateMembers('health', filter.health),
    ...mapMembers('labels', filter.labels),
    ...mapMembers('tags', filter.tags),
    ...searchMembers(filter.search ?? '', instantOf),
  ];
  return members.length > 0 ? group(...members) : undefined;
}
