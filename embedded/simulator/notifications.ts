import { filterHolds } from '../services/notifications/filter';
import { silencedCondition, type SilenceCriteria } from '../services/notifications/match';
import { Parameters } from '../services/search/conditions';
import { storedCondition } from '../services/search/selector';
import { kindNamed } from '../services/search/kinds';
import { oneOf, type TickContext } from './task';
import { ownValue } from '../core/records';

/** Events become notifications by the rules there are. */

/** A row of the event queue. */
export interface QueuedEvent extends Record<string, unknown> {
  id: string;
  name: string;
  event_id: string | null;
}

interface Resource extends Record<string, unknown> {
  id: string;
  name: string;
  type: string;
  health: string | null;
  status: string | null;
  description: string | null;
  labels: Record<string, string>;
}

/** The resource of an event, by the kind its name begins with. */
const RESOURCES: Readonly<Record<string, string>> = {
  check: /* sql */ `
    SELECT checks.id, checks.name, checks.type, checks.status AS health, checks.status,
           (SELECT error FROM check_statuses WHERE check_id = checks.id
             ORDER BY time DESC LIMIT 1) AS description,
           coalesce(canaries.labels, '{}') || coalesce(checks.labels, '{}')
             || jsonb_strip_nulls(jsonb_build_object('severity', checks.severity)) AS labels
      FROM checks JOIN canaries ON canaries.id = canary_id WHERE checks.id = $1`,
  config: `SELECT id, name, type, health, status, description, coalesce(tags, '{}') AS labels FROM config_items WHERE id = $1`,
  component: `SELECT id, name, type, health, status, status_reason AS description, coalesce(labels, '{}') AS labels FROM components WHERE id = $1`,
};

interface Rule extends Record<string, unknown> {
  id: string;
  filter: string | null;
  person_id: string | null;
  team_id: string | null;
}

const RULES = /* sql */ `
  SELECT id, filter, person_id, team_id FROM notifications
   WHERE deleted_at IS NULL AND error IS NULL AND $1 = ANY (events) ORDER BY id`;

/** Silences of now. */
const SILENCES = /* sql */ `
  SELECT id, filter, selectors, recursive, config_id, check_id, canary_id, component_id FROM notification_silences
   WHERE deleted_at IS NULL AND coalesce("from" <= now(), true) AND coalesce(until > now(), true) ORDER BY id`;

const REPEATED = /* sql */ `
  SELECT 1 FROM notification_send_history
   WHERE notification_id = $1 AND resource_id = $2 AND status = 'sent' AND created_at > now() - interval '1 hour' LIMIT 1`;

const SEND = /* sql */ `
  INSERT INTO notification_send_history
    (notification_id, status, source_event, resource_id, resource_health, resource_status,
      resource_health_description, body, payload,
     person_id, team_id, silenced_by, error, duration_millis)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

/** The first silence of now that holds for a resource. */
async function silenceOf(
  type: string,
  id: string,
  facts: readonly string[],
  client: TickContext['client'],
): Promise<string | undefined> {
  const kind = kindNamed(`${type}s`);
  const silences = await client.query<SilenceCriteria & { id: string }>(SILENCES);
  const now = new Date();
  for (const silence of silences.rows) {
    if (silence.filter && filterHolds(silence.filter, facts)) return silence.id;
    const parameters = new Parameters();
    const condition = silencedCondition(kind, silence, parameters, now, storedCondition);
    if (condition === 'false') continue;
    const text = `SELECT FROM ${kind.source} WHERE t.id = ${parameters.add(id)}::uuid AND ${condition}`;
    if ((await client.query(text, parameters.values)).rows.length > 0) return silence.id;
  }
  return undefined;
}

/** Sends, or holds back, what a rule says about an event. @returns whether a row was written */
export async function notify(event: QueuedEvent, { client, random }: TickContext): Promise<boolean> {
  const kind = event.name.split('.')[0] ?? '';
  const query = ownValue(RESOURCES, kind);
  if (!query || !event.event_id) return false;
  const rules = await client.query<Rule>(RULES, [event.name]);
  if (rules.rows.length === 0) return false;
  const found = await client.query<Resource>(query, [event.event_id]);
  const resource = found.rows[0];
  if (!resource) return false;
  const facts = [
    resource.type,
    resource.health ?? '',
    resource.status ?? '',
    ...Object.values(resource.labels),
  ];
  const rule = rules.rows.find(({ filter }) => filterHolds(filter, facts));
  if (!rule) return false;

  const repeated = await client.query(REPEATED, [rule.id, resource.id]);
  const silence = (await silenceOf(kind, resource.id, facts, client)) ?? null;
  const status = silence
    ? 'silenced'
    : repeated.rows.length > 0
      ? 'repeat-interval'
      : random() < 0.05
        ? 'error'
        : 'sent';
  const isSent = status === 'sent' || status === 'error';
  await client.query(SEND, [
    rule.id,
    status,
    event.name,
    resource.id,
    resource.health,
    resource.status,
    resource.description,
    `**${resource.name}** is ${resource.status ?? resource.health ?? 'unknown'}\n\n${resource.description ?? ''}`.trim(),
    JSON.stringify({
      notification_id: rule.id,
      event_name: event.name,
      id: resource.id,
      resource_id: resource.id,
    }),
    rule.person_id,
    rule.team_id,
    silence,
    status === 'error' ? oneOf(['slack: channel_not_found', 'context deadline exceeded'], random) : null,
    isSent ? 40 + Math.floor(random() * 900) : null,
  ]);
  return true;
}
