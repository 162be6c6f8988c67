import { isObject } from '@/lib/json';
import { CHANGES, type Changes, type TraceRow } from './withChanges';

/*
 * A long list is asked for again and again, and little of it changes: a trace keeps what did. Rows are found by their id.
 */

/** Shorter lists are kept whole. */
const WORTH_IT = 100;

const isRow = (value: unknown): value is TraceRow & { id: string } =>
  isObject(value) && typeof value.id === 'string';
const isRows = (value: unknown): value is readonly (TraceRow & { id: string })[] =>
  Array.isArray(value) && value.every(isRow);

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => same(one, b[at]));
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && same(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** A row is told by its name beside its value: such rows are kept whole, so that what is secret is seen to be. */
const hasNamedValue = (row: TraceRow) => 'value' in row && ('name' in row || 'key' in row);

function rowChanges(at: number, before: TraceRow, now: TraceRow): Changes['fields'][number] | undefined {
  const changed = Object.keys(now).filter(key => !same(before[key], now[key]));
  const gone = Object.keys(before).filter(key => !Object.hasOwn(now, key));
  if (changed.length === 0 && gone.length === 0) return undefined;
  const kept = hasNamedValue(now) ? now : Object.fromEntries(changed.map(key => [key, now[key]]));
  return gone.length > 0 ? [at, kept, gone] : [at, kept];
}

/** What may be kept in place of an answer: the answer itself, or how it differs from the one before. */
export function changesOf(before: unknown, now: unknown): unknown {
  if (!isRows(before) || !isRows(now) || now.length < WORTH_IT) return now;
  const places = new Map(before.map(({ id }, at) => [id, at]));
  if (places.size !== before.length) return now;
  const parts: ([number, number] | TraceRow)[] = [];
  const fields: Changes['fields'][number][] = [];
  now.forEach((row, at) => {
    const from = places.get(row.id);
    const old = from === undefined ? undefined : before[from];
    if (from === undefined || !old) {
      parts.push(row);
      return;
    }
    const last = parts.at(-1);
    if (Array.isArray(last) && last[0] + last[1] === from) last[1] += 1;
    else parts.push([from, 1]);
    const changes = row === old ? undefined : rowChanges(at, old, row);
    if (changes) fields.push(changes);
  });
  return { [CHANGES]: { parts, fields } satisfies Changes };
}
