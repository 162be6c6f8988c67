import { isWritten, readJson } from './numbers';

/** Any value that JSON can hold; a number that JavaScript cannot hold is a WrittenNumber among them. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keys that could reach an object's prototype: they are dropped wherever they stand. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether `parseSafe` drops a key: who lets it be typed would lose it. */
export const isForbiddenKey = (key: string): boolean => FORBIDDEN.has(key);

/**
 * Parse JSON from outside (the URL, local storage, a paste). The keys `__proto__`, `constructor` and
 * `prototype` are dropped at any depth.
 * @returns undefined when the text is no JSON. Never throws.
 */
export function parseSafe(text: string | null | undefined): Json | undefined {
  if (!text) return undefined;
  try {
    return readJson(text, function drop(this: unknown, key: string, value: Json) {
      return isForbiddenKey(key) && !Array.isArray(this) ? undefined : value;
    }) as Json;
  } catch {
    return undefined;
  }
}

/**
 * Parse JSON that is shown or compared: no key may be missing from it, whatever its name.
 * @returns undefined when the text is no JSON. Never throws.
 */
export function parseWhole(text: string): Json | undefined {
  try {
    return readJson(text) as Json;
  } catch {
    return undefined;
  }
}

/** Whether a value is a JSON object: neither null nor a list nor a number that was kept as written. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isWritten(value);
}
