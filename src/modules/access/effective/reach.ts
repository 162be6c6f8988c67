import { readTagTerms } from '@/lib/access/targets/tagSelector';
import type { One } from './model';

/**
 * How far a permission reaches what is asked about: all of it (`yes`), none of it, or a part: some resources of the kind,
 * or ones that cannot be told from what is known here.
 */
export type PermissionReach = 'yes' | 'no' | 'part';

/** How far conditions reach that must all hold. */
export const reachOfAll = (reaches: readonly PermissionReach[]): PermissionReach =>
  reaches.includes('no') ? 'no' : reaches.includes('part') ? 'part' : 'yes';

/** How far conditions reach of which any is enough. */
export const reachOfAny = (reaches: readonly PermissionReach[]): PermissionReach =>
  reaches.includes('yes') ? 'yes' : reaches.includes('part') ? 'part' : 'no';

/** @param value of the resource; undefined where it is not known */
export function reachOfValue(wanted: unknown, value: string | undefined): PermissionReach {
  if (value === undefined) return 'part';
  return wanted === value ? 'yes' : 'no';
}

/** How far a tag selector reaches; one that is not written as key=value and key!=value cannot be told. */
export function reachOfTags(text: string, tags: One['tags']): PermissionReach {
  const terms = readTagTerms(text);
  if (!terms || !tags) return 'part';
  return terms.every(({ key, value, not }) => (tags[key] === value) !== not) ? 'yes' : 'no';
}
