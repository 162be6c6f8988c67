import type { CheckSummary } from '../api';
import { sortRows } from '@/lib/sortRows';
import type { SortColumn } from '../url';
import { isGroup, type Entry } from './group';

/** Share of passed runs, 0 to 1; undefined without runs. */
export function uptimeShare(uptime: CheckSummary['uptime']): number | undefined {
  const passed = uptime?.passed ?? 0;
  const total = passed + (uptime?.failed ?? 0);
  return total > 0 ? passed / total : undefined;
}

const time = (at: string | null | undefined) => (at ? Date.parse(at) : undefined);

const measures: Record<SortColumn, (entry: Entry) => string | number | undefined> = {
  name: entry => entry.name,
  // Ascending puts the failing ones first: who sorts by health looks for trouble.
  health: entry => {
    if (isGroup(entry)) return entry.healthy / entry.size;
    return entry.status === 'healthy' ? 1 : 0;
  },
  uptime: entry => (isGroup(entry) ? entry.sums.fullyPassing / entry.size : uptimeShare(entry.uptime)),
  latency: entry => (isGroup(entry) ? entry.sums.latency : (entry.latency?.rolling1h ?? undefined)),
  transition: entry => (isGroup(entry) ? entry.sums.changedAt : time(entry.last_transition_time)),
};

/**
 * Entries in the order of one column; equal ones stay in the order of their names, missing values come last in both
 * directions. Expects members and single checks in the order of their names (api/canary).
 * @param sortBy '' leaves the order as it is
 */
export function sorted(entries: readonly Entry[], sortBy: SortColumn | '', desc: boolean): readonly Entry[] {
  if (sortBy === '') return entries;
  if (sortBy === 'name' && entries.every(entry => !isGroup(entry)))
    return desc ? entries.toReversed() : entries;
  return sortRows(entries, { by: measures[sortBy], desc });
}
