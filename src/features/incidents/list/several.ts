import { statusWord } from '@/components/status/tones';
import type { SelectOption } from '@/components/form/inputs';
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { saysOver } from '@/lib/incidents/workflow';
import { ownValue } from '@/lib/own';
import type { IncidentPatch, ListedIncident, IncidentProgress, StandingIncident } from '../api';

/** What can be changed of several incidents at once. */
export type SeveralField = 'status' | 'severity' | 'commander_id';

export const FIELD_WORD: Readonly<Record<SeveralField, string>> = {
  status: 'status',
  severity: 'severity',
  commander_id: 'commander',
};

export const STATUS_OPTIONS: readonly SelectOption[] = INCIDENT_STATUSES.map(value => ({
  value,
  label: statusWord(value),
}));
export const SEVERITY_OPTIONS: readonly SelectOption[] = INCIDENT_SEVERITIES;

/**
 * What is written. When an incident ended goes with its status; when it was resolved stays when it is closed, since the
 * list does not know whether it was.
 */
export function incidentPatch(field: SeveralField, value: string): IncidentPatch {
  if (field === 'commander_id') return { commander_id: value || null };
  if (field === 'severity') return { severity: value };
  if (value === 'closed') return { status: value, closed: 'now()' };
  if (value === 'resolved') return { status: value, resolved: 'now()', closed: null };
  return { status: value, resolved: null, closed: null };
}

/** What an incident gets back: what it had before, the times at which it ended included. */
export function formerPatch(field: SeveralField, before: StandingIncident): IncidentPatch {
  if (field === 'commander_id') return { commander_id: before.commander_id };
  if (field === 'severity') return { severity: before.severity };
  return { status: before.status, resolved: before.resolved, closed: before.closed };
}

/** How many of them would be called over while their definition of done is not met. */
export function openItems(
  incidents: readonly ListedIncident[],
  progress: Readonly<Record<string, IncidentProgress>> | undefined,
  status: string,
): number {
  if (!saysOver(status)) return 0;
  return incidents.filter(({ id }) => {
    const known = progress && ownValue(progress, id);
    return known !== undefined && known.done < known.total;
  }).length;
}
