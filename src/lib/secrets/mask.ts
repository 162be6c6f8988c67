import { isObject } from '../json';
import { isSecretName, MASK } from './names';
import { isMasked, isSecretText, maskText, unmaskText } from './text';

/** Masks in data of any depth: rows, JSON columns, headers. */

/** Deeper than this nothing is shown: no real data are. */
const DEEPEST = 64;

type Fields = Readonly<Record<string, unknown>>;

/** What holds the value of a named entry: `{name, value}` of headers and variables, `{name, text}` of properties. */
const VALUES = new Set(['value', 'text']);
/** What holds the contents of a Secret of Kubernetes, whatever their names. */
const CONTENTS = new Set(['data', 'stringData']);

/** Whether the value of a field is secret by its name, or by what stands beside it. */
function isSecretField(key: string, beside: Fields, also?: SecretFieldTest): boolean {
  const name = VALUES.has(key) ? (beside['name'] ?? beside['key']) : key;
  if (CONTENTS.has(key) && beside['kind'] === 'Secret') return true;
  return (
    isSecretName(key) || (typeof name === 'string' && isSecretName(name)) || also?.(key, beside[key]) === true
  );
}

/** Whether a field is secret where it stands, beside those that are so by their names. */
export type SecretFieldTest = (key: string, value: unknown) => boolean;

function mask(value: unknown, secret: boolean, depth: number, also?: SecretFieldTest): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (depth > DEEPEST) return MASK;
  if (typeof value === 'string') {
    if (secret) return isSecretText(value) ? MASK : value;
    return holdsSecretJson(value, depth) ? MASK : maskText(value);
  }
  if (Array.isArray(value)) return value.map(one => mask(one, secret, depth + 1, also));
  if (!isObject(value)) return secret ? MASK : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      mask(one, secret || isSecretField(key, value, also), depth + 1, also),
    ]),
  );
}

/** Whether a text is JSON with a secret in it. */
function holdsSecretJson(text: string, depth: number): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(mask(value, false, depth + 1)) !== JSON.stringify(value);
  } catch (error) {
    // Too deep to be compared: nothing of it is shown.
    return !(error instanceof SyntaxError);
  }
}

/**
 * A copy of JSON data in which every secret is `***`: the values of secret names at any depth, and secrets inside texts.
 * References (`secret://name/key`) and placeholders (`$(password)`) stay. What is masked already stays as it is.
 * @param also what else is secret in these data
 */
export const maskSecrets = (value: unknown, also?: SecretFieldTest): unknown => mask(value, false, 0, also);

/** Whether data that come back have a mask somewhere, so that what is stored is needed to save them. */
export function holdsMask(value: unknown): boolean {
  if (typeof value === 'string') return isMasked(value);
  if (Array.isArray(value)) return value.some(holdsMask);
  return isObject(value) && Object.values(value).some(holdsMask);
}

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** What else a mask does to data. @param masked the data as `maskSecrets` gives them */
export type MaskMore = (value: unknown, masked: unknown) => unknown;

/** What an entry of a list is called; undefined where it says nothing of that. */
const calledOf = (entry: unknown): unknown => (isObject(entry) ? (entry['name'] ?? entry['key']) : undefined);

/** The places of the stored entries that those of a list belong to; -1 for none. */
function placesOf(list: readonly unknown[], shown: readonly unknown[]): readonly number[] {
  const alike = list.map((one, index) =>
    same(shown[index], one) ? index : shown.findIndex(row => same(row, one)),
  );
  const taken = new Set(alike);
  return alike.map((at, index) => {
    if (at >= 0) return at;
    const called = calledOf(list[index]);
    const named = shown.findIndex((row, place) => called && calledOf(row) === called && !taken.has(place));
    return named < 0 && taken.has(index) ? -1 : named < 0 ? index : named;
  });
}

function unmask(value: unknown, stored: unknown, secret: boolean, more: MaskMore): unknown {
  if (typeof value === 'string') return unmaskText(value, stored);
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const places = placesOf(
      value,
      rows.map(row => more(row, mask(row, secret, 0))),
    );
    return value.map((one, index) => unmask(one, rows[places[index] ?? -1], secret, more));
  }
  if (!isObject(value)) return value;
  const fields: Fields = isObject(stored) ? stored : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const before = Object.hasOwn(fields, key) ? fields[key] : undefined;
      // What made it secret, a name that is one itself, may be masked in what comes back.
      const isSecret = secret || isSecretField(key, value) || isSecretField(key, fields);
      return [key, unmask(one, before, isSecret, more)];
    }),
  );
}

/**
 * The counterpart of `maskSecrets`: data that come back, with what is stored in place of each mask. An entry of a list
 * belongs to the stored one that reads the same when masked, else to one of its name, else to the one at its place, unless
 * that belongs to another. A mask for which nothing is stored becomes empty.
 * @param more what the mask did besides
 */
export const unmaskSecrets = (
  value: unknown,
  stored: unknown,
  more: MaskMore = (_value, masked) => masked,
): unknown => unmask(value, stored, false, more);
