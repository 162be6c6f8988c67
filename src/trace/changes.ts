import { isObject } from '@/lib/json';
import type { Pause } from './pause';
import { type Changes, CHANGES_KEY, type TraceRow } from './withChanges';

/*
 * A long list is asked for again and again, and little of it changes: a trace keeps what did. Rows are found by their id.
 * Twenty thousand rows are compared while a person works, so that what follows goes by plain loops.
 */

/** Shorter lists are kept whole. */
const WORTH_IT = 100;

type Row = TraceRow & { id: string };

const isRow = (value: unknown): value is Row => isObject(value) && typeof value.id === 'string';
const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow);

/** Of JSON: no value is undefined, so that fields that differ in their names differ in their number or their values. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, index) => same(one, b[index]));
  if (Array.isArray(b)) return false;
  return sameFields(a as TraceRow, b as TraceRow);
}

function sameFields(a: TraceRow, b: TraceRow): boolean {
  let more = 0;
  for (const key in a) {
    if (!same(a[key], b[key])) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}

/** A row is told by its name beside its value: such rows are kept whole, so that what is secret is seen to be. */
const hasNamedValue = (row: TraceRow) => 'value' in row && ('name' in row || 'key' in row);

function rowChanges(at: number, before: TraceRow, now: TraceRow): Changes['fields'][number] | undefined {
  if (sameFields(before, now)) return undefined;
  const changed = Object.keys(now).filter(key => !same(before[key], now[key]));
  const gone = Object.keys(before).filter(key => !Object.hasOwn(now, key));
  const kept = hasNamedValue(now) ? now : Object.fromEntries(changed.map(key => [key, now[key]]));
  return gone.length > 0 ? [at, kept, gone] : [at, kept];
}

/** Where a row stood before, by its id. Most stand where they stood, or right behind the one before them. */
function placesOf(before: readonly Row[]): (id: string, hint: number) => number | undefined {
  let places: Map<string, number> | undefined;
  return (id, hint) => {
    if (before[hint]?.id === id) return hint;
    places ??= new Map(before.map((row, index) => [row.id, index]));
    return places.get(id);
  };
}

/** Rows that are compared in one go: some hundred microseconds. */
const ROWS = 200;

/**
 * What may be kept in place of an answer: the answer itself, or how it differs from the one before.
 * @param pause called after each piece of work
 */
export async function answerChanges(before: unknown, now: unknown, pause: Pause): Promise<unknown> {
  if (!Array.isArray(now) || now.length < WORTH_IT || !isRows(before) || !isRows(now)) return now;
  const placeOf = placesOf(before);
  const parts: ([number, number] | TraceRow)[] = [];
  const fields: Changes['fields'][number][] = [];
  let next = 0;
  for (const [at, row] of now.entries()) {
    if (at % ROWS === 0) await pause();
    const from = placeOf(row.id, next);
    const old = from === undefined ? undefined : before[from];
    if (from === undefined || !old) {
      parts.push(row);
      continue;
    }
    next = from + 1;
    const last = parts.at(-1);
    if (Array.isArray(last) && last[0] + last[1] === from) last[1] += 1;
    else parts.push([from, 1]);
    const changes = row === old ? undefined : rowChanges(at, old, row);
    if (changes) fields.push(changes);
  }
  return { [CHANGES_KEY]: { parts, fields } satisfies Changes };
}
