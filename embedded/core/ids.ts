import { createHash } from 'node:crypto';

/**
 * Ids and pseudo-random numbers that depend on names alone, so that two loads make the same rows. The functions of
 * `sqlHelpers.ts` give the same answers inside Postgres.
 */

/** Id of the local agent: this instance. */
export const LOCAL_AGENT = '00000000-0000-0000-0000-000000000000';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const asUuid = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;

/** An id that says nothing but which name it stands for. */
export function nameUuid(name: string): string {
  return asUuid(md5(name));
}

/**
 * An id that sorts by its time, as `generate_ulid()` makes them: 48 bits of Unix milliseconds, then 80 bits of the name.
 * @param time ISO 8601 or a Date
 */
export function timeUuid(time: string | Date, name: string): string {
  const millis = new Date(time).getTime();
  return asUuid(millis.toString(16).padStart(12, '0') + md5(name).slice(0, 20));
}

/**
 * The part of such an id that stands for its name. Draws that take it instead of the whole id come out the same at
 * every moment, so that no load ever holds fewer or more of a thing than another.
 */
export const nameOf = (id: string) => id.slice(14);

/** FNV-1a of a text, finished with two rounds of multiply and shift so that keys that differ in one digit part. */
function scramble(text: string, basis: number): number {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A number of [0, 1) that depends on the key alone. Thousands are needed, so it is no cryptographic hash. */
export function unit(key: string): number {
  return (scramble(key, 0x811c9dc5) + (scramble(key, 0x1b873593) & 0x1fffff) / 2 ** 21) / 2 ** 32;
}

/** The items in an order that looks arbitrary and depends on their keys alone. */
export function shuffled<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return items
    .map(item => ({ item, rank: unit(keyOf(item)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** A whole number from `least` to `most`, both included. */
export function between(key: string, least: number, most: number): number {
  return least + Math.floor(unit(key) * (most - least + 1));
}

/** One of the items. Throws when there is none. */
export function pick<T>(key: string, items: readonly T[]): T {
  const item = items[Math.floor(unit(key) * items.length)];
  if (item === undefined) throw new Error(`nothing to pick from for ${key}`);
  return item;
}

/** True with the given probability. */
export function chance(key: string, probability: number): boolean {
  return unit(key) < probability;
}

/** One of the values, by their weights. */
export function weighted<T>(key: string, options: readonly (readonly [value: T, weight: number])[]): T {
  const total = options.reduce((sum, [, weight]) => sum + weight, 0);
  let left = unit(key) * total;
  for (const [value, weight] of options) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = options.at(-1);
  if (!last) throw new Error(`nothing to weigh for ${key}`);
  return last[0];
}

/** Lower-case hexadecimal of a length, such as an instance id needs. At most 32 digits. */
export function hex(key: string, length: number): string {
  return md5(key).slice(0, length);
}

/** Letters and digits without vowels, as Kubernetes names its pods. */
export function podSuffix(key: string, length: number): string {
  const alphabet = 'bcdfghjklmnpqrstvwxz2456789';
  return Array.from({ length }, (_, place) => alphabet[between(`${key}/${place}`, 0, 26)]).join('');
}

/** SHA-256 in hexadecimal. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
