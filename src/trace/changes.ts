import { isObject } from '@/lib/json';

/*
 * A long list is asked for again and again, and little of it changes: a trace keeps what did. Rows are found by their id.
 */

/** The name under which changes stand in the place of an answer. */
const CHANGES = 'trace/changes';

type Row = Readonly<Record<string, unknown>>;

interface Changes {
  /** The list in order: rows of the former one (`[first, count]`), and rows it did not have. */
  parts: readonly (readonly [first: number, count: number] | Row)[];
  /** Fields that differ, by the place of their row in the new list; `gone` are those it has no more. */
  fields: readonly (readonly [row: number, changed: Row, gone?: readonly string[]])[];
}

/** Shorter lists are kept whole. */
const WORTH_IT = 100;

const isRow = (value: unknown): value is Row & { id: string } =>
  isObject(value) && typeof value.id === 'string';
const isRows = (value: unknown): value is readonly (Row & { id: string })[] =>
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
const hasNamedValue = (row: Row) => 'value' in row && ('name' in row || 'key' in row);

function rowChanges(at: number, before: Row, now: Row): Changes['fields'][number] | undefined {
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
  const parts: ([number, number] | Row)[] = [];
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

const isChanges = (value: unknown): value is Changes =>
  isObject(value) && Array.isArray(value.parts) && Array.isArray(value.fields);

/** The answer that a trace kept, given the one before it. What is kept whole is given back as it is. */
export function withChanges(before: unknown, kept: unknown): unknown {
  const changes = isObject(kept) ? kept[CHANGES] : undefined;
  if (!isChanges(changes)) return kept;
  const old: readonly unknown[] = Array.isArray(before) ? before : [];
  const rows: unknown[] = changes.parts.flatMap(part =>
    Array.isArray(part) ? old.slice(part[0], part[0] + part[1]) : [part],
  );
  for (const [at, changed, gone = []] of changes.fields) {
    const row = { ...(isObject(rows[at]) ? rows[at] : {}), ...changed };
    rows[at] = Object.fromEntries(Object.entries(row).filter(([key]) => !gone.includes(key)));
  }
  return rows;
}
