import { AUTHENTICATION, SERVERS, VALUES } from './common';
import { count, flag, list, map, mapOf, usually, ref, schemaOf, text, type Schema } from './shape';

const recipient: Readonly<Record<string, Schema>> = {
  person: text('Id or e-mail address.'),
  team: text('Name of the team.'),
  email: text(),
  connection: text('Address of a connection: connection://slack/alerts.'),
  url: text('Address of a channel.'),
  playbook: text('namespace/name of a playbook that is run.'),
  properties: mapOf(text()),
  webhook: map({
    ...AUTHENTICATION,
    connection: text(),
    url: text(),
    method: text(),
    bearer: ref('Value'),
    headers: list(ref('Value')),
    oauth: ref('OAuth'),
    tls: ref('TLS'),
  }),
};

/** The spec of a notification rule. */
export const notificationSchema = schemaOf(
  'Notification',
  map(
    {
      events: list(text(), 'Such as config.unhealthy, check.failed, incident.created.'),
      filter: text('CEL: told only if it holds.'),
      title: text(),
      template: text('What is told; Go template.'),
      to: map(recipient, [], 'Who is told.'),
      fallback: map({ ...recipient, delay: text('15m.') }, [], 'Who is told when that fails.'),
      waitFor: text('Told only if it lasts: 5m.'),
      waitForEvalPeriod: text('How often it is looked at meanwhile: 30s.'),
      repeatInterval: text('Not again before: 4h.'),
      groupBy: list(text(), 'What is told together: type, status_reason, label:team.'),
      groupByInterval: text('For how long: 24h.'),
      inhibitions: list(
        map(
          {
            direction: usually(['incoming', 'outgoing', 'all']),
            soft: flag('Over soft relations as well.'),
            depth: count('Steps away.'),
            from: text('Type that speaks.'),
            to: list(text(), 'Types that keep silent.'),
          },
          ['direction', 'from', 'to'],
        ),
      ),
    },
    ['events', 'to'],
    'Which events are told to whom.',
  ),
  { ...VALUES, ...SERVERS },
);
