import { isForbiddenKey, isObject, parseWhole } from '@/lib/json';
import { writeJson } from '@/lib/numbers';

/** What a key-value editor puts into the form: an object, or its JSON text (FRM-005). */
export type KeyValueOutput = 'object' | 'json';

/** A line of the editor. `raw` is the value it was read from; it stays what it was (a number, a list) while untouched. */
export interface Pair {
  id: number;
  key: string;
  value: string;
  raw?: unknown;
}

let last = 0;
/** An empty line. */
export const emptyPair = (): Pair => ({ id: (last += 1), key: '', value: '' });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (writeJson(value) ?? ''));

/**
 * The lines of a form value.
 * @returns undefined when it holds something that is no object, such as a text that is no JSON
 */
export function pairsOf(value: unknown): Pair[] | undefined {
  if (value === undefined || value === null || value === '') return [];
  const map = typeof value === 'string' ? parseWhole(value) : value;
  if (!isObject(map)) return undefined;
  return Object.entries(map).map(([key, raw]) => ({ ...emptyPair(), key, value: textOf(raw), raw }));
}

/** The form value of lines; undefined when there are none. Lines without a key do not count, of equal keys the last does. */
export function valueOfPairs(pairs: readonly Pair[], output: KeyValueOutput): unknown {
  const entries = pairs
    .filter(pair => pair.key.trim() !== '')
    .map(({ key, value, raw }): [string, unknown] => [
      key.trim(),
      raw !== undefined && textOf(raw) === value ? raw : value,
    ]);
  if (entries.length === 0) return undefined;
  const map = Object.fromEntries(entries);
  return output === 'json' ? writeJson(map) : map;
}

/** What stands against the keys of a form value: one that would be lost when it is read again. */
export function keyProblem(value: unknown): string | undefined {
  const refused = pairsOf(value)?.find(({ key }) => isForbiddenKey(key.trim()));
  return refused && `The key '${refused.key.trim()}' is not allowed`;
}

/** Keys that stand on several lines. */
export function doubled(pairs: readonly Pair[]): string[] {
  const keys = pairs.map(pair => pair.key.trim()).filter(key => key !== '');
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}
