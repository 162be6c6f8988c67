import { chance, pick, timeUuid } from '../../core/ids';
import type { Row } from '../world';
import { COMMENTS } from './list';
import type { Hypothesis, Incident, Writer } from './writer';

/** Who was asked to help, and what they said. */

const COMMENT_TOTAL = 140;
const RESPONDER_TOTAL = 50;

const TICKETS: readonly Row[] = [
  {
    type: 'email',
    properties: {
      to: 'acquirer-support@adyen.example',
      subject: 'Declined authorisations',
      body: 'Please look at merchant MERIDIAN-EU.',
    },
  },
  {
    type: 'jira',
    external_id: 'PLAT-1184',
    properties: { project: 'PLAT', summary: 'Replace the failed node', issueType: 'Bug', priority: 'High' },
  },
  {
    type: 'service_now',
    external_id: 'INC0048812',
    properties: { title: 'Printer driver', category: 'hardware', impact: '3' },
  },
  {
    type: 'ms_planner',
    external_id: 'hJ2kPq',
    properties: { title: 'Renew the token', plan: 'Warehouse IT', bucket: 'This week' },
  },
];

export function addResponders(writer: Writer, incidents: readonly Incident[]): Map<string, string[]> {
  const { world } = writer;
  const byIncident = new Map<string, string[]>();
  for (let index = 0; index < RESPONDER_TOTAL; index += 1) {
    const incident = incidents[index % incidents.length];
    if (!incident) break;
    const ticket = index >= incidents.length ? TICKETS[index - incidents.length] : undefined;
    const at = writer.during(incident, 0.08 + 0.02 * Math.floor(index / incidents.length));
    const by = writer.person(`invited/${index}`);
    const id = timeUuid(at, `responder/${index}`);
    const isTeam = !ticket && index % 3 === 1;
    world.add('responders', {
      id,
      incident_id: incident.id,
      created_by: by,
      created_at: at,
      updated_at: at,
      index: Math.floor(index / incidents.length),
      deleted_at: index === 9 || index === 41 ? writer.during(incident, 0.7) : null,
      person_id: isTeam || ticket ? null : writer.person(`responder/${index}`),
      team_id: isTeam
        ? world.teams.get(pick(`responder team/${index}`, ['SRE', 'Platform', 'Payments', 'Data'])).id
        : null,
      ...(ticket ?? { type: 'person', external_id: null, properties: null }),
      acknowledged: chance(`acknowledged/${index}`, 0.7) ? writer.during(incident, 0.2) : null,
      resolved: incident.plan.status === 'closed' ? incident.endAt : null,
      closed: null,
    });
    writer.history(incident, at, by, 'responder.created', { responder_id: id });
    if (index < 45) byIncident.set(incident.id, [...(byIncident.get(incident.id) ?? []), id]);
  }
  return byIncident;
}

export function addComments(
  writer: Writer,
  hypotheses: readonly Hypothesis[],
  responders: ReadonlyMap<string, string[]>,
): void {
  for (let index = 0; index < COMMENT_TOTAL; index += 1) {
    const hypothesis = hypotheses[(index * 3) % hypotheses.length];
    if (!hypothesis) break;
    const { incident, id: hypothesisId } = hypothesis;
    const at = writer.during(incident, 0.1 + ((index * 37) % 80) / 100);
    const by = writer.person(`comment/${index}`);
    const responder = index % 6 === 0 ? responders.get(incident.id)?.[0] : undefined;
    const id = timeUuid(at, `comment/${index}`);
    writer.world.add('comments', {
      id,
      incident_id: incident.id,
      hypothesis_id: hypothesisId,
      created_by: by,
      comment: COMMENTS[(index * 7 + incident.number) % COMMENTS.length] ?? '',
      responder_id: responder ?? null,
      external_id: index % 23 === 5 ? `jira-${10_400 + index}` : null,
      external_created_by: index % 23 === 5 ? 'Jonas Weber (vendor support)' : null,
      created_at: at,
      updated_at: at,
    });
    if (responder)
      writer.history(incident, at, by, 'responder.commented', { responder_id: responder, comment_id: id });
  }
}
