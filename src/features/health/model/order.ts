import type { HealthUrlState } from '../url';
import { isGroup, type HealthEntry } from './group';
import { sortEntries } from './sort';

const NONE: readonly string[] = [];

/**
 * Ids of all listed checks from the first to the last page, the members of closed groups among them: the order in which
 * an open check is left for the next one. Empty while no check is open, so that nobody else pays for it.
 */
export function openOrder(
  entries: readonly HealthEntry[],
  { checkId, sortBy, sortDesc }: Pick<HealthUrlState, 'checkId' | 'sortBy' | 'sortDesc'>,
): readonly string[] {
  if (!checkId) return NONE;
  return sortEntries(entries, sortBy, sortDesc).flatMap(entry =>
    isGroup(entry)
      ? // Members hold no groups, so that each is a check.
        sortEntries(entry.members, sortBy, sortDesc).flatMap(member => (isGroup(member) ? [] : [member.id]))
      : [entry.id],
  );
}
