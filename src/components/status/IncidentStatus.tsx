import { severityWord } from '@/lib/incidents/vocabulary';
import { incidentSeverityTone, incidentTone } from './incidentTone';
import { StatusChip, StatusDot } from './Status';
import { statusWord } from './tones';

interface IncidentSeverityMarkProps {
  severity: string;
  /** Draw only the shape and leave the word to screen readers. */
  hideLabel?: boolean;
}

/** How bad an incident is. */
export function IncidentSeverityMark({ severity, hideLabel }: IncidentSeverityMarkProps) {
  return (
    <StatusDot tone={incidentSeverityTone(severity)} label={severityWord(severity)} hideLabel={hideLabel} />
  );
}

/** How far an incident is. */
export function IncidentStatusChip({ status }: { status: string }) {
  return <StatusChip tone={incidentTone(status)}>{statusWord(status)}</StatusChip>;
}
