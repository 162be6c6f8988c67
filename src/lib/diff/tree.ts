import { isObject, type Json } from '../json';
import { isWritten, sameNumber, writtenText } from '../numbers';

/**
 * How a JSON value became another, by keys and not by lines. Members of lists are told apart by what identifies them, so
 * that one that moved is moved and not changed.
 */
export type TreeDiff =
  | { kind: 'same' }
  | { kind: 'changed'; before: Json; after: Json }
  | { kind: 'map'; entries: readonly MapEntry[] }
  | { kind: 'list'; items: readonly ListItem[] };

export type MapEntry = { key: string } & (
  | { kind: 'added'; value: Json }
  | { kind: 'removed'; value: Json }
  | { kind: 'kept'; diff: TreeDiff }
);

/** `from` and `to` are the places before and after. */
export type ListItem = { label: string } & (
  | { kind: 'added'; to: number; value: Json }
  | { kind: 'removed'; from: number; value: Json }
  | { kind: 'kept'; from: number; to: number; moved: boolean; diff: TreeDiff }
);

type JsonMap = Readonly<Record<string, Json>>;

/** Whether a value is a map: neither null nor a list nor a number that was kept as written. */
export const isJsonMap = (value: Json): value is Record<string, Json> => isObject(value);

/** Fields that identify a member of a list, the surest first. */
const IDENTITIES = ['id', 'name', 'key', 'containerPort', 'mountPath', 'host', 'path'] as const;

/** A value as a text that is the same for equal values, whatever the order of their keys. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (isJsonMap(value)) {
    const keys = Object.keys(value).toSorted();
    return `{${keys.map(key => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join(',')}}`;
  }
  return isWritten(value) ? sameNumber(value) : JSON.stringify(value);
}

const identityOf = (item: Json, field: string): string | undefined => {
  const value = isJsonMap(item) ? item[field] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : writtenText(value);
};

/** The field by which every member of both lists can be told apart. */
function identity(left: readonly Json[], right: readonly Json[]): string | undefined {
  return IDENTITIES.find(field =>
    [left, right].every(list => {
      const ids = list.map(item => identityOf(item, field));
      return !ids.includes(undefined) && new Set(ids).size === list.length;
    }),
  );
}

