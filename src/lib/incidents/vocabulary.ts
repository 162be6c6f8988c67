import { ownValue } from '../own';
import {
  type IncidentStatus,
  type IncidentChoice,
  INCIDENT_SEVERITIES,
  type IncidentSeverity,
} from './basics';

/** The words of incidents: what is stored and sent, in the order in which it is offered. */

/** What a filter by status holds for incidents in work, whatever their status is. */
export const IN_WORK = 'in-work';

/** The status of a new incident when none is given (INC-006). */
export const NEW_INCIDENT_STATUS: IncidentStatus = 'open';

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

/** The place of a severity among them, from the worst; what is none comes last. */
export function incidentSeverityRank(given: string | number | null | undefined): number {
  const known = readSeverity(given);
  const place = INCIDENT_SEVERITIES.findIndex(({ value }) => value === known);
  return place < 0 ? INCIDENT_SEVERITIES.length : place;
}

/** The word of a severity however it is written; what is none stays as it is. */
export function severityWord(given: string): string {
  const known = readSeverity(given);
  return INCIDENT_SEVERITIES.find(({ value }) => value === known)?.label ?? given;
}

/**
 * A type as it came, without regard to case: `technical_debt` is how backends write what is stored as `technicalDebt`.
 * @returns the type as stored with its word, or undefined for a word that is no type
 */
export function readType(type: string): (typeof INCIDENT_TYPES)[number] | undefined {
  const plain = type.toLowerCase().replaceAll('_', '');
  return INCIDENT_TYPES.find(({ value }) => value.toLowerCase() === plain);
}

/** The word of a type however it is written; 'NA' for an unknown one. */
export const typeWord = (type: string): string => readType(type)?.label ?? 'NA';

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
