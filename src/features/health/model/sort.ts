import type { CheckSummary } from '../api';
import { INCIDENT_SEVERITIES } from '@/lib/incidents/basics';
import { sortRows } from '@/lib/sortRows';
import type { SortColumn } from '../url';
import { isFailing } from './filter';
import { isGroup, type HealthEntry } from './group';

/** Share of passed runs, 0 to 1; undefined without runs. */
export function uptimeShare(uptime: CheckSummary['uptime']): number | undefined {
  const passed = uptime?.passed ?? 0;
  const total = passed + (uptime?.failed ?? 0);
  return total > 0 ? passed / total : undefined;
}

const time = (at: string | null | undefined) => (at ? Date.parse(at) : undefined);

/** Severities in small letters, the worst first; any other word, and none, come after them. */
const SEVERITIES: readonly string[] = INCIDENT_SEVERITIES.map(({ value }) => value.toLowerCase());

/** How bad a check is by its severity, 0 the worst. */
export function severityRank({ severity }: { severity?: string | null | undefined }): number {
  const rank = SEVERITIES.indexOf(severity?.toLowerCase() ?? '');
  return rank < 0 ? SEVERITIES.length : rank;
}

/** The check of a list whose severity is the worst: among those that fail, or among all when none does. */
export function worstCheck(checks: readonly CheckSummary[]): CheckSummary | undefined {
  const failing = checks.filter(isFailing);
  const [first, ...rest] = failing.length > 0 ? failing : checks;
  return rest.reduce(
    (worst, check) => (worst && severityRank(check) >= severityRank(worst) ? worst : check),
    first,
  );
}

/** Beyond any time in epoch ms. */
const FAR = 1e13;

/**
 * Where a check stands in the order of health: failing ones first, the worst severity before the milder ones, and of one
 * severity the one that changed last before those that have long been so. Below 0.1 for failing ones, 1 for the others.
 */
function urgency(check: CheckSummary): number {
  if (check.status === 'healthy') return 1;
  const changed = time(check.last_transition_time);
  const age = changed === undefined ? 1 : 1 - changed / FAR;
  return (severityRank(check) + age) / 100;
}

const measures: Record<SortColumn, (entry: HealthEntry) => string | number | undefined> = {
  name: entry => (isGroup(entry) && entry.account?.isRest ? undefined : entry.name),
  // Ascending puts the failing ones first: who sorts by health looks for trouble.
  health: entry => {
    if (isGroup(entry)) return entry.healthy / entry.size;
    return urgency(entry);
  },
  severity: entry => severityRank((isGroup(entry) ? worstCheck(entry.members) : entry) ?? {}),
  uptime: entry => (isGroup(entry) ? entry.sums.fullyPassing / entry.size : uptimeShare(entry.uptime)),
  latency: entry => (isGroup(entry) ? entry.sums.latency : (entry.latency?.rolling1h ?? undefined)),
  transition: entry => (isGroup(entry) ? entry.sums.changedAt : time(entry.last_transition_time)),
};

/**
 * Entries in the order of one column; equal ones stay in the order of their names, missing values come last in both
 * directions. Expects members and single checks in the order of their names (api/canary).
 * @param sortBy '' leaves the order as it is
 */
export function sortEntries(
  entries: readonly HealthEntry[],
  sortBy: SortColumn | '',
  desc: boolean,
): readonly HealthEntry[] {
  if (sortBy === '') return entries;
  if (sortBy === 'name' && entries.every(entry => !isGroup(entry)))
    return desc ? entries.toReversed() : entries;
  return sortRows(entries, { by: measures[sortBy], desc });
}
