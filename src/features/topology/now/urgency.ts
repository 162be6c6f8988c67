import { incidentSeverityRank } from '@/lib/incidents/vocabulary';
import type { NowIncident } from './api';

/** Who looks, and the ids of the teams that person is in. */
export interface Looking {
  id: string;
  teamIds: ReadonlySet<string>;
}

/** Who works on an incident. An answer may lack its responders. */
interface Worked {
  commander_id: string | null;
  responders?: NowIncident['responders'] | null;
}

/** Whether teams are among its responders. */
export const namesTeam = ({ responders }: Worked): boolean =>
  responders?.some(({ team }) => Boolean(team)) === true;

/** Whether an incident is this person's: as commander, as responder, or through a team that responds. */
export const isMine = ({ commander_id: commander, responders }: Worked, { id, teamIds }: Looking): boolean =>
  commander === id ||
  responders?.some(({ person, team }) => person?.id === id || (team ? teamIds.has(team.id) : false)) === true;

/** Incidents as they call for this person: the own ones first, then by severity; of each in the order they came in. */
export const byUrgency = (incidents: readonly NowIncident[], person: Looking): readonly NowIncident[] =>
  incidents.toSorted(
    (a, b) =>
      Number(isMine(b, person)) - Number(isMine(a, person)) ||
      incidentSeverityRank(a.severity) - incidentSeverityRank(b.severity),
  );

/** Checks from the worst; of each severity in the order they came in. */
export const failuresFromWorst = <Check extends { severity: string | null }>(
  checks: readonly Check[],
): readonly Check[] =>
  checks.toSorted((a, b) => incidentSeverityRank(a.severity) - incidentSeverityRank(b.severity));