/** Places whose values rise without a gap in order: what stands still while others move round it. */
function standing(places: readonly number[]): Set<number> {
  const best: number[] = [];
  const before: number[] = [];
  for (const [at, place] of places.entries()) {
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[best[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (best[low - 1] ?? -1) : -1;
    best[low] = at;
  }
  const kept = new Set<number>();
  for (let at = best.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(places[at] ?? -1);
  return kept;
}

interface Pair {
  from: number;
  to: number;
}

/** Members that are one and the same before and after: by their key, and what is left in one place by that. */
function pairs(
  left: readonly Json[],
  right: readonly Json[],
  keyOf: (item: Json) => string,
  named: boolean,
): Pair[] {
  const places = new Map<string, number[]>();
  for (const [at, item] of left.entries()) {
    const key = keyOf(item);
    places.set(key, [...(places.get(key) ?? []), at]);
  }
  const found: Pair[] = [];
  for (const [to, item] of right.entries()) {
    const from = places.get(keyOf(item))?.shift();
    if (from !== undefined) found.push({ from, to });
  }
  if (named) return found;
  const [usedLeft, usedRight] = [new Set(found.map(one => one.from)), new Set(found.map(one => one.to))];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    if (!usedLeft.has(at) && !usedRight.has(at)) found.push({ from: at, to: at });
  }
  return found.toSorted((a, b) => a.to - b.to);
}

function listDiff(left: readonly Json[], right: readonly Json[]): TreeDiff {
  const field = identity(left, right);
  const keyOf = field === undefined ? canonical : (item: Json) => identityOf(item, field) ?? '';
  const label = (item: Json, at: number) =>
    field === undefined ? String(at) : `${field}=${identityOf(item, field) ?? ''}`;
  const matched = pairs(left, right, keyOf, field !== undefined);
  const still = standing(matched.map(pair => pair.from));
  const items: ListItem[] = [];
  const kept = new Set(matched.map(pair => pair.from));
  for (const [from, value] of left.entries()) {
    if (!kept.has(from)) items.push({ kind: 'removed', label: label(value, from), from, value });
  }
  const byTo = new Map(matched.map(pair => [pair.to, pair.from]));
  for (const [to, value] of right.entries()) {
    const from = byTo.get(to);
    if (from === undefined) items.push({ kind: 'added', label: label(value, to), to, value });
    else {
      const diff = diffTrees(left[from] ?? null, value);
      items.push({ kind: 'kept', label: label(value, to), from, to, moved: !still.has(from), diff });
    }
  }
  const same = items.every(item => item.kind === 'kept' && !item.moved && item.diff.kind === 'same');
  return same ? { kind: 'same' } : { kind: 'list', items };
}

function mapDiff(left: JsonMap, right: JsonMap): TreeDiff {
  const entries: MapEntry[] = [];
  for (const [key, value] of Object.entries(left)) {
    if (Object.hasOwn(right, key))
      entries.push({ kind: 'kept', key, diff: diffTrees(value, right[key] ?? null) });
    else entries.push({ kind: 'removed', key, value });
  }
  for (const [key, value] of Object.entries(right)) {
    if (!Object.hasOwn(left, key)) entries.push({ kind: 'added', key, value });
  }
  const same = entries.every(entry => entry.kind === 'kept' && entry.diff.kind === 'same');
  return same ? { kind: 'same' } : { kind: 'map', entries };
}

/** What makes `right` of `left`. The order of keys says nothing. */
export function diffTrees(left: Json, right: Json): TreeDiff {
  if (Array.isArray(left) && Array.isArray(right)) return listDiff(left, right);
  if (isJsonMap(left) && isJsonMap(right)) return mapDiff(left, right);
  return canonical(left) === canonical(right)
    ? { kind: 'same' }
    : { kind: 'changed', before: left, after: right };
}

/** The value that a diff makes of another. @throws TypeError when the diff is not one of that value */
export function applyDiff(left: Json, diff: TreeDiff): Json {
  if (diff.kind === 'same') return left;
  if (diff.kind === 'changed') return diff.after;
  if (diff.kind === 'map') {
    if (!isJsonMap(left)) throw new TypeError('A diff of a map, and no map to apply it to');
    return Object.fromEntries(
      diff.entries.flatMap((entry): [string, Json][] => {
        if (entry.kind === 'removed') return [];
        return [
          [entry.key, entry.kind === 'added' ? entry.value : applyDiff(left[entry.key] ?? null, entry.diff)],
        ];
      }),
    );
  }
  if (!Array.isArray(left)) throw new TypeError('A diff of a list, and no list to apply it to');
  const right: Json[] = [];
  for (const item of diff.items) {
    if (item.kind === 'added') right[item.to] = item.value;
    if (item.kind === 'kept') right[item.to] = applyDiff(left[item.from] ?? null, item.diff);
  }
  return right;
}

/** One difference, at a path. */
export interface Difference {
  path: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before?: Json;
  after?: Json;
}

/** The path of a key below a path. */
export const keyPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The path of a member of a list at a path. */
export const memberPath = (path: string, label: string): string => `${path}[${label}]`;

/** A diff as a flat list, in the order of the document. @param limit so many at most */
export function differences(diff: TreeDiff, path = ''): Difference[] {
  if (diff.kind === 'same') return [];
  if (diff.kind === 'changed') return [{ path, kind: 'changed', before: diff.before, after: diff.after }];
  if (diff.kind === 'map') {
    return diff.entries.flatMap(entry => {
      const at = keyPath(path, entry.key);
      if (entry.kind === 'added') return [{ path: at, kind: 'added' as const, after: entry.value }];
      if (entry.kind === 'removed') return [{ path: at, kind: 'removed' as const, before: entry.value }];
      return differences(entry.diff, at);
    });
  }
  return diff.items.flatMap(item => {
    const at = memberPath(path, item.label);
    if (item.kind === 'added') return [{ path: at, kind: 'added' as const, after: item.value }];
    if (item.kind === 'removed') return [{ path: at, kind: 'removed' as const, before: item.value }];
    const inside = differences(item.diff, at);
    return item.moved
      ? [{ path: at, kind: 'moved' as const, before: item.from, after: item.to }, ...inside]
      : inside;
  });
}
