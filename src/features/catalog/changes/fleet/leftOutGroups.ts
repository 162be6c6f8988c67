import { partByRules, pathRules, type DiffRule, type PartedByRules } from '@/lib/diff/rules';
import { keyPath } from '@/lib/diff/tree';
import { isObject, parseWhole } from '@/lib/json';
import { fieldsOfDiff } from '../fields';
import type { Fingerprint } from './fingerprint';
import type { FleetGroup } from './groups';

/** The paths that a merge patch writes. Lists are replaced by patches, and have one. */
function patchPaths(patch: unknown, path = ''): string[] {
  if (!isObject(patch)) return [path];
  return Object.entries(patch).flatMap(([key, value]) => patchPaths(value, keyPath(path, key)));
}

/** Reading a diff by path takes a moment, and there may be many. */
const readPaths = new WeakMap<Fingerprint, { paths: readonly string[] | undefined }>();

/** What a change did, by path; undefined where it is not known of all of it. */
export function changedPaths(change: Fingerprint): readonly string[] | undefined {
  const before = readPaths.get(change);
  if (before) return before.paths;
  const { kind, text, patches } = change;
  const paths =
    kind === 'patch' ? patchPaths(parseWhole(text)) : fieldsOfDiff(text, patches)?.map(({ path }) => path);
  readPaths.set(change, { paths });
  return paths;
}

/** Groups without those that are of left-out types alone, or did nothing but at left-out paths. */
export function partGroups(
  groups: readonly FleetGroup[],
  rules: readonly DiffRule[],
): PartedByRules<FleetGroup> {
  const ruleFor = pathRules(rules);
  const byType = new Map(rules.filter(({ kind }) => kind === 'type').map(rule => [rule.value, rule]));
  const hasPaths = rules.some(({ kind }) => kind === 'path');
  /** The rules of all of them, none where any has none. */
  const rulesOfAll = (found: readonly (DiffRule | undefined)[]) => {
    const known = found.filter(rule => rule !== undefined);
    return known.length === found.length ? known : [];
  };
  return partByRules(groups, ({ changeTypes, example }) => {
    const ofTypes = rulesOfAll(changeTypes.map(type => byType.get(type)));
    if (ofTypes.length > 0 || !hasPaths) return ofTypes;
    return rulesOfAll((changedPaths(example) ?? []).map(ruleFor));
  });
}
