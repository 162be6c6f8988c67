import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as pages } from '@/api/generated/calls/dbIncidentPages';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as notifications } from '@/api/generated/calls/dbNotificationPages';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { calls as silences } from '@/api/generated/calls/dbSilences';
import { calls as teams } from '@/api/generated/calls/dbTeams';
import type { Incident, Responder, Team } from '@/api/generated/types/db';
import { gte, isNull, lte, order, where } from '@/api/postgrest';
import { columns, type PartOf } from '@/api/projection';

/** Rows of each question at most. */
export const MOST_IN_SHIFT = 200;

/** What is read of an incident, for all questions about some. */
export const SHIFT_INCIDENT = rowsOf(incidents.listIncidents)
  .pick('id', 'incident_id', 'title', 'severity', 'status', 'created_at', 'resolved', 'closed')
  .follow('created_by', AVATAR)
  .embed('commander', person => person.pick('id', 'name'), { from: 'commander_id' })
  .embed('responders', responder =>
    responder
      .pick('id')
      .embed('person', person => person.pick('id', 'name'), { from: 'person_id' })
      .embed('team', team => team.pick('id', 'name'), { from: 'team_id' }),
  );
/** Of a check. */
export const SHIFT_CHECK = rowsOf(health.listChecks).pick(
  'id',
  'name',
  'severity',
  'status',
  'last_transition_time',
  'deleted_at',
);
/** Of a silence. */
export const SHIFT_SILENCE = rowsOf(silences.listSilences)
  .pick('id', 'name', 'until', 'created_at')
  .embed('checks', check => check.pick('id', 'name', 'status'), { from: 'check_id' })
  .embed('catalog', item => item.pick('id', 'name'), { from: 'config_id' })
  .embed('component', component => component.pick('id', 'name'), { from: 'component_id' })
  .embed('canary', canary => canary.pick('id', 'name'), { from: 'canary_id' })
  .follow('created_by', AVATAR);
/** Of a playbook run. */
export const SHIFT_RUN = rowsOf(playbooks.listPlaybookRuns)
  .pick('id', 'status', 'error', 'created_at', 'end_time')
  .follow('created_by', AVATAR)
  .embed('playbooks', playbook => playbook.pick('name', 'title'));
/** Of a notification. */
export const SHIFT_SEND = rowsOf(notifications.listNotificationSends).pick(
  'id',
  'error',
  'resource',
  'created_at',
);
const NAMED = columns<Incident>().pick('id', 'incident_id', 'title');
/** Of an entry of the history of an incident. */
export const SHIFT_HANDOVER = rowsOf(pages.listIncidentHistories)
  .pick('id', 'type', 'description', 'created_at')
  .follow('created_by', AVATAR)
  .follow('incident_id', NAMED)
  .follow(
    'responder_id',
    columns<Responder>()
      .pick('id')
      .follow('person_id', AVATAR)
      .follow('team_id', columns<Team>().pick('id', 'name')),
  );
/** Of a comment. */
export const SHIFT_COMMENT = rowsOf(pages.listComments)
  .pick('id', 'comment', 'created_at')
  .follow('incident_id', NAMED);
/** Of who is in a team. */
export const SHIFT_MEMBER = rowsOf(teams.listTeamMembers).pick('person_id');

/** An incident, and who works on it. */
export type ShiftIncident = PartOf<typeof SHIFT_INCIDENT>;
export type ShiftCheck = PartOf<typeof SHIFT_CHECK>;
export type ShiftSilence = PartOf<typeof SHIFT_SILENCE>;
export type ShiftRun = PartOf<typeof SHIFT_RUN>;
export type FailedSend = PartOf<typeof SHIFT_SEND>;
/** A change of who works on an incident, or of how far it is. */
export type HandedOver = PartOf<typeof SHIFT_HANDOVER>;
export type OwnComment = PartOf<typeof SHIFT_COMMENT>;

/** ISO; both ends belong to it. */
export interface ShiftTime {
  from: string;
  to: string;
}
export interface OwnTime extends ShiftTime {
  /** Id of the person. */
  by: string;
}

/** Conditions on a column that holds a time. */
export const duringShift = (column: string, { from, to }: ShiftTime) => [
  where(column, gte(from)),
  where(column, lte(to)),
];
/** The newest first. */
export const NEWEST_OF_SHIFT = order({ column: 'created_at', desc: true }, { column: 'id' });
/** Responders who were not taken away. */
export const RESPONDING = { 'responders.deleted_at': isNull() };
