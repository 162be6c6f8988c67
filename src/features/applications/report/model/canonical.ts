import { canonical } from '@/lib/diff/tree';
import { isObject, type Json } from '@/lib/json';

/**
 * A report as bytes that are the same for the same data, so that their hash can be compared: keys in order
 * and nothing between them (as RFC 8785 has it), lists of records with an `id` in the order of what they say,
 * and without when a view was last run, which changes while its data do not.
 */

const VOLATILE: readonly string[] = ['lastRefreshedAt'];

const isRecordWithId = (value: Json): boolean => isObject(value) && typeof value['id'] === 'string';

function settled(value: Json, isView: boolean): Json {
  if (Array.isArray(value)) {
    const members = value.map(one => settled(one, isView));
    if (members.length === 0 || !members.every(isRecordWithId)) return members;
    return members
      .map(member => [canonical(member), member] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([, one]) => one);
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value as Record<string, Json>);
  return Object.fromEntries(
    entries
      .filter(([key]) => !(isView && VOLATILE.includes(key)))
      .map(([key, one]) => [key, settled(one, isView || key === 'sections')]),
  );
}

/** The exported file: a list with one report, as other consoles write it. No byte depends on when it is made. */
export const canonicalReport = (answer: Json): string => canonical([settled(answer, false)]);

/** The SHA-256 of a text in UTF-8, in hexadecimal; undefined where the browser has none: on pages without HTTPS. */
export async function sha256(text: string): Promise<string | undefined> {
  // Its type says that it is always there.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}
