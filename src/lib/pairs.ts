import type { TriState } from './triState';

/** Labels and tags as they stand in links and lists: `key=value`. */

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
