import { MOST_IN_LIST } from '@/api/postgrest';
import { HOUR } from '@/lib/time/clock';
import { endOf } from '@/lib/incidents/workflow';
import type { EvidenceDetail, IncidentDetail } from '../api';

/** Checks whose transitions are looked at; of more the first. */
const MOST_CHECKS = 10;

/** Checks that are evidence and still there, each once. */
export function linkedChecks(evidences: readonly EvidenceDetail[]): { id: string; name: string }[] {
  const checks = new Map(
    evidences.flatMap(({ checks: check }) => (check ? [[check.id, check.name] as const] : [])),
  );
  return [...checks].slice(0, MOST_CHECKS).map(([id, name]) => ({ id, name }));
}

/** Items that evidence is about, itself or by a change or an insight, each once. */
export function linkedItems(evidences: readonly EvidenceDetail[]): string[] {
  const ids = evidences.flatMap(evidence => [
    evidence.config_id,
    evidence.config_changes?.config_id,
    evidence.config_analysis?.config_id,
  ]);
  return [...new Set(ids.filter(id => typeof id === 'string'))].toSorted().slice(0, MOST_IN_LIST);
}

/** How long before an incident began, and after it ended, is looked at. */
const AROUND = HOUR;

/**
 * The time an incident is about, ISO: from an hour before it was opened until an hour after it ended, or now.
 * @param now epoch ms
 */
export function timeOf(incident: IncidentDetail, now: number): { from: string; to: string } {
  const end = endOf(incident);
  return {
    from: new Date(Date.parse(incident.created_at) - AROUND).toISOString(),
    to: new Date(end === undefined ? now : Math.min(now, Date.parse(end) + AROUND)).toISOString(),
  };
}
