import type { StatusTone } from '@/theme/tokens';
import { readSeverity, type IncidentSeverity } from '@/lib/incidents/vocabulary';

/** The tone of an incident's status: open green, closed grey, what is in between blue (screens, operate 2.1). */
export function incidentTone(status: string): StatusTone {
  if (status === 'open') return 'healthy';
  return status === 'closed' || status === 'cancelled' ? 'unknown' : 'info';
}

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
export function severityTone(severity: string): StatusTone {
  const known = readSeverity(severity);
  return known ? SEVERITY[known] : 'unknown';
}
