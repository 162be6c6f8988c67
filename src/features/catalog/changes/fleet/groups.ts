import type { CatalogChange } from '../api';
import { toInstant } from '@/lib/time/instant';
import { SEVERITIES } from '../../url';
import type { Fingerprint } from './fingerprint';

/** Changes that did the same. */
export interface FleetGroup {
  key: string;
  /** Different items among the members. */
  items: number;
  /** Newest first. */
  members: readonly CatalogChange[];
  /** What the newest of them did, for all. */
  example: Fingerprint;
  /** In the order of the alphabet. */
  changeTypes: readonly string[];
  /** The worst of the members. */
  severity: string;
  /** Epoch ms. */
  first: number;
  last: number;
}

export interface Fleet {
  /** Those of the most items first. */
  groups: readonly FleetGroup[];
  /** Changes with a diff or a patch: the members of all groups. */
  diffs: number;
  /** Changes that were read and have neither. */
  without: number;
  /** Changes whose diffs were not read. */
  unread: number;
}

const timeOf = (change: CatalogChange) => toInstant(change.created_at) ?? 0;
const firstOf = (change: CatalogChange) =>
  Math.min(timeOf(change), toInstant(change.first_observed) ?? Infinity);

/** Texts in an order that depends on no language. */
const byText = (left: string, right: string) => (left < right ? -1 : Number(left > right));

/** How bad a severity is, 0 the worst; unheard ones come last. */
function rankOf({ severity }: CatalogChange): number {
  const at = SEVERITIES.findIndex(one => one === severity.toLowerCase());
  return at < 0 ? SEVERITIES.length : at;
}

function groupOf(
  key: string,
  found: readonly (readonly [CatalogChange, Fingerprint])[],
): FleetGroup | undefined {
  const sorted = found.toSorted(([a], [b]) => timeOf(b) - timeOf(a) || byText(a.id, b.id));
  const [newest] = sorted;
  if (!newest) return undefined;
  const members = sorted.map(([change]) => change);
  const worst = members.toSorted((a, b) => rankOf(a) - rankOf(b) || byText(a.severity, b.severity));
  return {
    key,
    items: new Set(members.map(member => member.config_id)).size,
    members,
    example: newest[1],
    changeTypes: [...new Set(members.map(member => member.change_type))].toSorted(byText),
    severity: worst[0]?.severity ?? '',
    first: members.reduce((least, one) => Math.min(least, firstOf(one)), Infinity),
    last: timeOf(newest[0]),
  };
}

/**
 * Changes by what they did. Every change is in one group, or counted as without a diff, or as not read; the order in
 * which they come does not matter.
 * @param changes each once
 * @param found by id: the fingerprint of a change, undefined where it has neither diff nor patch; no entry where that
 *   is not known
 */
export function fleetOf(
  changes: readonly CatalogChange[],
  found: ReadonlyMap<string, Fingerprint | undefined>,
): Fleet {
  const byKey = new Map<string, (readonly [CatalogChange, Fingerprint])[]>();
  let [diffs, without, unread] = [0, 0, 0];
  for (const change of changes) {
    const fingerprint = found.get(change.id);
    if (!fingerprint) {
      if (found.has(change.id)) without += 1;
      else unread += 1;
      continue;
    }
    diffs += 1;
    const group = byKey.get(fingerprint.key);
    if (group) group.push([change, fingerprint]);
    else byKey.set(fingerprint.key, [[change, fingerprint]]);
  }
  const groups = [...byKey].flatMap(([key, members]) => groupOf(key, members) ?? []);
  return {
    groups: groups.toSorted(
      (a, b) =>
        b.items - a.items || b.members.length - a.members.length || b.last - a.last || byText(a.key, b.key),
    ),
    diffs,
    without,
    unread,
  };
}
