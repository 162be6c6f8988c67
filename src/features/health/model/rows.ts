import type { CheckSummary } from '@/api/canary';
import { groupRow, type GroupRow } from '@/components/data-table/rows';
import { OPEN_ALL, OPEN_AUTO, type HealthUrlState, type SortColumn } from '../url';
import { isGroup, type Entry } from './group';
import { sorted } from './sort';

/** A row of the table: a check, or the heading of a group. */
export type HealthRow = CheckSummary | GroupRow<CheckSummary>;

/** A list this short shows its groups open when the person has not said otherwise. */
const AUTO_OPEN_LIMIT = 50;

/** Which groups are open: what `open` says of all, turned round for the named ones. */
export type Opening = Pick<HealthUrlState, 'open' | 'openGroups'>;

/** How many checks the entries hold. */
export const checkCount = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + (isGroup(entry) ? entry.members.length : 1), 0);

/** Whether groups are open where nobody has touched them. */
export function opensByDefault(entries: readonly Entry[], open: Opening['open']): boolean {
  return open === OPEN_ALL || (open === OPEN_AUTO && checkCount(entries) <= AUTO_OPEN_LIMIT);
}

/** Entries as rows: a group's members follow its heading while it is open, in the same order as the groups. */
export function rowsOf(
  entries: readonly Entry[],
  sortBy: SortColumn | '',
  desc: boolean,
  { open, openGroups }: Opening,
): HealthRow[] {
  const base = opensByDefault(entries, open);
  const toggled = new Set(openGroups);
  const rows: HealthRow[] = [];
  for (const entry of sorted(entries, sortBy, desc)) {
    if (!isGroup(entry)) {
      rows.push(entry);
      continue;
    }
    const expanded = base !== toggled.has(entry.name);
    rows.push(groupRow(entry.name, entry.members, { expanded }));
    // Members hold no groups, so that each is a check.
    if (expanded) for (const member of sorted(entry.members, sortBy, desc)) rows.push(member as CheckSummary);
  }
  return rows;
}
