import type { CheckSummary } from '../api';
import { pageRows } from '@/components/data-table/pipeline';
import { groupRow, type GroupRow } from '@/components/data-table/rows';
import { OPEN_ALL, OPEN_AUTO, type HealthUrlState } from '../url';
import { isGroup, type HealthEntry } from './group';
import { sortEntries } from './sort';

/** A row of the table: a check, or the heading of a group. */
export type HealthRow = CheckSummary | GroupRow<CheckSummary>;

/** A list this short shows its groups open when the person has not said otherwise. */
const AUTO_OPEN_LIMIT = 100;

/** Which groups are open: what `open` says of all, turned round for the named ones. */
export type Opening = Pick<HealthUrlState, 'open' | 'openGroups'>;

/** How many checks the entries hold. */
const checkCount = (entries: readonly HealthEntry[]): number =>
  entries.reduce((sum, entry) => sum + (isGroup(entry) ? entry.members.length : 1), 0);

/** Whether groups are open where nobody has touched them. */
export function opensByDefault(entries: readonly HealthEntry[], open: Opening['open']): boolean {
  return open === OPEN_ALL || (open === OPEN_AUTO && checkCount(entries) <= AUTO_OPEN_LIMIT);
}

/** What part of the list is drawn, and in which order. */
export type HealthView = Opening & Pick<HealthUrlState, 'sortBy' | 'sortDesc' | 'pageIndex' | 'pageSize'>;

/**
 * One page of entries as rows: groups are paged as wholes, and the members of an open one follow its heading, in the
 * same order as the groups.
 */
export function healthRows(entries: readonly HealthEntry[], view: HealthView): HealthRow[] {
  const { sortBy, sortDesc, open, openGroups, pageIndex, pageSize } = view;
  const base = opensByDefault(entries, open);
  const toggled = new Set(openGroups);
  const rows: HealthRow[] = [];
  for (const entry of pageRows(sortEntries(entries, sortBy, sortDesc), pageIndex, pageSize)) {
    if (!isGroup(entry)) {
      rows.push(entry);
      continue;
    }
    const expanded = base !== toggled.has(entry.name);
    rows.push(groupRow(entry.name, entry.members, { expanded, source: entry }));
    // Members hold no groups, so that each is a check.
    if (expanded)
      for (const member of sortEntries(entry.members, sortBy, sortDesc)) rows.push(member as CheckSummary);
  }
  return rows;
}
