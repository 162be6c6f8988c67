import { isObject, parseSafe, type Json } from './json';
import { ownValue } from './own';
import { writeJson } from './numbers';

/**
 * How one value lives in the URL. `parse` gets the raw parameter (null when absent) and answers the default for
 * garbage; `format` answers null when the parameter is to be left out.
 */
export interface Codec<T> {
  parse: (raw: string | null) => T;
  format: (value: T) => string | null;
}

/** A codec of whatever kind: what it reads is unknown, what it writes must come from itself. */
interface AnyCodec {
  parse: (raw: string | null) => unknown;
  format: (value: never) => string | null;
}

/** Parameters by name, each with its codec. Declare it once, as a module constant. */
export type UrlSchema = Readonly<Record<string, AnyCodec>>;
/** The state that a schema describes. */
export type UrlState<S extends UrlSchema> = {
  readonly [K in keyof S]: S[K] extends Codec<infer T> ? T : never;
};

/** Longer values are garbage or an attack; nothing of ours comes near it. */
const MAX_LENGTH = 16_000;

function codec<T>(read: (raw: string) => T | undefined, fallback: T, write: (value: T) => string): Codec<T> {
  const absent = write(fallback);
  return {
    parse: raw => (raw === null || raw.length > MAX_LENGTH ? fallback : (read(raw) ?? fallback)),
    format: value => {
      const text = write(value);
      return text === absent ? null : text;
    },
  };
}

/** Free text. */
export function str(fallback = ''): Codec<string> {
  return codec(
    raw => raw,
    fallback,
    value => value,
  );
}

/** 'true' and 'false'; '1', '0', 'yes' and 'no' are read as well. */
export function bool(fallback = false): Codec<boolean> {
  const read = (raw: string) =>
    /^(?:true|1|yes)$/i.test(raw) ? true : /^(?:false|0|no)$/i.test(raw) ? false : undefined;
  return codec(read, fallback, String);
}

/** A whole number within bounds; one outside them is garbage and gives the default. */
export function int(
  fallback: number,
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {},
): Codec<number> {
  const read = (raw: string) => {
    const value = /^-?\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN;
    return value >= min && value <= max ? value + 0 : undefined;
  };
  return codec(read, fallback, String);
}

/** One of a fixed set of words. */
export function oneOf<const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Codec<T> {
  return codec(
    raw => choices.find(choice => choice === raw),
    fallback,
    value => value,
  );
}

/** A list of texts, each once: joined by commas, with ',' and '\' inside an item escaped by '\'. Empty by default. */
export function list(): Codec<readonly string[]> {
  const write = (given: readonly string[]) => {
    const items = [...new Set(given)];
    // One empty item must not read as no items.
    return items.length === 1 && items[0] === ''
      ? '\\'
      : items.map(item => item.replace(/[\\,]/g, '\\$&')).join(',');
  };
  const read = (raw: string): readonly string[] => {
    if (raw === '') return [];
    const items = [''];
    for (let i = 0; i < raw.length; i += 1) {
      const escaped = raw[i] === '\\';
      if (escaped) i += 1;
      if (raw[i] === ',' && !escaped) items.push('');
      else items[items.length - 1] += raw[i] ?? '';
    }
    return [...new Set(items)];
  };
  return codec(read, [], write);
}

/**
 * A map written as JSON, read through parseSafe (no `__proto__`, no `constructor`). Keys are sorted, so that equal
 * maps give equal links. Empty by default.
 * @param entry checks one value; undefined drops that key and keeps the others
 */
export function jsonMap<V extends Json>(
  entry: (value: Json) => V | undefined,
): Codec<Readonly<Record<string, V>>> {
  const read = (raw: string) => {
    const json = parseSafe(raw);
    if (!isObject(json)) return undefined;
    const kept = Object.entries(json).flatMap(([key, value]) => {
      const checked = entry(value as Json);
      return checked === undefined ? [] : [[key, checked] as const];
    });
    return Object.fromEntries(kept);
  };
  const write = (map: Readonly<Record<string, V>>) =>
    writeJson(
      Object.fromEntries(
        Object.keys(map)
          .toSorted()
          .map(key => [key, ownValue(map, key)]),
      ),
    );
  return codec(read, {}, write);
}

/** Values that were parsed last, by codec: objects stay the same object while their parameter does. */
const lastParsed = new WeakMap<AnyCodec, { raw: string | null; value: unknown }>();

function parseStable(one: AnyCodec, raw: string | null): unknown {
  const last = lastParsed.get(one);
  if (last && last.raw === raw) return last.value;
  const value = one.parse(raw);
  // Only objects need it, and a default that changes with time (a remembered page size) must not be frozen here.
  if (typeof value === 'object') lastParsed.set(one, { raw, value });
  return value;
}

/** The state that a query string holds. Garbage gives the defaults; never throws. */
export function readUrlState<S extends UrlSchema>(schema: S, search: string): UrlState<S> {
  const params = new URLSearchParams(search);
  const state = Object.entries(schema).map(([key, one]) => [key, parseStable(one, params.get(key))]);
  return Object.fromEntries(state) as UrlState<S>;
}

/** What `next` changes of `drawn`, done to `current`; an empty `next` clears. Keys of maps and items of lists by themselves. */
function rebased(next: unknown, drawn: unknown, current: unknown): unknown {
  if (Array.isArray(next) && Array.isArray(drawn) && Array.isArray(current)) {
    if (next.length === 0) return next;
    const kept: unknown[] = current.filter(one => next.includes(one) || !drawn.includes(one));
    return [...kept, ...next.filter(one => !drawn.includes(one) && !kept.includes(one))];
  }
  if (!isObject(next) || !isObject(drawn) || !isObject(current)) return next;
  const chosen = Object.entries(next);
  if (chosen.length === 0) return next;
  const kept = Object.entries(current).filter(
    ([key]) => Object.hasOwn(next, key) || !Object.hasOwn(drawn, key),
  );
  return Object.fromEntries([...kept, ...chosen.filter(([key, value]) => ownValue(drawn, key) !== value)]);
}

/**
 * The query string after a patch: other parameters are kept, those at their default leave. Without the '?'.
 * @param drawn what the patch was made from, where that is older than `search`: of two choices in one list, one right
 *   after the other, the second was made from a page without the first, and both hold
 */
export function writeUrlState<S extends UrlSchema>(
  schema: S,
  search: string,
  patch: Partial<UrlState<S>>,
  drawn = search,
): string {
  const params = new URLSearchParams(search);
  const before = new URLSearchParams(drawn);
  for (const [key, value] of Object.entries(patch)) {
    const one = schema[key] as unknown as Codec<unknown> | undefined;
    if (!one) continue;
    const [was, is] = [before.get(key), params.get(key)];
    const wanted = was === is ? value : rebased(value, one.parse(was), one.parse(is));
    const text = wanted === undefined ? null : one.format(wanted);
    if (text === null) params.delete(key);
    else params.set(key, text);
  }
  return params.toString();
}
