import type { StatusTone } from '@/theme/tokens';
import { type IncidentSeverity, type IncidentStatus } from '@/lib/incidents/basics';
import { readSeverity } from '@/lib/incidents/vocabulary';
import { ownValue } from '@/lib/own';

/** What wants work is never green. */
const STATUS: Readonly<Record<IncidentStatus | 'cancelled', StatusTone>> = {
  new: 'unhealthy',
  open: 'unhealthy',
  investigating: 'warning',
  mitigated: 'info',
  resolved: 'healthy',
  closed: 'unknown',
  cancelled: 'unknown',
};

/** The tone of an incident's status; of a word that is none, blue: nobody knows whether it wants work. */
export const incidentTone = (status: string): StatusTone => ownValue(STATUS, status) ?? 'info';

const SEVERITY: Readonly<Record<IncidentSeverity, StatusTone>> = {
  critical: 'unhealthy',
  blocker: 'unhealthy',
  high: 'warning',
  Medium: 'caution',
  low: 'info',
  warning: 'info',
  info: 'unknown',
};

/** The tone of a severity, however it is written; of a word that is none, grey. */
export function incidentSeverityTone(severity: string): StatusTone {
  const known = readSeverity(severity);
  return known ? SEVERITY[known] : 'unknown';
}
