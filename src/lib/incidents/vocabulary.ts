import { ownValue } from '../own';

/** The words of incidents: what is stored and sent, in the order in which it is offered. */

/** Statuses of an incident, in the order of its life. Any may follow any other. */
export const INCIDENT_STATUSES = ['new', 'open', 'investigating', 'mitigated', 'resolved', 'closed'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];

/** Statuses in which nobody works on an incident any more. */
export const ENDED_STATUSES: readonly string[] = ['resolved', 'closed'] satisfies IncidentStatus[];

/** Whether a person still works on an incident of that status. */
export const isInWork = (status: string): boolean => !ENDED_STATUSES.includes(status);

/** What a filter by status holds for incidents in work, whatever their status is. */
export const IN_WORK = 'in-work';

/** The status of a new incident when none is given (INC-006). */
export const NEW_INCIDENT_STATUS: IncidentStatus = 'open';

/** A stored value and how it is shown. */
export interface IncidentChoice {
  value: string;
  label: string;
}

/** Types of incidents (INC-004). */
export const INCIDENT_TYPES = [
  { value: 'cost', label: 'Cost' },
  { value: 'availability', label: 'Availability' },
  { value: 'performance', label: 'Performance' },
  { value: 'security', label: 'Security' },
  { value: 'integration', label: 'Integration' },
  { value: 'compliance', label: 'Compliance' },
  { value: 'technicalDebt', label: 'Technical Debt' },
  { value: 'reliability', label: 'Reliability' },
] as const satisfies readonly IncidentChoice[];

/** What a filter by type or status holds when it lets everything through. */
export const EVERY = 'all';

/** What a filter by type offers. */
export const INCIDENT_TYPE_FILTER: readonly IncidentChoice[] = [
  { value: EVERY, label: 'All' },
  ...INCIDENT_TYPES,
];

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

/** Severities by number, as some backends write them: 1 is the worst. */
const NUMBERED: Readonly<Record<string, IncidentSeverity>> = {
  '1': 'critical',
  '2': 'blocker',
  '3': 'high',
  '4': 'Medium',
};

/**
 * A severity as it came, without regard to case, or its number from 1 to 4.
 * @returns the stored spelling, or undefined for a word that is no severity
 */
export function readSeverity(given: string | number | null | undefined): IncidentSeverity | undefined {
  const text = String(given ?? '')
    .trim()
    .toLowerCase();
  const known = INCIDENT_SEVERITIES.find(({ value }) => value.toLowerCase() === text);
  return known?.value ?? ownValue(NUMBERED, text);
}

/** The word of a severity however it is written; what is none stays as it is. */
export function severityWord(given: string): string {
  const known = readSeverity(given);
  return INCIDENT_SEVERITIES.find(({ value }) => value === known)?.label ?? given;
}

/** The word of a type: `technical_debt` is how backends write what is stored as `technicalDebt`; 'NA' for an unknown one. */
export function typeWord(type: string): string {
  const plain = type.toLowerCase().replaceAll('_', '');
  return INCIDENT_TYPES.find(({ value }) => value.toLowerCase() === plain)?.label ?? 'NA';
}

/** Types of hypotheses, each the one that may stand below the one before (INC-009). */
export const HYPOTHESIS_TYPES = ['root', 'factor', 'solution'] as const;
export type HypothesisType = (typeof HYPOTHESIS_TYPES)[number];

/** The type of a hypothesis below one of this type; undefined below a solution, where nothing stands. */
export function nextHypothesisType(type: HypothesisType): HypothesisType | undefined {
  return HYPOTHESIS_TYPES[HYPOTHESIS_TYPES.indexOf(type) + 1];
}

/** Statuses of a hypothesis, from certain to excluded. */
export const HYPOTHESIS_STATUSES = [
  'proven',
  'likely',
  'possible',
  'unlikely',
  'improbable',
  'disproven',
] as const;
export type HypothesisStatus = (typeof HYPOTHESIS_STATUSES)[number];

/** What a new hypothesis is when nothing else is said (INC-008). */
export const NEW_HYPOTHESIS = { type: 'root', status: 'possible' } as const satisfies {
  type: HypothesisType;
  status: HypothesisStatus;
};
