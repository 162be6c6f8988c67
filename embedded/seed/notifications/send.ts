import { shift } from '../clock';
import { between, chance, pick, timeUuid } from '../../core/ids';
import type { Row, World } from '../world';
import type { Resource } from './sendResources';

/** One row of the send history. */

export interface Send {
  key: string;
  rule: string;
  at: string;
  status: string;
  event: string;
  resource: Resource;
  more?: Row;
}

const ERRORS = [
  'slack: channel_not_found',
  'dial tcp: lookup hooks.slack.com on 172.20.0.10:53: server misbehaving',
  '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6',
  'POST https://desk.meridian.example/hooks/edge: 502 Bad Gateway',
  'context deadline exceeded',
];

const SUPPRESSED = ['repeat-interval', 'silenced', 'inhibited', 'grouped', 'skipped'];

function payloadOf(world: World, { rule, event, resource, at }: Send): Row {
  const title = `${resource.name} is ${resource.status || resource.health}`;
  return {
    event_name: event,
    title,
    slack_title: `:rotating_light: ${title}`,
    summary: resource.description,
    description: resource.description,
    fields: [
      { label: 'Type', value: resource.type },
      { label: 'Health', value: resource.health },
    ],
    labels: resource.labels,
    label_fields: Object.keys(resource.labels).slice(0, 3),
    recent_events: [{ time: shift(at, -240_000), message: `${resource.name} changed` }],
    grouped_resources: [],
    grouped_resources_title: '',
    actions: [
      {
        label: 'Open',
        url:
          resource.kind === 'config'
            ? `/catalog/${resource.id}`
            : resource.kind === 'check'
              ? `/health?checkId=${resource.id}`
              : `/topology/${resource.id}`,
        style: 'primary',
      },
      {
        label: 'Silence',
        url: `/notifications/silences/add?${resource.kind}_id=${resource.id}`,
        style: 'default',
      },
      { label: world.notifications.get(rule).name, url: '/notifications/rules', style: 'link' },
    ],
  };
}

/** Adds a row; counts and times of suppressed ones are those of several attempts. */
export function addSend(world: World, send: Send): string {
  const { key, rule, at, status, event, resource, more } = send;
  const id = timeUuid(at, `send/${key}`);
  const plan = world.rows('notifications').find(({ name }) => name === rule);
  const repeats = SUPPRESSED.includes(status)
    ? between(`count/${key}`, 1, chance(`often/${key}`, 0.1) ? 40 : 6)
    : 1;
  const label = Object.entries(resource.labels)
    .map(([name, value]) => `\`${name}=${value}\``)
    .join(' ');
  world.add('notification_send_history', {
    id,
    notification_id: world.notifications.get(rule).id,
    status,
    source_event: event,
    resource_id: resource.id,
    resource_health: resource.health,
    resource_status: resource.status,
    resource_health_description: resource.description || null,
    body: `**${resource.name}** is ${resource.status || resource.health}\n\n${resource.description}\n\n${label}\n`,
    body_payload: payloadOf(world, send),
    payload: {
      notification_id: world.notifications.get(rule).id,
      event_name: event,
      id: resource.id,
      resource_id: resource.id,
      ...(plan?.['team_id'] ? { team_id: plan['team_id'] } : {}),
      ...(plan?.['person_id'] ? { person_id: plan['person_id'] } : {}),
    },
    person_id: plan?.['person_id'] ?? null,
    team_id: plan?.['team_id'] ?? null,
    connection_id: plan?.['custom_services'] ? world.connections.get('slack-alerts').id : null,
    count: repeats,
    first_observed: shift(at, -repeats * between(`observed/${key}`, 2, 25) * 60_000),
    created_at: at,
    retries: status === 'error' ? between(`retries/${key}`, 1, 4) : 0,
    error: status === 'error' || status === 'attempting_fallback' ? pick(`error/${key}`, ERRORS) : null,
    duration_millis: ['sent', 'error'].includes(status) ? between(`took/${key}`, 40, 2_900) : null,
    not_before: status === 'evaluating-waitfor' ? shift(at, 120_000) : null,
    ...more,
  });
  return id;
}
