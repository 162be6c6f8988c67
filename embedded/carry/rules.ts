import { COMMENTS } from '../seed/incidents/list';
import { SYSTEM_PERSON } from '../seed/world';
import { ownValue } from '../core/records';
import type { Values } from './rows';

/** What of the rows that were written since the load is the demonstration's own, since the simulator wrote it. */

/** Observations, queues, results that are made again, and steps of a sign-in that is under way. */
const OWN: ReadonlySet<string> = new Set([
  'public.check_statuses',
  'public.check_statuses_1h',
  'public.check_statuses_1d',
  'public.config_analysis',
  'public.config_items_last_scraped_time',
  'public.event_queue',
  'public.job_history',
  'public.migration_logs',
  'public.notification_send_history',
  'public.view_panels',
  'identity.codes',
  'identity.errors',
  'identity.flows',
]);

/** Whether nothing of a table is carried, unless it is what a person's row is about. */
export const isOwn = (table: string): boolean => OWN.has(table) || table.startsWith('public.view_');

/** Columns that the simulator, sign-in and runs keep writing. */
const STATE = 'health status status_reason description ready summary updated_at last_runtime next_runtime';
const MOVING: Readonly<Record<string, string>> = {
  'public.agents': 'last_seen last_received updated_at',
  'public.checks': `status last_runtime next_runtime last_transition_time updated_at`,
  'public.components': STATE,
  'public.config_items': STATE,
  'public.people': 'last_login',
  'public.identities': 'created_at updated_at state_changed_at',
  'public.views': 'last_ran error updated_at',
  'identity.credentials': 'id config created_at updated_at',
  'identity.credential_identifiers': 'credential_id',
  'identity.recovery_addresses': 'id created_at updated_at',
  'identity.verifiable_addresses': 'id created_at updated_at verified_at',
};

/** Columns of a row that are not a person's: they are neither compared nor carried. */
export function movingColumns(table: string, values: Values): ReadonlySet<string> {
  const columns = (ownValue(MOVING, table) ?? '').split(' ');
  // What a definition of done with a condition comes to is found out again and again.
  if (table === 'public.evidences' && values['script']) columns.push('done', 'script_result');
  return new Set(columns);
}

/** Rows that are carried with the row that they hang on, and never without: table, the id it has of that row, its table. */
export const FOLLOWERS: readonly (readonly [table: string, id: string, parent: string])[] = [
  ['public.checks_unlogged', 'row.check_id', 'public.checks'],
  ['public.playbook_run_actions', 'row.playbook_run_id', 'public.playbook_runs'],
  ['public.artifacts', 'row.playbook_run_action_id', 'public.playbook_run_actions'],
  ['public.config_changes', "row.details ->> 'run_id'", 'public.playbook_runs'],
  ['server.playbook_starts', 'row.run_id', 'public.playbook_runs'],
];

/** What is taken along with a row that is carried only since a person's row is about it. */
export const ALONG: ReadonlySet<string> = new Set([
  'public.hypotheses',
  'public.evidences',
  'public.comments',
  'public.responders',
  'public.incident_histories',
  'public.playbook_run_actions',
]);

/**
 * Tables that say who may do what: what the former data have is what holds, and rows of the demonstration that were taken
 * away there do not come back. The condition is on `row`; `$1` are the ids of the former data's people and teams.
 */
export const RIGHTS: Readonly<Record<string, string>> = {
  'public.identities': 'row.id::text = ANY ($1)',
  'identity.credential_identifiers': `EXISTS (SELECT FROM identity.credentials AS credential
    WHERE credential.id = row.credential_id AND credential.identity_id::text = ANY ($1))`,
  'identity.credentials': 'row.identity_id::text = ANY ($1)',
  'identity.verifiable_addresses': 'row.identity_id::text = ANY ($1)',
  'identity.recovery_addresses': 'row.identity_id::text = ANY ($1)',
  'public.access_tokens': 'row.person_id::text = ANY ($1)',
  'public.casbin_rule': 'row.v0 = ANY ($1)',
  'public.team_members': 'row.person_id::text = ANY ($1)',
  'public.permissions': '$1::text[] IS NOT NULL',
};

/** Other tables from which people delete for good, what hangs on others first. */
export const DELETED_FOR_GOOD: readonly string[] = [
  'public.comments',
  'public.evidences',
  'public.hypotheses',
  'public.config_component_relationships',
  'public.properties',
  'public.views',
  'public.invites',
];

interface Circumstances {
  /** The moment of the load; undefined when it is not known. */
  moment: Date | undefined;
  /** Whether the new data have the row as well. */
  isKnown: boolean;
  /** Runs that a person started or approved. */
  startedRuns: ReadonlySet<unknown>;
}

const isSince = (moment: Date, ...times: readonly unknown[]) =>
  times.some(time => typeof time === 'string' && new Date(time) > moment);

const isOfSystem = ({ created_by: author }: Values) => author === SYSTEM_PERSON;

/** Whether a row that was written since the load is the simulator's. */
export function isDemonstration(
  table: string,
  values: Values,
  { moment, isKnown, startedRuns }: Circumstances,
): boolean {
  switch (table) {
    case 'public.incidents':
      return !isKnown && isOfSystem(values) && values['incident_rule_id'] !== null;
    case 'public.hypotheses':
    case 'public.evidences':
    case 'public.incident_histories':
      return !isKnown && isOfSystem(values);
    case 'public.checks':
      // All of them run all the time; what people do to them, mostly by way of their canary, leaves a time.
      return isKnown && moment !== undefined && !isSince(moment, values['updated_at'], values['deleted_at']);
    case 'public.comments':
      return COMMENTS.some(comment => comment === values['comment']);
    case 'public.config_changes':
      return isKnown || values['created_by'] === null || values['source'] === 'Playbook';
    case 'public.playbook_runs':
      return (
        !startedRuns.has(values['id']) && values['status'] !== 'cancelled' && (isKnown || isOfSystem(values))
      );
    default:
      return FOLLOWERS.some(([follower]) => follower === table);
  }
}
