import { ownValue } from '@/lib/own';

/**
 * The query string of a call: keys sorted, so that equal queries give equal addresses; a list repeats its key, so that
 * one column can carry two conditions; undefined, null and empty values are left out.
 * @returns without the leading question mark; empty when nothing is left
 */
export function serializeParams(params: Readonly<Record<string, unknown>>): string {
  const out = new URLSearchParams();
  for (const key of Object.keys(params).sort()) {
    const value = ownValue(params, key);
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (one === undefined || one === null || one === '') continue;
      if (typeof one === 'object') throw new TypeError(`The parameter ${key} cannot hold an object`);
      out.append(key, String(one as string | number | boolean | bigint));
    }
  }
  return out.toString();
}
