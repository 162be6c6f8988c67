/** What lists of other things say of incidents: how far they are, and how bad. All other words are in vocabulary.ts. */

/** Statuses of an incident, in the order of its life. Any may follow any other. */
export const INCIDENT_STATUSES = ['new', 'open', 'investigating', 'mitigated', 'resolved', 'closed'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];

/** Statuses in which nobody works on an incident any more. */
export const ENDED_STATUSES: readonly string[] = ['resolved', 'closed'] satisfies IncidentStatus[];

/** Whether a person still works on an incident of that status. */
export const isInWork = (status: string): boolean => !ENDED_STATUSES.includes(status);

/** A stored value and how it is shown. */
export interface IncidentChoice {
  value: string;
  label: string;
}

/** Severities as stored, worst first; `Medium` is capitalised in the value (INC-003). */
export const INCIDENT_SEVERITIES = [
  { value: 'critical', label: 'Critical' },
  { value: 'blocker', label: 'Blocker' },
  { value: 'high', label: 'High' },
  { value: 'Medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
  { value: 'warning', label: 'Warning' },
  { value: 'info', label: 'Info' },
] as const satisfies readonly IncidentChoice[];
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number]['value'];
