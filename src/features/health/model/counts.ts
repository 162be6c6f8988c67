import type { CheckSummary } from '../api';
import { isPassing } from './filter';
import { isGroup, type CheckGroup, type HealthEntry } from './group';

/** How many checks there are of each health under the filters and the tab; what a click on a count lists. */
export interface CheckCounts {
  all: number;
  healthy: number;
  unhealthy: number;
  /** Groups whose members differ; 0 where nothing is grouped. */
  mixed: number;
}

export const isMixed = (entry: HealthEntry): entry is CheckGroup =>
  isGroup(entry) && entry.status === 'mixed';

/** @param groups the same checks in their groups */
export function countsOf(checks: readonly CheckSummary[], groups: readonly HealthEntry[]): CheckCounts {
  const healthy = checks.reduce((sum, check) => sum + (isPassing(check) ? 1 : 0), 0);
  return {
    all: checks.length,
    healthy,
    unhealthy: checks.length - healthy,
    mixed: groups === checks ? 0 : groups.reduce((sum, entry) => sum + (isMixed(entry) ? 1 : 0), 0),
  };
}

/** The checks that the entries list, in their order. */
export const listedChecks = (entries: readonly HealthEntry[]): CheckSummary[] =>
  entries.flatMap(entry => (isGroup(entry) ? entry.members : [entry]));
