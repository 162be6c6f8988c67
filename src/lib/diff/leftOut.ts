import type { Json } from '../json';
import { isJsonMap, keyPath, memberPath, type ListItem, type MapEntry, type TreeDiff } from './tree';

/** What stands on either side; undefined where nothing does. */
type Sides = readonly [left: Json | undefined, right: Json | undefined];

const NOTHING: Sides = [undefined, undefined];

/** Says of a path whether what differs there is left out. */
type IsLeftOut = (path: string) => boolean;

function entrySides(entry: MapEntry, [left, right]: Sides, path: string, isLeftOut: IsLeftOut): Sides {
  if (entry.kind === 'kept' && entry.diff.kind === 'same') return [left, right];
  if (isLeftOut(path)) return NOTHING;
  return entry.kind === 'kept' ? withoutLeftOut([left, right], entry.diff, isLeftOut, path) : [left, right];
}

function itemSides(item: ListItem, [left, right]: Sides, path: string, isLeftOut: IsLeftOut): Sides {
  if (item.kind === 'kept' && !item.moved && item.diff.kind === 'same') return [left, right];
  if (isLeftOut(path)) return NOTHING;
  return item.kind === 'kept' ? withoutLeftOut([left, right], item.diff, isLeftOut, path) : [left, right];
}

const mapOf = (entries: readonly (readonly [key: string, value: Json | undefined])[]): Json =>
  Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

const listOf = (values: readonly (Json | undefined)[]): Json => values.filter(value => value !== undefined);

/**
 * Two documents without what they differ in at paths that are left out, on either side: their lines then show what is left.
 * @param diff of the two
 */
export function withoutLeftOut(
  [left = null, right = null]: Sides,
  diff: TreeDiff,
  isLeftOut: IsLeftOut,
  path = '',
): readonly [left: Json, right: Json] {
  if (diff.kind === 'map' && isJsonMap(left) && isJsonMap(right)) {
    const entries = diff.entries.map(entry => {
      const { key, kind } = entry;
      const own: Sides = [
        kind === 'added' ? undefined : left[key],
        kind === 'removed' ? undefined : right[key],
      ];
      return { key, sides: entrySides(entry, own, keyPath(path, key), isLeftOut) };
    });
    return [
      mapOf(entries.map(({ key, sides }) => [key, sides[0]])),
      mapOf(entries.map(({ key, sides }) => [key, sides[1]])),
    ];
  }
  if (diff.kind === 'list' && Array.isArray(left) && Array.isArray(right)) {
    const [before, after]: [(Json | undefined)[], (Json | undefined)[]] = [[], []];
    for (const item of diff.items) {
      const from = item.kind === 'added' ? undefined : item.from;
      const to = item.kind === 'removed' ? undefined : item.to;
      const own: Sides = [
        from === undefined ? undefined : left[from],
        to === undefined ? undefined : right[to],
      ];
      const sides = itemSides(item, own, memberPath(path, item.label), isLeftOut);
      if (from !== undefined) before[from] = sides[0];
      if (to !== undefined) after[to] = sides[1];
    }
    return [listOf(before), listOf(after)];
  }
  return [left, right];
}
